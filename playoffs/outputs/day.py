"""What a recorded playoff is waiting for, and what acts on it answer: `next`, `new`, `import`, and every act."""

from msgspec import UNSET, UnsetType

from playoffs.model.vocabulary import Question
from playoffs.outputs.base import Clause, Command, Count, Entry, Event, Output, Part, Player, Time, Words
from playoffs.outputs.eligibility import Eligibility


class Asked(Part, frozen=True, kw_only=True):
    """A question that the playoff is waiting to have answered, or a possible one."""

    id: str
    """Name of the question: where it is asked, what, and of whom. It stays what it is until it is answered."""
    kind: Question
    """What is asked."""
    who: str
    """Who answers: a player by id, `director`, or `lot` for chance."""
    players: tuple[Player, ...]
    """Whom it is about; of a game White first."""
    options: Words
    """What can be answered, separated by `|`, or the range in words."""
    clause: Clause
    """The clause by which it is asked."""
    board: int | None
    """Number of the board; null where it is about none."""
    control: str | None
    """Time control of the game, such as `G/60 d5`; null where it is about no game."""
    clocks: tuple[Time, ...]
    """What White's and Black's clock show at the start, where they differ from the control; else empty."""
    words: Words
    """The question as the program puts it."""
    command: Command
    """What answers it."""


class WaitedFor(Part, frozen=True, kw_only=True):
    """A title whose winner is set aside before this one is played."""

    title: str
    """Its name."""
    event: Event
    """The record that decides it."""
    winners: tuple[Player, ...] | None
    """Who has won it; empty where it is vacant, null while it is not decided."""


class Misfit(Part, frozen=True, kw_only=True):
    """Something of the plan that does not fit any more."""

    words: Words
    """What does not fit."""
    commands: tuple[Command, ...]
    """What mends it; any of them."""


class LeftBefore(Part, frozen=True, kw_only=True):
    """Somebody who had left, and is there again because the withdrawal fell with a correction."""

    player: Player
    """Who had left."""
    entry: Entry
    """The withdrawal."""
    fell_with: Entry
    """The entry with which it fell."""
    command: Command
    """What repeats it, if it still holds."""


class Awaiting(Output, frozen=True, kw_only=True):
    """A recorded playoff with what it is waiting for."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, for `--expect`."""
    difference: Words | None
    """Where this program plays the record otherwise than the one that wrote it; null where it does not."""
    awaited: tuple[Asked, ...]
    """Every question that the playoff is waiting to have answered; empty once the title is decided."""
    ranking: tuple[tuple[Player, ...], ...] | None
    """Once it is declared: the champions, then those behind them, in groups that share a place; null before."""
    next: Command | None
    """The command that the program proposes; null where nothing can be done."""
    postponed: Entry | None
    """The ruling that postponed it; null where play goes on."""
    waits_for: tuple[WaitedFor, ...]
    """Titles that have to be decided first."""
    misfits: tuple[Misfit, ...]
    """What does not fit of the plan, until the director acknowledges it."""
    left_before: tuple[LeftBefore, ...]
    """Who may have to leave again."""
    subject_to_appeal: tuple[Entry, ...]
    """Appeals that are not decided, or by which an entry is changed that stands as it did."""


class Noticed(Part, frozen=True, kw_only=True):
    """Something that follows from an entry."""

    kind: str
    """What has happened, such as `advances`; it may carry the criterion by which, such as `sits-out-by-solkoff`."""
    players: tuple[Player, ...]
    """To whom."""
    clause: Clause
    """The clause that says so."""
    words: Words
    """The same as a sentence."""


class Act(Awaiting, frozen=True, kw_only=True, tag="act/1"):
    """What an act brought about, and what the playoff is waiting for now."""

    title: str
    """What is played for."""
    entry: Entry
    """The entry that holds the act."""
    repeated: bool
    """Whether it was received before under the same `--key`, and counted once."""
    recorded: Words
    """What the entry says."""
    notices: tuple[Noticed, ...]
    """What follows from it."""
    fell: tuple[Entry, ...]
    """Entries that no longer stand, since they rested on what it changed."""
    again: tuple[Entry, ...]
    """Entries that stand again."""
    besides: tuple[Words, ...] | UnsetType = UNSET
    """What a director has to know besides; left out where there is nothing."""


class Next(Awaiting, frozen=True, kw_only=True, tag="next/1"):
    """What the playoff is waiting for, and what is possible besides."""

    possible: tuple[Asked, ...]
    """What can be done though nothing waits for it: withdrawals, late entries, rulings."""


class Rulings(Output, frozen=True, kw_only=True, tag="rulings/1"):
    """What can be ruled now."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, for `--expect`."""
    rulings: tuple[Asked, ...]
    """Every ruling, each with its command."""


class Unchanged(Output, frozen=True, kw_only=True, tag="unchanged/1"):
    """What `update` answers where the file says what the record says; nothing is recorded."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, for `--expect`."""
    differences: tuple[Words, ...]
    """Always empty."""


class Founded(Awaiting, frozen=True, kw_only=True, tag="founded/1"):
    """A playoff that has been set up."""

    title: str
    """What is played for."""
    eligibility: tuple[Eligibility, ...]
    """Who can win each of its titles; empty of an event that everybody plays."""


class New(Output, frozen=True, kw_only=True, tag="new/1"):
    """The playoffs that have been set up."""

    founded: tuple[Founded, ...]
    """Each with what it is waiting for."""
    decided: tuple[Words, ...]
    """Titles that one player has won without play, a sentence each."""
    same_event: tuple[str, ...]
    """Playoffs set up before whose event has the same players and results, perhaps out of another file."""


class Imported(Awaiting, frozen=True, kw_only=True, tag="import/1"):
    """A record that has been taken in."""

    title: str
    """What is played for."""
    new: Count
    """How many entries were not here before."""
