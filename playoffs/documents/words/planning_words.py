"""What planning finds, in sentences: why a season has no plan, what would open one, and whom a plan does not suit."""

from collections.abc import Callable, Sequence
from pathlib import Path

from playoffs.analysis.durations import hours
from playoffs.documents.words import moments, words
from playoffs.documents.words.language import Language
from playoffs.planning.revision import Clash, Shared
from playoffs.planning.seasons.conflict import Conflict
from playoffs.planning.seasons.grounds import ANSWERS, BOARDS, DATES, HOURS, NOTICE, REST, WITHIN, Wish
from playoffs.planning.seasons.remedies import Remedies
from playoffs.planning.seasons.scheduling import NoPlan
from playoffs.planning.seasons.season import Season, Session
from playoffs.planning.windows import Window, joined

POINT = "  – "
"""Before a line that belongs to the sentence above it."""


def refused(found: NoPlan, language: Language) -> tuple[str, ...]:
    """What conflicts, a line for each wish; then, where there are any, what to give up. Of one wish that cannot hold
    and without which there is a plan it is not named again."""
    first, *others = conflicting(found.conflict, language)
    points = tuple(f"{POINT}{each}" for each in others)
    if len(others) == 1 and found.remedies.sets == (found.conflict.wishes,):
        return (first, *points, language.gettext("A plan was found without it; that was tried."))
    return (first, *points, *(opening(found.remedies, language) if others else ()))


def conflicting(conflict: Conflict, language: Language) -> tuple[str, ...]:
    """One sentence on the whole, then one for each wish."""
    _ = language.gettext
    titles = words.listed([each.title for each in conflict.season.playoffs], language)
    wishes = tuple(wished(conflict.season, wish, language) for wish in conflict.wishes)
    match len(wishes):
        case 0:
            said = _("{titles} cannot be planned even if every wish is given up.")
        case 1:
            said = _("No plan for {titles}: this wish cannot hold.")
        case 2:
            said = _("No plan for {titles}: these 2 wishes cannot both hold.")
        case _many:
            said = _("No plan for {titles}: these {n} wishes cannot all hold.")
    return (said.format(titles=titles, n=len(wishes)), *wishes)


def opening(remedies: Remedies, language: Language) -> tuple[str, ...]:
    """What to give up, a line for each set; that the search was cut short, where it was."""
    _ = language.gettext
    if not remedies.sets:
        if remedies.complete:
            return (_("The season has no plan even if every wish is given up."),)
        return (_("The search for what to give up was cut short before it found anything."),)
    count = len(remedies.sets[0])
    first = _("A plan was found without one of these wishes; each was tried:")
    if count > 1:
        first = _("A plan was found without the {n} wishes of one of these lines; each was tried:").format(n=count)
    between = _("; and ")
    lines = (between.join(wished(remedies.season, wish, language) for wish in some) for some in remedies.sets)
    cut = () if remedies.complete else (_("There may be others: the search was cut short."),)
    return (first, *(f"{POINT}{line}" for line in lines), *cut)


def wished(season: Season, wish: Wish, language: Language) -> str:
    """A wish in words: whose it is, and what it asks for."""
    return WISHES[wish.kind](season, wish.whose, language)


def unanswered(answers: Path, name: str, file: Path, language: Language) -> str:
    """Of a name in the answers that the season does not have."""
    said = language.gettext("{answers}: {name} is neither a hall nor a player nor a director of {file}")
    return said.format(answers=answers, name=name, file=file)


def too_few_days(title: str, need: int, asked: int, commands: tuple[str, str], language: Language) -> str:
    """That a playoff takes more days than were asked about; the commands that ask, and that let a day hold more."""
    _, ngettext = language.gettext, language.ngettext
    there = ngettext("times were asked about on {m} day", "times were asked about on {m} days", asked).format(m=asked)
    said = _(
        "{title} takes {n} days of play, and {there}: ask about more on the page Plan, which `{serve}` opens, or let "
        "one day hold more: `{limit}`."
    )
    return said.format(title=title, n=need, there=there, serve=commands[0], limit=commands[1])


