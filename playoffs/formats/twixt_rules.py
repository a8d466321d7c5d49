"""The shape of a ruleset for a Twixt event: Swiss session, elimination under the clock, places (TWX)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from playoffs.tiebreaks.standings import Ladder

Text = Annotated[str, Meta(min_length=1)]
Minutes = Annotated[int, Meta(ge=1, le=600)]

ROUNDS = 3
"""Of a Swiss session, and of the elimination."""


class EliminationRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The session clock of the elimination, in minutes (TWX-11, TWX-12)."""

    hour: Minutes
    """What each round has."""
    each: Minutes
    """Ordinary time of each player."""
    leave: Minutes
    """A repeat game must leave this much for the next round (TWX-11c)."""
    least: Minutes
    """Less than this for a game means a ruling (TWX-11e)."""
    insist: Minutes
    """Less than this after a drawn final lets a finalist insist on the tiebreak (TWX-12)."""


class RepeatRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The time of a repeat game (TWX-11b, TWX-14)."""

    each: Minutes
    """Minutes of each player, at the least."""
    stretch: bool
    """Whether the players share what is left of the hour where that is more."""
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    """Seconds before each move that do not count. They are set on the clock and left out of the reckoning."""


class TwixtReadings(Struct, frozen=True, forbid_unknown_fields=True):
    """The readings that have more than one allowed value; the first is the default (RULES, section 3)."""

    absent: Literal["renumber", "take_line"] = "renumber"
    """TWX-9: whether everybody below an absent seed moves up, or the first alternate takes the empty line."""
    overrun: Literal["next_round", "spread"] = "next_round"
    """TWX-11c, TWX-11e: whether time overrun is lost to the next round alone, or shared by all rounds left."""
    final_tie: Literal["seed", "coin"] = "seed"
    """TWX-12: what decides a twice drawn final between finalists level on points."""


class TwixtRules(Struct, frozen=True, forbid_unknown_fields=True, tag_field="structure", tag="twixt"):
    """An edition of the Twixt event."""

    id: Text
    edition: Text
    name: Text
    source: Text
    tiebreaks: Annotated[tuple[Text, ...], Meta(min_length=1)]
    """What seeds the elimination after the session's score (TWX-1 … TWX-3); then coin or lots (TWX-4)."""
    elimination: EliminationRules
    repeat: RepeatRules
    readings: TwixtReadings = TwixtReadings()

    def __hash__(self) -> int:
        return hash((self.id, self.edition))  # as the other rulesets: positions hold their rules

    @property
    def ladder(self) -> Ladder:
        return Ladder(self.tiebreaks)
