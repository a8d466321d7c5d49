"""The cells of a spreadsheet (.xlsx, .xls, .ods) as text, within limits that hold before anything is unpacked.

python-calamine reads them, in a process of its own (`spreadsheet_cells`): what it cannot hold in memory ends the
process that asked, and a cell in the last row and column of a sheet is enough for that. An archive is unpacked here, up
to the limit, and handed on without compression, so that the library meets only what was counted.
"""

import io
import json
import re
import subprocess
import zipfile
from decimal import Decimal, InvalidOperation
from functools import lru_cache

from playoffs.files.packed import BROKEN
from playoffs.text import child
from playoffs.text.errors import BadInput
from playoffs.text.text import Day, Number

MOST_UNPACKED, MOST_PARTS, MOST_TAGS, MOST_SHEETS = 24_000_000, 2_000, 1_600_000, 100
MOST_ROWS, MOST_COLUMNS, MOST_IN_CELL, MOST_CELLS = 20_000, 400, 4_000, 600_000
MOST_MEMORY, MOST_SECONDS = 256_000_000, 10
"""What the process that reads the cells may take."""

BOOK = re.compile(r"xl/workbook\d*\.xml|content\.xml")
"""The part that every .xlsx, or every .ods, has."""

SAVED = "a spreadsheet saved as .xlsx, .xls or .ods"
NO_LIBRARY, TOO_MANY = 3, 4
"""How the process says why it read nothing; anything else is a failure inside the library."""

REFUSALS = {
    NO_LIBRARY: ("a spreadsheet, but no python-calamine to read it", 'it installed: pip install "python-calamine"'),
    TOO_MANY: ("a spreadsheet with too many cells", "one of a single event"),
}

FAILED = ("a spreadsheet that is damaged, locked, too large or of another kind", f"{SAVED}, without a password")

Cells = list[str | dict[str, str]]
Rows = list[tuple[int, list[str]]]


@lru_cache(maxsize=1)
def read_sheets(content: bytes, place: str) -> list[tuple[str, Rows]]:
    """Each sheet by name, with its rows by number; `BadInput` for what is no spreadsheet, or too large.

    Kept for the next question about the same file: a refusal asks for its rows again.
    """
    sheets = _cells(_unpacked(content, place) if content.startswith(b"PK") else content, place)
    if len(sheets) > MOST_SHEETS:
        raise BadInput(place, f"{len(sheets)} sheets", f"at most {MOST_SHEETS}")
    return [(name.strip(), _rows(first, rows, place)) for name, first, rows in sheets]


