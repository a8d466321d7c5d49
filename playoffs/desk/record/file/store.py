"""One SQLite file that holds the records of events."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from playoffs.desk.record.contract import OVER, PATIENCE, VERSION, NotSaved, Store, Taken
from playoffs.desk.record.file.schema import demand, form, prepare, renew, take_away
from playoffs.desk.record.places import beside_it, gone_elsewhere, moved_to, refuse_no_file, refuse_shared, sync_folder
from playoffs.desk.record.whole import EXPECTED, SMALL
from playoffs.text.errors import BadInput

EXPECTED_FILE = "a file to keep the record in, in a folder that can be written to"

EXPECTED_ROOM = "room for it on its disk, or a file on another one"

EXPECTED_RECORD = "a record of this program, or a new file; of one that is damaged, `playoffs restore COPY --db NEW.db`"
"""A copy can only be put back into a file that can be read."""

OLDEST = (3, 37, 0)
"""The first SQLite with strict tables."""


class FileStore(Store):
    """An open file."""

    path: Path
    connection: sqlite3.Connection

    made = False
    """Whether the file was not there before; with nothing in it that could be saved, it is taken away again."""

    def __init__(self, path: Path, connection: sqlite3.Connection, read_only: bool = False, moved: str = "") -> None:
        super().__init__()
        self.path, self.connection, self.read_only, self.moved = path, connection, read_only, moved
        self.failed = self._of_today = False

    def close(self) -> None:
        if self.made and self.failed:
            take_away(self.connection, self.path)
        self.connection.close()

    @property
    def form(self) -> int:
        """Asked with nearly everything that is read; once it is that of today, and saved, it stays so."""
        if self._of_today:
            return VERSION
        found = form(self.connection)
        self._of_today = found == VERSION and not self._writes
        return found

    def stamp(self) -> tuple[int, int]:
        """SQLite tells when anybody else has written (`data_version`) and how much this connection has."""
        ((version,),) = self.read("PRAGMA data_version")
        return int(version), self.connection.total_changes + self._undone

    @contextmanager
    def at_once(self) -> Iterator[None]:
        if self.connection.in_transaction:
            yield
            return
        try:
            self.connection.execute("BEGIN")
        except sqlite3.Error as error:
            raise BadInput(str(self.path), f"a file that cannot be read ({error})", "the record") from error
        try:
            yield
        finally:
            self.roll_back()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """A file of an earlier form is copied beside itself before the first thing is written, and has the form of
        today from then on; where no copy can be made, nothing is written."""
        if self.moved:
            raise NotSaved(f"{self.path}: not saved; this record was moved to {self.moved}, and goes on there")
        if self.read_only:
            raise NotSaved(f"{self.path}: not saved, it can only be read; copy it to a folder that can be written to")
        try:
            with self._refused():
                self.connection.execute("BEGIN IMMEDIATE")
                if not self.path.exists():
                    raise NotSaved(
                        f"{self.path}: not saved, the file was moved away meanwhile; name where it is with --db"
                    )
                if form(self.connection) != VERSION:
                    self._renew()
                yield
                self.connection.execute("COMMIT")
        except BaseException:
            self.roll_back()
            raise

    @contextmanager
    def _refused(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error
        except sqlite3.Error as error:
            self.failed = True
            room = "free some space on its disk, then " if "full" in str(error) else ""
            raise NotSaved(f"{self.path}: not saved ({error}); {room}send it again, it counts once") from error

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            self.roll_back()

    def put_aside(self, name: str) -> str:
        aside = self.path.with_name(f"{self.path.stem}-{name}{self.path.suffix}")
        self.path.rename(aside)
        return str(aside)

    def aside(self) -> tuple[str, ...]:
        from playoffs.desk.record.file.copies import made_of  # late: few ask for copies

        return tuple(map(str, made_of(self.path)))

    def last_in(self, aside: str) -> str:
        with (
            suppress(sqlite3.Error),
            closing(sqlite3.connect(f"{Path(aside).absolute().as_uri()}?mode=ro", uri=True)) as c,
        ):
            return str(c.execute(OVER.format(table="record")).fetchone()[0] or "")
        return ""

    def unmake(self) -> None:
        self.path.unlink(missing_ok=True)

    def _renew(self) -> None:
        """Copy a file of an earlier form beside itself, and give it the form of today; `NotSaved` without a copy."""
        from playoffs.desk.record.file.copies import EARLIER, NotCopied, copy_aside  # late: a file is renewed once

        before = form(self.connection)
        self.earlier = f"version {EARLIER[before]}"
        try:
            self.copied = copy_aside(self.path, before)
        except NotCopied as error:
            raise NotSaved(str(error)) from error
        renew(self.connection)

    def discard(self, event: str) -> None:
        """The triggers that keep every row are taken down and put up again inside one transaction."""
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
            if "decode to UTF-8" in str(error):  # which quotes what lies there
                raise BadInput(str(self.path), f"bytes that are no text{self._no_text()}", EXPECTED) from None
            raise BadInput(str(self.path), f"a file that cannot be read ({error})", "the record") from error

    def _no_text(self) -> str:
        """In which entry the first of them are; empty where they lie in none."""
        cells = "CAST(request AS BLOB), CAST(at AS BLOB), CAST(entry AS BLOB), CAST(chain AS BLOB)"
        with suppress(sqlite3.Error):
            for event, version, *found in self.connection.execute(
                f"SELECT event, version, {cells} FROM record ORDER BY event, version"
            ):
                if any(cell.decode("utf-8", "ignore").encode() != cell for cell in found):
                    return f" in entry {version} of {event}"
        return ""

    def run(self, sql: str, *values: str | int) -> None:
        if (
            self._writes and not self.connection.in_transaction
        ):  # SQLite ends one itself on some errors; alone this would be saved
            raise sqlite3.OperationalError("what it belongs to was not saved")
        self.connection.execute(sql, values)

    def check_pages(self, most: int = 0) -> None:
        """SQLite's own check sees pages and indexes that do not fit together."""
        ((pages,),), ((size,),) = self.read("PRAGMA page_count"), self.read("PRAGMA page_size")
        if most and pages * size > most:
            return
        if (said := self.read("PRAGMA integrity_check")) != [("ok",)]:
            raise BadInput(str(self.path), f"a damaged file ({said[0][0].splitlines()[0]})", EXPECTED)


