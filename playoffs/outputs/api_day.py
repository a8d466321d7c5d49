"""What the API tells of a day of play: everybody and everything as it stands, and what an answer would bring about."""

from playoffs.outputs.api import Answer, Sent, Text
from playoffs.outputs.base import Count, Entry, Event, Part, Player, Words
from playoffs.outputs.day import Noticed
from playoffs.outputs.shown import (
    BracketBoard,
    EventPlace,
    Participant,
    Place,
    SessionEntry,
    SessionRound,
    Stage,
)


class Whole(Part, frozen=True, kw_only=True):
    """A whole event: sessions, seeds and elimination."""

    sessions: tuple[tuple[SessionEntry, ...], ...]
    """Who is in each session."""
    rounds: tuple[SessionRound, ...]
    """Every round that has been started."""
    seeds: tuple[Player | None, ...]
    """Eight, as far as they are known; null for a line that nobody fills."""
    bracket: tuple[tuple[BracketBoard, ...], ...]
    """The pairings, a list for each round."""
    places: tuple[EventPlace, ...]
    """Empty before the final is over."""


class Stands(Answer, frozen=True, kw_only=True, tag="standing/1"):
    """Everybody and everything as it stands: players, stages, boards and games."""

    event: Event
    """The playoff."""
    title: str
    """What is played for."""
    version: Count
    """Number of its last entry."""
    state: Words
    """Where it stands."""
    players: tuple[Participant, ...]
    """Everybody who is tied, or was; of a whole event nobody."""
    stages: tuple[Stage, ...]
    """In order."""
    whole: Whole | None
    """Of a whole event, what it is made of; null of any other."""
    places: tuple[Place, ...]
    """Empty before everybody is placed."""
    champions: dict[str, tuple[Player, ...] | None]
    """By title, who has it; empty where it is vacant, null while it is not decided."""
    subject_to_appeal: tuple[Entry, ...]
    """Appeals that are not decided, or by which an entry is changed that stands as it did."""


class Foreseen(Answer, frozen=True, kw_only=True, tag="preview/1"):
    """What an answer would bring about, were it given now; nothing is done by asking."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry."""
    follows: tuple[Noticed, ...]
    """What follows from it."""
    then: tuple[Words, ...]
    """What is asked then."""


class Discard(Sent, frozen=True, kw_only=True):
    """That a practice playoff is thrown away."""

    title: Text
    """Its title, as it stands, so that no other one is."""
