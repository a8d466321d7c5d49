"""Which times are asked about, whom, and what each has said so far; what was said is never wiped by another question.

A question is a grid: people as rows, windows as columns. An answer is kept with its own window, so that a grid of other
windows still shows it: a cell says what was said of all of it, and the worst where parts of it differ.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from playoffs.planning.answers import OPEN, Answer, Said
from playoffs.planning.clock import HOUR, instant, iso, local, local_day, whole_day
from playoffs.planning.windows import Window
from playoffs.text.errors import BadInput

MOST_WINDOWS, MOST_PEOPLE = 120, 200
"""Columns and rows that a grid has at most."""

WORST = (Answer.NO, Answer.POSSIBLE, Answer.GOOD)


class Kind(Enum):
    """Who is asked."""

    PLAYER = "player"
    DIRECTOR = "director"
    HALL = "hall"


class Asked(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who is asked, or a hall."""

    key: str
    """A player's number; of all others one that begins with `@`."""
    kind: Kind
    name: str = ""
    """Of a player nothing: those names lie elsewhere."""


class Asking(Struct, frozen=True, kw_only=True):
    """What is asked, and whom."""

    zone: str
    windows: tuple[Window, ...]
    """Ascending, none over another."""
    people: tuple[Asked, ...]
    last: int = 0
    """The highest number that a hall or a director was ever asked under: none is given again, since links stay."""

    @property
    def days(self) -> tuple[tuple[date, tuple[Window, ...]], ...]:
        """The windows of each day."""
        found: dict[date, list[Window]] = {}
        for window in self.windows:
            found.setdefault(local_day(window.start, self.zone), []).append(window)
        return tuple((day, tuple(some)) for day, some in found.items())

    def person(self, key: str) -> Asked:
        """Who is asked under this key; `BadInput` where nobody is."""
        for each in self.people:
            if each.key == key:
                return each
        raise BadInput("answer", "one of nobody who is asked", "somebody on the grid")


class Reply(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody says of a window, when it was said, and who typed it."""

    window: Window
    answer: Answer
    at: str
    """UTC instant."""
    by: str = ""
    """Who typed it for them; empty where they said it themselves."""
    request: str = ""
    """The key of the form; sent twice, it counts once."""


def windows(days: Iterable[date], start: str, end: str, hours: int, zone: str) -> tuple[Window, ...]:
    """So many hours each, on each day from one time by the wall to another; 0 hours for one window a day. The last one
    of a day may be shorter."""
    found = []
    for day in sorted(set(days)):
        first, last = instant(day, start, zone, "start"), instant(day, end, zone, "end")
        if last <= first:
            raise BadInput("times", f"an end {end} not after the start {start}", "a later end")
        step = hours * HOUR or last - first
        found += [Window(at, min(at + step, last)) for at in range(first, last, step)]
    if not found or len(found) > MOST_WINDOWS:
        raise BadInput("windows", f"{len(found)} windows", f"1 to {MOST_WINDOWS}: fewer days, or longer windows")
    return tuple(found)


def said(replies: Sequence[Reply], window: Window) -> Answer | None:
    """What was said of a window: the worst of its parts, and no where only a part of it was answered; None where
    nothing was said of any of it."""
    there = [each for each in replies if each.window.overlaps(window)]
    if not there:
        return None
    covered = sum(min(e.window.end, window.end) - max(e.window.start, window.start) for e in there)
    if covered < window.end - window.start:
        return Answer.NO
    return next(answer for answer in WORST if any(each.answer is answer for each in there))


def newest(replies: Sequence[Reply], window: Window) -> Reply | None:
    """The last word on any part of a window."""
    there = [each for each in replies if each.window.overlaps(window)]
    return max(there, key=lambda each: each.at, default=None)


def without(replies: Iterable[Reply], window: Window) -> tuple[Reply, ...]:
    """The replies as far as they lie outside a window."""
    return tuple(sorted(_outside(replies, window), key=lambda each: each.window))


def _outside(replies: Iterable[Reply], window: Window) -> Iterator[Reply]:
    for each in replies:
        if not each.window.overlaps(window):
            yield each
            continue
        if each.window.start < window.start:
            yield replace(each, window=Window(each.window.start, window.start))
        if window.end < each.window.end:
            yield replace(each, window=Window(window.end, each.window.end))


def put(replies: Iterable[Reply], new: Iterable[Reply]) -> tuple[Reply, ...]:
    """The replies with new ones in the place of what was said of the same moments."""
    found = tuple(replies)
    for each in new:
        found = (*without(found, each.window), each)
    return tuple(sorted(found, key=lambda each: each.window))


def as_said(key: str, replies: Iterable[Reply]) -> tuple[Said, ...]:
    """The same as the season's planner reads it."""
    return tuple(Said(key, each.window, each.answer) for each in replies)


def rows(name: str, kind: Kind, replies: Iterable[Reply], zone: str) -> Iterator[tuple[str, ...]]:
    """Replies as rows of the CSV file of answers; one that goes past midnight is a row for each day."""
    for each in replies:
        word = OPEN if kind is Kind.HALL and each.answer is Answer.GOOD else each.answer.value
        start = each.window.start
        while start < each.window.end:
            midnight = whole_day(local_day(start, zone), zone).end
            end = min(each.window.end, midnight)
            until = "24:00" if end == midnight else _wall(end, zone)
            yield name, local_day(start, zone).isoformat(), _wall(start, zone), until, word
            start = end


def _wall(at: int, zone: str) -> str:
    """A time by the wall, with its offset where the clocks show it twice."""
    shown = local(at, zone)
    twice = shown.replace(fold=0).utcoffset() != shown.replace(fold=1).utcoffset()
    return f"{shown:%H:%M}{iso(at, zone)[-6:]}" if twice else f"{shown:%H:%M}"
