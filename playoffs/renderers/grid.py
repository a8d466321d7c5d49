"""Tables in plain text: columns side by side, or, where they would be too narrow to read, a row as lines."""

import re
from collections.abc import Callable, Sequence
from itertools import repeat

from msgspec import structs

from playoffs.documents.blocks import Blank, Cell, Column, Row, Table, Text
from playoffs.documents.said import told
from playoffs.renderers.plain import GAP, across, fill, lines, pieces, width, wrap

Words = Callable[[Text], str]

LINE = "_" * 12
"""A field to fill by hand asks for so much; it takes the width of its column."""

HEADING = 2
"""Lines of a table above its rows."""

LONGEST = 24
"""A longer word, such as a digest, is divided."""

INLINE = 40
"""What is below a field stands in brackets behind it where it is no longer."""

BARE = frozenset(("figures", "tied", "lengths", "needed"))
"""Looks of tables that fill a screen, whose headings have no line below them."""

NARROWEST = 9
"""A column of running text is never narrower; then rows are printed as lines."""


def text(table: Table, words: Words) -> str:
    """The table, below its title if it has one."""
    body = _body(table, words)
    return f"{wrap(table.title)}\n\n{body}" if table.title else body


def _body(table: Table, words: Words) -> str:
    """Columns side by side, unless a row is shorter as lines; figures stay below each other where there are many."""
    lines = stacked(table, words)
    columns = None if table.stacked else beside(table, words)
    if columns is not None and 2 * columns.count("\n") <= 3 * (lines.count("\n") + HEADING):
        return columns
    figures = [i for i, column in enumerate(table.columns) if column.number]
    if columns is None and len(figures) > 2 and all(cell.span == 1 for row in table.rows for cell in row.cells):
        about = next((i for i, column in enumerate(table.columns) if column.head), 0)
        rest = [i for i in range(len(table.columns)) if i not in figures]
        inside = beside(_of(table, [*range(about + 1), *(i for i in figures if i > about)], bare=True), words)
        if inside:
            return f"{stacked(_of(table, rest), words)}\n\n{inside}"
    return lines


def _of(table: Table, kept: list[int], bare: bool = False) -> Table:
    """The table with these columns only; bare of what stands below its cells."""
    rows = []
    for row in table.rows:
        cells = (row.cells[i] for i in kept)
        rows.append(structs.replace(row, cells=tuple(structs.replace(c, under=()) if bare else c for c in cells)))
    return structs.replace(table, columns=tuple(table.columns[i] for i in kept), rows=tuple(rows))


def under(cells: tuple[Cell, ...], columns: tuple[Column, ...]) -> list[tuple[Cell, Column]]:
    """Each cell of a row with the first of its columns."""
    made, at = [], 0
    for cell in cells:
        made.append((cell, columns[at]))
        at += cell.span
    return made


def written(cell: Cell, words: Words) -> list[str]:
    """A cell, and the lines below it; a figure that decides stands in brackets."""
    said = words(cell.text)
    return [f"[{said}]" if cell.decides else said, *filter(None, map(words, cell.under))]


def _field(cell: Cell, words: Words) -> list[str]:
    """The same in a table; what is to be filled takes the width of its column."""
    line = len(cell.text) == 1 and isinstance(cell.text[0], Blank) and not cell.text[0].shape
    return [LINE, *written(cell, words)[1:]] if line else written(cell, words)


def beside(table: Table, words: Words) -> str | None:
    """Columns side by side, those that are empty left out; None where a column would be too narrow."""
    plain = [[_field(c, words) for c in row.cells] for row in table.rows if all(c.span == 1 for c in row.cells)]
    kept = [i for i in range(len(table.columns)) if any(line for row in plain for line in row[i])] or [0]
    columns = [table.columns[i] for i in kept]
    top = [[""] if column.unseen else [column.heading] for column in columns]
    whole = [top, *([row[i] for i in kept] for row in plain)]
    widths = _widths(whole, columns)
    if widths is None:
        return None
    ends = [column.number for column in columns]
    made = _row(whole[0], widths, ends) if any(map(any, top)) else []
    if made and table.look not in BARE:
        made.append((" " * GAP).join("-" * each for each in widths))
    for row in table.rows:
        if all(cell.span == 1 for cell in row.cells):
            made += _row([_field(row.cells[i], words) for i in kept], widths, ends)
        else:
            made += _spanning(row, kept, widths, ends, words)
    return "\n".join(made)