def _unpacked(content: bytes, place: str) -> bytes:
    """The same archive, unpacked and counted: its parts that are XML, and its type."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = {part.filename: part for part in archive.infolist()}
            if len(parts) > MOST_PARTS:
                raise BadInput(place, f"an archive of {len(parts):,} parts", f"at most {MOST_PARTS:,}")
            if not any(map(BOOK.fullmatch, parts)):
                raise BadInput(place, "an archive without a workbook", SAVED)
            wanted = [part for name, part in parts.items() if name.endswith((".xml", ".rels")) or name == "mimetype"]
            return _again(archive, wanted, place)
    except BROKEN as error:
        raise BadInput(place, "an archive that is damaged or locked", SAVED) from error


def _again(archive: zipfile.ZipFile, parts: list[zipfile.ZipInfo], place: str) -> bytes:
    """These parts in an archive that compresses nothing; `BadInput` where they say, or turn out, to be too much."""
    left, tags, made = MOST_UNPACKED, MOST_TAGS, io.BytesIO()
    with zipfile.ZipFile(made, "w") as other:
        for part in parts:
            with archive.open(part) as packed:
                unpacked = packed.read(left + 1) if part.file_size <= left else b""
            left -= max(part.file_size, len(unpacked))
            if left < 0:
                raise BadInput(place, f"more than {MOST_UNPACKED:,} bytes unpacked", "a spreadsheet of one event")
            tags -= unpacked.count(b"<")
            if tags < 0:
                raise BadInput(place, *REFUSALS[TOO_MANY])
            if b"<!DOCTYPE" in unpacked:
                found = "a spreadsheet that declares entities"
                raise BadInput(place, found, "one that a spreadsheet program saved")
            other.writestr(part.filename, _with_errors(unpacked, place) if _is_sheet(part) else unpacked)
    return made.getvalue()


_ERROR_CELL = re.compile(rb"""(<(?:\w+:)?c\b[^<>]*?\s)t\s*=\s*["']e["']""")
"""A cell of .xlsx that holds an error: the library leaves it empty, and nobody would know."""


_ERROR_SHOWN = re.compile(
    rb"(<table:table-cell\b[^<>]*)(>\s*<text:p>(?:#(?:REF!|N/A|VALUE!|NAME\?|DIV/0!|NUM!|NULL!)|Err:\d{3})</text:p>)"
)
"""A cell of .ods that shows an error, as which it has another value, or none."""

MOST_ERRORS = 10_000
"""Cells that a spreadsheet could not work out."""


def _with_errors(sheet: bytes, place: str) -> bytes:
    """The sheet with its errors as texts, which whoever reads the cells refuses with their place."""
    told, many = _ERROR_CELL.subn(rb'\1t="str"', sheet, count=MOST_ERRORS)
    if not many:
        told, many = _ERROR_SHOWN.subn(_shown_as_text, sheet, count=MOST_ERRORS)
    if many == MOST_ERRORS:
        raise BadInput(place, f"{MOST_ERRORS:,} cells that the spreadsheet could not work out", "values in their place")
    return told


def _shown_as_text(cell: re.Match[bytes]) -> bytes:
    """The cell with nothing but what it shows."""
    kept = re.sub(rb"""\s(?:office|calcext):[\w-]+=(?:"[^"]*"|'[^']*')""", b"", cell[1])
    return kept + b' office:value-type="string"' + cell[2]


def _is_sheet(part: zipfile.ZipInfo) -> bool:
    return part.filename.startswith("xl/worksheets/") or part.filename == "content.xml"


def _cells(content: bytes, place: str) -> list[tuple[str, int, list[Cells]]]:
    """Name, number of the first row, and rows of each sheet, as another process reads them."""
    limits = map(str, (MOST_MEMORY, MOST_CELLS, MOST_UNPACKED, NO_LIBRARY, TOO_MANY))
    try:
        done = subprocess.run(
            [*child.script("playoffs.files.tables.spreadsheet_cells"), *limits],
            input=content,
            capture_output=True,
            timeout=MOST_SECONDS,
        )
    except subprocess.TimeoutExpired as error:
        raise BadInput(place, f"a spreadsheet that takes more than {MOST_SECONDS} s to read", SAVED) from error
    if done.returncode:
        raise BadInput(place, *REFUSALS.get(done.returncode, FAILED))
    sheets: list[tuple[str, int, list[Cells]]] = json.loads(
        done.stdout, parse_int=_number, parse_float=_number, parse_constant=lambda _: Number("?")
    )
    return sheets


def _rows(first: int, rows: list[Cells], place: str) -> Rows:
    """The rows that are not blank, by number."""
    found: Rows = []
    for number, row in enumerate(rows, int(first)):
        cells = [_text(cell) for cell in row]
        if any(cells[MOST_COLUMNS:]):
            raise BadInput(place, f"more than {MOST_COLUMNS} columns", "one crosstable", number)
        if any(len(cell) > MOST_IN_CELL for cell in cells):
            raise BadInput(place, f"a cell of more than {MOST_IN_CELL:,} characters", "one crosstable", number)
        if any(cells):
            found.append((number, cells[:MOST_COLUMNS]))
    if len(found) > MOST_ROWS:
        raise BadInput(place, f"more than {MOST_ROWS:,} rows", "one crosstable")
    return found


def _text(cell: str | dict[str, str]) -> str:
    """A cell as text, blanks of all kinds alike."""
    if isinstance(cell, dict):
        return Day(cell["day"])
    return cell if isinstance(cell, Number) else _clean(cell)


def _clean(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _number(text: str) -> Number:
    """A number as people write it, exactly: `12.0` is `12`, `3.5` stays."""
    try:
        value = Decimal(text)
    except InvalidOperation:
        return Number("?")
    if value.is_finite() and abs(value) < 10**15:
        return Number(int(value)) if value == int(value) else Number(f"{value.normalize():f}"[:20])
    return Number("?")
