"""How long what an edition prescribes takes, and how many games: a table over the sizes of field, with bars."""

from collections.abc import Sequence

from playoffs.analysis.durations import hours
from playoffs.analysis.fair import Fairness, Size
from playoffs.documents.blocks import Axis, Bar, Cell, Column, Row, Table
from playoffs.documents.odds.model import tenths
from playoffs.documents.said import told
from playoffs.documents.words.language import Language
from playoffs.formats.assumed import MINUTE

STEPS = 15, 30, 60, 120, 240, 480, 1440
"""Minutes between two marks of the axis: the first of which no more than `MARKS` are needed."""

MARKS = 5


def lengths(of: Sequence[tuple[str, Fairness]], language: Language) -> Table:
    """Games and Armageddons of equal players, and how long it takes; of one edition or, with their names, of two."""
    _, armageddons, alone = language.gettext, any(each.deciding for _name, each in of), len(of) == 1
    sizes = sorted(((name, size) for name, each in of for size in each.sizes), key=lambda each: each[1].players)
    axis = _axis(max((_end(size) for _name, size in sizes), default=0))
    columns = (
        Column(heading=_("Tied"), head=True, number=True, named=True),
        *(() if alone else (Column(heading=_("Rules"), named=True),)),
        Column(heading=_("Games"), number=True, named=True),
        Column(heading=_("on average"), number=True, named=True),
        *((Column(heading=_("Armageddons"), number=True, named=True),) if armageddons else ()),
        Column(heading=_("shortest"), number=True, named=True),
        Column(heading=_("average"), number=True, named=True),
        Column(heading=_("longest"), number=True, named=True),
        Column(axis=axis),
    )
    rows = []
    for at, (name, size) in enumerate(sizes):
        tied, *figures = _figures(size, armageddons, language)
        cells = (
            *(Cell(text=told(text)) for text in (tied, *(() if alone else (name,)), *figures)),
            Cell(bar=_bar(size, axis)),
        )
        follows = alone or (at and sizes[at - 1][1].players == size.players)
        rows.append(Row(cells=cells, look="" if follows else "first"))
    return Table(look="odds lengths" if alone else "odds lengths two games", columns=columns, rows=tuple(rows))


def _figures(size: Size, armageddons: bool, language: Language) -> tuple[str, ...]:
    games = str(size.least) if size.least == size.most else f"{size.least}–{size.most}"
    if size.most is None:
        games = language.gettext("{least} or more").format(least=size.least)
    return (
        str(size.players),
        games,
        tenths(size.games),
        *((tenths(size.armageddons),) if armageddons else ()),
        hours(size.time.shortest),
        hours(size.time.mean),
        "–" if size.time.longest is None else hours(size.time.longest),
    )


def _end(size: Size) -> int:
    """Minutes to the end of its bar: where nobody can tell, as far again as to the average."""
    last = 2 * size.time.mean if size.time.longest is None else size.time.longest
    return int(last) // MINUTE


def _axis(longest: int) -> Axis:
    step = next((step for step in STEPS if longest < step * MARKS), STEPS[-1])
    marks = tuple((minute, hours(minute * MINUTE)) for minute in range(step, longest + 1, step))
    return Axis(marks=((0, "0"), *marks), length=longest)


def _bar(size: Size, axis: Axis) -> Bar:
    solid = size.time.shortest // MINUTE, int(size.time.mean) // MINUTE
    certain = size.time.longest is not None
    return Bar(possible=(size.time.shortest // MINUTE, _end(size)), expected=solid, certain=certain, axis=axis)
