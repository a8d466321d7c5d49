"""Where a playoff stands: in a few words, and as its document in a language."""

from playoffs.cli.book import Book
from playoffs.cli.talk import fitted
from playoffs.desk.waiting import waited
from playoffs.documents.day.stands import stands
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.documents.words.seats import seated
from playoffs.planning.clock import shown_at


def standing(book: Book) -> str:
    """Where the playoff stands, in a few words."""
    tongue = seated(ENGLISH, book.log.founding.tournament.play)
    return stands(book.log, book.names, tongue, _first(book))


def _first(book: Book) -> tuple[str, ...]:
    """The titles that have to be decided before this one."""
    if not book.log.founding.waits:
        return ()
    return tuple(each.title for each in waited(book.store, book.log) if each.winners is None)


def sections(book: Book, tongue: Language) -> list[tuple[str, list[str]]]:
    """The standing as headings with their lines; what stands above the first heading has none."""
    from playoffs.desk.scheduled import in_force  # late: what only looks at a few words needs no plan
    from playoffs.documents.day.standing import standing as document
    from playoffs.documents.played.live import Live
    from playoffs.documents.words.marked import labels
    from playoffs.renderers import terminal

    details = in_force(book.log)
    live = Live(book.log, details, tongue, shown_at(book.log.recorded[-1].row.at, details.zone or "UTC"))
    with fitted():
        return terminal.explained(terminal.sections(document(live, _first(book))), labels(live.rules, tongue))
