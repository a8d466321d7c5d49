"""The rows of a CSV file with named columns, each with its line; what is no such file is refused."""

import csv
import io
from collections.abc import Iterator, Sequence

from playoffs.model.find import did_you_mean
from playoffs.model.names import counted
from playoffs.text.errors import BadInput, shown


def rows(
    text: str, place: str, columns: Sequence[str], optional: Sequence[str] = ()
) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows below the header by column, with the line each ends on; blank lines are skipped, case of names too.

    Cells are parted by commas, or as in the first line: spreadsheets of some languages write semicolons.
    """
    first = next((line for line in text.splitlines() if line.strip(" ,;\t")), "")
    apart = next((each for each in ",;\t" if each in first), ",")
    reader = csv.reader(io.StringIO(text), strict=True, delimiter=apart)
    header: list[str] = []
    try:
        for raw in reader:
            cells = [cell.strip() for cell in raw]
            if not any(cells):
                continue
            if not header:
                header = _header(cells, place, reader.line_num, columns, optional)
                continue
            if len(cells) != len(header):
                expected = f"{len(header)}: {','.join(header)}"
                raise BadInput(place, counted(len(cells), "cell"), expected, reader.line_num)
            yield reader.line_num, dict(zip(header, cells, strict=True))
    except csv.Error as error:
        raise BadInput(place, damage(error), "cells between commas", reader.line_num) from error


def damage(error: csv.Error) -> str:
    """What is wrong with a row of a CSV file: in words of our own, which every language has, and not of the library."""
    for said, meant in DAMAGE.items():
        if said in str(error):
            return meant
    return "a row that is not CSV"


DAMAGE = {
    "unexpected end of data": "a quote that is never closed",
    "expected after": "text after a closing quote",
    "field limit": "a quote that is not closed for many lines",
}


def _header(cells: list[str], place: str, line: int, columns: Sequence[str], optional: Sequence[str]) -> list[str]:
    names, known = [cell.lower() for cell in cells], (*columns, *optional)
    expected = f"columns {','.join(columns)}" + (f", perhaps {','.join(optional)}" if optional else "")
    for name in names:
        if name not in known:
            raise BadInput(place, f"column {shown(name)}{did_you_mean(name, known)}", expected, line)
    missing = [name for name in columns if name not in names]
    if missing or len(set(names)) < len(names):
        raise BadInput(place, f"no column {missing[0]!r}" if missing else "a column twice", expected, line)
    return names
