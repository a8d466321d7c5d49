"""The years of every day that is typed, read from a file or recorded: the one place that knows them."""

from datetime import date

from playoffs.text.errors import BadInput

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
