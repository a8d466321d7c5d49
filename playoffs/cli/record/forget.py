"""`playoffs forget`: the name of somebody, and what names them, overwritten beside the record."""

import os
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from msgspec import Struct

from playoffs.cli.book import MIRROR, Book, NotNow, Options, book_of
from playoffs.cli.prompt import agreed, typed_with
from playoffs.cli.said.hints import of_file, whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import head
from playoffs.cli.talk import as_json, lines, then, wrapped
from playoffs.desk.act import load
from playoffs.desk.forget import Overwritten, keys_of
from playoffs.desk.forget import forget as forgotten
from playoffs.desk.naming import elsewhere
from playoffs.desk.record.places import Where
from playoffs.desk.record.store import Store
from playoffs.desk.second import disks
from playoffs.desk.second.keeping import NAME
from playoffs.documents.words.sentences import listed
from playoffs.model.find import find_player
from playoffs.outputs.record import Forgotten


class Copies(Struct, frozen=True):
    """Copies that this computer knows of and this command does not bring up to date."""

    earlier: tuple[str, ...]
    """Files of earlier states, beside the record; schemas, on a server."""
    second: tuple[Path, ...]
    """Folders with a second copy."""
    away: tuple[Path, ...]
    """Folders that were written to and are not there now."""

    @property
    def paths(self) -> tuple[str, ...]:
        return tuple(map(str, (*self.earlier, *(each / NAME for each in self.second), *self.away)))


@click.command(short_help="Forget who somebody was; the record stays whole.")
@click.argument("words", nargs=-1, required=True, metavar="PLAYER")
@click.option("-y", "--yes", is_flag=True, help="Do not ask.")
@on_a_record(acts=False, writes=True)
def forget(words: Sequence[str], yes: bool, options: Options) -> None:
    """Forget PLAYER, or anybody else whom the record names: name, member ids, contacts, and every text that names or
    concerns them are overwritten in the file, and their links end. What was played stands, and the chain still holds.

    It cannot be undone. Other copies of the file, printed sheets and exports that were given away are not reached.
    """
    with opened(options) as book:
        who = _who(book, " ".join(words))
        name = book.names.get(who) or next(p.name for p in book.log.founding.tournament.players if p.id == who)
        if not (yes or agreed(f"Forget {name} in {book.event} for good?", options)):
            asked = typed_with(options, "--yes")
            raise NotNow(f"nothing was forgotten; add --yes to do it without being asked{asked}")
        person = book.log.known.person(who)
        others, copies = (
            elsewhere(book.store, book.event, person.name if person else name),
            _copies(book.store, options),
        )
        gone = forgotten(book.store, book.log, who)
        after = book_of(book.store, load(book.store, book.event), options, book.several)
        if not options.json:
            _told(after, who, gone, others, copies)
            return
        as_json(
            Forgotten(
                event=book.event,
                forgotten=who,
                called=_called(after, who),
                texts=gone.texts,
                links=gone.links,
                drafts=gone.drafts,
                also_in=tuple(others),
                copies=copies.paths,
            )
        )


def _told(after: Book, who: str, gone: Overwritten, others: Sequence[str], copies: Copies) -> None:
    """What was forgotten, and where the name lies still."""
    head(after)
    lines(wrapped(f"Forgotten{_also(gone)}: the record says {_called(after, who)} now, and its chain holds."))
    lines(wrapped("Copies of the file, sheets and exports made before still hold the name."))
    for said in _still(copies, after):
        lines(wrapped(said))
    if others:
        where = listed(tuple(others), {})
        each = of_file("forget PLAYER --event NAME", after)
        lines(wrapped(f"The name stands in {where} too: `{each}` for each."))
    then(whole("verify", after))


def _also(gone: Overwritten) -> str:
    """What went besides the name, each with its number."""
    kinds = (("text", gone.texts), ("link", gone.links), ("playoff that was being set up", gone.drafts))
    said = []
    for what, many in kinds:
        plural = "playoffs that were being set up" if what.startswith("playoff") else f"{what}s"
        said += [f"{many} {what if many == 1 else plural}"] if many else []
    return f", with {listed(tuple(said), {})}" if said else ""


def _copies(store: Store, options: Options) -> Copies:
    """The copies that this computer knows of."""
    path, followed = options.path, os.environ.get(MIRROR, "")
    folders = [each for each in disks.folders(path) if not followed or each != Path(followed).absolute()]
    return Copies(
        earlier=store.aside(),
        second=tuple(each for each in folders if (each / NAME).exists()),
        away=tuple(each for each in folders if not each.is_dir()),
    )


def _still(copies: Copies, book: Book) -> Iterator[str]:
    """What becomes of each copy."""
    yield from _earlier(copies, book.store.path)
    for folder in copies.second:
        yield f"The second copy follows with `{of_file(f'backup {shlex.quote(str(folder))}', book)}`."
    for folder in copies.away:
        yield f"{folder}, to which this record was written before, is not there now: bring what lies on it up to date."


OVERWRITTEN = "playoffs.beside, playoffs.contact, playoffs.listed"
"""Tables in which a server keeps what was overwritten until it tidies up."""


def _earlier(copies: Copies, path: Where) -> Iterator[str]:
    """Earlier states of the record, and what a server keeps of one."""
    for copy in copies.earlier:
        still = "still holds the name: delete it once it is not needed"
        if isinstance(path, Path):
            yield f"{copy} is an earlier state and {still}."
        else:
            yield f"The schema {copy} is an earlier state and {still} (DROP SCHEMA {copy} CASCADE)."
    if not isinstance(path, Path):
        yield f"The server keeps what was overwritten until it tidies up: its owner runs VACUUM FULL {OVERWRITTEN}."


def _who(book: Book, word: str) -> str:
    """The key of a player of the event, tied or not, or of anybody else by name or key; the player's of both."""
    known = book.log.known
    if word in known.others or (key := known.named(word)):
        key = word if word in known.others else key
        return next((each for each in sorted(keys_of(book.log, key)) if each in known.players), key)
    return find_player(book.log.founding.tournament, word).id


def _called(book: Book, who: str) -> str:
    players = {p.id: p.name for p in book.log.founding.tournament.players}
    return players.get(who) or book.names.get(who, who)
