"""`playoffs reason`: the reason of a withdrawal or a ruling, given after it was entered (RUL-1)."""

import click
import msgspec

from playoffs.cli.book import Options
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.reasons import said
from playoffs.cli.said.told import tell
from playoffs.cli.talk import wrapped
from playoffs.desk.given import about, give
from playoffs.desk.record import notes
from playoffs.desk.record.entries import Cause, Reasoned
from playoffs.documents.words.reasons import CAUSES
from playoffs.text.errors import BadInput


@click.command(short_help="Give a withdrawal or a ruling its printed reason later.")
@click.argument("entry", type=int)
@click.argument("kind", default="", metavar=f"[{'|'.join(CAUSES)}]")
@click.option("--words", default="", help="Words for the reason; they are printed.")
@click.option("--note", default="", help="Private note beside the record: never printed, erasable.")
@on_a_record(acts=True)
def reason(entry: int, kind: str, words: str, note: str, options: Options) -> None:
    """Give the withdrawal or ruling of ENTRY a reason that is printed in the place of what was entered with it.

    The record keeps both. A private note lies beside ENTRY.
    """
    with opened(options, f"the reason of entry {entry}") as book:
        if not book.received:
            about(book.log, entry)
        cause, printed = said(kind, words, options)
        if not cause:
            raise BadInput("reason", "none", f"one of {', '.join(CAUSES)}; it is printed")
        done = give(book.store, book.event, Reasoned(entry, msgspec.convert(cause, Cause), printed), book.request)
        more = []
        if note.strip():
            notes.save(book.store, book.event, entry, note)
            more = wrapped(f"A private note is kept beside entry {entry}: playoffs note {entry}")
        tell(book, done, more)
