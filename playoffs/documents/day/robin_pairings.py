"""Who plays whom on one board; and the round of a round robin that is on, with who is free in it (CLUB-5)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from playoffs.documents.day.live import Live
from playoffs.documents.record.robin_tables import rounds
from playoffs.documents.words import words
from playoffs.formats.round_robin.story import points
from playoffs.formats.story import Stage
from playoffs.playoff import outline


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """One board."""

    board: str
    white: str
    """Who has White; empty while a lot decides: a line to fill by hand."""
    white_time: str
    """White's time: `G/25+3`, `15:00`."""
    black: str
    black_time: str
    """Black's time; in an Armageddon the bid."""
    note: str | None
    """Whatever else decides: `Black has draw odds`."""


def at(stage: Stage) -> int:
    """Which round is on, from 0: the first that is not complete."""
    of = rounds(stage)
    return next((n for n, boards in enumerate(of) if not all(board.through for board in boards)), len(of) - 1)


def round_(live: Live, stage: Stage) -> str:
    """`Round robin, round 2`."""
    name = live.called[stage.place]
    if not stage.boards:
        return name
    return live.language.gettext("{stage}, round {n}").format(stage=name, n=at(stage) + 1)


def rows(live: Live, stage: Stage) -> list[Pairing]:
    """The games of the round that are still to be played."""
    control = outline.robin(live.staged, stage.turn).control
    shown = words.control(control, live.language) if control else ""
    made = []
    for board in rounds(stage)[at(stage)]:
        players = board.games[0].ask.players if board.games else board.players
        if not board.through:
            white, black = (live.people[player] for player in players)
            name = live.language.gettext("Board {n}").format(n=board.number)
            made.append(Pairing(board=name, white=white, white_time=shown, black=black, black_time=shown, note=None))
    return made


def waiting(live: Live, stage: Stage) -> Iterator[str]:
    """Who is free in this round, the games of it that are over, and the points before it."""
    _ = live.language.gettext
    boards = rounds(stage)[at(stage)]
    busy = {player for board in boards for player in board.players}
    for player in stage.players:
        if player not in busy and player not in stage.left:
            yield _("{player}: free in this round").format(player=live.people[player])
    for player in stage.left:
        yield _("{player}: left").format(player=live.people[player])
    if any(board.through for board in stage.boards):
        score = points(stage)
        order = sorted((p for p in stage.players if p not in stage.left), key=lambda p: -score[p])
        told = "; ".join(f"{live.people[p]} {words.figure(Fraction(score[p], 2))}" for p in order)
        yield _("Points so far: {points}").format(points=told)
