"""`playoffs contacts`: how the players are reached; kept beside the record, and forgotten when asked to."""

from pathlib import Path

import click

from playoffs.cli.book import Book, Options
from playoffs.cli.record import on_a_record, opened
from playoffs.cli.talk import as_json, heading, lines, short, table
from playoffs.desk import contacts as kept
from playoffs.files.errors import BadInput, shown
from playoffs.files.rows import rows
from playoffs.files.text import read_text
from playoffs.model.find import NotFound

SHOWN = ("email", "guardian", "phone")


@click.command(short_help="How the players are reached: show, read from a CSV file, or forget.")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--forget", metavar="PLAYER", default="", help="Remove all that is known of a player.")
@on_a_record(acts=False)
def contacts(file: Path | None, forget: str, options: Options) -> None:
    """Show how the players are reached, or read it from a CSV FILE: player,email,guardian,phone,born.

    It lies beside the record, never in it: it is not exported, and what is forgotten is overwritten in the file.
    """
    with opened(options) as book:
        rows = _read(book, file) if file else {}
        for player, fields in rows.items():
            kept.save(book.store, book.event, player, fields)
        if forget:
            kept.forget(book.store, book.event, book.player(forget))
        known = kept.of_event(book.store, book.event)
        if options.json:
            as_json({"event": book.event, "contacts": known})
            return
        heading(f"{book.title} · {book.event}")
        if file:
            lines([f"Read from {file}: {len(rows)} players."])
        body = [[name, *(short(known.get(p, {}).get(f, "–"), 24) for f in SHOWN)] for p, name in book.names.items()]
        lines(table([["Player", *(f.capitalize() for f in SHOWN)], *body]), indent=2)


def _read(book: Book, file: Path) -> dict[str, dict[str, str]]:
    """What a file says of each player; refused with its line where it says it of nobody."""
    found: dict[str, dict[str, str]] = {}
    for line, row in rows(read_text(file), str(file), ("player",), kept.FIELDS):
        found[_player(book, row.pop("player"), str(file), line)] = row
    return found


def _player(book: Book, word: str, place: str, line: int) -> str:
    try:
        return book.player(word)
    except (NotFound, BadInput) as error:
        raise BadInput(place, shown(word), f"one of {', '.join(book.names.values())}", line) from error
