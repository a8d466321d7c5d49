"""What a report on an edition says: what each seat is worth, how long it takes, by which clause equals are unequal."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from playoffs.analysis.length import Length

EDGE = 100
"""Rating points by which one player is made stronger than all the others."""

STEP = 50
"""Rating points from each seed to the next, where the seeds are of falling strength."""


class Chance(Struct, frozen=True):
    """A chance by the model, and the least and the greatest with each of its figures as low and as high as it might
    be."""

    by_model: Fraction
    low: Fraction
    high: Fraction


def chance(found: Sequence[Fraction]) -> Chance:
    """Of what it is by each model, the first of which is `the` model."""
    return Chance(found[0], min(found), max(found))


class Seat(Struct, frozen=True, kw_only=True):
    """What one seat of a field is worth."""

    seed: int
    """1 is the best."""
    sits_out: bool
    """Whether the first stage is played without it."""
    equal: Chance
    """Of the title among equal players."""
    stronger: Chance
    """Of the title for one who is `EDGE` points stronger than all the others."""
    graded: Chance
    """Of the title where everybody is `STEP` points stronger than the next seed."""


class Size(Struct, frozen=True, kw_only=True):
    """A field of so many."""

    players: int
    seats: tuple[Seat, ...]
    """In the order of the seeds."""
    open: Fraction
    """Chance that equal players come to what the text leaves open, so that the director rules."""
    said: str
    """What the text says of that in the place of rules; empty where it leaves nothing open."""
    games: Fraction
    """On average, of equal players."""
    least: int
    most: int | None
    """None where something is repeated until it is decided."""
    armageddons: Fraction
    """On average."""
    time: Length
    """From the first start to the end, of equal players."""
    slow: bool = False
    """Whether so many meet each other that `stronger` and `graded` are worked out by the model alone."""

    @property
    def even(self) -> bool:
        """Whether equal players have equal chances."""
        return len({seat.equal.by_model for seat in self.seats}) == 1


class LeftOut(Struct, frozen=True, kw_only=True):
    """A size that is not worked out."""

    players: int
    said: str
    """What the text says of so many in the place of rules; empty where more can happen than is worked out."""
    more: bool = False
    """Whether other sizes from there on are not looked at either."""


class Opening(Struct, frozen=True, kw_only=True):
    """What colors are worth in the match of the last two, between equal players."""

    first_white: Chance
    """Chance to win it for who has White in its first game."""


class Deciding(Struct, frozen=True, kw_only=True):
    """What an Armageddon gives to Black, between equal players."""

    black: Chance | None
    """Chance of Black at fixed times; None where the time is bid."""
    even: tuple[int, int, int] | None
    """The bid in seconds at which neither color is better, as nearly as the steps of the table of expected scores
    allow: the middle of those that are as near; and the least and the greatest such bid by any of the models, also by
    the one itself. None without bids."""
    white_seconds: int
    black_seconds: int
    """At fixed times, or the longest time that Black may bid."""


class Clocked(Struct, frozen=True, kw_only=True):
    """What an elimination on a session clock gives, between equal players."""

    first: Chance
    """Of winning a game for who moves first in it."""
    drawn: Chance
    """Of the better seed in a pairing of the first round whose first game is drawn."""


class Fairness(Struct, frozen=True, kw_only=True):
    """What an edition does, size by size."""

    sizes: tuple[Size, ...]
    left_out: tuple[LeftOut, ...]
    opening: Opening | None
    deciding: Deciding | None
    unfair: str
    """The clause that gives equal players unequal chances, if any does."""
    clocked: Clocked | None = None
    """Of an elimination on a session clock."""
