"""What planning finds, in sentences: why a season has no plan, what would open one, and whom a plan does not suit."""

from collections.abc import Callable

from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.model.names import counted
from playoffs.planning.revision import Clash, Shared
from playoffs.planning.seasons.conflict import Conflict
from playoffs.planning.seasons.grounds import ANSWERS, BOARDS, DATES, HOURS, NOTICE, REST, WITHIN, Wish
from playoffs.planning.seasons.remedies import Remedies
from playoffs.planning.seasons.scheduling import NoPlan
from playoffs.planning.seasons.season import Season


def refused(found: NoPlan) -> tuple[str, ...]:
    """What conflicts, a line for each wish; then, where there are any, what to give up."""
    first, *others = conflicting(found.conflict)
    return (first, *(f"  – {each}" for each in others), *(opening(found.remedies) if others else ()))


def conflicting(conflict: Conflict) -> tuple[str, ...]:
    """One sentence on the whole, then one for each wish."""
    titles = " and ".join(each.title for each in conflict.season.playoffs)
    wishes = tuple(wished(conflict.season, wish) for wish in conflict.wishes)
    match len(wishes):
        case 0:
            return (f"{titles} cannot be planned even if every wish is given up.",)
        case 1:
            return (f"No plan for {titles}: this wish cannot hold.", *wishes)
        case many:
            how = "both" if many == 2 else "all"
            return (f"No plan for {titles}: these {many} wishes cannot {how} hold.", *wishes)


def opening(remedies: Remedies) -> tuple[str, ...]:
    """What to give up, a line for each set; that the search was cut short, where it was."""
    if not remedies.sets:
        if remedies.complete:
            return ("The season has no plan even if every wish is given up.",)
        return ("The search for what to give up was cut short before it found anything.",)
    count = len(remedies.sets[0])
    each = "one of these wishes" if count == 1 else f"the {count} wishes of one of these lines"
    first = f"A plan was found without {each}; each was tried:"
    lines = ("; and ".join(wished(remedies.season, wish) for wish in some) for some in remedies.sets)
    cut = () if remedies.complete else ("There may be others: the search was cut short.",)
    return (first, *(f"  – {line}" for line in lines), *cut)


def wished(season: Season, wish: Wish) -> str:
    """A wish in words: whose it is, and what it asks for."""
    return WISHES[wish.kind](season, wish.whose)


def _total(season: Season, whose: str) -> str:
    """How much time somebody gives."""
    windows = season.times[whose].can
    hours = counted(sum(w.end - w.start for w in windows) // 3600, "hour")
    count = "one window" if len(windows) == 1 else f"{len(windows)} windows"
    return f"{count} of {hours}" + (" in all" if len(windows) > 1 else "")


WISHES: dict[str, Callable[[Season, str], str]] = {
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


def clashing(clash: Clash, language: Language) -> str:
    """Whose day does not fit any more, without a full stop."""
    _, window, zone = language.gettext, clash.window, clash.zone
    times = f"{moments.time(window.start, zone)} – {moments.time(window.end, zone)}"
    said = _("{player} is not available on {day}, {times}")
    if clash.possible:
        said = _("{player} calls {day}, {times}, only possible")
    return said.format(player=clash.player, day=moments.brief_day(window.start, zone, language), times=times)


def sharing(shared: Shared, language: Language) -> str:
    """Who plays for another title too, without a full stop."""
    _ = language.gettext
    said = (
        _("{player} also plays for {title}, at the same time")
        if shared.at_once
        else _("{player} also plays for {title}")
    )
    return said.format(player=shared.player, title=shared.title)
