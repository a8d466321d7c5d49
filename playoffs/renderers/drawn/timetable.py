"""A day of play laid out: a line for each game, on it from when to when it can last and where it is expected.

Columns are as wide as their words, whatever the language; the day takes what is left of the width.
"""

from collections.abc import Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from playoffs.documents.before import day_drawn as given
from playoffs.renderers.drawn.letters import lines, width
from playoffs.renderers.drawn.shapes import Box, Line, Words, stacked

WIDTH = 7200
"""Of the drawing, which a page scales to its own width."""

TITLE, PLAIN, LABEL, HEADING = 140, 105, 105, 110
"""Size of the letters of the day, of a game, of what stands beside it, of a stage's heading."""

GAP = 120
"""Between two columns."""

DAY, AXIS, HEAD, FURTHER, ROW, BAR = 170, 220, 250, 130, 180, 90
"""Height of each line of the day, of the hours, of a stage's heading, of each further line of it, of a row, of its
bar."""

SWATCH, LEGEND = 160, 170
"""Width of a mark in the legend; from one line of the legend to the next."""

THINNEST = 15
"""A bar is never narrower, however short the game."""


class Game(Struct, frozen=True, kw_only=True):
    """One row."""

    board: Words
    """Empty below the first game of a board."""
    label: Words
    control: Words
    possible: Box
    expected: Box
    certain: bool
    chance: Words


class Stage(Struct, frozen=True, kw_only=True):
    """A stage below its heading."""

    ground: Box
    """What lies between the hours and the heading."""
    edge: Line
    heading: tuple[Words, ...]
    clause: Words
    games: tuple[Game, ...]


class Hour(Struct, frozen=True):
    """A line from the axis down; its label is empty where there is no room for it."""

    line: Line
    label: Words


class Meaning(Struct, frozen=True):
    """A mark, and what it means."""

    kind: str
    """`certain`, `conditional` or `possible`."""
    swatch: Box
    words: Words


class Timetable(Struct, frozen=True, kw_only=True):
    """The whole drawing."""

    summary: str
    width: int
    height: int
    title: tuple[Words, ...]
    hours: tuple[Hour, ...]
    chance: Words
    stages: tuple[Stage, ...]
    legend: tuple[Meaning, ...]
    now: Hour | None = None
    """A line down the day, with its word at the foot."""


class _Columns(Struct, frozen=True, kw_only=True):
    """Where the columns of a drawing are."""

    label: int
    left: int
    right: int
    latest: int

    def at(self, second: int) -> int:
        """Where a moment of the day lies."""
        return self.left + (self.right - self.left) * second // max(self.latest, 1)

    def bar(self, start: int, end: int, y: int) -> Box:
        """A stretch of time on a row."""
        return Box(self.at(start), y + 30, max(THINNEST, self.at(end) - self.at(start)), BAR)


def laid(timetable: given.Timetable) -> Timetable:
    """Where everything of a day stands."""
    games = [game for stage in timetable.stages for game in stage.games]
    label = _widest([game.where for game in games]) + GAP
    left = label + _widest([game.label for game in games]) + GAP + _widest([game.control for game in games]) + GAP
    right = WIDTH - GAP - _widest([timetable.chance, *(game.chance for game in games)])
    columns = _Columns(label=label, left=left, right=right, latest=timetable.latest)
    title = stacked(0, 130, DAY, lines(timetable.summary, TITLE, WIDTH))
    axis = DAY * len(title) + AXIS
    stages, y = [], axis
    for stage in timetable.stages:
        stages.append(_stage(stage, columns, y))
        y = stages[-1].ground.y + stages[-1].ground.height + ROW * len(stage.games)
    legend = _legend(timetable, left, y + (230 if timetable.now is None else 350))  # below the word at its line's foot
    return Timetable(
        summary=timetable.summary,
        width=WIDTH,
        height=legend[-1].words.y + 60,
        title=title,
        hours=_hours(timetable, columns, axis, y + 60),
        chance=Words(WIDTH, axis - 80, timetable.chance),
        stages=tuple(stages),
        legend=legend,
        now=_now(timetable, columns, axis, y + 60),
    )


def _now(timetable: given.Timetable, columns: _Columns, axis: int, bottom: int) -> Hour | None:
    if timetable.now is None:
        return None
    second, word = timetable.now
    x = columns.at(second)
    return Hour(Line(x, axis - 50, x, bottom - 40), Words(x, bottom + 65, word))


def _widest(texts: list[str]) -> int:
    return max((width(text, PLAIN) for text in texts), default=0)


def _stage(stage: given.Stage, columns: _Columns, y: int) -> Stage:
    heading = lines(stage.heading, HEADING, WIDTH - GAP - width(stage.clause, LABEL))
    tall = HEAD + FURTHER * (len(heading) - 1)
    rows, top = [], y + tall
    for _, games in groupby(stage.games, key=lambda game: game.board):
        for n, game in enumerate(games):
            rows.append(_game(game, columns, top, first=n == 0))
            top += ROW
    return Stage(
        ground=Box(columns.left - GAP // 2, y, columns.right - columns.left + GAP, tall),
        edge=Line(0, y + 40, WIDTH, y + 40),
        heading=stacked(0, y + 185, FURTHER, heading),
        clause=Words(WIDTH, y + 185, stage.clause),
        games=tuple(rows),
    )


def _game(game: given.Game, columns: _Columns, y: int, first: bool) -> Game:
    return Game(
        board=Words(0, y + 110, game.where if first else ""),
        label=Words(columns.label, y + 110, game.label),
        control=Words(columns.left - GAP, y + 110, game.control),
        possible=columns.bar(game.earliest, game.latest, y),
        expected=columns.bar(game.start, game.end, y),
        certain=game.certain,
        chance=Words(WIDTH, y + 110, game.chance),
    )


def _hours(timetable: given.Timetable, columns: _Columns, axis: int, bottom: int) -> tuple[Hour, ...]:
    """A line for each hour; a label for each, or for every second, third, … where they have no room."""
    end = WIDTH - width(timetable.chance, LABEL) - 60
    marks = [(columns.at(second), -(-width(label, LABEL) // 2), label) for second, label in timetable.hours]
    step = next((n for n in range(1, len(marks)) if _apart(marks[::n])), max(len(marks), 1))
    return tuple(
        Hour(Line(x, axis - 50, x, bottom), Words(x, axis - 80, label if not n % step and x + half <= end else ""))
        for n, (x, half, label) in enumerate(marks)
    )


def _apart(marks: Sequence[tuple[int, int, str]]) -> bool:
    """Whether labels stand beside each other, none over the next."""
    return all(x + half + 60 <= after - beside for (x, half, _), (after, beside, _) in pairwise(marks))


def _legend(timetable: given.Timetable, left: int, y: int) -> tuple[Meaning, ...]:
    """The three marks side by side, on as many lines as they take."""
    found: list[Meaning] = []
    x = left
    for kind in ("certain", "conditional", "possible"):
        text = getattr(timetable, kind)
        wide = SWATCH + 50 + width(text, LABEL)
        if x > left and x + wide > WIDTH:
            x, y = left, y + LEGEND
        found.append(Meaning(kind, Box(x, y - 80, SWATCH, 80), Words(x + SWATCH + 50, y, text)))
        x += wide + 3 * GAP
    return tuple(found)
