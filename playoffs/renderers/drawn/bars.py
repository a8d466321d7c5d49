"""A day of play across the column of a table: the hours above, and below them a bar for each game."""

from msgspec import Struct

from playoffs.documents import blocks
from playoffs.renderers.drawn.letters import width
from playoffs.renderers.drawn.shapes import Box, Line, Words

WIDTH = 2000
"""Tenths of a point from the first game to the latest end."""

SIZE = 105
"""Of the letters of a label, as `marks.svg.j2` has it."""

EDGE = 140
"""A label nearer to an end than this, or than half of its own width, begins or ends at its mark."""

THINNEST = 15
"""A bar is never narrower, however short the game."""

STROKE = 15
"""A stroke is no nearer to an end than this."""


class Hour(Struct, frozen=True):
    """A mark on the axis, and its label."""

    line: Line
    label: Words
    anchor: str
    """`start`, `middle` or `end`: which part of the label stands at the mark."""


class Axis(Struct, frozen=True):
    """The hours above the bars."""

    width: int
    height: int
    hours: tuple[Hour, ...]


class Bar(Struct, frozen=True, kw_only=True):
    """One game: where it can lie, and in it where it is expected."""

    width: int
    height: int
    line: Line
    hours: tuple[Line, ...]
    possible: Box
    expected: Box
    certain: bool
    mark: Line | None
    """The stroke across it."""


def axis(given: blocks.Axis) -> Axis:
    """The hours of a day."""
    return Axis(WIDTH, 150, tuple(_hour(_at(minute, given), label) for minute, label in given.marks))


def _hour(x: int, label: str) -> Hour:
    edge = max(EDGE, width(label, SIZE) // 2)
    anchor = "start" if x < edge else "end" if x > WIDTH - edge else "middle"
    return Hour(Line(x, 120, x, 150), Words(x, 95, label), anchor)


def bar(given: blocks.Bar) -> Bar:
    """A game on the line of its day."""
    hours = (_at(minute, given.axis) for minute, _ in given.axis.marks)
    return Bar(
        width=WIDTH,
        height=120,
        line=Line(0, 60, WIDTH, 60),
        hours=tuple(Line(x, 30, x, 90) for x in hours),
        possible=_box(given.possible, given.axis),
        expected=_box(given.expected, given.axis),
        certain=given.certain,
        mark=None if given.mark is None else _mark(_at(given.mark, given.axis)),
    )


def _mark(x: int) -> Line:
    """Whole also at either end."""
    x = max(STROKE, min(WIDTH - STROKE, x))
    return Line(x, 2, x, 118)


def _at(minute: int, of: blocks.Axis) -> int:
    return WIDTH * minute // max(of.length, 1)


def _box(minutes: tuple[int, int], of: blocks.Axis) -> Box:
    left, right = (_at(minute, of) for minute in minutes)
    return Box(left, 25, max(THINNEST, right - left), 70)
