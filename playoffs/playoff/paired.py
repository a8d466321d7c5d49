"""How a round of a session was paired and an elimination seeded, as values that stand while facts are played again."""

from collections.abc import Mapping

from msgspec import Struct

from playoffs.model.position import Ask, Position
from playoffs.model.vocabulary import Place


class Paired(Struct, frozen=True):
    """How a round was paired, so that it can stand whatever is corrected before it."""

    where: Place
    """Which round of which session."""
    boards: tuple[tuple[str, str, str], ...]
    """The better-ranked, the other, and who moves first; empty where a lot says so."""
    left: str
    first: str = ""
    """Who moves first against a house opponent: `left`, `house`, or nobody yet."""


class Seeds(Struct, frozen=True):
    """With which seeds an elimination began."""

    seeds: tuple[str, ...]
    better_first: bool | None
    """Whether the better seed of the top board moved first."""


Standing = Mapping[int, Paired | Seeds | None]
"""By the entries that paired a round or started the elimination: what stands. None where an entry before it says so."""


class Passed(Struct, frozen=True):
    """One fact in force: its entry, what it answered, and the positions before and after it."""

    version: int
    ask: Ask
    before: Position
    after: Position
