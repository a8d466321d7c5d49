"""`playoffs publish`: a playoff as a page and files for everybody, once or after every entry."""

from contextlib import suppress
from pathlib import Path
from threading import Event

import click

from playoffs.cli.book import Options, request
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import afterwards
from playoffs.cli.said.tongue import in_its_language, spoken
from playoffs.cli.talk import as_json, dated, heading, lines, wrapped
from playoffs.desk.act import load
from playoffs.desk.details import recalled
from playoffs.desk.record.log import Log
from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import begun, open_store
from playoffs.documents.words.language import Language
from playoffs.outputs.published import Published
from playoffs.text.errors import BadInput

EVERY = 1
"""Seconds between two looks at the record, and between two tries of a folder that is gone."""


@click.command(short_help="The public page, bracket, calendar and results as files for everybody.")
@click.argument("folder", metavar="FOLDER", type=click.Path(path_type=Path))
@click.option("--follow", is_flag=True, help="Stay, and write them again after every entry.")
@in_its_language("what is written")
@dated
@on_a_record(acts=False)
def publish(folder: Path, follow: bool, code: str, dates: str, options: Options) -> None:
    """Write what everybody may see into FOLDER: a page, the bracket, a calendar, results as JSON and as text.

    FOLDER is empty, not there yet, or one that this playoff was written to before: a folder of a web host, one that is
    synchronized, or a memory stick. A reader never sees half of it. With --follow a stick that is pulled out is said,
    and tried again. Nothing private is in it: no contact, note, reason, or bid that is not opened.
    """
    from playoffs.web.shown import publishing  # late: no other command writes pages

    if follow and options.json:
        raise BadInput(
            "publish", "both --json and --follow", "one of them: JSON is said once, of what was written once"
        )
    to = folder.absolute()
    with opened(options) as book:
        tongue = spoken(code, recalled(book.log), dates)
        publishing.prepared(to, book.log, options.path)
        now = request(book.options, 0).at
        try:
            files = publishing.publish(to, book.log, now, tongue)
        except publishing.Gone as gone:
            raise BadInput("FOLDER", str(gone), "a folder that can be written to") from gone
        if options.json:
            made = tuple(str(folder / name) for name in files)
            as_json(Published(event=book.event, folder=str(folder), files=made, as_of=now))
        else:
            heading(f"{book.title} · {book.event} · entry {book.log.version}")
            lines(wrapped(f"Written to {folder}: {', '.join(files)}."))
            lines([] if follow else afterwards(book, "audit --to check --replace"))
        event, path = book.event, options.path
        state = publishing.state(book.log)
    if follow:
        _follow(path, event, to, state, tongue)


def _follow(path: Where, event: str, folder: Path, state: str, tongue: Language) -> None:
    """Write again after every entry until Ctrl+C; what cannot be read or written is said once and tried again."""
    from playoffs.web.shown import publishing

    lines(["It is written again after every entry; Ctrl+C stops that."])
    gone = ""
    with suppress(KeyboardInterrupt):
        while True:
            Event().wait(EVERY)
            try:
                log = _read(path, event)
                if publishing.state(log) == state and not gone and publishing.there(folder):
                    continue
                publishing.publish(folder, log, utc_now(), tongue)
            except Exception as error:  # whatever it is, it may go at the next look
                why = str(error) or type(error).__name__
                if why != gone:
                    lines(wrapped(f"{why.rstrip('.')}. It is tried again."))
                gone = why
                continue
            state, gone = publishing.state(log), ""
            lines([f"Entry {log.version} is written."])
    lines(["Stopped."])


def _read(path: Where, event: str) -> Log:
    """The record as it stands; a file that is gone is not begun anew."""
    if not begun(path):
        raise BadInput(str(path), "no file", "the record that is followed")
    with open_store(path) as store:
        return load(store, event)
