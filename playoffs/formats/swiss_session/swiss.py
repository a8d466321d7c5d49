"""Swiss pairing: the best pairing of a field under an ordered list of criteria, with what each board gave up.

The criteria are data. Those `before` are weighed over the whole field and settle who floats, that is, who meets
somebody of another score; those `within` are weighed after them, once the floats are removed from their groups and
each group stands as an upper half against a lower half. Of several pairings that are best by every criterion the
first in rank order is taken: the best-ranked player meets the best-ranked opponent possible, then the next player.

How it stays exact and quick. For given floats the boards between floats and the boards within each group do not
touch each other, so each part is a matching of its own, and the best of the whole is the best of the parts. Which
floats the criteria `before` allow is found on a field whose large groups are shortened: the best and the last few
stand as they are, everybody between is a few blank players whom nothing hinders. What blanks can do costs no more
than what the real players can do; so if no blank floats and the real parts cost no more than the shortened field,
that is the best there is. Otherwise less is shortened, at last nothing.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations, groupby
from typing import NamedTuple

from msgspec import Struct

from playoffs.formats.first_mover import Colours
from playoffs.formats.roles import Role
from playoffs.formats.swiss_session.matching import Edge, Matching, cheapest, first


class Seat(Struct, frozen=True):
    """An entrant as the pairing sees one."""

    id: str
    points: int
    """Half points."""
    met: frozenset[str] = frozenset()
    colours: Colours = ()


class Pair(NamedTuple):
    """Two who may meet, as a criterion looks at them; the better-ranked is `upper`."""

    upper: Seat
    lower: Seat
    out_of_place: int
    """Places that a float is away: the upper from the last of its group, the lower from the best of the other."""
    away: int
    """Places away from i against m+i, within a group of 2m without its floats."""


class Criterion(NamedTuple):
    """One criterion: what a board costs under it, a whole number; the sum over the boards is to be least.

    A criterion `before` must not cost less for two players with a history than for two without one.
    """

    id: str
    name: str
    role: Role
    cost: Callable[[Pair], int]


class System(NamedTuple):
    """The criteria of one text, in order of weight; the first must count the boards between different scores."""

    before: tuple[Criterion, ...]
    within: tuple[Criterion, ...]

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        return self.before + self.within


class Board(NamedTuple):
    """Two who meet, and what their board costs under each criterion, in order; 0 is met."""

    upper: str
    lower: str
    costs: tuple[int, ...]


class Pairing(NamedTuple):
    """The best pairing, its boards in rank order of their better player."""

    boards: tuple[Board, ...]
    costs: tuple[int, ...]
    """Sums over the boards, one a criterion."""


class _Field(NamedTuple):
    """Everybody in rank order, with the places that a float would be away, downwards and upwards."""

    seats: tuple[Seat, ...]
    below: tuple[int, ...]
    above: tuple[int, ...]

    def groups(self) -> Iterator[list[int]]:
        for _, group in groupby(range(len(self.seats)), lambda i: self.seats[i].points):
            yield list(group)


_Costs = dict[Edge, tuple[int, ...]]
_Search = Callable[[frozenset[int], frozenset[int]], Matching | None]
"""A matching in which the first must float and the second must stay, or None."""
_BLANK = ""
_SHORTENED_TO = 8
"""How many stand as they are at either end of a large group, at first."""


def best_pairing(system: System, seats: Sequence[Seat]) -> Pairing | None:
    """The best pairing of `seats`, handed over in rank order within each score; None if all would mean a rematch."""
    field = _ranked(seats)
    keep = _SHORTENED_TO
    while True:
        shortened = _shortened(field, keep)
        outlook = _cheapest_floats(system, shortened)
        if outlook is None:
            return None
        before, floats = outlook
        if shortened == field or all(_known(shortened, chosen, keep) for chosen in floats):
            places = {seat.id: i for i, seat in enumerate(field.seats)}
            done: dict[tuple[int, ...], list[Board] | None] = {}
            sets = ([places[shortened.seats[i].id] for i in chosen] for chosen in floats)
            pairings = (_with_floats(system, field, chosen, done) for chosen in sets)
            found = [p for p in pairings if p and p.costs[: len(before)] == before]
            if found:
                return min(found, key=lambda p: (p.costs, [places[board.lower] for board in p.boards]))
        keep *= 2


def given_up(system: System, board: Board) -> tuple[tuple[Criterion, int], ...]:
    """The criteria that a board does not meet, each with what it costs; empty for a board that meets all."""
    return tuple((c, cost) for c, cost in zip(system.criteria, board.costs, strict=True) if cost)


def pairable(seats: Sequence[Seat]) -> bool:
    """Whether everybody can meet somebody new."""
    most = max((len(s.met) for s in seats), default=0)
    if len(seats) % 2 == 0 and len(seats) - 1 - most >= len(seats) / 2:
        return True  # Dirac: whoever has half the field to meet can be seated in a ring
    legal = {(i, j): 0 for i, j in combinations(range(len(seats)), 2) if seats[j].id not in seats[i].met}
    return cheapest(range(len(seats)), legal) is not None


def _ranked(seats: Sequence[Seat]) -> _Field:
    order = tuple(sorted(seats, key=lambda s: -s.points))
    above = [i - group[0] for group in _Field(order, (), ()).groups() for i in group]
    below = [group[-1] - i for group in _Field(order, (), ()).groups() for i in group]
    return _Field(order, tuple(below), tuple(above))


def _shortened(field: _Field, keep: int) -> _Field:
    """The field with the middle of each large group replaced by blanks of the same parity.

    Twice `keep` blanks can stand for all who meet one of those kept; as many again for those who float.
    """
    rows: list[tuple[Seat, int, int]] = []
    for group in field.groups():
        ends = group if len(group) <= 6 * keep + 1 else group[:keep] + group[-keep:]
        middle = 4 * keep + len(group) % 2 if ends is not group else 0
        real = [(field.seats[i], field.below[i], field.above[i]) for i in ends]
        blank = (Seat(_BLANK, field.seats[group[0]].points), keep, keep)
        rows += real[:keep] + [blank] * middle + real[keep:]
    seats, below, above = zip(*rows, strict=True) if rows else ((), (), ())
    return _Field(seats, below, above)


def _cheapest_floats(system: System, field: _Field) -> tuple[tuple[int, ...], list[list[int]]] | None:
    """What the criteria `before` cost at the least, and every set of floats with which they cost no more."""
    across = {e for e in combinations(range(len(field.seats)), 2) if _differ(field, e)}
    costs = _costs(system.before, field, combinations(range(len(field.seats)), 2), {})
    weights, radices = _packed(costs, len(field.seats) // 2)

    def search(floating: frozenset[int], staying: frozenset[int]) -> Matching | None:
        def allowed(edge: Edge) -> bool:
            return not (staying if edge in across else floating) & {*edge}

        return cheapest(range(len(field.seats)), {e: w for e, w in weights.items() if allowed(e)})

    best = search(frozenset(), frozenset())
    if best is None:
        return None
    least = sum(weights[e] for e in best)

    def as_cheap(floating: frozenset[int], staying: frozenset[int]) -> Matching | None:
        other = search(floating, staying)
        return other if other is not None and sum(weights[e] for e in other) == least else None

    return _unpacked(least, radices), list(_sets_of_floats(best, across, as_cheap))


def _sets_of_floats(best: Matching, across: Collection[Edge], as_cheap: _Search) -> Iterator[list[int]]:
    """Every set of floats of a matching as cheap as the best one.

    After each set found, the sets left are those that lack its first, those with its first that lack its second,
    and so on; all have the same size, since the first criterion counts them.
    """
    open_ = [(frozenset[int](), frozenset[int](), best)]
    while open_:
        floating, staying, matching = open_.pop()
        chosen = sorted(i for e in matching if e in across for i in e)
        yield chosen
        for n, i in enumerate(chosen):
            if i not in floating:
                ahead, barred = floating | set(chosen[:n]), staying | {i}
                other = as_cheap(ahead, barred)
                if other is not None:
                    open_.append((ahead, barred, other))


def _with_floats(
    system: System, field: _Field, floats: Sequence[int], done: dict[tuple[int, ...], list[Board] | None]
) -> Pairing | None:
    """The best pairing with exactly these floats: the floats among each other, then each group without them.

    `done` keeps the parts, since sets of floats share most of their groups.
    """
    chosen = set(floats)
    boards: list[Board] = []
    for members in (list(floats), *([i for i in group if i not in chosen] for group in field.groups())):
        key = tuple(members)
        if key not in done:
            done[key] = _part(system, field, members, across=members == list(floats))
        part = done[key]
        if part is None:
            return None
        boards += part
    places = {seat.id: i for i, seat in enumerate(field.seats)}
    boards.sort(key=lambda board: places[board.upper])
    return Pairing(tuple(boards), tuple(sum(board.costs[k] for board in boards) for k in range(len(system.criteria))))


def _part(system: System, field: _Field, members: list[int], across: bool) -> list[Board] | None:
    """The best boards for the floats, or for one group that has lost its floats."""
    if across:
        away = {e: 0 for e in combinations(members, 2) if _differ(field, e)}
    else:
        half = len(members) // 2
        away = {(i, j): abs(b - a - half) for (a, i), (b, j) in combinations(enumerate(members), 2)}
    costs = _costs(system.criteria, field, away, away)
    pairs = first(members, _packed(costs, len(members) // 2)[0])
    if pairs is None:
        return None
    return [Board(field.seats[i].id, field.seats[j].id, costs[i, j]) for i, j in sorted(pairs)]


def _costs(criteria: Iterable[Criterion], field: _Field, edges: Iterable[Edge], away: Mapping[Edge, int]) -> _Costs:
    """What each of these boards would cost, one number a criterion; rematches are left out."""
    looks = [criterion.cost for criterion in criteria]
    costs = {}
    for edge in edges:
        upper, lower = field.seats[edge[0]], field.seats[edge[1]]
        if lower.id not in upper.met:
            apart = field.below[edge[0]] + field.above[edge[1]] if upper.points != lower.points else 0
            pair = Pair(upper, lower, apart, away.get(edge, 0))
            costs[edge] = tuple([look(pair) for look in looks])
    return costs


def _packed(costs: _Costs, boards: int) -> tuple[dict[Edge, int], tuple[int, ...]]:
    """The costs as one whole number each, and the radices: no sum over the boards carries into a weightier place."""
    radices = tuple(boards * max(column) + 1 for column in zip(*costs.values(), strict=True))
    return {
        edge: reduce(lambda total, place: total * place[1] + place[0], zip(row, radices, strict=True), 0)
        for edge, row in costs.items()
    }, radices


def _unpacked(total: int, radices: Sequence[int]) -> tuple[int, ...]:
    row: list[int] = []
    for radix in reversed(radices):
        total, digit = divmod(total, radix)
        row.append(digit)
    return tuple(reversed(row))


def _known(field: _Field, floats: Sequence[int], keep: int) -> bool:
    """Whether no blank floats, and the blanks are enough for as many floats."""
    return len(floats) <= 2 * keep and all(field.seats[i].id != _BLANK for i in floats)


def _differ(field: _Field, edge: Edge) -> bool:
    return field.seats[edge[0]].points != field.seats[edge[1]].points
