"""From the rows of any crosstable to a tournament: the checks that all formats share.

A reader of one format hands in one row for each player, with its line; here opponents are looked up and both
sides of every game compared. The loops are plain, since an event may hold hundreds of thousands of rounds.
"""

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from playoffs.files.errors import BadInput, shown
from playoffs.model.find import did_you_mean
from playoffs.model.tournament import HALF_POINTS, MIRROR, Colour, Kind, Player, Round, Tournament

MOST_ROUNDS = 99
"""More than any event has; a file that claims more is damaged."""


class Cell(NamedTuple):
    """One player's round as a file says it: the opponent by id, or none for a bye."""

    kind: Kind
    opponent: str = ""
    colour: Colour | None = None


class Row(NamedTuple):
    """One player as a file says it."""

    line: int
    id: str
    name: str
    rating: int | None
    cells: Sequence[Cell]
    fields: tuple[tuple[str, str], ...] = ()
    half_points: int | None = None
    """The score that the file states, None if it states none."""


WORDS = {
    Kind.WIN: "a win",
    Kind.DRAW: "a draw",
    Kind.LOSS: "a loss",
    Kind.FORFEIT_WIN: "a forfeit win",
    Kind.FORFEIT_LOSS: "a forfeit loss",
    Kind.FULL_BYE: "a full-point bye",
    Kind.HALF_BYE: "a half-point bye",
    Kind.ZERO_BYE: "a zero-point bye",
}

_AGREES = tuple(frozenset(MIRROR.get(kind, ())) for kind in Kind)


def tournament(place: str, name: str, rounds: int, rows: Sequence[Row]) -> Tournament:
    """The event, every row of which has `rounds` cells; `BadInput` where two rows contradict each other."""
    index = _indexed(place, rows)
    known: dict[int, Round] = {}
    entries = [_resolved(place, row, number, index, known) for number, row in enumerate(rows)]
    for number, entry in enumerate(entries):
        for at, (_, opponent, _, *_) in enumerate(entry):
            if opponent is not None and not _mirrored(entry[at], entries[opponent][at], number):
                _contradiction(place, rows, number, opponent, at)
    for row, entry in zip(rows, entries, strict=True):
        if row.half_points is not None and row.half_points != (scored := sum([HALF_POINTS[r[0]] for r in entry])):
            raise BadInput(
                place,
                f"{points(row.half_points)} points for player {row.id}",
                f"{points(scored)}, the sum of that player's rounds",
                row.line,
            )
    players = tuple(Player(r.id, r.name, e, r.rating, r.fields) for r, e in zip(rows, entries, strict=True))
    return Tournament(name, rounds, players)


def points(half_points: int) -> str:
    """Half points as files and people write them: 4.5."""
    return f"{half_points // 2}.5" if half_points % 2 else str(half_points // 2)


def _indexed(place: str, rows: Sequence[Row]) -> dict[str, int]:
    if not rows:
        raise BadInput(place, "no players", "at least one player with the rounds played")
    index: dict[str, int] = {}
    for number, row in enumerate(rows):
        first = index.setdefault(row.id, number)
        if first != number:
            raise BadInput(
                place,
                f"player {row.id} a second time (first in line {rows[first].line})",
                "each player once",
                row.line,
            )
    return index


def _resolved(place: str, row: Row, number: int, index: dict[str, int], known: dict[int, Round]) -> tuple[Round, ...]:
    """The row's rounds, opponents by index; `known` are those of the very same cells, which readers share."""
    entry = []
    for at, cell in enumerate(row.cells, 1):
        found = known.get(id(cell))
        if found is None:
            found = known[id(cell)] = _round(place, row, cell, at, index)
        if found[1] == number:
            raise BadInput(place, f"player {row.id} against himself in round {at}", "another player", row.line)
        entry.append(found)
    return tuple(entry)


def _round(place: str, row: Row, cell: Cell, at: int, index: dict[str, int]) -> Round:
    if not cell.opponent:
        return Round(cell.kind)
    opponent = index.get(cell.opponent)
    if opponent is None:
        near = did_you_mean(cell.opponent, index) if not cell.opponent.isdigit() else ""
        found = f"unknown opponent {shown(cell.opponent)} in round {at}{near}"
        raise BadInput(place, found, "the id of a player", row.line)
    return Round(cell.kind, opponent, cell.colour)


def _mirrored(own: Round, other: Round, number: int) -> bool:
    return (
        other[1] == number
        and other[0] in _AGREES[own[0]]
        and (own[2] is not other[2] if own[2] is not None and other[2] is not None else own[2] is other[2])
    )


def _contradiction(place: str, rows: Sequence[Row], number: int, opponent: int, at: int) -> NoReturn:
    """Refuse two rows that do not tell the same game."""
    row, other = rows[number], rows[opponent]
    own, theirs = row.cells[at], other.cells[at]
    here, there = f"round {at + 1}: player {row.id}", f"player {other.id} (line {other.line})"
    if not theirs.opponent:
        found = f"{here} against {other.id}, while {there} has {WORDS[theirs.kind]}"
        expected = "two players who name each other"
    elif theirs.opponent != row.id:
        found = f"{here} against {other.id}, while {there} is against {theirs.opponent}"
        expected = "two players who name each other"
    elif theirs.kind not in MIRROR[own.kind]:
        found = f"{here} with {WORDS[own.kind]} against {other.id}, while {there} has {WORDS[theirs.kind]}"
        expected = " or ".join(WORDS[kind] for kind in MIRROR[own.kind]) + f" for {other.id}"
    elif own.colour is theirs.colour and own.colour is not None:
        found = f"{here} and {there} both with {own.colour.name.title()}"
        expected = "one White and one Black"
    else:
        given, missing = (row.id, other.id) if own.colour else (other.id, row.id)
        found = f"{here} and {there} with a colour for {given} but none for {missing}"
        expected = "both colours or none"
    raise BadInput(place, found, expected, row.line)
