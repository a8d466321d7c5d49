"""How wide a bracket is laid out on a poster, so that its letters are as large as what stands above it leaves room for.

The page scales a drawing to its width: laid out on less room, it is higher and its letters are larger.
"""

from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from typing import TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from playoffs.documents.blocks import Block, Cards, Cell, Document, Drawing, Paragraph, Section, Table
from playoffs.documents.bracket import Bracket
from playoffs.model.names import brief
from playoffs.renderers.drawn import letterhead
from playoffs.renderers.drawn.bracket import ORIGIN, ROW, WIDTH, laid, narrowest
from playoffs.renderers.drawn.bracket import Bracket as Laid
from playoffs.renderers.drawn.letters import lines, width

PAGES = {"letter": (520, 690), "a4": (503, 740)}
"""Points across and down that the margins leave, by the paper's name in CSS."""

LYING = {"letter": (520, 700), "a4": (503, 750)}
"""Points down and across of a page that lies on its longer side."""

LOW, WALL = 230, 112
"""Height of a row of one line on a wall bracket, in tenths of a point; points of its head."""

NARROW, WIDE, STEP = 3800, 12_000, 200
"""Room for a drawing, in tenths of a point."""

HEAD, TITLE, CARDS, CARD_LINE, TABLE, NOTE, DRAWN = 30, 62, 34, 15, 48, 15, 34
"""Points of the line at the top, of title and what it is, of the edges of the cards, of a line of a card, of a
table's heading, of a line below it, and of the heading above the drawing."""

FOOT = 40
"""Points of the lines at the end of a page, where it has any."""

CODES = 112
"""Points that codes to read with a phone take at the right of the title."""

SIZES = (("few", 3, 17, 28), ("some", 6, 13, 23), ("many", 999, 10, 19))
"""How large players are: for up to so many, so many points, of a row so many."""

ACROSS, APART = 500, 9
"""Points across a table, and between two columns of it."""


def screen(bracket: Bracket) -> int:
    """The same for a projector: as little as lets the drawing fill it from side to side."""
    for wide in range(max(NARROW, narrowest(bracket)), WIDE, STEP):
        drawn = laid(bracket, wide)
        if SCREEN[0] * drawn.height <= SCREEN[1] * drawn.width:
            return wide
    return WIDE


SCREEN = (19, 9)
"""Width and height of what the head of a wall leaves."""


class Layout(Struct, frozen=True, kw_only=True):
    """How a poster fills its page."""

    wide: int
    """Tenths of a point to lay its drawing out on."""
    row: int
    """Height of a row of one line of the drawing, in tenths of a point."""
    close: bool = False
    """Whether its title is smaller, and its players stand in two columns where their names let them."""
    behind: bool = False
    """Whether the section of its drawing stands behind its games, since its first page has no room for it."""
    apart: bool = False
    """Whether its drawing begins the second page, for the same reason; what follows stands below it."""


LAID: ContextVar[Layout | None] = ContextVar("LAID", default=None)
"""How the poster that is being made fills its page, where that was measured."""

PAGE = {"letter": 707, "a4": 756}
"""Points down that the margins of a page leave."""

SPARE = 6
"""Points that stay free, since the page and its measure are rounded."""

HEADED = 50
"""Points of a heading and the room around a drawing that begins page 2, since page 1 has too little left for it."""

LEGIBLE = 60
"""Tenths of a point: where the letters of the drawing would be smaller, it begins the second page."""

SMALL = 55
"""The same of a drawing whose names have initials: rather than on the second page it stands on the first."""

GOOD = 65
"""The same: where they would be smaller, its rows are lower, and then what stands above it closer together."""

HALVES = ("players half", "players half right")
"""The looks of two tables of players that stand side by side, as `halves` makes them."""

ABOVE = {"announcement": ("codes", "tie", "when", "players", "way"), "bulletin": ("champion", "state", "when", "way")}
"""The parts on the page of a drawing down to it, by the name of the document."""


def alone(document: Document) -> Document:
    """The page of a drawing without all that stands behind it."""
    above = ABOVE[document.name]
    return replace(
        document,
        parts=tuple(p if p.name in above else replace(p, blocks=()) for p in document.parts),
    )


def drawn(document: Document) -> Bracket | None:
    """The bracket of a poster or a bulletin; None of any other document."""
    if document.name not in ABOVE:
        return None
    return next((each.bracket for each in _drawings(document.part("way")) if each.bracket), None)


