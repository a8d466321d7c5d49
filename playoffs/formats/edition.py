"""The shape of an edition: what one text says of its criteria, steps, recipes, clocks and clauses, as its file has it.

Every text has this one shape. It can say more than this version plays; `compiled` says in a sentence what it cannot.
"""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from playoffs.formats.bands import By
from playoffs.formats.roles import Role
from playoffs.model.tournament import Play, Scoring
from playoffs.tiebreaks.fide.systems import Regulations

Text = Annotated[str, Meta(min_length=1)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Minutes = Annotated[int, Meta(ge=0, le=600)]
Seconds = Annotated[int, Meta(ge=0, le=600)]
Time = Annotated[str, Meta(pattern="^[0-9]{1,3}:[0-5][0-9]$", examples=["15:00"])]
"""Minutes and seconds."""

BlackTime = Annotated[str, Meta(pattern="^([0-9]{1,3}:[0-5][0-9]|bid)$", examples=["4:00", "bid"])]
"""Black's time, or that Black has what was bid."""

Sizes = Annotated[str, Meta(pattern="^[0-9]{1,2}(-[0-9]{0,2})?$", examples=["2", "3-6", "7-"])]
"""How many players: one number, from one to another, or from one on."""

Portion = Annotated[str, Meta(pattern="^[0-9]{1,6}/[1-9][0-9]{0,5}$", examples=["33/100"])]
"""A fraction."""

Points = Annotated[str, Meta(pattern=r"^[0-9]{1,2}(\.5)?$", examples=["1.5"])]
"""Points, in halves."""

Prize = Literal["title", "trophy", "nomination", "bonus", "money", "places"]
Leads = Literal["play", "lots", "shared"]
"""What a tie leads to: a playoff, lots where there has to be an order, or nothing."""

Colors = Literal[
    "lot", "fresh-lot", "alternate", "lot-chooses", "bid", "bid-chooses", "abba", "as-before", "seed", "none"
]
"""How colors come about: a lot for the first game, a fresh one, going on alternating, who wins the lot chooses, the
lower bid has Black or chooses, A BB AA …, as in the game before, the better seed has White first; or there are none."""

Kind = Literal[
    "match", "knockout", "round-robin", "double-round-robin", "bracket", "session", "clocked-elimination", "lots"
]

STATED = "stated"
"""A cut whose number the director states beforehand."""

UNTIL = "until"
"""A segment that is repeated until somebody wins."""

MOST = 64
"""Players of the largest field that a step is proved for."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a game is played with; one without `time` and `white` has no clock, whatever it is called."""

    name: str = ""
    """What a game at it is called, where not by its times."""
    time: Time | None = None
    """Of both players."""
    white: Time | None = None
    black: BlackTime | None = None
    """Black's own time, less or more than White's, or `bid`."""
    least: Time | None = None
    """The smallest bid."""
    most: Time | None = None
    """The largest bid."""
    increment: Seconds = 0
    """Seconds a move."""
    delay: Seconds = 0
    """Seconds before each move that do not count."""
    from_move: Positive = 1
    """The first move with increment or delay."""
    equal: Literal["choice", "lot"] = "choice"
    """What parts equal bids: a coin whose winner chooses the color, or a lot for color."""
    allow: Minutes = 0
    """Minutes that a game without a clock is given in the timetable."""
    rating: Literal["regular", "quick", "blitz", "unrated"] = "unrated"
    gap: Minutes = 0
    """Minutes of break before such a game."""
    clause: str = ""

    @property
    def clocked(self) -> bool:
        return bool(self.time or self.white)


class Segment(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Some games at one clock; whoever is ahead after them has won. Or lots, as the last segment of a match."""

    games: Annotated[int, Meta(ge=0, le=12)] = 0
    clock: str = ""
    colors: Colors = "alternate"
    odds: bool = False
    """A draw wins for Black: an Armageddon."""
    repeat: Positive | Literal["until"] = 1
    """How often it is played while nobody is ahead."""
    planned: Annotated[int, Meta(ge=0, le=99)] = 0
    """Of one that is repeated until somebody wins: how many repeats the timetable allows for."""
    lots: bool = False


class Recipe(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A match between two: segments until one is ahead."""

    segments: Annotated[tuple[Segment, ...], Meta(min_length=1)]
    no_show: Literal["game", "match"]
    """What a no-show loses."""
    time_limit: bool = False
    """Whether the time of the match can run out before its games are played."""


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a field of this size does next: plays, is cut, draws lots, or finds the text silent."""

    players: Sizes
    id: str = ""
    """By which later steps name it."""
    after: tuple[str, ...] = ()
    """The steps after which it comes; without them, whenever no other step names the last one."""
    play: Kind | None = None
    match: str = ""
    """The recipe of its matches."""
    clock: str = ""
    """The clock of a round robin."""
    cut: Positive | Literal["stated"] | None = None
    """How many go on by the criteria, before they play if it plays."""
    sit: tuple[Positive, ...] = ()
    """The seat that waits in their order, 1 for the first; nobody else waits."""
    advance: Literal["winners", "top"] | None = None
    """Who goes on besides those who wait: winners, or everybody tied at the top; otherwise as the play has it."""
    rounds: Annotated[int, Meta(ge=0, le=99)] = 0
    """Of a session."""
    second: bool = False
    """Whether another such session may be held."""
    lines: Literal["stay", "anew"] | None = None
    """Whether the lines of a bracket stay as they were seeded (1v8 4v5 …)."""
    otherwise: Literal["lots"] | None = None
    """What decides where the play leaves nobody ahead."""
    open: str = ""
    """The sentence with which the text leaves this size open."""
    clause: str = ""

    @property
    def sizes(self) -> range:
        """The numbers of players that it serves, up to `MOST`."""
        return sizes(self.players)

    @property
    def unlimited(self) -> bool:
        return self.players.endswith("-")


class Teams(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How teams are ranked: by the sums of the top scorers who count; or, where no number of them is said, by their
    matches and FIDE's criteria for teams."""

    size: Positive | None = None
    criteria: Annotated[tuple[Text, ...], Meta(min_length=1)]


class Floors(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The least that a percentage counts."""

    opponents: Portion = "33/100"
    own_game_win: bool = False
    """Whether the own game-win percentage is raised to it too."""


class Repeat(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The time of a repeat game under a session clock, in minutes, and the delay in seconds a move."""

    each: Annotated[int, Meta(ge=1, le=600)]
    stretch: bool
    """Whether the players share what is left of the hour where that is more."""
    delay: Seconds = 0


class SessionClock(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A clock that runs for the whole elimination, in minutes."""

    hour: Annotated[int, Meta(ge=1, le=600)]
    """What each round has."""
    each: Annotated[int, Meta(ge=1, le=600)]
    leave: Annotated[int, Meta(ge=1, le=600)]
    """What a repeat game must leave for the next round."""
    least: Annotated[int, Meta(ge=1, le=600)]
    """Less than this for a game means a ruling."""
    insist: Annotated[int, Meta(ge=1, le=600)]
    """Less than this after a drawn final lets a finalist insist on the tiebreak."""
    repeat: Repeat


class EventScoring(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The points of an event in which an Armageddon follows each drawn game; a lost game has none."""

    win: Points
    """Points of a game won."""
    armageddon_won: Points
    """Points of a drawn game and the Armageddon won."""
    armageddon_lost: Points
    """Points of a drawn game and the Armageddon lost."""
    clause: str = ""

    @property
    def points(self) -> Scoring:
        """As events hold them."""
        return Scoring.of(self.win, self.armageddon_won, self.armageddon_lost, self.clause)


class Readings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """How this edition reads what its text leaves open; a file states only what its steps can use. The first value is
    the default; docs/rules.md says what each means."""

    cut: Literal["confirmed", "tied"] | None = None
    seed_by: Literal["tiebreaks", "rating"] | None = None
    pairing: Literal["slide", "fold"] | None = None
    repeat_sit_out: Literal["allowed", "others_first"] | None = None
    void_bid: Literal["rebid_both", "as_maximum", "ruling"] | None = None
    unplayed_deduction: Literal["full_and_half", "full", "none"] | None = None
    shared_playoff: Literal["once", "each"] | None = None
    absent: Literal["renumber", "take_line"] | None = None
    overrun: Literal["next_round", "spread"] | None = None
    final_tie: Literal["seed", "coin"] | None = None


class Edition(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    omit_defaults=True,
    tag_field="structure",
    tag="steps",
):
    """One edition of one text. A record holds it whole; a file may leave out `structure`."""

    id: Text
    edition: Text
    name: Text
    source: Text
    play: Play
    """What the qualifying event was played in: games, matches of several games, or Twixt."""
    criteria: Annotated[tuple[Text, ...], Meta(min_length=1)]
    """In order: what ranks, narrows, seeds."""
    score: Literal["points", "match-points"] = "points"
    """What is compared before the criteria."""
    tied: Literal["score", "criteria"]
    """Who is tied: those with one score, or only those whom no criterion parts either."""
    perfect: Literal["criteria", "play", "only"] = "criteria"
    """Those tied with perfect scores: as everybody; never parted by criteria; or play is for them only."""
    another_system: bool = False
    """Whether the director may rank by another system."""
    seasons: bool = False
    """Whether an event may be a season of match dates."""
    stakes: dict[Prize, Leads]
    """What a tie leads to, prize by prize."""
    places: Literal["title", "everybody", "beaten-by"] = "title"
    """Whether only the title is decided, everybody is placed, or by the place of who beat one."""
    rated_by: By | None = None
    """Who rates the games: then their time says as what. Where nothing is said each clock says it, for US Chess."""
    step_gap: Minutes = 0
    """Minutes of break between steps."""
    steps: tuple[Step, ...] = ()
    recipes: dict[str, Recipe] = {}
    clocks: dict[str, Clock] = {}
    session_clock: SessionClock | None = None
    teams: Teams | None = None
    floors: Floors | None = None
    scoring: EventScoring | None = None
    """The points of the event itself, where an Armageddon follows each drawn game."""
    clauses: dict[Role, Text] = {}
    """The clause of a role, by its id in this text."""
    renamed: dict[Text, Text] = {}
    """Ids of this text for clauses of the criteria, by the ids that the criteria have otherwise."""
    readings: Readings = Readings()
    c07: Regulations | None = None
    """Which edition of FIDE's criteria is in force, and how it is read; that in force today where nothing is said."""

    @property
    def regulations(self) -> Regulations:
        """Of FIDE's criteria: those that are said, or those in force today."""
        return self.c07 or Regulations()

    def __hash__(self) -> int:
        return hash((self.id, self.edition))  # it holds tables; equality compares them all


def seconds(time: str) -> int:
    """Of minutes and seconds such as 15:00."""
    minutes, _, rest = time.partition(":")
    return int(minutes) * 60 + int(rest)


def time(seconds: int) -> Time:
    """Minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02}"


@lru_cache(1024)
def sizes(players: str) -> range:
    """The numbers that `2`, `3-6` or `7-` names; an open end goes to `MOST`."""
    first, dash, last = players.partition("-")
    return range(int(first), (int(last) if last else MOST if dash else int(first)) + 1)
