"""Details as people type them: `date=5/22/2027`, `start="9 AM"`, `deadline="May 20 6 PM"`, as the record keeps them.

Where both numbers of a date could be the month, American locales mean the first one; else the program says both
readings in words and asks, and refuses where nobody can answer.
"""

import os
import re
from collections.abc import Sequence
from datetime import date

import click

from playoffs.cli import prompt
from playoffs.cli.book import Book, Options
from playoffs.cli.said.hints import whole
from playoffs.documents.words.language import ENGLISH
from playoffs.planning.details import Details
from playoffs.planning.stated import KEYS, known_days, of_event, past, to_come
from playoffs.text import typed_times
from playoffs.text.errors import BadInput, shown

DAYS = ("date", "issued", "qualifying_date", "keep_names_until")
PAST = ("issued", "qualifying_date")
"""Days that have been when somebody states them."""
TIMES = ("start",)
BOTH = ("deadline", "further_days")
"""Details that are a day and a time, or several such."""


def as_kept(words: Sequence[str], today: date, book: Book) -> list[str]:
    """`KEY=VALUE` words with days and times in the form of the record; what is none is left for the refusal."""
    return [_kept(word, today, book) for word in words]


def _kept(word: str, today: date, book: Book) -> str:
    options, (key, equals, value) = book.options, (part.strip() for part in word.partition("="))
    if not equals or not value:
        return word
    if key in DAYS:
        value = day(key, value, today, options)
    elif key in TIMES:
        value = typed_times.clock(_unquoted(value)) or _bare_hour(key, value, options)
    elif key in BOTH and value[:1] not in "[{":
        parts = [typed_times.parted(part) for part in value.split(";") if part.strip()]
        said = [(day(key, on, today, options), _time_of(on, at, today)) for on, at in parts]
        _timed(key, value, said, book)
        value = "; ".join(f"{on} {at}".strip() for on, at in said)
    return f"{key}={value}"


def _time_of(on: str, at: str, today: date) -> str:
    """The time of a day in the form of the record; beside what is no day as it was typed, since that is refused."""
    return (typed_times.clock(at) if typed_times.readings(on, today) else "") or at


def _timed(key: str, value: str, said: Sequence[tuple[str, str]], book: Book) -> None:
    """`BadInput` for a deadline that is a day without its time, with the command that says both."""
    if key == "deadline" and len(said) == 1 and not said[0][1] and typed_times.readings(said[0][0], typed_times.ANY):
        command = whole(f'details set deadline="{said[0][0]} 18:00"', book)
        raise BadInput(key, f"{shown(value)}, a day without its time", f"both: `{command}`")


def _unquoted(value: str) -> str:
    """Without quotes that a shell has left standing."""
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"" else value


def _bare_hour(key: str, value: str, options: Options) -> str:
    """The time that a bare hour such as `10` means, which may be of the morning or the evening; `BadInput` where nobody
    can say which, and for what is no hour."""
    hour = int(value) if value.isdecimal() and len(value) < 3 else 24
    if 12 < hour < 24:
        raise BadInput(key, shown(value), f"a time of day: {key}={hour}:00")
    if not 1 <= hour <= 12:
        raise BadInput(key, shown(value), f'a time of day, such as {key}=09:30 or {key}="9 AM"')
    found = {f"{hour} AM": f"{hour % 12:02d}:00", f"{hour} PM": f"{hour % 12 + 12}:00"}
    if not prompt.can_ask(options):
        raise BadInput(
            key, f"{value}, which can be {' or '.join(found)}", " or ".join(f"{key}={t}" for t in found.values())
        )
    keys = dict(zip("ap", found, strict=True))
    shown_keys = "  ".join(f"[{each}] {time}" for each, time in keys.items())
    return found[keys[prompt.key(f"{value}: which time is it?\n{shown_keys}", keys)]]


def day(key: str, text: str, today: date, options: Options) -> str:
    """A typed day as `2027-05-22`, said in words where it was typed otherwise; `BadInput` where it can be two."""
    found = typed_times.readings(text, today, key in PAST)
    example = f'"{today.year + 1}-05-22 18:00"' if key in BOTH else f"{today.year + 1}-05-22"
    if not found and (wrong := typed_times.impossible(text)):
        raise BadInput(key, wrong, f"a day that there is, such as {key}={example}")
    if not found and text and key in (*DAYS, "deadline") and key != "qualifying_date":  # which is printed as it is
        raise BadInput(key, shown(text), f"a day{' and a time' if key in BOTH else ''}, such as {key}={example}")
    if not found or text == found[0].isoformat():
        return text
    meant = found[0] if len(found) == 1 or (american() and _month_first(text)) else _asked(key, text, found, options)
    click.echo(f"{text} is {ENGLISH.day(meant)}.", err=True)
    return meant.isoformat()


def _month_first(text: str) -> bool:
    """Whether the first number can be a month; `27-02-06` has no American reading."""
    return int(re.findall(r"[0-9]+", text)[0]) <= 12


def _asked(key: str, text: str, found: Sequence[date], options: Options) -> date:
    """Which of two days is meant."""
    if not prompt.can_ask(options):
        said = " or ".join(ENGLISH.day(each) for each in found)
        expected = " or ".join(f"{key}={each.isoformat()}" for each in found)
        raise BadInput(key, f"{text}, which can be {said}", expected)
    keys = {str(n): each for n, each in enumerate(found, 1)}
    shown = "  ".join(f"[{n}] {ENGLISH.day(each)}" for n, each in keys.items())
    return keys[prompt.key(f"{text}: which day is it?\n{shown}", keys)]


def american() -> bool:
    """Whether the locale says that the month comes first."""
    return next(filter(None, (os.environ.get(name) for name in ("LC_ALL", "LC_TIME", "LANG"))), "").startswith("en_US")


def warn_of_days(known: Details, now: int) -> None:
    """Of days that have gone by, or whose year may be a slip, where none is recorded."""
    far = to_come(known, KEYS, known_days(of_event(known), now))
    for said in (*(f"{gone}, is past" for gone in past(known, KEYS, now)), *far):
        click.echo(f"Warning: {said}.", err=True)
