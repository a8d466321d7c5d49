"""A record in PostgreSQL: what the server is held to, what the database refuses, and that nothing that was acknowledged
is lost, whatever ends."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.desk import detail
from playoffs.desk.kept import Kept
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.places import where_of
from playoffs.desk.record.rows import row
from playoffs.desk.record.server import connecting, listening
from playoffs.desk.record.server.address import Server
from playoffs.desk.record.server.listening import Listening
from playoffs.desk.record.store import Beside, NotSaved, Store, Taken, begun, open_store
from playoffs.text.errors import BadInput
from tests.desk.acts import AT, EVENT, asking, level
from tests.desk.acts import begun as founded
from tests.desk.test_writers import WRITERS, kept, let_loose
from tests.servers import DATABASE, OWNER, PASSWORD, Cluster
from tests.thinned import only_in_ci
from tests.waiting import PATIENCE

EDITIONS = (2,)


@pytest.fixture
def record(server: Server) -> Iterator[Store]:
    with open_store(server) as store:
        yield store


def killed(cluster: Cluster, few: str = "") -> int:
    """End the connections of programs, from the server's side; how many."""
    with cluster.admin() as admin:
        which = f"application_name = 'playoffs' AND datname = '{DATABASE}' {few}"
        sql = f"SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE {which}"
        return int(admin.execute(sql).fetchone()[0])


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE playoffs.record SET at = 'x'",
        "DELETE FROM playoffs.record",
        "TRUNCATE playoffs.record",
        "TRUNCATE playoffs.envelope",
        "INSERT INTO playoffs.record SELECT event, version, 'new', at, entry, chain FROM playoffs.record"
        " WHERE version = 2 ON CONFLICT (event, version) DO UPDATE SET request = 'new'",
        "INSERT INTO playoffs.record SELECT event, 6, request, at, entry, chain FROM playoffs.record WHERE version = 2",
        "INSERT INTO playoffs.record SELECT event, 7, 'new', at, entry, chain FROM playoffs.record WHERE version = 2",
        "INSERT INTO playoffs.record SELECT 'other', 0, 'new', at, entry, chain FROM playoffs.record WHERE version = 2",
        "UPDATE playoffs.envelope SET said = '{}'",
        "DELETE FROM playoffs.envelope",
        "INSERT INTO playoffs.envelope VALUES ('duel-2026', 5, '{}')",
        "SELECT playoffs.discard('duel-2026')",
    ],
)
def test_the_database_lets_the_record_only_grow_at_its_end(record: Store, cluster: Cluster, sql: str) -> None:
    """Also for the owner, and whoever may do everything."""
    level(record)
    last = record.rows(EVENT)[-1]
    record.add(row(last, EVENT, "sealed", AT, _entry(record)), bid=Bid(value=60, salt="salt"))
    import psycopg

    for user in (OWNER, "postgres"):
        with (
            psycopg.connect(cluster.address(user).url, autocommit=True) as other,
            pytest.raises(psycopg.IntegrityError),
        ):
            other.execute(sql)
    assert len(record.rows(EVENT)) == 5


def _entry(store: Store) -> Any:
    from playoffs.desk.record.rows import entry

    return entry(store.rows(EVENT)[-1])


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TRIGGER follows ON record",
        "ALTER TABLE record DISABLE TRIGGER stays",
        "ALTER TABLE record DROP CONSTRAINT record_request_key",
        "CREATE OR REPLACE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
        "CREATE TABLE more (a integer)",
        "DROP TRIGGER stays ON record;"
        "CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON record FOR EACH ROW WHEN (false) EXECUTE FUNCTION stays()",
        "DROP TRIGGER stays ON record;"
        "CREATE TRIGGER stays BEFORE UPDATE OF at OR DELETE ON record FOR EACH ROW EXECUTE FUNCTION stays()",
        "CREATE SCHEMA playoffs_other;"
        "CREATE FUNCTION playoffs_other.stays() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';"
        "DROP TRIGGER stays ON record;"
        "CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON record FOR EACH ROW EXECUTE FUNCTION playoffs_other.stays()",
        "ALTER TABLE record ENABLE ROW LEVEL SECURITY",
        "ALTER TABLE record ADD CHECK (version < 9)",
        "CREATE RULE less AS ON INSERT TO record DO INSTEAD NOTHING",
    ],
)
def test_a_database_whose_tables_or_triggers_were_changed_is_refused(record: Store, server: Server, sql: str) -> None:
    record.run(sql)
    with pytest.raises(BadInput, match="tables or triggers that were changed"):
        open_store(server)


