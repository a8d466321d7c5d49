"""docs/server.md: its statements and commands are run as they stand there, on a server of the tests' own."""

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playoffs.desk.act import Request
from playoffs.desk.desk import detail
from playoffs.desk.record.server.address import Server
from playoffs.desk.record.store import open_store
from playoffs.text.errors import BadInput
from tests.cli.terminal import Terminal
from tests.servers import Cluster, running

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "server.md").read_text("utf-8")
USERS = ("chess", "hall")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def lines(word: str) -> list[str]:
    """The command lines that begin with a word."""
    return [line for block in blocks("sh") for line in block.splitlines() if line.startswith(word)]


@pytest.fixture(scope="module")
def made(cluster: Cluster) -> Iterator[Cluster]:
    """The server with the users and the database of the document."""
    with cluster.admin("postgres") as admin:
        dropped = ("DROP DATABASE IF EXISTS chess_again", "DROP DATABASE IF EXISTS chess WITH (FORCE)")
        for statement in (*dropped, *blocks("sql")[0].split(";")[:2], "CREATE ROLE hall LOGIN"):
            admin.execute(statement)
    yield cluster
    with cluster.admin("postgres") as admin:
        admin.execute("DROP DATABASE IF EXISTS chess_again WITH (FORCE)")
        admin.execute("DROP DATABASE IF EXISTS chess WITH (FORCE)")
        admin.execute("DROP ROLE hall")
        admin.execute("DROP ROLE chess")
        admin.execute("CREATE DATABASE chess OWNER desk")


def at(cluster: Cluster, database: str, user: str = "chess") -> Server:
    return cluster.address(user, database)


def typed(cluster: Cluster, line: str, terminal: Terminal) -> str:
    """A command of the document, with the address of this server."""
    name = re.search(r"db\.example\.org/(\w+)", line)
    assert name
    return terminal.done(re.sub(r"postgresql://\S+", str(at(cluster, name[1])), line).removeprefix("playoffs "))


def test_what_the_document_says_can_be_typed(made: Cluster, terminal: Terminal, tmp_path: Path) -> None:
    """A database, a user who may only add, a dump and its restore, in the order in which they stand there."""
    terminal.patch.chdir(ROOT)
    terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path))
    new, listed, verify = lines("playoffs ")
    typed(made, new, terminal)
    assert "Champion" in typed(made, listed, terminal)
    _only_adds(made)
    terminal.patch.setenv("PLAYOFFS_DB", str(at(made, "chess")))
    before = terminal.done("verify --json")
    tools = [*lines("pg_dump"), *lines("createdb"), *lines("pg_restore")]
    for line in tools:
        program, *words = shlex.split(line)
        where = ["-h", str(made.folder), "-p", str(made.port), "-U", "postgres"]
        subprocess.run([made.bin / program, *where, *words], cwd=tmp_path, check=True)
    assert "is whole" in typed(made, verify, terminal)
    assert terminal.done(f"verify --json --db {at(made, 'chess_again')}") == before


def _only_adds(made: Cluster) -> None:
    """The rights of the document: the database keeps such a user from everything else."""
    import psycopg

    with psycopg.connect(at(made, "chess").url, autocommit=True) as owner:
        owner.execute(blocks("sql")[1].encode())
    with open_store(at(made, "chess", "hall")) as desk:
        (event,) = desk.events()
        request = Request("added", 1, "2026-11-21T15:00:00Z")
        assert detail(desk, event, "site", "Hall A", request).version == 2
        taken: Any = psycopg.errors.InsufficientPrivilege
        for sql in (
            *("UPDATE head SET version = 1", "UPDATE about SET form = 9", "ALTER TABLE record RENAME TO r"),
            *(f"SELECT playoffs.discard('{event}')", _OWN_TRIGGER),
            *("UPDATE record SET at = 'x'", "DELETE FROM envelope", "TRUNCATE record", "DROP SCHEMA playoffs CASCADE"),
        ):
            with pytest.raises(taken):
                desk.run(sql)
        desk.run("DELETE FROM playoffs.beside")  # which `forget` needs, as the document says
        assert "can still change and empty what lies beside it" in " ".join(TEXT.split())
        assert desk.record(event)[1].version == 2


_OWN_TRIGGER = """DO $$ BEGIN
  CREATE TEMP TABLE mine (event text, version integer, chain text);
  CREATE TRIGGER mine AFTER INSERT ON mine FOR EACH ROW EXECUTE FUNCTION playoffs.counted();
  INSERT INTO mine SELECT event, 1, 'x' FROM playoffs.head;
END $$"""
"""What belongs to the owner, called by a table of somebody else."""


def test_the_settings_of_the_document_ask_for_encryption(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """With the certificate that its command makes, checked by the address of the document."""
    for cluster in running():
        (make,) = lines("openssl")
        subprocess.run(shlex.split(make), cwd=cluster.data, check=True, capture_output=True)
        for name in ("server.key", "server.crt"):
            (cluster.data / name).chmod(0o600)
            if cluster.runs_as:
                shutil.chown(cluster.data / name, "nobody", "nogroup")
        settings, rule = blocks("ini")
        with (cluster.data / "postgresql.conf").open("a") as conf:
            conf.write(settings)
        rule = rule.replace("chess chess,hall 192.0.2.0/24", "chess desk 127.0.0.1/32")
        (cluster.data / "pg_hba.conf").write_text(f"local all all trust\n{rule}")
        cluster.stop("fast")
        cluster.start()
        trusted = tmp_path_factory.mktemp("trusted") / "server.crt"
        trusted.write_bytes((cluster.data / "server.crt").read_bytes())
        base = cluster.network(password="correct-horse").url.replace("127.0.0.1", "db.example.org")
        safe = Server(f"{base}?hostaddr=127.0.0.1&sslmode=verify-full&sslrootcert={trusted}")
        with open_store(safe) as store:
            assert store.read("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()") == [(True,)]
        other = Server(safe.url.replace("db.example.org", "db.example.net"))
        with pytest.raises(BadInput, match="certificate is not the expected one"):
            open_store(other)
        with pytest.raises(BadInput, match="lets nobody in from here"):
            open_store(Server(f"{cluster.network(password='correct-horse').url}?sslmode=disable"))
