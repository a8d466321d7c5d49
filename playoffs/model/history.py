"""What has happened, as whoever keeps the record hands it on: facts in force, each with what followed from it."""

from msgspec import Struct

from playoffs.model.position import LOT, Ask, Each, Fact, Notice


class Held(Struct, frozen=True, kw_only=True):
    """A fact in force, by the version of the entry that brought it."""

    version: int
    ask: Ask
    fact: Fact
    opens: tuple[int, ...] = ()
    """Versions of the placed bids that it opened."""
    notices: tuple[Notice, ...] = ()
    """What followed from it."""
    first: Ask | None = None
    """What it answered when it was made, where version 0.1.0 let it answer a question about other people as well."""

    @property
    def final(self) -> bool:
        """A draw, a bid or an opening: it cannot be made a second time."""
        return self.ask.who == LOT or self.ask.sealed or isinstance(self.ask.options, Each)
