"""A saved page as lines of text: what stands in `<pre>`, and the rows of its tables with `|` between their cells."""

import re
from html.parser import HTMLParser

from playoffs.files.errors import BadInput
from playoffs.files.sections import Section
from playoffs.files.source import Request, Source

MOST_ROWS, MOST_CELLS = 20_000, 300_000


def is_page(source: Source, _: Request) -> bool:
    """Whether a file is a page."""
    start = source.content[:2_000].lstrip().lower()
    return start.startswith((b"<!doctype html", b"<html", b"<table", b"<pre")) or b"<html" in start


def here(text: str) -> bool:
    """Whether this is a page, or a part of one."""
    return bool(re.search(r"<(html|table|pre|body)\b", text[:200_000], re.IGNORECASE))


def refused(source: Source, _: Request) -> list[Section]:
    """A page that is none of the formats."""
    expected = "the crosstable's text: select it on the page, copy it, and paste it into a file or after `-`"
    raise BadInput(source.place, "a saved page without the headings of a crosstable", expected)


def lines(text: str, place: str) -> list[str]:
    """The lines of the page's tables and of its preformatted text, in their order."""
    page = _Page(place)
    page.feed(text)
    page.close()
    return page.found


class _Page(HTMLParser):
    """Collects rows; a break inside a cell parts a row into lines that stand below each other."""

    def __init__(self, place: str) -> None:
        super().__init__(convert_charrefs=True)
        self.place, self.found, self.cells = place, list[str](), 0
        self.row: list[list[str]] | None = None
        self.cell: list[str] | None = None
        self.plain: list[str] | None = None
        self.silent = False

    def handle_starttag(self, tag: str, attrs: object) -> None:
        match tag:
            case "script" | "style":
                self.silent = True
            case "tr":
                self._end_row()
                self.row = []
            case "td" | "th" if self.row is not None:
                self._end_cell()
                self.cell = [""]
            case "br" if self.cell is not None:
                self.cell.append("")
            case "pre" if self.row is None:
                self.plain = []

    def handle_endtag(self, tag: str) -> None:
        match tag:
            case "script" | "style":
                self.silent = False
            case "td" | "th":
                self._end_cell()
            case "tr" | "table":
                self._end_row()
            case "pre" if self.plain is not None:
                self.found += "".join(self.plain).split("\n")
                self.plain = None

    def handle_data(self, data: str) -> None:
        if self.silent:
            return
        if self.cell is not None:
            self.cell[-1] += data
        elif self.plain is not None:
            self.plain.append(data)
        elif self.row is None and data.strip():
            self.found.append(" ".join(data.split()))

    def close(self) -> None:
        super().close()
        self._end_row()
        if self.plain is not None:
            self.found += "".join(self.plain).split("\n")

    def _end_cell(self) -> None:
        if self.cell is not None and self.row is not None:
            self.row.append([" ".join(line.replace("|", " ").split()) for line in self.cell])
            self.cells += 1
        self.cell = None

    def _end_row(self) -> None:
        self._end_cell()
        if self.row:
            height = max(map(len, self.row))
            if len(self.found) + height > MOST_ROWS or self.cells > MOST_CELLS:
                raise BadInput(self.place, f"more than {MOST_ROWS:,} rows", "one crosstable")
            for at in range(height):
                self.found.append("|".join(cell[at] if at < len(cell) else "" for cell in self.row) + "|")
        self.row = None
