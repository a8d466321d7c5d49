"""Filters for plain text sheets: everything fits 80 columns and stays aligned whatever the alphabet."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

WIDTH = 78
LABEL = 22
"""Where the value of a labelled line begins."""

GAP = 2
"""Blanks between two columns of a table."""


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
    for word in text.split():
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


def wrap(text: str, indent: int = 0, first: str = "") -> str:
    """A paragraph; `first` stands before its first line, and the others are set in as far."""
    margin = " " * indent
    hang = " " * width(first)
    found = lines(text, WIDTH - indent - width(first))
    return "\n".join(margin + (hang if i else first) + line for i, line in enumerate(found))


def underline(text: str, mark: str = "-") -> str:
    """A heading over a line of its own length."""
    found = lines(text, WIDTH)
    return "\n".join([*found, mark * max(map(width, found))])


def fact(value: str, label: str) -> str:
    """A label and its value; an empty value is a line to fill by hand."""
    found = lines(value, WIDTH - LABEL) if value else ["_" * (WIDTH - LABEL)]
    names = lines(label, LABEL - GAP)
    rows = max(len(found), len(names))
    pairs = zip(names + [""] * (rows - len(names)), found + [""] * (rows - len(found)), strict=True)
    return "\n".join((fill(name, LABEL) + line).rstrip() for name, line in pairs)


Headings = Mapping[str, str | Sequence[str]]
"""Attribute of a row, and its heading; a tuple of values has a heading for each."""


def cells(rows: Iterable[object], headings: Headings, right: Iterable[str]) -> tuple[list[list[str]], list[bool]]:
    """The headings and rows as lists of texts, and which columns are set to the right; empty columns left out."""
    ends = set(right)
    spread = [[text for name in headings for text in _texts(getattr(row, name))] for row in rows]
    head = [text for heading in headings.values() for text in _texts(heading)]
    sides = [name in ends for name, heading in headings.items() for _ in _texts(heading)]
    kept = [i for i in range(len(head)) if any(row[i] for row in spread)] or [0]
    return [[row[i] for i in kept] for row in (head, *spread)], [sides[i] for i in kept]


def _texts(value: object) -> list[str]:
    if isinstance(value, list | tuple):
        return [str(each) for each in value]
    return ["" if value is None else str(value)]


def columns(rows: Iterable[object], headings: Headings, right: Iterable[str] = (), indent: int = 0) -> str:
    """A table of these attributes under these headings. The widest column is wrapped until all fit."""
    table, sides = cells(rows, headings, right)
    widths = [max(map(width, column)) for column in zip(*table, strict=True)]
    words = [
        max((width(piece) for cell in column for word in cell.split() for piece in pieces(word)), default=0)
        for column in zip(*table, strict=True)
    ]
    while sum(widths) + GAP * (len(widths) - 1) > WIDTH - indent:
        loose = [i for i in range(len(widths)) if widths[i] > words[i]] or range(len(widths))
        widths[max(loose, key=lambda i: widths[i])] -= 1
    head, *body = ([" " * indent + line for line in _row(row, widths, sides)] for row in table)
    rule = " " * indent + (" " * GAP).join("-" * each for each in widths)
    return "\n".join([*head, rule, *(line for row in body for line in row)])


def _row(cells: list[str], widths: list[int], right: list[bool]) -> list[str]:
    broken = [lines(cell, to) for cell, to in zip(cells, widths, strict=True)]
    tall = max(map(len, broken))
    padded = [part + [""] * (tall - len(part)) for part in broken]
    return [
        (" " * GAP).join(fill(part[i], to, r) for part, to, r in zip(padded, widths, right, strict=True)).rstrip()
        for i in range(tall)
    ]
