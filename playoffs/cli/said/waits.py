"""Which titles wait for which others, across the records of one file (MSCA-1e)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playoffs.cli.book import Book, NotDone
from playoffs.cli.said.hints import command, elsewhere, of_file, proposed, whole
from playoffs.cli.talk import wrapped
from playoffs.desk.act import load
from playoffs.desk.champions import WHOLE
from playoffs.desk.record.log import Log
from playoffs.desk.waiting import HELD_UP, Waited, ruled_since, stale, still_open, waited
from playoffs.documents.words.sentences import listed
from playoffs.formats.roles import Role
from playoffs.model.history import Held
from playoffs.model.names import series
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.playoff.moment import moment

if TYPE_CHECKING:
    from playoffs.outputs.day import WaitedFor


def next_lines(book: Book) -> list[str]:
    """What a record that sets winners aside has to wait for, or to do, before anything else; nothing otherwise."""
    found = waited(book.store, book.log)
    if stale(book.log, found):
        said, words = _to_do(book.log, found)
        first = wrapped(f"Next{book.by(Role.TIED)}: {said}.")
        return [*first, f"  {elsewhere(words, book.event, book)}"] if said else []
    shown = []
    for each in still_open(book.log, found):
        shown += wrapped(f"Waiting for {_away(each)}, whose winner is set aside{book.by(Role.TIED)}.")
        shown.append(f"  {_mend(each, book)}")
    return shown


def open_lines(book: Book) -> list[str]:
    """Who is still tied where the text leaves open what they play, and its sentence; nothing elsewhere."""
    now = moment(book.log.position)
    return wrapped(f"Still tied: {listed(now.tied, book.names)}. The text: “{now.left_open}”") if now.tied else []


def _away(each: Waited) -> str:
    return f"the record {each.event}, which is not here" if each.away else each.title


def _mend(each: Waited, book: Book) -> str:
    """The command with which a title goes on that is waited for."""
    return of_file("import FILE", book) if each.away else elsewhere("next", each.event, book)


def _to_do(log: Log, found: list[Waited]) -> tuple[str, str]:
    """What is to be done where others have to be set aside than are, and the command; nothing once that is ruled on."""
    from playoffs.desk.update import too_late  # late: most titles wait for no other

    who = series([f"{_won(each)} {each.title}" for each in found])
    version, what = too_late(log)
    if not version:
        return who, "set-aside"
    if ruled_since(log, found):
        return "", ""
    return f"{who}; {what} (entry {version}), so the director rules on it", "rule"


def held_up(book: Book) -> str:
    """Why no stage of this record can start and nobody be declared now, with the command to go on; nothing if so."""
    found = waited(book.store, book.log)
    if open_ := still_open(book.log, found):
        first = open_[0]
        undecided = "" if first.away else ", which is not decided"
        said = f"this title waits for {_away(first)}{undecided}{book.by(Role.TIED)}"
        return f"{said}; `{_mend(first, book)}`"
    said, words = _to_do(book.log, found) if stale(book.log, found) else ("", "")
    return f"first{book.by(Role.TIED)}: {said}; `{elsewhere(words, book.event, book)}`" if said else ""


def guard(book: Book, ask: Ask) -> None:
    """Refuse to start or declare what waits for another title (again), or rests on another winner of it."""
    if ask.question in HELD_UP and not book.received and (why := held_up(book)):
        raise NotDone(f"{'nobody is declared' if ask.question is Question.DECLARE else 'no stage starts'}: {why}")


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
        found = waited(book.store, other)
        said, words = _to_do(other, found) if stale(other, found) else ("", "")
        if words:
            now = f"Now {other.founding.title} can go on" if words == "set-aside" else f"{other.founding.title}: {said}"
            shown += wrapped(f"{now}{book.by(Role.TIED)}:")
            shown.append(f"  {elsewhere(words, event, book)}")
    return shown


def data(book: Book) -> "tuple[WaitedFor, ...]":
    """What a record waits for, or sets aside, for `--json`."""
    from playoffs.outputs.day import WaitedFor

    found = waited(book.store, book.log)
    return tuple(WaitedFor(title=each.title, event=each.event, winners=each.winners) for each in found)


def awaited(book: Book) -> str:
    """The first few of what is awaited, and the command for it."""
    asks = book.log.asks
    if not asks:
        ruling = whole("rule", book) if book.log.may else whole("show", book)
        return held_up(book) if book.log.founding.waits else f"nothing more to do: `{ruling}`"
    more = f" and {len(asks) - 3} more" if len(asks) > 3 else ""
    then = whole("next", book) if len(asks) > 1 else command(asks[0], book)
    return "waiting for: " + "; ".join(book.asked(ask) for ask in asks[:3]) + f"{more}: `{then}`"