def plain(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of nothing but words, as `text` writes it without a line below its headings.

    Where every field has room on one line, whole columns are set at once: an event may have thousands of players.
    """
    return _at_once(columns, rows) or text(_of_words(columns, rows), _printed).splitlines()


def _printed(said: Text) -> str:
    return "".join(getattr(piece, "printed", "") for piece in said)


def _of_words(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> Table:
    made = (Row(cells=tuple(Cell(text=told(word)) for word in row)) for row in rows)
    return Table(look="figures", columns=tuple(columns), rows=tuple(made))


def _at_once(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of the table; none where a field must be broken."""
    room, made = across(), []
    for column, words in zip(columns, zip(*rows, strict=True), strict=True):
        if not any(words):
            continue
        whole = "\n".join(fields := ["" if column.unseen else column.heading, *words])
        if UNEVEN.search(whole) or whole.count("\n") >= len(fields):
            return []
        side = str.rjust if column.number else str.ljust
        if whole.isascii():
            wide = max(map(len, fields))
            made.append([*map(side, fields, repeat(wide))])
        else:
            wide = max(map(width, fields))
            made.append([fill(field, wide, column.number) for field in fields])
        room -= wide + GAP
    if room + GAP < 0:
        return []
    lines = [line.rstrip() for line in map((" " * GAP).join, zip(*made, strict=True))]
    return lines if lines and lines[0] else lines[1:]


UNEVEN = re.compile(r"^[ \t]|[ \t]$|[ \t][ \t]|\t|" + LINE, re.MULTILINE)
"""Blanks that are written otherwise where a field is broken into lines."""


def _widths(rows: list[list[list[str]]], of: list[Column]) -> list[int] | None:
    """How wide each column is: as wide as it wants to be, the widest wrapped until all fit."""
    texts = [[line for cell in column for line in cell] for column in zip(*rows, strict=True)]
    widths = [max(1, *map(width, column)) for column in texts]
    longest = [
        max((min(width(p), LONGEST) for c in column for w in c.split() for p in pieces(w)), default=1)
        for column in texts
    ]
    floor = [
        min(wide, word if column.number else max(word, NARROWEST))
        for column, wide, word in zip(of, widths, longest, strict=True)
    ]
    if not any(line for cell in rows[0] for line in cell):  # a table without headings wraps its last column alone
        floor[:-1] = widths[:-1]
    room = across() - GAP * (len(widths) - 1)
    if sum(floor) > room:
        return None
    while sum(widths) > room:
        loose = [i for i in range(len(widths)) if widths[i] > floor[i]]
        loose = [i for i in loose if of[i].number] or loose  # headings of figures are broken before names are
        widths[max(loose, key=lambda i: widths[i])] -= 1
    return widths


def _row(cells: list[list[str]], widths: list[int], right: list[bool]) -> list[str]:
    broken = [[line for part in cell for line in _lines(part, to)] for cell, to in zip(cells, widths, strict=True)]
    tall = max(map(len, broken))
    padded = [part + [""] * (tall - len(part)) for part in broken]
    return [
        (" " * GAP).join(fill(part[i], to, r) for part, to, r in zip(padded, widths, right, strict=True)).rstrip()
        for i in range(tall)
    ]


def _lines(text: str, to: int) -> list[str]:
    return ["_" * to] if text == LINE else lines(text, to)


def _spanning(row: Row, kept: list[int], widths: list[int], right: list[bool], words: Words) -> list[str]:
    """A row of which a cell takes several columns."""
    cells, wide, ends, at = [], [], [], 0
    for cell in row.cells:
        covered = [kept.index(i) for i in range(at, at + cell.span) if i in kept]
        at += cell.span
        if covered:
            cells.append(written(cell, words))
            wide.append(sum(widths[i] for i in covered) + GAP * (len(covered) - 1))
            ends.append(right[covered[0]] and cell.span == 1)
    return _row(cells, wide, ends)


def stacked(table: Table, words: Words) -> str:
    """A row as lines: what it is about, then its other fields, those that need it with their headings."""
    return "\n".join(line for row in table.rows for line in _stack(row, table.columns, words))


def _stack(row: Row, columns: tuple[Column, ...], words: Words) -> list[str]:
    title, below, items = "", list[str](), list[str]()
    headless = not any(column.head for column in columns)
    for cell, column in under(row.cells, columns):
        said, *more = written(cell, words)
        if len(more) == 1 and width(more[0]) <= INLINE:
            said, more = " ".join(filter(None, [said, f"({more[0]})"])), []
        if column.head or (headless and not title and not column.named):
            title, items, below = " · ".join(filter(None, [*items, said])), [], [*below, *more]
        elif said and (column.named or column.number) and column.heading and cell.span == 1:
            items.append(f"{column.heading}: {said}")
            below += more
        else:
            items += [said] if said else []
            below += more
    first, *rest = lines(title, across() - 4)
    made = [first, *(f"    {line}" for line in rest)] if title else []
    return [*made, *(line for each in below for line in wrap(each, indent=4).split("\n")), *flowing(items, 2)]


def flowing(items: list[str], indent: int) -> list[str]:
    """Items on as few lines as hold them; a line ends between two of them where it can."""
    made: list[str] = []
    line = ""
    for item in items:
        joined = f"{line} · {item}" if line else item
        if line and width(joined) > across() - indent - 2:
            made.append(line)
            line = item
        else:
            line = joined
    made += [line] if line else []
    first = [wrap(each, indent=indent, first="· " if i == 0 else "  ") for i, each in enumerate(made)]
    return [part for each in first for part in each.split("\n")]
