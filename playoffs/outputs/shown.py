"""`show` and `list`: where a playoff stands."""

from msgspec import UNSET, UnsetType

from playoffs.outputs.base import (
    Awaited,
    Clause,
    Count,
    Entry,
    Event,
    Exact,
    Output,
    Part,
    Player,
    Result,
    Seconds,
    Time,
    Words,
)
from playoffs.outputs.day import Awaiting
from playoffs.planning.details import Day
from playoffs.playoff.story import Fate


class Listed(Output, frozen=True, kw_only=True, tag="list/1"):
    """A playoff of the record. `list` prints a row for each, as a list; no playoff, an empty list."""

    event: Event
    """Its name, for `--event`."""
    title: str
    """What is played for."""
    version: Count
    """Number of its last entry."""
    stands: Words
    """Where it stands."""
    in_use: bool
    """Whether `playoffs use` has chosen it."""
    archived: bool | UnsetType = UNSET
    """True for one that is archived."""
    keep_names_until: Day | UnsetType = UNSET
    """The last day on which it announced to keep names, as long as it has any."""
    names_due: bool | UnsetType = UNSET
    """True from the day after that."""


class Participant(Part, frozen=True, kw_only=True):
    """Somebody who is tied, or was."""

    id: Player
    """Who."""
    name: str
    """Name, as it is called on sheets."""
    stands: Fate
    """What has become of the player."""


class Walkover(Part, frozen=True, kw_only=True):
    """Somebody who advances without play."""

    board: Count
    """Number of the board."""
    player: Player
    """Who."""


class BoardGame(Part, frozen=True, kw_only=True):
    """A game of a board."""

    game: str
    """Which game it is; empty where a board has one alone."""
    white: Player
    """Who has White, or is named first in a game without colors."""
    black: Player
    """Who has Black."""
    control: str
    """Time control."""
    clocks: tuple[Time, ...]
    """What White's and Black's clock show at the start, where they differ from the control; else empty."""
    result: Result | None
    """Null until there is one."""
    ruled: bool
    """Whether a ruling set it."""


class Board(Part, frozen=True, kw_only=True):
    """A board of a stage."""

    board: Count
    """Its number."""
    players: tuple[Player, ...]
    """White and Black of its first game."""
    games: tuple[BoardGame, ...]
    """In order, with those that are waited for."""
    advances: str | None
    """Who advances, `nobody`, or null while it is played."""


class Stage(Part, frozen=True, kw_only=True):
    """A stage that is played, was, or is prepared."""

    name: str
    """Its name, as in the record."""
    players: tuple[Player, ...]
    """Who is in it."""
    clause: Clause
    """The clause that says so."""
    sits_out: Player | None
    """Who sits out and waits for the next one."""
    left: tuple[Player, ...]
    """Who left while it was played or prepared."""
    walkovers: tuple[Walkover, ...]
    """Who advances without play."""
    round_robin: Count | None
    """Which round robin of those tied it is, or, after the last, their lots; null for a stage of matches."""
    level: tuple[Player, ...]
    """Whom a round robin or lots left in front."""
    started: Entry | None
    """The entry that started it; null before."""
    boards: tuple[Board, ...]
    """In order."""


class Place(Part, frozen=True, kw_only=True):
    """A place, once everybody who played is placed."""

    place: Count
    """1 for the champions."""
    players: tuple[Player, ...]
    """Who shares it."""


class Standing(Awaiting, frozen=True, kw_only=True):
    """Where a recorded playoff stands."""

    title: str
    """What is played for."""
    stands: Words
    """Where it stands."""


class Show(Standing, frozen=True, kw_only=True, tag="show/1"):
    """Where a playoff stands: players, stages, boards and games."""

    players: tuple[Participant, ...]
    """Everybody who is tied, or was."""
    stages: tuple[Stage, ...]
    """In order."""
    places: tuple[Place, ...]
    """Empty before everybody is placed."""
    champions: dict[str, tuple[Player, ...] | None]
    """By title, who has it; empty where it is vacant, null while it is not decided."""


class SessionEntry(Part, frozen=True, kw_only=True):
    """Somebody in a session."""

    player: Player
    """Who."""
    points: Exact
    """Points so far."""
    rounds: tuple[str, ...]
    """Each round as a crosstable writes it, such as `W3b`; `@` is a house opponent."""
    withdrew: bool
    """Whether the player has left the session."""


class SessionGame(Part, frozen=True, kw_only=True):
    """A board of a session."""

    board: Count
    """Its number."""
    white: Player
    """Who moves first."""
    black: Player
    """The other."""
    result: Awaited
    """Empty until there is one."""


class SessionRound(Part, frozen=True, kw_only=True):
    """A round of a session that has been started."""

    session: Count
    """Which session."""
    round: Count
    """Which round."""
    games: tuple[SessionGame, ...]
    """In order; empty until it is known who moves first."""
    left_over: str
    """The player without an opponent; empty where there is none."""
    bye: str
    """Who has the involuntary bye; empty for nobody."""
    house: str
    """Who plays as a house opponent; empty for nobody."""
    gave_up: tuple[tuple[int, str, int], ...]
    """Board, criterion and cost of every criterion of the pairing that a board does not meet."""
    over: bool
    """Whether all its results are in."""
    stands: bool
    """Whether it was paired before an earlier entry was corrected, otherwise than it would be now."""


class BracketGame(Part, frozen=True, kw_only=True):
    """A game or a repeat game of the elimination."""

    name: str
    """`game`, `repeat-1` and so on."""
    white: Player
    """Who moves first."""
    black: Player
    """The other."""
    control: str
    """The clock of each, with the delay if there is one."""
    result: Awaited
    """Empty until there is one."""
    ended: Seconds
    """When it ended, from the start of the session."""


class BracketBoard(Part, frozen=True, kw_only=True):
    """A pairing of the elimination."""

    round: Count
    """1 quarterfinal, 2 semifinal, 3 final."""
    number: Count
    """Of the board: 1 to 4, 5 and 6, 7."""
    players: tuple[str, str]
    """The better seed first; empty for a line that nobody fills, or whose player is not known yet."""
    seeds: tuple[int, int]
    """Their seeds; 0 where nobody is known."""
    waits_for: tuple[int, ...]
    """Numbers of the boards whose winners are waited for."""
    start: Seconds
    """From when it may start, from the start of the session; 0 while it waits."""
    ends: Seconds
    """When its hour ends; 0 while it waits."""
    games: tuple[BracketGame, ...]
    """In order."""
    winner: str
    """Who has won, or `nobody`; empty while it is played."""
    how: str
    """How it was decided; empty while it is played."""
    left: tuple[str, str]
    """Who has won the way into an empty line, and has left since; else empty."""


class EventPlace(Part, frozen=True, kw_only=True):
    """A place of the whole event."""

    place: Count
    """1 for the champion."""
    player: Player
    """Who has it."""
    points: Exact
    """Points of the sessions."""
    reason: Words
    """Why."""


class ShowEvent(Standing, frozen=True, kw_only=True, tag="show-event/1"):
    """Where a whole event stands: sessions, seeds, elimination, places. `show` prints it of a Twixt event."""

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