def test_a_later_form_is_refused(record: Store, server: Server) -> None:
    record.run("UPDATE about SET form = 5")
    with pytest.raises(BadInput, match=r"form 5, which a later version .* expected form 4 or earlier; update"):
        open_store(server)


def test_an_entry_altered_behind_the_triggers_is_found_by_its_chain(record: Store, server: Server) -> None:
    level(record)
    record.run("ALTER TABLE record DISABLE TRIGGER stays")
    record.run("UPDATE record SET at = '2026-11-21T15:00:01Z' WHERE version = 3")
    record.run("ALTER TABLE record ENABLE TRIGGER stays")
    with open_store(server) as other, pytest.raises(BadInput, match=f"entry 3 of {EVENT} altered"):
        other.record(EVENT)


def test_a_server_that_can_lose_entries_is_refused(cluster: Cluster, server: Server) -> None:
    for setting in ("fsync", "full_page_writes"):
        with cluster.admin() as admin:
            admin.execute(f"ALTER SYSTEM SET {setting} = off")
            admin.execute("SELECT pg_reload_conf()")
        try:
            _until_set(cluster, setting, "off")
            with pytest.raises(BadInput, match=f"{setting} off, which a power cut robs of entries"):
                open_store(server)
        finally:
            with cluster.admin() as admin:
                admin.execute(f"ALTER SYSTEM RESET {setting}")
                admin.execute("SELECT pg_reload_conf()")
            _until_set(cluster, setting, "on")


def _until_set(cluster: Cluster, name: str, value: str) -> None:
    """Wait until the server has taken up a setting, and not for ever."""
    latest = time.monotonic() + PATIENCE
    while _setting(cluster, name) != value:
        assert time.monotonic() < latest, f"{name} is not {value}"


def _setting(cluster: Cluster, name: str) -> str:
    with cluster.admin() as admin:
        return str(admin.execute(f"SHOW {name}").fetchone()[0])


def test_what_a_role_or_database_is_set_to_does_not_loosen_the_session(cluster: Cluster, server: Server) -> None:
    with cluster.admin() as admin:
        admin.execute(f"ALTER ROLE {OWNER} SET synchronous_commit = off")
    try:
        with open_store(server) as store:
            assert store.read("SELECT current_setting('synchronous_commit')") == [("on",)]
    finally:
        with cluster.admin() as admin:
            admin.execute(f"ALTER ROLE {OWNER} RESET synchronous_commit")


def test_every_refusal_is_one_sentence_without_the_password(
    cluster: Cluster, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PGPASSWORD", raising=False)
    monkeypatch.setenv("PGPASSFILE", "/nowhere/pgpass")
    wrong = {
        cluster.network(password="wrong-horse"): "takes neither this user nor this password",
        cluster.network(): "asks for a password",
        cluster.network(password=PASSWORD, database="other"): "no database of that name",
        cluster.address("stranger"): "a user whom the server does not know",
        Server(f"postgresql://{OWNER}:{PASSWORD}@127.0.0.1:1/{DATABASE}"): "does not answer",
        Server(f"postgresql:///{DATABASE}?host=/nowhere&user={OWNER}&password={PASSWORD}"): "does not answer",
        Server(f"{cluster.network(password=PASSWORD).url}?sslmode=require"): "does not encrypt",
    }
    for address, said in wrong.items():
        with pytest.raises(BadInput) as refused:
            open_store(address)
        text = f"{refused.value!s} {refused.value!r} {address} {address!r}"
        assert said in str(refused.value)
        assert "\n" not in str(refused.value)
        assert PASSWORD not in text
        assert "wrong-horse" not in text
    with open_store(cluster.network(password=PASSWORD)) as store:
        assert PASSWORD not in str(store.read("SELECT * FROM pg_stat_activity WHERE pid = pg_backend_pid()"))


@pytest.mark.parametrize(
    "typed",
    [
        "postgresql://td:pa/ss@host/db",
        "postgresql://td:12/ss@host/db",
        "postgresql://td:pa?ss@host/db",
        "postgresql://td:12?ss@host/db",
        "postgresql://td:pa#ss@host/db",
        "postgresql://td:p@ss@host/db",
        "postgresql://td:ss@host:port/db",
        "postgresql://td:ss@host/db?options=-cfsync=off",
        "postgresql://td:ss@[host/db",
        "postgresql+psycopg://td:ss@host/db",
        "postgresql:/td:ss@host/db",
        "postgresql:///td:ss@host/db",
        "mysql://td:ss@host/db",
        "\tpostgres+x://td:ss@host/db ",
    ],
)
def test_an_address_that_cannot_be_read_is_not_repeated(typed: str) -> None:
    with pytest.raises(BadInput, match="one that cannot be read") as refused:
        where_of(typed)
    assert "ss@" not in str(refused.value)


@pytest.mark.parametrize("typed", ["Postgresql://td:s3cret@host/db", " postgresql://td:s3cret@host/db\n"])
def test_an_address_in_capitals_or_with_blanks_about_it_is_one(typed: str) -> None:
    """Taken for a file, its password would become the name of a folder."""
    found = where_of(typed)
    assert isinstance(found, Server)
    assert found.secret
    assert found.url == "postgresql://td:s3cret@host/db"


@pytest.mark.parametrize(
    "typed", ["C:/playoffs.db", "C:\\playoffs.db", "a b/playoffs.db", "2026: spring/playoffs.db", "db"]
)
def test_a_path_stays_one(typed: str) -> None:
    assert where_of(typed) == Path(typed)


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "psycopg", None)
    with pytest.raises(BadInput, match=r"no library for PostgreSQL; expected the extra `postgres`"):
        connecting.connected(Server("postgresql://host/db"))


