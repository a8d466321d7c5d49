"""An entry as it was replayed, and where this program plays one otherwise than the program that wrote it."""

from msgspec import Struct

from playoffs.desk.record.entries import Entry
from playoffs.desk.record.line import Line
from playoffs.desk.record.rows import Row
from playoffs.model.position import Ask, Notice


class Recorded(Struct, frozen=True, kw_only=True):
    """One entry, and what it brought about when it was replayed."""

    row: Row
    entry: Entry
    """With the names and words that are known."""
    line: Line
    """Where it has led."""
    ask: Ask | None = None
    """What it answered, or what the fact answered that it corrects."""
    notices: tuple[Notice, ...] = ()
    fell: tuple[int, ...] = ()
    """Versions of the facts that fell with it, its own target left out."""
    again: tuple[int, ...] = ()
    """Versions of the draws and bids that came into force again with it."""
    by: str = ""
    """Who acted, by name if it is known; empty where nobody said so."""


class Difference(Struct, frozen=True):
    """An entry that this program plays otherwise than the one that wrote it."""

    version: int
    problem: str
    unplayed: bool = False
    """The entry changes nothing here."""

    def __str__(self) -> str:
        return f"entry {self.version}: {self.problem}"
