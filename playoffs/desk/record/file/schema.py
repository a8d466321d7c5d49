"""The tables of the record's file, and what SQLite must promise before anything is written.

Theory of operation. A fact that was acknowledged must survive a power cut. With the rollback journal, SQLite's
`synchronous=FULL` still loses the last one when the journal's removal had not reached the folder; `EXTRA` syncs the
folder too. Both are settings of a connection, so they are read back each time. The tables refuse what is not an
addition at the end: no row is changed, removed or replaced, no version is skipped, no request key is used twice.
"""

import sqlite3
from contextlib import suppress
from pathlib import Path

import msgspec

from playoffs.desk.record.contract import COUNTED, VERSION
from playoffs.desk.record.whole import OLD
from playoffs.text.errors import BadInput

APPLICATION = 0x504C4159
"""`PLAY` in the header of the file."""

DEMANDED = {
    "journal_mode": "delete",
    "synchronous": 3,
    "mmap_size": 0,
    "recursive_triggers": 1,
    "secure_delete": 1,
    "trusted_schema": 0,
}
"""Every pragma and what must be read back; 3 is EXTRA. Deleted contacts are overwritten."""

_RECORD = """\
CREATE TABLE record (
  event TEXT NOT NULL,
  version INTEGER NOT NULL,
  request TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  entry TEXT NOT NULL,
  chain TEXT NOT NULL,
  PRIMARY KEY (event, version)
) STRICT"""

_ENVELOPE = """\
CREATE TABLE envelope (
  event TEXT NOT NULL,
  version INTEGER NOT NULL,
  said TEXT NOT NULL,
  PRIMARY KEY (event, version)
) STRICT"""
"""What a bid says, as JSON; `envelope` tells the forms."""

_OLD_ENVELOPE = """\
CREATE TABLE envelope (
  event TEXT NOT NULL,
  version INTEGER NOT NULL,
  value INTEGER NOT NULL,
  salt TEXT NOT NULL,
  PRIMARY KEY (event, version)
) STRICT"""

_CONTACT = """\
CREATE TABLE contact (
  event TEXT NOT NULL,
  player TEXT NOT NULL,
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (event, player, field)
) STRICT"""

_BESIDE = """\
CREATE TABLE beside (
  event TEXT NOT NULL,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  said TEXT NOT NULL,
  PRIMARY KEY (event, kind, key)
) STRICT"""
"""What can be changed and forgotten; `beside` names the kinds."""

_RECORD_STAYS = (
    """\
CREATE TRIGGER record_follows BEFORE INSERT ON record
WHEN NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM record WHERE event = NEW.event)
  OR EXISTS (SELECT 1 FROM record WHERE request = NEW.request)
BEGIN SELECT RAISE(ABORT, 'the record goes on at its end, once for each request'); END""",
    """\
CREATE TRIGGER record_stays BEFORE UPDATE ON record
BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END""",
    """\
CREATE TRIGGER record_keeps BEFORE DELETE ON record
BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END""",
)

_ENVELOPE_STAYS = (
    """\
CREATE TRIGGER envelope_closed BEFORE INSERT ON envelope
WHEN EXISTS (SELECT 1 FROM envelope WHERE event = NEW.event AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'a bid is final'); END""",
    """\
CREATE TRIGGER envelope_stays BEFORE UPDATE ON envelope
BEGIN SELECT RAISE(ABORT, 'a bid is final'); END""",
    """\
CREATE TRIGGER envelope_keeps BEFORE DELETE ON envelope
BEGIN SELECT RAISE(ABORT, 'a bid is final'); END""",
)

_HEAD = (
    """\
CREATE TABLE head (
  event TEXT NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL,
  chain TEXT NOT NULL,
  bids INTEGER NOT NULL
) STRICT""",
    """\
CREATE TRIGGER record_counted AFTER INSERT ON record
BEGIN INSERT INTO head VALUES (NEW.event, NEW.version, NEW.chain, 0)
  ON CONFLICT (event) DO UPDATE SET version = NEW.version, chain = NEW.chain; END""",
)

_BIDS_COUNTED = """\
CREATE TRIGGER envelope_counted AFTER INSERT ON envelope
BEGIN UPDATE head SET bids = bids + 1 WHERE event = NEW.event; END"""
"""How many entries and envelopes each event has and where its chain ends, kept apart from them: a record that a damaged
page has shortened is told by it. A file of version 0.1.0 has none of these."""

_NOTE = """\
CREATE TABLE note (
  event TEXT NOT NULL,
  version INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (event, version)
) STRICT"""
"""Private notes, where a file between the versions had any."""

_OLD_TABLES = (_RECORD, _OLD_ENVELOPE, _CONTACT, *_RECORD_STAYS, *_ENVELOPE_STAYS)

