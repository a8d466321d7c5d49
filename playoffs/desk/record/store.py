"""One SQLite file that holds the records of events: rows are read, and added at the end of one, nothing else.

The SQL is thin on purpose: everything that decides is above it, so that the same tests can run on another database.
What this file promises is in `Store.add`: an entry is saved, with its bid if it has one, when and only when the call
returns; the same version or the same request key is never taken twice; a failure says so and can be sent again.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from playoffs.desk.record.copies import NotCopied, copy_aside
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.envelope import Bid, agrees, bid_of, text_of
from playoffs.desk.record.places import refuse_shared
from playoffs.desk.record.rows import Row, entry, unchained
from playoffs.desk.record.schema import OLD, VERSION, demand, form, prepare, renew
from playoffs.text.errors import BadInput

OLDEST = (3, 37, 0)
"""The first SQLite with strict tables."""

SQLITE = sqlite3.sqlite_version

EXPECTED = "a record whose chain of digests holds; put back a copy of the file, or import its export"
"""Of a file that is damaged."""

PATIENCE = 15.0
"""Seconds to wait for another writer."""


class Taken(Exception):
    """The version or the request key is there already; nothing was written."""


class NotSaved(Exception):
    """The database could not say that the entry is saved; sending it again with the same request key is safe."""


class Beside(NamedTuple):
    """Something that lies beside the record of an event, where it can be changed and forgotten."""

    event: str
    kind: str
    """One of the kinds of `beside`."""
    key: str
    said: str


class Store:
    """An open file. Close it, or use it in a `with` statement; one thread each."""

    def __init__(self, path: Path, connection: sqlite3.Connection, read_only: bool = False) -> None:
        self.path, self.connection, self.read_only = path, connection, read_only
        self.earlier = 0
        """Of which form the file was before that."""
        self.copied: Path | None = None
        """The copy that was made of a file of an earlier form, before that was changed."""

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.connection.close()

    def events(self) -> tuple[str, ...]:
        """The ids of all events, in the order of the alphabet."""
        return tuple(e for (e,) in self.read("SELECT DISTINCT event FROM record ORDER BY event"))

    def rows(self, event: str) -> tuple[Row, ...]:
        """The whole record of an event in order; empty if there is none."""
        sql = f"SELECT {_COLUMNS} FROM record WHERE event = ? ORDER BY version"
        return tuple(Row(*row) for row in self.read(sql, event))

    def request(self, key: str) -> Row | None:
        """The row that a request key made, whatever its event."""
        rows = self.read(f"SELECT {_COLUMNS} FROM record WHERE request = ?", key)
        return Row(*rows[0]) if rows else None

    def bid(self, event: str, version: int) -> Bid | None:
        """What lies in the envelope of the entry that placed it. Only the opening of bids may call this."""
        return self._envelopes(event, f"AND version = {version:d}").get(version)

    def _envelopes(self, event: str, which: str = "") -> dict[int, Bid]:
        """The envelopes of an event by version; `BadInput` for one that cannot be read."""
        what = "said" if form(self.connection) == VERSION else "json_object('value', value, 'salt', salt)"
        rows = self.read(f"SELECT version, {what} FROM envelope WHERE event = ? {which}", event)
        return {version: bid_of(said, f"{self.path}") for version, said in rows}

    def beside(self, event: str, kind: str) -> dict[str, str]:
        """What lies beside a record, of one kind, by key."""
        if form(self.connection) != VERSION:
            return {}
        return dict(self.read("SELECT key, said FROM beside WHERE event = ? AND kind = ? ORDER BY key", event, kind))

    def put(self, beside: Iterable[Beside]) -> None:
        """Keep each of these beside its record, in the place of what was there; inside `writing`."""
        sql = "INSERT INTO beside VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET said = excluded.said"
        self.connection.executemany(sql, list(beside))

    def erase(self, event: str, kind: str, key: str) -> None:
        """Keep it no longer, nor in the file; inside `writing`."""
        self.connection.execute("DELETE FROM beside WHERE event = ? AND kind = ? AND key = ?", (event, kind, key))

    def add(self, *rows: Row, bid: Bid | None = None, beside: Iterable[Beside] = ()) -> None:
        """Save rows, all or none, the bid of the last, and what lies beside them; raises `Taken` or `NotSaved`."""
        with self.writing():
            self.insert(*rows)
            if bid is not None:
                last = rows[-1]
                sealed = (last.event, last.version, text_of(bid))
                self.connection.execute("INSERT INTO envelope (event, version, said) VALUES (?, ?, ?)", sealed)
            self.put(beside)

    def insert(self, *rows: Row) -> None:
        """Add rows at the end of their records; inside `writing`."""
        for row in rows:
            values = (row.event, row.version, row.request, row.at, row.entry, row.chain)
            self.connection.execute(f"INSERT INTO record ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", values)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Everything that is written in here is saved, or nothing of it; raises `Taken` or `NotSaved`.

        A file of an earlier form is copied beside itself before the first thing is written, and has the form of today
        from then on; where no copy can be made, nothing is written.
        """
        if self.read_only:
            raise NotSaved(f"{self.path}: not saved, it can only be read; copy it to a folder that can be written to")
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            if (earlier := form(self.connection)) != VERSION:
                self.earlier, self.copied = earlier, copy_aside(self.path, earlier)
                renew(self.connection)
            yield
            self.connection.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            self.roll_back()
            raise Taken(str(error)) from error
        except sqlite3.Error as error:
            self.roll_back()
            raise NotSaved(f"{self.path}: not saved ({error}); send it again, it counts once") from error
        except NotCopied as error:
            self.roll_back()
            raise NotSaved(str(error)) from error
        except BaseException:
            self.roll_back()
            raise

    def discard(self, event: str) -> None:
        """Throw the whole record of an event away, all or nothing; raises `NotSaved`. Only for a practice playoff.

        The triggers that keep every row are taken down and put up again inside one transaction.
        """
        keepers = dict(self.read("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
        tables = [name for (name,) in self.read("SELECT name FROM sqlite_master WHERE type = 'table'")]
        with self.writing():
            for name in keepers:
                self.connection.execute(f"DROP TRIGGER {name}")
            for table in tables:
                if any(column == "event" for _n, column, *_rest in self.read(f"PRAGMA table_info({table})")):
                    self.connection.execute(f"DELETE FROM {table} WHERE event = ?", (event,))
            for sql in keepers.values():
                self.connection.execute(sql)

    def roll_back(self) -> None:
        """End a failed transaction; where even that fails, SQLite rolls it back at the next opening."""
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass

    def read(self, sql: str, *values: str | int) -> list[tuple[Any, ...]]:
        try:
            return self.connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise BadInput(str(self.path), f"a file that cannot be read ({error})", "the record") from error


_COLUMNS = "event, version, request, at, entry, chain"


def open_store(path: Path) -> Store:
    """Open the file, making it if it is not there; `BadInput` unless it is safe to write to and its chain holds.

    A file on a medium, in a folder or with permissions that allow nothing but reading is opened to be read.
    """
    place = str(path)
    if sqlite3.sqlite_version_info < OLDEST:
        raise BadInput("SQLite", sqlite3.sqlite_version, "3.37 or later")
    refuse_shared(path)
    try:
        read_only = path.exists() and not _writable(path)
        if read_only:
            where = f"{path.absolute().as_uri()}?mode=ro"
            connection = sqlite3.connect(where, uri=True, timeout=PATIENCE, isolation_level=None)
            connection.execute("PRAGMA query_only = 1")
        else:
            _make(path)
            connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise BadInput(place, f"a file that cannot be opened ({error})", "a file to keep the record in") from error
    try:
        demand(connection, place)
        prepare(connection, place)
        store = Store(path, connection, read_only)
        _verify(store)
    except sqlite3.Error as error:
        connection.close()
        raise BadInput(place, f"no usable database ({error})", "a record of this program, or a new file") from error
    except BaseException:
        connection.close()
        raise
    return store


def _writable(path: Path) -> bool:
    """Whether a file that is there, and its folder, where SQLite keeps its journal, can be written to."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def _make(path: Path) -> None:
    """Make folder and file for the user alone: contacts and unopened bids lie in it."""
    for folder in reversed([f for f in (path.parent, *path.parent.parents) if not f.exists()]):
        folder.mkdir(mode=0o700, exist_ok=True)
        _sync_folder(folder.parent)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _sync_folder(folder: Path) -> None:
    """Make a new folder's name certain; SQLite does that for the files in it. Windows has no such call."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _verify(store: Store) -> None:
    """Refuse a file in which any record was altered, shortened or damaged; what is used is checked by its content.

    SQLite's own check sees pages and indexes that do not fit together; a changed bid passes it, and is told by its
    seal, without being shown.
    """
    with _snapshot(store):
        _check_entries(store)
        if form(store.connection) != OLD:
            _check_heads(store)


@contextmanager
def _snapshot(store: Store) -> Iterator[None]:
    """Everything read in here is of one moment, whoever writes meanwhile."""
    store.connection.execute("BEGIN")
    try:
        yield
    finally:
        store.roll_back()


def _check_entries(store: Store) -> None:
    """`BadInput` for damaged pages, a broken chain, and a bid that is not the one sealed."""
    place = str(store.path)
    if (said := store.read("PRAGMA integrity_check")) != [("ok",)]:
        raise BadInput(place, f"a damaged file ({said[0][0].splitlines()[0]})", EXPECTED)
    records = {event: store.rows(event) for event in store.events()}
    for event, rows in records.items():
        if broken := unchained(rows):
            raise BadInput(place, f"entry {broken.version} of {event} altered after it was written", EXPECTED)
        if spoiled := _spoiled(store, rows):
            raise BadInput(place, f"a bid that is not the one sealed in entry {spoiled} of {event}", EXPECTED)


def _check_heads(store: Store) -> None:
    """`BadInput` where events, entries or envelopes are not those that were counted."""
    last = "SELECT event, max(version), chain FROM record GROUP BY event"
    sealed = "SELECT count(*) FROM envelope WHERE envelope.event = head.event"
    counted = {
        event: (version, chain) for event, version, chain in store.read("SELECT event, version, chain FROM head")
    }
    there = {event: (version, chain) for event, version, chain in store.read(last)}
    if damaged := sorted(event for event in {*counted, *there} if counted.get(event) != there.get(event)):
        raise BadInput(str(store.path), f"entries of {damaged[0]} that are missing or were not counted", EXPECTED)
    if lost := store.read(f"SELECT event FROM head WHERE bids <> ({sealed})"):
        raise BadInput(str(store.path), f"sealed bids of {lost[0][0]} that are missing", EXPECTED)


def _spoiled(store: Store, rows: tuple[Row, ...]) -> int:
    """The version of a typed bid that does not agree with its seal; 0 for none. Nothing of it is handed on.

    A bid that was encrypted cannot be checked here: its seal is checked where it is opened.
    """
    kept = store._envelopes(rows[0].event) if rows else {}
    for row in rows:
        if row.version not in kept:
            continue
        said, bid = entry(row), kept.pop(row.version)
        if not isinstance(said, Answered) or not agrees(row.event, said.fact.ask, bid, said.seal):
            return row.version
    return min(kept, default=0)
