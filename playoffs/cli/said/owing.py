"""Letters that are still due, and whether it is known where they go: what the screen offers to write next."""

from collections.abc import Iterable

from playoffs.cli.book import Book
from playoffs.desk import contacts
from playoffs.desk.letters import Owed, letters, owed
from playoffs.desk.scheduled import appointment
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
    return any(not each.invites for each in sendable(book, _due(book) or ()))


def all_told(book: Book) -> bool:
    """Whether letters were written, and nobody is owed one."""
    return letters(book.log) is not None and _due(book) == ()


def _due(book: Book) -> tuple[Owed, ...] | None:
    """The letters that are due; None where the plan has no days."""
    try:
        made = appointment(book.log, book.names, recorded(book.log.recorded[-1].row.at))
    except BadInput:  # whoever asks for the plan hears why it has no days
        return None
    return owed(book.log, book.names, made)
