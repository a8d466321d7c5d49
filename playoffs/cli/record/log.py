"""`playoffs log`: the whole record, entry by entry, with what followed and what has become of each."""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby

import click
from msgspec import UNSET

from playoffs.cli.book import Book, Options
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import appeal_lines, changed_lines, head, placing
from playoffs.cli.talk import WIDTH, as_json, lines, then
from playoffs.desk.record.entries import Detailed, Reasoned
from playoffs.desk.record.history import Line, State, history
from playoffs.desk.record.notes import of_event
from playoffs.desk.scheduled import CALENDARS, LETTERS
from playoffs.documents.words.detail_words import detail_words, subject
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.reasons import kept_back, printed
from playoffs.model.names import counted
from playoffs.model.position import Fact
from playoffs.outputs.record import Log
from playoffs.outputs.told import logged
from playoffs.planning.clock import shown_at

STATES = {
    State.RETRACTED: "undone by entry",
    State.CORRECTED: "corrected by entry",
    State.VOID: "made void by entry",
    State.FELL: "fell with entry",
    State.KEPT: "set aside with entry",
}
"""What has become of an entry that is not in force."""

MARGIN = 15
"""Columns that number and time take."""


@click.command(short_help="The record, entry by entry.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option("--notes", "private", is_flag=True, help="With the private notes, for your eyes.")
@on_a_record(acts=False)
def log(private: bool, options: Options) -> None:
    """Show every entry of the record: what it says, what followed by which clause, and whether it still stands."""
    with opened(options) as book:
        entries = history(book.log)
        notes = _private(book, entries) if private else {}
        if options.json:
            told = (notes.get(line.version) if private else UNSET for line in entries)
            data = tuple(logged(line, book.log, book.names, note) for line, note in zip(entries, told, strict=True))
            as_json(Log(event=book.event, title=book.title, entries=data, chain=book.log.chain))
            return
        head(book)
        given, said = _given(entries), placing(book)
        zone, day = book.log.details.get("zone") or "UTC", ""
        for line, further in _gathered(entries):
            at = shown_at(line.at, zone)
            if (on := ENGLISH.day(at.date())) != day:
                day = on
                lines([f"{day}, times in {at.tzinfo}"])
            clock = f"{ENGLISH.clock(at.time()):>8}"
            lines(
                _line(line, clock, book, f"{said(line.entry, line.ask)}.", given.get(line.version, ""))
                if not further
                else _details(line, clock, further, book)
            )
            lines(_wrapped(notes[line.version], "Private: ") if line.version in notes else [])
        lines(["Digest of the record, which pins every entry:", f"  {book.log.chain}"])
        lines([*changed_lines(book), *appeal_lines(book)])
        then(whole("next", book))


def _private(book: Book, entries: Sequence[Line]) -> dict[int, str]:
    """What is told to the director alone: the notes, and the free reasons of withdrawals that 0.1.0 took."""
    free = {n.version: n.fact.reason for n in entries if n.ask and n.fact and kept_back(n.ask, n.fact)}
    return free | of_event(book.store, book.event)


def _given(entries: Sequence[Line]) -> dict[int, str]:
    """The reason that a withdrawal or a ruling was given later, to stand behind what it says."""
    later = {line.entry.version: (line, line.entry) for line in entries if isinstance(line.entry, Reasoned)}
    facts = {n: (line.version, line.ask, Fact("", "", e.words, cause=e.cause)) for n, (line, e) in later.items()}
    return {n: f" [reason, entry {by}: {printed(ask, fact, str)}]" for n, (by, ask, fact) in facts.items() if ask}


def _line(line: Line, at: str, book: Book, said: str, given: str) -> list[str]:
    gone = f"{given}{became(line)}"
    by = f" Entered by {line.acted}." if line.acted else ""
    if line.played:
        played = shown_at(line.played, book.log.details.get("zone") or "UTC")
        by = f" From paper, played {ENGLISH.brief(played.date())}, {ENGLISH.clock(played.time())}.{by}"
    first, *rest = _wrapped(f"{said}{by}{gone}")
    shown = [f"{line.version:>4} {at}  {first}", *rest]
    for more in book.followed(line.notices):
        shown += _wrapped(f"{more}.", "→ ")
    if line.fell:
        shown += _wrapped(f"With it fell {_numbers(line.fell)}.", "→ ")
    if line.again:
        shown += _wrapped(f"Stands again: {_numbers(line.again)}.", "→ ")
    return shown


def _wrapped(text: str, mark: str = "") -> list[str]:
    """Lines beside number and time; the first of them bare if it has no mark of its own."""
    room = WIDTH - MARGIN
    first, *rest = textwrap.wrap(text, room, initial_indent=mark, subsequent_indent=" " * len(mark))
    margin = " " * MARGIN
    return [(margin if mark else "") + first, *(margin + line for line in rest)]


def _gathered(entries: Sequence[Line]) -> Iterator[tuple[Line, tuple[str, ...]]]:
    """The entries, details that follow each other gathered under the last of them; their subjects with it. Letters and
    calendars stand for themselves: they say what went out to whom."""
    for is_detail, group in groupby(entries, _states_a_detail):
        run = list(group)
        if is_detail:
            yield run[-1], tuple(line.entry.about for line in run if isinstance(line.entry, Detailed))
        else:
            yield from ((line, (line.entry.about,) if isinstance(line.entry, Detailed) else ()) for line in run)


def _states_a_detail(line: Line) -> bool:
    return isinstance(line.entry, Detailed) and line.entry.about not in (LETTERS, CALENDARS)


def _details(line: Line, at: str, subjects: tuple[str, ...], book: Book) -> list[str]:
    """Several details on one line; `playoffs details` shows what they say."""
    if len(subjects) == 1 and isinstance(line.entry, Detailed):
        said = f"Detail: {detail_words(line.entry.about, line.entry.value, book.names)}"
    else:
        about = ", ".join(subject(each, book.names) for each in subjects)
        said = f"{counted(len(subjects), 'detail')}, from entry {line.version - len(subjects) + 1}: {about}"
    first, *rest = _wrapped(said if said.endswith(".") else f"{said}.")
    return [f"{line.version:>4} {at}  {first}", *rest]


def became(line: Line) -> str:
    """What has become of an entry, to stand behind what it says; nothing while it is in force."""
    said = f"{STATES[line.state]} {line.by}" if line.by else line.state.value
    return "" if line.state is State.IN_FORCE else f" [{said}]"


def _numbers(versions: tuple[int, ...]) -> str:
    return ("entry " if len(versions) == 1 else "entries ") + ", ".join(map(str, versions))
