"""The confirmed players in the order in which they are let in, with the line that the largest field draws (MSCA-7+)."""

from collections.abc import Sequence

from msgspec import Struct

from playoffs.model.ranking import Cut, Ranking, cut
from playoffs.structures import seeding
from playoffs.structures.seeding import Entrant


class Queue(Struct, frozen=True):
    """Everybody who may still play, best tiebreaks first, lots already drawn applied; `places` get in."""

    ranking: Ranking
    places: int

    @property
    def line(self) -> Cut:
        """Who is in, who must draw lots for the last places, and the alternates."""
        return cut(self.ranking, self.places)

    def drawn(self, order: Sequence[str]) -> "Queue":
        """The same queue with one level group in the order that lots or a ruling gave it."""
        return Queue(self.ranking.drawn(order), self.places)

    def without(self, player: str) -> "Queue":
        """The same queue after somebody left: the first alternate, if there is one, is let in."""
        return Queue(self.ranking.among(p for p in self.ranking.order if p != player), self.places)

    def joined(self, entrants: Sequence[Entrant], player: str) -> "Queue":
        """The queue with a late player in it: lots stand except among those whom the late one is level with."""
        here = {*self.ranking.order, player}
        fresh = seeding.narrowing_order([e for e in entrants if e.id in here])
        groups: list[tuple[str, ...]] = []
        for group in fresh.groups:
            groups += [group] if player in group else self.ranking.among(group).groups
        return Queue(Ranking(tuple(groups)), self.places)
