"""`fairness` and `odds`: what rules and positions are worth, by a model."""

from playoffs.outputs.base import Clause, Count, Event, Exact, Output, Part, Player, Seconds, Words


class Model(Part, frozen=True, kw_only=True):
    """The model that chances rest on."""

    name: str
    """Its name."""
    source: Words
    """Where its figures come from."""
    draws: Exact
    """Share of long games that are drawn between equal players."""
    quick_draws: Exact
    """The same of quick games."""
    uncolored_draws: Exact
    """The same of games without colors."""
    first_move: Count
    """Rating points that White, or who moves first, is stronger by."""
    halving: Count
    """Rating points that half the other's time costs; 0 where time is taken to change nothing."""
    bid: Exact
    """Of the longest time, what the lower of two unopened bids is; 0 where nobody bids."""


class Seat(Part, frozen=True, kw_only=True):
    """A seat of a field."""

    seed: Count
    """1 is the best."""
    sits_out: bool
    """Whether the first stage is played without it."""
    equal: Exact
    """Chance of the title among equal players."""
    equal_between: tuple[Exact, Exact]
    """The same where a figure of the model is off: the least, and the greatest."""
    stronger: Exact
    """Chance of the title for one who is stronger than all the others."""
    between: tuple[Exact, Exact]
    """The same where a figure of the model is off: the least, and the greatest."""
    graded: Exact
    """Chance of the title where everybody is stronger than the next seed, by `step`."""
    graded_between: tuple[Exact, Exact]
    """The same where a figure of the model is off: the least, and the greatest."""


class Size(Part, frozen=True, kw_only=True):
    """A field of so many."""

    players: Count
    """How many are tied."""
    seats: tuple[Seat, ...]
    """In the order of the seeds."""
    open: Exact
    """Chance that equal players come to what the text leaves open, so that the director rules."""
    said: Words
    """What the text says of that in the place of rules; empty where it leaves nothing open."""
    games: Exact
    """On average, of equal players."""
    least: Count
    """Games at least."""
    most: int | None
    """Games at most; null where something is repeated until it is decided."""
    armageddons: Exact
    """How many of them are Armageddons, on average."""
    shortest: Seconds
    """To the end at the least, with breaks."""
    mean: Exact
    """Seconds to the end on average, of equal players; with as many repeats as the timetable has."""
    longest: int | None
    """Seconds to the end at the latest; null where games are repeated until one is won."""
    ranged: bool
    """Whether `between` and `graded_between` are worked out; where so many meet each other that these chances are by
    the model alone, they are the chance twice."""


class LeftOut(Part, frozen=True, kw_only=True):
    """A field that is not worked out."""

    players: Count
    """How many are tied."""
    said: Words
    """What the text says of so many in the place of rules; empty where more can happen than is worked out."""
    more: bool
    """Whether other sizes from there on are not looked at either."""


class Armageddon(Part, frozen=True, kw_only=True):
    """What an Armageddon gives to Black, between equal players."""

    white: Seconds
    """Time of White."""
    black: Seconds
    """Time of Black; the longest where it is bid."""
    wins: Exact | None
    """Chance of Black at these times; null where the time is bid."""
    wins_between: tuple[Exact, Exact] | None
    """The same where a figure of the model is off: the least, and the greatest."""
    even_bid: int | None
    """The bid in seconds at which both colors have nearly the same chance: the middle of all that come as near by the
    table of expected scores, which has steps; null without bids."""
    even_between: tuple[Seconds, Seconds] | None
    """The least and the greatest that come as near, also where a figure of the model is off."""


class OnTheClock(Part, frozen=True, kw_only=True):
    """What an elimination on a session clock gives, between equal players."""

    first: Exact
    """Chance to win a game for who moves first in it."""
    first_between: tuple[Exact, Exact]
    """The same where a figure of the model is off: the least, and the greatest."""
    drawn: Exact
    """Chance of the better seed in a pairing whose first game is drawn."""
    drawn_between: tuple[Exact, Exact]
    """The same where a figure of the model is off: the least, and the greatest."""
    draws: Exact
    """Of the model: share of games that are drawn between equal players."""
    first_move: Count
    """Of the model: rating points that who moves first is stronger by."""
    late: Exact
    """Of the model: share of drawn games that take all their time."""