def too_few_asked(title: str, need: int, asked: int, language: Language) -> str:
    """The same where the page that asks is open."""
    _, ngettext = language.gettext, language.ngettext
    there = ngettext("times were asked about on {m} day", "times were asked about on {m} days", asked).format(m=asked)
    said = _("{title} takes {n} days of play, and {there}. Ask about more days.")
    return said.format(title=title, n=need, there=there)


def uncounted(names: Sequence[str], language: Language) -> str:
    """Who has not answered, and so is not counted."""
    said = language.gettext("Not counted, since nothing is answered: {names}.")
    return said.format(names=words.listed(list(names), language))


def _total(season: Season, whose: str, language: Language) -> str:
    """How much time somebody gives."""
    _, ngettext, windows = language.gettext, language.ngettext, season.times[whose].can
    n = sum(w.end - w.start for w in windows) // 3600
    hours = ngettext("{n} hour", "{n} hours", n).format(n=n)
    if len(windows) == 1:
        return _("one window of {hours}").format(hours=hours)
    return _("{n} windows of {hours} in all").format(n=len(windows), hours=hours)


def _answers(season: Season, whose: str, language: Language) -> str:
    if not season.times[whose].can:
        return language.gettext("the answers of {whose}: no to every time").format(whose=whose)
    said = language.gettext("the answers of {whose}: good or possible in {time}")
    return said.format(whose=whose, time=_total(season, whose, language)) + _short(season, whose, language)


def _hours(season: Season, whose: str, language: Language) -> str:
    said = language.gettext("{whose}: the opening hours, {time}")
    return said.format(whose=whose, time=_total(season, whose, language)) + _short(season, whose, language)


def _short(season: Season, whose: str, language: Language) -> str:
    """How long somebody is needed at a stretch, where no time that is given is so long; else nothing."""
    windows = [window for session in season.sessions for window in _needed(season, session, whose)]
    need = max((each.end - each.start for each in windows), default=0)
    longest = max((each.end - each.start for each in joined(season.times[whose].can)), default=0)
    if need <= longest:
        return ""
    said = language.gettext(", the longest {has} at a stretch; {needs} are needed")
    return said.format(has=hours(longest), needs=hours(need))


def _needed(season: Season, session: Session, whose: str) -> list[Window]:
    """When somebody has to be there at a session: a player for the own games, the only hall or director for all."""
    wanted = season.playoff(session.playoff)
    all_of_it = (wanted.sites, wanted.directors)
    return [
        *(window for player, window in session.players if player == whose),
        *(session.whole for some in all_of_it if some == (whose,)),
    ]


def _boards(season: Season, whose: str, language: Language) -> str:
    n = season.site(whose).boards
    said = language.ngettext("{whose}: no more than {n} board", "{whose}: no more than {n} boards", n)
    return said.format(whose=whose, n=n)


def _rest(season: Season, _whose: str, language: Language) -> str:
    n = season.rest // 60
    said = language.ngettext(
        "Season: {n} minute of rest between two sessions", "Season: {n} minutes of rest between two sessions", n
    )
    return said.format(n=n)


def _notice(season: Season, whose: str, language: Language) -> str:
    said = language.gettext("{title}: time to reply and the days from deadline to first game")
    return said.format(title=season.playoff(whose).title)


def _dates(season: Season, whose: str, language: Language) -> str:
    said = language.gettext("{title}: the dates within which it must be played")
    return said.format(title=season.playoff(whose).title)


def _within(season: Season, whose: str, language: Language) -> str:
    n = season.within
    said = language.ngettext("{title}: its sessions within {n} day", "{title}: its sessions within {n} days", n)
    return said.format(title=season.playoff(whose).title, n=n)


WISHES: dict[str, Callable[[Season, str, Language], str]] = {
    ANSWERS: _answers,
    HOURS: _hours,
    BOARDS: _boards,
    REST: _rest,
    NOTICE: _notice,
    DATES: _dates,
    WITHIN: _within,
}
"""Every kind of wish; `whose` is a person, a hall, a playoff or the season, as the kind says."""


def clashing(clash: Clash, language: Language) -> str:
    """Whose day does not fit any more, without a full stop."""
    _, window, zone = language.gettext, clash.window, clash.zone
    times = " – ".join(moments.clock(at, zone, language) for at in (window.start, window.end))
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
