"""The whole record elsewhere, with the bids that are not opened: for a record that goes on there and not here."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from playoffs.desk.record import boxes
from playoffs.desk.record.boxes import key_file, keys, rooms
from playoffs.desk.record.places import Where, sync_folder, word_of_move
from playoffs.desk.record.store import VERSION, NotSaved, Store, open_store
from playoffs.desk.record.whole import check_all
from playoffs.desk.second import backed, disks
from playoffs.text.errors import BadInput

TABLES = {
    "envelope": "event, version, said",
    "contact": "event, player, field, value",
    "beside": "event, kind, key, said",
}
"""What lies beside the entries, by table."""


@contextmanager
def moved(store: Store, target: Where) -> Iterator[None]:
    """Write the record as it stands to a file or database that has none yet, and check it; nobody writes to it until
    the end of the `with` statement, in which it is put aside. `NotSaved`, and nothing of it is left there, where any of
    that fails."""
    made: list[Path] = []
    if store.form != VERSION and not (isinstance(store.path, Path) and isinstance(target, Path)):
        with store.writing():
            """A file of an earlier form has the form of today from here on."""
    try:
        with _welcome(target), store.unchanged():
            new = {target: b""} if isinstance(target, Path) else {}
            for file, content in {**new, **_keys(store.path, target)}.items():
                _make(file, content, made)
            with _written(store, target):
                yield
    except FileExistsError as error:
        _unlink(made)
        raise NotSaved(f"{error.filename} is there already; nothing was moved") from error
    except (OSError, sqlite3.Error) as error:
        _unlink(made)
        raise NotSaved(f"{target} cannot be written ({error}); nothing was moved") from error
    except BaseException:
        _unlink(made)
        raise


@contextmanager
def _welcome(target: Where) -> Iterator[None]:
    """Take away the word that a record was moved away from here, since one comes; it stays where that fails."""
    word = word_of_move(target) if isinstance(target, Path) else None
    before = word.read_bytes() if word and word.exists() else b""
    if word and before:
        word.unlink()
    try:
        yield
    except BaseException:
        if word and before:
            word.write_bytes(before)
        raise


def leave_word(path: Path, aside: Path, target: Where, at: str) -> None:
    """Say where a record has gone, at its old place and beside the file that was put aside, which can only be read from
    then on. `at` is a UTC instant. What cannot be written is left: the record is where it should be."""
    where = target.absolute() if isinstance(target, Path) else target
    for place in (path, aside):
        with suppress(OSError):
            word_of_move(place).write_text(f"{where} on {at[:10]} at {at[11:16]} UTC\n", encoding="utf-8")
    with suppress(OSError):
        aside.chmod(0o400)


def take_along(path: Where, target: Where, aside: str, at: str) -> None:
    """What is known of copies goes with the record, and of what it left behind: whoever is forgotten in it is named
    there still."""
    if isinstance(path, Path):
        backed.note(path, Path(aside), at, left=True)
    else:
        backed.note_schema(path, at)
    backed.carry(path, target)
    disks.carry(path, target)
    boxes.carry(path, target)


def _keys(record: Where, target: Where) -> dict[Path, bytes]:
    """The keys of typed bids, where they lie beside the record and are looked for beside the target, which replace none
    that is there: it may open bids of another record, and what a move left there is the same one."""
    if key_file(record) == key_file(target):
        return {}
    there = {each.read_bytes() for each in keys(target)}
    new = dict.fromkeys(key for each in keys(record) if (key := each.read_bytes()) not in there)
    return dict(zip(rooms(target), new, strict=False))


def _make(file: Path, content: bytes, made: list[Path]) -> None:
    """A file that is not there yet, for the user alone."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        made.append(file)
        out.write(content)
        out.flush()
        os.fsync(out.fileno())


@contextmanager
def _written(store: Store, target: Where) -> Iterator[None]:
    """The record at its target, checked; nothing of it is left there where what is done in here fails."""
    if isinstance(target, Path):
        if isinstance(store.path, Path):
            _copy(store.path, target)
        with open_store(target) as there:
            if not isinstance(store.path, Path):
                _pour(store, there)
            check_all(there)
        sync_folder(target.parent)
        yield
        return
    with open_store(target, comes_back=True) as there:
        _pour(store, there)
        try:
            yield
        except BaseException:
            there.unmake()
            raise


def _copy(record: Path, target: Path) -> None:
    """From file to file, as it is."""
    with closing(sqlite3.connect(target, isolation_level=None)) as other, closing(sqlite3.connect(record)) as here:
        other.execute("PRAGMA synchronous = EXTRA")
        here.backup(other)  # not of the connection that keeps writers off: SQLite would wait for its end


def _pour(store: Store, there: Store) -> None:
    """Every row from one database into another that has none, all or nothing, and checked before it is saved."""
    with there.writing():
        if there.events() or any(there.read(f"SELECT 1 FROM {table} LIMIT 1") for table in TABLES):
            raise NotSaved(f"{there.path} has a record already; nothing was moved")
        for event in store.events():
            there.insert(*store.rows(event))
        for table, columns in TABLES.items():
            marks = ", ".join("?" for _ in columns.split(", "))
            for row in store.read(f"SELECT {columns} FROM {table}"):
                there.run(f"INSERT INTO {table} ({columns}) VALUES ({marks})", *row)
        check_all(there)
        if there.heads() != store.heads():
            raise BadInput(str(there.path), "other entries than were written", "those of the record")


def _unlink(made: list[Path]) -> None:
    """Take away what was made here, and nothing else."""
    for file in made:
        file.unlink(missing_ok=True)
