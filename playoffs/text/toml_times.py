"""Days and times in TOML files as people type them: `date = "5/22/2027"`, `start = "9 AM"`, or TOML's own dates."""

from collections.abc import Collection
from datetime import date, datetime, time
from typing import Any

from playoffs.text.errors import Way
from playoffs.text.toml import Document
from playoffs.text.typed_times import day_of_a_file, hour_of_a_file, moment_of_a_file


def in_form(
    document: Document[dict[str, Any]],
    days: Collection[str] = (),
    times: Collection[str] = (),
    moments: Collection[str] = (),
    joined: str = " ",
) -> Document[dict[str, Any]]:
    """A document with what stands under these keys, wherever they do, as `2027-05-22`, `09:00` and `2027-05-22 18:00`;
    `joined` stands between day and time, and `T` wants seconds too. What is no day and no time is left for its type."""

    def formed(value: Any, way: Way) -> Any:
        match value:
            case dict():
                return {key: _said(each, key, (*way, key)) for key, each in value.items()}
            case list():
                return [formed(each, (*way, n)) for n, each in enumerate(value)]
        return value

    def _said(value: Any, key: str, way: Way) -> Any:
        text = _text(value)
        if text is None:
            return formed(value, way)
        if key in days:
            return day_of_a_file(text, document.place, document.line(way))
        if key in times:
            return hour_of_a_file(text, document.place, document.line(way))
        if key in moments:
            found = moment_of_a_file(text, document.place, document.line(way))
            return f"{found.replace(' ', 'T')}:00" if joined == "T" and len(found) == 16 else found
        return value

    return Document(document.place, formed(document.value, ()), document.lines)


def _text(value: object) -> str | None:
    """A text, or what TOML says without quotes, as somebody would type it; None for what is no day and no time."""
    match value:
        case str():
            return value
        case datetime(tzinfo=None, second=0, microsecond=0):
            return value.isoformat(" ", "minutes")  # all four digits of whatever year
        case datetime():
            return None
        case date():
            return value.isoformat()
        case time(second=0, microsecond=0):
            return f"{value:%H:%M}"
    return None
