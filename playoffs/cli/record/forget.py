"""`playoffs forget`: the name of somebody, and what names them, overwritten beside the record."""

import os
import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click
from msgspec import Struct

from playoffs.cli.book import MIRROR, Book, Options, book_of
from playoffs.cli.prompt import agreed, can_ask, declined
from playoffs.cli.said.hints import elsewhere as elsewhere_of
from playoffs.cli.said.hints import of_file, whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import head
from playoffs.cli.talk import as_json, lines, then, wrapped
from playoffs.desk.act import load
from playoffs.desk.forgetting.forget import Overwritten, Reached, demand, lacking, reached, whom
from playoffs.desk.forgetting.forget import forget as forgotten
from playoffs.desk.forgetting.meant import Place, Somebody
from playoffs.desk.forgetting.naming import elsewhere
from playoffs.desk.played import declaration
from playoffs.desk.record.places import Where
from playoffs.desk.second import backed, disks
from playoffs.desk.second.far import There, is_address, with_token
from playoffs.desk.second.keeping import NAME
from playoffs.documents.words.sentences import listed
from playoffs.outputs.beside import Forgotten
from playoffs.web.shown.mark import MARK, mark_in


class Copies(Struct, frozen=True, kw_only=True):
    """Copies that this computer knows of and this command does not bring up to date."""

    earlier: tuple[str, ...]
    """Files of earlier states, beside the record; schemas, on a server."""
    second: tuple[Path, ...]
    """Folders with a second copy."""
    pages: tuple[Path, ...]
    """Folders with the page of this playoff."""
    away: tuple[Path, ...]
    """Folders that were written to, in which nothing of it is there now and was not seen to be deleted."""
    by_hand: Mapping[Path, backed.Copy]
    """Copies that `backup` has written, and what a move left behind elsewhere."""
    far: Mapping[str, backed.Copy]
    """Copies on other computers, by address."""
    schemas: Mapping[str, backed.Copy]
    """Databases in which a move left the record as a schema."""

    @property
    def paths(self) -> tuple[str, ...]:
        left = (f"the schema playoffs_moved of {address}" for address in self.schemas)
        second = dict.fromkeys((*(each / NAME for each in self.second), *self.by_hand))
        return tuple(map(str, (*self.earlier, *second, *self.far, *left, *self.pages, *self.away)))


_PLACES = {
    Place.PLAYER: "a player",
    Place.RECORD: "somebody who acted, appealed, heard an appeal or was a witness",
    Place.DETAILS: "an officer in the details",
    Place.TIMES: "somebody who is asked for times or typed answers",
    Place.HALL: "a hall that is asked for times",
    Place.LINK: "the holder of a link, which ends",
    Place.TEXT: "a name in its texts alone",
}
"""As what a name stands in a playoff."""


@click.command(short_help="Forget who somebody was; the record stays whole.")
@click.argument("words", nargs=-1, required=True, metavar="NAME")
@click.option("-y", "--yes", is_flag=True, help="Do not ask.")
@on_a_record(acts=False, writes=True)
def forget(words: Sequence[str], yes: bool, options: Options) -> None:
    """Forget NAME, a player, director, organizer, assistant, hall or anybody else, wherever that stands in a playoff:
    name, member ids, contacts, and every text that names or concerns them are overwritten in the file, what was said of
    times is erased, and their links end. What was played stands, and the chain still holds.

    It cannot be undone. Other copies of the file, printed sheets and exports that were given away are not reached.
    """
    with opened(options) as book:
        who = whom(book.store, book.log, " ".join(words))
        demand(book.log, who)
        missing = () if declaration(book.log) else lacking(book.store, book.log, who)
        reach = reached(book.store, book.log, who)
        stood = f"{_stood(who, missing, book)}{' '.join((*_goes(reach), ''))}"
        if not (yes or agreed(f"{stood}Forget {_named(who)} in {book.event} for good?", options)):
            unread = "" if can_ask(options) else stood  # whoever was asked has read it
            raise declined(f"{unread}{_named(who)} was not forgotten", "do it without being asked", options)
        others, copies = elsewhere(book.store, book.event, who.name), _copies(book, options)
        gone = forgotten(book.store, book.log, who)
        after = book_of(book.store, load(book.store, book.event), options, book.several)
        if not options.json:
            _told(after, _called(after, who) if who.key else "", (_named(who), reach), gone)
            _left(after, others, copies, missing)
            return
        as_json(
            Forgotten(
                event=book.event,
                forgotten=who.key,
                called=_called(after, who),
                stood=tuple(place.value for place in who.places),
                missing=missing,
                goes=reach.goes,
                look=(*reach.look, *reach.begun),
                texts=gone.texts,
                links=gone.links,
                drafts=gone.drafts,
                also_in=tuple(others),
                copies=copies.paths,
            )
        )


def _named(who: Somebody) -> str:
    """Whom it is about: the name as it stands, and of a player the number."""
    return f"{who.name} ({who.key})" if who.players else who.name


def _stood(who: Somebody, missing: Sequence[str], book: Book) -> str:
    """As what somebody stands in the playoff, and what is then missing; sentences."""
    where = listed(tuple(_PLACES[place] for place in who.places), {})
    said = f"{_named(who)} stands in {book.event} as {where}. "
    return f"{said}{_missing(missing, book)} " if missing else said


