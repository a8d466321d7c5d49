"""Who is in a Swiss session, in what order, and what each round has brought them: joining and leaving it (TWX-5)."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats.swiss_session.rounds import Entry, Turn
from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Kind


class Roster(Struct, frozen=True, kw_only=True):
    """The entrants, with those who left, and who could still come; `entries` in the order of the event."""

    entries: tuple[Entry, ...]
    order: Ranking
    """Before the session; a group of more than one awaits its lot."""
    house: tuple[str, ...]
    """Who may be a house opponent: officials, and players who have not entered this session."""
    late: tuple[str, ...] = ()
    """Who could still be let in by a ruling."""
    mixed: bool = False
    """Ratings are of several scales: the game master enters the order."""
    out: tuple[str, ...] = ()
    """Who has withdrawn."""

    @property
    def present(self) -> tuple[str, ...]:
        """Who has not withdrawn, in rank order."""
        return tuple(p for p in self.order.order if p not in self.out)

    @property
    def field(self) -> tuple[Entry, ...]:
        """The entries of those present, in rank order."""
        by_id = {e.id: e for e in self.entries}
        return tuple(by_id[p] for p in self.present)

    @property
    def level(self) -> tuple[str, ...]:
        """The first who are ranked alike and need a lot."""
        return next((group for group in self.order.groups if len(group) > 1), ())

    def ranked(self, order: Ranking) -> "Roster":
        """The same people in an order that lots or the game master gave."""
        return replace(self, order=order, mixed=False)

    def named(self, first: tuple[str, ...]) -> Ranking:
        """The order in which these come first and whoever is not named follows."""
        left = (p for p in self.order.order if p not in first)
        return Ranking(tuple((p,) for p in (*first, *left)))

    def left(self, player: str) -> "Roster":
        return replace(self, out=(*self.out, player))

    def let_in(self, player: str, missed: int) -> "Roster":
        """A late entrant is ranked last and has missed the rounds before (RUL-1)."""
        return self._with(player, missed, Ranking((*self.order.groups, (player,))), self.mixed)

    def joined(self, player: str, missed: int, order: Ranking, mixed: bool) -> "Roster":
        """A newcomer is ranked in `order`; who had withdrawn comes back as they were."""
        if player in self.out:
            return replace(self, mixed=mixed, out=tuple(p for p in self.out if p != player))
        return self._with(player, missed, order, mixed)

    def _with(self, player: str, missed: int, order: Ranking, mixed: bool) -> "Roster":
        return replace(
            self,
            entries=(*self.entries, Entry(player, (Turn(Kind.ZERO_BYE),) * missed)),
            order=order,
            mixed=mixed,
            late=tuple(p for p in self.late if p != player),
            house=tuple(p for p in self.house if p != player),
        )

    def after(self, turns: Mapping[str, Turn]) -> "Roster":
        """What a round brought everybody: who neither played nor was left over was absent (TWX-0)."""
        absent = Turn(Kind.ZERO_BYE)
        return replace(self, entries=tuple(Entry(e.id, (*e.turns, turns.get(e.id, absent))) for e in self.entries))
