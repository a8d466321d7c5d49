"""Positions, what they ask, and the facts they accept.

A position is an immutable value that holds its own rules and nothing that the future does not depend on. It says
what it waits for (`asks`) and what is possible besides (`may`); it accepts one fact and answers with the next
position and the notices that follow. Facts are the only record; everything else is a fold over them.
"""

import re
from typing import Protocol

from msgspec import Struct, field

from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import ASKED, EVENT, Asked, Happening, Place, Question, Who, path

Value = str | int | tuple[str | int, ...]
"""An answer: a choice, a whole number (seconds), or an order."""

DIRECTOR, LOT = str(Who.DIRECTOR.value), str(Who.LOT.value)
"""Who is asked, besides players (by id): the director records, the lot decides."""

PLACED = "placed"
"""What the record of a sealed ask says until it is opened."""

VOID = "void"
"""An opened bid that is no valid bid."""

CLOSED = "closed"
"""A bid that stays closed at an opening, because another one is void: nobody learns it."""


class OneOf(Struct, frozen=True, tag="one-of"):
    """One of a closed list."""

    choices: tuple[str, ...]

    def accepts(self, value: Value) -> bool:
        return isinstance(value, str) and value in self.choices

    @property
    def samples(self) -> tuple[Value, ...]:
        return self.choices

    def __str__(self) -> str:
        return " | ".join(self.choices)


class OrderOf(Struct, frozen=True, tag="order-of", omit_defaults=True):
    """All of these, in an order."""

    players: tuple[str, ...]
    others: tuple[str, ...] = ()
    """Who may be named too, and changes nothing: who has left."""

    def accepts(self, value: Value) -> bool:
        if not isinstance(value, tuple) or len(value) != len(set(value)):
            return False
        return set(self.players) <= set(value) <= {*self.players, *self.others}

    @property
    def samples(self) -> tuple[Value, ...]:
        """Every rotation and its reverse: each player comes first and last, each pair in both orders."""
        turns = [self.players[i:] + self.players[:i] for i in range(len(self.players))]
        return tuple(dict.fromkeys([*turns, *(t[::-1] for t in turns)]))

    def __str__(self) -> str:
        return "an order of " + ", ".join(self.players)


class SomeOf(Struct, frozen=True, tag="some-of"):
    """At least `least` of these."""

    choices: tuple[str, ...]
    least: int = 1

    def accepts(self, value: Value) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(set(value)) >= self.least
            and all(v in self.choices for v in value)
        )

    @property
    def samples(self) -> tuple[Value, ...]:
        return (self.choices[: self.least], self.choices) if len(self.choices) >= self.least else ()

    def __str__(self) -> str:
        return f"at least {self.least} of " + ", ".join(self.choices)


