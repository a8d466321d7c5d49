"""What a reader sees of a file that the program writes: the words of a page, a drawing, a letter or a calendar."""

import email.policy
import re
from email import message_from_bytes
from email.message import EmailMessage
from html.parser import HTMLParser
from pathlib import Path

UNSEEN = ("style", "script")
"""Elements whose text nobody reads."""

INLINE = ("a", "abbr", "b", "bdi", "code", "em", "i", "strong", "sub", "sup", "u")
"""Elements that stand within a word."""

APART = ("small", "span", "tspan")
"""Elements that stand within a line, apart from what is beside them."""

CELLS = ("td", "th")

TOLD = ("alt", "title", "aria-label", "placeholder", "lang")
"""Attributes that are shown or read aloud."""


class _Page(HTMLParser):
    """The visible words of a page, a line for every block and for every row of a table."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.unseen += tag in UNSEEN
        if tag in CELLS:
            self.found.append(" | ")
        elif tag in APART:
            self.found.append(" ")
        elif tag not in INLINE:
            self.found.append("\n[title] " if tag == "title" else "\n")
        self.found += [f" [{name}: {value}] " for name, value in attrs if name in TOLD and value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.unseen -= tag in UNSEEN

    def handle_endtag(self, tag: str) -> None:
        self.unseen -= tag in UNSEEN
        if tag in APART:
            self.found.append(" ")
        elif tag not in INLINE and tag not in CELLS:
            self.found.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.unseen:
            self.found.append(re.sub(r"\s+", " ", data))


def page(text: str) -> str:
    """The visible words of HTML or SVG."""
    seen = _Page()
    seen.feed(text)
    seen.close()
    lines = (" ".join(line.split()) for line in "".join(seen.found).splitlines())
    return "".join(f"{line}\n" for line in lines if line.strip("| "))


def calendar(text: str) -> str:
    """The lines of a calendar, unfolded; the rules of its zone are left out."""
    whole = re.sub(r"\r?\n[ \t]", "", text).replace("\r\n", "\n")
    return re.sub(r"BEGIN:VTIMEZONE\n.*?END:VTIMEZONE\n", "", whole, flags=re.DOTALL)


def letter(content: bytes) -> str:
    """A letter: its headers but for the one that says where its parts end, and each part."""
    message = message_from_bytes(content, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    lines = [f"{name}: {value}" for name, value in message.items() if name.casefold() != "content-type"]
    for part in message.walk():
        if part.is_multipart():
            lines.append(f"-- {part.get_content_type()}")
            continue
        kind = part.get_content_type()
        lines.append(f"-- {kind} {part.get_filename() or ''}".rstrip())
        said = part.get_content()
        text = said if isinstance(said, str) else said.decode()
        lines.append({"text/calendar": calendar, "text/html": page}.get(kind, str)(text).rstrip("\n"))
    return "\n".join([*lines, ""])


def seen(file: Path) -> str:
    """What a reader sees of a file."""
    match file.suffix:
        case ".html" | ".svg":
            return page(file.read_text("utf-8"))
        case ".eml":
            return letter(file.read_bytes())
        case ".ics":
            return calendar(file.read_bytes().decode("utf-8"))
        case _:
            return file.read_text("utf-8")
