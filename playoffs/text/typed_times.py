"""Dates and times as people type them: `5/22/2027`, `22 May`, `Sat May 22`, `9 AM`, `noon`.

A date whose two numbers could both be the month has two readings: which one is meant is not for this to say. Nothing
here looks at a clock: `today` says which year is next, or was last, where none is named. Behind a month in words a year
has four digits, since two could be a time of day: `May 20 9`.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date

from playoffs.text.errors import BadInput, shown
from playoffs.text.years import check_year

MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

# patterns are compiled where one is asked: `show` reads one day, and no time of day
_ISO = r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})"
_NUMBERS = r"(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?"
_CLOCK = r"(?i)(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?\s?m\.?|(\d{1,2})[:.](\d{2})(?::00)?"
_TIME_AT_THE_END = (
    r"(?i)(?:^|[\s,T])(?:at\s+)?(\d{1,2}(?:[:.]\d{2})?\s*[ap]\.?\s?m\.?|\d{1,2}:\d{2}"
    r"|(?<=[\s,T])\d{1,2}\.\d{2}|(?:12(?:[:.]00)?\s*)?(?:noon|midday|midnight))$"
)
_WORD = r"(?:12(?:[:.]00)?\s*)?(noon|midday|midnight)"
WORDS = {"noon": "12:00", "midday": "12:00", "midnight": "00:00"}


def readings(text: str, today: date, past: bool = False) -> tuple[date, ...]:
    """What a typed date can mean, the American reading first; nothing where it is none. One without a year is the next
    such day, of what is `past` the last one; one that names a day of the week means only such days."""
    said = " ".join(text.casefold().replace(",", " ").split())
    weekday = next((n for n, day in enumerate(DAYS) if _named(said.split(" ")[0], day)), None)
    if weekday is not None:
        said = said.partition(" ")[2]
    if found := re.fullmatch(_ISO, said):
        days = _real([(int(found[1]), int(found[2]), int(found[3]))], today, past)
    elif found := re.fullmatch(_NUMBERS, said):
        one, other, year = int(found[1]), int(found[3]), _year(found[4])
        orders = [(year, one, other), (year, other, one)]
        days = _real([*(orders[1:] if found[2] == "." else orders), *_year_first(found)], today, past)
    else:
        days = _real(_in_words(said.split()), today, past)
    return tuple(day for day in dict.fromkeys(days) if weekday in (None, day.weekday()))


def impossible(text: str) -> str:
    """Why a date of the usual forms is none, `2/30/2027, a day that February does not have`; nothing where its form is
    no date's, or it is a day."""
    said = " ".join(text.casefold().replace(",", " ").split())
    weekday = next((day for day in DAYS if _named(said.split(" ")[0], day)), "") if said else ""
    said = said.partition(" ")[2] if weekday else said
    if found := re.fullmatch(_ISO, said):
        parts = [(int(found[2]), int(found[3]))]
    elif found := re.fullmatch(_NUMBERS, said):
        parts = [(int(found[1]), int(found[3])), (int(found[3]), int(found[1]))]
    else:
        parts = [(month, day) for _, month, day in _in_words(said.split())]
    if not parts:
        return ""
    month = next((month for month, _ in parts if 1 <= month <= 12), 0)
    day = next((day for each, day in parts if each == month), 0)
    if not month:
        return f"{text}, in which no number is a month"
    if not 1 <= day <= (29 if month == 2 else 30 if month in (4, 6, 9, 11) else 31):
        return f"{text}, a day that {MONTHS[month - 1].capitalize()} does not have"
    year = "" if month != 2 or day != 29 or weekday else ", a day that February does not have that year"
    return f"{text}{year}" if year else f"{text}, which is no {weekday.capitalize()}" if weekday else ""


def day_of_a_file(text: str, place: str, line: int | None = None) -> str:
    """A day that stands in a file as `2027-05-22`, the same wherever the file is read: `BadInput` for one without its
    year, for one that can be two, and for one that is none; what has no form of a day is left as it is."""
    found = readings(text, ANY)
    if not found:
        if wrong := impossible(text):
            raise BadInput(place, wrong, "a day that there is, such as 2027-05-22", line)
        return text
    if len(re.findall(r"[0-9]+", text)) < 3 and not re.search(r"[0-9]{4}", text):
        raise BadInput(place, f"{shown(text)}, a day without its year", "the year too, such as 2027-05-22", line)
    if len(found) > 1:
        said = " or ".join(f"{MONTHS[day.month - 1].capitalize()} {day.day}, {day.year}" for day in found)
        raise BadInput(place, f"{shown(text)}, which can be {said}", " or ".join(map(str, found)), line)
    return check_year(found[0], place, line, text).isoformat()


def date_of_a_file(text: str, place: str, line: int | None = None) -> date:
    """The same as a date; `BadInput` for what has no form of a day too."""
    said = day_of_a_file(text, place, line)
    try:
        return date.fromisoformat(said)
    except ValueError as error:
        raise BadInput(place, f"date {shown(text)}", "a date such as 2027-05-22", line) from error


