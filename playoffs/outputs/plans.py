"""`plan`, `timetable` and `season`: what would be played, when, and how long it takes."""

from typing import Annotated, Literal

from msgspec import UNSET, UnsetType, field

from playoffs.outputs.base import Clause, Count, Date, Exact, Instant, Output, Part, Player, Seconds, Words, one_of
from playoffs.outputs.eligibility import Eligibility, Note
from playoffs.outputs.odds import Chance
from playoffs.outputs.ranking import Figure, Group
from playoffs.planning.details import Details


class Tied(Part, frozen=True, kw_only=True):
    """Somebody who plays for the title."""

    id: Player
    """Who."""
    name: str
    """Name, as in the crosstable."""
    score: Exact
    """Points."""
    rating: int | None
    """Rating; null where the crosstable has none."""
    defending: bool
    """Whether it is the defending champion."""
    tiebreaks: tuple[Figure, ...]
    """In the order of the ruleset."""


class FarApart(Part, frozen=True, kw_only=True):
    """Two whose ratings are far apart."""

    players: tuple[Player, Player]
    """Who."""
    gap: Count
    """Difference of their ratings."""


class RatedMatch(Part, frozen=True, kw_only=True):
    """Games of the match of two that count for one rating system."""

    games: tuple[int, ...]
    """Their numbers in the match."""
    system: str
    """`regular`, `quick` or `blitz`."""
    may_be_refused: bool
    """Whether the rating office may refuse it, by what is known."""
    far_apart: tuple[FarApart, ...]
    """Widest first."""
    unknown: tuple[Player, ...]
    """Of whom no rating is known."""
    not_established: tuple[Player, ...]
    """Whose rating is not established."""
    not_said_if_established: tuple[Player, ...]
    """Of whom the crosstable does not say it."""


class Narrowed(Part, frozen=True, kw_only=True):
    """How more players than can play are narrowed."""

    inside: tuple[Player, ...]
    """Who gets in."""
    level: tuple[Player, ...]
    """Those tied across the line, who draw lots; empty where nobody is."""
    places: Count
    """How many of them get in."""
    outside: tuple[Player, ...]
    """Who does not."""


class SitsOut(Part, frozen=True, kw_only=True):
    """Who sits out of the first stage."""

    criterion: str
    """What decided: `defending-champion`, `score`, a tiebreak system, or `lots`."""
    candidates: tuple[Player, ...]
    """One player, or those who draw lots for it."""
    rivals: tuple[Player, ...]
    """Who was tied with the one who sits out until then."""


class Slot(Part, frozen=True, kw_only=True):
    """A place in the pairings."""

    seed: Count
    """Its seed; 0 for an empty line, whose opponent advances without play."""
    candidates: tuple[Player, ...]
    """One player, or those who draw lots for it."""


class Opening(Part, frozen=True, kw_only=True):
    """The first stage, if these sit out."""

    sitters: tuple[Player, ...]
    """Who sits out."""
    boards: tuple[tuple[Slot, Slot], ...]
    """In order, the higher seed first."""


class StageGame(Part, frozen=True, kw_only=True):
    """A game that can come up in a stage."""

    board: int
    """Number of its board."""
    game: str
    """Which game it is."""
    control: str
    """Time control."""
    certain: bool
    """Whether it is played whatever happens."""
    chance: Exact
    """With what chance it is needed."""
    latest_end: Seconds
    """When it ends at the latest, from the start of the first game."""


class StagePlan(Part, frozen=True, kw_only=True):
    """A stage, its times from the start of the first game as if all were played on one day."""

    players: Count
    """How many are in it."""
    called: Words
    """What it is called."""
    sit_out: Count
    """How many of them sit out."""
    boards: Count
    """How many boards it takes."""
    clause: Clause
    """The clause that says so."""
    earliest_start: Seconds
    """When it starts at the earliest."""
    latest_start: Seconds
    """When it starts at the latest."""
    earliest_end: Seconds
    """When it ends at the earliest."""
    latest_end: Seconds
    """When it ends at the latest."""
    games: tuple[StageGame, ...]
    """Every game that can come up."""


