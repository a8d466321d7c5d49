"""The ways of a structure laid out: steps as cards in columns, and lines from each to where its field goes on.

A line to the next column is straight; one that passes over columns runs below all cards, so that it crosses none.
"""

from msgspec import Struct

from playoffs.documents import blocks
from playoffs.renderers.drawn.letters import lines
from playoffs.renderers.drawn.shapes import Box, Line, Words, stacked

WIDTH, WIDEST = 7200, 1900
"""Of the drawing, which a page scales to its own width; of a card."""

GUTTER, SPACE, EDGE = 420, 130, 80
"""Between two columns, between two cards, and between the edge of a card and its words."""

NAME, DETAIL, LEADING, TOP = 120, 105, 130, 150
"""Size of the letters of a name and of what stands below it; from one line to the next; above the first one."""

LANE = 90
"""Between two lines that run below the cards."""


class Card(Struct, frozen=True, kw_only=True):
    """A step, or the champion."""

    box: Box
    name: tuple[Words, ...]
    lines: tuple[Words, ...]
    first: bool


class Flow(Struct, frozen=True, kw_only=True):
    """The whole drawing."""

    summary: str
    width: int
    height: int
    cards: tuple[Card, ...]
    joins: tuple[tuple[Line, ...], ...]


def laid(flow: blocks.Flow) -> Flow:
    """Where everything stands."""
    count = max((node.column for node in flow.nodes), default=0) + 1
    wide = min(WIDEST, (WIDTH - GUTTER * (count - 1)) // count)
    tops = [0] * count
    cards = []
    for node in flow.nodes:
        card = _card(node, node.column * (wide + GUTTER), tops[node.column], wide)
        tops[node.column] = card.box.y + card.box.height + SPACE
        cards.append(card)
    below = max(tops, default=0)
    far = [pair for pair in flow.ways if abs(flow.nodes[pair[1]].column - flow.nodes[pair[0]].column) != 1]
    joins = tuple(
        _join(cards[a].box, cards[b].box, below + LANE * far.index((a, b)) if (a, b) in far else None)
        for a, b in flow.ways
    )
    return Flow(
        summary=flow.summary,
        width=count * (wide + GUTTER) - GUTTER,
        height=below + LANE * len(far) + 20,
        cards=tuple(cards),
        joins=joins,
    )


def _card(node: blocks.Node, left: int, top: int, wide: int) -> Card:
    names = lines(node.name, NAME, wide - 2 * EDGE)
    said = [line for each in node.lines for line in lines(each, DETAIL, wide - 2 * EDGE)]
    height = TOP + LEADING * (len(names) + len(said) - 1) + EDGE
    return Card(
        box=Box(left, top + 10, wide, height),
        name=stacked(left + EDGE, top + 10 + TOP, LEADING, names),
        lines=stacked(left + EDGE, top + 10 + TOP + LEADING * len(names), LEADING, said),
        first=node.first,
    )


def _join(start: Box, end: Box, lane: int | None) -> tuple[Line, ...]:
    """From the right edge of one card to the left edge of another."""
    a, b = start.x + start.width, end.x
    if lane is None:
        middle = a + (b - a) // 2
        return (
            Line(a, start.middle, middle, start.middle),
            Line(middle, start.middle, middle, end.middle),
            Line(middle, end.middle, b, end.middle),
        )
    out, back = a + GUTTER // 4, b - GUTTER // 4
    return (
        Line(a, start.middle, out, start.middle),
        Line(out, start.middle, out, lane),
        Line(out, lane, back, lane),
        Line(back, lane, back, end.middle),
        Line(back, end.middle, b, end.middle),
    )
