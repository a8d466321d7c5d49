"""`playoffs details`: date, site, deadline and officers of a playoff, as its record holds them."""

import uuid
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import click

from playoffs.cli.book import Book, Options, request
from playoffs.cli.detail_words import detail_words
from playoffs.cli.record import on_a_record, opened
from playoffs.cli.talk import as_json, lines, wrapped
from playoffs.cli.told import following, head, next_step
from playoffs.desk.desk import detail
from playoffs.desk.details import news, recalled, stated
from playoffs.planning.details import read_details


@click.command(short_help="Date, site, deadline, officers: show them, or record changes.")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@on_a_record(acts=True)
def details(file: Path | None, options: Options) -> None:
    """Show the details that the record holds; with a details FILE, record what it says otherwise."""
    known = read_details(file) if file else None
    with opened(options, f"details of {file}" if file else "") as book:
        changed = news(book.log, known) if known else {}
        book = recorded_details(book, changed)
        now = stated(recalled(book.log))
        if options.json:
            as_json({"event": book.event, "version": book.log.version, "changed": changed, "details": now})
            return
        head(book)
        for about, value in changed.items():
            lines(
                wrapped(
                    f"Recorded: {detail_words(about, value, book.names)}" if value else f"Recorded: {about} taken back"
                )
            )
        if known and not changed:
            lines([f"{file} says what the record says."])
        if not file:
            said = [wrapped(detail_words(about, value, book.names), "  ", 4) for about, value in now.items()]
            lines([line for each in said for line in each] or ["No details are recorded."], indent=2)
        lines(next_step(book))


def recorded_details(book: Book, said: Mapping[str, str]) -> Book:
    """The book after an entry for each of these details; their keys tell that they were recorded together."""
    together = replace(book.options, key=book.options.key or str(uuid.uuid4()))
    for about, value in said.items():
        sent = request(together, book.log.version, about)
        book = following(book, detail(book.store, book.event, about, value, sent).log)
    return book
