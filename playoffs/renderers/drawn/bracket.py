"""The bracket laid out: stages as columns of cards, with room to write winners in by hand.

Every size is a whole number of tenths of a point. A card is as high as what stands on it: a long name takes as many
lines as it needs, and none is cut short.
"""

from itertools import pairwise

from msgspec import Struct

from playoffs.documents import bracket as given
from playoffs.renderers.drawn.letters import even, fitting, lines, widest, width
from playoffs.renderers.drawn.shapes import Box, Line, Words, stacked

WIDTH, WIDEST = 7200, 2500
"""Of the drawing, which a page scales to its own width; of a card, however few the columns."""

GUTTER, SPACE = 300, 110
"""Between two columns; between two cards."""

STAGE, DETAIL, NAME, STEP, ORIGIN = 140, 105, 120, 105, 100
"""Size of the letters of a column's heading, of what stands below it, of a name, of a step, of an origin."""

LEAST, ORDINARY = 70, 850
"""Size of the letters of a name with a word for which a card has no room; how wide a word may be for which cards are
made wide enough. One long word makes its own name smaller, and no other."""

UNDER, LEADING = 160, 125
"""From one line of a column's heading to the next; the same of its detail."""

ROW, FURTHER, TITLE = 300, 125, 135
"""Height of a row of one or two lines, of each further line, and of a card's heading."""

SEED, EDGE = 210, 80
"""Where a name begins behind its seed, and without one."""


class Place(Struct, frozen=True, kw_only=True):
    """One row of a card."""

    seed: Words
    name: tuple[Words, ...]
    size: int
    """Of the letters of the name."""
    origin: tuple[Words, ...]
    score: Words
    won: bool
    lost: bool
    """Whether somebody else on the card has won."""


class Card(Struct, frozen=True, kw_only=True):
    """A board, a player who sits out, or the champion's place."""

    heading: tuple[Words, ...]
    box: Box
    places: tuple[Place, ...]
    steps: tuple[Words, ...]
    between: tuple[Line, ...]
    """What parts its rows."""
    waits: bool


class Column(Struct, frozen=True, kw_only=True):
    """A stage."""

    heading: tuple[Words, ...]
    detail: tuple[Words, ...]
    cards: tuple[Card, ...]


class Join(Struct, frozen=True, kw_only=True):
    """The way from cards of a column to those of the next."""

    lines: tuple[Line, ...]
    waits: bool


class Bracket(Struct, frozen=True, kw_only=True):
    """The whole drawing."""

    summary: str
    width: int
    height: int
    columns: tuple[Column, ...]
    joins: tuple[Join, ...]


class _Row(Struct, frozen=True, kw_only=True):
    """A place with its lines broken, before it is known where it stands."""

    place: given.Place
    name: list[str]
    size: int
    origin: list[str]
    height: int


class _Draft(Struct, frozen=True, kw_only=True):
    """A card with its lines broken, before it is known where it stands."""

    card: given.Card
    heading: list[str]
    rows: list[_Row]
    steps: list[str]

    @property
    def head(self) -> int:
        return TITLE + FURTHER * (len(self.heading) - 1)

    @property
    def body(self) -> int:
        return sum(row.height for row in self.rows) + (TITLE * len(self.steps) + 75 if self.steps else 0)

    @property
    def height(self) -> int:
        return self.head + self.body


