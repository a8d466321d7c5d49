"""What stands against a placing, in sentences: conflicts are named and forbid nothing."""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import groupby, pairwise

from msgspec import Struct

from playoffs.desk.beside.asking import Replies
from playoffs.desk.details import recalled
from playoffs.desk.fitting import anybody_told, told
from playoffs.desk.played import fates
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.times.offered import Offered, offered
from playoffs.desk.times.placing import REST, Against, against, called, playing
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.documents.words.misfit_words import misfit
from playoffs.model.find import plain
from playoffs.planning.answers import Answer
from playoffs.planning.appointment import Sitting, deadline, needed
from playoffs.planning.asking import Asking, Kind, Reply, said
from playoffs.planning.clock import local_day
from playoffs.planning.details import Details
from playoffs.planning.fitting import Announced, announced, unfit
from playoffs.planning.misfits import Moved
from playoffs.planning.revision import dated
from playoffs.planning.windows import Window, joined
from playoffs.playoff.story import Fate
from playoffs.text.errors import BadInput

TIME = re.compile(r"\d{1,2}:\d{2}(?:\s[AP]M)?")

MOST_NAMES = 12
"""That stand in a row before the others are counted."""


Key = tuple[str, int]
"""Words without their times of day, and a day by its number, 0 where it is of none."""


class Conflict(Struct, frozen=True):
    """What stands against a placing."""

    words: str
    days: tuple[int, ...] = ()
    """The days of play that it is about, by their numbers; none where moving a day does not mend it."""

    def key(self, day: int = 0) -> Key:
        """What makes it the same as one of another placing on one of its days: all of it but the times of day."""
        return TIME.sub("", self.words), day

    @property
    def keys(self) -> tuple[Key, ...]:
        """Those of all its days."""
        return tuple(map(self.key, self.days or (0,)))


class Found(Struct, frozen=True):
    """What there is to say of a placing."""

    conflicts: tuple[Conflict, ...]
    remarks: tuple[str, ...]
    """What is no conflict, and good to know: possible only, not answered, not asked about."""

    def told(self) -> dict[Key, str]:
        """The conflicts in words, by their keys."""
        return {key: each.words for each in self.conflicts for key in each.keys}


def conflicts(
    log: Log,
    what: Asking,
    there: Replies,
    details: Details,
    days: Sequence[Sitting],
    now: int,
    language: Language,
    there_too: Sequence[tuple[str, int]],
    site: str,
) -> Found:
    """Everything that stands against these days in this hall, with what other playoffs hold of theirs at the same
    time."""
    stands = list(against(log, names(log), what, there, days))
    could = offered(Kind.DIRECTOR, log, names(log), what, there, days)
    hard = [
        *_gone(days, what.zone, now, language),
        *halls(what, there, days, language, site),
        *refused(stands, days, what.zone, language),
        *_directors(could, days, what.zone, language),
        *_close(days, what.zone, language),
        *_replies(details, days, language),
        *(Conflict(words, (day,)) for words, day in there_too),
        *_unfit(details, days, _told(log, details, days), what.zone, language),
    ]
    return Found(_once(hard), tuple(_remarks(log, what, stands, there, days, could, language)))


def _once(some: Sequence[Conflict]) -> tuple[Conflict, ...]:
    """Each conflict once, with all of its days."""
    days: dict[str, set[int]] = {}
    for each in some:
        days.setdefault(each.words, set()).update(each.days)
    return tuple(Conflict(words, tuple(sorted(numbers))) for words, numbers in days.items())


def _unfit(
    details: Details, days: Sequence[Sitting], told: Announced, zone: str, language: Language
) -> Iterator[Conflict]:
    """What does not fit of what was announced, and which days are too long, each with its day."""
    named = (details.date, *(day.date for day in details.further_days))
    numbers = {date.fromisoformat(day): n for n, day in enumerate(named, 1) if day}
    for each in unfit(details, days, told):
        at = local_day(each.why.now, zone) if isinstance(each.why, Moved) else getattr(each.why, "day", date.min)
        number = numbers.get(at)
        yield Conflict(misfit(each.why, zone, language), (number,) if number else ())


def _told(log: Log, details: Details, days: Sequence[Sitting]) -> Announced:
    """What people were told; before anything is set, or anybody was told of it, this very plan."""
    return told(log) if dated(recalled(log)) and anybody_told(log) else announced(details, days)


def _gone(days: Sequence[Sitting], zone: str, now: int, language: Language) -> Iterator[Conflict]:
    for each in days:
        if each.start <= now:
            said = language.gettext("{when} has gone by").format(when=when_words(each.start, zone, language))
            yield Conflict(said, (each.number,))


