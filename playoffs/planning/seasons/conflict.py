"""Why there is no plan: a smallest set of playoffs that cannot all be, and of wishes, with whose, that conflict.

Smallest means that none can be left out: these wishes alone, with all others given up, leave no plan for these
playoffs, and any fewer of them leave one. That is no remedy: other wishes can be in the way as well (`remedies` says
what helps). It is found by halving (Junker's QuickXplain), asking again and again whether a plan is left.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from playoffs.planning.seasons.grounds import Grounds, Wish, wishes
from playoffs.planning.seasons.season import Season

T = TypeVar("T")

Possible = Callable[[Grounds], bool]
"""Whether there is any plan."""


class Conflict(Struct, frozen=True):
    """What cannot hold together; no wishes at all if these playoffs cannot be even without any."""

    season: Season
    """Of the playoffs in conflict only."""
    wishes: tuple[Wish, ...]


def conflict(season: Season, possible: Possible) -> Conflict:
    """A smallest conflict of a season that has no plan."""
    playoffs = smallest(season.playoffs, lambda some: possible(Grounds(replace(season, playoffs=some))))
    fewer = replace(season, playoffs=playoffs)
    all_wishes = wishes(fewer)

    def holds(some: tuple[Wish, ...]) -> bool:
        return possible(Grounds(fewer, frozenset(all_wishes) - frozenset(some)))

    return Conflict(fewer, smallest(all_wishes, holds) if holds(()) else ())


def smallest(items: Sequence[T], holds: Callable[[tuple[T, ...]], bool]) -> tuple[T, ...]:
    """A subset that does not hold together and of which every proper subset does, in the order of the items; all of
    them must not hold, none of them must."""
    found = _needed((), False, tuple(items), holds)
    return tuple(item for item in items if item in found)


def _needed(
    kept: tuple[T, ...], changed: bool, items: tuple[T, ...], holds: Callable[[tuple[T, ...]], bool]
) -> tuple[T, ...]:
    if changed and not holds(kept):
        return ()
    if len(items) == 1:
        return items
    first, second = items[: len(items) // 2], items[len(items) // 2 :]
    of_second = _needed((*kept, *first), bool(first), second, holds)
    of_first = _needed((*kept, *of_second), bool(of_second), first, holds)
    return (*of_first, *of_second)
