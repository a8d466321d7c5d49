"""Numbers of players that a text leaves open, with the sentence that says so."""

from msgspec import Struct

from playoffs.formats.edition import MOST


class LeftOpen(Struct, frozen=True):
    """Numbers of players of whom the text says nothing that can be played, and the sentence that says so."""

    first: int
    last: int
    """`MOST` where there is no end."""
    said: str


def silence(left_open: tuple[LeftOpen, ...], players: int) -> str:
    """The sentence with which a text leaves so many open; empty where it does not."""
    return next((each.said for each in left_open if each.first <= min(players, MOST) <= each.last), "")
