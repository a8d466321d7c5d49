"""A saved page as lines of text: what stands in `<pre>`, and the rows of its tables with `|` between their cells."""

import re
from collections.abc import Iterator

from playoffs.files.sections import Section
from playoffs.files.source import Request, Source
from playoffs.text.errors import BadInput

MOST_ROWS, MOST_CELLS, MOST_LETTERS = 20_000, 300_000, 100_000
COMMENT = "!--"
NAME = re.compile(r"!--|/?[A-Za-z][A-Za-z0-9]*")


def here(source: Source, _: Request) -> bool:
    """Whether a file is a page."""
    start = source.content[:2_000].lstrip().lower()
    return start.startswith((b"<!doctype html", b"<html", b"<table", b"<pre")) or b"<html" in start


def in_tags(text: str) -> bool:
    """Whether this is a page, or a part of one."""
    return bool(re.search(r"<(html|table|pre|body)\b", text[:200_000], re.IGNORECASE))


def read_sections(source: Source, _: Request) -> list[Section]:
    """A page that is none of the formats."""
    expected = "the crosstable's text: select it on the page, copy it, and paste it into a file or after `-`"
    raise BadInput(source.place, "a saved page without the headings of a crosstable", expected)


def lines(text: str, place: str) -> list[str]:
    """The lines of the page's tables and of its preformatted text, in their order."""
    page = _Page(place)
    page.feed(text)
    return page.found


def _pieces(text: str) -> Iterator[str]:
    """What follows each `<`, up to the next: one at a time, for a page may hold millions."""
    at = text.find("<")
    while at >= 0:
        end = text.find("<", at + 1)
        yield text[at + 1 : end if end >= 0 else None]
        at = end


class _Page:
    """Collects rows; a break inside a cell parts a row into lines that stand below each other.

    Our own walk through the tags, since the library's takes minutes over a page of unfinished comments.
    """

    def __init__(self, place: str) -> None:
        self.place, self.found, self.cells = place, list[str](), 0
        self.row: list[list[str]] | None = None
        self.cell: list[list[str]] | None = None
        """The lines of a cell, each in the pieces that tags part it into: to join them as they come is quadratic."""
        self.letters = 0
        self.plain: list[str] | None = None
        self.silent = ""

    def feed(self, text: str) -> None:
        """The whole page: what follows each `<` is a tag up to `>`, and then text."""
        self.data(text.partition("<")[0])
        for piece in _pieces(text):
            tag, closed, data = piece.partition(">")
            name = NAME.match(tag)
            if self.silent:
                if self.silent == COMMENT and "-->" in piece:
                    self.silent, data = "", piece.partition("-->")[2]
                elif tag.strip().casefold() == f"/{self.silent}":
                    self.silent = ""
                else:
                    continue
            elif not closed or not name:
                data = f"<{piece}"
            elif name[0].casefold() in (COMMENT, "script", "style"):
                ended = name[0] == COMMENT and "-->" in piece
                self.silent, data = ("", piece.partition("-->")[2]) if ended else (name[0].casefold(), "")
            else:
                self.tag(name[0].casefold())
            self.data(data)
        self._end_row()
        self._end_plain()

    def tag(self, tag: str) -> None:
        match tag:
            case "tr" | "/tr" | "/table":
                self._end_row()
                self.row = [] if tag == "tr" else None
            case "td" | "th" if self.row is not None:
                self._end_cell()
                self.cell, self.letters = [[]], 0
            case "/td" | "/th":
                self._end_cell()
            case "br" if self.cell is not None:
                self._counted(1)
                self.cell.append([])
            case "pre" if self.row is None:
                self.plain = []
            case "/pre":
                self._end_plain()

    def data(self, text: str) -> None:
        if not text:
            return
        from html import unescape  # late: every file is asked whether it is a page

        text = unescape(text)
        if self.cell is not None:
            self._counted(len(text))
            self.cell[-1].append(text)
        elif self.plain is not None:
            self.plain.append(text)
        elif self.row is None and text.strip():
            self.found.append(" ".join(text.split()))

    def _counted(self, letters: int) -> None:
        """Refuses a cell that is longer than any is, before it is joined; a break counts as a letter."""
        self.letters += letters
        if self.letters > MOST_LETTERS:
            found = f"a cell of more than {MOST_LETTERS:,} letters"
            raise BadInput(self.place, found, "the crosstable alone: copy it on the page, and paste it into a file")

    def _end_plain(self) -> None:
        if self.plain is not None:
            self.found += "".join(self.plain).split("\n")
        self.plain = None

    def _end_cell(self) -> None:
        if self.cell is not None and self.row is not None:
            self.row.append([" ".join(line.replace("|", " ").split()) for line in map("".join, self.cell)])
            self.cells += len(self.cell)
        self.cell = None

    def _end_row(self) -> None:
        self._end_cell()
        if self.row:
            height = max(map(len, self.row))
            if len(self.found) + height > MOST_ROWS or height * len(self.row) > MOST_CELLS or self.cells > MOST_CELLS:
                raise BadInput(self.place, f"more than {MOST_ROWS:,} rows", "one crosstable")
            for at in range(height):
                self.found.append("|".join(cell[at] if at < len(cell) else "" for cell in self.row) + "|")
        self.row = None
