"""What stands against a placing, in sentences: conflicts are named and forbid nothing."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from playoffs.desk.beside.asking import Replies
from playoffs.desk.details import recalled
from playoffs.desk.fitting import told
from playoffs.desk.kept import Kept
from playoffs.desk.played import fates
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import appointment
from playoffs.desk.times.offered import Offered, offered
from playoffs.desk.times.placing import REST, Against, against, called, playing
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.documents.words.misfit_words import misfit
from playoffs.planning.answers import Answer
from playoffs.planning.appointment import Sitting, deadline, needed
from playoffs.planning.asking import Asking, Kind, said
from playoffs.planning.details import Details
from playoffs.planning.fitting import Announced, announced, unfit
from playoffs.planning.revision import dated
from playoffs.planning.windows import Window, joined
from playoffs.playoff.founding import PRACTICE
from playoffs.playoff.story import Fate
from playoffs.text.errors import BadInput

TIME = re.compile(r"\d{1,2}:\d{2}(?:\s[AP]M)?")

MOST_NAMES = 12
"""That stand in a row before the others are counted."""


class Found(Struct, frozen=True):
    """What there is to say of a placing."""

    conflicts: tuple[str, ...]
    remarks: tuple[str, ...]
    """What is no conflict, and good to know: possible only, not answered, not asked about."""

    def told(self) -> dict[str, str]:
        """The conflicts by what makes each the same as one of another placing: all of it but the times of day."""
        return {TIME.sub("", each): each for each in self.conflicts}


class Elsewhere(Struct, frozen=True):
    """Another playoff of the file that shares players with this one."""

    words: str
    windows: tuple[Window, ...]

    def overlaps(self, day: Sitting) -> bool:
        """Whether it is played on a day of this one, at the same time."""
        return any(Window(day.start, day.end).overlaps(each) for each in self.windows)


def conflicts(
    log: Log,
    what: Asking,
    there: Replies,
    details: Details,
    days: Sequence[Sitting],
    now: int,
    language: Language,
    others: Sequence[Elsewhere],
) -> Found:
    """Everything that stands against these days, with what its players have elsewhere."""
    stands = list(against(log, names(log), what, there, days))
    could = offered(Kind.DIRECTOR, log, names(log), what, there, days)
    hard = [
        *_gone(days, what.zone, now, language),
        *halls(what, there, days, language),
        *_players(stands, what.zone, language),
        *_directors(could, days, what.zone, language),
        *_close(days, what.zone, language),
        *_replies(details, days, language),
        *(each.words for each in others for day in days if each.overlaps(day)),
        *(misfit(each.why, what.zone, language) for each in unfit(details, days, _told(log, details, days))),
    ]
    return Found(tuple(dict.fromkeys(hard)), tuple(_remarks(log, what, stands, there, days, could, language)))


def _told(log: Log, details: Details, days: Sequence[Sitting]) -> Announced:
    """What people were told; before anything is set, this very plan."""
    return told(log) if dated(recalled(log)) else announced(details, days)


def _gone(days: Sequence[Sitting], zone: str, now: int, language: Language) -> Iterator[str]:
    for each in days:
        if each.start <= now:
            yield language.gettext("{when} has gone by").format(when=_when(each.start, zone, language))


def halls(what: Asking, there: Replies, days: Sequence[Sitting], language: Language) -> Iterator[str]:
    """Halls that are asked about and not open, where none of them is open for the whole of a day."""
    _ = language.gettext
    asked = [each for each in what.people if each.kind is Kind.HALL and there.get(each.key)]
    for day in days:
        said = []
        for hall in asked:
            opened = joined(r.window for r in there[hall.key] if r.answer is not Answer.NO)
            here = next((each for each in opened if each.start <= day.start < each.end), None)
            if here and here.end < day.end:
                text = _("Latest end {end} is after {hall} closes, {closes}")
                end, closes = (moments.clock(at, what.zone, language) for at in (day.end, here.end))
                said.append(text.format(end=end, hall=hall.name, closes=closes))
            elif not here:
                when = _when(day.start, what.zone, language)
                said.append(_("{hall} is not open on {when}").format(hall=hall.name, when=when))
        if asked and len(said) == len(asked):
            yield from said


def _players(stands: Sequence[Against], zone: str, language: Language) -> Iterator[str]:
    noes = [each for each in stands if each.who.kind is Kind.PLAYER and not each.possible]
    for name, some in groupby(noes, key=lambda each: each.name):
        times = _times([each.window for each in some], zone, language)
        yield language.gettext("{name} said no to {times}").format(name=name, times=times)


def _directors(found: Offered, days: Sequence[Sitting], zone: str, language: Language) -> Iterator[str]:
    """That no director can on a day, where all who are asked have answered."""
    if not found.asked or found.silent:
        return
    _, who = language.gettext, ", ".join(found.asked)
    if all(noes == found.asked for noes in found.noes):
        yield _("No director can: {names} said no").format(names=who)
        return
    for day, able, noes in zip(days, found.by_day, found.noes, strict=True):
        if able:
            continue
        if noes == found.asked:
            when = moments.brief_day(day.start, zone, language)
            yield _("No director can on {day}: {names} said no").format(day=when, names=who)
        else:
            times = _times([Window(day.start, day.end)], zone, language)
            yield _("No director has said to be able for all of {times}").format(times=times)


def _close(days: Sequence[Sitting], zone: str, language: Language) -> Iterator[str]:
    for early, late in pairwise(days):
        if late.start < early.end + REST:
            text = language.gettext("Day {n} begins less than an hour after day {before} can last, {end}")
            end = _when(early.end, zone, language)
            yield text.format(n=late.number, before=early.number, end=end)


def _replies(details: Details, days: Sequence[Sitting], language: Language) -> Iterator[str]:
    if not details.deadline or not days:
        return
    try:
        deadline(details, days, "deadline")
    except BadInput:
        yield language.gettext("The reply deadline, {when}, is after the first game").format(when=details.deadline)


def elsewhere(kept: Kept, log: Log, now: int, language: Language, titled: bool) -> tuple[Elsewhere, ...]:
    """Players who may have to be in another playoff of the file; others are `titled` for who directs all alone."""
    return tuple(_elsewhere(kept, log, now, language, titled))


def _elsewhere(kept: Kept, log: Log, now: int, language: Language, titled: bool) -> Iterator[Elsewhere]:
    here = {names(log)[each] for each in log.founding.tied}
    for event in kept.events():
        if event == log.event:
            continue
        try:
            other = kept.log(event)
            made = appointment(other, names(other), now)
        except BadInput:
            continue
        alike = (PRACTICE in other.founding.settings) is (PRACTICE in log.founding.settings)
        if not alike or made.unplayed or other.position.ranking is not None:
            continue
        if both := sorted(here & {each.name for each in made.players if not each.out}):
            _ = language.gettext
            text = _("{names}: also in {title} at the same time")
            hidden = _("{names}: also in another playoff at the same time")
            said = (text if titled else hidden).format(names=", ".join(both), title=made.title)
            yield Elsewhere(said, tuple(Window(each.start, each.end) for each in made.sittings))


def _remarks(
    log: Log,
    what: Asking,
    stands: Sequence[Against],
    there: Replies,
    days: Sequence[Sitting],
    could: Offered,
    language: Language,
) -> Iterator[str]:
    _ = language.gettext
    some = [each for each in stands if each.possible and each.who.kind is not Kind.DIRECTOR]
    for name, mine in groupby(some, key=lambda each: each.name):
        times = _times([each.window for each in mine], what.zone, language)
        yield _("{name}: possible, not good, {times}").format(name=name, times=times)
    yield from _could_direct(could, days, what.zone, language)
    name = called(what, names(log))
    if silent := [name[each.key] for each in playing(log, what) if not there.get(each.key)]:
        yield _("Not answered: {names}").format(names=shortened(silent, language))
    yield from _in_part(log, what, there, days, language)
    asked = joined(what.windows)
    for day in days:
        window = needed(day.spans, False)
        if window and not any(each.holds(window.moved(day.start)) for each in asked):
            times = _times([Window(day.start, day.end)], what.zone, language)
            yield _("Nobody was asked about all of {times}").format(times=times)


def _in_part(log: Log, what: Asking, there: Replies, days: Sequence[Sitting], language: Language) -> Iterator[str]:
    """Players who have answered, and not about every window of a day on which they may have to be there."""
    name, fate = called(what, names(log)), fates(log)
    for each in playing(log, what):
        if each.kind is not Kind.PLAYER or not there.get(each.key):
            continue
        gaps = []
        for n, day in enumerate(days):
            window = needed(day.spans, not n and fate.get(each.key) is Fate.SITS_OUT)
            mine = window.moved(day.start) if window else None
            gaps += [w for w in what.windows if mine and w.overlaps(mine) and said(there[each.key], w) is None]
        if gaps:
            times = _times(gaps, what.zone, language)
            yield language.gettext("{name}: no answer for {times}").format(name=name[each.key], times=times)


def _could_direct(found: Offered, days: Sequence[Sitting], zone: str, language: Language) -> Iterator[str]:
    """Which directors can, those first for whom it is good; one is enough, so what keeps the others is not told."""
    _ = language.gettext
    if found.good:
        yield _("Could direct: {names}").format(names=shortened(found.good, language))
    elif found.possible:
        yield _("Could direct, though it is not good: {names}").format(names=shortened(found.possible, language))
    elif found.by_day and all(found.by_day):
        for day, able in zip(days, found.by_day, strict=True):
            when = moments.brief_day(day.start, zone, language)
            yield _("Could direct on {day}: {names}").format(day=when, names=shortened(able, language))


def shortened(names: Sequence[str], language: Language) -> str:
    """Names in a row, of many the first ones and how many more."""
    if len(names) <= MOST_NAMES + 1:
        return ", ".join(names)
    said = language.gettext("{names} and {n} others")
    return said.format(names=", ".join(names[:MOST_NAMES]), n=len(names) - MOST_NAMES)


def _times(windows: Sequence[Window], zone: str, language: Language) -> str:
    """`Sat 22 May 2027, 3:00 PM – 9:00 PM; Sun 23 May 2027, 9:00 AM – 12:00 PM`."""
    return "; ".join(
        f"{_when(each.start, zone, language)} – {moments.clock(each.end, zone, language)}" for each in joined(windows)
    )


def _when(at: int, zone: str, language: Language) -> str:
    return f"{moments.brief_day(at, zone, language)}, {moments.clock(at, zone, language)}"