def open_file(path: Path) -> FileStore:
    """Open the file, making it if it is not there; `BadInput` unless it is safe to write to.

    A file on a medium, in a folder or with permissions that allow nothing but reading is opened to be read.
    """
    place = str(path)
    if sqlite3.sqlite_version_info < OLDEST:
        raise BadInput("SQLite", sqlite3.sqlite_version, "3.37 or later")
    refuse_no_file(path)
    moved, new, made = _moved(path), _is_new(path), not path.exists()
    read_only = bool(moved) or (path.exists() and not _writable(path))
    try:
        connection = _connected(path, read_only)
    except (OSError, sqlite3.Error) as error:
        raise BadInput(place, f"a file that cannot be opened ({_why(error)})", EXPECTED_FILE) from error
    try:
        demand(connection, place)
        prepare(connection, place, new)
        store = FileStore(path, connection, read_only, moved)
        store.check_pages(SMALL)
    except sqlite3.Error as error:
        if made:
            take_away(connection, path)
        connection.close()
        raise _unusable(place, error, new) from error
    except BaseException:
        connection.close()
        raise
    store.made = made
    return store


def reopened(path: Path) -> FileStore:
    """A file that was opened before, for another thread: it is neither made nor checked again."""
    try:
        return FileStore(path, sqlite3.connect(path, timeout=PATIENCE, isolation_level=None))
    except sqlite3.Error as error:
        raise BadInput(str(path), f"a file that cannot be opened ({error})", "the record") from error


def _connected(path: Path, read_only: bool) -> sqlite3.Connection:
    """A connection to the file, which is made if it is not there."""
    if not read_only:
        _make(path)
        return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    where = f"{path.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(where, uri=True, timeout=PATIENCE, isolation_level=None)
    connection.execute("PRAGMA query_only = 1")
    return connection


def _unusable(place: str, error: Exception, new: bool) -> BadInput:
    """The refusal of a file that is no database; of a `new` one, that it cannot be written."""
    if new:
        return BadInput(place, f"a file that cannot be written ({_why(error)})", EXPECTED_ROOM)
    return BadInput(place, f"no usable database ({error})", EXPECTED_RECORD)


def _why(error: Exception) -> str:
    """Why a file cannot be opened, without the numbers of the system."""
    return error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)


def _is_new(path: Path) -> bool:
    """Whether tables may be made in a file: it is not there yet, or empty, or what made it was cut off."""
    return not path.exists() or not path.stat().st_size or beside_it(path).exists()


def _moved(path: Path) -> str:
    """Where a record that can still be read here was moved to; `BadInput` where it is not here any more, or where none
    may be."""
    refuse_shared(path)
    moved = moved_to(path)
    if moved and not path.exists():
        raise gone_elsewhere(path)
    return moved


def _writable(path: Path) -> bool:
    """Whether a file that is there, and its folder, where SQLite keeps its journal, can be written to."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def _make(path: Path) -> None:
    """Make folder and file for the user alone: contacts and unopened bids lie in it.

    A file that is there is not touched: closing another handle on it would let go of every lock of this process.
    """
    if path.exists():
        return
    for folder in reversed([f for f in (path.parent, *path.parent.parents) if not f.exists()]):
        folder.mkdir(mode=0o700, exist_ok=True)
        sync_folder(folder.parent)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
