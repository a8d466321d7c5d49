"""The elimination of a Twixt event for the wall: what its templates are given (TWX-9 … TWX-12)."""

from dataclasses import dataclass
from typing import ClassVar

from playoffs.documents.bracket import Bracket
from playoffs.documents.imprint import Imprint


@dataclass(frozen=True, slots=True, kw_only=True)
class WallGame:
    """A game or a repeat game."""

    game: str
    """`Game`, `Repeat game 1`."""
    first: str
    """Who has White and moves first."""
    second: str
    clock: str
    """Time of each player: `15:00`."""
    result: str
    """The first mover's score first; empty while it is awaited."""
    ended: str
    """Minute and second of the session at which it ended: `38:00`; empty while it is awaited."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallBoard:
    """One pairing."""

    heading: str
    """`Quarterfinal, board 1`."""
    pairing: str
    """Both players with their seeds."""
    hour: str | None
    """From which minute it may start, and when its hour ends; none while a player is awaited."""
    games: tuple[WallGame, ...]
    reasons: tuple[str, ...]
    """Why a repeat game is played or not, rulings, and what decided, each with minutes and clause."""
    outcome: str
    """Who advances and how; empty while that is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallBracket:
    """The bracket drawn, and below it every game with first mover, clock, result and the minute it ended."""

    template: ClassVar[str] = "wall-bracket"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    champion: str
    """`Champion: Ada`, or that it is not decided yet."""
    bracket: Bracket | None
    """None where nothing is drawn."""
    boards: tuple[WallBoard, ...]
    """Those whose players are known."""
