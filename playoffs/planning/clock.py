"""Wall time and UTC: typed dates and times with their IANA zone become instants, instants become words.

Inside, an instant is a whole number of seconds of UTC since 1970: it sorts, compares and hashes rightly, which zoned
times do not where clocks are put back. A typed time that the zone skips is refused; one that occurs twice must say
its offset, as in `01:30-06:00`.

Pendulum is imported by the functions that need it: it takes as long to load as all of a short command, and many
commands know of days and zones without asking for either.
"""

import re
from bisect import bisect_left
from datetime import date, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from playoffs.model.find import did_you_mean
from playoffs.planning.seasons.windows import Window
from playoffs.text.errors import BadInput, shown

if TYPE_CHECKING:
    import pendulum
    from pendulum.tz.timezone import Timezone

    Wall = pendulum.DateTime
else:
    Wall = datetime  # for annotations; each that is made is pendulum's, which is one
"""What a clock on a wall shows, with the zone that it hangs in. This module alone makes it; others read it."""

HOUR, DAY = 3_600, 86_400

_LAST = 253_370_764_800
"""The first moment of the year 9999."""

_TIME = re.compile(r"([01]?\d|2[0-4]):([0-5]\d)(?:([+-])(\d\d):([0-5]\d))?")


@cache
def _zone(name: str) -> "Timezone | None":
    import pendulum

    try:
        return pendulum.timezone(name)
    except (ValueError, OSError):
        return None


def check_zone(name: str, place: str, line: int | None = None) -> str:
    """The name itself if it is an IANA zone; `BadInput` otherwise."""
    if _zone(name) is None:
        import pendulum

        near = did_you_mean(name, pendulum.timezones())
        raise BadInput(place, f"time zone {shown(name)}{near}", "an IANA zone such as America/Chicago", line)
    return name


def check_instant(moment: int, place: str) -> int:
    """The instant itself if every zone can show it; `BadInput` otherwise."""
    if not 0 <= moment < _LAST:
        raise BadInput(place, f"the instant {moment}", "seconds since 1970, before the year 9999")
    return moment


def instant(day: date, time: str, zone: str, place: str, line: int | None = None) -> int:
    """A typed date and time of day in a zone, as an instant; `24:00` is the end of the day."""
    read = _TIME.fullmatch(time.strip())
    if read is None or (int(read[1]) == 24 and int(read[2])):
        raise BadInput(place, f"time {shown(time)}", "a time of day such as 09:30 (or 24:00)", line)
    hour, minute = int(read[1]), int(read[2])
    if hour == 24:
        day, hour = day + timedelta(days=1), 0
    wall = f"{day.isoformat()} {hour:02d}:{minute:02d} in {zone}"
    named = (day.year, day.month, day.day, hour, minute)
    if read[3]:
        return _with_offset(named, zone, read, f"{wall} with the offset {time.strip()[-6:]}", place, line)
    import pendulum
    from pendulum.tz.exceptions import AmbiguousTime, NonExistingTime

    try:
        return pendulum.datetime(*named, tz=_known(zone), raise_on_unknown_times=True).int_timestamp
    except NonExistingTime as error:
        raise BadInput(place, f"{wall}, which the clocks skip that day", "a time that exists", line) from error
    except AmbiguousTime as error:
        first, second = (pendulum.datetime(*named, tz=_known(zone), fold=f).format("HH:mmZ") for f in (0, 1))
        raise BadInput(place, f"{wall}, which occurs twice that day", f"{first} or {second}", line) from error


def _with_offset(
    named: tuple[int, int, int, int, int], zone: str, read: re.Match[str], said: str, place: str, line: int | None
) -> int:
    import pendulum

    minutes = (int(read[4]) * 60 + int(read[5])) * (-1 if read[3] == "-" else 1)
    for fold in (0, 1):
        moment = pendulum.datetime(*named, tz=_known(zone), fold=fold)
        if (moment.hour, moment.minute) == named[3:] and moment.offset == minutes * 60:
            return moment.int_timestamp
    raise BadInput(place, said, "an offset that the zone has at that time", line)


def _known(zone: str) -> "Timezone":
    found = _zone(zone)
    if found is None:
        raise ValueError(f"unchecked zone {zone!r}")
    return found


