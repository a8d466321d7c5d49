"""One playoff at a time: its best places beside those of the others, which stay where they are.

A column is a hall with a day for each session. What a column costs at the least is the sum of the best place on each of
its days, so the columns are looked through from the best one on, and the first plan in them is seldom bettered.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date

from playoffs.planning.clock import local_day
from playoffs.planning.seasons.grounds import Grounds, Place, told_anew
from playoffs.planning.seasons.placing import busy, clash, crowded, idle, merit
from playoffs.planning.windows import Window

MOST_TRIED = 20_000
"""Places tried for one playoff; some dozens are the rule."""

MOST_BEGINNINGS = 5
"""How often a plan is begun, each time with another playoff in front."""

Cost = tuple[int, int, int, int, int]
"""What the places of one playoff add to each level of `Merit`."""

Column = tuple[str, tuple[date, ...]]
Options = Sequence[Sequence[Place]]
ByDay = Mapping[tuple[str, date], Sequence[Place]]
"""The places of a session by hall and day, the best first."""


class Beside:
    """The places of the others, looked at once: whom they bind, and which halls they open."""

    def __init__(self, grounds: Grounds, others: Sequence[Place] = ()) -> None:
        self.grounds, self.tried = grounds, 0
        self.cut = False
        """Whether the last search ended at its limit, so that there may be better places than it found, or any."""
        self.bound: defaultdict[str, list[Window]] = defaultdict(list)
        self.at: defaultdict[str, list[Place]] = defaultdict(list)
        self.opened: set[tuple[str, date]] = set()
        for place in others:
            self.add(place)

    def add(self, place: Place) -> None:
        """One more place that stays."""
        for who, window in busy(self.grounds, place):
            self.bound[who].append(window.wider(self.grounds.rest))
        self.at[place.site].append(place)
        self.opened.add((place.site, local_day(place.start, self.grounds.zones[place.site])))

    def best(self, options: Options, within: int) -> tuple[Place, ...] | None:
        """The best places of one playoff among these, for each session in order; None where none are free."""
        return self.best_on([self.by_day(some) for some in options], within)

    def best_on(self, on: Sequence[ByDay], within: int) -> tuple[Place, ...] | None:
        """The same of places that `by_day` has laid out, which many searches can share."""
        best: tuple[Cost, tuple[Place, ...]] | None = None
        most, self.cut = self.tried + MOST_TRIED, False
        for cost, column in sorted(self.columns(on, within)):
            if best is not None and cost >= best[0]:
                break
            self.cut = self.cut or self.tried > most
            if self.cut:
                break
            for plan in self._plans(on, column, ()):
                found = _sum(self._column(column), plan, self.grounds)
                if best is None or found < best[0]:
                    best = found, plan
                self.cut = self.tried > most and found > cost
                if self.cut or found == cost:
                    break
        return best[1] if best else None

    def _free(self, place: Place) -> bool:
        return not self.bound or not any(
            taken.overlaps(window)
            for who, window in busy(self.grounds, place)
            if who in self.bound
            for taken in self.bound[who]
        )

    def by_day(self, some: Sequence[Place]) -> ByDay:
        """The free places of a session by hall and day."""
        found: defaultdict[tuple[str, date], list[Place]] = defaultdict(list)
        for place in filter(self._free, some):
            found[place.site, local_day(place.start, self.grounds.zones[place.site])].append(place)
        return {key: sorted(each, key=lambda place: (_own(self.grounds, place), place)) for key, each in found.items()}

    def columns(self, on: Sequence[ByDay], within: int) -> Iterator[tuple[Cost, Column]]:
        """Every hall with days for all sessions, and what it costs at the least."""
        for site in dict.fromkeys(site for site, _ in on[0]):
            for days in _in_order([sorted(day for hall, day in each if hall == site) for each in on], within):
                firsts = [each[site, day][0] for each, day in zip(on, days, strict=True)]
                yield _sum(self._column((site, days)), firsts, self.grounds), (site, days)

    def _column(self, column: Column) -> tuple[int, int]:
        """Days of waiting, and days on which the hall must be opened besides."""
        site, days = column
        return (days[-1] - days[0]).days - (len(days) - 1), sum((site, day) not in self.opened for day in days)

    def _plans(self, on: Sequence[ByDay], column: Column, sofar: tuple[Place, ...]) -> Iterator[tuple[Place, ...]]:
        """The plans of a column in which nothing clashes, the best place of each day first."""
        site, days = column
        if len(sofar) == len(days):
            yield sofar
            return
        for place in on[len(sofar)][site, days[len(sofar)]]:
            self.tried += 1
            if not any(clash(self.grounds, place, each) for each in sofar) and not self._crowded(place, sofar):
                yield from self._plans(on, column, (*sofar, place))

    def _crowded(self, place: Place, sofar: tuple[Place, ...]) -> bool:
        """Whether the hall has not boards enough for this place beside all that is played there meanwhile."""
        of = self.grounds.of
        taken = Window(place.start, place.start + of[place.playoff, place.number].length)
        near = [
            each
            for each in (*self.at[place.site], *sofar)
            if taken.overlaps(Window(each.start, each.start + of[each.playoff, each.number].length))
        ]
        return bool(crowded(self.grounds, (*near, place)))


def in_turn(grounds: Grounds, options: Options) -> tuple[Place, ...] | None:
    """Some plan, in which each playoff has its best places beside those before it. Whoever can be played as announced
    comes first, so that nobody else is put there; then whoever has fewest places. One that finds none left is moved to
    the front, and all begin anew, so often at most. None where that leads to no plan, which does not say that there is
    none."""
    own = by_playoff(grounds, options)
    order = sorted(
        own, key=lambda each: (_alone(Beside(grounds), own[each], grounds.within(each))[0] > 0, _few(own[each]))
    )
    for _ in range(MOST_BEGINNINGS):
        beside, plan = Beside(grounds), tuple[Place, ...]()
        for playoff in order:
            found = beside.best(own[playoff], grounds.within(playoff))
            if found is None:
                break
            plan += found
            for place in found:
                beside.add(place)
        else:
            return plan
        order.remove(playoff)
        order.insert(0, playoff)
    return None


def improved(
    grounds: Grounds,
    options: Options,
    plan: tuple[Place, ...],
    most: int = 1_000_000,
    over: Callable[[], bool] = lambda: False,
) -> tuple[Place, ...]:
    """A plan that no playoff alone can better: each in turn is given its best places beside the others, until none
    moves any more, so many places were tried, or the time is over."""
    own, moving = by_playoff(grounds, options), True
    while moving:
        moving = False
        for playoff, some in own.items():
            if most < 0 or over():
                return plan
            others = tuple(place for place in plan if place.playoff != playoff)
            beside = Beside(grounds, others)
            found = beside.best(some, grounds.within(playoff))
            most -= beside.tried
            if found and merit(grounds, (*others, *found)) < merit(grounds, plan):
                plan, moving = (*others, *found), True
    return plan


def by_playoff(grounds: Grounds, options: Options) -> dict[str, list[Sequence[Place]]]:
    """The places of each playoff, session by session."""
    found: dict[str, list[Sequence[Place]]] = {}
    for session, some in zip(grounds.season.sessions, options, strict=True):
        found.setdefault(session.playoff, []).append(some)
    return found


def _few(options: Options) -> int:
    """How many places there are for the session that has fewest."""
    return min(map(len, options))


def _alone(alone: Beside, options: Options, within: int) -> Cost:
    """What the best column of a playoff costs on its own; one without any has no plan, and bounds nothing."""
    on = [alone.by_day(some) for some in options]
    return min((cost for cost, _ in alone.columns(on, within)), default=(0, 0, 0, 0, 0))


def _own(grounds: Grounds, place: Place) -> tuple[int, int, int]:
    """What a place costs by itself."""
    return told_anew(grounds, place), len(place.unsuited), idle(grounds, place)


def _sum(column: tuple[int, int], plan: Sequence[Place], grounds: Grounds) -> Cost:
    changed, unsuited, minutes = (sum(each) for each in zip(*(_own(grounds, place) for place in plan), strict=True))
    return changed, unsuited, *column, minutes


def _in_order(days: Sequence[Sequence[date]], within: int, sofar: tuple[date, ...] = ()) -> Iterator[tuple[date, ...]]:
    """A day for each session, each after the one before it, all within so many days."""
    if len(sofar) == len(days):
        yield sofar
        return
    for day in days[len(sofar)]:
        if not sofar or (sofar[-1] < day and (day - sofar[0]).days < within):
            yield from _in_order(days, within, (*sofar, day))
