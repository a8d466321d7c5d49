"""The rules of a Twixt event: Swiss session, elimination under the clock, places (TWX)."""

from typing import Literal

from msgspec import Struct

from playoffs.formats.earlier import Earlier
from playoffs.formats.edition import Edition
from playoffs.formats.roles import Clauses, Role
from playoffs.tiebreaks.standings import Ladder

ROUNDS = 3
"""Of a Swiss session, and of the elimination."""

OFFICIALS = ("game-master", "assistant")
"""Who may be a house opponent where nobody else is named (TWX-5)."""


class EliminationRules(Struct, frozen=True, kw_only=True):
    """The session clock of the elimination, in minutes (TWX-11, TWX-12)."""

    hour: int
    """What each round has."""
    each: int
    """Ordinary time of each player."""
    leave: int
    """A repeat game must leave this much for the next round (TWX-11c)."""
    least: int
    """Less than this for a game means a ruling (TWX-11e)."""
    insist: int
    """Less than this after a drawn final lets a finalist insist on the tiebreak (TWX-12)."""


class RepeatRules(Struct, frozen=True):
    """The time of a repeat game (TWX-11b, TWX-14)."""

    each: int
    """Minutes of each player, at the least."""
    stretch: bool
    """Whether the players share what is left of the hour where that is more."""
    delay: int = 0
    """Seconds before each move that do not count. They are set on the clock and left out of the reckoning."""


class TwixtReadings(Struct, frozen=True):
    """The readings that have more than one allowed value; the first is the default (RULES, section 3)."""

    absent: Literal["renumber", "take_line"] = "renumber"
    """Whether everybody below an absent seed moves up, or the first alternate takes the empty line."""
    overrun: Literal["next_round", "spread"] = "next_round"
    """Whether time overrun is lost to the next round alone, or shared by all rounds left."""
    final_tie: Literal["seed", "coin"] = "seed"
    """What decides a twice drawn final between finalists level on points."""


class TwixtRules(Struct, frozen=True, kw_only=True):
    """An edition of the Twixt event."""

    id: str
    edition: str
    name: str
    source: str
    tiebreaks: tuple[str, ...]
    """What seeds the elimination after the session's score (TWX-1 … TWX-3); then coin or lots (TWX-4)."""
    elimination: EliminationRules
    repeat: RepeatRules
    readings: TwixtReadings = TwixtReadings()
    clauses: Clauses = Clauses()
    """The ids of clauses in this text, by their roles."""
    renamed: tuple[tuple[str, str], ...] = ()
    """Ids of clauses of the criteria, each with the id of this text for it."""
    text: Edition | Earlier
    """What the rules were read from, as a record holds it."""

    def __hash__(self) -> int:
        return hash((self.id, self.edition))  # as the other rulesets: positions hold their rules

    def cited(self, role: Role) -> str:
        """The id of the clause that has this role in this text."""
        return self.clauses.cited(role)

    @property
    def seeded_by(self) -> str:
        """The clauses that seed the elimination, from the first to the last."""
        return f"{self.cited(Role.SESSION_SCORE)} … {self.cited(Role.SEED_LOTS)}"

    @property
    def ladder(self) -> Ladder:
        return Ladder(self.tiebreaks, renamed=self.renamed)
