"""The pairing sheet of one stage or game, in large type for the wall: what its templates are given."""

from dataclasses import dataclass
from typing import ClassVar

from playoffs.sheets.imprint import Imprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """One board."""

    board: str
    white: str
    """Who has White; empty while a lot decides: a line to fill by hand."""
    white_time: str
    """White's time: `G/25+3`, `15:00`."""
    black: str
    black_time: str
    """Black's time; in an Armageddon the bid."""
    note: str | None
    """Whatever else decides: `Black has draw odds`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairings:
    """Who plays whom, with which colour, when."""

    template: ClassVar[str] = "pairings"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    round: str
    """`Stage 1`, `Final, game 2`, `Armageddon`."""
    start: str
    """When the clocks are started."""
    pairings: tuple[Pairing, ...]
    waiting: tuple[str, ...]
    """Who sits out or waits, and for what: `Ada: sits out`."""
