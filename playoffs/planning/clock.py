"""Wall time and UTC: typed dates and times with their IANA zone become instants, instants become words.

Inside, an instant is a whole number of seconds of UTC since 1970: it sorts, compares and hashes rightly, which zoned
times do not where clocks are put back. A typed time that the zone skips is refused; one that occurs twice must say
its offset, as in `01:30-06:00`.

Pendulum counts days by the wall and words a moment. It takes as long to load as all of a short command, so only the
functions that need it import it; what every command asks, namely what a wall shows at an instant and at which instant a
wall shows something, is answered by the standard library. The tests compare the two.
"""

import re
from bisect import bisect_left
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

from playoffs.model.find import did_you_mean
from playoffs.planning.windows import Window
from playoffs.text.errors import BadInput, shown
from playoffs.text.years import YEARS, check_year

if TYPE_CHECKING:
    import pendulum

Wall = datetime
"""What a clock on a wall shows, with the zone that it hangs in. This module alone makes it; others read it."""

HOUR, DAY = 3_600, 86_400

_FIRST, _END = (int(datetime(year, 1, 1, tzinfo=UTC).timestamp()) for year in (YEARS.start, YEARS.stop))
_EARLIEST, _LATEST = _FIRST - DAY, _END + DAY
"""Between them lies every moment of a day of those years, in whatever zone."""

_TIME = r"([01]?\d|2[0-4]):([0-5]\d)(?:([+-])(\d\d):([0-5]\d))?"


@cache
def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown; no name of a zone; a folder of zones
        return None


def check_zone(name: str, place: str, line: int | None = None) -> str:
    """The name itself if it is an IANA zone; `BadInput` otherwise, with the name of what is short for one in the US."""
    if _zone(name) is None:
        raise _no_zone(name, place, line)
    return name


def typed_zone(name: str, place: str, line: int | None = None) -> str:
    """The same of what somebody states now. Two names are refused that records may hold: EST and MST are IANA zones
    whose clocks are never put forward, and whoever types them means a place where they are."""
    if name.strip().upper() in IN_THE_US:
        raise _no_zone(name, place, line)
    return check_zone(name, place, line)


IN_THE_US = {
    **dict.fromkeys(("ET", "EST", "EDT"), "America/New_York"),
    **dict.fromkeys(("CT", "CST", "CDT"), "America/Chicago"),
    **dict.fromkeys(("MT", "MST", "MDT"), "America/Denver (Arizona: America/Phoenix)"),
    **dict.fromkeys(("PT", "PST", "PDT"), "America/Los_Angeles"),
    **dict.fromkeys(("AKT", "AKST", "AKDT"), "America/Anchorage"),
}
"""What is short for a zone of the US, and for others elsewhere (CST: China, Cuba): it is said, and never guessed."""


def _no_zone(name: str, place: str, line: int | None) -> BadInput:
    short = name.strip().upper()
    if short in IN_THE_US:
        found = f"time zone {shown(name)}, an abbreviation that can mean several zones"
        return BadInput(place, found, f"the zone by its name: in the US {short} is {IN_THE_US[short]}", line)
    near = did_you_mean(name, available_timezones())
    return BadInput(place, f"time zone {shown(name)}{near}", "an IANA zone such as America/Chicago", line)


def check_instant(moment: int, place: str) -> int:
    """The instant itself if it is one of a day that a playoff can have; `BadInput` otherwise."""
    if not usable(moment):
        raise BadInput(place, f"the instant {shown(moment)}", f"one of the years {YEARS[0]} to {YEARS[-1]}")
    return moment


def usable(*moments: int) -> bool:
    """Whether these are instants of days that a playoff can have, so that every zone shows them and their neighbors."""
    return all(_EARLIEST <= moment <= _LATEST for moment in moments)


def nearest(moment: int) -> int:
    """The instant itself, or the nearest one that is usable."""
    return min(max(moment, _EARLIEST), _LATEST)


def instant(day: date, time: str, zone: str, place: str, line: int | None = None) -> int:
    """A typed date and time of day in a zone, as an instant; `24:00` is the end of the day."""
    check_year(day, place, line)
    read = re.fullmatch(_TIME, time.strip())
    if read is None or (int(read[1]) == 24 and int(read[2])):
        raise BadInput(place, f"time {shown(time)}", "a time of day such as 09:30 (or 24:00)", line)
    hour, minute = int(read[1]), int(read[2])
    if hour == 24:
        day, hour = day + timedelta(days=1), 0
    wall = f"{day.isoformat()} {hour:02d}:{minute:02d} in {zone}"
    typed = datetime(day.year, day.month, day.day, hour, minute)
    if read[3]:
        return _with_offset(typed, zone, read, f"{wall} with the offset {time.strip()[-6:]}", place, line)
    first, second = _both(typed, zone)
    if _offset(first) < _offset(second):
        raise BadInput(place, f"{wall}, which the clocks skip that day", "a time that exists", line)
    if _offset(first) > _offset(second):
        offsets = (f"{typed:%H:%M}{iso(stamp(each), zone)[-6:]}" for each in (first, second))
        raise BadInput(place, f"{wall}, which occurs twice that day", " or ".join(offsets), line)
    return stamp(first)


def _both(typed: datetime, zone: str) -> tuple[Wall, Wall]:
    """A time of a zone by its offset before the next change and by that after it: the same but around a change."""
    known = _known(zone)
    return typed.replace(tzinfo=known, fold=0), typed.replace(tzinfo=known, fold=1)


def _offset(wall: Wall) -> timedelta:
    return wall.utcoffset() or timedelta(0)


