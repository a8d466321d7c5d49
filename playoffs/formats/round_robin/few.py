"""Of which round robins the open games are taken together, and what comes of that."""

from fractions import Fraction

from msgspec import Struct

from playoffs.formats.round_robin.play import AllPlayAll

MOST = 8
"""Players whose open games are taken together; with each one more it takes some ten times as long."""

FEW = 12
"""Open games that are taken together whoever plays them."""

ORDERED = 5
"""Players whose lots for numbers are all counted; six have 720 orders, each with other colors."""

QUICK = 7
"""Players of whom that takes no longer than a tenth of a second."""


class Ending(Struct, frozen=True, kw_only=True):
    """How a round robin may end."""

    chance: Fraction
    top: tuple[str, ...]
    """Who is tied at its top."""


def few(robin: AllPlayAll) -> bool:
    """Whether few enough play it, or few enough of its games are open."""
    return len(robin.players) <= MOST or len(robin.left_to_play) <= FEW


def slow(robin: AllPlayAll) -> bool:
    """Whether so many games of so many players are open that taking them together lasts a second."""
    return len(robin.players) > QUICK and len(robin.left_to_play) > FEW
