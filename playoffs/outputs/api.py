"""What the API says and hears, as typed values; its OpenAPI document is made of them and of the table of its routes.

An **answer** says what it is in `schema`, as an output does. What is asked is offered as **ways** to answer: each has
what it must carry (`act`, `ask`, `digest`) and what is to be chosen or filled in, and a program sends that back.
"""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from playoffs.model.vocabulary import Question as Kind
from playoffs.outputs.base import Clause, Count, Digest, Entry, Event, Part, Player, Time, Words, one_of
from playoffs.outputs.day import Noticed

Text = Annotated[str, Meta(max_length=2000)]
"""Of a field: on one line."""


PROBLEMS = (
    *("unusable", "refused", "stale", "not-yours", "not-saved", "no-token", "nothing-there"),
    *("busy", "too-long", "too-often", "form", "method", "address", "fault", "unreadable"),
)
"""Every sort of problem."""


class Answer(Struct, frozen=True, kw_only=True, tag_field="schema"):
    """An answer of the API; each names its edition."""


class Sent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a program sends; a field that it does not have is refused."""


class Problem(Struct, frozen=True, kw_only=True):
    """Why something was not done (RFC 9457); then nothing was."""

    type: Annotated[str, one_of(*(f"urn:playoffs:problem:{kind}" for kind in PROBLEMS))]
    """Which sort of problem it is."""
    title: Words
    """The same in words."""
    status: int
    """Of the answer."""
    detail: Words
    """What was offered, what stands, and what to do, in a sentence."""
    place: str | UnsetType = UNSET
    """What cannot be used: a field, or what it is about; left out where that is not known."""
    found: Words | UnsetType = UNSET
    """What was found there."""
    expected: Words | UnsetType = UNSET
    """What is expected there."""
    clause: Clause | UnsetType = UNSET
    """The clause that forbids it."""
    version: Count | UnsetType = UNSET
    """Of a stale act: the number of the last entry now."""
    asked: "Question | UnsetType | None" = UNSET
    """Of a stale act: its question as it stands now; null where nobody asks it any more."""


class Choice(Part, frozen=True, kw_only=True):
    """One answer among several."""

    value: str
    """What is sent as `value`."""
    label: Words
    """What it is called."""
    confirm: bool
    """Whether a page asks once more before it is sent, since it cannot be undone or is public."""


class Option(Part, frozen=True, kw_only=True):
    """One that a field takes."""

    value: str
    """What is sent."""
    label: Words
    """What it is called."""


class Field(Part, frozen=True, kw_only=True):
    """Something to be filled in."""

    name: str
    """Under which it is sent among the `fields`."""
    label: Words
    """What it is called."""
    kind: Annotated[str, one_of("text", "choice", "several", "secret")]
    """A text; one of the options; a list of them; or a text that nothing repeats."""
    options: tuple[Option, ...]
    """What it takes; of a text what is suggested, if anything."""
    value: str
    """What it holds now."""
    hint: str
    """An example of what it takes; empty where there is none."""
    needed: bool
    """Whether it has to be there."""
    needed_with: str
    """What another field holds where this one has to be there after all, such as `other`; empty where nothing."""
    least: Count
    """Of a list of the options: how many have to be in it."""


class Way(Part, frozen=True, kw_only=True):
    """One way to answer: what is sent back as it stands, and what is chosen or filled in."""

    act: str
    """Sent as `act`."""
    ask: str
    """Sent as `ask`; empty where the act is about no question."""
    digest: str
    """Sent as `digest`: the question as it is shown here."""
    entry: Entry | None
    """Sent as `entry`; null where the act is about none."""
    choices: tuple[Choice, ...]
    """One of their values is sent as `value`."""
    fields: tuple[Field, ...]
    """What is filled in besides."""
    title: Words
    """What tells this way from others; empty where it is the only one."""
    note: Words
    """What has to be known of it."""


class Question(Part, frozen=True, kw_only=True):
    """A question that is waited for, or that may be answered."""

    id: str
    """Its name. It stays what it is until it is answered."""
    kind: Kind
    """What is asked."""
    who: str
    """Who answers: a player by id, `director`, or `lot` for chance."""
    players: tuple[Player, ...]
    """Whom it is about; of a game White first."""
    board: int | None
    """Number of the board; null where it is about none."""
    control: str | None
    """Time control of the game; null where it is about no game."""
    clocks: tuple[Time, ...]
    """What White's and Black's clock show at the start, where they differ from the control; else empty."""
    clause: Clause
    """The clause by which it is asked."""
    words: Words
    """The question as the program puts it."""
    ruling: bool
    """Whether it is a ruling, which has a reason."""
    waiting: Words
    """Why nothing can be answered yet; empty where something can."""
    ways: tuple[Way, ...] | UnsetType = UNSET
    """How it can be answered; left out of what is only possible, of which `question` tells."""


class Person(Part, frozen=True, kw_only=True):
    """Somebody who is tied, or was."""

    id: Player
    """Who."""
    name: str
    """What the player is called."""


class Listed(Part, frozen=True, kw_only=True):
    """A playoff of the file."""

    event: Event
    """Its name."""
    title: str
    """What is played for."""
    version: Count
    """Number of its last entry."""
    state: Words
    """Where it stands."""
    waits: Count
    """How many questions it waits for."""
    shown: bool
    """Whether everybody may see it."""


class Reported(Part, frozen=True, kw_only=True):
    """What players have sent about one question, and nobody has decided on."""

    ask: str
    """The question."""
    says: Words
    """What they say; that they do not agree, where they do not."""
    ways: tuple[Way, ...]
    """To record it, where they agree; to put it aside."""


class Playoffs(Answer, frozen=True, kw_only=True, tag="playoffs/1"):
    """Every playoff of the file."""

    playoffs: tuple[Listed, ...]
    """In the order of their names."""


class Playoff(Answer, frozen=True, kw_only=True, tag="playoff/1"):
    """Where a playoff stands: what it waits for, with the ways to answer, and what is possible besides."""

    event: Event
    """Its name."""
    title: str
    """What is played for."""
    version: Count
    """Number of its last entry, which goes back with an act."""
    chain: Digest
    """Chain value of that entry, which pins all of them."""
    state: Words
    """Where it stands."""
    practice: bool
    """Whether it is for practice, and may be thrown away."""
    players: tuple[Person, ...]
    """Everybody who is tied, or was."""
    asked: tuple[Question, ...]
    """What it waits for, each with the ways to answer; empty once the title is decided."""
    possible: tuple[Question, ...]
    """What may be done besides: withdrawals, late entries, rulings."""
    ranking: tuple[tuple[Player, ...], ...] | None
    """Once it is declared: the champions, then those behind them, in groups that share a place; null before."""
    sent: tuple[Reported, ...]
    """What players have sent, and waits for the desk."""
    misfits: tuple[Words, ...]
    """What does not fit of the plan."""
    difference: Words | None
    """Where this program plays the record otherwise than the one that wrote it; null where it does not."""


class Asked(Answer, frozen=True, kw_only=True, tag="question/1"):
    """One question with the ways to answer it."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, which goes back with the act."""
    question: Question
    """The question."""


