"""`export --as pgn` and `--as trf16`: the games and stages of a playoff for other programs."""

from pathlib import Path

import click

from playoffs.cli.book import Book, NotDone
from playoffs.cli.record.report import days_lines
from playoffs.cli.said.told import head, next_step
from playoffs.cli.talk import as_json, lines, wrapped
from playoffs.cli.written import written
from playoffs.desk.elsewhere.games import pgn_games, stage_events
from playoffs.desk.elsewhere.played_on import otherwise
from playoffs.files.written.pgn import write_pgn
from playoffs.files.written.trf import fitted, write_trf
from playoffs.formats.rules import played
from playoffs.model.names import counted
from playoffs.outputs.record import ExportedGames
from playoffs.text.errors import BadInput

FORMS = ("record", "pgn", "trf16", "trf26")
"""What an export can be; all but the record are for other programs."""


def export_games(book: Book, form: str, out: Path | None, replace: bool) -> None:
    """Write the games as PGN, or the qualifying event and every stage as TRF."""
    rules = played(book.log.founding.ruleset)
    if rules is None or rules.uncoloured:
        raise NotDone(
            f"games under {book.log.founding.ruleset.name} have no colors, so there is nothing to write as {form}"
        )
    if form == "pgn":
        _pgn(book, out, replace)
    else:
        _trf(book, int(form.removeprefix("trf")), out, replace)


def _pgn(book: Book, out: Path | None, replace: bool) -> None:
    games, forfeits = pgn_games(book.log)
    if not games:
        raise NotDone("no game has been played, so there is nothing to write as PGN")
    text = write_pgn(games)
    if out is None:
        click.echo(text, nl=False)
        return
    written({out.name: text.encode()}, out.parent, replace)
    said = [f"{counted(len(games), 'game')} written; the moves are not recorded, so each is its tags and its result."]
    said += [f"Left out: {counted(forfeits, 'forfeit')}, which nobody played."] if forfeits else []
    _tell(book, [out], said, _days(book))


def _trf(book: Book, edition: int, out: Path | None, replace: bool) -> None:
    if out is None:
        raise BadInput("--to", "no folder", "one, since the qualifying event and every stage are a report each")
    files, said = {}, []
    events = [("event", book.log.founding.tournament, None), *stage_events(book.log)]
    for name, event, about in events:
        fits, lost = fitted(event, edition)
        files[f"{name}.trf"] = write_trf(fits, edition, about).encode()
        said += [f"Left out of {name}.trf: {each}." for each in lost]
    written(files, out, replace)
    _tell(book, [out / name for name in files], said, _days(book))


def _days(book: Book) -> list[str]:
    """That results were entered on another day than the files say."""
    return days_lines(otherwise(book.log), "the files say", book)


def _tell(book: Book, files: list[Path], said: list[str], days: list[str]) -> None:
    if book.options.json:
        paths = tuple(map(str, files))
        as_json(ExportedGames(event=book.event, version=book.log.version, files=paths, left_out=tuple(said)))
        return
    head(book)
    lines([line for each in said for line in wrapped(each, "  ")])
    lines(days)
    lines(next_step(book))
