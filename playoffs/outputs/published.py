"""What leaves for everybody: the results that `publish` writes, and what it says of having written them."""

from typing import Annotated

from playoffs.outputs.base import (
    Count,
    Digest,
    Entry,
    Event,
    Exact,
    File,
    Instant,
    Output,
    Part,
    Player,
    Result,
    Words,
    one_of,
)


class PublishedGame(Part, frozen=True, kw_only=True):
    """A game, played or still to be played."""

    name: Words
    """Which of its board it is."""
    white: Words
    """Who has White, or moves first, as the event shows names."""
    black: Words
    """The other player."""
    result: Result | None
    """Null until there is one."""


class PublishedBoard(Part, frozen=True, kw_only=True):
    """A board of a stage."""

    board: int
    """Its number."""
    players: tuple[Words, ...]
    """Who meets there; fewer than two while that is open."""
    winner: Words | None
    """Who advances from it; null while that is open, or where nobody does."""
    games: tuple[PublishedGame, ...]
    """In order."""


class PublishedStage(Part, frozen=True, kw_only=True):
    """A stage, or the round of a session."""

    name: Words
    """What it is called."""
    started: bool
    """Whether it has begun."""
    players: tuple[Words, ...]
    """Who is in it."""
    sits_out: Words | None
    """Who sits out of it; null where nobody does, or it is not known yet."""
    boards: tuple[PublishedBoard, ...]
    """In order; none while lots are still to be drawn."""


class PublishedBid(Part, frozen=True, kw_only=True):
    """A bid that is in and has not been opened."""

    player: Words
    """Whose it is."""
    digest: Digest | None
    """Of the sealed bid; null of a slip of paper."""


class Results(Output, frozen=True, kw_only=True, tag="results/1"):
    """A playoff as everybody may see it."""

    title: Words
    """What is played for."""
    association: Words
    """Who organizes it; empty where it is not stated."""
    as_of: Instant
    """When this was written."""
    state: Words
    """Where it stands, in a sentence."""
    decided: bool
    """Whether the champion is declared."""
    champions: tuple[Words, ...]
    """Who is; nobody before that, or of a vacant title."""
    stages: tuple[PublishedStage, ...]
    """In order."""
    sealed: tuple[PublishedBid, ...]
    """Bids that wait to be opened together."""


class Published(Output, frozen=True, kw_only=True, tag="publish/1"):
    """What was written for everybody."""

    event: Event
    """The playoff."""
    folder: File
    """Where."""
    files: tuple[File, ...]
    """The page, and what it is made of."""
    as_of: Instant
    """When."""


class ExtractName(Part, frozen=True, kw_only=True):
    """What somebody is called."""

    player: Player
    """Who."""
    name: Words
    """In full, by initials or by seed."""


class ExtractEntry(Part, frozen=True, kw_only=True):
    """An entry of the record as everybody may see it."""

    n: Entry
    """Its number."""
    how: Annotated[str, one_of("shown", "part", "withheld")]
    """Whether it stands here byte for byte, without its reason, or not at all."""
    chain: Digest
    """Its chain value in the record."""
    request: str
    """Key of its request; empty where it is withheld."""
    at: str
    """When it was entered, in UTC; empty where it is withheld."""
    text: str
    """What it says, as the record writes it; empty where it is withheld."""
    about: tuple[str, ...]
    """Among whom a draw was made, in the order of the question; else whose question it was."""


class ExtractFigures(Part, frozen=True, kw_only=True):
    """Score and tiebreaks of one who is tied."""

    player: Player
    """Who."""
    figures: tuple[Exact | None, ...]
    """In the order of the systems; null where there is none."""


class ExtractBoard(Part, frozen=True, kw_only=True):
    """A board of a stage."""

    board: Count
    """Its number."""
    players: tuple[Player, ...]
    """White and Black of its first game."""
    winner: str
    """Who advances from it; empty while that is open, `nobody` where nobody does."""


class ExtractStage(Part, frozen=True, kw_only=True):
    """A stage of the playoff, or a round robin."""

    number: Count
    """How many play in it."""
    turn: Count
    """Which round robin it is; 0 for matches."""
    players: tuple[Player, ...]
    """Who is in it."""
    sits: str
    """Who sits out; empty where nobody does."""
    free: tuple[Player, ...]
    """Whom a line of the bracket without an opponent lets go on."""
    started: bool
    """Whether it has begun."""
    left: tuple[Player, ...]
    """Who has left it."""
    best: tuple[Player, ...]
    """Whom a round robin or lots left in front."""
    boards: tuple[ExtractBoard, ...]
    """In order."""


class Extract(Output, frozen=True, kw_only=True, tag="extract/1"):
    """The public extract of a record: what the page of `audit` holds, and its verifier checks."""

    event: Event
    """The playoff."""
    title: Words
    """What is played for."""
    names: tuple[ExtractName, ...]
    """What everybody who is tied is called, as the event shows names."""
    entries: tuple[ExtractEntry, ...]
    """Every entry of the record, in order."""
    stands: tuple[Entry, ...]
    """The facts that stand among those that are not withheld."""
    systems: tuple[str, ...]
    """The systems whose figures are given, score first."""
    figures: tuple[ExtractFigures, ...]
    """Of everybody who is tied."""
    stages: tuple[ExtractStage, ...]
    """What the program makes of the entries."""
    champions: tuple[Player, ...]
    """Who has the title, once there is one or several."""


class Audited(Output, frozen=True, kw_only=True, tag="audit/1"):
    """The page with which a stranger checks the record."""

    event: Event
    """The playoff."""
    version: Entry
    """Number of its last entry."""
    files: tuple[File, ...]
    """The page; the extract as data; the values that are to be published elsewhere; the verifier."""
    chain: Digest
    """Chain value of the last entry."""
    extract: Digest
    """The value of the extract."""
    names: Digest
    """The digest of what the page calls everybody."""
    verifier: Digest
    """SHA-256 of the verifier."""
