"""The file: what SQLite is held to, what is refused at opening, and that the record only grows."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.entries import Entry
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.file.schema import DEMANDED, demand
from playoffs.desk.record.places import default_path, refuse_shared
from playoffs.desk.record.rows import Row, entry, link, row
from playoffs.desk.record.store import NotSaved, Store, open_store
from playoffs.text.errors import BadInput
from tests.desk.acts import EVENT, begun, level


def test_every_pragma_is_read_back(store: Store) -> None:
    read = {p: store.connection.execute(f"PRAGMA {p}").fetchone()[0] for p in DEMANDED}
    assert read == DEMANDED
    assert (read["journal_mode"], read["synchronous"], read["mmap_size"]) == ("delete", 3, 0)


def test_a_file_in_another_journal_mode_is_refused(store: Store, path: Path) -> None:
    begun(store)
    store.close()
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA journal_mode = WAL")
    other.close()
    with pytest.raises(BadInput, match="journal mode WAL"):
        open_store(path)


def test_a_database_in_memory_is_refused() -> None:
    connection = sqlite3.connect(":memory:")
    with pytest.raises(BadInput, match="journal_mode memory after it was set"):
        demand(connection, "memory")
    connection.close()


def test_folder_and_file_are_for_the_user_alone(store: Store, path: Path) -> None:
    assert os.stat(path).st_mode & 0o077 == 0
    assert os.stat(path.parent).st_mode & 0o077 == 0


def test_nothing_is_made_in_a_synced_folder(folder: Path) -> None:
    with pytest.raises(BadInput, match="kept in step by another program"):
        open_store(folder / "Dropbox" / "chess" / "p.db")
    assert not (folder / "Dropbox").exists()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs the table of open files to look into")
def test_new_folders_are_made_certain_from_the_top(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut must not take the folder away in which an acknowledged fact lies."""
    synced: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.readlink(f"/proc/self/fd/{handle}")))
    open_store(folder / "a" / "b" / "p.db").close()
    assert synced == [str(folder), str(folder / "a")]


@pytest.mark.parametrize("content", [b"not a database at all, but long enough to be read as one" * 20, b"short"])
def test_a_file_of_another_kind_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(BadInput, match=r"playoffs\.db"):
        open_store(path)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE record (a)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(BadInput, match="another program"):
        open_store(path)
    assert path.read_bytes() == before


def test_a_later_form_of_the_file_is_refused(store: Store, path: Path) -> None:
    store.connection.execute("PRAGMA user_version = 4")
    with pytest.raises(BadInput, match=r"form 4, which a later version .* expected form 3 or earlier; update"):
        open_store(path)


@pytest.mark.parametrize("trigger", ["record_stays", "record_keeps", "record_follows", "envelope_stays"])
def test_a_file_without_its_triggers_is_refused(store: Store, path: Path, trigger: str) -> None:
    store.connection.execute(f"DROP TRIGGER {trigger}")
    with pytest.raises(BadInput, match="tables or triggers"):
        open_store(path)