def stamp(wall: Wall) -> int:
    """The instant at which a wall shows this; a time that the zone skips moves on by what is skipped."""
    return int((wall - _offset(wall)).replace(tzinfo=UTC).timestamp())


def _with_offset(typed: datetime, zone: str, read: re.Match[str], said: str, place: str, line: int | None) -> int:
    minutes = (int(read[4]) * 60 + int(read[5])) * (-1 if read[3] == "-" else 1)
    for wall in _both(typed, zone):
        moment = stamp(wall)
        if _offset(wall) == timedelta(minutes=minutes) and local(moment, zone).replace(tzinfo=None, fold=0) == typed:
            return moment
    raise BadInput(place, said, "an offset that the zone has at that time", line)


def _known(zone: str) -> ZoneInfo:
    found = _zone(zone)
    if found is None:
        raise ValueError(f"unchecked zone {zone!r}")
    return found


def recorded(at: str) -> int:
    """The instant that a record says as ISO 8601 in UTC, to the whole second; the nearest usable one where a clock that
    was set wrongly, or a record from elsewhere, said another."""
    found = datetime.fromisoformat(at)
    return nearest(int((found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()))


def within(moment: int) -> int:
    """The full minute within which something that is to come is over: no clock shows more than that."""
    return -(-moment // 60) * 60


def later(at: str, seconds: int) -> str:
    """The instant so long after one that a record says, as a record says it."""
    return f"{local(recorded(at) + seconds, 'UTC'):%Y-%m-%dT%H:%M:%SZ}"


def shown_at(at: str, zone: str) -> Wall:
    """What the clocks of a zone show at an instant of a record: those of UTC where nobody knows the zone, and that of
    this computer where none is stated."""
    return local(recorded(at), zone if _zone(zone) else "UTC") if zone else shown_here(at)


def shown_here(at: str) -> Wall:
    """What the clock of this computer shows at an instant of a record."""
    return local(recorded(at), "UTC").astimezone()


def local(moment: int, zone: str) -> Wall:
    """An instant as wall time."""
    return datetime.fromtimestamp(moment, _known(zone))


@cache
def local_day(moment: int, zone: str) -> date:
    """The date on the wall at an instant."""
    return local(moment, zone).date()


@cache
def whole_day(day: date, zone: str) -> Window:
    """From midnight to midnight by the wall: 23 or 25 hours where the clocks change."""
    return Window(_midnight(day, zone), _midnight(day + timedelta(days=1), zone))


def _midnight(day: date, zone: str) -> int:
    """The first moment of a date: where midnight is skipped the time after it, where it occurs twice the first."""
    return stamp(datetime(day.year, day.month, day.day, tzinfo=_known(zone)))


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
            before=_seconds_east(first),
            offset=_seconds_east(first),
            name=first.tzname() or "",
            summer=bool(first.dst()),
        )
    ]
    for day in range(within.start, within.end, DAY):
        end = min(day + DAY, within.end)
        was = found[-1].offset
        if _seconds_east(local(end, zone)) != was:
            moment = bisect_left(range(day, end), True, key=lambda m: _seconds_east(local(m, zone)) != was) + day
            after = local(moment, zone)
            found.append(
                Observance(
                    start=moment,
                    before=was,
                    offset=_seconds_east(after),
                    name=after.tzname() or "",
                    summer=bool(after.dst()),
                )
            )
    return tuple(found)


def _seconds_east(wall: Wall) -> int:
    return int(_offset(wall).total_seconds())


STEPS = (HOUR, 1_800, 900, 300, 60)


def marks(start: int, end: int, zone: str) -> tuple[int, ...]:
    """The instants from one to another at which a clock on the wall shows a full hour; where these are few, the half
    hours, the quarters, or whichever of `STEPS` gives two at least."""
    step, then = step_of(end - start), local(start, zone)
    return tuple(range(start + -(then.minute * 60 + then.second) % step, end + 1, step))


def step_of(seconds: int) -> int:
    """The longest step that fits twice into so many seconds; a minute where none does."""
    return next((step for step in STEPS if 2 * step <= seconds), STEPS[-1])


def days_before(moment: int, days: int, zone: str) -> int:
    """The same time of day so many days earlier by the wall; a skipped time moves on by the hour that is skipped."""
    return _worded(moment, zone).subtract(days=days).int_timestamp


def days_after(moment: int, days: int, zone: str) -> int:
    """The same time of day so many days later by the wall; a skipped time moves on by the hour that is skipped."""
    return _worded(moment, zone).add(days=days).int_timestamp


def _worded(moment: int, zone: str) -> "pendulum.DateTime":
    import pendulum

    return pendulum.from_timestamp(moment, tz=zone)


def worded(moment: int, zone: str, form: str) -> str:
    """A moment in a form of pendulum's, such as `ddd D MMM`."""
    return _worded(moment, zone).format(form)


def day_words(moment: int, zone: str) -> str:
    """`Sat, Mar 6, 2027`."""
    return worded(moment, zone, "ddd, MMM D, YYYY")


def time_words(moment: int, zone: str) -> str:
    """`10:00`."""
    return f"{local(moment, zone):%H:%M}"


def moment_words(moment: int, zone: str) -> str:
    """`Sat, Mar 6, 2027, 10:00 AM CST`, or the offset where the zone has no name for it."""
    return worded(moment, zone, "ddd, MMM D, YYYY, h:mm A zz")


def iso(moment: int, zone: str) -> str:
    """ISO 8601 with the offset, for machines."""
    return local(moment, zone).isoformat()
