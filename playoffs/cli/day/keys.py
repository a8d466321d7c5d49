"""One question of `run` by keys: what each key answers, and what has to be asked besides."""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import Struct

from playoffs.cli import prompt
from playoffs.cli.book import Back, Book
from playoffs.cli.day.bids import receive, reveal
from playoffs.cli.day.field import send
from playoffs.cli.day.lots import drawn
from playoffs.cli.day.rulings import OF_A_PERSON, consent
from playoffs.cli.day.sure import be_sure_of, be_sure_of_chance
from playoffs.cli.day.values import read_value
from playoffs.cli.said.phoned import heed, recorded
from playoffs.cli.said.reasons import asked, ruled
from playoffs.cli.said.told import tell
from playoffs.cli.said.waits import guard
from playoffs.desk.desk import answer
from playoffs.desk.given import takes_reason
from playoffs.documents.words.button_words import BUTTONS, BY_COIN, FORFEITS, choice_keys
from playoffs.model.position import LOT, Ask, Each, Fact, Newcomer, OneOf, Range, Timed, Titled, Value
from playoffs.model.vocabulary import Question


class Key(Struct, frozen=True):
    """What one key does."""

    label: str
    act: Callable[[], None]


def keys(ask: Ask, book: Book) -> dict[str, Key]:
    """The keys that answer an ask."""
    if ask.question is Question.BID:
        return {
            "t": Key("type the bid unseen", lambda: tell(book, receive(book, ask))),
            "h": Key("a closed slip of paper is handed in", lambda: tell(book, receive(book, ask, paper=True))),
        }
    if isinstance(ask.options, Each):
        return {"y": Key("open them now; they cannot be closed again", lambda: tell(book, reveal(book, ask, {})))}
    if ask.who == LOT:
        tossed = BUTTONS[ask.question] is BY_COIN
        return {
            "t": Key("the program tosses" if tossed else "the program draws", lambda: _drawn(book, ask)),
            "h": Key("tossed by hand" if tossed else "drawn by hand", lambda: _by_hand(book, ask)),
        }
    if isinstance(ask.options, OneOf | Timed):
        return _choices(ask, ask.options, book)
    return {"y": Key("answer", lambda: _send(book, ask, typed(ask, book)))}


def _choices(ask: Ask, options: OneOf | Timed, book: Book) -> dict[str, Key]:
    """A key for each choice; of a timed one, the time is asked for after it."""
    send = _send if isinstance(options, OneOf) else _send_at
    found = choice_keys(options.choices, book.names, ask.players)
    return {key: Key(label, partial(send, book, ask, value)) for key, (value, label) in found.items()}


def _drawn(book: Book, ask: Ask) -> None:
    be_sure_of_chance(book, ask)
    drawn(book, ask)


def _by_hand(book: Book, ask: Ask) -> None:
    value = typed(ask, book, f"{book.asked(ask)} ({ask.clause}): who came out?")
    fact = Fact(ask.id, value, witness=_line("Who saw it"))
    be_sure_of(book, ask, fact)
    tell(book, answer(book.store, book.event, fact, book.request))


def typed(ask: Ask, book: Book, above: str = "", before: Value = "") -> Value:
    """The value of an ask, by key where it has one and by line where not; `before` is what it mends, and `above` what
    is said first, and again after Enter."""
    if isinstance(ask.options, OneOf | Timed):
        choice = pressed(ask.options.choices, ask, book, above)
        return choice if isinstance(ask.options, OneOf) else _timed(ask, choice, book)
    if above:
        prompt.say(above)
    match ask.options:
        case Newcomer():
            return read_value(ask, [_line("Name; rating; scale of the rating (the name alone will do)")], book, before)
        case Range():
            return read_value(ask, [_line(f"Minutes and seconds, {ask.options}")], book)
        case Titled():
            return read_value(ask, _line("Number of the title, and its winners or vacate").split(), book)
        case _:
            return read_value(ask, [_line("Players in their order, parted by commas")], book)


def _line(question: str) -> str:
    """A line of text; Enter alone goes back to the questions."""
    if said := prompt.typed_line(f"{question} (Enter: back):"):
        return said
    raise Back(prompt.NOTHING)


def _timed(ask: Ask, choice: str, book: Book) -> Value:
    limits = ask.options.seconds if isinstance(ask.options, Timed) else ""
    return read_value(ask, [choice, _line(f"At which time of the session, {limits}")], book)


def pressed(choices: tuple[str, ...], ask: Ask, book: Book, above: str) -> str:
    """One of several choices by its key; a single one needs none."""
    if len(choices) == 1:
        if above:
            prompt.say(above)
        return choices[0]
    found = choice_keys(choices, book.names, ask.players)
    shown = {key: label for key, (_, label) in found.items()}
    return found[prompt.chosen(prompt.NOTHING, shown, above=prompt.folded(above))][0]


def labels(found: Mapping[str, Key]) -> list[dict[str, str]]:
    """The labels of keys, forfeits in a row of their own."""
    second = {key: each.label for key, each in found.items() if key in FORFEITS}
    return [{key: each.label for key, each in found.items() if key not in second}, second]


def _send(book: Book, ask: Ask, value: Value) -> None:
    if not takes_reason(ask):
        send(book, ask, value)
        return
    guard(book, ask)
    consent(book, ask, value)
    cause, reason = "", ""
    if ask.ruling:
        cause, reason = ruled("", "", book.options, ask.question in OF_A_PERSON)
    else:
        cause, reason = asked()
    some, fact = [(ask, value)], Fact(ask.id, value, reason, cause=cause)
    be_sure_of(book, ask, fact)
    known = heed(book, some)
    tell(book, recorded(book, some, known, partial(answer, book.store, book.event, fact, book.request)))


def _send_at(book: Book, ask: Ask, choice: str) -> None:
    _send(book, ask, _timed(ask, choice, book))


def rule(book: Book, ask: Ask) -> None:
    """A ruling or withdrawal: its value, its reason, its record."""
    _send(book, ask, typed(ask, book, f"{book.asked(ask)} ({ask.clause})"))
