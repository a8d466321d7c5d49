"""How large the names of a wall sheet can be: as large as the page holds them, since it is read from two meters."""

from playoffs.documents.blocks import Boxes, Cell, Document, Paragraph, Said, Table, Text
from playoffs.renderers.drawn.letterhead import narrowed
from playoffs.renderers.drawn.letterhead import tall as letterhead
from playoffs.renderers.drawn.letters import lines, widest, width

PAGES = {"letter": (520, 705), "a4": (503, 755)}
"""Points across and down that the margins leave, by the paper's name in CSS."""

LARGEST, SMALLEST = 64, 16
"""Points of the names."""

MOST = 6
"""Boards that stand one below the other; more are a table with both players side by side."""

HEAD, FOOT, NOTE = 118, 36, 24
"""Points that the head of the sheet takes, its last lines, and each line below the boards."""

PIECE, HANGING, ASIDE, TITLE, LEADING, GAP = 11, 8, 5, 5, 12, 6
"""Tenths of the size of a name: the color before it, how far its further lines stand in where it has none, what stands
beside it unless that is a time, the line above its board, from one line of a name to the next, and what is left free
around a board."""


def size(table: Table, document: Document, paper: str) -> int:
    """Points of the names on a wall sheet that holds this table; 0 where it has too many boards for that."""
    boards = [row for row in table.rows if len(row.cells) > 2]
    if len(boards) > MOST:
        return 0
    across, down = narrowed(PAGES[paper][0], document), PAGES[paper][1]
    below = [block for part in document.parts for block in part.blocks if isinstance(block, Paragraph)]
    room = (
        down
        - letterhead(document)
        - HEAD
        - FOOT
        - sum(NOTE * len(lines(_words(each.text), 17, across)) for each in below)
    )
    remarks = len(table.rows) - len(boards)
    for points in range(LARGEST, SMALLEST, -1):
        tall = sum(_tall(row.cells, points, across) for row in boards) + 15 * remarks
        if tall <= room:
            return points
    return SMALLEST


def _tall(cells: tuple[Cell, ...], points: int, across: int) -> int:
    """Points that a board takes at this size; more than any page has where a word would be divided."""
    rows = 0
    for seat in cells[1:3]:
        before = (PIECE if seat.piece else HANGING) * points // 10
        left = across - before - sum(_aside(each, points) for each in seat.under)
        name = _words(seat.text)
        if widest(name, points) > left:
            return 10_000
        rows += len(lines(name, points, left))
    title = " · ".join(map(_words, (cells[0].text, *cells[0].under)))
    above = len(lines(title, points * TITLE // 10, across)) * points * TITLE * LEADING // 100
    return (rows * LEADING + GAP) * points // 10 + above


def _aside(text: Text, points: int) -> int:
    """How wide what stands beside a name is."""
    part = 10 if is_time(text) else ASIDE
    return width(_words(text), points * part // 10) + points // 2


def is_time(text: Text) -> bool:
    """Whether it is what a player has on the clock, which is as large as the names."""
    return any(isinstance(piece, Said) and piece.strong for piece in text)


def _words(text: Text) -> str:
    """What is printed, boxes to tick about as wide as they are drawn."""
    said = []
    for piece in text:
        if isinstance(piece, Said):
            said.append(piece.printed)
        elif isinstance(piece, Boxes):
            said.append("   ".join(f"WW {answer}" for answer in piece.of))
    return "".join(said)