def recorded(at: str) -> int:
    """The instant that a record says as ISO 8601 in UTC, to the whole second."""
    import pendulum

    found = pendulum.parse(at, exact=True)
    if not isinstance(found, pendulum.DateTime):
        raise ValueError(f"no instant: {at!r}")
    return found.int_timestamp


def shown_at(at: str, zone: str) -> Wall:
    """What the clocks of a zone show at an instant of a record; those of UTC where nobody knows the zone."""
    return local(recorded(at), zone if zone and _zone(zone) else "UTC")


def shown_here(at: str) -> Wall:
    """What the clock of this computer shows at an instant of a record."""
    return local(recorded(at), "UTC").astimezone()


def local(moment: int, zone: str) -> Wall:
    """An instant as wall time."""
    import pendulum

    return pendulum.from_timestamp(moment, tz=_known(zone))


@cache
def local_day(moment: int, zone: str) -> date:
    """The date on the wall at an instant: a plain date, since pendulum's take fifty times as long to subtract."""
    return date.fromordinal(local(moment, zone).toordinal())


@cache
def whole_day(day: date, zone: str) -> Window:
    """From midnight to midnight by the wall: 23 or 25 hours where the clocks change."""
    return Window(_midnight(day, zone), _midnight(day + timedelta(days=1), zone))


def _midnight(day: date, zone: str) -> int:
    """The first moment of a date: where midnight is skipped the time after it, where it occurs twice the first."""
    named = (day.year, day.month, day.day)
    import pendulum
    from pendulum.tz.exceptions import AmbiguousTime, NonExistingTime

    try:
        return pendulum.datetime(*named, tz=_known(zone), raise_on_unknown_times=True).int_timestamp
    except (NonExistingTime, AmbiguousTime) as error:
        return pendulum.datetime(*named, tz=_known(zone), fold=int(isinstance(error, NonExistingTime))).int_timestamp


class Observance(Struct, frozen=True, kw_only=True):
    """A stretch of time in which a zone keeps one offset."""

    start: int
    """Instant at which it begins."""
    before: int
    """Offset from UTC in seconds until then."""
    offset: int
    name: str
    summer: bool
    """Whether daylight saving is in force."""


def observances(zone: str, within: Window) -> tuple[Observance, ...]:
    """The offsets of a zone in a window, the one that it begins with first."""
    first = local(within.start, zone)
    found = [
        Observance(
            start=within.start,
            before=first.offset or 0,
            offset=first.offset or 0,
            name=first.tzname() or "",
            summer=bool(first.dst()),
        )
    ]
    for day in range(within.start, within.end, DAY):
        end = min(day + DAY, within.end)
        if local(end, zone).offset != found[-1].offset:
            moment = bisect_left(range(day, end), True, key=lambda m: local(m, zone).offset != found[-1].offset) + day
            after = local(moment, zone)
            found.append(
                Observance(
                    start=moment,
                    before=found[-1].offset,
                    offset=after.offset or 0,
                    name=after.tzname() or "",
                    summer=bool(after.dst()),
                )
            )
    return tuple(found)


def whole_hours(start: int, end: int, zone: str) -> tuple[int, ...]:
    """The instants from one to another at which a clock on the wall shows a full hour."""
    return tuple(range(start + -local(start, zone).minute % 60 * 60, end + 1, HOUR))


def days_before(moment: int, days: int, zone: str) -> int:
    """The same time of day so many days earlier by the wall; a skipped time moves on by the hour that is skipped."""
    return local(moment, zone).subtract(days=days).int_timestamp


def days_after(moment: int, days: int, zone: str) -> int:
    """The same time of day so many days later by the wall; a skipped time moves on by the hour that is skipped."""
    return local(moment, zone).add(days=days).int_timestamp


def day_words(moment: int, zone: str) -> str:
    """`Sat 6 Mar 2027`."""
    return local(moment, zone).format("ddd D MMM YYYY")


def time_words(moment: int, zone: str) -> str:
    """`10:00`."""
    return local(moment, zone).format("HH:mm")


def moment_words(moment: int, zone: str) -> str:
    """`Sat 6 Mar 2027 10:00 CST`, or the offset where the zone has no name for it."""
    return local(moment, zone).format("ddd D MMM YYYY HH:mm zz")


def iso(moment: int, zone: str) -> str:
    """ISO 8601 with the offset, for machines."""
    return local(moment, zone).isoformat()
