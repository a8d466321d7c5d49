"""Which playoffs still name people longer than names are to be kept, and what keeps them besides: said with what
forgets them, never done."""

import os
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from shlex import quote

from playoffs.desk.record.log import Log
from playoffs.desk.record.retention import UNTIL, due, named
from playoffs.desk.record.store import Store
from playoffs.desk.second import backed
from playoffs.playoff.founding import PRACTICE


def overdue(log: Log, now: str, days: int | None, db: str) -> str:
    """A sentence with what forgets people where somebody is named after the day that was announced, or, where none was,
    more than so many `days` after the last entry; empty otherwise. `now` is a UTC instant, `db` what was said with
    --db. A playoff that nobody declares counts from its last entry too: who gave up playing names people all the
    same."""
    ended = _ended(log, now, days)
    place = f" --db {quote(db)}" if db else ""
    if not ended:
        return ""
    if PRACTICE in log.founding.settings:
        return f"{ended}, and is practice: `playoffs discard {quote(log.event)}{place}` throws it away"
    if log.edition == 1:
        return f"{ended}, and version 0.1.0 wrote names into its entries: they go only with the whole file"
    people = named(log)
    if not people:
        return ""
    command = f"`playoffs forget {quote(people[0])} --event {quote(log.event)}{place}`"
    many = (
        f"{len(people)} people still: {command} forgets one of them"
        if len(people) > 1
        else f"one person still: {command}"
    )
    return f"{ended}, and names {many}"


def _ended(log: Log, now: str, days: int | None) -> str:
    """Why names should be gone; empty where they may stay."""
    if announced := log.details.get(UNTIL):
        return f"{log.event} announced to keep names until {announced}" if due(announced, now) else ""
    last = log.recorded[-1].row.at[:10]
    if not _longer(last, now, days):
        return ""
    return f"{log.event} had its last entry on {last}, longer ago than {days} {'day' if days == 1 else 'days'}"


def _longer(last: str, now: str, days: int | None) -> bool:
    """Whether a day is more than so many days ago; never, where nobody asks."""
    return bool(days) and (date.fromisoformat(now[:10]) - date.fromisoformat(last[:10])).days > (days or 0)


def left_aside(store: Store, logs: Sequence[Log], now: str, days: int | None) -> Iterator[str]:
    """A sentence for each earlier state of the record that is kept by itself and names people for too long: somebody is
    forgotten in the record since, a day has gone by that a playoff announced, or, with `days`, a playoff in it had its
    last entry longer ago than that, or cannot be read."""
    over = any(_forgotten(log) or due(log.details.get(UNTIL) or "", now) for log in logs)
    for each in store.aside():
        last = store.last_in(each)
        if over or (days and not last) or (last and _longer(last, now, days)):
            file = isinstance(store.path, Path)
            ends = "delete it" if file else f"its owner runs DROP SCHEMA {each} CASCADE"
            yield (
                f"{each if file else f'The schema {each}'} is an earlier state of the record, with everybody whom that "
                f"named; `forget` does not reach it: once it is not needed, {ends}"
            )
    yield from _left_elsewhere(store, over, now, days)


def _left_elsewhere(store: Store, over: bool, now: str, days: int | None) -> Iterator[str]:
    """The same of each file that a move left behind in another folder of this computer; its last entry is no later than
    the move."""
    for address, copy in backed.schemas(store.path).items():
        if over or _longer(copy.at, now, days):
            yield (
                f"The schema playoffs_moved of {address} was left behind when the record was moved, with everybody "
                "whom that named; `forget` does not reach it: once it is not needed, its owner runs DROP SCHEMA "
                "playoffs_moved CASCADE there"
            )
    there = backed.apart(store.path, store.aside())
    for path, at in ((path, copy.at) for path, copy in there.items() if copy.left and os.path.exists(path)):
        if over or _longer(at, now, days):
            yield (
                f"{path} was left behind when the record was moved, with everybody whom that named; `forget` does not "
                "reach it: once it is not needed, delete it"
            )


def _forgotten(log: Log) -> bool:
    """Whether somebody is."""
    return log.edition > 1 and len(named(log)) < len(log.known.players) + len(log.known.others)