class Judged(Part, frozen=True, kw_only=True):
    """An edition, and what it does."""

    rules: str
    """Its id."""
    edition: str
    """Which edition of it."""
    model: Model
    """What its chances rest on."""
    sizes: tuple[Size, ...]
    """By size of field."""
    left_out: tuple[LeftOut, ...]
    """Sizes that are not worked out."""
    first_white: Exact | None
    """Chance to win the match of the last two for who has White in its first game; null where no lot gives it."""
    first_white_between: tuple[Exact, Exact] | None
    """The same where a figure of the model is off: the least, and the greatest."""
    armageddon: Armageddon | None
    """Null where there is none."""
    clocked: OnTheClock | None
    """Of an elimination on a session clock; null for any other."""
    unfair: Clause
    """The clause that gives equal players unequal chances; empty where they are equal."""


class Fairness(Output, frozen=True, kw_only=True, tag="fairness/1"):
    """What one edition does to the chances of those who play by it, or two."""

    model: Model
    """What the chances of the first edition rest on; each edition has its own."""
    edge: Count
    """Rating points of the stronger player."""
    step: Count
    """Rating points from each seed to the next, where the seeds are of falling strength."""
    editions: tuple[Judged, ...]
    """As they were named."""


class Chance(Part, frozen=True, kw_only=True):
    """A player's chance of the title."""

    player: Player
    """Who."""
    name: str
    """Name, as in the crosstable."""
    rating: int | None
    """The rating that the model looks at; null where none is known."""
    chance: Exact
    """Now."""
    between: tuple[Exact, Exact]
    """Where a figure of the model is off: the least, and the greatest."""
    ranged: bool
    """Whether that is worked out; where so many may meet each other that chances are by the model alone, and where they
    are estimated, `between` is the chance twice."""
    error: int | None
    """Points by which an estimated chance may be off, up or down, in 95 of 100 estimates; 0 of somebody who cannot have
    the title any more, and null where all are exact."""


class After(Part, frozen=True, kw_only=True):
    """What an answer leads to."""

    answer: str
    """As `next` lists it."""
    chance: Exact
    """That it is the answer."""
    titles: dict[Player, Exact]
    """Chance of the title after it."""
    between: dict[Player, tuple[Exact, Exact]]
    """The same where a figure of the model is off: the least, and the greatest."""


class OddsQuestion(Part, frozen=True, kw_only=True):
    """A question that waits, whose answer moves the chances."""

    question: str
    """As `next` names it."""
    after: tuple[After, ...]
    """Answer by answer."""


class StageChance(Part, frozen=True, kw_only=True):
    """A stage that has not begun."""

    players: Count
    """How many it is for."""
    turn: Count
    """Which round robin it is, or, one more, the lots after the last; 0 for any other stage."""
    stage: Words
    """What a round robin, or the lots after it, are called; empty for any other stage."""
    chance: Exact
    """That it is played."""


class Time(Part, frozen=True, kw_only=True):
    """How long what is left of a playoff lasts from now on, breaks included, in seconds."""

    shortest: Count
    """At least."""
    mean: Exact
    """On average; where games are repeated until one is won, with as many repeats as the timetable has."""
    longest: int | None
    """At most; null where games are repeated until one is won."""


class Odds(Output, frozen=True, kw_only=True, tag="odds/1"):
    """Chances of the title, from here on."""

    event: Event
    """Which playoff."""
    model: Model
    """What the chances rest on."""
    estimated: bool
    """Whether all figures are shares of `courses` that were played, since not all that can happen was gone through;
    then neither ranges nor what answers lead to are worked out."""
    courses: int | None
    """How many were played; null where the chances are exact."""
    titles: tuple[Chance, ...]
    """The greatest chance first."""
    open: Exact
    """Chance that it comes to what the text leaves open, so that the director rules who is champion."""
    beyond: Exact
    """Chance that so many meet each other once more that it is not worked out."""
    stages: tuple[StageChance, ...]
    """In the order in which they begin."""
    games: Exact
    """Still to be played, on average."""
    least: Count
    """At least; where estimated, in the courses that were played."""
    most: int | None
    """At most; null where something is repeated until it is decided; where estimated, in the courses that were
    played."""
    time: Time | None
    """How long what is left lasts; null for a session, for an elimination on its clock, and where estimated."""
    questions: tuple[OddsQuestion, ...]
    """That wait; none where the chances are worked out by the model alone, or estimated."""
