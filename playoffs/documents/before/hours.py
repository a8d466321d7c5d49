"""The days of play: which stages each has, when it starts, and times on the wall where date and start are known."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from datetime import time as clock_time

from msgspec.structs import replace

from playoffs.analysis import durations
from playoffs.analysis.durations import spans as spans_of
from playoffs.documents.common import When
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.formats.assumed import MINUTE
from playoffs.formats.course import NOTHING, Moment, sure
from playoffs.planning.appointment import Sitting, day_of
from playoffs.planning.clock import local, local_day, stamp, time_words, within
from playoffs.planning.details import Details, instant, starts
from playoffs.planning.plan import Plan
from playoffs.playoff.course import NoLength, stages

STEP = 5 * MINUTE

Clock = Callable[[int], str]
"""Writes the time of day so many seconds after the start of a day's play."""


def split(plan: Plan, details: Details) -> tuple[tuple[int, durations.Day], ...]:
    """The days of play with their places among those that the details name, from 0; none if nobody can tell.

    Every stage keeps the day on which it was announced for all who are tied. Where no date is named there are as few
    days as their limit allows.
    """
    try:
        courses = stages(plan.ruleset, plan.playing)
        everybody = stages(plan.ruleset, min(len(plan.tied), plan.places))
    except NoLength:
        return ()
    if not details.date:
        return tuple(enumerate(durations.days(courses, details.day_limit * MINUTE)))
    announced = durations.days(everybody, details.day_limit * MINUTE, 1 + len(details.further_days))
    parts = [tuple(s for s in courses if day_of(s, announced) == n) for n in range(1 + len(details.further_days))]
    return tuple((n, durations.Day(spans_of(part), 0)) for n, part in enumerate(parts) if part)


def when(plan: Plan, details: Details, language: Language) -> tuple[When, ...]:
    """Every day of play with its date, start and latest end; the dates that are named where nobody can tell more, and
    none while they are given up."""
    if not plan.descent.plays or plan.given_up:
        return ()
    found, known = split(plan, details), starts(details)
    if not found:
        return named(details, language)
    many = len(found)
    return tuple(_when(number, many, known, day.end, details.zone, language) for number, day in found)


def to_come(language: Language) -> str:
    """What stands in the place of days that are given up."""
    return words.sentence(language.gettext("postponed; a new date will be announced"))


def named(details: Details, language: Language) -> tuple[When, ...]:
    """The days that the details name, of an event whose length is its own matter."""
    known = starts(details)
    return tuple(_when(number, len(known), known, None, details.zone, language) for number in range(len(known)))


def laid(sittings: Sequence[Sitting], details: Details, language: Language) -> tuple[When, ...]:
    """The days of a schedule, or their stretches, as they were announced to begin, or did before that or on another
    date, and as they go on; of one that is over no more is said of its end. Those of one date are one day; where one
    day took several dates they stand alone, for another day has the next number."""
    days = list[When]()
    for each in sittings:
        begun = local_day(each.start, details.zone).isoformat(), time_words(each.start, details.zone)
        stands = starts(details)[each.number - 1]
        said = begun if begun[0] != stands[0] else min(begun, stands)
        day = _when(0, 1, (said,), _end(each, said, details), details.zone, language)
        days.append(replace(day, day=_day(each.number, language)))
    found = _by_date(days)
    own = len(found) > 1 and len({each.day for each in found}) == len(found)
    return found if own else tuple(replace(each, day=None) for each in found)


def _day(number: int, language: Language) -> str:
    return language.gettext("Day {n}").format(n=number)


def _by_date(days: Sequence[When]) -> tuple[When, ...]:
    """The days with those as one that are played on one date, which is no further day."""
    found = list[When]()
    for each in days:
        if found and each.date == found[-1].date:
            found[-1] = replace(found[-1], end=each.end, expected=each.expected)
        else:
            found.append(each)
    return tuple(found)


def _end(sitting: Sitting, start: tuple[str, str], details: Details) -> Moment | None:
    """When a day ends, from the start that is said; None once it is over."""
    late = sitting.start - stamp(instant(details, *start))
    end = next(
        (span.end for span in reversed(sitting.spans) if span.stage.course is not NOTHING), sitting.spans[-1].end
    )
    return None if end.earliest == end.latest else end.after(sure(late))


def _when(
    number: int, many: int, starts: Sequence[tuple[str, str]], ends: Moment | None, zone: str, language: Language
) -> When:
    _ = language.gettext
    day, time = starts[number] if number < len(starts) else ("", "")
    end = expected = None
    if ends is not None:
        after = _("{length} after the start")
        end, expected = (
            wall(day, time, seconds, zone, language) if day and time else after.format(length=length(seconds))
            for seconds in (within(ends.latest), about(ends))
        )
    return When(
        day=_day(number + 1, language) if many > 1 else None,
        date=language.day(date.fromisoformat(day)) if day else "",
        start=language.clock(clock_time.fromisoformat(time)) if time else "",
        end=end,
        expected=expected,
    )


def begins(days: Iterable[tuple[int, int]], details: Details, language: Language) -> tuple[str, ...]:
    """Of each stage, in order, date and start if it is the first one of a day; nothing for the others. `days` are the
    places among the days that the details name, from 0, each with how many stages it has."""
    found, known = list[str](), starts(details)
    for number, many in days:
        day, time = known[number] if number < len(known) else ("", "")
        parts = (
            language.day(date.fromisoformat(day)) if day else "",
            language.clock(clock_time.fromisoformat(time)) if time else "",
        )
        found += [", ".join(filter(None, parts)), *[""] * (many - 1)]
    return tuple(found)


def clock(starts: Sequence[tuple[str, str]], number: int, zone: str, language: Language) -> Clock:
    """How times of a day are written: on the wall, or counted from its start where that is not known."""
    day, time = starts[number] if number < len(starts) else ("", "")
    if not (day and time):
        return length
    return lambda seconds: wall(day, time, seconds, zone, language)


def about(moment: Moment) -> int:
    """When something is expected, in seconds, to five minutes: nobody should take it for a promise."""
    return -(-int(moment.expected) // STEP) * STEP


def length(seconds: int) -> str:
    """A length as plan and letters have it, `10 h 22 min`, which no line breaks and nobody takes for a time of day."""
    return durations.hours(seconds).replace(" ", "\N{NO-BREAK SPACE}")


def wall(day: str, time: str, seconds: int, zone: str, language: Language) -> str:
    """The time of day so long after a start, with its day where that is another one."""
    begun = instant(Details(zone=zone), day, time)
    then = local(stamp(begun) + seconds, zone or "UTC")
    late = (then.date() - begun.date()).days
    if not late:
        return language.clock(then.time())
    return language.gettext("{time}, {day}").format(time=language.clock(then.time()), day=language.short(then.date()))