def halls(what: Asking, there: Replies, days: Sequence[Sitting], language: Language, site: str) -> Iterator[Conflict]:
    """That the hall of these days is not open, as it has answered; where it has not, or there is none, all halls that
    have, where none of them is open for the whole of a day."""
    _ = language.gettext
    known = [each for each in what.people if each.kind is Kind.HALL and there.get(each.key)]
    asked = [each for each in known if plain(each.name) == plain(site)] or known
    for day in days:
        said = []
        for hall in asked:
            here = opened(there[hall.key], day)
            if here and here.end < day.end:
                text = _("{day}: the latest end, {end}, is after {hall} closes, {closes}")
                end, closes = (moments.clock(at, what.zone, language) for at in (day.end, here.end))
                begins = moments.brief_day(day.start, what.zone, language)
                said.append(text.format(day=begins, end=end, hall=hall.name, closes=closes))
            elif not here:
                when = when_words(day.start, what.zone, language)
                said.append(_("{hall} is not open on {when}").format(hall=hall.name, when=when))
        if asked and len(said) == len(asked):
            yield from (Conflict(each, (day.number,)) for each in said)


def opened(replies: Sequence[Reply], day: Sitting) -> Window | None:
    """The time at which a hall is open when a day begins; None where it is not."""
    some = joined(each.window for each in replies if each.answer is not Answer.NO)
    return next((each for each in some if each.start <= day.start < each.end), None)


def refused(stands: Iterable[Against], days: Sequence[Sitting], zone: str, language: Language) -> Iterator[Conflict]:
    """Players who have said no, each with all the times."""
    noes = [each for each in stands if each.who.kind is Kind.PLAYER and not each.possible]
    for name, some in groupby(noes, key=lambda each: each.name):
        windows = [each.window for each in some]
        said = language.gettext("{name} said no to {times}").format(
            name=name, times=times_words(windows, zone, language)
        )
        numbers = (day.number for day in days if any(Window(day.start, day.end).overlaps(each) for each in windows))
        yield Conflict(said, tuple(numbers))


def _directors(found: Offered, days: Sequence[Sitting], zone: str, language: Language) -> Iterator[Conflict]:
    """That no director can on a day, where all who are asked have answered."""
    if not found.asked or found.silent:
        return
    _, who = language.gettext, shortened(found.asked, language)
    if all(noes == found.asked for noes in found.noes):
        yield Conflict(_("No director can: {names} said no").format(names=who), tuple(day.number for day in days))
        return
    for day, able, noes in zip(days, found.by_day, found.noes, strict=True):
        if able:
            continue
        if noes == found.asked:
            when = moments.brief_day(day.start, zone, language)
            said = _("No director can on {day}: {names} said no").format(day=when, names=who)
        else:
            times = times_words([Window(day.start, day.end)], zone, language)
            said = _("No director has said to be able for all of {times}").format(times=times)
        yield Conflict(said, (day.number,))


def _close(days: Sequence[Sitting], zone: str, language: Language) -> Iterator[Conflict]:
    for early, late in pairwise(days):
        if late.start < early.end + REST:
            text = language.gettext("Day {n} begins less than an hour after day {before} can last, {end}")
            end = when_words(early.end, zone, language)
            yield Conflict(text.format(n=late.number, before=early.number, end=end), (late.number,))


def _replies(details: Details, days: Sequence[Sitting], language: Language) -> Iterator[Conflict]:
    if not details.deadline or not days:
        return
    try:
        deadline(details, days, "deadline")
    except BadInput:
        said = language.gettext("The reply deadline, {when}, is after the first game").format(when=details.deadline)
        yield Conflict(said, (days[0].number,))


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
        times = times_words([each.window for each in mine], what.zone, language)
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
            times = times_words([Window(day.start, day.end)], what.zone, language)
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
            times = times_words(gaps, what.zone, language)
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


def shortened(names: Sequence[str], language: Language, between: str = ", ") -> str:
    """Names in a row, of many the first ones and how many more; what has commas itself needs something else between."""
    if len(names) <= MOST_NAMES + 1:
        return between.join(names)
    said = language.gettext("{names} and {n} others")
    return said.format(names=between.join(names[:MOST_NAMES]), n=len(names) - MOST_NAMES)


def times_words(windows: Sequence[Window], zone: str, language: Language) -> str:
    """`Sat, May 22, 2027, 3:00 PM – 9:00 PM; Sun, May 23, 2027, 9:00 AM – 12:00 PM`."""
    return "; ".join(
        f"{when_words(each.start, zone, language)} – {moments.clock(each.end, zone, language)}"
        for each in joined(windows)
    )


def when_words(at: int, zone: str, language: Language) -> str:
    return f"{moments.brief_day(at, zone, language)}, {moments.clock(at, zone, language)}"
