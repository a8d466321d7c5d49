"""Planning over the API: who is asked which times suit them, what they answer, and the day that is set."""

from typing import Annotated

from msgspec import field

from playoffs.outputs.api import Answer, Field, Sent, Text, Way
from playoffs.outputs.base import Count, Date, Event, Part, Player, Words, one_of
from playoffs.outputs.inviting import Reach


class Suits(Part, frozen=True, kw_only=True):
    """What somebody says of a time."""

    who: str
    """A player, a director or a hall, by name."""
    date: Date
    """The day."""
    start: str
    """From when, by the wall of the site."""
    end: str
    """Until when."""
    answer: Annotated[str, one_of("good", "possible", "no", "open")]
    """How it suits; of a hall `open`."""


class Window(Part, frozen=True, kw_only=True):
    """A time that is asked about."""

    window: str
    """Its name, for an answer."""
    date: Date
    """The day."""
    start: str
    """From when, by the wall of the site."""
    end: str
    """Until when."""


class AskedTime(Window, frozen=True, kw_only=True):
    """A time that a player is asked about."""

    answer: Annotated[str, one_of("", "good", "possible", "no")]
    """What the player has said of it; empty for nothing."""
    way: Way
    """How another answer is given."""


class WhoIsAsked(Part, frozen=True, kw_only=True):
    """Somebody who is asked, or a hall."""

    who: str
    """For an answer that is typed for them."""
    kind: Annotated[str, one_of("player", "director", "hall")]
    """Which."""
    name: str
    """What they are called."""
    answers: tuple[Annotated[str, one_of("", "good", "possible", "no")], ...]
    """What they have said of each window, in their order; empty for nothing."""


class Reply(Part, frozen=True, kw_only=True):
    """A player who has not said yet whether they play."""

    ask: str
    """Sent as `ask`."""
    digest: str
    """Sent as `digest`."""
    name: str
    """What the player is called."""


class Best(Part, frozen=True, kw_only=True):
    """One of the best placings."""

    at: str
    """Its days with their starts, for `at`."""
    when: Words
    """The same in words."""
    why: Words
    """What it is good for."""


class HallOrDirector(Part, frozen=True, kw_only=True):
    """Who goes with a placing: the hall, or the director."""

    name: Annotated[str, one_of("site", "director")]
    """Which; sent among the fields of `set` under this name."""
    stated: str
    """Who it is as the details say it; empty for nobody."""
    options: tuple[str, ...]
    """Who else is asked, those first who can have these days."""
    chosen: str
    """Who of them is proposed; empty where it stays as it is stated."""
    costs: tuple[Words, ...]
    """What each of the options would cost: what stands against it, and what is dearer or cheaper than as it is."""


class Tried(Part, frozen=True, kw_only=True):
    """A placing that is looked at: the one that `at` names, else the one that is set."""

    at: str
    """Its days with their starts."""
    when: tuple[Words, ...]
    """When each can last."""
    conflicts: tuple[Words, ...]
    """What stands against it; nothing of it forbids to set it."""
    remarks: tuple[Words, ...]
    """What is good to know of it."""
    costs: tuple[Words, ...]
    """What it costs more than the best one."""
    choices: tuple[HallOrDirector, ...]
    """Which hall and which director can be set with it; nothing of what nobody else is asked for."""
    wrong: Words
    """Why it is no placing; empty where it is one."""


class Plan(Answer, frozen=True, kw_only=True, tag="planning/1"):
    """Which times are asked about, what was answered, and whether the day can be set."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, which goes back with a day that is set."""
    zone: str
    """Of the times; empty where nobody is asked."""
    answers: tuple[Suits, ...]
    """In the order of those who are asked."""
    fields: tuple[Field, ...]
    """What `ask` takes, filled in with what is asked now, or what the details say."""
    details: tuple[Field, ...]
    """What `details` takes: those that this token may state, as they stand now; empty where it may state none any
    more, an organizer's once the first stage is started."""
    may_set: bool
    """Whether this token may set the day: an organizer's until the first stage is started."""
    misfits: tuple[Words, ...]
    """What does not fit of the plan."""
    windows: tuple[Window, ...]
    """The times that are asked about."""
    people: tuple[WhoIsAsked, ...]
    """Who is asked about them."""
    replies: tuple[Reply, ...]
    """Who has not said yet whether they play."""
    best: tuple[Best, ...]
    """The best placings by what was answered."""
    none: tuple[Words, ...]
    """Why there is no best one; empty where there is, or nobody is asked."""
    also: tuple[Words, ...]
    """What else is to be said of the best ones: on which days the search was cut off before it found any, or that they
    are of more days than the one that is looked at."""
    tried: Tried | None
    """Null where no day is set or named, or nobody is asked."""


