"""What commands answer that look at the record, take it elsewhere, or change what lies beside it."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from playoffs.desk.record.history import State
from playoffs.model.position import Value
from playoffs.outputs.base import (
    Count,
    Date,
    Digest,
    Entry,
    Event,
    File,
    Instant,
    Output,
    Part,
    Player,
    Result,
    Words,
    one_of,
)
from playoffs.outputs.day import Noticed


class Logged(Part, frozen=True, kw_only=True):
    """An entry of the record."""

    entry: Entry
    """Its number."""
    at: Instant
    """When it was made, in UTC."""
    played: Instant | UnsetType = UNSET
    """When that happened, of what was entered from paper afterwards; else left out."""
    says: Words
    """What it says."""
    ask: str | None
    """The question that it is about; null where it is about none."""
    value: Value | None
    """What was answered: a word, a player, seconds, or several of them; null of an entry that answers nothing."""
    reason: Words | None
    """The reason that is printed."""
    cause: str | None
    """Its kind, such as `illness`."""
    witness: str | None
    """Who saw a draw by hand."""
    seed: str | None
    """What the program drew from."""
    committed: Entry | None
    """The entry that stated the digest of the seed beforehand."""
    words: str | None
    """What was said aloud after that, or the words of a reason."""
    state: State
    """What has become of it."""
    by: Entry | None
    """The entry by which it no longer stands."""
    acted: str | None
    """Who entered it, where that was said."""
    notices: tuple[Noticed, ...]
    """What followed from it."""
    fell: tuple[Entry, ...]
    """Entries that fell with it."""
    again: tuple[Entry, ...]
    """Entries that it made stand again."""
    note: str | UnsetType | None = UNSET
    """With `--notes` alone: the private note beside it, or null."""


class Log(Output, frozen=True, kw_only=True, tag="log/1"):
    """Everything that is recorded."""

    event: Event
    """The playoff."""
    title: str
    """What is played for."""
    entries: tuple[Logged, ...]
    """In order."""
    chain: Digest
    """Digest of the record, which pins every entry."""


class RatedGame(Part, frozen=True, kw_only=True):
    """A game that was played."""

    game: str
    """Where it was played."""
    white: Player
    """Who had White."""
    black: Player
    """Who had Black."""
    control: str
    """Time control."""
    result: Result
    """How it ended."""
    ruled: bool
    """Whether a ruling set that."""
    entry: Entry
    """The entry that holds it."""


class ReportedGame(RatedGame, frozen=True, kw_only=True):
    """A game to report."""

    stands: bool
    """Whether it stands in the playoff."""
    fell_with: Entry | None
    """With which entry it fell; null where it stands."""
    annulled: bool
    """Whether a ruling had it played again or made a forfeit of it."""
    forfeited: bool
    """Whether it is a forfeit in the playoff now."""


class StruckGame(RatedGame, frozen=True, kw_only=True):
    """A game that was entered by mistake and never played."""

    reason: Words
    """Why it was taken out."""


class Section(Part, frozen=True, kw_only=True):
    """The games of a stage that count for one rating system."""

    system: Annotated[str, one_of("regular", "dual", "quick", "blitz", "unrated")]
    """Which."""
    stage: str
    """Name of the stage."""
    match: bool
    """Whether they are reported as a match."""
    gap: Count | None
    """Difference of the ratings of two who are far apart; null where they are not, or it is no match."""
    unknown: tuple[Player, ...]
    """Of a match: of whom no rating is known."""
    not_established: tuple[Player, ...]
    """Of a match: whose rating is not established."""
    warnings: tuple[Words, ...]
    """What the report must look out for."""
    games: tuple[ReportedGame, ...]
    """In order."""


class ReportSection(Part, frozen=True, kw_only=True):
    """A section of the report to US Chess."""

    number: Count
    """1 for the first."""
    name: str
    """Its name in the report."""
    control: str
    """Time control."""
    system: str
    """As what the office rates it."""
    match: bool
    """Whether it is reported as a match."""
    players: Count
    """How many are in it."""
    columns: Count
    """How many rounds its crosstable has."""


class MissingInReport(Part, frozen=True, kw_only=True):
    """What the report wants and the record does not know."""

    what: Words
    """Which, such as the US Chess id of somebody."""
    key: str | None
    """What says it: a key of `rated --set`, `id`, or `date`; null where nothing can be said on the spot."""
    player: Player | None
    """Of whom; null where it is about nobody."""


class NotReportedGame(Part, frozen=True, kw_only=True):
    """A game that is no part of the report."""

    game: str
    """Where it was played."""
    white: Player
    """Who had White."""
    black: Player
    """Who had Black."""
    entry: Entry
    """The entry that holds it."""


class NotReported(Part, frozen=True, kw_only=True):
    """Games that are no part of the report."""

    why: Words
    """Why not."""
    games: tuple[NotReportedGame, ...]
    """Which."""


class Report(Part, frozen=True, kw_only=True):
    """The report to US Chess that has been written."""

    final: bool
    """Whether nothing is missing and nothing more is played."""
    sections: tuple[ReportSection, ...]
    """In order."""
    missing: tuple[MissingInReport, ...]
    """What it still wants."""
    left_out: tuple[NotReported, ...]
    """Games that are not in it."""
    rated_otherwise: tuple[str, ...]
    """Time controls that the office rates otherwise than the edition says."""
    entered_on: tuple[Date, ...]
    """Days on which results were entered, where they are not those that the report says; else empty."""


class Rated(Output, frozen=True, kw_only=True, tag="rated/1"):
    """The games to report, by rating system and stage."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, for `--expect`."""
    sections: tuple[Section, ...]
    """Empty where nothing is reported."""
    struck: tuple[StruckGame, ...]
    """What was taken out."""
    report: Report | UnsetType = UNSET
    """With `--to` alone: what was written."""


