"""What no longer fits of a plan, in sentences without their full stops."""

from collections.abc import Sequence
from typing import assert_never

from playoffs.analysis.durations import hours
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.documents.words.moments import brief, spoken
from playoffs.formats.course import Known
from playoffs.planning.misfits import (
    BeforeEvent,
    Elsewhere,
    Empty,
    Impossible,
    Longer,
    Moved,
    Otherwise,
    PastMidnight,
    Reason,
    TooLong,
)
from playoffs.text.errors import shown

CHANGED = "The plan has changed"


def headed(found: Sequence[Reason | Impossible], language: Language = ENGLISH) -> str:
    """What is said above all of it: that the plan has changed, where it differs and can be played as it stands."""
    changed = all(isinstance(why, Moved | Longer | Elsewhere | Otherwise) for why in found)
    _ = language.gettext
    return _("The plan has changed") if changed else _("The plan does not fit as it stands")


def misfit(why: Reason | Impossible, zone: str, language: Language = ENGLISH) -> str:
    """What does not fit, on the clocks of a zone."""
    _ = language.gettext
    match why:
        case Moved():
            return _moved(why, zone, language)
        case Longer(day=day, told=told, now=now):
            said = _("{day} can last until {now}; planned: until {told}")
            until, before = brief(now, zone, language), brief(told, zone, language)
            return said.format(day=language.brief(day), now=until, told=before)
        case Empty(day=day):
            return _("Nothing is left to play on {day}").format(day=language.brief(day))
        case TooLong(day=day, length=length, limit=limit):
            said = _("{day} can take {length}, {over} more than the {limit} that a day holds")
            known = {"length": hours(length), "over": hours(length - limit), "limit": hours(limit)}
            return said.format(day=language.brief(day), **known)
        case PastMidnight(day=day, end=end, past=past):
            said = _("{day} can last until {end}, {past} past midnight")
            return said.format(day=language.brief(day), end=brief(end, zone, language), past=hours(past))
        case Elsewhere(told=told_, now=now_):
            return _("Site: before {told}, now {now}").format(told=told_, now=now_ or _("open"))
        case Otherwise(told=told_, now=now_):
            was, is_ = (spoken(each, language) or _("open") for each in (told_, now_))
            return _("Reply by: before {told}, now {now}").format(told=was, now=is_)
        case BeforeEvent() | Impossible():
            return _stated(why, language)
        case _:
            assert_never(why)


def _moved(why: Moved, zone: str, language: Language) -> str:
    """A stage that is at another time now."""
    from playoffs.documents.words import naming  # late: most plans that do not fit name no stage

    said = language.gettext("{stage}: planned for {told}, now {now}")
    if why.stage is Known.PLAYERS:
        said = language.gettext("The stage of {stage}: planned for {told}, now {now}")
    called = naming.known(why.stage.value, why.players, language)
    return said.format(stage=called, told=brief(why.told, zone, language), now=brief(why.now, zone, language))


def _stated(why: BeforeEvent | Impossible, language: Language) -> str:
    """What of the details is odd in itself, whatever was announced."""
    if isinstance(why, BeforeEvent):
        said = language.gettext("{day} is before the qualifying event, which begins on {event}")
        return said.format(day=language.brief(why.day), event=language.brief(why.event))
    text = language.gettext(
        "{detail} is recorded as {value}, which cannot be: it counts for nothing until it is stated anew"
    )
    return text.format(detail=why.detail.replace("_", " ").capitalize(), value=shown(why.held))
