"""What the API tells besides questions: documents, what everybody sees, and what is a player's own."""

from typing import Annotated

from playoffs.outputs.api import Answer, Sent, Text, Way
from playoffs.outputs.api_plan import AskedTime
from playoffs.outputs.base import Count, Event, Instant, Part, Words, one_of


class Sheet(Part, frozen=True, kw_only=True):
    """A document that there is now."""

    kind: str
    """Its name in the address."""
    words: Words
    """What it is."""
    parts: tuple[str, ...]
    """The documents of this kind, such as a letter for each player, for `part` of the address."""
    wanted: bool
    """Whether it makes sense at this moment."""


class Documents(Answer, frozen=True, kw_only=True, tag="documents/1"):
    """Every document that there is now."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry."""
    documents: tuple[Sheet, ...]
    """What the moment wants first."""


class Shown(Part, frozen=True, kw_only=True):
    """A playoff that everybody may see."""

    event: Event
    """Its name."""
    title: str
    """What is played for."""


class ShownToAll(Answer, frozen=True, kw_only=True, tag="shown-to-all/1"):
    """Every playoff that everybody may see."""

    playoffs: tuple[Shown, ...]
    """In order."""


class Show(Sent, frozen=True, kw_only=True):
    """What is changed of what everybody sees."""

    value: Annotated[str, one_of("release", "hide", "starts", "no-start", "clock", "no-clock", "say", "unsay")]
    """What."""
    minutes: Count | None = None
    """Until the start that is announced, or how long a round lasts; null for a clock that counts up."""
    since: Count | None = None
    """Minutes since the clock was started."""
    words: Text = ""
    """An announcement."""


class Wall(Answer, frozen=True, kw_only=True, tag="wall/1"):
    """What everybody sees besides the playoff itself."""

    event: Event
    """The playoff."""
    released: bool
    """Whether its public page is there."""
    starts: Instant | None
    """When the next start was announced for; null where none is."""
    said: tuple[Words, ...]
    """Announcements."""


class Game(Part, frozen=True, kw_only=True):
    """A game of a player that is played or comes next."""

    place: Words
    """Where."""
    opponent: str
    """Against whom, by name."""
    piece: Annotated[str, one_of("white", "black", "")]
    """With which; empty in a game without colors."""
    clocks: Words
    """What the clocks show."""
    control: Words
    """Time control."""


class Said(Part, frozen=True, kw_only=True):
    """What a player has sent, and what has become of it."""

    at: str
    """When, on the site's clock."""
    says: Words
    """What."""
    state: Words
    """What has become of it."""


class Mine(Answer, frozen=True, kw_only=True, tag="mine/1"):
    """What a player may know: the own games, what is asked of the player, and what was sent."""

    event: Event
    """The playoff."""
    title: str
    """What is played for."""
    name: str
    """What the player is called."""
    games: tuple[Game, ...]
    """Those that are played or come next."""
    ways: tuple[Way, ...]
    """What the player can say; it goes to the desk, or counts at once where the announcement says so."""
    bid: Annotated[str, one_of("", "asked", "in", "sealed", "called", "shown")]
    """How it stands with the player's bid; empty where there is none."""
    seals: str
    """Of a bid that may be sealed: what is sealed, up to the seconds of the bid, which follow it as a number. The seal
    is the HMAC-SHA256 of both under the salt SHA-256 of `playoffs opening code`, a line feed and the opening code:
    sixteen letters and figures that the player keeps. Else empty."""
    receipt: str
    """Of a sealed bid, the first figures of its seal; else empty."""
    sent: tuple[Said, ...]
    """What was sent."""
    zone: str
    """Of the times; empty where none are asked about."""
    times: tuple[AskedTime, ...]
    """Which times the player is asked about, with what was answered."""


class Received(Answer, frozen=True, kw_only=True, tag="received/1"):
    """That what a player sent has come."""

    event: Event
    """The playoff."""
    says: str
    """`kept`, `shown`, the receipt of a seal, or the answer about a time that stands now."""
