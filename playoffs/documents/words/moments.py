"""Moments of a plan in words: the one way in which announcements, letters and calendars say when something is."""

from collections.abc import Iterable

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