def test_a_connection_that_has_ended_between_two_acts_is_made_anew(record: Store, cluster: Cluster) -> None:
    founded(record)
    stamp = record.stamp()
    assert killed(cluster) == 1
    assert load(record, EVENT).version == 1
    assert record.stamp() != stamp, "whoever keeps logs reads them again"
    assert killed(cluster) == 1
    detail(record, EVENT, "site", "Hall A", asking(1))
    assert load(record, EVENT).version == 2


def test_an_entry_whose_connection_is_lost_in_the_middle_is_sent_again_by_its_key(
    record: Store, cluster: Cluster
) -> None:
    founded(record)
    said = Request("once", 1, AT)
    insert = type(record).insert
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(record), "insert", lambda self, *rows: (insert(self, *rows), killed(cluster))[0])
        with pytest.raises(NotSaved, match=r"not saved for certain .* send it again, it counts once"):
            detail(record, EVENT, "site", "Hall A", said)
    assert len(record.rows(EVENT)) == 1
    assert not detail(record, EVENT, "site", "Hall A", said).repeated
    assert len(record.rows(EVENT)) == 2


def test_a_text_that_the_database_cannot_hold_is_not_asked_for_again(record: Store) -> None:
    """PostgreSQL has no sign 0 in a text: sent again it would fail again."""
    founded(record)
    with pytest.raises(NotSaved, match="not saved; this text cannot be stored") as refused, record.writing():
        record.put([Beside(EVENT, "note", "1", "a\0b")])
    assert "again" not in str(refused.value)


def test_an_entry_that_is_stored_and_not_acknowledged_counts_once(record: Store, cluster: Cluster) -> None:
    founded(record)
    said = Request("once", 1, AT)

    class Cut:
        """A connection that ends when the entry is stored, and before anybody is told."""

        def __init__(self, connection: Any) -> None:
            self.connection = connection

        def execute(self, sql: str, *values: Any) -> Any:
            done = self.connection.execute(sql, *values)
            return killed(cluster) and self.connection.execute("SELECT 1") if sql == "COMMIT" else done

        def __getattr__(self, name: str) -> Any:
            return getattr(self.connection, name)

    record.connection = Cut(record.connection)
    with pytest.raises(NotSaved, match="counts once"):
        detail(record, EVENT, "site", "Hall A", said)
    assert detail(record, EVENT, "site", "Hall A", said).repeated
    assert len(record.rows(EVENT)) == 2


@only_in_ci("sixteen writers are killed again and again")
def test_sixteen_writers_whose_connections_are_killed_lose_and_double_nothing(
    record: Store, server: Server, cluster: Cluster
) -> None:
    founded(record)
    record.close()
    many = 0

    def meanwhile() -> None:
        nonlocal many
        many += killed(cluster, "AND pid % 3 = 0") if many < WRITERS else 0

    lost = let_loose(server, "killed", WRITERS, 2, meanwhile)
    assert all(each.isdecimal() for each in lost), lost
    assert many, "nobody was killed"
    with open_store(server) as after:
        assert kept(after) == (WRITERS * 2, 0, True)