def _drawings(blocks: Iterable[Block]) -> Iterator[Drawing]:
    for block in blocks:
        if isinstance(block, Drawing):
            yield block
        elif isinstance(block, Section):
            yield from _drawings(block.blocks)


def behind(document: Document) -> Document:
    """The same bulletin with the section of its drawing as one of its own behind its games."""
    way = [block for block in document.part("way") if isinstance(block, Section)]
    inner = [(block, [each for each in block.blocks if not _is_drawn(each)]) for block in way]
    kept = tuple(replace(block, blocks=tuple(blocks)) for block, blocks in inner if blocks)
    moved = tuple(replace(each, level=2) for block in way for each in block.blocks if _is_drawn(each))
    blocks = {"way": kept, "games": (*document.part("games"), *moved)}
    return replace(document, parts=tuple(replace(p, blocks=blocks.get(p.name, p.blocks)) for p in document.parts))


def briefer(document: Document) -> Document:
    """The same announcement with initials for given names in its drawing; above it they stand in full."""
    return replace(document, parts=tuple(replace(p, blocks=tuple(map(_briefer, p.blocks))) for p in document.parts))


def _briefer(block: Block) -> Block:
    if isinstance(block, Section):
        return replace(block, blocks=tuple(map(_briefer, block.blocks)))
    if not isinstance(block, Drawing) or not block.bracket:
        return block
    places = [place for column in block.bracket.columns for card in column.cards for place in card.places]
    short = brief({place.name for place in places})
    columns = (
        replace(
            column,
            cards=tuple(
                replace(card, places=tuple(replace(place, name=short[place.name]) for place in card.places))
                for card in column.cards
            ),
        )
        for column in block.bracket.columns
    )
    return replace(block, bracket=replace(block.bracket, columns=tuple(columns)))


def _is_drawn(block: Block) -> TypeGuard[Section]:
    """Whether it is a section with a drawing."""
    return isinstance(block, Section) and next(_drawings(block.blocks), None) is not None


LOWEST = Layout(wide=WIDE, row=ROW)
"""How a poster is laid out while it is measured."""


def chosen(bracket: Bracket, paper: str, tall: Callable[[bool], int | None], least: int = LEGIBLE) -> Layout | None:
    """The first way to fill the page that leaves the letters of the drawing good ones, else the one that leaves them
    largest; where none is legible, the drawing begins the second page.

    `tall` measures the poster, laid out close or not, with the drawing as low as it can be; None where nothing can.
    """
    found: list[tuple[int, Layout]] = []
    for close in (False, True):
        high = tall(close)
        if high is None:
            return None
        for row in (ROW, LOW):
            letters, layout = _filling(bracket, paper, _left(bracket, high, paper), row)
            found.append((letters, replace(layout, close=close)))
            if letters >= GOOD:
                return found[-1][1]
    letters, layout = max(found, key=lambda each: each[0])
    if letters >= least:
        return layout
    return replace(_filling(bracket, paper, PAGE[paper] - HEADED, ROW)[1], apart=True)


def shrunk(bracket: Bracket, paper: str, tall: Callable[[bool], int | None]) -> Layout | None:
    """How a drawing stands below what a page begins with: no larger than on any page, and smaller while its letters are
    legible, rather than on the next page; behind the games where it does not fit. None where nothing can measure it."""
    high = tall(False)
    if high is None:
        return None
    for row in (ROW, LOW):
        letters, layout = _filling(bracket, paper, _left(bracket, high, paper), row)
        if letters >= LEGIBLE:
            return replace(layout, wide=max(layout.wide, WIDTH))
    return Layout(wide=WIDTH, row=ROW, behind=True)


def _filling(bracket: Bracket, paper: str, down: int, row: int) -> tuple[int, Layout]:
    """The smallest letters of a drawing in tenths of a point, none where it does not fit, and how it is laid out."""
    across = PAGES[paper][0]
    wide = _fitting(bracket, across, down, row)
    made = laid(bracket, wide, row)
    return smallest(made, across) if _fits(made, across, down) else 0, Layout(wide=wide, row=row)


