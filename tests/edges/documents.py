"""Documents as their readers have them: the visible words of each form, on one line, and facts read back from them."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

UNSEEN = ("style", "script", "title", "svg")
"""Elements of a page whose texts nobody reads."""

INLINE = ("b", "i", "span", "strong")
"""Elements that stand within a line."""


class _Words(HTMLParser):
    """The visible text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.unseen += tag in UNSEEN
        self.found.append("" if tag in INLINE else " ")

    def handle_endtag(self, tag: str) -> None:
        self.unseen -= tag in UNSEEN

    def handle_data(self, data: str) -> None:
        if not self.unseen:
            self.found.append(data)


def visible(file: Path) -> str:
    """The words of a sheet in any of its plain forms, with single spaces between them."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".html":
        page = _Words()
        page.feed(text)
        text = "".join(page.found)
    if file.suffix == ".md":
        text = text.replace("<br>", " ")
        text = re.sub(r"\\(.)|\*+|^[-#>|]+ ", r"\1", text, flags=re.MULTILINE).replace("|", " ")
    return " ".join(text.split())


Data = dict[str, Any]


class Blocks:
    """A document as `--format json` writes it."""

    def __init__(self, file: Path) -> None:
        self.whole: Data = json.loads(file.read_text(encoding="utf-8"))

    def part(self, name: str) -> list[Data]:
        """The blocks of a part."""
        (found,) = [part["blocks"] for part in self.whole["parts"] if part["name"] == name]
        return list(found)

    def words(self, name: str) -> str:
        """Everything that a part says, on one line."""
        return " ".join(filter(None, (said(text) for text in texts(self.part(name)))))


def said(text: list[Data]) -> str:
    """A text; what is to be filled in is a line."""
    return "".join(piece.get("words", "___" if piece["kind"] == "blank" else "") for piece in text)


def texts(value: Any) -> Iterator[list[Data]]:
    """Every text within blocks."""
    if isinstance(value, list) and value and all(isinstance(v, dict) and v.get("kind") in PIECES for v in value):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)


PIECES = ("said", "blank", "boxes", "digits")


def of_kind(kind: str, blocks: list[Data]) -> Iterator[Data]:
    """Every block of a kind, however deep."""
    for block in blocks:
        if block["kind"] == kind:
            yield block
        yield from of_kind(kind, block.get("blocks", []))


def rows(table: Data) -> Iterator[dict[str, list[str]]]:
    """The rows of a table: by the heading of its column each field, and the lines below it."""
    headings = [column.get("heading", "") for column in table["columns"]]
    for row in table["rows"]:
        if all(cell.get("span", 1) == 1 for cell in row["cells"]):
            fields = [[said(cell.get("text", [])), *map(said, cell.get("under", []))] for cell in row["cells"]]
            yield {heading or f"{n}": field for n, (heading, field) in enumerate(zip(headings, fields, strict=True))}
