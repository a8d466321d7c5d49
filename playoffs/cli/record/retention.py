"""Which playoffs still name people although they ended longer ago than names are to be kept: said, never done."""

from datetime import date
from shlex import quote

from playoffs.desk.record.log import Log
from playoffs.playoff.founding import PRACTICE


def overdue(log: Log, now: str, days: int, db: str) -> str:
    """A sentence with what forgets people where the last entry is more than so many days old and somebody is named;
    empty otherwise. `now` is a UTC instant, `db` what was said with --db. A playoff that nobody declares counts from
    its last entry too: who gave up playing names people all the same."""
    last = log.recorded[-1].row.at[:10]
    if (date.fromisoformat(now[:10]) - date.fromisoformat(last)).days <= days:
        return ""
    place = f" --db {quote(db)}" if db else ""
    ended = f"{log.event} had its last entry on {last}, longer ago than {days} {'day' if days == 1 else 'days'}"
    if PRACTICE in log.founding.settings:
        return f"{ended}, and is practice: `playoffs discard {quote(log.event)}{place}` throws it away"
    if log.edition == 1:
        return f"{ended}, and version 0.1.0 wrote names into its entries: they go only with the whole file"
    named = [key for key in (*log.known.players, *log.known.others) if log.known.person(key)]
    if not named:
        return ""
    command = f"`playoffs forget {quote(named[0])} --event {quote(log.event)}{place}`"
    many = (
        f"{len(named)} people still: {command} forgets one of them"
        if len(named) > 1
        else f"one person still: {command}"
    )
    return f"{ended}, and names {many}"
