"""Rows of the lists on the pages of the console: playoffs, and questions that wait."""

from msgspec import Struct


class Listed(Struct, frozen=True, kw_only=True):
    """A playoff on the list of all."""

    event: str
    title: str
    state: str = ""
    next: str = ""
    postponed: bool = False
    """Whether nothing is played until the director goes on."""
    practice: bool = False
    waits: int = 0
    """How many questions it waits for; 0 where nothing is to be done."""
    asks: tuple[tuple[str, str], ...] = ()
    """Further questions that it waits for: ids and sentences."""
    more: int = 0
    """How many more there are."""
    boards: int = 0
    """Games that are played."""
    since: str = ""
    """How long nothing was entered."""
    problem: str = ""
    """Why it cannot be read."""


class Waiting(Struct, frozen=True, kw_only=True):
    """One of several questions."""

    ask: str
    number: int
    sentence: str
    selected: bool
    board: bool
    """Whether it is a board that the keys act on."""
