"""The best days, searched once for the same answers, and why; what another placing costs beside the best."""

from msgspec import Struct

from playoffs.desk.times.placing import Best, Ground, Option, best
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.planning.clock import local
from playoffs.planning.seasons.placing import Merit
from playoffs.web.planner import taking
from playoffs.web.planner.looking import Look
from playoffs.web.planner.moving import levels
from playoffs.web.serving.seat import House


class Good(Struct, frozen=True, kw_only=True):
    """One of the best days, and why."""

    at: str
    when: str
    why: str
    free: bool
    """Whether no other playoff holds its players, its hall or its director at the same time."""


def searched(house: House, event: str, base: Ground) -> Best:
    """The best days, searched once for the same ground: a page is opened again after every answer."""
    key = event, len(base.grounds.season.sessions)
    of, found = house.placings.get(key, (None, Best()))
    if of != base:
        found = best(base)
        house.placings[key] = base, found
    return found


def good(look: Look, base: Ground, option: Option) -> Good:
    """A best day, and why; hall and director are those who would be set with it."""
    language, zone = look.language, look.what.zone
    at = "; ".join(f"{local(each.start, zone):%Y-%m-%d %H:%M}" for each in sorted(option.places))
    days = look.days(at)[1]
    against = sorted({who for place in option.places for who in place.unsuited})
    _ = language.gettext
    text = _("possible, not good, for {names}") if against else _("good for everybody who has answered")
    if not base.grounds.season.times:
        text = _("nobody has answered yet")
    why = [text.format(names=", ".join(against)), *taking.words(look.goes(days), days, zone, language)]
    why += (clash := tuple(dict.fromkeys(words for words, _day in look.clashes(days))))
    if option.cut:
        why.append(_("not every start was tried, so there may be a better one"))
    return Good(
        at=at,
        when="; ".join(moments.lasting(day.start, day.end, zone, language) for day in days),
        why="; ".join(why),
        free=not clash,
    )


def compared(mine: Merit, least: Merit, language: Language) -> tuple[str, ...]:
    """Each level at which a placing differs from the best one."""
    _ = language.gettext
    told = {
        "unsuited": _("times that somebody does not call good: {n}, on the best day {least}"),
        "waiting": _("days of waiting between the days of play: {n}, on the best day {least}"),
        "hall_days": _("days on which a hall is opened: {n}, on the best day {least}"),
        "idle": _("minutes from the opening of the hall to the first game: {n}, on the best day {least}"),
    }
    return tuple(told[level].format(n=here, least=there) for level, here, there in levels(mine, least))
