"""Who can when: the answers good, possible and no of players and directors, and when halls are open, as a CSV file.

One row is one answer: `who,date,from,to,answer`, wall time, and optionally `zone` where somebody answers in another
one than the season's. A hall says `open`. What nobody answered for counts as no; two answers of one person for the
same moment must agree.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from enum import Enum
from pathlib import Path

from msgspec import Struct

from playoffs.model.find import did_you_mean
from playoffs.planning.clock import check_zone, instant, typed_zone
from playoffs.planning.windows import Window, joined
from playoffs.text.errors import BadInput, shown
from playoffs.text.years import check_near

COLUMNS, OPTIONAL = ("who", "date", "from", "to", "answer"), ("zone",)

EXPECTED = f"answers, a CSV file with the columns {', '.join(COLUMNS)}"


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


def read_answers(path: Path, zone: str, near: Sequence[date] = ()) -> tuple[Said, ...]:
    """The answers of a CSV file; wall times are in `zone` unless a row names another. `Far` for a day that is far from
    all of `near`, the first of which is today."""
    from playoffs.text.text import read_text  # late, like rows: a record holds answers that were read

    return parsed_answers(read_text(path, EXPECTED), str(path), zone, near)


def parsed_answers(text: str, place: str, zone: str, near: Sequence[date] = ()) -> tuple[Said, ...]:
    """The answers of a CSV text."""
    from playoffs.text.rows import rows

    said = [_said(row, place, zone, line, near) for line, row in rows(text, place, COLUMNS, OPTIONAL)]
    _agree(said, place)
    return tuple(said)


def _said(row: Mapping[str, str], place: str, zone: str, line: int, near: Sequence[date]) -> Said:
    from playoffs.text.typed_times import clock, date_of_a_file

    if not row["who"]:
        raise BadInput(place, "nobody", "the name of a person or a hall", line, "who")
    here = typed_zone(row["zone"], place, line) if row.get("zone") else check_zone(zone, place, line)
    day = date_of_a_file(row["date"], place, line)
    check_near(day, row["date"], near, place, line, back=True)
    start, end = (instant(day, clock(row[column]) or row[column], here, place, line) for column in ("from", "to"))
    if end <= start:
        raise BadInput(place, f"an end {row['to']} not after the start {row['from']}", "a later end", line)
    word = row["answer"].lower()
    answer = Answer.GOOD.value if word == OPEN else word
    known = [a.value for a in Answer]
    if answer not in known:
        meant = did_you_mean(word, known)
        raise BadInput(place, f"answer {shown(word)}{meant}", "good, possible or no (a hall: open)", line)
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