@pytest.mark.parametrize("path", [Path("/dev/null/a.db"), Path("/proc/a.db")])
def test_a_place_that_cannot_be_written_is_refused(path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot be opened|a path through /dev/null"):
        open_store(path)


@pytest.mark.parametrize("column", ["entry", "at", "request", "chain"])
@pytest.mark.parametrize("version", [1, 3, 4])
def test_one_altered_byte_breaks_the_chain(store: Store, path: Path, column: str, version: int) -> None:
    level(store)
    sql = store.connection.execute("SELECT sql FROM sqlite_master WHERE name = 'record_stays'").fetchone()[0]
    store.connection.execute("DROP TRIGGER record_stays")
    changed = f"UPDATE record SET {column} = substr({column}, 1, 9) || 'Z' || substr({column}, 11) WHERE version = ?"
    store.connection.execute(changed, (version,))
    store.connection.execute(sql)
    with pytest.raises(BadInput, match=f"entry {version} of {EVENT} altered after it was written"):
        open_store(path).record(EVENT)


@pytest.mark.parametrize("column", ["entry", "at", "request", "chain"])
@pytest.mark.parametrize("version", [1, 3])
def test_an_entry_that_was_checked_is_checked_again_once_it_is_altered(store: Store, column: str, version: int) -> None:
    """What is only compared with what was checked before."""
    before = level(store).version
    assert len(store.record(EVENT)) == before
    sql = store.connection.execute("SELECT sql FROM sqlite_master WHERE name = 'record_stays'").fetchone()[0]
    store.connection.execute("DROP TRIGGER record_stays")
    changed = f"UPDATE record SET {column} = substr({column}, 1, 9) || 'Z' || substr({column}, 11) WHERE version = ?"
    store.connection.execute(changed, (version,))
    store.connection.execute(sql)
    with pytest.raises(BadInput, match=f"entry {version} of {EVENT} altered after it was written"):
        store.record(EVENT)


def test_the_schema_trigger_check_does_not_hide_the_chain_check(store: Store, path: Path) -> None:
    """Control: the same file without the alteration opens."""
    level(store)
    sql = store.connection.execute("SELECT sql FROM sqlite_master WHERE name = 'record_stays'").fetchone()[0]
    store.connection.execute("DROP TRIGGER record_stays")
    store.connection.execute(sql)
    open_store(path).close()


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE record SET at = 'x'",
        "DELETE FROM record",
        "INSERT OR REPLACE INTO record SELECT event, version, 'new', at, entry, chain FROM record WHERE version = 2",
        "INSERT OR REPLACE INTO record SELECT event, 5, request, at, entry, chain FROM record WHERE version = 2",
        "INSERT INTO record SELECT event, 6, 'new', at, entry, chain FROM record WHERE version = 2",
        "INSERT INTO record SELECT 'other', 0, 'new', at, entry, chain FROM record WHERE version = 2",
        "UPDATE OR REPLACE record SET version = 1 WHERE version = 2",
        "UPDATE envelope SET said = '{}'",
        "DELETE FROM envelope",
        "INSERT OR REPLACE INTO envelope VALUES ('duel-2026', 5, '{}')",
    ],
)
@pytest.mark.parametrize("recursive", [True, False])
def test_the_record_only_grows_at_its_end(store: Store, path: Path, sql: str, recursive: bool) -> None:
    """Also for another program, which need not have switched recursive triggers on."""
    level(store)
    store.add(
        row(store.rows(EVENT)[-1], EVENT, "sealed", "2026-11-21T15:00:00Z", _entry(store)),
        bid=Bid(value=60, salt="salt"),
    )
    sql = sql.replace("event, 5", "event, 6").replace("event, 6, 'new'", "event, 7, 'new'")
    other = sqlite3.connect(path)
    other.execute(f"PRAGMA recursive_triggers = {int(recursive)}")
    with pytest.raises(sqlite3.IntegrityError):
        other.execute(sql)
    other.close()
    assert len(store.rows(EVENT)) == 5


def _entry(store: Store) -> Entry:
    return entry(store.rows(EVENT)[-1])


def test_a_locked_file_is_not_saved_to_and_says_so(store: Store, path: Path) -> None:
    begun(store)
    store.connection.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(NotSaved, match="counts once"):
        store.add(_row_from(load_rows(path, other), 2))
    other.execute("ROLLBACK")
    other.close()
    assert load(store, EVENT).version == 1


def load_rows(path: Path, connection: sqlite3.Connection) -> Row:
    sql = "SELECT event, version, request, at, entry, chain FROM record"
    return Row(*connection.execute(sql).fetchone())


def _row_from(last: Row, version: int) -> Row:
    said = (last.event, version, "fresh", last.at, last.entry)
    return Row(*said, link(last.chain, *said))


MOUNTS = """\
/dev/sda1 / ext4 rw 0 0
server:/home /home nfs4 rw 0 0
//nas/share /mnt/my\\040share cifs rw 0 0
user@host: /mnt/ssh fuse.sshfs rw 0 0
/dev/sdb1 /home/local ext4 rw 0 0
"""


@pytest.mark.parametrize(
    "place",
    [
        "/home/td/playoffs.db",
        "/mnt/my share/playoffs.db",
        "/mnt/ssh/a/b.db",
        "/data/Dropbox/playoffs.db",
        "/data/OneDrive - Club/playoffs.db",
        "/data/Google Drive/x/playoffs.db",
        "//server/share/playoffs.db",
    ],
)
def test_a_network_or_synced_folder_is_refused(place: str) -> None:
    with pytest.raises(BadInput, match="disk of this computer"):
        refuse_shared(Path(place), MOUNTS)


@pytest.mark.parametrize("place", ["/home/local/td/playoffs.db", "/srv/playoffs.db", "/data/dropbox.db", "/homes/a.db"])
def test_a_disk_of_this_computer_is_taken(place: str) -> None:
    refuse_shared(Path(place), MOUNTS)
    refuse_shared(Path(place), "")


def test_the_default_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("PLAYOFFS_DB", raising=False)
    assert default_path().name == "playoffs.db"
    assert Path(str(default_path())).is_absolute()
    monkeypatch.setenv("PLAYOFFS_DB", "mine.db")
    assert default_path() == Path("mine.db")


def test_opening_the_file_again_lets_go_of_no_lock(store: Store, path: Path) -> None:
    """Any other handle on the file, once closed, would take the locks of the whole process with it."""
    begun(store)
    tried = (
        "import sqlite3, sys; other = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)\n"
        "try: other.execute('BEGIN IMMEDIATE'); print('writes')\n"
        "except sqlite3.OperationalError as error: print(error)"
    )
    with store.writing():
        open_store(path).close()
        said = subprocess.run([sys.executable, "-c", tried, path], capture_output=True, text=True, check=True).stdout
    assert said == "database is locked\n"
