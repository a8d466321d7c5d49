"""`playoffs forget`: the name of somebody, and what names them, overwritten beside the record."""

from collections.abc import Sequence

import click

from playoffs.cli.book import Book, NotNow, Options, book_of
from playoffs.cli.prompt import agreed, typed_with
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import head
from playoffs.cli.talk import as_json, lines, then, wrapped
from playoffs.desk.act import load
from playoffs.desk.forget import forget as forgotten
from playoffs.documents.words.sentences import listed
from playoffs.model.find import NotFound, find_player
from playoffs.outputs.record import Forgotten


@click.command(short_help="Forget who somebody was; the record stays whole.")
@click.argument("words", nargs=-1, required=True, metavar="PLAYER")
@click.option("-y", "--yes", is_flag=True, help="Do not ask.")
@on_a_record(acts=False)
def forget(words: Sequence[str], yes: bool, options: Options) -> None:
    """Forget PLAYER, or anybody else whom the record names: name, member ids, contacts, and every text that names or
    concerns them are overwritten in the file. What was played stands, and the chain still holds.

    It cannot be undone. Other copies of the file, printed sheets and exports that were given away are not reached.
    """
    with opened(options) as book:
        who = _who(book, " ".join(words))
        name = book.names.get(who) or next(p.name for p in book.log.founding.tournament.players if p.id == who)
        if not (yes or agreed(f"Forget {name} in {book.event} for good?", options)):
            asked = typed_with(options, "--yes")
            raise NotNow(f"nothing was forgotten; add --yes to do it without being asked{asked}")
        others = _others(book, who)
        texts = forgotten(book.store, book.log, who)
        after = book_of(book.store, load(book.store, book.event), options, book.several)
        called = _called(after, who)
        if options.json:
            as_json(Forgotten(event=book.event, forgotten=who, called=called, texts=texts, also_in=tuple(others)))
            return
        head(after)
        also = f", with {texts} text{'' if texts == 1 else 's'}" if texts else ""
        lines(wrapped(f"Forgotten{also}: the record says {called} now, and its chain holds."))
        lines(wrapped("Copies of the file, sheets and exports made before still hold the name."))
        if others:
            where = listed(tuple(others), {})
            lines(wrapped(f"The name stands in {where} too: `playoffs forget PLAYER --event NAME` for each."))
        then(whole("verify", after))


def _who(book: Book, word: str) -> str:
    """The key of a player of the event, tied or not, or of anybody else by name or key."""
    known = book.log.known
    if word in known.others or (key := known.named(word)):
        return word if word in known.others else key
    return find_player(book.log.founding.tournament, word).id


def _called(book: Book, who: str) -> str:
    players = {p.id: p.name for p in book.log.founding.tournament.players}
    return players.get(who) or book.names.get(who, who)


def _others(book: Book, who: str) -> list[str]:
    """Other playoffs of the file that know somebody of the same name."""
    person = book.log.known.person(who)
    found = []
    for event in book.store.events():
        if event == book.event or person is None:
            continue
        try:
            find_player(load(book.store, event).founding.tournament, person.name)
        except NotFound:
            continue
        found.append(event)
    return found
