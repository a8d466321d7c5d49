"""Details as somebody states them: a file or a few lines name some of them, and whatever they do not name stays.

Taking one back is a statement of its own (`cleared`), so that nothing is lost by being left out.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from playoffs.model.find import did_you_mean
from playoffs.planning.clock import day_words, local_day, moment_words, stamp, typed_zone
from playoffs.planning.details import Details, Person, SessionDay, as_typed, carried, check, instant
from playoffs.text.errors import BadInput, shown
from playoffs.text.toml import Document, read_document, tree, typed
from playoffs.text.years import far

KEYS = tuple(field.name for field in structs.fields(Details))

UNSTATED = Details()
"""What counts where nothing is stated."""

LINE = "a line"
"""The place of what is stated on the command line."""

TYPED = "details"
"""The same as refusals call it, however it was typed: `details set`, `details --set`, or into a form."""


class Stated(Struct, frozen=True):
    """Some details, and which ones."""

    details: Details
    keys: tuple[str, ...]
    empty: tuple[str, ...] = ()
    """Those that were named with nothing in them: that takes nothing back."""


def read_stated(path: Path, zone: str) -> Stated:
    """What a details file states, on the clocks of `zone` unless it names one; `BadInput` with the line."""
    document = carried(read_document(path, Details, as_typed), path.parent)
    check(_zoned(document, zone))
    return _stated(document)


def of_words(words: Sequence[str], zone: str) -> Stated:
    """What `KEY=VALUE` states, each on its own; lists may be separated by semicolons, an officer's contact by a
    comma."""
    pairs = [_pair(word) for word in words]
    for n, (key, _) in enumerate(pairs):
        if key in [other for other, _ in pairs[:n]]:
            raise BadInput(TYPED, f"{key} twice", "each detail once")
    try:
        written = "\n".join(f"{key} = {_toml(key, value)}" for key, value in pairs)
        document = typed(as_typed(tree(written.encode(), LINE)), Details)
        document = carried(document, Path())
        check(_zoned(document, zone))
    except BadInput as error:
        key = pairs[error.line - 1][0] if error.line else error.place.partition(f"{TYPED} ")[2]
        raise BadInput(f"{TYPED} {key}".strip(), error.found, error.expected) from error
    return _stated(document)


def merged(known: Details, stated: Stated, cleared: Iterable[str] = ()) -> Details:
    """What is known after a statement; `BadInput` where the parts of that contradict each other."""
    values = {key: getattr(stated.details, key) for key in stated.keys}
    values |= {key: getattr(UNSTATED, key) for key in cleared}
    after = structs.replace(known, **values)
    check(Document("details", after, {}))
    return after


def key_of(word: str) -> str:
    """The name of a detail; `BadInput` for anything else."""
    if word not in KEYS:
        raise BadInput(TYPED, f"no detail {shown(word)}{did_you_mean(word, KEYS)}", f"one of {', '.join(KEYS)}")
    return word


def past(details: Details, keys: Iterable[str], now: int) -> tuple[str, ...]:
    """Which of these days had gone by at an instant: `the first day, Sat, Mar 9, 2024, 9:00 AM CST`; one without a time
    stated is over with its last minute."""
    moments = []
    if details.date and "date" in keys:
        moments.append(("the first day", details.date, details.start))
    if "further_days" in keys:
        moments += [("a further day", day.date, day.start) for day in details.further_days]
    if details.deadline and "deadline" in keys:
        moments.append(("the reply deadline", details.deadline[:10], details.deadline[11:]))
    if details.keep_names_until and "keep_names_until" in keys:
        moments.append(("the last day on which names are kept", details.keep_names_until, ""))
    zone = details.zone or "UTC"
    found = [(what, stamp(instant(details, day, clock or "23:59")), bool(clock)) for what, day, clock in moments]
    words = ((what, moment_words(at, zone) if timed else day_words(at, zone)) for what, at, timed in found if at < now)
    return tuple(f"{what}, {said}" for what, said in words)


def days_of(details: Details, keys: Iterable[str]) -> Iterator[tuple[str, date]]:
    """The days of play and the deadline of these details, each with its key."""
    for key in keys:
        if key in ("date", "deadline") and (day := getattr(details, key)):
            yield key, date.fromisoformat(day[:10])
        elif key == "further_days":
            yield from ((key, date.fromisoformat(each.date)) for each in details.further_days)


def typed_days(details: Details, given: Mapping[str, str]) -> Iterator[tuple[str, date, str]]:
    """The days of these details as they were `given`, each with its key and the words of its own: of several in a field
    a weekday says nothing of another one."""
    for key, text in given.items():
        days = [day for _key, day in days_of(details, (key,))]
        own = parts_of(text) if key == "further_days" and not text.lstrip().startswith("[") else [text] * len(days)
        yield from ((key, day, part) for day, part in zip(days, own, strict=True))


def known_days(details: Details, now: int) -> list[date]:
    """Today, and the days that a playoff has: what no other day of it is far from."""
    from playoffs.text.typed_times import ANY, readings  # late: a record is read without what is typed

    found = [local_day(now, details.zone or "UTC"), *(day for _, day in days_of(details, KEYS))]
    when = readings(details.qualifying_date, ANY)
    return [*found, *when[:1]]


def of_event(details: Details) -> Details:
    """What these details say of the qualifying event, which is over: near it are days of a playoff that is over too."""
    return Details(qualifying_date=details.qualifying_date, zone=details.zone)


def to_come(details: Details, keys: Iterable[str], near: Sequence[date]) -> tuple[str, ...]:
    """Which of these days lie so far ahead that their year may be a slip: `the first day, Sun, May 22, 2072, 45 years
    from today`."""
    found = []
    for key, day in days_of(details, keys):
        if years := far(day, near):
            when = day_words(stamp(instant(details, str(day), "12:00")), details.zone or "UTC")
            found.append(f"{CALLED[key]}, {when}, {years} years from today")
    return tuple(found)


CALLED = {"date": "the first day", "further_days": "a further day", "deadline": "the reply deadline"}


def _stated(document: Document[Details]) -> Stated:
    named = [str(way[0]) for way in document.lines if len(way) == 1]
    empty = tuple(key for key in named if getattr(document.value, key) in ("", ()))
    return Stated(document.value, tuple(key for key in named if key not in empty), empty)


def _zoned(document: Document[Details], zone: str) -> Document[Details]:
    if own := document.value.zone:
        typed_zone(own, document.place, document.line(("zone",)))
    value = structs.replace(document.value, zone=own or zone)
    return Document(document.place, value, document.lines)


def _pair(word: str) -> tuple[str, str]:
    key, equals, value = (part.strip() for part in word.partition("="))
    if not equals:
        raise BadInput(TYPED, shown(word), "KEY=VALUE, such as start=09:30")
    if not value:
        raise BadInput(TYPED, f"{key} without a value", f"a value, or `playoffs details clear {key_of(key)}`")
    return key_of(key), value


def _toml(key: str, value: str) -> str:
    """A value as TOML writes it: quotes are not asked for on the command line."""
    default = getattr(UNSTATED, key)
    if isinstance(default, int):
        return value if value.isdecimal() else toml_text(value)
    if key == "look":
        return value if value.startswith("{") else toml_text(value)
    if key in ("director", "appeals"):
        return value if value.startswith("{") else _person(value)
    if not isinstance(default, tuple):
        return toml_text(value)
    parts = parts_of(value)
    writers = {"further_days": _day, "assistants": _person}
    return value if value.startswith("[") else f"[{', '.join(writers.get(key, toml_text)(part) for part in parts)}]"


def parts_of(text: str) -> list[str]:
    """What stands between semicolons."""
    return [part.strip() for part in text.split(";") if part.strip()]


def _day(text: str) -> str:
    from playoffs.text.typed_times import clock, day_of_a_file, parted

    day, start = parted(text)
    if ":" in day or not (clock(start) or re.fullmatch(r"[0-2]\d:[0-5]\d", start, re.ASCII)):
        day_of_a_file(day, f"{TYPED} further_days")  # a day that there is not is refused for that
        expected = "each day with its start, such as 2027-05-23 10:00; 2027-05-24 10:00, with a semicolon between them"
        raise BadInput(f"{TYPED} further_days", shown(text), expected)
    return _table(SessionDay(day, clock(start) or start))


def _person(text: str) -> str:
    name, _, contact = text.partition(",")
    return _table(Person(name.strip(), contact.strip()))


def _table(struct: Struct) -> str:
    pairs = (f"{name} = {toml_text(str(value))}" for name, value in structs.asdict(struct).items())
    return f"{{ {', '.join(pairs)} }}"


def toml_text(value: str) -> str:
    """A TOML text: JSON's escapes are TOML's, which also wants the one control character escaped that JSON allows."""
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
