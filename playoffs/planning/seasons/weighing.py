"""One number for what a plan costs, such that the first difference of two merits decides, and what a bound of it says.

Each level weighs more than all that the levels after it can come to, so the least sum is the best merit. Idle minutes
are counted in the largest unit that divides all of them, and each level is bounded by what its sessions can come to at
most; otherwise the numbers would be larger than a solver takes.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import gcd

from msgspec import Struct
from msgspec.structs import astuple, fields, replace

from playoffs.planning.clock import local_day
from playoffs.planning.seasons.grounds import Grounds, Place, told_anew
from playoffs.planning.seasons.placing import Merit, idle

LEVELS = tuple(each.name for each in fields(Merit))


class Level(Struct, frozen=True):
    """What one level of the merit came to, and what it cannot fall below given the levels before it."""

    name: str
    value: int
    bound: int

    @property
    def proven(self) -> bool:
        return self.value == self.bound

    @property
    def gap(self) -> Fraction:
        """Share of the value by which it might still fall."""
        return Fraction(self.value - self.bound, self.value) if self.value else Fraction(0)


NOTHING = Merit(changed=0, unsuited=0, waiting=0, hall_days=0, idle=0)


Trade = tuple[tuple[int, int], ...]
"""Of a playoff on its own: with so many answers possible, not good, so few days of waiting; more of them, fewer
days."""


class Scale(Struct, frozen=True):
    """What one of each level weighs, and the minutes that count as one of the last level."""

    weights: tuple[int, ...]
    unit: int
    floor: Merit = NOTHING
    """What each level cannot fall below, whatever the others are."""
    trades: tuple[Trade, ...] = ()
    """Of each playoff, where that is known."""

    def counted(self, merit: Merit) -> tuple[int, ...]:
        """The levels, idle minutes in units."""
        *others, minutes = astuple(merit)
        return (*others, minutes // self.unit)

    def total(self, merit: Merit) -> int:
        return sum(weight * n for weight, n in zip(self.weights, self.counted(merit), strict=True))

    def merit(self, total: int) -> Merit:
        """The merit of a total."""
        levels = {}
        for name, weight in zip(LEVELS, self.weights, strict=True):
            levels[name], total = divmod(total, weight)
        levels["idle"] *= self.unit
        return Merit(**levels)

    def levels(self, merit: Merit, bound: int) -> tuple[Level, ...]:
        """What each level came to, and what it cannot fall below as the ones before it are, where no plan weighs less
        than the bound."""
        found, counted = [], self.counted(merit)
        floor = self.counted(replace(self.floor, waiting=max(self.floor.waiting, least_waiting(self.trades, merit))))
        for name, weight, n, lowest in zip(LEVELS, self.weights, counted, floor, strict=True):
            least = min(n, max(lowest, bound // weight))
            bound -= weight * n
            size = self.unit if name == LEVELS[-1] else 1
            found.append(Level(name, n * size, least * size))
        return tuple(found)


NEVER = 1_000_000_000
"""More days than anybody waits: of so few answers possible, not good, that there is no plan."""


def least_waiting(trades: Sequence[Trade], merit: Merit) -> int:
    """How few days all playoffs wait together, with so many answers possible, not good, as a plan has in all."""
    least = [0] * (merit.unsuited + 1)
    """By how many such answers there are, of the playoffs so far."""
    for trade in filter(None, trades):
        least = [min((least[n - u] + days for u, days in trade if u <= n), default=NEVER) for n in range(len(least))]
    return least[-1]


def scale(grounds: Grounds, options: Sequence[Sequence[Place]]) -> Scale:
    """The weights for the places that the sessions may have, each session with one at least."""
    idles = [[idle(grounds, place) for place in some] for some in options]
    unit = gcd(*(minutes for some in idles for minutes in some)) or 1
    days = [[local_day(p.start, grounds.zones[p.site]) for p in some] for some in options]
    span = (max(map(max, days)) - min(map(min, days))).days
    waiting = sum(min(span, grounds.within(playoff.id)) for playoff in grounds.season.playoffs)
    most = (
        sum(max(len(p.unsuited) for p in some) for some in options),
        waiting,
        len(options),
        sum(map(max, idles)) // unit,
    )
    weights = accumulate((1, *(n + 1 for n in reversed(most))), lambda weight, n: weight * n)
    floor = Merit(
        changed=sum(min(told_anew(grounds, p) for p in some) for some in options),
        unsuited=sum(min(len(p.unsuited) for p in some) for some in options),
        waiting=0,
        hall_days=max(len(playoff.sessions) for playoff in grounds.season.playoffs),
        idle=sum(map(min, idles)),
    )
    return Scale(tuple(reversed([*weights])), unit, floor)


def worth_telling(levels: Sequence[Level], grounds: Grounds) -> tuple[Level, ...]:
    """The levels that say something: nothing changes where nothing was announced."""
    return tuple(level for level in levels if grounds.season.announced or level.name != "changed")