class Planning(Sent, frozen=True, kw_only=True):
    """What a planner does."""

    do: Annotated[str, one_of("ask", "set", "details", "read", "answer", "reply", "note", "contact")]
    """Ask about times; set the day (`at` among the fields, and `site` and `director` where another hall or director
    goes with it, each somebody who is asked; what was stated of the one before, such as the room, is taken back, and
    without them both stay as they are); state details (those of `details` by name: all of them are recorded or
    none, what is not named stays, and an empty text takes one back); take answers in from a table; type an answer for
    somebody (`who`, `window`, `was` and `answer`: `good`, `possible`, `no`, or empty for none); that somebody plays or
    does not (`ask` and `digest` of `replies`, `value`: `confirm` or `decline`); note that letters are written (`what`:
    their kind, or `calendars`, and `mark`); keep an address (`player`, `field`: `email` or `guardian`, `value`)."""
    version: Count
    """Number of the last entry that was seen."""
    fields: dict[str, Text] = field(default_factory=dict)
    """What was filled in, by name."""
    table: str = ""
    """To be read: CSV with the columns who, date, from, to, answer."""


class Planned(Part, frozen=True, kw_only=True):
    """A playoff with the state of its plan."""

    event: Event
    """Its name."""
    title: str
    """What is played for."""
    state: Words
    """Where it stands."""
    when: Words
    """Its days."""
    announced: Words
    """Which revision people were told, and how many of them."""
    open: tuple[Words, ...]
    """What is awaited."""
    danger: tuple[Words, ...]
    """What endangers it: answers that are missing or came too late, halls that are closed, what does not fit."""
    practice: bool
    """Whether it is for practice."""
    problem: Words
    """Why it cannot be read; empty where it can."""


class Season(Answer, frozen=True, kw_only=True, tag="plans/1"):
    """Every playoff of the file with the state of its plan."""

    playoffs: tuple[Planned, ...]
    """Those in danger first, practice last."""


class LetterDraft(Part, frozen=True, kw_only=True):
    """A letter as its reader sees it."""

    player: Player
    """To whom, for `who`."""
    to: str
    """Name and address."""
    also: str
    """Who gets a copy; empty for nobody."""
    subject: Words
    """Its subject."""
    body: Words
    """All of it."""
    changes: tuple[Words, ...]
    """What has changed since the last one."""


class Unwritten(Part, frozen=True, kw_only=True):
    """Somebody to whom no letter can be written."""

    player: Player
    """Who."""
    name: str
    """What the player is called."""
    why: Words
    """Why not."""
    field: str
    """The address that would mend it."""


class Recipient(Part, frozen=True, kw_only=True):
    """Somebody whose calendar there is."""

    to: str
    """For `to` of the calendar."""
    name: Words
    """Who."""


class Letters(Answer, frozen=True, kw_only=True, tag="letters/1"):
    """Letters of one kind as they would be written now, and everybody's calendar; nothing is sent."""

    event: Event
    """The playoff."""
    drafts: tuple[LetterDraft, ...]
    """To whom one is due."""
    left_out: tuple[Unwritten, ...]
    """To whom none can be written."""
    calendars: tuple[Recipient, ...]
    """Whose there are."""
    why: Words
    """Why there is nothing to write; empty where there is."""
    told: tuple[Words, ...]
    """Who was written to, and of which revision."""
    mark: str
    """Sent as `mark`, to note that these letters are written."""
    calendars_mark: str
    """The same for the calendars; empty where they are noted already."""


class Contacts(Answer, frozen=True, kw_only=True, tag="reached/1"):
    """How players are reached; it lies beside the record, and is never part of it."""

    event: Event
    """The playoff."""
    contacts: dict[str, Reach]
    """By player, what is known."""
