"""A PostgreSQL server of the tests' own, one for each run: in memory, on a socket, as a plain user.

Where there is no server or no library, tests that need one are skipped; where `PLAYOFFS_POSTGRES` is set they fail.
"""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from playoffs.desk.record.server.address import Server

PLAIN = "nobody"
"""As whom a server runs where the tests are run by root, as whom no server runs."""

PASSWORD = "correct-horse"

DATABASE, OWNER = "chess", "desk"


def programs() -> Path | None:
    """The folder of the server's programs, the newest where there are several."""
    named = shutil.which("initdb")
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda each: int(each.parts[-3]))
    if not (found or named):
        return None
    return (found[-1] if found else Path(named or "").resolve()).parent


def needed() -> Path:
    """The same; skips where there is none, or no library."""
    folder = programs()
    missing = "" if folder else "no PostgreSQL server is installed"
    missing = missing or ("" if find_spec("psycopg") else "psycopg, the extra `postgres`, is not installed")
    if missing and os.environ.get("PLAYOFFS_POSTGRES"):
        pytest.fail(missing)
    if missing or folder is None:
        pytest.skip(missing)
    return folder


_SCHEMAS = "SELECT nspname FROM pg_namespace WHERE nspname ~ '^playoffs'"
"""A record, and what of one was put aside."""


class Cluster:
    """A running server."""

    def __init__(self, folder: Path, bin_: Path, *settings: str) -> None:
        self.folder, self.bin, self.data = folder, bin_, folder / "data"
        self.port = 0
        self.runs_as = PLAIN if os.geteuid() == 0 else ""
        self._as: dict[str, Any] = {"user": PLAIN, "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}
        if self._as:
            shutil.chown(folder, PLAIN, "nogroup")
        initdb = ("-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.run("initdb", *initdb)
        (self.data / "pg_hba.conf").write_text("local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n")
        self.settings = ("max_connections=60", *settings)
        self.start()
        with self.admin("postgres") as connection:
            connection.execute(f"CREATE ROLE {OWNER} LOGIN PASSWORD '{PASSWORD}'")
            connection.execute(f"CREATE DATABASE {DATABASE} OWNER {OWNER}")

    def run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [self.bin / program, *words], cwd=self.folder, capture_output=True, text=True, check=False, **self._as
        )
        assert done.returncode == 0, done.stderr + done.stdout

    def start(self) -> None:
        """On another port where somebody has taken this one meanwhile."""
        for tries in range(5):
            with socket.create_server(("127.0.0.1", 0)) as probe:
                self.port = self.port if self.port and not tries else probe.getsockname()[1]
            said = " ".join(f"-c {each}" for each in self.settings)
            options = f"-k {self.folder} -p {self.port} -c listen_addresses=127.0.0.1 {said}"
            with suppress(AssertionError):
                words = ("start", "-w", "-D", str(self.data), "-o", options, "-l", str(self.folder / "log"))
                with (self.folder / "out").open("w") as out:  # a pipe would stay open as long as the server runs
                    done = subprocess.run(
                        [self.bin / "pg_ctl", *words], cwd=self.folder, stdout=out, stderr=out, check=False, **self._as
                    )
                assert done.returncode == 0
                return
        raise AssertionError((self.folder / "log").read_text())

    def stop(self, how: str = "immediate") -> None:
        self.run("pg_ctl", "stop", "-w", "-D", str(self.data), "-m", how)

    def admin(self, database: str = DATABASE) -> Any:
        """A connection as the one who may do everything."""
        return self.connected("postgres", database)

    def connected(self, user: str, database: str = DATABASE) -> Any:
        """A connection as a user, without a password."""
        import psycopg

        return psycopg.connect(host=str(self.folder), port=self.port, user=user, dbname=database, autocommit=True)

    def address(self, user: str = OWNER, database: str = DATABASE) -> Server:
        return Server(f"postgresql:///{database}?host={self.folder}&port={self.port}&user={user}")

    def network(self, user: str = OWNER, database: str = DATABASE, password: str = "") -> Server:
        """The same over the network, where a password is asked for."""
        return Server(f"postgresql://{user}{password and ':'}{password}@127.0.0.1:{self.port}/{database}")

    def emptied(self) -> Server:
        """The database without a record; whatever was connected is not any more."""
        with self.admin() as connection:
            others = "datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
            connection.execute(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {others}")
            connection.execute("SET client_min_messages = warning")
            for (name,) in connection.execute(_SCHEMAS).fetchall():
                connection.execute(f"DROP SCHEMA {name} CASCADE")
        return self.address()


def room() -> Path | None:
    """The folder in memory, where it is large enough: a container has 64 MB of it, and a server takes as much."""
    memory = Path("/dev/shm")
    return memory if memory.is_dir() and shutil.disk_usage(memory).free > 2_000_000_000 else None


def running(*settings: str) -> Iterator[Cluster]:
    """A server as long as it is needed."""
    bin_ = needed()
    with tempfile.TemporaryDirectory(prefix="pg-", dir=room()) as name:
        cluster = Cluster(Path(name), bin_, *settings)
        try:
            yield cluster
        finally:
            with suppress(AssertionError):
                cluster.stop()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """The server of this run."""
    yield from running()


@pytest.fixture
def server(cluster: Cluster) -> Server:
    """The address of a database without a record."""
    return cluster.emptied()