def moment_of_a_file(text: str, place: str, line: int | None = None) -> str:
    """A day and a time of day that stand in a file, as `2027-05-22 18:00`; refused as `day_of_a_file` does."""
    day, time = parted(text)
    if not time and readings(day, ANY):
        both = f"{day_of_a_file(day, place, line)} 18:00"
        raise BadInput(place, f"{shown(text)}, a day without its time", f"both, such as {both}", line)
    if not clock(time) or (day and not readings(day, ANY)):
        day_of_a_file(day, place, line)
        hour_of_a_file(time, place, line)
        return text  # as it was typed, and not in part as it was understood
    if not day:
        raise BadInput(place, f"{shown(text)}, a time without its day", f"both, such as 2027-05-22 {clock(time)}", line)
    try:
        return f"{day_of_a_file(day, place, line)} {clock(time)}"
    except BadInput as error:  # what is expected in its place has the time too
        expected = re.sub(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", rf"\g<0> {clock(time)}", error.expected)
        raise BadInput(place, error.found, expected, line) from error


def hour_of_a_file(text: str, place: str, line: int | None = None) -> str:
    """A time of day that stands in a file, as `09:00`; `BadInput` for one that no clock shows. What has no form of a
    time is left as it is."""
    if not clock(text) and re.fullmatch(r"\d{1,2}[:.]\d{2}", text.strip()):
        expected = 'a time of day from 00:00 to 23:59, such as "09:30"'
        raise BadInput(place, f"{shown(text)}, which no clock shows", expected, line)
    return clock(text) or text


ANY = date(2000, 1, 1)
"""Where no day without its year is taken, any day does."""

_RANGE = r"(?<=\d)\s*[–-]\s*\d{1,2}(?=[, ])"
"""The end of some days in a row: of `May 1–2, 2027` the second one."""


def first_readings(text: str, today: date) -> tuple[date, ...]:
    """What the first of some printed days in a row can mean; nothing where it is none."""
    return readings(re.sub(_RANGE, "", text), today)


def clock(text: str) -> str:
    """A typed time of day as `09:00`; nothing where it is none."""
    said = " ".join(text.casefold().split())
    if word := re.fullmatch(_WORD, said):
        return WORDS[word[1]]
    found = re.fullmatch(_CLOCK, said)
    if found is None:
        return ""
    if found[4]:
        hour, minute = int(found[4]), int(found[5])
    else:
        if not 1 <= int(found[1]) <= 12:
            return ""
        hour, minute = int(found[1]) % 12 + 12 * (found[3] == "p"), int(found[2] or 0)
    return f"{hour:02d}:{minute:02d}" if hour < 24 and minute < 60 else ""


def parted(text: str) -> tuple[str, str]:
    """A typed day and time of day apart: `May 20 6 PM` is `May 20` and `6 PM`, but `Sat 22.05` is a day."""
    said = text.strip()
    found = re.search(_TIME_AT_THE_END, said)
    if not found or (re.fullmatch(_NUMBERS, found[0].strip()) and not re.search(r"\d", said[: found.start()])):
        return said, ""
    return said[: found.start()].rstrip(" ,"), found[1]


def _named(word: str, whole: str) -> bool:
    """Whether a word is a name of a day or a month, or its first letters, three at least."""
    word = word.rstrip(".")
    return len(word) >= 3 and (whole.startswith(word) or word == "sept" == whole[:4])


def _in_words(parts: list[str]) -> Iterator[tuple[int | None, int, int]]:
    """`22 may`, `may 22nd 2027`: a month, a day and perhaps a year of four digits, in any order."""
    months = [n for n, month in enumerate(MONTHS, 1) for part in parts if _named(part, month)]
    days = [found[1] for part in parts if (found := re.fullmatch(r"([0-9]{1,2})(?:st|nd|rd|th|\.)?", part))]
    years = [part for part in parts if re.fullmatch(r"[0-9]{4}", part)]
    if (len(months), len(days)) == (1, 1) and len(years) <= 1 and len(parts) == 2 + len(years):
        yield int(years[0]) if years else None, months[0], int(days[0])


def _year_first(found: re.Match[str]) -> list[tuple[int | None, int, int]]:
    """`27-02-06` as the year, the month and the day, where its first number can be no month."""
    if not re.fullmatch(r"\d\d-\d\d-\d\d", found[0]) or int(found[1]) <= 12:
        return []
    return [(2000 + int(found[1]), int(found[3]), int(found[4]))]


def _year(text: str | None) -> int | None:
    return None if not text else int(text) + (2000 if len(text) == 2 else 0)


def _real(found: Iterable[tuple[int | None, int, int]], today: date, past: bool) -> list[date]:
    """Those that exist; without a year the next one from today on, or the last one up to today."""
    days = []
    around = range(today.year, today.year - 9, -1) if past else range(today.year, today.year + 9)
    for year, month, day in found:
        for each in (year,) if year is not None else around:
            try:
                made = date(each, month, day)
            except ValueError:
                continue
            if year is not None or made == today or (made < today) is past:
                days.append(made)
                break
    return days
