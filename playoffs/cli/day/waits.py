"""Which titles wait for which others, across the records of one file (MSCA-1e)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from playoffs.cli.book import Book, NotNow
from playoffs.cli.day.hints import elsewhere, of_file, proposed
from playoffs.cli.talk import wrapped
from playoffs.desk.act import load
from playoffs.desk.champions import WHOLE, Winners, champions
from playoffs.desk.record.log import Log
from playoffs.desk.update import too_late
from playoffs.documents.words.sentences import listed
from playoffs.formats.roles import Role
from playoffs.model.history import Held
from playoffs.model.names import labels
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.outputs.day import WaitedFor

HELD_UP = (Question.START, Question.DECLARE)
"""What is refused while a title waits for another one (again)."""


class Waited(NamedTuple):
    """A title whose winner is set aside."""

    title: str
    event: str
    winners: Winners
    names: dict[str, str]
    """What to call its players."""
    tied: tuple[str, ...]
    """Who can win it; one alone has won it before that is declared."""
    away: bool = False
    """Whether its record is not here, so that nothing is known of it."""


def waited(book: Book) -> list[Waited]:
    """The titles whose winners this record sets aside, and who has won them so far."""
    return list(_waited(book, book.log))


def _waited(book: Book, log: Log) -> Iterator[Waited]:
    wanted = {name for title in log.founding.titles for name in title.not_winner_of}
    there = book.store.events()
    for event in log.founding.after:
        if event not in there:
            if log.founding.waits:
                yield Waited(event, event, None, {}, (), away=True)
            continue
        other = load(book.store, event)
        names = labels(other.founding.tournament.players)
        for title, winners in champions(other).items():
            if title in wanted or event in wanted:
                yield Waited(title, event, winners, names, other.founding.tied)


def stale(log: Log, found: list[Waited]) -> bool:
    """Whether others have to be set aside than the record says, all of them being known, and that changes who plays."""
    if any(each.winners is None for each in found):
        return False
    winners, aside = _winners(found), _aside(log)
    return bool(found) and (log.founding.waits or bool(aside - winners or winners & set(log.founding.tied)))


def _winners(found: list[Waited]) -> set[str]:
    return {player for each in found for player in each.winners or ()}


def _aside(log: Log) -> set[str]:
    return {player for title in log.founding.titles for player in title.set_aside}


def _open(log: Log, found: list[Waited]) -> list[Waited]:
    """The titles that have to be decided first: they are not, and who can win them makes a difference here. One alone
    who was set aside from the beginning makes none."""
    aside = _aside(log)
    here = {*log.founding.tied, *aside}
    return [
        each
        for each in found
        if each.winners is None
        and (log.founding.waits or (here & set(each.tied) and not (len(each.tied) == 1 and set(each.tied) <= aside)))
    ]


def next_lines(book: Book) -> list[str]:
    """What a record that sets winners aside has to wait for, or to do, before anything else; nothing otherwise."""
    found = waited(book) if book.log.founding.after else []
    if stale(book.log, found):
        said, words = _to_do(book.log, found)
        first = wrapped(f"Next{book.by(Role.TIED)}: {said}.")
        return [*first, f"  {elsewhere(words, book.event, book)}"] if said else []
    shown = []
    for each in _open(book.log, found):
        shown += wrapped(f"Waiting for {_away(each)}, whose winner is set aside{book.by(Role.TIED)}.")
        shown.append(f"  {_mend(each, book)}")
    return shown


def _away(each: Waited) -> str:
    return f"the record {each.event}, which is not here" if each.away else each.title


def _mend(each: Waited, book: Book) -> str:
    """The command with which a title goes on that is waited for."""
    return of_file("import FILE", book) if each.away else elsewhere("next", each.event, book)


def _to_do(log: Log, found: list[Waited]) -> tuple[str, str]:
    """What is to be done where others have to be set aside than are, and the command; nothing once that is ruled on."""
    who = " and ".join(f"{_won(each)} {each.title}" for each in found)
    version, what = too_late(log)
    if not version:
        return who, "set-aside"
    winners = _winners(found)
    here = {player for players in champions(log).values() for player in players or ()}
    if any(held.ask.question in (*WHOLE, Question.TITLE) for held in log.line.held) and not winners & here:
        return "", ""
    return f"{who}; {what} (entry {version}), so the director rules on it", "rule"


def held_up(book: Book) -> str:
    """Why no stage of this record can start and nobody be declared now, with the command to go on; nothing if so."""
    found = waited(book) if book.log.founding.after else []
    if open_ := _open(book.log, found):
        first = open_[0]
        undecided = "" if first.away else ", which is not decided"
        said = f"this title waits for {_away(first)}{undecided}{book.by(Role.TIED)}"
        return f"{said}; `{_mend(first, book)}`"
    said, words = _to_do(book.log, found) if stale(book.log, found) else ("", "")
    return f"first{book.by(Role.TIED)}: {said}; `{elsewhere(words, book.event, book)}`" if said else ""


def guard(book: Book, ask: Ask) -> None:
    """Refuse to start or declare what waits for another title (again), or rests on another winner of it."""
    if ask.question in HELD_UP and not book.received and (why := held_up(book)):
        raise NotNow(f"{'nobody is declared' if ask.question is Question.DECLARE else 'no stage starts'}: {why}")


def possible(book: Book) -> tuple[Ask, ...]:
    """What is awaited, without what another title holds up, in the order in which it is proposed."""
    asks = proposed(book.log.asks, book)
    return tuple(ask for ask in asks if ask.question not in HELD_UP) if held_up(book) else asks


def resting(book: Book, changed: Sequence[Held]) -> list[str]:
    """The titles that wait again if these facts of this one fall or change: its winner was set aside in them."""
    if not any(held.ask.question in (*WHOLE, Question.TITLE, Question.DECLARE) for held in changed):
        return []
    logs = [load(book.store, event) for event in book.store.events()]
    return [
        f"{log.founding.title} rests on who has won {book.title}, and waits again until that is declared"
        for log in logs
        if book.event in log.founding.after and any(title.set_aside for title in log.founding.titles)
    ]


def _won(each: Waited) -> str:
    who = listed(each.winners or (), each.names)
    return f"set aside {who}, who {'has' if len(each.winners or ()) == 1 else 'have'} won" if who else "nobody has won"


def dependents(book: Book) -> list[str]:
    """The records that now can go on, or must, because a title of this one has been decided."""
    shown = []
    for event in book.store.events():
        other = load(book.store, event)
        if book.event not in other.founding.after:
            continue
        found = list(_waited(book, other))
        said, words = _to_do(other, found) if stale(other, found) else ("", "")
        if words:
            now = f"Now {other.founding.title} can go on" if words == "set-aside" else f"{other.founding.title}: {said}"
            shown += wrapped(f"{now}{book.by(Role.TIED)}:")
            shown.append(f"  {elsewhere(words, event, book)}")
    return shown


def data(book: Book) -> tuple[WaitedFor, ...]:
    """What a record waits for, or sets aside, for `--json`."""
    found = waited(book) if book.log.founding.after else []
    return tuple(WaitedFor(title=each.title, event=each.event, winners=each.winners) for each in found)
