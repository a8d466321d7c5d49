"""`playoffs run`: the director steps through the whole playoff, one question at a time, with one key for an answer.

Every step reads the record afresh, so that what somebody else has entered meanwhile is seen. All questions are on
standard error; what was recorded is told on standard output. Without a terminal the answers are lines.
"""

from dataclasses import replace
from functools import partial

import click

from playoffs.cli import prompt
from playoffs.cli.book import Back, Book, NotNow, Options, book_of
from playoffs.cli.day.keys import Key, keys, labels, menu, rule, typed
from playoffs.cli.day.look import say_where
from playoffs.cli.day.show_text import standing
from playoffs.cli.day.undo import mend, mendable, take_back
from playoffs.cli.inviting.misfits import remind
from playoffs.cli.opened import on_a_record, opened
from playoffs.cli.refusal import gone_on, not_taken
from playoffs.cli.talk import wrapped
from playoffs.desk.act import REFUSALS, Stale, load
from playoffs.documents.words.sentences import answered
from playoffs.model.find import NotFound
from playoffs.model.position import Ask, Refused
from playoffs.text.errors import BadInput

LAST = 12
"""Entries that undo offers."""


HELP = (
    "A number or letter in brackets is a key: one key answers the question above it, or chooses one of several.",
    "Results: w = White wins, d = draw, b = Black wins. No-shows: x = Black did not show (White wins),"
    " f = White did not show (Black wins), n = neither showed.",
    "o: a player withdraws, or you rule; it lists what is possible now.",
    "u: take an entry back or correct it; what falls with it is listed first.",
    "s: players, stages, boards and games. e: another playoff of this record. z: back to the questions.",
    "q: stop; all that was entered is recorded, and `playoffs run` goes on from there.",
)


class _Quit(Exception):
    """The director leaves."""


@click.command(short_help="Step through the whole playoff, one question at a time.")
@click.argument("named", metavar="[EVENT]", default="")
@on_a_record(acts=False)
def run(options: Options) -> None:
    """Ask for everything that is awaited, one question at a time, until the champion is declared.

    One key is one answer. Whatever was entered is recorded at once: stop with q at any time, and run again to go on.
    """
    with opened(options, "a session") as book:
        event = book.event
        if not options.json:
            say_where(book)
            remind(book)
        try:
            while True:
                book = book_of(book.store, load(book.store, event), replace(options, running=True), book.several)
                event = _step(book)
        except (_Quit, click.Abort):
            now = load(book.store, event)
            _say(f"Stopped at entry {now.version}; all of it is recorded.")
            if now.asks:
                _say(f"To go on: playoffs run {event}")


def _step(book: Book) -> str:
    """One question and its answer; the playoff that is asked about next."""
    questions, others = _questions(book), _others(book)
    found = {**questions, **others}
    try:
        pressed = prompt.key(menu(*labels(questions), {k: each.label for k, each in others.items()}), found)
        if pressed == "e":
            return _another(book)
        found[pressed].act()
    except Stale as error:
        now = book_of(book.store, error.log, book.options, book.several)
        _say(f"Refused: {gone_on(now, error.expected, 'your last answer')}.")
    except Refused as error:
        _say(f"Refused: {not_taken(book, error).format_message()}.")
    except Back as error:
        _say(f"{error.format_message()[:1].upper()}{error.format_message()[1:]}.")
    except (*REFUSALS, NotFound, NotNow) as error:
        _say(f"Refused: {error.format_message() if isinstance(error, NotNow) else error}.")
    return book.event


def _say(text: str) -> None:
    for line in wrapped(text):
        click.echo(line, err=True)


def _questions(book: Book) -> dict[str, Key]:
    """The keys of what is awaited: of the one question there is, or one to choose among several."""
    asks = book.log.asks
    click.echo(err=True)
    if len(asks) == 1:
        _say(f"{book.asked(asks[0])} ({asks[0].clause})")
        return keys(asks[0], book)
    if not asks:
        _say(f"{book.title}, {standing(book)}. Nothing more to do.")
        return {}
    for number, ask in enumerate(asks, 1):
        first, *rest = wrapped(f"[{number}] {book.asked(ask)} ({ask.clause})", "    ")
        for line in (first, *rest):
            click.echo(line, err=True)
    return {str(number): Key("", partial(_one, ask, book)) for number, ask in enumerate(asks, 1)}


def _one(ask: Ask, book: Book) -> None:
    """One question out of several."""
    found = {**keys(ask, book), "z": Key("back", lambda: None)}
    _say(f"{book.asked(ask)} ({ask.clause})")
    found[prompt.key(menu(*labels(found)), found)].act()


def _others(book: Book) -> dict[str, Key]:
    """What can be done besides."""
    others = {
        "o": Key("other: withdrawal, ruling", lambda: _other(book)),
        "u": Key("undo", lambda: _undo(book)),
        "s": Key("show", lambda: say_where(book)),
        "q": Key("quit", _quit),
        "?": Key("help", _help),
    }
    if len(book.store.events()) > 1:
        others["e"] = Key("other playoff", lambda: None)
    return others


def _help() -> None:
    """What the keys are for; the questions are asked again after it."""
    for line in HELP:
        _say(line)


def _quit() -> None:
    raise _Quit


def _another(book: Book) -> str:
    """The playoff to go on with."""
    events = {str(n): event for n, event in enumerate(book.store.events(), 1)}
    return events[prompt.key(menu(events), events)]


def _other(book: Book) -> None:
    """A withdrawal or a ruling."""
    asks = {str(n): ask for n, ask in enumerate(book.log.may, 1)}
    for number, ask in asks.items():
        _say(f"[{number}] {book.asked(ask)} ({ask.clause})")
    pressed = prompt.key("Which? [z] back", [*asks, "z"])
    if pressed != "z":
        rule(book, asks[pressed])


def _undo(book: Book) -> None:
    """Take back or correct one of the last entries."""
    ours = [h for h in book.log.line.held if not h.final]  # not a bid, nor what chance or an opening decided
    held = {str(h.version): h for h in ours[-LAST:]}
    if not held:
        raise NotNow("nothing was entered yet that could be taken back")
    for number, each in held.items():
        _say(f"[{number}] {answered(each.ask, each.fact, book.names)}")
    pressed = prompt.line("Entry to take back or correct (empty: back):")
    if not pressed:
        return
    if pressed not in held:
        raise BadInput("entry", repr(pressed), f"one of {', '.join(held)}")
    what = prompt.key("[r] take it back  [c] correct it  [z] back", "rcz")
    if what == "r":
        take_back(book, int(pressed))
    elif what == "c":
        mendable(book, int(pressed))
        mend(book, held[pressed], typed(held[pressed].ask, book, held[pressed].fact.value))
