"""Direct encounter (6): the places of those who are tied, from the games between them alone."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from playoffs.model.tournament import HALF_POINTS, PLAYED
from playoffs.tiebreaks.fide.crosstable import FORFEITS, Crosstable


class Line(NamedTuple):
    """One of those tied in the small table."""

    player: int
    sum: Fraction
    """Points from those met; the mean of each pair that met repeatedly (6.1.2)."""
    missing: int
    """Meetings that are missing: what each could bring is 1 point."""


class Table(NamedTuple):
    """One small table, and who is placed by it."""

    lines: tuple[Line, ...]
    placed: tuple[tuple[int, ...], ...]
    """The groups that it parts, best first; one where it parts nobody."""


def parted(event: Crosstable, group: Sequence[int], forfeits: bool) -> tuple[tuple[int, ...], ...]:
    """Those tied, in groups that are still tied, best first."""
    return tuple(_parted(event, tuple(group), forfeits, []))


def tables(event: Crosstable, group: Sequence[int], forfeits: bool) -> list[Table]:
    """Every small table that was made on the way, in order."""
    kept: list[Table] = []
    tuple(_parted(event, tuple(group), forfeits, kept))
    return kept


def _parted(event: Crosstable, group: tuple[int, ...], forfeits: bool, kept: list[Table]) -> Iterator[tuple[int, ...]]:
    if len(group) == 1:
        yield group
        return
    lines = _lines(event, group, forfeits)
    if any(line.missing for line in lines):
        first, rest = _certain(lines)
        placed = (*((player,) for player in first), *([rest] if rest else []))
        kept.append(Table(lines, placed))
        yield from ((player,) for player in first)
        if rest and first:
            yield from _parted(event, rest, forfeits, kept)
        elif rest:
            yield rest
        return
    ordered = sorted(lines, key=lambda line: -line.sum)  # stable: those still tied stay in the order given
    placed = tuple(tuple(line.player for line in same) for _, same in groupby(ordered, lambda line: line.sum))
    kept.append(Table(lines, placed))
    if len(placed) == 1:
        yield group
        return
    for part in placed:
        yield from _parted(event, part, forfeits, kept)


def _certain(lines: Sequence[Line]) -> tuple[list[int], tuple[int, ...]]:
    """Who is alone at each place whatever the missing games bring, and those after them (6.3)."""
    left = sorted(lines, key=lambda line: -line.sum)
    first: list[int] = []
    reach = sorted(lines, key=lambda line: -(line.sum + line.missing))
    while left:
        best = left[0]
        gone = {*first, best.player}
        rival = next((line for line in reach if line.player not in gone), None)
        if rival is not None and best.sum <= rival.sum + rival.missing:
            break
        first.append(left.pop(0).player)
    behind = {line.player for line in left}
    return first, tuple(line.player for line in lines if line.player in behind)


def _lines(event: Crosstable, group: tuple[int, ...], forfeits: bool) -> tuple[Line, ...]:
    members, reading = set(group), event.regulations.de_forfeit
    counted = forfeits or event.robin or reading == "played"
    lines = []
    for player in group:
        points: dict[int, list[int]] = {}
        left_out: set[int] = set()
        for kind, opponent, _ in event.rows[player]:
            if opponent is None or opponent not in members:
                continue
            if PLAYED[kind] or (counted and kind in FORFEITS):
                points.setdefault(opponent, []).append(HALF_POINTS[kind])
            elif reading == "excluded_pair":
                left_out.add(opponent)
        if all(len(each) == 1 for each in points.values()):
            total = Fraction(sum([each[0] for each in points.values()]), 2)
        else:
            total = sum([Fraction(sum(each), 2 * len(each)) for each in points.values()], Fraction(0))
        lines.append(Line(player, total, len(group) - 1 - len(points.keys() | left_out)))
    return tuple(lines)
