"""What is said of the best days beside them: why there is none, or none of so many days, and where nobody knows."""

from collections.abc import Sequence

from playoffs.desk.times.placing import Best, Ground, answered
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.documents.words.planning_words import POINT, refused, too_few_asked
from playoffs.planning.clock import HOUR
from playoffs.planning.seasons.grounds import TooLarge
from playoffs.planning.seasons.scheduling import no_plan
from playoffs.web.asked.refusals import begun
from playoffs.web.planner.conflicts import shortened


def unknown(searched: Best, zone: str, language: Language) -> tuple[str, ...]:
    """On which first days no plan was found before the search was cut off."""
    if not searched.unknown:
        return ()
    said = language.gettext(
        "Not every start was tried, so there may be a plan that begins on one of these days: {days}."
    )
    days = [moments.brief_day(start, zone, language) for start in searched.unknown]
    return (said.format(days=shortened(days, language, "; ")),)


def other(base: Ground | None, number: int, language: Language) -> tuple[str, ...]:
    """That the best days are of another number of days than was tried."""
    days = len(base.grounds.season.sessions) if base else 0
    if days <= number or not number:
        return ()
    said = language.ngettext(
        "It can take longer than {n} day holds; these are plans of {days} days.",
        "It can take longer than {n} days hold; these are plans of {days} days.",
        number,
    )
    return (said.format(n=number, days=days),)


def none(base: Ground | None, asked: int, language: Language) -> tuple[str, ...]:
    """Why there is no day that suits, where times were asked about on so many days."""
    _ = language.gettext
    if base is None:
        return (_("No hall is open at any time that was asked about, or nobody can tell how long this playoff lasts"),)
    season = base.grounds.season
    if (days := len(season.sessions)) > asked:
        return (too_few_asked(season.name, days, asked, language),)
    needs = max(each.length for each in season.sessions)
    has = max((each.end - each.start for site in season.sites for each in site.open), default=0)
    if needs > has:
        said = _(
            "A day of play can last {needs} h, and no hall is open, or asked about, for more than {has} h at a stretch"
        )
        more = _("Ask about longer days, or try one day more")
        return (f"{said.format(needs=_hours(needs), has=_hours(has))}. {more}",)
    try:
        return refused(no_plan(answered(base)), language)
    except TooLarge:
        return (_("No day fits the answers that there are; the conflicts of each day are named when it is tried"),)


def grouped(lines: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Sentences, each with the points that follow it."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for line in lines:
        if line.startswith(POINT) and found:
            said, points = found[-1]
            found[-1] = said, (*points, begun(line.removeprefix(POINT)))
        else:
            found.append((line, ()))
    return tuple(found)


def _hours(seconds: int) -> str:
    """`12:50`: hours and minutes."""
    return f"{seconds // HOUR}:{seconds % HOUR // 60:02d}"
