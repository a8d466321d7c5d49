"""A title that waits until another one is decided, because the winner of that is set aside (MSCA-1e): nothing can be
answered before an update of the record says who is tied."""

from msgspec import Struct

from playoffs.model.names import series
from playoffs.model.position import Ask, Fact, Refused, Step
from playoffs.model.ranking import Ranking


class Waiting(Struct, frozen=True):
    """Before it is known who plays."""

    titles: tuple[str, ...]
    """Names of the titles that it waits for."""
    clause: str = ""

    @property
    def asks(self) -> tuple[Ask, ...]:
        return ()

    @property
    def may(self) -> tuple[Ask, ...]:
        return ()

    @property
    def ranking(self) -> Ranking | None:
        return None

    def accept(self, fact: Fact) -> Step:
        raise Refused(fact, f"this title waits for {series(self.titles)}", (), self.clause)