class DayStage(Part, frozen=True, kw_only=True):
    """A stage on its day."""

    name: str
    """Its name, as in the record."""
    not_before: Instant
    """When it starts at the earliest."""
    latest_end: Instant
    """When it ends at the latest."""


class PlayDay(Part, frozen=True, kw_only=True):
    """A day of play."""

    number: Count
    """Which of the stated days, 1 for the first; what was played of one before its rest was moved has its number,
    too."""
    date: Date
    """Its date."""
    start: Instant
    """When the first game starts."""
    latest_end: Instant
    """When the last one ends at the latest."""
    stages: tuple[DayStage, ...]
    """In order."""


class Unfit(Part, frozen=True, kw_only=True):
    """Something that the details file says and that does not fit."""

    words: Words
    """What does not fit."""
    lines: tuple[tuple[str, ...], ...]
    """Lines of a details file, any group of which mends it."""


class RoundRobin(Part, frozen=True, kw_only=True):
    """A round robin of everybody who is tied; those tied at its top go on to the next."""

    control: str
    """Time control."""
    clause: Clause
    """The clause that says so."""


class Decline(Part, frozen=True, kw_only=True):
    """What is played when fewer confirm."""

    confirmed: Count
    """How many confirm."""
    stages: tuple[int, ...]
    """The number of players in each stage; empty where nothing is played."""
    round_robin: Count | UnsetType = UNSET
    """How many play a round robin; left out where there are stages."""


class TitlePlan(Part, frozen=True, kw_only=True):
    """The plan of one playoff."""

    title: str
    """What is played for."""
    ruleset: str
    """Id of the ruleset."""
    edition: str
    """Its edition."""
    notes: tuple[Note, ...] | UnsetType = UNSET
    """What was noted in the file; left out where nothing was."""
    tied: tuple[Tied, ...]
    """Best tiebreaks first; one alone has won without play."""
    groups: tuple[Group, ...] | UnsetType = UNSET
    """Of two and more of the tied, best first: who is still tied when a system is come to that looks at their own
    games; left out where none does."""
    eligibility: tuple[Eligibility, ...]
    """Who can win each title that it decides."""
    rated_matches: tuple[RatedMatch, ...]
    """What the rating office may refuse."""
    cut: Narrowed | None
    """Null where everybody plays."""
    sit_out: SitsOut | None
    """Null where nobody does, or where lots come first."""
    openings: tuple[Opening, ...]
    """The first stage, once for each who may sit out; empty where lots decide that."""
    stages: tuple[StagePlan, ...]
    """In order; empty where their length cannot be told."""
    days: tuple[PlayDay, ...]
    """Empty without date, start and zone in the details."""
    misfits: tuple[Unfit, ...]
    """What of the details does not fit the days."""
    round_robins: tuple[RoundRobin, ...]
    """What is played in place of stages of matches."""
    longest_play: Seconds
    """Play without breaks, if every game is needed and takes its longest."""
    declines: tuple[Decline, ...]
    """One for each number below the field."""
    readings: dict[str, str | bool]
    """How what the rules leave open is read, by name."""
    details: Details
    """What the details file says; the rest as it is without it."""
    odds: tuple[Chance, ...] | UnsetType | None = UNSET
    """With `--odds`: the chances of the title before anybody has confirmed; null where there are none."""


class Case(Part, frozen=True, kw_only=True):
    """What follows for a title that waits."""

    winner: Player
    """If this player wins the other title:"""
    tied: tuple[Player, ...]
    """who plays for this one; one alone wins it, empty: nobody is left."""


class Waiting(Part, frozen=True, kw_only=True):
    """A title that waits for another one, whose winner is set aside."""

    title: str
    """Its name."""
    waits_for: tuple[str, ...]
    """The titles that are decided first."""
    cases: tuple[Case, ...] = field(name="if")
    """What follows, by who wins."""


class Plans(Output, frozen=True, kw_only=True, tag="plan/1"):
    """The plan of every playoff that a crosstable leads to."""

    plans: tuple[TitlePlan, ...]
    """One for each playoff; a playoff can decide several titles."""
    waiting: tuple[Waiting, ...]
    """Titles that cannot be planned yet."""


