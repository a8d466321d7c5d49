"""To whom a letter is due, and of what: what `outbox` says where it is not told to write."""

from collections.abc import Iterator

from playoffs.cli.book import Book, NotDone
from playoffs.cli.inviting.contacts import left_out_words, mend
from playoffs.cli.said.hints import whole
from playoffs.cli.said.owing import sendable, unreachable
from playoffs.cli.talk import heading, lines, then, wrapped
from playoffs.desk.letters import Owed, owed
from playoffs.desk.times.outgoing import to_tell
from playoffs.documents.words.change_words import change, unplayed
from playoffs.documents.words.language import language
from playoffs.planning.appointment import Unplayed
from playoffs.planning.clock import recorded
from playoffs.planning.outbox import Kind, LeftOut


def say_due(book: Book) -> None:
    """Everybody to whom a letter is due, with what it tells; and the command that writes them, or mends what is in the
    way of one. Nothing is recorded."""
    made = to_tell(book.log, book.names, recorded(book.request.at), Kind.CHANGE)
    if book.log.founding.waits and made.unplayed:
        raise nothing(book, made.unplayed)
    over = book.log.position.ranking is not None
    due = () if over else owed(book.log, book.names, made)
    heading(f"{book.title} · {book.event} · revision {made.revision}")
    if not due:
        lines(wrapped("The title is declared: nobody is written to any more." if over else "Nobody is owed a letter."))
        then(whole("schedule", book))
        return
    lines(["A letter is due to:"])
    lines([line for each in due for line in _said(each)], indent=2)
    ready, left_out = sendable(book, due), unreachable(book, due)
    if left_out:
        lines(["", "It cannot be written to:"])
        lines([line for each in left_out for line in mended(book, each)], indent=2)
    then(whole("outbox --to FOLDER", book) if ready else mend(book, left_out[0]))


def _said(each: Owed) -> Iterator[str]:
    """Whom, and what is told, each change in a line."""
    name = each.player.name
    if each.gone:
        yield from wrapped(f"{name}: no longer tied, and not told so yet", "  ")
    elif each.invites:
        yield from wrapped(f"{name}: not invited yet", "  ")
    else:
        knew = f"was told of revision {each.since}" if each.since else "had no letter yet"
        yield from wrapped(f"{name} {knew}; since then:", "  ")
        for one in each.changes:
            yield from (f"  {line}" for line in wrapped(change(one, language()), "  "))


def nothing(book: Book, why: Unplayed) -> NotDone:
    """That there is nothing to hand out, because nobody has a day to keep free."""
    return NotDone(f"{book.event}: {unplayed(why, language())}; `{whole('next', book)}`")


def mended(book: Book, each: LeftOut) -> list[str]:
    """Who cannot be written to and why, with the command that mends it."""
    return [*wrapped(f"{each.player.name}: {left_out_words(each)}", "  "), f"  {mend(book, each)}"]
