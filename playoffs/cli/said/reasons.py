"""The reason of a withdrawal or a ruling as it is typed: what is printed, and the private note beside the record."""

from collections.abc import Callable
from typing import Any

import click

from playoffs.cli.book import Back, Book, Options
from playoffs.cli.prompt import NOTHING, can_ask, chosen, typed_line, typed_with
from playoffs.desk.act import Done
from playoffs.desk.record import notes
from playoffs.documents.words.reasons import CAUSES, OTHER
from playoffs.text.errors import BadInput, shown

KEYS = {"i": "illness", "t": "time", "n": "no-show", "a": "agreement", "r": "rules", "o": OTHER}
"""One key for each kind of reason."""

PRINTED = f"One of {', '.join(CAUSES)}; it is printed."


WHY = ("--reason", "WHY")
"""What a command needs besides, where nobody can be asked for a reason."""


def with_reason(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the three options of a reason."""
    for option in (
        click.option("--note", default="", help="Private note beside the record: never printed, erasable."),
        click.option("--words", default="", help="Words for the reason; they are printed."),
        click.option("--reason", default="", help=PRINTED),
    ):
        command = option(command)
    return command


def said(reason: str, words: str, options: Options, strict: bool = True) -> tuple[str, str]:
    """Kind and words of a reason; `strict` where it is about somebody who leaves, so that nothing is printed by a slip.

    Elsewhere other words than those of the list are a reason of their own, printed as they stand. Whoever sits there
    says one, as in the console (RUL-1); what a script leaves out can be given later.
    """
    reason, words = reason.strip(), words.strip()
    if reason.casefold() in CAUSES:
        return reason.casefold(), words
    if reason and strict:
        expected = f"{', '.join(CAUSES)}, which is printed; --words for words to print, --note for what nobody reads"
        raise BadInput("--reason", shown(reason), expected)
    if reason:
        return OTHER, f"{reason}: {words}" if words else reason
    if words:
        return OTHER, words
    return asked() if strict and can_ask(options) else ("", "")


def ruled(reason: str, words: str, options: Options, strict: bool) -> tuple[str, str]:
    """Kind and words of the reason that a ruling must have."""
    cause, words = said(reason, words, options, strict)
    return (cause, words) if cause else (OTHER, because("", options))


def because(reason: str, options: Options) -> str:
    """The reason given, or asked for at a terminal, where Enter alone goes back."""
    if not reason.strip() and can_ask(options):
        reason = typed_line("Reason, for the record; it is printed (Enter: back):")
        if not reason:
            raise Back(NOTHING)
    if not reason.strip():
        asked = typed_with(options, *WHY)
        raise BadInput("--reason", "none", f"why, for the record{asked}")
    return reason.strip()


def asked() -> tuple[str, str]:
    """The kind of a reason by one key, and the words of one that is none of the list."""
    cause = KEYS[chosen(NOTHING, KEYS, above="Reason, which is printed:")]
    words = typed_line("Words for it, which are printed (Enter: back):") if cause == OTHER else ""
    if cause == OTHER and not words:
        raise Back(NOTHING)
    return cause, words


def noted(book: Book, done: Done, note: str) -> list[str]:
    """Keep a private note beside the entry that an act made; what is said of it."""
    if not note.strip():
        return []
    notes.save(book.store, book.event, done.version, note)
    return [f"A private note is kept beside entry {done.version}: playoffs note {done.version}"]
