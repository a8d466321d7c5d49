"""A round robin as plain data: a crosstable and its rounds, to be filled by hand or filled in (CLUB-5); and in text."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from playoffs.sheets import markdown
from playoffs.sheets.plain import columns


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One player of a crosstable."""

    number: str
    """By lot."""
    name: str
    """Empty before the lots for the numbers: a line to fill by hand."""
    cells: tuple[str, ...]
    """What the player scored against each number; empty: a box to fill; a cross where nobody meets anybody."""
    points: str
    """Empty: a box to fill."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """One game."""

    board: str
    """`Board 1`."""
    white: str
    """Who has White; the number of whoever it will be before the lots."""
    black: str
    result: str
    """Empty: boxes to tick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One round."""

    round: str
    """`Round 1`."""
    games: tuple[Pair, ...]
    free: str | None
    """Who has no game in this round; None where everybody has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Crosstable:
    """Everybody against everybody."""

    numbers: tuple[str, ...]
    """Headings of the cells."""
    rows: tuple[Row, ...]
    """In the order of the numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRobin:
    """The crosstable and the games that fill it."""

    table: Crosstable
    """Without rows where a lot is drawn instead of any games."""
    rounds: tuple[Turn, ...]
    outcome: str
    """What those at the top have reached, before their names: `First, or level at the top`, `First by lot`."""
    top: str
    """Empty: a line to fill by hand."""


def text(table: Crosstable) -> str:
    """The crosstable in text, with boxes to fill."""
    return columns(_filled(table, "_" * 24, "__"), _headings(table), right=["cells", "points"])


def md(table: Crosstable) -> str:
    """The crosstable in Markdown, whose cells are boxes already."""
    return markdown.table(_filled(table, "…", "☐"), _headings(table), right=["cells", "points"])


def _filled(table: Crosstable, name: str, box: str) -> list[Row]:
    """The rows with something to write on or in wherever a text is empty."""
    return [
        replace(row, name=row.name or name, cells=tuple(c or box for c in row.cells), points=row.points or box)
        for row in table.rows
    ]


def _headings(table: Crosstable) -> dict[str, str | Sequence[str]]:
    return {"number": "", "name": "", "cells": table.numbers, "points": "="}