class TimedGame(Part, frozen=True, kw_only=True):
    """A game on a drawn day; times from the start of the day's first game."""

    stage: str
    """Its stage."""
    board: int
    """Number of its board."""
    game: str
    """Which game it is."""
    control: str
    """Time control."""
    earliest_start: Seconds
    """When it starts at the earliest."""
    expected_start: Seconds
    """When it starts on average, the fraction cut off."""
    latest_start: Seconds
    """When it starts at the latest."""
    earliest_end: Seconds
    """When it ends at the earliest."""
    expected_end: Seconds
    """When it ends on average, the fraction cut off."""
    latest_end: Seconds
    """When it ends at the latest."""
    certain: bool
    """Whether it is played whatever happens."""
    chance: Exact
    """With what chance it is needed."""


class TimedDay(Part, frozen=True, kw_only=True):
    """A day as it is drawn."""

    day: Words
    """Its heading."""
    games: tuple[TimedGame, ...]
    """In the order of stages and boards."""


class Timetable(Output, frozen=True, kw_only=True, tag="timetable/1"):
    """How a day of play can go, game by game."""

    of: str
    """The playoff, or the number of players."""
    days: tuple[TimedDay, ...]
    """Empty of a title that nobody plays for."""
    needed: dict[str, dict[str, Exact]]
    """By the number of players of a stage, then by player: the chance of having to play in it."""
    readings: tuple[Words, ...]
    """What is assumed of lengths and chances, a sentence each."""


class Level(Part, frozen=True, kw_only=True):
    """What the plan of a season comes to in one respect; the first respect matters most."""

    name: Annotated[str, one_of("changed", "unsuited", "waiting", "hall_days", "idle")]
    """People to be told that a day is not as announced, where something was; answers possible and not good; days of
    waiting inside a playoff; days on which a hall is opened; minutes from opening to first game."""
    value: int
    """How much of it."""
    bound: int
    """No plan has less, the levels before it being as they are."""


class Placed(Part, frozen=True, kw_only=True):
    """A day of play of one playoff."""

    playoff: str
    """Id of the playoff, as in the season's file."""
    day: Count
    """1 for its first day."""
    start: Instant
    """When the first game starts."""
    latest_end: Instant
    """When the last one ends at the latest."""
    site: str
    """The hall; empty where none was asked about."""
    director: str
    """Who directs; empty where nobody was asked."""
    possible_not_good: tuple[str, ...]
    """Who answered that this time is possible, but not good."""


class Season(Output, frozen=True, kw_only=True, tag="season/1"):
    """The plan of a season."""

    planned: Literal[True]
    """Always true."""
    season: str
    """Its name."""
    by: Annotated[str, one_of("search", "solver")]
    """How it was found."""
    reproducible: bool
    """Whether the same files give the same plan again; not if it was stopped by the clock."""
    levels: tuple[Level, ...]
    """How good it is."""
    sessions: tuple[Placed, ...]
    """Every day of every playoff."""
    deadlines: dict[str, Instant]
    """Until when players reply, by playoff; without those that have no deadline."""
    silent: tuple[str, ...]
    """Names of those who have not answered, and are not counted."""


class Wish(Part, frozen=True, kw_only=True):
    """Something that could be given up."""

    kind: Annotated[str, one_of("answers", "hours", "boards", "rest", "notice", "dates", "within")]
    """What was asked for."""
    whose: str
    """By a person, a hall, a playoff, or the season."""


class SeasonRefused(Output, frozen=True, kw_only=True, tag="season-refused/1"):
    """Why there is no plan of a season; the exit status is 1."""

    planned: Literal[False]
    """Always false."""
    playoffs: tuple[str, ...]
    """Ids of playoffs that cannot be planned together."""
    wishes: tuple[Wish, ...]
    """The wishes that conflict."""
    remedies: tuple[tuple[Wish, ...], ...]
    """The smallest sets of wishes that open a plan when they are given up."""
    complete: bool
    """Whether these are all of them; false where the search was cut short."""