def test_what_was_acknowledged_is_there_after_the_server_was_killed(
    record: Store, server: Server, cluster: Cluster
) -> None:
    """Without a checkpoint, and with everything that the server held in memory gone."""
    founded(record)
    for number in range(5):
        detail(record, EVENT, "site", f"Hall {number}", asking(number + 1))
    cluster.stop("immediate")
    try:
        with pytest.raises(BadInput, match="does not answer"):
            record.rows(EVENT)
        with pytest.raises(NotSaved, match="send it again, it counts once"):
            record.add()
    finally:
        cluster.start()
    assert load(record, EVENT).version == 6


def test_a_server_that_does_not_wait_for_its_disk_loses_what_it_said_was_saved(
    record: Store, server: Server, cluster: Cluster
) -> None:
    """Control: the same without `synchronous_commit`, which every connection of the program demands. Whatever of the
    server writes to the disk for all connections, now and then, is held meanwhile, and never goes on."""
    founded(record)
    record.run("SET synchronous_commit = off")
    with cluster.admin() as admin:
        admin.execute("CHECKPOINT")
        sql = "SELECT pid, backend_type FROM pg_stat_activity WHERE backend_type <> 'client backend'"
        writers = dict(admin.execute(sql).fetchall())
    assert "walwriter" in writers.values()
    for each in writers:
        os.kill(each, signal.SIGSTOP)
    try:
        for number in range(5):
            detail(record, EVENT, "site", f"Hall {number}", asking(number + 1))
    finally:
        for each in writers:
            os.kill(each, signal.SIGKILL)
        cluster.stop("immediate")
        cluster.start()
    with open_store(server) as after:
        assert load(after, EVENT).version < 6


def test_nothing_is_made_where_somebody_only_looks(server: Server) -> None:
    assert not begun(server)
    open_store(server).close()
    assert begun(server)


def test_a_version_that_is_taken_is_said_in_one_line(record: Store) -> None:
    log = founded(record)
    with pytest.raises(Taken) as taken:
        record.add(log.recorded[0].row)
    assert "\n" not in str(taken.value)


def heard_from(server: Server, told: Queue[tuple[str, int]]) -> Listening:
    return Listening(server, lambda event, version: told.put((event, version)))


def test_whoever_listens_is_told_of_every_entry_and_of_nothing_that_was_not_saved(
    record: Store, server: Server
) -> None:
    told: Queue[tuple[str, int]] = Queue()
    with heard_from(server, told):
        assert told.get(timeout=PATIENCE) == ("", 0)
        log = founded(record)
        with pytest.raises(Taken):
            record.add(log.recorded[0].row)
        detail(record, EVENT, "site", "Hall A", asking(1))
        entries = [each for each in iter(lambda: told.get(timeout=PATIENCE), (EVENT, 2)) if each[0]]
    assert entries == [(EVENT, 1)]


def test_whoever_listens_is_told_that_something_may_have_been_missed(
    record: Store, server: Server, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "AGAIN", 0.01)
    told: Queue[tuple[str, int]] = Queue()
    with heard_from(server, told):
        assert told.get(timeout=PATIENCE) == ("", 0)
        assert killed(cluster) == 2
        assert told.get(timeout=PATIENCE) == ("", 0)
        founded(record)
        while told.get(timeout=PATIENCE) != (EVENT, 1):
            pass


def test_a_program_that_stays_reads_what_others_have_saved_at_once(record: Store, server: Server) -> None:
    """No page is older than what somebody was told is recorded, whichever program shows it."""
    founded(record)
    with open_store(server) as other:
        kept_open = Kept(other)
        assert kept_open.log(EVENT).version == 1
        detail(record, EVENT, "site", "Hall A", asking(1))
        assert kept_open.log(EVENT).version == 2
        before = kept_open.stamp()
        with record.writing():
            record.put([Beside(EVENT, "note", "1", "private")])
        assert kept_open.stamp() != before
        before = kept_open.stamp()
        assert kept_open.stamp() == before


def test_where_nothing_can_be_written_everything_is_read(record: Store, server: Server, cluster: Cluster) -> None:
    """As on a standby."""
    level(record)
    with cluster.admin() as admin:
        admin.execute(f"ALTER ROLE {OWNER} SET default_transaction_read_only = on")
    try:
        with open_store(server) as reads:
            assert load(reads, EVENT).version == load(record, EVENT).version
            with pytest.raises(NotSaved, match="it can only be read; name the server that is written to"):
                detail(reads, EVENT, "site", "Hall A", asking(load(reads, EVENT)))
    finally:
        with cluster.admin() as admin:
            admin.execute(f"ALTER ROLE {OWNER} RESET default_transaction_read_only")
