"""What a session of `run` can do besides answering: undo, rule, print the sheets that are due."""

from pathlib import Path

import click

from playoffs.cli import prompt
from playoffs.cli.book import Book, NotDone
from playoffs.cli.day.keys import menu, rule, typed
from playoffs.cli.day.undo import mend, mendable, take_back
from playoffs.cli.record.sheet import print_now
from playoffs.cli.talk import wrapped
from playoffs.documents.words.reasons import SLIP
from playoffs.documents.words.sentences import answered
from playoffs.model.find import plain
from playoffs.model.history import Held
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput, shown

LAST = 12
"""Entries that undo offers."""


def say(text: str) -> None:
    for line in wrapped(text):
        click.echo(line, err=True)


def other(book: Book) -> None:
    """A withdrawal or a ruling."""
    asks = {str(n): ask for n, ask in enumerate(book.log.may, 1)}
    for number, ask in asks.items():
        say(f"[{number}] {book.asked(ask)} ({ask.clause})")
    pressed = prompt.key("Which? [z] back", [*asks, "z"])
    if pressed != "z":
        rule(book, asks[pressed])


def undo(book: Book) -> None:
    """Undo or correct the last entry, or one of those before it."""
    ours = [held for held in book.log.line.held if not held.final]  # not a bid, nor what chance or an opening decided
    if not ours:
        raise NotDone("nothing was entered yet that could be undone")
    newest = max(book.log.line.held, key=lambda held: held.version)
    if newest.final:
        say(f"Entry {newest.version} is final ({newest.ask.clause}): {_told(newest, book)}.")
        if newest.ask.question is Question.OPEN_BIDS:
            say("If a slip was misread or mistyped, go back and press o: a bid is set by a ruling.")
    last = max(ours, key=lambda held: held.version)
    say(f"Last: entry {last.version}, {_told(last, book)}.")
    choices = {"u": "undo it", "c": "correct it", "l": "list older entries", "z": "back"}
    match prompt.key(menu(choices), choices):
        case "u":
            take_back(book, last.version, SLIP, sure=True)
        case "c":
            _correct(book, last)
        case "l":
            _older(book, ours[-LAST:])


def _older(book: Book, ours: list[Held]) -> None:
    """Undo or correct one of several entries, named by its number or by what it says."""
    held = {str(each.version): each for each in ours}
    for number, each in held.items():
        say(f"[{number}] {_told(each, book)}")
    said = prompt.typed_line("Entry to undo or correct, by number or name (Enter: back):")
    if not said:
        return
    meant = [held[said]] if said in held else [h for h in ours if plain(said) in plain(_told(h, book))]
    if len(meant) != 1:
        raise BadInput("entry", shown(said), f"one of {', '.join(held)}")
    choices = {"u": "undo it", "c": "correct it", "z": "back"}
    match prompt.key(menu(choices), choices):
        case "u":
            take_back(book, meant[0].version)
        case "c":
            _correct(book, meant[0])


def _correct(book: Book, held: Held) -> None:
    mendable(book, held.version)
    mend(book, held, typed(held.ask, book, held.fact.value))


def _told(held: Held, book: Book) -> str:
    return answered(held.ask, held.fact, book.names)


def print_due(book: Book) -> None:
    """Write the sheets that are due now into a folder of this playoff, in the place of older ones."""
    say(print_now(book, Path(f"{book.event}-sheets")))
