"""Who can when: the answers good, possible and no of players and directors, and when halls are open, as a CSV file.

One row is one answer: `who,date,from,to,answer`, wall time, and optionally `zone` where somebody answers in another
one than the season's. A hall says `open`. What nobody answered for counts as no; two answers of one person for the
same moment must agree.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from enum import Enum
from pathlib import Path

from msgspec import Struct

from playoffs.files.errors import BadInput, shown
from playoffs.model.find import did_you_mean
from playoffs.planning.clock import check_zone, instant
from playoffs.planning.windows import Window, joined

MOST_BYTES = 4_000_000
COLUMNS, OPTIONAL = ("who", "date", "from", "to", "answer"), ("zone",)


class Answer(Enum):
    """What somebody says of a window."""

    GOOD = "good"
    POSSIBLE = "possible"
    NO = "no"


OPEN = "open"
"""What a hall says instead of good."""


class Said(Struct, frozen=True):
    """One answer of one person, with the line that says so."""

    who: str
    window: Window
    answer: Answer
    line: int = 0


class Times(Struct, frozen=True):
    """What one person's answers come to: when it can be at all, and when it suits."""

    can: tuple[Window, ...] = ()
    """Good or possible."""
    good: tuple[Window, ...] = ()


def times_of(said: Iterable[Said]) -> dict[str, Times]:
    """The answers of everybody who gave any."""
    by_person: dict[str, list[Said]] = {}
    for one in said:
        by_person.setdefault(one.who, []).append(one)
    return {
        who: Times(
            joined(s.window for s in some if s.answer is not Answer.NO),
            joined(s.window for s in some if s.answer is Answer.GOOD),
        )
        for who, some in by_person.items()
    }


def read_answers(path: Path, zone: str) -> tuple[Said, ...]:
    """The answers of a CSV file; wall times are in `zone` unless a row names another."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(str(path), (error.strerror or "no readable file").lower(), "a CSV file of answers") from error
    if len(content) > MOST_BYTES:
        raise BadInput(str(path), f"more than {MOST_BYTES:,} bytes", "a smaller CSV file of answers")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadInput(str(path), "bytes that are not UTF-8 text", "a CSV file saved as UTF-8", line) from error
    return parsed_answers(text, str(path), zone)


def parsed_answers(text: str, place: str, zone: str) -> tuple[Said, ...]:
    """The answers of a CSV text."""
    said: list[Said] = []
    for line, row in _rows(text, place):
        said.append(_said(row, place, zone, line))
    _agree(said, place)
    return tuple(said)


def _rows(text: str, place: str) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows below the header with the line each ends on; blank lines are skipped."""
    reader = csv.reader(io.StringIO(text), strict=True)
    header: list[str] = []
    try:
        for cells in reader:
            cells = [cell.strip() for cell in cells]
            if not any(cells):
                continue
            if not header:
                header = _header(cells, place, reader.line_num)
                continue
            if len(cells) != len(header):
                expected = f"{len(header)}: {','.join(header)}"
                raise BadInput(place, f"{len(cells)} cells", expected, reader.line_num)
            yield reader.line_num, dict(zip(header, cells, strict=True))
    except csv.Error as error:
        raise BadInput(place, f"a row that is not CSV ({error})", "cells between commas", reader.line_num) from error
    if not header:
        raise BadInput(place, "an empty file", f"a first line {','.join(COLUMNS)}")


def _header(cells: list[str], place: str, line: int) -> list[str]:
    names = [cell.lower() for cell in cells]
    for name in names:
        if name not in COLUMNS + OPTIONAL:
            near = did_you_mean(name, COLUMNS + OPTIONAL)
            raise BadInput(place, f"column {shown(name)}{near}", f"columns {','.join(COLUMNS)} and zone", line)
    missing = [name for name in COLUMNS if name not in names]
    if missing or len(set(names)) < len(names):
        found = f"no column {missing[0]!r}" if missing else "a column twice"
        raise BadInput(place, found, f"columns {','.join(COLUMNS)}", line)
    return names


def _said(row: Mapping[str, str], place: str, zone: str, line: int) -> Said:
    if not row["who"]:
        raise BadInput(place, "nobody", "the name of a person or a hall", line, "who")
    here = check_zone(row.get("zone") or zone, place, line)
    try:
        day = date.fromisoformat(row["date"])
    except ValueError as error:
        raise BadInput(place, f"date {shown(row['date'])}", "a date such as 2027-03-06", line) from error
    start, end = (instant(day, row[column], here, place, line) for column in ("from", "to"))
    if end <= start:
        raise BadInput(place, f"an end {row['to']} not after the start {row['from']}", "a later end", line)
    word = row["answer"].lower()
    answer = Answer.GOOD.value if word == OPEN else word
    known = [a.value for a in Answer]
    if answer not in known:
        near = did_you_mean(word, known)
        raise BadInput(place, f"answer {shown(word)}{near}", "good, possible or no (a hall: open)", line)
    return Said(row["who"], Window(start, end), Answer(answer), line)


def _agree(said: list[Said], place: str) -> None:
    """Refuse two different answers of one person for the same moment."""
    last: dict[str, list[Said]] = {}
    for one in sorted(said, key=lambda s: s.window):
        others = [o for o in last.get(one.who, []) if o.window.end > one.window.start]
        for other in others:
            if other.answer is not one.answer:
                late, early = max(one, other, key=lambda s: s.line), min(one, other, key=lambda s: s.line)
                raise BadInput(
                    place,
                    f"{late.answer.value} of {shown(late.who)} for a time that line {early.line} calls"
                    f" {early.answer.value}",
                    "one answer for one time",
                    late.line,
                )
        last[one.who] = [*others, one]