class Undoing(Answer, frozen=True, kw_only=True, tag="undoing/1"):
    """What would fall with an entry, were it undone; nothing is done by asking."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, which goes back with the act."""
    entry: Entry
    """The entry."""
    says: Words
    """What it says."""
    falls: tuple[Words, ...]
    """What falls with it."""
    again: tuple[Words, ...]
    """What stands again then."""
    follows: tuple[Words, ...]
    """What differs then besides: who is out of the field, or in it, what follows then and what no longer."""
    then: tuple[Words, ...]
    """What is asked then."""
    corrections: tuple[Words, ...]
    """What each correction that changes anything else comes to, by its label."""
    ways: tuple[Way, ...]
    """To undo it, and, where it can be, to correct it."""


class Voiding(Answer, frozen=True, kw_only=True, tag="voiding/1"):
    """How a bid can be made void before any is opened."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, which goes back with the act."""
    ways: tuple[Way, ...]
    """To let its player bid anew; to open the bids with this one void."""


class Noted(Part, frozen=True, kw_only=True):
    """An appeal that is not decided."""

    entry: Entry
    """The entry that notes it."""
    says: Words
    """What it says."""


class Desk(Answer, frozen=True, kw_only=True, tag="desk/1"):
    """What can be stated at any moment: details, appeals, that a plan stands as it is, and what a report wants."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, which goes back with the act."""
    appeals: tuple[Noted, ...]
    """Those that are not decided."""
    ways: tuple[Way, ...]
    """What can be stated."""


class Recorded(Answer, frozen=True, kw_only=True, tag="recorded/1"):
    """What an act has brought about; the same for everybody who sends it again, but for `now`."""

    event: Event
    """The playoff."""
    entry: Count
    """The entry that holds it, the last one where there are several; 0 where nothing had to be recorded."""
    says: Words
    """What that entry says; empty where there is none."""
    notices: tuple[Noticed, ...]
    """What follows from it."""
    fell: tuple[Entry, ...]
    """Entries that no longer stand."""
    again: tuple[Entry, ...]
    """Entries that stand again."""
    now: Playoff | UnsetType = UNSET
    """Where the playoff stands when this is answered, and what it waits for, as `playoff` tells it; left out unless the
    act says `then`."""


class Act(Sent, frozen=True, kw_only=True):
    """An act: a way that was offered, with what was chosen and filled in."""

    act: Text
    """Of the way."""
    version: Count
    """Number of the last entry that was seen."""
    ask: Text = ""
    """Of the way."""
    digest: Text = ""
    """Of the way."""
    entry: Entry | None = None
    """Of the way."""
    value: Text = ""
    """Of the choice."""
    fields: dict[str, Text | tuple[Text, ...]] = {}
    """What was filled in, by name; a list where the field is one of several."""
    then: bool = False
    """Whether the answer also tells, as `now`, what is waited for then; of an act of the desk, no player's."""
