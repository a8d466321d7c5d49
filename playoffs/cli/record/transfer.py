"""`export`, `import` and `adopt`: a record taken elsewhere as JSON Lines, and one that another program wrote."""

from pathlib import Path

import click

from playoffs.cli.book import Book, NotDone, Options, book_of
from playoffs.cli.record.games import FORMS, export_games
from playoffs.cli.said.opened import on_a_record, opened, store_at
from playoffs.cli.said.reasons import because
from playoffs.cli.said.told import awaited_data, head, next_step, tell
from playoffs.cli.talk import as_json, lines, refuse_unwritten, wrapped
from playoffs.cli.written import written
from playoffs.desk.elsewhere import transfer
from playoffs.desk.record.history import history
from playoffs.desk.undo import adopt as adopted
from playoffs.documents.words.reasons import kept_back
from playoffs.model.names import counted
from playoffs.outputs.day import Imported
from playoffs.outputs.record import Exported
from playoffs.text.errors import BadInput


@click.command(short_help="The whole record as JSON Lines.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option("--as", "form", type=click.Choice(FORMS), default="record", show_default=True, help="What is written.")
@click.option("--to", "file", type=click.Path(path_type=Path), help="File (TRF: folder); else standard output.")
@click.option("--replace", is_flag=True, help="Write over a file that is there.")
@click.option("--without-names", is_flag=True, help="Leave out names, member ids and free texts.")
@on_a_record(acts=False)
def export(form: str, file: Path | None, replace: bool, without_names: bool, options: Options) -> None:
    """Write the record as JSON Lines: every entry with its link in the chain, no bid that is not opened.

    As pgn the games of the playoff are written, a game each with its tags; as trf16 or trf26 the qualifying event and
    every stage, a report each, into a folder.
    """
    refuse_unwritten(file, "--to", "FILE")
    with opened(options) as book:
        if form != "record":
            if without_names:
                raise BadInput("--without-names", f"a file as {form}, which is made of names", "the record alone")
            export_games(book, form, file, replace)
            return
        if without_names and book.log.edition == 1:
            found = f"{book.event}, which was set up with version 0.1.0 and has the names in its entries"
            raise BadInput("--without-names", found, "a playoff that was set up with this version")
        text = "".join(transfer.export(book.log, names=not without_names))
        _warn(book)
        if file is None:
            click.echo(text, nl=False)
            return
        if file.exists() and not replace:
            raise NotDone(f"{file} is there already; --replace writes over it")
        written({file.name: text.encode()}, file.parent, replace)
        if options.json:
            as_json(Exported(event=book.event, version=book.log.version, file=str(file), chain=book.log.chain))
            return
        head(book)
        lines(wrapped(f"{counted(book.log.version, 'entry', 'entries')} written to {file}."))
        lines(["Digest of the record, which pins every entry:", f"  {book.log.chain}"])
        lines(next_step(book))


def _warn(book: Book) -> None:
    """Say that free reasons of withdrawals, which an older version took, go along: the chain pins every byte."""
    free = [n.version for n in history(book.log) if n.ask and n.fact and kept_back(n.ask, n.fact)]
    if free:
        one = len(free) == 1
        where = f"{'entry' if one else 'entries'} {', '.join(map(str, free))}"
        said = f"The free reason of a withdrawal in {where} is part of this record"
        for line in wrapped(f"{said}, and whoever gets the file can read it."):
            click.echo(line, err=True)


@click.command("import", short_help="Take in a record that was exported elsewhere.")
@click.argument("file", type=click.Path(path_type=Path))
@on_a_record(acts=False, writes=True)
def import_(file: Path, options: Options) -> None:
    """Take in the record in FILE, all of it or nothing: its chain is verified and it is played again.

    Of a record that is here already, only what is new is taken in; one that has parted from it is refused.
    """
    content = transfer.read_export(file)
    rows, there = transfer.checked(content, str(file))  # refused before a file for it is made
    with store_at(options.path, options.mirror) as store:
        before = len(store.rows(there.event))
        log = transfer.import_record(store, content, str(file))
        book, new = book_of(store, log, options, len(store.events()) > 1), max(0, log.version - before)
        if options.json:
            as_json(Imported(**awaited_data(book), title=book.title, new=new))
            return
        head(book)
        lines(wrapped(_taken_in(new, before, rows[-1].version, file)))
        lines(next_step(book))


def _taken_in(new: int, before: int, last: int, file: Path) -> str:
    """What an import came to: all of a record, what it has beyond the one here, or nothing."""
    if new:
        return f"{counted(new, 'entry', 'entries')} taken in from {file}; the chain holds."
    here = (
        f"which ends at entry {last}" if last == before else f"which ends at entry {last}; here it goes on to {before}"
    )
    return f"This record is here already, and with it all of {file}, {here}. No entry is new; the chain holds."


@click.command(short_help="Let stand what this program makes of another one's record.")
@click.option("--reason", default="", help="Why, for the record.")
@on_a_record(acts=True)
def accept(reason: str, options: Options) -> None:
    """Let stand what this program makes of a record that another version wrote; until then nothing can be added."""
    with opened(options, "an acceptance", adopts=True) as book:
        if book.log.difference is None and not book.received:  # said before a reason is asked for
            raise BadInput(f"record of {book.event}", "no difference", "a record that this program plays otherwise")
        tell(book, adopted(book.store, book.event, because(reason, options), book.request))
