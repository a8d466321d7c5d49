"""The qualifying event: who entered, and what each did in every round."""

from enum import Enum, IntEnum
from typing import NamedTuple

from msgspec import Struct


class Kind(IntEnum):
    """What one player did in one round (RULES: a round is played, or unplayed in one of five ways)."""

    WIN = 0
    DRAW = 1
    LOSS = 2
    FORFEIT_WIN = 3
    FORFEIT_LOSS = 4
    FULL_BYE = 5
    """Full-point bye, given by the pairing; involuntary."""
    HALF_BYE = 6
    """Half-point bye, asked for."""
    ZERO_BYE = 7
    """Zero-point bye: absent, withdrawn, or before a late entry."""


HALF_POINTS = (2, 1, 0, 2, 0, 2, 1, 0)
"""Points of each kind, in half points, indexed by Kind."""

PLAYED = (True, True, True, False, False, False, False, False)
"""Whether a game was played, indexed by Kind."""

MIRROR = {
    Kind.WIN: (Kind.LOSS,),
    Kind.DRAW: (Kind.DRAW,),
    Kind.LOSS: (Kind.WIN,),
    Kind.FORFEIT_WIN: (Kind.FORFEIT_LOSS,),
    Kind.FORFEIT_LOSS: (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
}
"""What the opponent's record may say for each kind that names an opponent (both may forfeit)."""


class Colour(Enum):
    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> "Colour":
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Round(NamedTuple):
    """One player's round: a tuple, since an event holds hundreds of thousands of them."""

    kind: Kind
    opponent: int | None = None
    """Index of the opponent in `Tournament.players`; None for a bye."""
    colour: Colour | None = None


class Player(Struct, frozen=True):
    """One entrant; `id` is unique in the event, `name` need not be."""

    id: str
    name: str
    rounds: tuple[Round, ...]
    rating: int | None = None
    fields: tuple[tuple[str, str], ...] = ()
    """Further columns of the file, such as the one that says who is eligible for a title."""

    @property
    def half_points(self) -> int:
        return sum(HALF_POINTS[r.kind] for r in self.rounds)


class Tournament(Struct, frozen=True):
    """A finished event. Every player has exactly `rounds` entries; opponents' entries mirror each other."""

    name: str
    rounds: int
    players: tuple[Player, ...]
