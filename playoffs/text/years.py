"""The years of every day that is typed, read from a file or recorded: the one place that knows them."""

from collections.abc import Sequence
from datetime import date

from playoffs.text.errors import BadInput, shown

YEARS = range(1970, 2201)
"""Instants are seconds since the first of them began; no neighbor of a day in them lies outside the calendar, in
whatever zone."""

EXPECTED = f"a day of the years {YEARS[0]} to {YEARS[-1]}, such as 2027-05-22"


def check_year(day: date, place: str, line: int | None = None, typed: str = "") -> date:
    """The day itself if a playoff can have it; `BadInput` otherwise, which quotes it as it was `typed`."""
    if day.year not in YEARS:
        far = "before" if day.year < YEARS[0] else "after"
        raise BadInput(place, f"{typed or day}, long {far} any playoff that a record can hold", EXPECTED, line)
    return day


NEAR = 731
"""Days, two years: no day of play and no deadline lies farther ahead, but by a slip in its year."""

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def far(day: date, near: Sequence[date], back: bool = False) -> int:
    """How many years a day lies ahead of today, the first of `near`, where it lies far from each of these, such as the
    days that a playoff has: its year is most likely mistyped. 0 for one that is near, or has gone by, and for every day
    where nothing is near. `back` counts the years since one that has gone by too: when somebody can play is asked of
    days to come."""
    gone = bool(near) and day <= near[0]
    if not near or (gone and not back) or min(abs((day - each).days) for each in near) <= NEAR:
        return 0
    return abs((day - near[0]).days) * 4 // 1461


class Far(BadInput):
    """A day whose year is most likely mistyped, and may be meant."""

    day: date


def check_near(
    day: date, typed: str, near: Sequence[date], place: str, line: int | None = None, back: bool = False
) -> None:
    """`Far` for a day that is `far`. Who types its weekday too means its year: a slip would hardly hit that."""
    years, weekday = far(day, near, back), WEEKDAYS[day.weekday()]
    if years and weekday[:3].casefold() not in typed.casefold():
        lies = "from" if day > near[0] else "before"
        expected = f"a day near today; if {day.year} is meant, its weekday too: {weekday} {day}"
        error = Far(place, f"{shown(typed)}, which lies {years} years {lies} today", expected, line)
        error.day = day
        raise error
