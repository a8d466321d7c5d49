"""An event in which an Armageddon follows each drawn game: what its rows may say, and the points that it is given."""

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from playoffs.files.noted import Noted, noted
from playoffs.files.rows import Row, points
from playoffs.model.tournament import DECIDED, Kind, Scoring, Tournament
from playoffs.text.errors import BadInput

NO_POINTS = (Kind.DRAW, Kind.HALF_BYE)
"""What scores half a point elsewhere, and has no points here."""


def decided_draws(place: str, rows: Sequence[Row], scoring: Scoring | None) -> None:
    """`BadInput` for a bare draw or a half-point bye beside drawn games with an Armageddon, and for scores that a file
    states and cannot be compared before the rules say what an Armageddon is worth."""
    for row in rows:
        for number, cell in enumerate(row.cells, 1):
            if cell.kind in NO_POINTS:
                raise _bare(place, f"player {row.id}", cell.kind, cell.opponent, number, row.line)
        if row.half_points is not None and scoring is None:
            found = f"a score of player {row.id}, in a file that does not say what an Armageddon after a draw scores"
            raise BadInput(place, found, "no column of scores, for the rules say that", row.line)


def decided(rows: Iterable[Iterable[tuple[Any, ...]]]) -> bool:
    """Whether a game has an Armageddon after it, of cells or rounds; asked without a line of Python for each."""
    return any(map(DECIDED.__contains__, map(itemgetter(0), chain.from_iterable(rows))))


def _bare(place: str, who: str, kind: Kind, opponent: str, number: int, line: int | None = None) -> BadInput:
    """The refusal of what has no points in such an event."""
    if kind is Kind.HALF_BYE:
        found, expected = f"a half-point bye of {who} in round {number}", "BYE1, BYE0 or a game"
        return BadInput(place, f"{found}, in an event that scores an Armageddon after each draw", expected, line)
    expected = f"D+{opponent} if {who} won the Armageddon after it, or D-{opponent}, in a CSV or JSON file"
    return BadInput(place, f"a drawn game of {who} in round {number} without its Armageddon", expected, line)


def scored(event: Tournament, scoring: Scoring | None, rules: str, place: str) -> Tournament:
    """The event with the points that `rules` say, None if they say nothing of an Armageddon after each drawn game;
    `BadInput` where the file says other points, or where nobody says any."""
    if scoring is None:
        if event.scoring is UNSET and decided(p.rounds for p in event.players):
            expected = "rules that say what these score, such as norway-2024, or `scoring` in a JSON file"
            raise BadInput(place, "drawn games with an Armageddon after them", expected)
        return event
    if event.scoring is not UNSET and event.scoring.points != scoring.points:
        raise BadInput(place, f"the points {said(event.scoring)}", f"{said(scoring)}, as {rules} scores")
    for player in event.players:
        for number, r in enumerate(player.rounds, 1):
            if r.kind in NO_POINTS:
                other = event.players[r.opponent].id if r.opponent is not None else ""
                raise _bare(place, f"player {player.id}", r.kind, other, number)
    if event.scoring is not UNSET:
        return replace(event, scoring=scoring)
    note = noted(Noted.SCORING, *map(points, scoring.points))
    return replace(event, scoring=scoring, notes=(*event.notes, note))


def said(scoring: Scoring) -> str:
    """Its points in a row: `3, 1.5 and 1`."""
    win, won, lost = map(points, scoring.points)
    return f"{win}, {won} and {lost}"