def _goes(reach: Reached) -> Iterator[str]:
    """What goes with the name, and what is to be looked at; sentences."""
    if reach.goes:
        yield f"With the name go: {'; '.join(reach.goes)}."
    if reach.look:
        yield f"These have a word of the name and stay; look at them: {'; '.join(reach.look)}."
    yield from _begun(reach)


def _begun(reach: Reached) -> Iterator[str]:
    """What is being set up, which no command here ends."""
    if reach.begun:
        what = "; ".join(reach.begun)
        yield f"With a word of the name, and to be looked at in the console, which can throw it away: {what}."


def _missing(missing: Sequence[str], book: Book) -> str:
    """Which details have to be stated again, of a playoff that goes on."""
    what, again = listed(tuple(missing), {}), of_file("details set", book)
    return f"{book.event} is not over and then lacks these details: {what} (`{again}`)."


def _told(after: Book, called: str, whom: tuple[str, Reached], gone: Overwritten) -> None:
    """Who was forgotten, and what went with the name."""
    name, reach = whom
    head(after)
    says = f"says {called} now" if called else "says the name no more"
    lines(wrapped(f"Forgotten: {name}{_also(gone)}; the record {says}, and its chain holds."))
    lines(wrapped(f"With the name went: {'; '.join(reach.goes)}.") if reach.goes else ())
    if reach.look:
        ways = f"`{of_file('note ENTRY', after)}`, `{of_file('details clear DETAIL', after)}`"
        look = "; ".join(reach.look)
        lines(wrapped(f"These have a word of the name and stay; look at them ({ways}): {look}."))
    for said in _begun(reach):
        lines(wrapped(said))


def _left(after: Book, others: Sequence[str], copies: Copies, missing: Sequence[str]) -> None:
    """What has to be stated again, and where the name lies still."""
    lines(wrapped(_missing(missing, after)) if missing else ())
    lines(wrapped("Copies of the file, sheets and exports made before still hold the name."))
    for said in _still(copies, after):
        lines(wrapped(said))
    if others:
        where = listed(tuple(others), {})
        each = of_file("forget NAME --event PLAYOFF", after)
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


def _copies(book: Book, options: Options) -> Copies:
    """The copies that this computer knows of."""
    path, followed = options.path, options.mirror or os.environ.get(MIRROR, "")
    here = Path(followed).absolute() if followed and not is_address(followed) else None
    there = There(followed).called if is_address(followed) else ""
    folders = [each for each in disks.folders(path) if each != here]
    earlier = book.store.aside()
    marks = {each: mark_in(each) for each in folders}
    return Copies(
        earlier=earlier,
        second=tuple(each for each in folders if os.path.exists(each / NAME)),
        pages=tuple(each for each, mark in marks.items() if mark and mark.event == book.event),
        away=tuple(each for each in disks.missing(path, NAME, MARK) if each != here),
        by_hand=backed.apart(path, earlier),
        far={each: copy for each, copy in backed.far(path).items() if each != there},
        schemas=backed.schemas(path),
    )


def _still(copies: Copies, book: Book) -> Iterator[str]:
    """What becomes of each copy."""
    yield from _earlier(copies, book.store.path)
    for folder in copies.second:
        yield f"The second copy follows with `{of_file(f'backup {shlex.quote(str(folder))}', book)}`."
    for copy, said in copies.by_hand.items():
        if copy.parent not in copies.second or copy.name != NAME:
            yield _by_hand(copy, said, book)
    for address, said in copies.far.items():
        again = of_file(f"backup {with_token(address)}", book)
        yield f"The copy at {address}, written on {said.at[:10]}, follows with `{again}`, once that computer listens."
    for address, said in copies.schemas.items():
        left = f"The schema playoffs_moved of {address}, which the move of {said.at[:10]} left behind"
        ends = "once it is not needed, its owner runs DROP SCHEMA playoffs_moved CASCADE there"
        yield f"{left}, still holds the name: {ends}."
    for folder in copies.pages:
        again = elsewhere_of(f"publish {shlex.quote(str(folder))}", book.event, book)
        yield f"The page in {folder} is without the name after `{again}`, or once the console has written it."
    for folder in copies.away:
        yield _away(folder)


def _away(folder: Path) -> str:
    """What becomes of what lay in a folder in which it is not now."""
    before = f"{folder}, to which this record was written before"
    if os.path.isdir(folder):
        found = "holds nothing of it now, which does not say that it was deleted"
        return f"{before}, {found}: where that lies on a stick, bring it up to date."
    return f"{before}, is not there now: bring what lies on it up to date."


def _by_hand(copy: Path, said: backed.Copy, book: Book) -> str:
    """What becomes of a copy that `backup` has written, or of the file that a move left behind."""
    there, on = os.path.exists(copy), said.at[:10]
    if said.left:
        found = "still holds the name" if there else "is not there now, and held the name"
        return f"{copy}, which the move of {on} left behind, {found}: delete it once it is not needed."
    again = of_file(f"backup {shlex.quote(str(copy))}", book)
    if there:
        return f"The copy that was written to {copy} on {on} follows with `{again}`."
    return f"{copy}, where a copy was written on {on}, is not there now: once it is, `{again}`."


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


def _called(book: Book, who: Somebody) -> str:
    """What the record says now."""
    if not who.key:
        return book.log.known.unknown.text
    players = {p.id: p.name for p in book.log.founding.tournament.players}
    return players.get(who.key) or book.names.get(who.key, who.key)
