"""A round robin as plain data: a crosstable and its rounds, to be filled by hand or filled in (CLUB-5)."""

from dataclasses import dataclass


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
