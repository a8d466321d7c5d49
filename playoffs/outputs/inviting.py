"""`schedule`, `contacts`, `outbox`, `calendar`: the plan as it stands, and what goes out to players."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from playoffs.outputs.base import Command, Count, Event, File, Instant, Output, Part, Player, Words, one_of
from playoffs.outputs.day import Misfit
from playoffs.outputs.plans import PlayDay
from playoffs.planning.appointment import State, Status


class Invited(Part, frozen=True, kw_only=True):
    """Somebody of the plan."""

    id: Player
    """Who."""
    name: str
    """Name, as it is called on sheets."""
    state: State | None
    """What the player has said; null of one who wins without being asked."""
    stands: Words
    """What the player has said, or what has become of it."""
    written_to: bool
    """Whether a letter was written."""


class Revised(Part, frozen=True, kw_only=True):
    """A revision of the plan."""

    number: Count
    """Its number."""
    version: Count
    """The entry that brought it."""
    at: Instant
    """When."""
    field: tuple[Player, ...]
    """Who still counted as playing."""


class Letters(Part, frozen=True, kw_only=True):
    """What was last written, and to whom."""

    kind: Annotated[str, one_of("invitation", "reminder", "change")]
    """What the letters are."""
    revision: Count
    """Of the plan that they tell."""
    players: tuple[Player, ...]
    """To whom."""


class Owed(Part, frozen=True, kw_only=True):
    """A letter that is due."""

    id: Player
    """To whom."""
    name: str
    """Name, as it is called on sheets."""
    told_of: Count | None
    """The revision that the last letter told; null where there was none."""
    changes: tuple[Words, ...]
    """What has changed since."""
    no_longer_tied: bool
    """Whether that has to be told."""


class Schedule(Output, frozen=True, kw_only=True, tag="schedule/1"):
    """The plan as it stands, who has answered, and what does not hold any more."""

    event: Event
    """The playoff."""
    title: str
    """What is played for."""
    version: Count
    """Number of its last entry, for `--expect`."""
    revision: Count
    """Of the plan."""
    status: Status
    """How firm it is."""
    days: tuple[PlayDay, ...]
    """The days of play; without those that were not needed, and while it is postponed only the stages that are over,
    until a day is stated anew; empty where nothing is played."""
    unplayed: Words | None
    """Why nothing is played; null where it is."""
    site: str
    """Where; empty where it is not known."""
    deadline: Instant | None
    """Until when players reply; null without a deadline."""
    players: tuple[Invited, ...]
    """Everybody of the plan."""
    revisions: tuple[Revised, ...]
    """In order."""
    changes: tuple[Words, ...]
    """What the last one changed."""
    letters: Letters | None
    """Null before any is written."""
    owed: tuple[Owed, ...]
    """Letters that are due."""
    recorded: tuple[Player, ...]
    """Whose answers this command has recorded."""
    warnings: tuple[Words, ...]
    """What does not hold any more."""
    misfits: tuple[Misfit, ...]
    """What does not fit, until the director acknowledges it."""


class Reach(Part, frozen=True, kw_only=True):
    """How somebody is reached."""

    email: str | UnsetType = UNSET
    """Left out where it is not known, like the others."""
    guardian: str | UnsetType = UNSET
    """E-mail of whoever gets the letters of a minor."""
    minor: str | UnsetType = UNSET
    """`yes` or `no`."""
    phone: str | UnsetType = UNSET
    """Telephone."""


class Unreachable(Part, frozen=True, kw_only=True):
    """Somebody who cannot be written to."""

    player: Player
    """Who."""
    why: Words
    """Why not."""
    mend: Command
    """What mends it."""


class Contacts(Output, frozen=True, kw_only=True, tag="contacts/1"):
    """How the players are reached."""

    event: Event
    """The playoff."""
    contacts: dict[str, Reach]
    """By player, what is known."""
    unreachable: tuple[Unreachable, ...]
    """Who of the tied cannot be written to."""


class LeftOut(Part, frozen=True, kw_only=True):
    """Somebody to whom no letter could be written."""

    player: Player
    """Who."""
    why: Words
    """Why not."""
    field: str
    """The contact that would mend it."""
    mend: Command
    """What mends it."""


class Outbox(Output, frozen=True, kw_only=True, tag="outbox/1"):
    """The letters that have been written."""

    event: Event
    """The playoff."""
    letters: Letters
    """What was written, and to whom."""
    left_out: tuple[LeftOut, ...]
    """To whom no letter could be written; then the exit status is 1."""
    changes: dict[str, tuple[Words, ...]]
    """By player, what a letter of a change tells; empty of one who is invited with it."""


class Calendar(Output, frozen=True, kw_only=True, tag="calendar/1"):
    """The calendars that have been written."""

    event: Event
    """The playoff."""
    revision: Count
    """Of the plan that they show."""
    files: tuple[File, ...]
    """One for each recipient."""
