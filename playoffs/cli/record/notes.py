"""`playoffs note`: private notes beside the entries of a record, kept, shown and erased."""

from collections.abc import Sequence

import click

from playoffs.cli.book import Options
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.talk import as_json, heading, lines, then, wrapped
from playoffs.desk.record import notes
from playoffs.outputs.record import Notes
from playoffs.text.errors import BadInput


@click.command(short_help="Private notes beside the record: show, write, erase.")
@click.argument("entry", type=int, required=False)
@click.argument("words", nargs=-1, metavar="[TEXT]")
@click.option("--erase", is_flag=True, help="Erase the note, from the file too.")
@on_a_record(acts=False, writes=True)
def note(entry: int | None, words: Sequence[str], erase: bool, options: Options) -> None:
    """Show the private notes, or the one beside ENTRY; write TEXT there, in the place of what it said.

    It lies beside the record, never in it: it is not printed, not exported, and in no other command but `log --notes`.
    """
    with opened(options) as book:
        if entry is not None and not 1 <= entry <= book.log.version:
            expected = f"one from 1 to {book.log.version}, as `{whole('log', book)}` shows them"
            raise BadInput("note", f"entry {entry}", expected)
        if entry is None and erase:
            expected = f"its number, as in `{whole('note 2 --erase', book)}`; `{whole('note', book)}` lists them"
            raise BadInput("--erase", "no entry", expected)
        if words and erase:
            raise BadInput("note", "words and --erase", "one of them")
        if entry is not None and (words or erase):
            notes.save(book.store, book.event, entry, "" if erase else " ".join(words))
        kept = notes.of_event(book.store, book.event)
        found = {version: text for version, text in kept.items() if entry in (None, version)}
        if options.json:
            as_json(Notes(event=book.event, notes={str(version): text for version, text in found.items()}))
            return
        heading(f"{book.title} · {book.event} · private notes")
        for version, text in found.items():
            lines(wrapped(f"Entry {version}: {text}"))
        if not found:
            lines(["No private note is kept." if entry is None else f"No private note is kept beside entry {entry}."])
        then(whole("log --notes", book))
