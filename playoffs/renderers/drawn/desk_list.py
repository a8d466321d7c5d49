"""How high the rows of a check-in list are: as few pages as hold it, and never one for what stands below it alone."""

from collections.abc import Sequence
from typing import NamedTuple

from playoffs.documents.blocks import Document, Paragraph, Said, Table, Text
from playoffs.renderers.drawn.letterhead import narrowed
from playoffs.renderers.drawn.letterhead import tall as letterhead
from playoffs.renderers.drawn.letters import lines

PAGES = {"letter": (520, 705), "a4": (503, 753)}
"""Points across and down that the margins leave, by the paper's name in CSS."""

OTHERS = 315
"""Points that the other columns take, and the edges of the one of names."""

HEAD, HEADINGS, SIGNED, LINE, BETWEEN = 92, 28, 70, 13, 4
"""Points of the head of the sheet, of the table's headings, of the lines to sign on with what the sheet says of itself,
of a line of a sentence, and between two sentences."""

SPARE = 6
"""Points that stay free, since the page rounds in its own way."""


class Rows(NamedTuple):
    """How rows look: the class of the style sheet; in tenths of a point letters, a line, a row, and what edges take."""

    look: str
    size: int
    line: int
    least: int
    edges: int


LOOKS = (Rows("", 119, 160, 312, 58), Rows(" many tall", 105, 116, 312, 24), Rows(" many", 105, 116, 205, 24))
"""The one that is preferred where they take as many pages comes first."""


class Taken(NamedTuple):
    """What a list takes: the better one is less. Whether its last page has no row of it, and its pages."""

    alone: bool
    pages: int


def look(table: Table, document: Document, paper: str) -> str:
    """The classes of a check-in list in the style sheet."""
    across, down = narrowed(PAGES[paper][0], document), PAGES[paper][1]
    below = [block for part in document.parts for block in part.blocks if isinstance(block, Paragraph)]
    rest = SIGNED + SPARE + sum(BETWEEN + LINE * len(lines(_words(each.text), 10, across)) for each in below)
    first = down - letterhead(document) - HEAD - HEADINGS
    names = [_words(row.cells[1].text) for row in table.rows]

    def taken(rows: Rows) -> Taken:
        return _taken([_high(name, rows, across) for name in names], (first, down - HEADINGS), rest)

    return table.look + min(LOOKS, key=taken).look


def _high(name: str, rows: Rows, across: int) -> int:
    """Tenths of a point that a row takes."""
    return max(rows.least, len(lines(name, rows.size, 10 * (across - OTHERS))) * rows.line + rows.edges)


def _taken(heights: Sequence[int], rooms: tuple[int, int], rest: int) -> Taken:
    """What rows of these heights take, if the first page and each further one have so many points."""
    left, pages = 10 * rooms[0], 1
    for high in heights:
        if high > left:
            left, pages = 10 * rooms[1], pages + 1
        left -= high
    alone = left < 10 * rest
    return Taken(alone, pages + alone)


def _words(text: Text) -> str:
    return "".join(piece.printed for piece in text if isinstance(piece, Said))
