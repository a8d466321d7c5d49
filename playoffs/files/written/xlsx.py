"""Tables as a workbook (.xlsx): text is always text, so that no name is taken for a formula, a link or a number."""

import io
import re
from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

Cell = str | int | Fraction | None

MOST_ROWS, MOST_LETTERS, NAME_LETTERS = 1_000_000, 32_000, 31
"""Less than a workbook holds at most."""

_EPOCH = datetime(2000, 1, 1)
"""What the workbook says of when it was made, so that the same tables are the same bytes."""

WIDEST, NARROWEST = 60, 5


class Table(NamedTuple):
    """One sheet: a row of headings, which stays in sight, and what stands beneath."""

    name: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    widths: Sequence[int] = ()
    """In letters; where none are given they follow the words."""


def write_workbook(tables: Sequence[Table]) -> bytes:
    """The tables as the sheets of one workbook. Fractions are numbers, as near as a spreadsheet has them."""
    from xlsxwriter import Workbook  # late: only who writes a workbook waits for it

    out = io.BytesIO()
    plain = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = Workbook(out, plain)
    book.set_properties({"created": _EPOCH})
    bold = book.add_format({"bold": True, "text_wrap": True, "valign": "top"})
    for table in tables:
        sheet = book.add_worksheet(sheet_name(table.name))
        sheet.freeze_panes(1, 0)
        for column, width in enumerate(table.widths or _widths(table)):
            sheet.set_column(column, column, width)
        for column, head in enumerate(table.heads):
            sheet.write_string(0, column, head, bold)
        for at, row in enumerate(table.rows, 1):
            for column, cell in enumerate(row):
                if isinstance(cell, str):
                    sheet.write_string(at, column, cell[:MOST_LETTERS])
                elif cell is not None:
                    sheet.write_number(at, column, cell if isinstance(cell, int) else float(cell))
    book.close()
    return out.getvalue()


def sheet_name(name: str) -> str:
    """A name that a sheet may have."""
    return re.sub(r"[\[\]:*?/\\]", " ", name).strip("' ")[:NAME_LETTERS] or "Sheet"


def _widths(table: Table) -> list[int]:
    columns = zip(table.heads, *(map(_shown, row) for row in table.rows[:1000]), strict=True)
    return [min(WIDEST, max(NARROWEST, *(len(text) for text in column)) + 1) for column in columns]


def _shown(cell: Cell) -> str:
    return "" if cell is None else str(cell)
