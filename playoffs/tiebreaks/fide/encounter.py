"""Direct encounter (6): the places of those who are tied, from the games between them alone."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Generic, NamedTuple, TypeVar

from playoffs.model.tournament import PLAYED
from playoffs.tiebreaks.fide.crosstable import FORFEITS, Crosstable

Who = TypeVar("Who", bound=Hashable)
"""Those tied are indices of an event, or ids of entrants."""


class Met(NamedTuple):
    """What one of those tied brought home from another."""

    points: int
    """Half points."""
    games: int
    """0 for a pair that is left out: nothing is missing, and nothing counts."""


Meetings = Mapping[Who, Mapping[Who, Met]]
"""Of everybody tied, what was brought home from each of the others whom they met."""


class Line(NamedTuple, Generic[Who]):
    """One of those tied in the small table."""

    player: Who
    sum: Fraction
    """Points from those met; the mean of each pair that met repeatedly (6.1.2)."""
    missing: int
    """Meetings that are missing."""
    most: Fraction
    """With all that these could bring."""


class Table(NamedTuple, Generic[Who]):
    """One small table, and who is placed by it."""

    lines: tuple[Line[Who], ...]
    placed: tuple[tuple[Who, ...], ...]
    """The groups that it parts, best first; one where it parts nobody."""


def meetings(event: Crosstable, group: Sequence[int], forfeits: bool) -> Meetings[int]:
    """What those tied brought home from one another; forfeits count in a round robin, or where they are to."""
    members, reading = set(group), event.regulations.de_forfeit
    counted = forfeits or event.robin or reading == "played"
    found: dict[int, dict[int, Met]] = {}
    for player in group:
        own: dict[int, Met] = {}
        for kind, opponent, _ in event.rows[player]:
            if opponent is None or opponent not in members:
                continue
            points, games = own.get(opponent, (0, 0))
            if PLAYED[kind] or (counted and kind in FORFEITS):
                own[opponent] = Met(points + event.worth[kind], games + 1)
            elif reading == "excluded_pair":
                own[opponent] = Met(points, games)
        found[player] = own
    return found


def parted(met: Meetings[Who], group: Sequence[Who], worth: int = 1) -> tuple[tuple[Who, ...], ...]:
    """Those tied, in groups that are still tied, best first; a meeting that is missing could bring `worth` points."""
    return tuple(_parted(met, tuple(group), worth, []))


def tables(met: Meetings[Who], group: Sequence[Who], worth: int = 1) -> list[Table[Who]]:
    """Every small table that was made on the way, in order."""
    kept: list[Table[Who]] = []
    tuple(_parted(met, tuple(group), worth, kept))
    return kept


def small(met: Meetings[Who], group: Sequence[Who], worth: int) -> Table[Who]:
    """One small table: where all have met its sums part them (6.2), else only what is certain does (6.3)."""
    lines = _lines(met, tuple(group), worth)
    if any(line.missing for line in lines):
        first, rest = _certain(lines)
        return Table(lines, (*((player,) for player in first), *([rest] if rest else [])))
    ordered = sorted(lines, key=lambda line: -line.sum)  # stable: those still tied stay in the order given
    return Table(
        lines, tuple(tuple(line.player for line in same) for _, same in groupby(ordered, lambda line: line.sum))
    )


def _parted(
    met: Meetings[Who], group: tuple[Who, ...], worth: int, kept: list[Table[Who]]
) -> Iterator[tuple[Who, ...]]:
    if len(group) == 1:
        yield group
        return
    table = small(met, group, worth)
    kept.append(table)
    if len(table.placed) == 1:
        yield group
        return
    for part in table.placed:
        yield from _parted(met, part, worth, kept)


def _certain(lines: Sequence[Line[Who]]) -> tuple[list[Who], tuple[Who, ...]]:
    """Who is alone at each place whatever the missing games bring, and those after them (6.3)."""
    left = sorted(lines, key=lambda line: -line.sum)
    first: list[Who] = []
    reach = sorted(lines, key=lambda line: -line.most)
    while left:
        best = left[0]
        gone = {*first, best.player}
        rival = next((line for line in reach if line.player not in gone), None)
        if rival is not None and best.sum <= rival.most:
            break
        first.append(left.pop(0).player)
    behind = {line.player for line in left}
    return first, tuple(line.player for line in lines if line.player in behind)


def _lines(met: Meetings[Who], group: tuple[Who, ...], worth: int) -> tuple[Line[Who], ...]:
    members = set(group)
    lines = []
    for player in group:
        own = met[player]
        here = [met_there for other, met_there in own.items() if other in members]
        if all(games <= 1 for _, games in here):
            total = Fraction(sum([points for points, _ in here]), 2)
        else:
            total = sum([Fraction(points, 2 * games) for points, games in here if games], Fraction(0))
        missing = len(group) - 1 - len(here)
        lines.append(Line(player, total, missing, total + missing * worth))
    return tuple(lines)
