"""What would open a plan where there is none: the smallest sets of wishes to give up, each of them solved again.

A set that opens a plan takes at least one wish out of every conflict. So the sets that do so for all the conflicts
found so far are tried, the smallest first (Reiter's hitting sets). Where one of them opens no plan, the wishes that
are left hold a further conflict, out of which the next ones must take a wish too.
"""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic

from msgspec import Struct

from playoffs.planning.seasons.conflict import smallest
from playoffs.planning.seasons.grounds import Grounds, Wish, wishes
from playoffs.planning.seasons.season import Season

MOST_TOLD, MOST_WISHES, MOST_SOLVED, MOST_SECONDS = 5, 6, 1_000, 30.0
"""Sets that are told; wishes in each of them; plans that are tried for; seconds of trying. Beyond any of them the
search is cut short, and says so."""

Told = Callable[[Grounds], bool | None]
"""Whether there is any plan; None where that cannot be told."""


class Remedies(Struct, frozen=True):
    """Sets of wishes, each of which opens a plan for the whole season when it is given up, and no smaller one does."""

    season: Season
    sets: tuple[tuple[Wish, ...], ...] = ()
    complete: bool = True
    """Whether every set of that size was tried."""


class _CutShort(Exception):
    """Enough was tried."""


def remedies(season: Season, possible: Told, conflict: Sequence[Wish]) -> Remedies:
    """The smallest sets of wishes of a season without a plan whose giving up opens one, given a first conflict."""
    search = _Search(season, possible, [frozenset(conflict)])
    try:
        complete = search.run() if conflict else True
    except _CutShort:
        complete = False
    every = wishes(season)
    return Remedies(season, tuple(tuple(w for w in every if w in some) for some in search.found), complete)


class _Search:
    """One search: the conflicts so far, the sets that were tried, and those of them that opened a plan."""

    def __init__(self, season: Season, possible: Told, conflicts: list[frozenset[Wish]]) -> None:
        self.season, self.possible, self.conflicts = season, possible, conflicts
        self.every = wishes(season)
        self.found: list[frozenset[Wish]] = []
        self.tried: set[frozenset[Wish]] = set()
        self.left, self.until = MOST_SOLVED, monotonic() + MOST_SECONDS

    def run(self) -> bool:
        """Try sets of one wish, then of two, until a size opens a plan; whether everything of that size was told."""
        if not (whole := self.open(frozenset(self.every))):
            return whole is not None
        complete = True
        for size in range(1, MOST_WISHES + 1):
            while some := next((s for s in _taking(self.conflicts, size) if s not in self.tried), None):
                self.tried.add(some)
                opens = self.open(some)
                complete = complete and opens is not None
                if opens:
                    self.found.append(some)
                elif opens is not None:
                    self.conflicts.append(self.conflict(some))
                if len(self.found) > MOST_TOLD:
                    self.found.pop()
                    return False
            if self.found:
                return complete
        return False

    def open(self, given_up: frozenset[Wish]) -> bool | None:
        """Whether there is a plan once these are given up."""
        self.left -= 1
        if self.left < 0 or monotonic() > self.until:
            raise _CutShort
        return self.possible(Grounds(self.season, given_up))

    def conflict(self, given_up: frozenset[Wish]) -> frozenset[Wish]:
        """A smallest conflict among the wishes that are left."""
        left = [wish for wish in self.every if wish not in given_up]

        def holds(some: tuple[Wish, ...]) -> bool:
            found = self.open(frozenset(self.every).difference(some))
            if found is None:
                raise _CutShort
            return found

        return frozenset(smallest(left, holds))


def _taking(conflicts: Sequence[frozenset[Wish]], size: int) -> Iterator[frozenset[Wish]]:
    """The sets of at most so many wishes that take one out of every conflict."""

    def further(some: frozenset[Wish]) -> Iterator[frozenset[Wish]]:
        missed = next((each for each in conflicts if not each & some), None)
        if missed is None:
            yield some
        elif len(some) < size:
            for wish in sorted(missed):
                yield from further(some | {wish})

    yield from further(frozenset())
