"""Why there is no plan: a smallest set of playoffs that cannot all be, and of wishes, with whose, that conflict.

Smallest means that none can be left out: these wishes alone, with all others given up, leave no plan for these
playoffs, and any fewer of them leave one. That is no remedy: other wishes can be in the way as well (`remedies` says
what helps). It is found by halving (Junker's QuickXplain), asking again and again whether a plan is left.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from playoffs.model.names import counted
from playoffs.planning.seasons.grounds import ANSWERS, BOARDS, DATES, HOURS, NOTICE, REST, WITHIN, Grounds, Wish, wishes
from playoffs.planning.seasons.season import Season

T = TypeVar("T")

Possible = Callable[[Grounds], bool]
"""Whether there is any plan."""


class Conflict(Struct, frozen=True):
    """What cannot hold together; no wishes at all if these playoffs cannot be even without any."""

    season: Season
    """Of the playoffs in conflict only."""
    wishes: tuple[Wish, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """One sentence on the whole, then one for each wish."""
        titles = " and ".join(each.title for each in self.season.playoffs)
        if not self.wishes:
            return (f"{titles} cannot be planned even if every wish is given up.",)
        if len(self.wishes) == 1:
            return (f"No plan for {titles}: this wish cannot hold.", said(self.season, self.wishes[0]))
        how = "both" if len(self.wishes) == 2 else "all"
        first = f"No plan for {titles}: these {len(self.wishes)} wishes cannot {how} hold."
        return (first, *(said(self.season, wish) for wish in self.wishes))


def said(season: Season, wish: Wish) -> str:
    """A wish in words: whose it is, and what it asks for."""
    return _WORDS[wish.kind](season, wish.whose)


def _total(season: Season, whose: str) -> str:
    """How much time somebody gives, in words."""
    windows = season.times[whose].can
    hours = sum(w.end - w.start for w in windows) // 3600
    count = "one window" if len(windows) == 1 else f"{len(windows)} windows"
    hours_ = "hour" if hours == 1 else "hours"
    return f"{count} of {hours} {hours_} in all" if len(windows) > 1 else f"{count} of {hours} {hours_}"


_WORDS: dict[str, Callable[[Season, str], str]] = {
    ANSWERS: lambda season, whose: f"{whose}: the answers, good or possible in {_total(season, whose)}",
    HOURS: lambda season, whose: f"{whose}: the opening hours, {_total(season, whose)}",
    BOARDS: lambda season, whose: f"{whose}: no more than {counted(season.site(whose).boards, 'board')}",
    REST: lambda season, whose: f"Season: {counted(season.rest // 60, 'minute')} of rest between two sessions",
    NOTICE: lambda season, whose: (
        f"{season.playoff(whose).title}: time to reply and the days from deadline to first game"
    ),
    DATES: lambda season, whose: f"{season.playoff(whose).title}: the dates within which it must be played",
    WITHIN: lambda season, whose: f"{season.playoff(whose).title}: its sessions within {counted(season.within, 'day')}",
}
"""Every kind of wish; `whose` is a person, a hall, a playoff or the season, as the kind says."""


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
