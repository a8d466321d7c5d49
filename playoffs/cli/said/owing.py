"""Letters that are still due, and whether it is known where they go: what the screen offers to write next."""

from collections.abc import Iterable

from playoffs.cli.book import Book
from playoffs.desk import contacts
from playoffs.desk.letters import Owed, letters, owed, written_to
from playoffs.desk.scheduled import appointment
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import recorded
from playoffs.planning.outbox import LeftOut, reached
from playoffs.text.errors import BadInput


def sendable(book: Book, due: Iterable[Owed]) -> list[Owed]:
    """Those letters of which it is known where they go."""
    known = contacts.of_event(book.store, book.event)
    return [each for each in due if not isinstance(reached(each.player, known.get(each.player.id, {})), LeftOut)]


def unreachable(book: Book, due: Iterable[Owed]) -> list[LeftOut]:
    """Those to whom a letter is due and cannot be written."""
    known = contacts.of_event(book.store, book.event)
    found = (reached(each.player, known.get(each.player.id, {})) for each in due)
    return [each for each in found if isinstance(each, LeftOut)]


def untold(book: Book) -> bool:
    """Whether a letter of a change can be written to anybody."""
    return any(not each.invites for each in sendable(book, _due(book)))


def all_told(book: Book) -> bool:
    """Whether somebody plays, letters were written to everybody who does, and nobody is owed one."""
    made = _made(book) if letters(book.log) is not None else None
    playing = [player for player in made.players if not player.out] if made else []
    if made is None or not {player.id for player in playing} <= written_to(book.log):
        return False
    return bool(playing) and not owed(book.log, book.names, made)


def _due(book: Book) -> tuple[Owed, ...]:
    """The letters that are due; none where the plan has no days."""
    made = _made(book)
    return owed(book.log, book.names, made) if made else ()


def _made(book: Book) -> Appointment | None:
    """The plan as it stands; None where it has no days."""
    try:
        return appointment(book.log, book.names, recorded(book.log.recorded[-1].row.at))
    except BadInput:  # whoever asks for the plan hears why it has no days
        return None
