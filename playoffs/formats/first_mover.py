"""Who moves first, from the colors that two players had: not the same in all three rounds, then alternate.

White moves first. The Swiss session (TWX-7) and the elimination (TWX-10) give colors by the same rule.
"""

from functools import cache
from typing import NamedTuple

from playoffs.model.tournament import Colour

Colours = tuple[Colour | None, ...]
"""What a player had, round by round; None for a round without a game. Repeat games are not counted."""


class Allotted(NamedTuple):
    """How two players share the colors best."""

    thrice: int
    """How many of the two have the same color in all three rounds."""
    repeated: int
    """How many of the two do not alternate."""
    better: Colour | None
    """What the better-ranked one gets; None where neither is due anything, and a lot decides."""


@cache
def allotted(better: Colours, other: Colours) -> Allotted:
    """The fewest with one color three times, then the most who alternate, then what the better-ranked is due."""
    ways = [
        Allotted(
            _thrice(better, colour) + _thrice(other, colour.other),
            (_last(better) is colour) + (_last(other) is colour.other),
            colour,
        )
        for colour in Colour
    ]
    best = min(ways, key=lambda way: way[:2])
    if ways[0][:2] != ways[1][:2]:
        return best
    last = _last(better)
    return best._replace(better=last.other if last else None)


def _last(colours: Colours) -> Colour | None:
    return next((c for c in reversed(colours) if c), None)


def _thrice(colours: Colours, colour: Colour) -> bool:
    return colours == (colour, colour)