def laid(bracket: given.Bracket, room: int = WIDTH, row: int = ROW) -> Bracket:
    """Where everything on a bracket stands; on less room, and with lower rows, letters are larger, once a page scales
    it to its width."""
    count = len(bracket.columns)
    wide = min(WIDEST, (room - GUTTER * (count - 1)) // count)
    lefts = [i * (wide + GUTTER) for i in range(count)]
    heads = [even(column.heading, STAGE, wide) for column in bracket.columns]
    details = [lines(column.detail, DETAIL, wide) if column.detail else [] for column in bracket.columns]
    below = STAGE + UNDER * len(max(heads, key=len)) - UNDER
    drafts = [[_draft(card, wide, row) for card in column.cards] for column in bracket.columns]
    tops = _tops(drafts, bracket.joins, below + LEADING * max(map(len, details)) + SPACE)
    columns = tuple(
        Column(
            heading=stacked(left, 120, UNDER, head),
            detail=stacked(left, below + LEADING, LEADING, detail),
            cards=tuple(_card(draft, left, top, wide) for draft, top in zip(column, at, strict=True)),
        )
        for left, head, detail, column, at in zip(lefts, heads, details, drafts, tops, strict=True)
    )
    return Bracket(
        summary=bracket.summary,
        width=lefts[-1] + wide,
        height=max((c.box.y + c.box.height for column in columns for c in column.cards), default=below) + 40,
        columns=columns,
        joins=tuple(_join(join, columns, lefts, wide) for join in bracket.joins),
    )


def _draft(card: given.Card, wide: int, row: int) -> _Draft:
    rows = [_row(place, wide, row) for place in card.places]
    steps = [line for step in card.steps for line in lines(step, STEP, wide - 2 * EDGE)]
    return _Draft(card=card, heading=even(card.heading, DETAIL, wide), rows=rows, steps=steps)


def _row(place: given.Place, wide: int, row: int) -> _Row:
    room = wide - taken(place)
    size = fitting(place.name, room, NAME, LEAST)
    name = even(place.name, size, room) if place.name else []
    origin = lines(place.origin, ORIGIN, room) if place.origin else []
    fits = 2 if name else 1  # an empty place keeps room to write above its origin
    further = max(0, len(name) + len(origin) - fits)
    low = row < ROW and len(name) + len(origin) > 1
    return _Row(place=place, name=name, size=size, origin=origin, height=(ROW if low else row) + FURTHER * further)


def taken(place: given.Place) -> int:
    """What seed, score and edges leave no room for a name."""
    return _indent(place) + 50 + (width(place.score, NAME) + 40 if place.score else 0)


def narrowest(bracket: given.Bracket) -> int:
    """The least room on which no word is divided, and none of a name of ordinary length set smaller."""
    cards = [card for column in bracket.columns for card in column.cards]
    rows = [taken(p) + max(_needed(p.name), widest(p.origin, ORIGIN)) for card in cards for p in card.places]
    steps = [2 * EDGE + widest(step, STEP) for card in cards for step in card.steps]
    return len(bracket.columns) * (max(rows + steps, default=0) + GUTTER) - GUTTER


def _needed(name: str) -> int:
    """How wide the widest word of a name is where it is set as small as it may be."""
    return max(min(widest(name, NAME), ORDINARY), widest(name, LEAST))


def _indent(place: given.Place) -> int:
    return max(SEED, EDGE + width(place.seed, NAME) + 50) if place.seed else EDGE


def _tops(drafts: list[list[_Draft]], joins: tuple[given.Join, ...], head: int) -> list[list[int]]:
    """Where each card begins: as high as the middle of those it waits for, and below its neighbor."""
    tops: list[list[int]] = []
    for number, column in enumerate(drafts):
        into = [join for join in joins if join.column == number - 1]
        wanted = []
        for i, draft in enumerate(column):
            sources = [s for join in into if i in join.targets for s in join.sources]
            middles = [tops[-1][s] + drafts[number - 1][s].head + drafts[number - 1][s].body // 2 for s in sources]
            middle = sum(middles) // len(middles) if middles else 0
            wanted.append(middle - draft.head - draft.body // 2)
        tops.append(_apart(wanted, [draft.height for draft in column], head))
    return tops


def _apart(wanted: list[int], heights: list[int], head: int) -> list[int]:
    """The same cards pushed down until none covers another, then the whole column up to the middle it wanted."""
    tops: list[int] = []
    floor = head
    for top, height in zip(wanted, heights, strict=True):
        tops.append(max(top, floor))
        floor = tops[-1] + height + SPACE
    if not tops:
        return []
    drift = sum(top - want for top, want in zip(tops, wanted, strict=True)) // len(tops)
    up = max(0, min(drift, tops[0] - head))
    return [top - up for top in tops]


def _card(draft: _Draft, left: int, top: int, wide: int) -> Card:
    box = Box(left, top + draft.head, wide, draft.body)
    decided = any(row.place.won for row in draft.rows)
    places, edges, y = [], [], box.y
    for row in draft.rows:
        places.append(_place(row, left, y, wide, decided))
        y += row.height
        edges.append(y)
    inner = edges if draft.steps else edges[:-1]
    return Card(
        heading=stacked(left, top + 90, FURTHER, draft.heading),
        box=box,
        places=tuple(places),
        steps=stacked(left + EDGE, y + 145, TITLE, draft.steps),
        between=tuple(Line(left, edge, left + wide, edge) for edge in inner),
        waits=draft.card.waits,
    )


def _place(row: _Row, left: int, y: int, wide: int, decided: bool) -> Place:
    """A row: the seed, the name over its origin, and the score at the right edge."""
    place, x = row.place, left + _indent(row.place)
    middle = y + row.height // 2 + 45
    # Two lines fill the row and one stands in its middle.
    first = (
        y + row.height - 70 - FURTHER * (len(row.origin) - 1)
        if not row.name
        else y + 130
        if len(row.name) + len(row.origin) > 1
        else middle
    )
    return Place(
        seed=Words(left + EDGE, first if row.name else middle, place.seed),
        name=stacked(x, first, FURTHER, row.name),
        size=row.size,
        origin=stacked(x, first + FURTHER * len(row.name), FURTHER, row.origin),
        score=Words(left + wide - 50, middle, place.score),
        won=place.won,
        lost=decided and not place.won,
    )


def _join(join: given.Join, columns: tuple[Column, ...], lefts: list[int], wide: int) -> Join:
    """Stubs out of the sources, one upright, stubs into the targets; those who wait turn off earlier than winners."""
    start, end = lefts[join.column] + wide, lefts[join.column + 1]
    turn = start + (end - start) * (36 if join.waits else 64) // 100
    outs = [columns[join.column].cards[i].box.middle for i in join.sources]
    ins = [columns[join.column + 1].cards[i].box.middle for i in join.targets]
    drawn = [Line(start, y, turn, y) for y in outs] + [Line(turn, y, end, y) for y in ins]
    drawn += [Line(turn, a, turn, b) for a, b in pairwise(sorted({*outs, *ins}))]
    return Join(lines=tuple(drawn), waits=join.waits)
