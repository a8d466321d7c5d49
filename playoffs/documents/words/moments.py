"""Moments of a plan in words: the one way in which announcements, letters and calendars say when something is."""

import re
from collections.abc import Iterable
from datetime import date
from datetime import time as clock_time

from playoffs.documents.words.language import Language
from playoffs.planning.clock import local


def moment(at: int, zone: str, language: Language) -> str:
    """`Saturday, March 6, 2027, 10:00 AM CST`."""
    when = local(at, zone)
    return f"{language.day(when.date())}, {language.clock(when.time())} {when:%Z}".rstrip()


def clock(at: int, zone: str, language: Language) -> str:
    """`10:00 AM`."""
    return language.clock(local(at, zone).time())


def brief_day(at: int, zone: str, language: Language) -> str:
    """`Sat, Mar 6, 2027`."""
    return language.brief(local(at, zone).date())


def brief(at: int, zone: str, language: Language) -> str:
    """`Sat, Mar 6, 2027, 10:00 AM CST`."""
    return f"{brief_day(at, zone, language)}, {clock(at, zone, language)} {local(at, zone):%Z}".rstrip()


def zones(moments: Iterable[int], zone: str) -> str:
    """`CDT (America/Chicago)`; where the clocks change between these moments `CST/CDT (America/Chicago)`."""
    short = "/".join(dict.fromkeys(f"{local(at, zone):%Z}" for at in moments))
    return f"{short} ({zone})" if short else zone


def lasting(start: int, end: int, zone: str, language: Language) -> str:
    """From the first game to the latest end, which has its day where that is another one."""
    same = local(start, zone).date() == local(end, zone).date()
    over = (clock if same else moment)(end, zone, language)
    text = language.gettext("{start}, over by {end} at the latest")
    return text.format(start=moment(start, zone, language), end=over)


def spoken(value: str, language: Language) -> str:
    """What is kept as `2027-03-06 10:00`, a day or a time of its own or one of several too, as people read it; of a day
    that there is not, which an earlier version took, as it is."""
    return re.sub(r"(\d{4}-\d\d-\d\d)(?:,? (\d\d:\d\d))?|^(\d\d:\d\d)$", lambda found: _spoken(found, language), value)


def _spoken(found: re.Match[str], language: Language) -> str:
    day, time = found[1], found[2] or found[3]
    try:
        said = language.brief(date.fromisoformat(day)) if day else ""
        clock = language.clock(clock_time.fromisoformat(time)) if time else ""
    except ValueError:
        return found[0]
    return ", ".join(filter(None, (said, clock)))