class Range(Struct, frozen=True, tag="range"):
    """A whole number of seconds, both ends included."""

    least: int
    most: int

    def accepts(self, value: Value) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    @property
    def samples(self) -> tuple[Value, ...]:
        return tuple(sorted({self.least, (self.least + self.most) // 2, self.most}))

    def __str__(self) -> str:
        return f"{clock(self.least)} to {clock(self.most)}"


class Each(Struct, frozen=True, tag="each"):
    """One opened number of seconds for each of these players, in their order, or `VOID`.

    Where one is void and the others then stay closed (`closes`), they are `CLOSED`; version 0.1.0 opened them.
    """

    players: tuple[str, ...]
    seconds: Range
    closes: bool = False

    def accepts(self, value: Value) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(self.players)
            and all(v == VOID or (v == CLOSED and self.closes) or self.seconds.accepts(v) for v in value)
            and (VOID in value or CLOSED not in value)
        )

    @property
    def samples(self) -> tuple[Value, ...]:
        """Lower first, lower second, equal, and each with a void one; for a single player a bid and a void one."""
        low, high = self.seconds.least, self.seconds.most
        one, other = (CLOSED, CLOSED) if self.closes else (low, high)
        pairs = ((low, high), (high, low), (high, high), (VOID, other), (one, VOID), (VOID, VOID))
        return tuple(v for v in dict.fromkeys(pair[: len(self.players)] for pair in pairs) if self.accepts(v))

    def __str__(self) -> str:
        return f"{self.seconds} each for " + ", ".join(self.players)


class Timed(Struct, frozen=True, tag="timed", omit_defaults=True):
    """One of a closed list, and the second of the session at which it happened."""

    choices: tuple[str, ...]
    seconds: Range
    untimed: bool = False
    """Whether the choice alone is heard too: records of version 0.1.0 hold some that have no second."""

    def accepts(self, value: Value) -> bool:
        return (self.untimed and isinstance(value, str) and value in self.choices) or (
            isinstance(value, tuple) and len(value) == 2 and value[0] in self.choices and self.seconds.accepts(value[1])
        )

    @property
    def samples(self) -> tuple[Value, ...]:
        timed = tuple((choice, second) for choice in self.choices for second in (self.seconds.least, self.seconds.most))
        return (*timed, *(self.choices if self.untimed else ()))

    def __str__(self) -> str:
        return f"{' | '.join(self.choices)}, each at {self.seconds}"


class Newcomer(Struct, frozen=True, tag="newcomer"):
    """A person: one who is known by the id or name alone, a new one by id, name, rating (or an empty text) and the
    scale of the rating. Whether the id is free is for the position to say."""

    def accepts(self, value: Value) -> bool:
        if not isinstance(value, tuple) or len(value) not in (1, 4):
            return False
        who, *new = value
        if not isinstance(who, str) or not who.strip() or not _plain(who, 100):
            return False
        if not new:
            return True
        name, rating, scale = new
        rated = rating == "" or (isinstance(rating, int) and not isinstance(rating, bool) and 0 <= rating <= 9999)
        return (
            bool(re.fullmatch(_ID, who))
            and (isinstance(name, str) and bool(name.strip()))
            and isinstance(scale, str)
            and rated
            and _plain(name, 100)
            and _plain(scale, 40)
        )

    @property
    def samples(self) -> tuple[Value, ...]:
        return (("x1", "Xenia Xu", "", ""), ("x2", "Yann Young", 1500, ""))

    def __str__(self) -> str:
        return "a person: the name, and the rating if there is one"


_ID = r"[A-Za-z0-9][A-Za-z0-9-]{0,31}"


def _plain(text: str, most: int) -> bool:
    """Whether a text can be printed on a line."""
    return len(text) <= most and text.isprintable()


class Titled(Struct, frozen=True, tag="titled"):
    """One of several titles, and then its winners; nobody where it is left vacant."""

    titles: tuple[str, ...]
    players: tuple[str, ...]

    def accepts(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not value or value[0] not in self.titles:
            return False
        return len(set(value[1:])) == len(value) - 1 and all(player in self.players for player in value[1:])

    @property
    def samples(self) -> tuple[Value, ...]:
        return tuple(sample for title in self.titles for sample in ((title,), (title, *self.players[:2])))

    def __str__(self) -> str:
        return f"{' | '.join(self.titles)}, and any of {', '.join(self.players)}"


Options = OneOf | OrderOf | SomeOf | Range | Each | Timed | Newcomer | Titled


def clock(seconds: int) -> str:
    """Seconds as the `m:ss` of a bid slip."""
    return f"{seconds // 60}:{seconds % 60:02d}"


class Ask(Struct, frozen=True):
    """Something awaited, or possible at any time."""

    question: Question
    """What sort of question it is; faces choose their words by it."""
    place: Place
    options: Options
    clause: str
    players: tuple[str, ...] = ()
    """Those whom it is about: White and Black of a game, the candidates of a draw; first of all who answers it."""
    game: str = ""
    """The time control, for what belongs to a game."""
    clocks: tuple[int, ...] = ()
    """Seconds on the clocks of `players` at the start of the game, in their order."""
    between: tuple[str, ...] = ()
    """Whose game it is, sorted, where `players` does not say so: a bid is about one player, against the other."""
    decides: bool = False
    """Whether it is of the one game after those that time can cut short, which therefore bears no number (DCI-7)."""

    @property
    def meaning(self) -> "Meaning":
        """What the question is, however it is worded and whatever clause asks it."""
        return Meaning(self.id, self.who, self.question, self.options, self.players, self.between, self.sealed)

    @property
    def id(self) -> str:
        """Its text, by which seals, draws and faces name it. `meaning` tells whether it is the same question."""
        return path(self.question, self.place, self.players)

    @property
    def asked(self) -> Asked:
        """What a fact says that it answers."""
        return ASKED[self.question, self.place, self.players]

    def named(self, said: "Asked | str") -> bool:
        """Whether a fact that says this answers it."""
        return said == (self.id if isinstance(said, str) else self.asked)

    @property
    def who(self) -> str:
        """`DIRECTOR`, `LOT`, or a player's id."""
        return self.question.answers or self.players[0]

    @property
    def sealed(self) -> bool:
        """The value is kept in an envelope; the fact only says `PLACED`."""
        return self.question.sealed

    @property
    def ruling(self) -> bool:
        """The fact must carry a reason (RUL-1)."""
        return self.question.ruling


def ruling(clause: str, question: Question, options: Options, place: Place = EVENT) -> Ask:
    """What the director may rule (RUL-1)."""
    return Ask(question, place, options, clause)


class Meaning(Struct, frozen=True):
    """What makes a question the same question: its place, what it asks, who answers, about whom, and what can be said.

    Wording, time control, clocks and clause are no part of it.
    """

    id: str
    who: str
    question: Question = field(name="kind")  # as the digests of edition 1 call it
    options: Options
    players: tuple[str, ...]
    between: tuple[str, ...]
    sealed: bool


class Fact(Struct, frozen=True, omit_defaults=True):
    """One answer to one ask."""

    ask: Asked | str
    """What it answers: `Ask.asked`; or its text, `Ask.id`, as facts of the record's edition 1 say it."""
    value: Value
    reason: str = ""
    witness: str = ""
    """Who saw a coin or a drawing of lots done by hand."""
    seed: str = ""
    """Seed of a draw by the program."""
    cause: str = ""
    """What kind of reason it is, from a closed list; then `reason` holds words that were chosen to be printed."""
    committed: int = 0
    """Of a draw by the program, the entry that stated the digest of its seed beforehand."""
    words: str = ""
    """Said aloud after that, and mixed into the draw."""

    @property
    def text(self) -> str:
        """The text of the question."""
        return self.ask if isinstance(self.ask, str) else self.ask.text


class Notice(Struct, frozen=True):
    """Something that follows from a fact, with the clause that says so; never stored."""

    happening: Happening
    players: tuple[str, ...]
    clause: str
    figures: tuple[int, ...] = ()
    """Numbers that its sentence needs; the row of the happening says what they are."""
    by: str = ""
    """The criterion that decided, or that is not met."""

    @property
    def word(self) -> str:
        """What `--json` calls it."""
        return self.happening.word(self.by)


class Refused(Exception):
    """A fact that the position does not accept; nothing has changed. `str()` is one sentence."""

    def __init__(self, fact: Fact, problem: str, awaited: tuple[Ask, ...], clause: str = "", player: str = "") -> None:
        self.fact, self.problem, self.awaited, self.clause, self.player = fact, problem, awaited, clause, player
        """The player is with whose id the problem begins, so that a face can say the name instead."""
        waits = "; ".join(dict.fromkeys(a.id for a in awaited)) or "nothing more"
        super().__init__(f"{problem}{f' ({clause})' if clause else ''}; waiting for {waits}")


class NotTaken(Refused):
    """An answer that its question, which is asked, does not take."""


class Step(Struct, frozen=True):
    """What a position answers to a fact."""

    position: "Position"
    notices: tuple[Notice, ...] = ()


class Position(Protocol):
    """What every playoff is to the rest of the program."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What is awaited; empty when decided."""

    @property
    def may(self) -> tuple[Ask, ...]:
        """What is possible besides: withdrawals, rulings."""

    @property
    def ranking(self) -> Ranking | None:
        """The result, once there is one; an unbroken tie is a value."""

    def accept(self, fact: Fact) -> Step:
        """Answer one ask; raises `Refused`, and then nothing has changed."""

    def __hash__(self) -> int: ...

    def __eq__(self, other: object, /) -> bool: ...


def answered(position: Position, fact: Fact) -> Ask:
    """The ask that `fact` answers; raises `Refused` for a stray one, a wrong value, or a ruling without a reason."""
    ask = named(fact.ask, position.asks) or named(fact.ask, position.may)
    if ask is None:
        raise Refused(fact, f"nothing here asks for {fact.text!r}", position.asks)
    good = fact.value == PLACED if ask.sealed else ask.options.accepts(fact.value)
    if not good:
        raise NotTaken(fact, f"{fact.text} takes {ask.options}, not {fact.value!r}", (ask,), ask.clause)
    if ask.ruling and not (fact.reason.strip() or fact.cause):
        raise NotTaken(fact, f"{fact.text} is a ruling and needs a reason", (ask,), ask.clause)
    return ask


def named(said: Asked | str, asks: tuple[Ask, ...]) -> Ask | None:
    """The one of these that a fact says it answers."""
    return next((ask for ask in asks if ask.named(said)), None)