class Draw(Output, frozen=True, kw_only=True, tag="verify-draw/1"):
    """A draw by the program, drawn again from its seed. `verify ENTRY` prints it."""

    event: Event
    """The playoff."""
    entry: Entry
    """The entry that holds the draw."""
    seed: Digest
    """What was drawn from."""
    ask: str
    """The question that it answered."""
    order: tuple[str, ...]
    """The candidates in the order of their digests, the first one drawn."""
    committed: Entry | UnsetType = UNSET
    """The entry that stated the digest of the seed beforehand; left out where none did."""
    words: str | UnsetType | None = UNSET
    """What was said aloud after that; null for nothing, left out without a commitment."""


class Whole(Output, frozen=True, kw_only=True, tag="verify/1"):
    """A playoff that holds. `verify` prints a row for each of the file, as a list."""

    event: Event
    """The playoff."""
    entries: Count
    """How many it has."""
    chain: Digest
    """Digest of the record, which pins every entry."""


class Appeal(Part, frozen=True, kw_only=True):
    """An appeal."""

    entry: Entry
    """The entry that notes it."""
    against: Entry
    """The entry that is appealed."""
    by: str
    """Who appeals: a player by id, or somebody's name."""
    heard_by: str | None
    """Who hears it, or has heard it; null where that is not said."""
    decided: Annotated[str, one_of("upheld", "changed", "withdrawn")] | None
    """How it ended: the decision was upheld, as `--decided stands` says it, or changed, or the appeal withdrawn; null
    while it is not decided."""


class Appeals(Output, frozen=True, kw_only=True, tag="appeals/1"):
    """Every appeal, and how it ended."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, for `--expect`."""
    appeals: tuple[Appeal, ...]
    """In order."""


class DetailsTold(Output, frozen=True, kw_only=True, tag="details/1"):
    """The details that the record holds."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, for `--expect`."""
    changed: dict[str, str]
    """What this command has recorded, by key; empty text for what was cleared."""
    details: dict[str, str]
    """What the record says now, by key; days and people as JSON."""
    as_before: tuple[str, ...]
    """Keys that go on to be said of another site than they were said of."""


class Notes(Output, frozen=True, kw_only=True, tag="note/1"):
    """The private notes beside a record."""

    event: Event
    """The playoff."""
    notes: dict[str, str]
    """By number of the entry."""


class Exported(Output, frozen=True, kw_only=True, tag="export/1"):
    """The file that a record has been written to; without `--to`, `export` prints the record itself."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry."""
    file: File
    """The file."""
    chain: Digest
    """Digest of the record, which pins every entry."""


class ExportedGames(Output, frozen=True, kw_only=True, tag="export-games/1"):
    """The games of a playoff, or its stages, written for other programs. `export --as` prints it with `--to`."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry."""
    files: tuple[File, ...]
    """What has been written."""
    left_out: tuple[Words, ...]
    """What is not in it, and what has to be known of it, a sentence each."""


class Printed(Output, frozen=True, kw_only=True, tag="sheet/1"):
    """The sheets that have been written."""

    event: Event | UnsetType = UNSET
    """The playoff; left out of sheets of a crosstable, like `version`."""
    version: Count | UnsetType = UNSET
    """Number of its last entry."""
    files: tuple[File, ...]
    """One for each sheet and form."""


class Used(Output, frozen=True, kw_only=True, tag="use/1"):
    """The playoff that commands are about."""

    in_use: Event | None
    """Its name; null where the choice was forgotten."""


class Archived(Output, frozen=True, kw_only=True, tag="archive/1"):
    """A playoff that lists leave out, or show again."""

    event: Event
    """Its name."""
    archived: bool
    """Whether they leave it out now."""


class Discarded(Output, frozen=True, kw_only=True, tag="discard/1"):
    """A practice playoff that has been thrown away."""

    discarded: Event
    """Its name."""


class Copied(Output, frozen=True, kw_only=True, tag="copied/1"):
    """A record that was copied elsewhere, put back, or moved."""

    where: File
    """File or address, without its token, of the copy; of `move` the file where the record is now."""
    playoffs: tuple[Event, ...]
    """What is the same at both ends now."""
    entries: Count
    """How many entries went over; of `move`, how many there are."""