def _left(bracket: Bracket, tall: int, paper: str) -> int:
    """Points that a page has left for the drawing, if it is so tall with the drawing laid out as low as it can be."""
    across, low = PAGES[paper][0], laid(bracket, LOWEST.wide, LOWEST.row)
    return PAGE[paper] - SPARE - (tall - across * low.height // low.width)


def row(document: Document) -> int:
    """Height of a row of one line of the drawing of a sheet, in tenths of a point."""
    if document.name == "wall-bracket":
        return LOW
    layout = LAID.get()
    return layout.row if layout and document.name in ABOVE else ROW


def room(bracket: Bracket, document: Document, paper: str) -> int:
    """Tenths of a point to lay the drawing out on; of any other sheet as much as ever."""
    layout = LAID.get()
    if layout and document.name in ABOVE:
        return layout.wide
    if document.name == "wall-bracket":
        (down, across), above = LYING[paper], WALL
    elif document.name == "announcement":
        (across, down), above = PAGES[paper], _announced(document)
    elif document.name == "look":
        below = FOOT + sum(map(_tall, document.part("figures")))
        (across, down), above = PAGES[paper], _announced(document) + below
    else:
        return WIDTH
    return _fitting(bracket, across, down - above - letterhead.tall(document), row(document))


def _fitting(bracket: Bracket, across: int, down: int, row: int = ROW) -> int:
    """As little as lets the drawing be as low as that when it is so wide."""
    rooms = range(max(NARROW, narrowest(bracket)), WIDE, STEP)
    return next((wide for wide in rooms if _fits(laid(bracket, wide, row), across, down)), WIDE)


def _fits(made: Laid, across: int, down: int) -> bool:
    """Whether a drawing is as low as that when it is so wide."""
    return made.height * across <= down * made.width


def smallest(made: Laid, across: int) -> int:
    """Tenths of a point of its smallest letters, when it is so wide."""
    sizes = (place.size for column in made.columns for card in column.cards for place in card.places)
    return min(ORIGIN, *sizes) * across * 10 // made.width


def _announced(document: Document) -> int:
    """Points that stand above the drawing on the first page."""
    parts = {part.name: part.blocks for part in document.parts}
    beside = 390 if parts["codes"] else 500
    title = TITLE + sum(
        16 * len(lines(_words(each), 11, beside)) for each in parts["tie"] if isinstance(each, Paragraph)
    )
    return HEAD + max(title, CODES if parts["codes"] else 0) + sum(map(_tall, parts["when"] + parts["players"])) + DRAWN


def _tall(block: Block) -> int:
    match block:
        case Cards(cards=cards):
            wide = (195, 140, 140)
            return CARDS + max(
                sum(_line(line, across) for line in card.lines) for card, across in zip(cards, wide, strict=False)
            )
        case Table(rows=rows):
            points, tall = next((points, tall) for name, _most, points, tall in SIZES if name == size(block))
            over = sum(len(lines(_said(row.cells[1]), points, _beside(block, points))) - 1 for row in rows)
            return len(rows) * tall + over * points * 5 // 4 + _wrapped(block)
        case Section(blocks=blocks):
            return TABLE + sum(map(_tall, blocks))
        case Paragraph():
            return NOTE * len(lines(_words(block), 9, 500))
        case _:
            return 0


def size(table: Table) -> str:
    """How large the players of a table are: as large as there is room for so many, and for the longest name."""
    if table.look in HALVES:
        return SIZES[-1][0]
    fit = [each for each in SIZES if len(table.rows) <= each[1]]
    whole = (name for name, _most, points, _tall in fit if _longest(table, 1, points) <= _beside(table, points))
    return next(whole, fit[-1][0])


def _beside(table: Table, points: int) -> int:
    """Points that the other columns leave for the names."""
    others = (_longest(table, n, points) + APART for n in range(len(table.columns)) if n != 1)
    return max(ACROSS - sum(others), points)


def _longest(table: Table, column: int, points: int) -> int:
    return max((width(_said(row.cells[column]), points) for row in table.rows if column < len(row.cells)), default=0)


def _said(cell: Cell) -> str:
    return "".join(getattr(piece, "printed", "") for piece in cell.text)


def _line(line: Paragraph, across: int) -> int:
    big = line.look == "big"
    return (19 if big else CARD_LINE) * max(1, len(lines(_words(line), 14 if big else 9, across)))


def _wrapped(table: Table) -> int:
    """Points of the lines below names."""
    return sum(13 for row in table.rows for cell in row.cells if cell.under)


def _words(paragraph: Paragraph) -> str:
    return "".join(getattr(piece, "printed", "_" * 12) for piece in paragraph.text)
