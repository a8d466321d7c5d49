"""What a whole event has come to, part by part: its sessions, its seeds, its elimination (TWX-8, TWX-9, TWX-13)."""

from msgspec import Struct

from playoffs.formats.clocked_elimination.places import Placing, awarded
from playoffs.formats.clocked_elimination.play import Elimination
from playoffs.formats.swiss_session.rounds import Entry
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.position import Position
from playoffs.playoff.twixt import TwixtEvent
from playoffs.playoff.twixt_seeding import seeded
from playoffs.tiebreaks.standings import Standings


class Parts(Struct, frozen=True, kw_only=True):
    """The parts as far as they are known."""

    rules: TwixtRules
    entered: tuple[tuple[Entry, ...], ...]
    """Who entered each session, with what it brought them; the one that is on comes last."""
    over: int
    """How many sessions are over."""
    seeds: tuple[str, ...]
    """The eight, the best first, once they are known; empty for a line that nobody fills."""
    alternates: tuple[str, ...]
    """Who would come in for one of the eight, while that can be."""
    elimination: Elimination | None
    champions: tuple[str, ...]

    @property
    def table(self) -> Standings:
        """The figures by which the entrants of the sessions that are over are seeded."""
        return seeded(self.rules, "", self.entered[: self.over])[0]

    @property
    def places(self) -> tuple[Placing, ...]:
        """Every place with its reason, once the final is over."""
        at = self.elimination
        return awarded(self.champions, at.seeds, at.rounds) if at and at.ranking else ()


def parts(position: Position) -> Parts | None:
    """The parts of a whole event; None of the playoff of an event that is over."""
    if not isinstance(position, TwixtEvent):
        return None
    at = position.elimination or position.seeding
    return Parts(
        rules=position.rules,
        entered=(*position.sessions, *((position.session.entries,) if position.session else ())),
        over=len(position.sessions),
        seeds=at.seeds if at else (),
        alternates=position.seeding.alternates if position.seeding else (),
        elimination=position.elimination,
        champions=position.champions,
    )


def withdrawn(position: Position, session: int) -> dict[str, int]:
    """Who has left a session: 0, or the number of the later one that was entered instead (TWX-8)."""
    if not isinstance(position, TwixtEvent):
        return {}
    on = position.session
    later = [e.id for entries in (*position.sessions, *((on.entries,) if on else ()))[session:] for e in entries]
    out = on.roster.out if on and not later else position.out
    return dict.fromkeys(out, 0) | dict.fromkeys(later, session + 1)
