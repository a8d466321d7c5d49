"""What was last said of each playoff in a list, kept beside the record: a thousand are not replayed to be listed.

It is used only for the record to the entry, for the names and words that lie beside it, and for the version of the
program that it was made of. The file can be thrown away at any time; where it cannot be written, nothing is kept.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from playoffs import __version__
from playoffs.desk.record.beside import SAID
from playoffs.desk.record.log import Log
from playoffs.desk.record.places import besides
from playoffs.desk.record.store import VERSION, NotSaved, Store, Taken


class Line(Struct, frozen=True, kw_only=True):
    """A playoff in a list."""

    event: str
    title: str
    version: int
    stands: str
    mark: str
    """Of what it was made."""
    words: str
    """By what else it is found: the names of those who play for the title, and the year."""
    names_until: str
    """Until when names were to be kept, where it still has any; empty where nothing was announced."""


def file_of(store: Store) -> Path:
    """`playoffs.db.listed`, of a file."""
    return besides(store.path, "listed")


def marks(store: Store) -> dict[str, str]:
    """Of each playoff what its line in a list is made of: another mark, another line."""
    beside: dict[str, tuple[int, int]] = {}
    if store.form == VERSION:
        sql = "SELECT event, count(*), sum(length(said)) FROM beside WHERE kind = ? GROUP BY event"
        beside = {event: (many, long) for event, many, long in store.read(sql, SAID)}
    with store.at_once():
        return {event: f"{__version__} {chain} {beside.get(event, (0, 0))}" for event, _v, chain in store.heads()}


def year(log: Log) -> str:
    """Of the day of play, where that is stated; else of the setting up."""
    return (log.details.get("date") or log.recorded[0].row.at)[:4]


_READ = "SELECT event, title, version, stands, mark, words, names_until FROM listed"

_TABLE = """\
CREATE TABLE IF NOT EXISTS listed (
  event TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL,
  version INTEGER NOT NULL,
  stands TEXT NOT NULL,
  mark TEXT NOT NULL,
  words TEXT NOT NULL,
  names_until TEXT NOT NULL
) STRICT"""


def kept(store: Store) -> dict[str, Line]:
    """What was kept, by playoff; nothing where the file is not there or cannot be read."""
    rows = _of_file(file_of(store)) if isinstance(store.path, Path) else _of_server(store)
    lines = (
        Line(event=e, title=t, version=v, stands=s, mark=m, words=w, names_until=u) for e, t, v, s, m, w, u in rows
    )
    return {line.event: line for line in lines}


def _of_server(store: Store) -> list[tuple[Any, ...]]:
    return [] if store.behind else store.read(_READ)  # an earlier version kept less


def _of_file(file: Path) -> list[tuple[Any, ...]]:
    if not file.exists():
        return []
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute(_READ).fetchall()
    except sqlite3.Error:
        return []


def keep(store: Store, lines: Iterable[Line], gone: Iterable[str] = ()) -> None:
    """Keep these lines, and those of playoffs that are gone no longer. Who only looks renews no tables."""
    rows = [astuple(line) for line in lines]
    if not isinstance(store.path, Path):
        if store.behind:
            return
        with suppress(NotSaved, Taken), store.writing():
            for event in (*gone, *(row[0] for row in rows)):
                store.run("DELETE FROM listed WHERE event = ?", event)
            for row in rows:
                store.run("INSERT INTO listed VALUES (?, ?, ?, ?, ?, ?, ?)", *row)
        return
    file = file_of(store)
    with suppress(OSError, sqlite3.Error):
        file.touch(0o600)
        with closing(sqlite3.connect(file, timeout=1)) as connection, connection:
            connection.execute("PRAGMA secure_delete = 1")
            if ("names_until",) not in connection.execute("SELECT name FROM pragma_table_info('listed')").fetchall():
                connection.execute("DROP TABLE IF EXISTS listed")  # an earlier version kept less
            connection.execute(_TABLE)
            connection.executemany("INSERT OR REPLACE INTO listed VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
            connection.executemany("DELETE FROM listed WHERE event = ?", [(event,) for event in gone])


FEW = 10
"""Playoffs that are replayed whenever they are listed; nothing is kept of so few."""


def drop(store: Store) -> None:
    """Throw everything away: somebody is forgotten, who may be named in it."""
    if isinstance(store.path, Path):
        with suppress(OSError):
            file_of(store).unlink(missing_ok=True)
    else:
        with store.writing():
            store.run("DELETE FROM listed")
