"""The players in the order in which they are let in, with the line that the largest field draws (MSCA-7+)."""

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats import seeding
from playoffs.formats.seeding import Entrant
from playoffs.model.ranking import Cut, Ranking, cut


class Queue(Struct, frozen=True):
    """Everybody who may still play, best tiebreaks first, lots already drawn applied; `places` get in."""

    ranking: Ranking = Ranking(())
    places: int = 0
    """None any more once the first stage has started."""
    absent: tuple[str, ...] = ()
    """Who has a place in the ranking, but has not confirmed (reading `cut = "tied"`)."""

    @property
    def order(self) -> tuple[str, ...]:
        return self.ranking.order

    @property
    def line(self) -> Cut:
        """Who is inside, who must draw lots for the last places, and who is outside."""
        return cut(self.ranking, self.places)

    @property
    def seats(self) -> int:
        """Places that are not kept by the absent."""
        return self.places - sum(p in self.absent for p in self.line.inside)

    @property
    def inside(self) -> tuple[str, ...]:
        """Who is let in."""
        return self._coming(self.line.inside)

    @property
    def coming(self) -> tuple[str, ...]:
        """Who is let in or may still be: those inside, and the alternates."""
        return self._coming(self.order)

    def drawn(self, order: Sequence[str]) -> "Queue":
        """The same queue with one level group in the order that lots gave it."""
        return replace(self, ranking=self.ranking.drawn(order))

    def ordered(self, order: Sequence[str]) -> "Queue":
        """The queue of those coming, in an order that a ruling gave."""
        return Queue(Ranking(tuple((player,) for player in order)), self.seats)

    def without(self, player: str, entrants: Sequence[Entrant] = ()) -> "Queue":
        """The same queue after somebody left: the first alternate, if there is one, is let in.

        Who never confirmed keeps a place that was theirs (`cut = "tied"`), but does not move up into one.
        """
        line = self.line
        outside = () if line.level else tuple(p for p in self.absent if p in line.outside)
        kept = self.among(entrants, [p for p in self.order if p != player and p not in outside])
        return replace(self, ranking=kept, absent=tuple(p for p in self.absent if p not in outside))

    def joined(self, entrants: Sequence[Entrant], player: str) -> "Queue":
        """The queue with a late player in it: lots stand except among those whom the late one is level with.

        An order that a ruling gave stands; then the late one is last.
        """
        if player in self.absent:
            return replace(self, absent=tuple(p for p in self.absent if p != player))
        again = self._again(entrants, {*self.order, player})
        return replace(self, ranking=again or Ranking((*self.ranking.groups, (player,))))

    def among(self, entrants: Sequence[Entrant], players: Collection[str]) -> Ranking:
        """The ranking of these alone: made again where a criterion depends on who is still tied."""
        again = self._again(entrants, players) if seeding.refined(entrants) else None
        return again or self.ranking.among(players)

    def _again(self, entrants: Sequence[Entrant], players: Collection[str]) -> Ranking | None:
        """The ranking of these, made by the criteria: lots stand among those who drew them and are still level. None
        where a ruling gave the order, which stands."""
        before = seeding.narrowing_order([e for e in entrants if e.id in self.order]).ranks()
        ranks = [before[p] for p in self.order]
        if ranks != sorted(ranks):
            return None
        groups: list[tuple[str, ...]] = []
        for group in seeding.narrowing_order([e for e in entrants if e.id in players]).groups:
            drew = len({before.get(p, 0) for p in group}) == 1 and group[0] in before
            groups += self.ranking.among(group).groups if drew else [group]
        return Ranking(tuple(groups))

    def _coming(self, players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(p for p in players if p not in self.absent)
