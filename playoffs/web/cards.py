"""The card of a question: its sentence, its big keys, the fields it takes; made of the ask alone, whatever the format.

A card is forms, and each form carries what makes its act safe to send: the ask, a digest of it as it is shown, the
version of the record, and the key of the submission.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256

from msgspec import Struct

from playoffs.desk import seen
from playoffs.desk.desk import outside
from playoffs.desk.record.committed import pending
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.documents.words.button_words import BUTTONS, FORFEITS, choice_keys
from playoffs.documents.words.sentences import listed, where
from playoffs.formats.results import BLACK, DRAW, FIRST, RESULTS, SECOND, WHITE
from playoffs.model.position import (
    LOT,
    Ask,
    Each,
    Newcomer,
    OneOf,
    OrderOf,
    Range,
    SomeOf,
    Timed,
    Titled,
    clock,
)
from playoffs.model.vocabulary import Question

Names = Mapping[str, str]

COLOR = {WHITE: "white", DRAW: "draw", BLACK: "black", FIRST: "white", SECOND: "black"}
"""How the key of a result looks; of a game without colors, the first one is the light one."""

SURE = (Question.CLOSE, Question.CUT, Question.DECLARE)
"""Asked once more on a page that says what follows."""


class Button(Struct, frozen=True, kw_only=True):
    """One answer."""

    value: str
    label: str
    key: str = ""
    under: str = ""
    """Whose answer it is."""
    look: str = ""
    """`white`, `draw`, `black`, `main`; plain otherwise."""
    spoken: str = ""
    """What is read aloud besides."""


class Field(Struct, frozen=True, kw_only=True):
    """One thing to be filled in."""

    name: str
    label: str
    kind: str = "text"
    """`text`, `hidden-bid`, `choice`, `several`, `long`."""
    options: tuple[tuple[str, str], ...] = ()
    value: str = ""
    hint: str = ""
    needed: bool = True


class Form(Struct, frozen=True, kw_only=True):
    """One way to answer."""

    act: str
    """What is done with it: `answer`, `draw`, `bid` …"""
    ask: str = ""
    digest: str = ""
    buttons: tuple[Button, ...] = ()
    row: tuple[Button, ...] = ()
    """Smaller ones below: who did not come."""
    fields: tuple[Field, ...] = ()
    title: str = ""
    sure: bool = False
    """Whether a page asks once more."""
    note: str = ""


class Side(Struct, frozen=True, kw_only=True):
    """One of the two of a game."""

    name: str
    piece: str = ""
    """`white` or `black`; empty in a game without colors."""
    clock: str = ""


class Card(Struct, frozen=True, kw_only=True):
    """What a question looks like."""

    ask: str
    heading: str
    sentence: str
    clause: str
    place: str = ""
    control: str = ""
    sides: tuple[Side, ...] = ()
    forms: tuple[Form, ...] = ()
    waiting: str = ""
    """Why nothing can be pressed yet."""


def digest(log: Log, ask: Ask) -> str:
    """A question as it is shown, in a few letters: another one has others."""
    return sha256(repr(seen.question(ask.id)(log)).encode()).hexdigest()[:20]


def card(store: Store, log: Log, ask: Ask, names: Names, sentence: str, waiting: str = "") -> Card:
    """The card of one question."""
    about = {"who": names.get(ask.who, ask.who), "players": listed(ask.players, names) or "the title vacant"}
    heading = BUTTONS[ask.question].heading.format_map(about)
    return Card(
        ask=ask.id,
        heading=heading or sentence,
        sentence="" if not heading or ask.question is Question.RESULT else sentence,
        clause=ask.clause,
        place=where(ask),
        control=ask.game,
        sides=_sides(ask, names),
        forms=() if waiting else forms(store, log, ask, names),
        waiting=waiting,
    )


def _sides(ask: Ask, names: Names) -> tuple[Side, ...]:
    if ask.question is not Question.RESULT or len(ask.players) != 2:
        return ()
    pieces = ("", "") if _uncolored(ask) else (WHITE, BLACK)
    clocks = [clock(each) for each in ask.clocks] or ["", ""]
    rows = zip(ask.players, pieces, clocks, strict=False)
    return tuple(Side(name=names.get(p, p), piece=piece, clock=at) for p, piece, at in rows)


def _uncolored(ask: Ask) -> bool:
    return FIRST in getattr(ask.options, "choices", ())


def forms(store: Store, log: Log, ask: Ask, names: Names) -> tuple[Form, ...]:
    """The ways to answer a question."""
    mark = digest(log, ask)
    if ask.sealed:
        return _bid(ask, mark)
    if isinstance(ask.options, Each):
        return (_opening(store, log, ask, mark, names),)
    if ask.who == LOT:
        return _chance(log, ask, mark, names)
    buttons, fields = answers(ask, names), taken(ask, names)
    if ask.ruling:
        fields = (*fields, *REASON)
    first = tuple(each for each in buttons if each.key not in FORFEITS or ask.question is not Question.RESULT)
    rest = tuple(each for each in buttons if each not in first)
    sure = ask.question in SURE
    return (Form(act="answer", ask=ask.id, digest=mark, buttons=first, row=rest, fields=fields, sure=sure),)


CAUSES = (
    ("other", "other, in the words below"),
    ("illness", "illness"),
    ("time", "time"),
    ("no-show", "no-show"),
    ("agreement", "agreement"),
    ("rules", "rules"),
)

REASON = (
    Field(name="cause", label="Reason, which is printed", kind="choice", options=CAUSES),
    Field(name="reason", label="Words, which are printed", needed=False),
)
"""What a ruling must have."""


def answers(ask: Ask, names: Names) -> tuple[Button, ...]:
    """The buttons of an answer: one for each choice, or one for what is filled in."""
    options, main = ask.options, BUTTONS[ask.question].main
    match options:
        case OneOf(choices=(only,)) if only not in names:
            return (Button(value=only, label=_main(ask, names), key="enter", look="main"),)
        case OneOf(choices=choices) | Timed(choices=choices):
            found = choice_keys(choices, names, ask.players)
            return tuple(_button(key, value, label, ask, names) for key, (value, label) in found.items())
    return (Button(value="", label=main or "Record", key="enter", look="main"),)


def _main(ask: Ask, names: Names) -> str:
    """What the main button says, which repeats the act with whom it is about."""
    main = BUTTONS[ask.question].main or "Record"
    if ask.question is Question.DECLARE:
        return f"{main} {listed(ask.players, names) or 'the title vacant'}"
    if ask.question is Question.START:
        many = len(ask.players)
        return f"{main} the stage of {many} players" if many else main
    return main


def _button(key: str, value: str, label: str, ask: Ask, names: Names) -> Button:
    players = ask.players if len(ask.players) == 2 else ("", "")
    first, second = (names.get(p, p) for p in players)
    result = set(getattr(ask.options, "choices", ())) <= set(RESULTS) and ask.question is not Question.CHOOSE
    under = {WHITE: first, BLACK: second, DRAW: "½–½" if first else ""}.get(value, "") if result else ""
    look = COLOR.get(value, "") if key not in FORFEITS else ""
    return Button(
        value=value, label=f"{label[:1].upper()}{label[1:]}", key=key, under=under, look=look, spoken=where(ask)
    )


def taken(ask: Ask, names: Names) -> tuple[Field, ...]:
    """What an answer wants to have filled in."""
    match ask.options:
        case OneOf() | Each():
            return ()
        case Timed(untimed=untimed):
            return (Field(name="at", label="Session clock, m:ss or minutes", needed=not untimed),)
        case Range():
            return (Field(name="time", label=f"Minutes and seconds, {ask.options}", hint="7:30"),)
        case OrderOf(players=players):
            options = tuple((player, names.get(player, player)) for player in players)
            return tuple(
                Field(name=f"place-{n}", label=f"Place {n}", kind="choice", options=(("", "–"), *options))
                for n in range(1, len(players) + 1)
            )
        case SomeOf(choices=choices, least=least):
            options = tuple((player, names.get(player, player)) for player in choices)
            return (Field(name="some", label=f"At least {least}", kind="several", options=options),)
        case Newcomer():
            return (
                Field(name="person", label="Name"),
                Field(name="rating", label="Rating, if there is one", needed=False),
                Field(name="scale", label="Whose rating it is", needed=False),
            )
        case Titled(titles=titles, players=players):
            options = tuple((player, names.get(player, player)) for player in players)
            return (
                Field(name="title", label="Title", kind="choice", options=tuple((t, t) for t in titles)),
                Field(name="some", label="Winners; nobody leaves it vacant", kind="several", options=options),
            )


def _bid(ask: Ask, mark: str) -> tuple[Form, ...]:
    """A slip first, which has equal standing; or typed, and shown by nothing."""
    slip = Button(value="slip", label="Slip handed in", key="s", look="main")
    typed = Button(value="typed", label="Enter the bid, hidden", key="t")
    fields = (
        Field(name="bid", label=f"Bid, {ask.options}", kind="hidden-bid", hint="7:30"),
        Field(name="again", label="The same once more", kind="hidden-bid"),
    )
    return (
        Form(act="bid", ask=ask.id, digest=mark, buttons=(slip,)),
        Form(act="bid", ask=ask.id, digest=mark, buttons=(typed,), fields=fields, title="Or typed here, unseen"),
    )


def _opening(store: Store, log: Log, ask: Ask, mark: str, names: Names) -> Form:
    """Both bids at once; what lies in no envelope is typed from its slip, or called void."""
    fields = [
        Field(
            name=f"shown-{player}",
            label=f"The {'phone' if sealed else 'slip'} of {names.get(player, player)} shows, or void",
            hint="7:30",
        )
        for player, sealed in outside(store, log, ask).items()
    ]
    if fields:
        fields.append(Field(name="reason", label="Why one is void, if it is", needed=False))
    many = len(ask.options.players) if isinstance(ask.options, Each) else 2
    button = Button(value="open", label="Open both bids" if many > 1 else "Open the bid", key="enter", look="main")
    return Form(act="open", ask=ask.id, digest=mark, buttons=(button,), fields=tuple(fields), sure=True)


def _chance(log: Log, ask: Ask, mark: str, names: Names) -> tuple[Form, ...]:
    """By hand with a witness first; by the program; and by the program from a seed that it is bound to beforehand."""
    witness = Field(name="witness", label="Who saw it?")
    hand = answers(ask, names)
    row = Form(
        act="answer", ask=ask.id, digest=mark, buttons=hand, fields=(*taken(ask, names), witness), title="By hand"
    )
    there = pending(log.entries, ask)
    words = (Field(name="words", label="Words said aloud since, mixed in", needed=False),) if there else ()
    label = BUTTONS[ask.question].main
    draw = Button(value="draw", label=label, key="p", look="main")
    drawn = Form(act="draw", ask=ask.id, digest=mark, buttons=(draw,), fields=words, title="By the program")
    if there:
        note = f"Bound since entry {there[0]} to the seed with the digest {there[1][:16]}…"
        return (row, Form(act="draw", ask=ask.id, digest=mark, buttons=(draw,), fields=words, title=note))
    if log.edition == 1:
        return (row, drawn)
    bind = Button(value="commit", label="Show its digest first")
    note = "It is bound to a seed and shows its digest; then somebody says words aloud, and it draws."
    return (
        row,
        drawn,
        Form(act="commit", ask=ask.id, digest=mark, buttons=(bind,), title="By the program, bound before", note=note),
    )


def grouped(asks: Sequence[Ask]) -> tuple[tuple[Ask, ...], tuple[Ask, ...]]:
    """The answers of players, who are asked together on one card, and all other questions."""
    together = tuple(ask for ask in asks if ask.question is Question.ANSWER)
    return together, tuple(ask for ask in asks if ask.question is not Question.ANSWER)
