"""Documents as their readers have them: the visible words of each form, on one line, and facts read back from them."""

import re
from html.parser import HTMLParser
from pathlib import Path

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
        text = re.sub(r"\\(.)|\*+|^[-#>|]+ ", r"\1", text, flags=re.MULTILINE).replace("|", " ")
    return " ".join(text.split())
