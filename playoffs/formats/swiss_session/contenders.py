"""Who of a Swiss session can still be among its best: what everybody has scored, and can score at the most (TWX-0)."""

from collections.abc import Mapping

from playoffs.formats.swiss_session.play import Session
from playoffs.formats.twixt_rules import ROUNDS
from playoffs.model.tournament import HALF_POINTS

BEST = 2
"""Half points that a round brings at the most."""

Scores = Mapping[str, tuple[int, int]]
"""Half points at the least and at the most, by player."""


def scores(session: Session) -> dict[str, tuple[int, int]]:
    """Of everybody who is present: what they have for certain, and with every round that is still open."""
    return {player: _score(session, player) for player in session.present}


def _score(session: Session, player: str) -> tuple[int, int]:
    points = next(entry.points for entry in session.entries if entry.id == player)
    open_ = ROUNDS + 1 - session.round
    board = next((each for each in session.boards if player in each.players), None)
    if board and board.result:
        points, open_ = points + HALF_POINTS[board.turn(player).kind], open_ - 1
    return points, points + BEST * open_


def behind(player: str, among: Scores, places: int) -> bool:
    """Whether as many others as there are places have more than the player can still reach."""
    most = among[player][1]
    return sum(least > most for least, _most in among.values()) >= places
