"""The result bulletin, at any point of a playoff and at its end: what its templates are given, field by field.

Every value is ready to print; an empty text is a line to fill by hand, None or an empty tuple prints nothing. What
lies in an envelope is in no field: a bid appears once it has been opened.
"""

from dataclasses import dataclass
from typing import ClassVar

from playoffs.documents.before.announced import Reading, When
from playoffs.documents.blocks import Table
from playoffs.documents.bracket import Bracket
from playoffs.documents.imprint import Imprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """One player's way through the stages: a row of the crosstable."""

    number: str
    """By which the other rows call this player; the best first."""
    name: str
    rating: str | None
    stages: tuple[str, ...]
    """Whom the player met and how it ended, in the order of the bulletin's `stages`: `beat 3: 1–0`, `sat out`."""
    outcome: str
    """`champion`, `lost the final`, `out in stage 1`, `declined`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One game, played or awaited."""

    game: str
    """`Game 1`, `Armageddon`."""
    white: str
    black: str
    control: str
    """`G/25+3`."""
    clocks: str
    """At the start: `25:00 each`, `15:00 – 11:30`; empty where the control says it all."""
    rated: str
    """`Quick`, `not rated`; empty where nothing is."""
    result: str
    """`1–0`, or with F and X for a forfeit; a dash while it is awaited."""
    at: str | None
    """When the result was recorded, or the minute of the session at which it ended."""
    note: str | None
    """Whatever else is to be known: that it was set by a ruling, that a draw was enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The games of one board."""

    board: str
    """`Stage 1, board 2`."""
    outcome: str
    """Who goes on, or that it is being played."""
    uncoloured: bool
    """Whether its games have no colors; then the two are named in an order that means nothing."""
    games: tuple[Played, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """One entry of the record, with what followed from it."""

    entry: str
    """Its number."""
    at: str
    """When it was recorded."""
    said: str
    clause: str
    because: str | None
    """Its reason, or how a lot was drawn: the witness, or the seed of the program."""
    followed: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Games to report together to the rating office."""

    system: str
    """The rating system and the stage."""
    clause: str | None
    """Where the rules say so; None where they do not."""
    games: tuple[str, ...]
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bulletin:
    """The whole sheet, in the order in which it is printed."""

    template: ClassVar[str] = "bulletin"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    champion: str
    """Who has won it, or that it is not decided yet."""
    state: str
    """When that was declared, or where the playoff stands."""
    warning: str | None
    """That the record cannot be read to its end by this program, and from where on."""
    tie: str
    """Who was level on what in which event."""
    when: tuple[When, ...]
    """Every day of play, by its plan; none where nothing is played."""
    site: str
    director: str
    bracket: Bracket | None
    """The stages drawn, with their results; None where nothing is played."""
    stages: tuple[str, ...]
    """Headings of the crosstable."""
    players: tuple[Course, ...]
    """All the tied, the best first."""
    crosstables: tuple[Table, ...]
    """Round robins, without their games, which stand in `matches`."""
    notes: tuple[str, ...]
    """What the marks mean, and why somebody sat out or had to draw lots for a place."""
    matches: tuple[Match, ...]
    bids: tuple[Happening, ...]
    """Every opening of bids."""
    lots: tuple[Happening, ...]
    """Coins, lots and flips."""
    withdrawals: tuple[Happening, ...]
    """Withdrawals and forfeits."""
    rulings: tuple[Happening, ...]
    corrections: tuple[Happening, ...]
    """What was taken back, corrected or updated, and what fell with it."""
    appeals: tuple[Happening, ...]
    """Appeals, and how they were decided."""
    reports: tuple[Report, ...]
    """The rated games by rating system."""
    awaited: tuple[str, ...]
    """What comes next; empty when all is done."""
    readings: tuple[Reading, ...]
    """The readings in force."""
    times: str
    """The time zone of all times of recording."""
    entries: str
    """How many entries the record has."""
    digest: str
    """Of the whole record: it pins every entry."""
