"""The players of a poster in two columns, where its page is full; a row too wide for half a page takes two lines, and
names too long for that stay in one column, since they would save no line.

An engine sets a page smaller whose tables leave its margins, so that a table too wide would spoil all that is measured.
"""

from itertools import zip_longest

from msgspec.structs import replace

from playoffs.documents.blocks import Block, Cell, Document, Row, Section, Table, Text
from playoffs.documents.said import told
from playoffs.renderers.drawn.letters import width
from playoffs.renderers.drawn.poster import APART, HALVES

HEADING, LETTERS = 8, 11
"""Points of the letters of headings and of rows."""

ACROSS = 238
"""Points across a half on the narrower paper, as the style sheet has it."""

KEPT = 3
"""Columns that stay above, where a row takes two lines: number, name, rating."""


def closer(document: Document) -> Document:
    """The same poster with its players in two columns."""
    parts = (replace(p, blocks=tuple(map(_halved, p.blocks))) if p.name == "players" else p for p in document.parts)
    return replace(document, parts=tuple(parts))


def _halved(block: Block) -> Block:
    if not isinstance(block, Section):
        return block
    return replace(block, blocks=tuple(each for one in block.blocks for each in _halves(one)))


def _halves(block: Block) -> tuple[Block, ...]:
    if not isinstance(block, Table) or len(block.rows) < 2:
        return (block,)
    made = next((each for each in (block, _below(block)) if _across(each) <= ACROSS), None)
    if not made:
        return (block,)
    middle = -(-len(made.rows) // 2)
    parts = (made.rows[:middle], made.rows[middle:])
    return tuple(replace(made, look=look, rows=rows) for look, rows in zip(HALVES, parts, strict=True))


def _across(table: Table) -> int:
    """Points that the table takes with a line for each row; what stands below a name may take two."""
    heads = (0 if column.unseen else width(column.heading, HEADING) for column in table.columns)
    columns = zip_longest(*(row.cells for row in table.rows), fillvalue=Cell())
    widest = (max(width(_said(cell.text), LETTERS) for cell in column) for column in columns)
    return sum(max(pair) + APART for pair in zip_longest(heads, widest, fillvalue=0))


def _said(text: Text) -> str:
    return "".join(getattr(piece, "printed", "") for piece in text)


def _below(table: Table) -> Table:
    """The same with what the last columns say below each name, in smaller letters."""
    return replace(table, columns=table.columns[:KEPT], rows=tuple(map(_lower, table.rows)))


def _lower(row: Row) -> Row:
    number, name, *rest = row.cells[:KEPT]
    lines = [text for text in (*name.under, *(cell.text for cell in row.cells[KEPT:])) if text]
    joined = tuple(piece for n, line in enumerate(lines) for piece in (*(told(" · ") if n else ()), *line))
    return replace(row, cells=(number, replace(name, under=(joined,)), *rest))