TABLES = {
    OLD: _OLD_TABLES,
    COUNTED: (*_OLD_TABLES, *_HEAD, _BIDS_COUNTED),
    VERSION: (_RECORD, _ENVELOPE, _CONTACT, _BESIDE, *_RECORD_STAYS, *_ENVELOPE_STAYS, *_HEAD, _BIDS_COUNTED),
}
"""By the form of the file."""

_COUNT = """\
INSERT INTO head SELECT event, version, chain,
  (SELECT count(*) FROM envelope WHERE envelope.event = record.event)
FROM record WHERE version = (SELECT max(version) FROM record AS other WHERE other.event = record.event)"""


def form(connection: sqlite3.Connection) -> int:
    """Of which form the file is."""
    found = _read(connection, "user_version")
    assert isinstance(found, int)
    return found


def renew(connection: sqlite3.Connection) -> None:
    """Give a file of an earlier form the form of today, inside the transaction that is open."""
    before = form(connection)
    bids = connection.execute("SELECT event, version, value, salt FROM envelope").fetchall()
    notes = connection.execute("SELECT event, version, text FROM note").fetchall() if has_notes(connection) else []
    connection.execute("DROP TABLE envelope")
    if before == COUNTED:
        connection.execute("DROP TRIGGER record_counted")
        connection.execute("DROP TABLE head")
        connection.execute("DROP TABLE IF EXISTS note")
    for statement in (_ENVELOPE, *_ENVELOPE_STAYS, _BESIDE):
        connection.execute(statement)
    for event, version, value, salt in bids:
        said = msgspec.json.encode({"value": value, "salt": salt}).decode()
        connection.execute("INSERT INTO envelope VALUES (?, ?, ?)", (event, version, said))
    for event, version, text in notes:
        connection.execute("INSERT INTO beside VALUES (?, 'note', ?, ?)", (event, str(version), text))
    for statement in (*_HEAD, _COUNT, _BIDS_COUNTED):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def has_notes(connection: sqlite3.Connection) -> bool:
    """Whether a file of the form between has the table of notes, which came with the first of them."""
    return bool(connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'note'").fetchone())


def demand(connection: sqlite3.Connection, place: str) -> None:
    """Set every pragma and read it back; `BadInput` where SQLite does otherwise."""
    if (mode := _read(connection, "journal_mode")) == "wal":
        raise BadInput(place, "journal mode WAL, set by another program", "journal mode DELETE")
    for pragma, value in DEMANDED.items():
        connection.execute(f"PRAGMA {pragma} = {value}")
        mode = _read(connection, pragma)
        if pragma == "mmap_size" and mode is None:
            continue  # built without memory mapping
        if mode != value:
            raise BadInput(place, f"{pragma} {mode} after it was set", f"{pragma} {value}")


def _read(connection: sqlite3.Connection, pragma: str) -> object:
    row = connection.execute(f"PRAGMA {pragma}").fetchone()
    return row[0] if row else None


def prepare(connection: sqlite3.Connection, place: str, new: bool = True) -> None:
    """Make the tables of a `new` file; `BadInput` for a file whose tables and triggers are not exactly these."""
    if new and not _made(connection):
        connection.execute("BEGIN IMMEDIATE")
        try:
            if not _made(connection):  # another process may have come first
                for statement in TABLES[VERSION]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # a full disk has ended it already
                connection.execute("ROLLBACK")
            raise
    if _read(connection, "application_id") != APPLICATION:
        raise BadInput(place, "a database of another program", "a record of this program, or a file not there yet")
    if (version := form(connection)) > VERSION:
        found = f"a record of form {version}, which a later version of this program has written"
        raise BadInput(place, found, f"form {VERSION} or earlier; update this program, or import an export of it")
    made = [sql for sql in _made(connection) if sql != _NOTE or version != COUNTED]
    if strange := sorted(set(made) ^ set(TABLES.get(version, ()))):
        named = ", ".join(dict.fromkeys(_name(sql) for sql in strange))
        found = f"tables or triggers that were changed, are missing or do not belong there ({named})"
        raise BadInput(place, found, "those that this program made; put back a copy of the file, or import its export")


def take_away(connection: sqlite3.Connection, path: Path) -> None:
    """Take away a file that was made here, and in which nothing was recorded, since nothing could be written.

    Nobody else writes meanwhile, and whoever waits to do so finds it gone. It stays where a system keeps open files.
    """
    with suppress(sqlite3.Error, OSError):
        connection.execute("BEGIN EXCLUSIVE")
        if not _made(connection) or not connection.execute("SELECT 1 FROM head LIMIT 1").fetchone():
            path.unlink()
        connection.execute("ROLLBACK")


def _name(sql: str) -> str:
    """What a statement makes."""
    return sql.split()[2].partition("(")[0]


def _made(connection: sqlite3.Connection) -> list[str]:
    return [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")]
