"""Which titles wait for which others, across the records of one file (MSCA-1e)."""

from collections.abc import Iterator
from typing import NamedTuple

from playoffs.cli.book import Book
from playoffs.cli.hints import elsewhere
from playoffs.cli.talk import wrapped
from playoffs.desk.act import load
from playoffs.desk.champions import Winners, champions
from playoffs.desk.log import Log
from playoffs.model.names import labels
from playoffs.sheets.sentences import listed


class Waited(NamedTuple):
    """A title whose winner is set aside."""

    title: str
    event: str
    winners: Winners
    names: dict[str, str]
    """What to call its players."""


def waited(book: Book) -> list[Waited]:
    """The titles whose winners this record sets aside, and who has won them so far."""
    return list(_waited(book, book.log))


def _waited(book: Book, log: Log) -> Iterator[Waited]:
    wanted = {name for title in log.founding.titles for name in title.not_winner_of}
    there = book.store.events()
    for event in (e for e in log.founding.after if e in there):
        other = load(book.store, event)
        names = labels(other.founding.tournament.players)
        for title, winners in champions(other).items():
            if title in wanted or event in wanted:
                yield Waited(title, event, winners, names)


def stale(log: Log, found: list[Waited]) -> bool:
    """Whether others have to be set aside than the record says, all of them being known."""
    if any(each.winners is None for each in found):
        return False
    winners = {player for each in found for player in each.winners or ()}
    aside = {player for title in log.founding.titles for player in title.set_aside}
    return bool(found) and (log.founding.waits or winners != aside)


def next_lines(book: Book) -> list[str]:
    """What a record that sets winners aside has to wait for, or to do, before anything else; nothing otherwise."""
    found = waited(book) if book.log.founding.after else []
    if stale(book.log, found):
        who = " and ".join(f"{_won(each)} {each.title}" for each in found)
        return [*wrapped(f"Next{book.by('MSCA-1e')}: {who}."), f"  {elsewhere('set-aside', book.event, book)}"]
    if not book.log.founding.waits:
        return []
    shown = []
    for each in found:
        if each.winners is None:
            shown += wrapped(f"Waiting for {each.title}, whose winner is set aside{book.by('MSCA-1e')}.")
            shown.append(f"  {elsewhere('next', each.event, book)}")
    return shown


def _won(each: Waited) -> str:
    who = listed(each.winners or (), each.names)
    return f"set aside {who}, who {'has' if len(each.winners or ()) == 1 else 'have'} won" if who else "nobody has won"


def dependents(book: Book) -> list[str]:
    """The records that now can go on, or must, because a title of this one has been decided."""
    shown = []
    for event in book.store.events():
        other = load(book.store, event)
        if book.event in other.founding.after and stale(other, list(_waited(book, other))):
            shown += wrapped(f"Now {other.founding.title} can go on{book.by('MSCA-1e')}:")
            shown.append(f"  {elsewhere('set-aside', event, book)}")
    return shown


def data(book: Book) -> list[dict[str, object]]:
    """What a record waits for, or sets aside, for `--json`."""
    found = waited(book) if book.log.founding.after else []
    return [{"title": each.title, "event": each.event, "winners": each.winners} for each in found]
