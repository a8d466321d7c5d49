"""What each hall and each director would cost on the days that are looked at, and who is then hurt."""

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from playoffs.desk.record.people import names
from playoffs.desk.times.going import Choice
from playoffs.desk.times.placing import against
from playoffs.documents.words import moments
from playoffs.planning.appointment import Sitting, needed
from playoffs.planning.asking import Asked, Kind, said
from playoffs.planning.windows import joined
from playoffs.web.planner.conflicts import opened, shortened, times_words, when_words
from playoffs.web.planner.looking import Look
from playoffs.web.planner.moving import differences


class Priced(Struct, frozen=True, kw_only=True):
    """A hall or a director to be chosen."""

    name: str
    """`site` or `director`."""
    stated: str
    options: tuple[str, ...]
    chosen: str
    costs: tuple[str, ...]
    """What each of the options would cost."""
    stays: tuple[str, str]
    """Who it is where nothing is chosen anew, and what stands against it; empty where nobody is stated or proposed."""
    lines: tuple[tuple[str, str], ...]
    """The costs, those told together who cost the same."""


def choices(look: Look, days: Sequence[Sitting]) -> tuple[Priced, ...]:
    """Each choice with what the others would cost."""
    goes = look.goes(days)
    found = goes.choices(look.known)
    kept = {each.name: each.chosen or each.stated for each in found}
    able = {"site": goes.halls.able, "director": goes.directors.able}
    return tuple(_priced(look, days, each, kept, able[each.name]) for each in found)


def _priced(look: Look, days: Sequence[Sitting], choice: Choice, kept: dict[str, str], able: Collection[str]) -> Priced:
    _ = look.language.gettext
    stays = kept[choice.name]
    others = [each for each in (choice.stated, *choice.options) if each and each != stays]
    said = {
        each: [*_stands(look, days, choice, each), *(_dearer(look, days, choice, each, kept) if each in able else ())]
        for each in (*others, stays)
        if each
    }
    cost = {each: "; ".join(some) for each, some in said.items()}
    told = {each: text or _("no conflict, and no other cost") for each, text in cost.items()}
    together: dict[str, list[str]] = {}
    for each in others:
        together.setdefault(told[each], []).append(each)
    return Priced(
        name=choice.name,
        stated=choice.stated,
        options=choice.options,
        chosen=choice.chosen,
        costs=tuple(told[each] for each in choice.options),
        stays=(stays, cost[stays] or _("no conflict")) if stays else ("", ""),
        lines=tuple((shortened(some, look.language), text) for text, some in together.items()),
    )


def _dearer(look: Look, days: Sequence[Sitting], choice: Choice, name: str, kept: dict[str, str]) -> list[str]:
    """Each level at which somebody who can have the days costs other than who is kept."""
    here = look.cost(days, kept.get("site", ""), kept.get("director", ""))
    there = look.cost(days, *((kept | {choice.name: name}).get(each, "") for each in ("site", "director")))
    return differences(there, here, look.language) if here and there else []


def _stands(look: Look, days: Sequence[Sitting], choice: Choice, name: str) -> Iterator[str]:
    """What stands against a hall or a director on these days."""
    _, kind = look.language.gettext, Kind.HALL if choice.name == "site" else Kind.DIRECTOR
    who = next((each for each in look.what.people if each.kind is kind and each.name == name), None)
    if who is None:
        yield _("not asked about any time")
    elif not look.there.get(who.key):
        yield _("nothing answered yet")
    else:
        yield from _shut(look, days, who) if kind is Kind.HALL else _unable(look, days, who)
    for each in look.others:
        if name == (each.site if kind is Kind.HALL else each.director) and any(map(each.overlaps, days)):
            yield _elsewhere(look, kind, each.title)


def _elsewhere(look: Look, kind: Kind, title: str) -> str:
    _ = look.language.gettext
    if kind is Kind.HALL:
        said = _("{title} is there at the same time") if title else _("another playoff is there at the same time")
    else:
        said = _("directs {title} at the same time") if title else _("directs another playoff at the same time")
    return said.format(title=title)


def _shut(look: Look, days: Sequence[Sitting], who: Asked) -> Iterator[str]:
    """On which days a hall is not open, or closes too early."""
    _, zone, language = look.language.gettext, look.what.zone, look.language
    for day in days:
        here = opened(look.there[who.key], day)
        if here is None:
            yield _("not open on {when}").format(when=when_words(day.start, zone, language))
        elif here.end < day.end:
            end, closes = (moments.clock(at, zone, language) for at in (day.end, here.end))
            yield _("closes at {closes}, before the latest end {end}").format(closes=closes, end=end)


def _unable(look: Look, days: Sequence[Sitting], who: Asked) -> Iterator[str]:
    """What a director has said of these days, and what not."""
    _, zone, language, there = look.language.gettext, look.what.zone, look.language, look.there[who.key]
    some = [each for each in against(look.log, names(look.log), look.what, look.there, days) if each.who == who]
    windows = [window.moved(day.start) for day in days if (window := needed(day.spans, False))]
    asked = joined(look.what.windows)
    short = [each for each in windows if not any(time.holds(each) for time in asked)]
    found = (
        (_("no to {times}"), [each.window for each in some if not each.possible]),
        (_("possible, not good, {times}"), [each.window for each in some if each.possible]),
        (
            _("no answer for {times}"),
            [w for w in look.what.windows if any(map(w.overlaps, windows)) and said(there, w) is None],
        ),
        (_("not asked about all of {times}"), [] if some else short),
    )
    yield from (text.format(times=times_words(each, zone, language)) for text, each in found if each)
