"""What the desk or the rules refuse, said in words: who plays on which board, never the id of an ask."""

import re
import shlex

from playoffs.cli.book import Book, NotDone, Options
from playoffs.cli.said.told import recorded
from playoffs.cli.said.waits import awaited
from playoffs.desk.act import Stale
from playoffs.model.position import Refused

OF_NO_RECORD = ("plan", "standings", "convert", "fairness", "rules", "mirror", "demo", "schema")
OF_A_FILE = ("new", "list", "use", "discard", "import", "verify", "backup", "restore", "move", "serve", "timetable")
"""Commands that are about no record, and about a whole file; whoever means one playoff says so with them."""


def addressed(said: str, book: Book) -> str:
    """A refusal whose commands say which record they are about wherever the one that was refused had to."""
    return placed(said, book.options, book.event if book.several else "")


def placed(said: str, options: Options, event: str = "") -> str:
    """A text whose commands say which file they are about if the command that prints them had to, and which `event` if
    that is given."""

    def whole(found: re.Match[str]) -> str:
        name, rest = found[1], found[2]
        if name in OF_NO_RECORD:
            return found[0]
        if event and name not in OF_A_FILE and "--event" not in rest:
            rest += f" --event {event}"
        if options.db and "--db" not in rest:
            rest += f" --db {shlex.quote(str(options.db))}"
        return f"`playoffs {name}{rest}`"

    return re.sub(r"`playoffs ([a-z-]+)([^`]*)`", whole, said)


def gone_on(book: Book, expected: int, offered: str, about: str = "") -> Exception:
    """The refusal of who has not seen the entries that matter: what is offered, and what was recorded meanwhile about
    the same question, or last."""
    log, since = book.log, [r for r in book.log.recorded if r.row.version > expected]
    if not since:
        return Stale(log, expected, offered, "")
    rival = next((r for r in since if r.ask and r.ask.id == about), since[-1])
    words = recorded(rival.entry, rival.ask, book)
    return NotDone(
        f"{log.event} has gone on from entry {expected} to {log.version}: you offer “{offered}”, "
        f"and recorded meanwhile is “{words}” (entry {rival.row.version}); look again before you go on"
    )


def not_taken(book: Book, refused: Refused) -> NotDone:
    """The refusal of a fact, with what is awaited instead."""
    said = {ask.id: f"“{book.asked(ask)}”" for ask in (*refused.awaited, *book.log.asks, *book.log.may)}
    problem = refused.problem.replace(refused.fact.text, said.get(refused.fact.text, "this"))
    if name := book.names.get(refused.player):
        problem = name + problem.removeprefix(refused.player)
    clause = f" ({refused.clause})" if refused.clause else ""
    return NotDone(f"{problem}{clause}; {awaited(book)}")
