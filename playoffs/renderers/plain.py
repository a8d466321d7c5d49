"""Lines of plain text: everything fits 80 columns and stays aligned whatever the alphabet."""

import re
import unicodedata
from contextvars import ContextVar
from functools import lru_cache

WIDTH = 78
LABEL = 22
"""Where the value of a labelled line begins."""

BLANKS = re.compile(r"[ \t]+")
"""Where a line may end; a blank that binds is none."""

GAP = 2
"""Blanks between two columns of a table."""

WIDE: ContextVar[int] = ContextVar("wide", default=WIDTH)
"""Columns that a text may take: as many as a sheet on paper has, unless it goes somewhere narrower."""


def across() -> int:
    """Columns that the text which is made may take."""
    return WIDE.get()


def width(text: str) -> int:
    """How many columns of a terminal a text takes: accents set on a letter none, East Asian wide letters two."""
    return len(text) if text.isascii() else sum(map(_letter_width, text))


@lru_cache(maxsize=4096)
def _letter_width(letter: str) -> int:
    return 0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def fill(text: str, to: int, right: bool = False, mark: str = " ") -> str:
    """The text with blanks, or another mark, up to a width."""
    blanks = mark * (to - width(text))
    return blanks + text if right else text + blanks


def lines(text: str, to: int) -> list[str]:
    """The text broken into lines no wider than `to`; an empty text is one empty line."""
    return [line for part in text.split("\n") for line in _broken(part, max(2, to))]


def _broken(text: str, to: int) -> list[str]:
    """The words one after the other; a word wider than a line is divided, at a hyphen where it has one."""
    made, line = [], ""
    for word in filter(None, BLANKS.split(text)):
        parts = [f" {word}" if line else word] if width(word) <= to else [" " if line else "", *pieces(word)]
        for part in parts:
            if width(line + part) > to and line:
                made.append(line.rstrip())
                line = ""
            part = part if line else part.lstrip()
            if width(line + part) <= to:
                line += part
                continue
            for letter in part:
                if width(line + letter) > to:
                    made.append(line)
                    line = ""
                line += letter
    return [*made, line]


def pieces(word: str) -> list[str]:
    """A long word cut behind its hyphens; a short one, such as a clause, stays whole."""
    return re.findall(r"[^-]+-?|-", word) if len(word) > 12 else [word]


def wrap(text: str, indent: int = 0, first: str = "", hang: int = 0) -> str:
    """A paragraph; `first` stands before its first line, and the others are set in as far, or by `hang`."""
    margin, room = " " * indent, across() - indent
    found = lines(text, room - width(first))
    if hang and len(found) > 1:
        found[1:] = lines(" ".join(found[1:]), room - hang)
    after = " " * (hang or width(first))
    return "\n".join(margin + (after if i else first) + line for i, line in enumerate(found))


def underline(text: str, mark: str = "-") -> str:
    """A heading over a line of its own length."""
    found = lines(text, across())
    return "\n".join([*found, mark * max(map(width, found))])


def fact(value: str, label: str) -> str:
    """A label and its value; an empty value is a line to fill by hand."""
    found = lines(value, across() - LABEL) if value else ["_" * (across() - LABEL)]
    names = lines(label, LABEL - GAP)
    rows = max(len(found), len(names))
    pairs = zip(names + [""] * (rows - len(names)), found + [""] * (rows - len(found)), strict=True)
    return "\n".join((fill(name, LABEL) + line).rstrip() for name, line in pairs)
