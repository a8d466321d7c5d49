"""What the desk or the rules refuse, said in words: who plays on which board, never the id of an ask."""

from playoffs.cli.book import Book, NotNow
from playoffs.cli.day.told import recorded
from playoffs.cli.day.values import awaited
from playoffs.desk.act import Stale
from playoffs.model.position import Refused


def gone_on(book: Book, expected: int, offered: str) -> Exception:
    """The refusal of who has not seen the last entries: what is offered, and what was recorded meanwhile."""
    log, since = book.log, [r for r in book.log.recorded if r.row.version > expected]
    if not since:
        return Stale(log, expected, offered, "")
    words = recorded(since[-1].entry, since[-1].ask, book)
    return NotNow(
        f"{log.event} has gone on from entry {expected} to {log.version}: you offer “{offered}”, "
        f"and recorded meanwhile is “{words}” (entry {log.version}); look again before you go on"
    )


def not_taken(book: Book, refused: Refused) -> NotNow:
    """The refusal of a fact, with what is awaited instead."""
    said = {ask.id: f"“{book.asked(ask)}”" for ask in (*refused.awaited, *book.log.asks, *book.log.may)}
    problem = refused.problem.replace(refused.fact.text, said.get(refused.fact.text, "this"))
    if name := book.names.get(refused.player):
        problem = name + problem.removeprefix(refused.player)
    clause = f" ({refused.clause})" if refused.clause else ""
    return NotNow(f"{problem}{clause}; {awaited(book)}")
