"""Filters for Markdown sheets: what people typed is text there, never markup."""

import re
from collections.abc import Iterable

from playoffs.sheets.plain import Headings, cells

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_LINE_START = re.compile(r"^(\s*)([-+=]|\d+[.)])", re.MULTILINE)
BLANK = "\\_" * 24
"""A line to fill by hand."""


def escape(text: str) -> str:
    """The text so that Markdown shows it as it is; an empty one is a line to fill by hand."""
    if not text:
        return BLANK
    marked = _MARKS.sub(r"\\\1", text)
    return _LINE_START.sub(lambda m: f"{m[1]}{m[2][:-1]}\\{m[2][-1]}", marked).replace("\n", "  \n")


def table(rows: Iterable[object], headings: Headings, right: Iterable[str] = ()) -> str:
    """A table of these attributes under these headings."""
    (head, *body), sides = cells(rows, headings, right)
    rule = ["---:" if side else "---" for side in sides]
    escaped = [[_cell(text) for text in row] for row in (head, *body)]
    return "\n".join(f"| {' | '.join(row)} |" for row in [escaped[0], rule, *escaped[1:]])


def _cell(text: str) -> str:
    return escape(text).replace("  \n", "<br>") if text else " "
