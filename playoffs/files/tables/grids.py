"""Tables as rows of cells, before anybody asks what their columns hold: CSV, aligned text, spreadsheets."""

import csv
import io
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from playoffs.files.source import Source
from playoffs.files.tables.headings import MOST
from playoffs.text.errors import BadInput
from playoffs.text.rows import damage

SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How .xlsx and .ods begin, which are archives, and .xls."""

MOST_CELLS = 600_000
DELIMITERS = "\t;,|"
ALIGNED = " "

Heads = Callable[[Sequence[str]], bool]
"""Whether a row of cells is the heading of a table."""


class Row(NamedTuple):
    """A row with its line; cells of a spreadsheet that hold a number are `Number`, those of a date `Day`."""

    line: int
    cells: list[str]


class Grid(NamedTuple):
    """A sheet, or the whole of a text: rows that are not blank."""

    name: str
    rows: list[Row]


def is_spreadsheet(source: Source) -> bool:
    """Whether this begins as an .xlsx, .xls or .ods file does."""
    return source.content.startswith(SPREADSHEETS)


def grids(source: Source, heads: Heads) -> list[Grid]:
    """The sheets of a spreadsheet, or the one grid of a text, split as the first heading in it says."""
    if is_spreadsheet(source):
        from playoffs.files.tables import spreadsheet  # late: archives and processes are slow to load

        sheets = spreadsheet.read_sheets(source.content, source.place)
        return [Grid(name, [Row(*row) for row in rows if any(row[1])]) for name, rows in sheets]
    text = source.text
    lines = text.split("\n")
    delimiter, first = parted(lines, heads)
    if delimiter == ALIGNED:
        return [Grid("", _aligned(lines, first, heads))]
    return [Grid("", _delimited(text, delimiter or _likely(lines), source.place))]


def parted(lines: Sequence[str], heads: Heads) -> tuple[str, int]:
    """What parts the cells of the first heading, and where that is; nothing where no line is one."""
    for number, line in enumerate(lines):
        for delimiter in DELIMITERS:
            if 0 < line.count(delimiter) < 2 * MOST and heads(_cells(line, delimiter)):
                return delimiter, number
        if heads(_words(line)):
            return ALIGNED, number
    return "", 0


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter), [])]
    except csv.Error:
        return []


def _likely(lines: Sequence[str]) -> str:
    """The delimiter that most lines have."""
    return max(DELIMITERS, key=lambda each: sum(line.count(each) > 1 for line in lines[:200]))


def _delimited(text: str, delimiter: str, place: str) -> list[Row]:
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    rows, line, cells = list[Row](), 0, 0
    try:
        for record in reader:
            line += 1
            if reader.line_num != line:
                raise BadInput(place, "a line break inside quotes", "one line for each player", line)
            stripped = [cell.strip() for cell in record]
            if any(stripped) and not _ruled(record):
                rows.append(Row(line, stripped))
            cells += len(record)
            if cells > MOST_CELLS:
                raise BadInput(place, f"more than {MOST_CELLS:,} cells", "one crosstable")
    except csv.Error as error:
        raise BadInput(place, damage(error), "a closing quote for every opening one", line + 1) from error
    return rows


def _ruled(cells: Sequence[str]) -> bool:
    """Whether this is a ruled line."""
    return not any(re.search(r"[^-=+_*~\s]", cell) for cell in cells) and any(len(cell) > 8 for cell in cells)


def _words(line: str) -> list[str]:
    """The cells of a line whose columns stand two blanks apart."""
    return re.split(r"\s{2,}|\t", line.strip()) if line.strip() else []


def _aligned(lines: Sequence[str], first: int, heads: Heads) -> list[Row]:
    """Rows of text whose columns are aligned under their headings; lines above a heading are one cell each."""
    rows: list[Row] = [Row(n, [line.strip()]) for n, line in enumerate(lines[:first], 1) if line.strip()]
    number = first
    while number < len(lines):
        line = lines[number]
        if heads(_words(line)):
            end = next((n for n in range(number + 1, len(lines)) if not lines[n].strip()), len(lines))
            block = [(n + 1, lines[n].expandtabs()) for n in range(number, end) if not _ruled([lines[n]])]
            cuts = _cuts([text for _, text in block])
            rows += [Row(n, [text[a:b].strip() for a, b in cuts]) for n, text in block]
            number = end
        else:
            rows += [Row(number + 1, [line.strip()])] if line.strip() else []
            number += 1
    return rows


def _cuts(block: Sequence[str]) -> list[tuple[int, int]]:
    """Where the columns begin and end: in the gaps that no line fills, each before the heading that follows it."""
    width = max(map(len, block))
    blank = [all(at >= len(line) or line[at] == " " for line in block) for at in range(width)]
    starts = []
    for heading in re.finditer(r"\S+(?: \S+)*", block[0]):
        at = heading.start()
        while at > 0 and not blank[at - 1]:
            at -= 1
        starts.append(at)
    starts = sorted(set(starts))
    if starts:
        starts[0] = 0
    return list(zip(starts, [*starts[1:], width], strict=True))
