"""The announcement of a playoff: what its templates are given, field by field.

Every value is ready to print, in the sheet's language. An empty text is a fact that nobody has supplied yet and
prints as a line to fill by hand; a part that does not apply is None or an empty tuple and prints nothing.
"""

from dataclasses import dataclass
from typing import ClassVar

from playoffs.documents.bracket import Bracket
from playoffs.documents.imprint import Imprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """One of the tied players."""

    number: str
    """Rank among the tied, shared as 1, 1, 3. Before an elimination the seed: `3–4` where lots decide, `–` where there
    is none."""
    name: str
    rating: str
    """Empty text where the event gives none."""
    score: str
    figures: tuple[str, ...]
    """Tiebreaks, in the order of the announcement's `systems`; none where the score alone decides."""
    qualified: str
    """How the player came into the field: `tied for first`, `tied, defending champion`, `highest score`."""
    reply: str
    """`confirmed`, or that the answer is awaited; empty where nobody is asked, because there is no tie."""
    opening: str
    """What the player does first: `board 1`, `sits out`, `draws lots for a place`, `alternate 1`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline:
    """What is played by fewer than all."""

    confirmed: str
    """How many confirm: `4`, `7–8`."""
    played: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One line of the format ladder."""

    stage: str
    """On a stage's first line its name and number of players; empty on the others."""
    what: str
    """`1 game on each of 3 boards`, `Games 3 and 4, if level`."""
    control: str
    """`G/25+3`."""
    spelled: str
    """The control in words: `25 minutes and 3 seconds a move`."""
    colours: str
    """Who has White, and how that is decided."""
    rated: str
    """`US Chess Quick`, `unrated`."""
    clause: str
    """Where the rules say so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """One line of the timetable. Minutes count from the first start of its day and draw the bar."""

    what: str
    """Stage and game, or the break."""
    needed: str
    """`always`; `if level, 34 %` with the chance that it is."""
    start: str
    """Earliest and latest start; one time where they are the same."""
    end: str
    """Earliest and latest end."""
    earliest: int
    """Minute at which it may start."""
    latest: int
    """Minute by which it has ended at the latest."""
    expected: tuple[int, int]
    """Minutes at which it is expected to start and to end, if it is played."""
    certain: bool
    """Whether it is played in any case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """One day of play, as everybody has to keep it free."""

    day: str | None
    """`Day 1`; None where there is one day only."""
    date: str
    start: str
    """Time of its first game's start."""
    end: str | None
    """The latest end, `10:02 PM`; how long it lasts at most where no start is known; None where nobody can tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A full hour on the drawing of a day."""

    at: int
    """Minute, counted as in `Span`."""
    label: str
    """The hour; empty where there is no room for one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """The timetable of one day."""

    heading: str
    """The date; empty where there is one day and its date is not known."""
    marks: tuple[Mark, ...]
    """The hours."""
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Armageddon:
    """What the deciding game means for a player."""

    bid: str
    """What a bid is, who gets Black, and what Black is given."""
    limits: str | None
    """None where nobody bids. The largest and the smallest bid, and how it is written."""
    equal: str
    """What happens when both bid the same."""
    odds: str
    """Draw odds, and how a draw is recorded."""
    example: str | None
    """Two bids and what follows from them; None where nobody bids."""
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """How to accept the invitation."""

    by: str
    """Deadline, with its zone."""
    how: str
    """To whom, by which way."""
    silence: str
    """What no answer means."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One player's value under one criterion of a decision."""

    value: str
    decides: bool
    """Whether it is the value that parted this player from the rest."""

    def __str__(self) -> str:
        return f"[{self.value}]" if self.decides else self.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One player's row in the working of a decision."""

    name: str
    figures: tuple[Figure, ...]
    """In the order of the decision's criteria; an empty value where the player was parted before."""
    outcome: str
    """`sits out`, `in`, `out`, `draws lots`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The working of one automatic choice: the players side by side, criterion after criterion."""

    heading: str
    """`Who sits out of stage 1`."""
    clause: str
    rule: str
    """The rule in one sentence."""
    criteria: tuple[str, ...]
    rows: tuple[Standing, ...]
    verdict: str
    """The outcome in one sentence, with the criterion that decided."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a silent or ambiguous clause is read here."""

    clause: str
    text: str
    """With the mark of a reading; a line that is the text's own bears none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """Something to read with a phone."""

    caption: str
    """What it leads to: `Live page`, `Into your calendar`."""
    text: str
    """The same to read and type: a web address, or the date and time."""
    drawing: str
    """QR code as SVG."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """The whole sheet, in the order in which it is printed."""

    template: ClassVar[str] = "announcement"

    imprint: Imprint
    unplayed: bool
    """Whether nothing is played: then nothing about a day of play is printed."""
    uncoloured: bool
    """Whether games have no colors, and are not chess: then sets and clocks are equipment."""
    title: str
    """The title at stake."""
    year: str
    tie: str
    """Who is level on what in which event, in one sentence."""
    rule: str
    """The rule that sends the tie to a playoff."""
    when: tuple[When, ...]
    """Every day of play."""
    zone: str
    """Time zone of everything printed here."""
    site: str
    room: str
    address: str
    directions: str | None
    """How to get there."""
    unasked: bool
    """Whether nobody is asked to play, and so no answers are printed: there is no tie, or a cut decides."""
    systems: tuple[str, ...]
    """Headings of the tiebreaks, in the order of the rules; none where the score alone decides."""
    players: tuple[Entrant, ...]
    """The tied, best tiebreaks first."""
    field: tuple[str, ...]
    """Sentences below the players: who is cut, who sits out, and why."""
    declines: tuple[Decline, ...]
    """What changes when somebody declines."""
    bracket: Bracket | None
    """None where nothing is played."""
    games: tuple[Game, ...]
    """The format ladder."""
    days: tuple[Day, ...]
    timing: tuple[str, ...]
    """Sentences below the timetable: total length, breaks, what the times assume."""
    armageddon: Armageddon | None
    reply: Reply | None
    """None where nobody is invited, because nothing is played."""
    membership: str
    fees: str
    equipment: str
    """Sets and clocks."""
    default_time: str
    """When an absent player loses."""
    phones: str
    spectators: str
    prizes: str
    """What the winner holds, and what the others get."""
    director: str
    """Name, and how to reach them."""
    assistants: tuple[str, ...]
    appeals: str
    """Who hears them."""
    notes: tuple[str, ...]
    """Further paragraphs of the association."""
    codes: tuple[Code, ...]
    """Live page, and a calendar entry for each day, where there are any."""
    decisions: tuple[Decision, ...]
    """Workings of the cut and of who sits out."""
    readings: tuple[Reading, ...]
    """The readings in force; none where nothing is played."""
