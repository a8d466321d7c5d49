"""Benchmark of many playoffs: `list` and `next` with a thousand of a hundred entries each, in a file and in PostgreSQL,
beside the same with ten and with one.

python -m tests.bench.many

Each command is a process of its own, the least of some times; they take turns, so that all meet the same moments. Told
are the seconds that a command works by itself, and those until it is done, in which the server works too. The first
list of many makes what later ones look up, and is told apart.
"""

import os
import platform
import subprocess
import sys
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import link
from playoffs.desk.record.store import open_store
from tests.servers import OWNER, Cluster, programs, room

MANY, FEW, ENTRIES, TIMES = 1000, 10, 100, 7

ROOT = Path(__file__).parents[2]

FIVE = "playoffs/samples/tied-5.trf"

PLAYERS = ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon")


class Took(NamedTuple):
    """Seconds of a command."""

    works: float
    waits: float


def called(where: Where, data: Path, line: str) -> None:
    env = {**os.environ, "PLAYOFFS_DB": str(where), "XDG_DATA_HOME": str(data)}
    done = subprocess.run(
        [sys.executable, "-m", "playoffs", *line.split()], capture_output=True, cwd=ROOT, env=env, check=False
    )
    assert done.returncode == 0, (line, done.stderr)


def took(where: Where, data: Path, line: str) -> Took:
    before, began = os.times(), perf_counter()
    called(where, data, line)
    waits, after = perf_counter() - began, os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return Took(spent, waits)


def one(where: Where, data: Path) -> None:
    """A playoff of a hundred entries, most of them details."""
    called(where, data, f"new {FIVE} --title Cup --event cup --defending Sabrytofte")
    for player in PLAYERS:
        called(where, data, f"confirm {player}")
    for number in range(ENTRIES - 7):
        called(where, data, f"details --set room=Room-{number}")


def rows(where: Path) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    """The entries of that playoff, and what lies beside it."""
    with open_store(where) as store:
        record = store.read("SELECT version, request, at, entry FROM record WHERE event = 'cup' ORDER BY version")
        return record, store.read("SELECT kind, key, said FROM beside WHERE event = 'cup'")


def multiplied(connection: Any, schema: str, mark: str, said: tuple[list[Any], list[Any]], many: int) -> None:
    """The playoff under so many names, each with its own keys and chain."""
    record, beside = said
    adds = f"INSERT INTO {schema}record (event, version, request, at, entry, chain) VALUES ({', '.join([mark] * 6)})"
    lays = f"INSERT INTO {schema}beside (event, kind, key, said) VALUES ({', '.join([mark] * 4)})"
    with closing(connection.cursor()) as cursor:
        for number in range(many):
            event, chain, made = f"cup-{number:04d}" if number else "cup", "", []
            for version, request, at, entry in record:
                key = f"{request}-{number}"
                chain = link(chain, event, version, key, at, entry)
                made.append((event, version, key, at, entry, chain))
            cursor.execute("BEGIN")
            cursor.executemany(adds, made)
            cursor.executemany(lays, [(event, *each) for each in beside])
            cursor.execute("COMMIT")  # each by itself, as they come about


def poured(where: Where, said: tuple[list[Any], list[Any]], many: int, cluster: Cluster | None = None) -> None:
    with open_store(where) as store:
        if cluster is None:
            multiplied(store.connection, "", "?", said, many)
            return
    with cluster.connected(OWNER, where.url.partition("?")[0].rpartition("/")[2]) as owner:  # type: ignore[union-attr]
        multiplied(owner, "playoffs.", "%s", said, many)


def measured(name: str, places: dict[int, Where], data: Path) -> None:
    """Print what `list` and `next` take in each, and by how much that is more than in few or in one alone."""
    first = {many: took(where, data, "list") for many, where in places.items()}
    found: dict[tuple[str, int], list[Took]] = {}
    for _ in range(TIMES):
        for many, where in places.items():
            for line in ("list", "next --event cup"):
                found.setdefault((line, many), []).append(took(where, data, line))
    least = {key: Took(*map(min, zip(*some, strict=True))) for key, some in found.items()}
    for line, against in (("list", FEW), ("next --event cup", 1)):
        for many in places:
            works, waits = least[line, many]
            beside = least[line, against]
            said = f"{works:7.3f} s {works / beside.works:5.2f} {waits:9.3f} s {waits / beside.waits:5.2f}"
            print(f"{name}: {line} of {many}".ljust(40) + said)
    print(f"{name}: the first list of {MANY}".ljust(40) + f"{first[MANY].works:7.3f} s {first[MANY].waits:15.3f} s")


def main() -> None:
    print(f"{platform.platform(terse=True)}, {os.cpu_count()} processors, Python {platform.python_version()}")
    print(f"{MANY} playoffs of {ENTRIES} entries".ljust(42) + "works  times     waits  times")
    with tempfile.TemporaryDirectory(prefix="pg-", dir=room()) as name:
        folder, data = Path(name), Path(name) / "user"
        one(folder / "made.db", data)
        said = rows(folder / "made.db")
        files: dict[int, Where] = {many: folder / f"{many}.db" for many in (1, FEW, MANY)}
        for many, where in files.items():
            poured(where, said, many)
        measured("SQLite", files, data)
        bin_ = programs()
        if bin_ is None:
            print("PostgreSQL: no server is installed")
            return
        (folder / "pg").mkdir()
        folder.chmod(0o755)
        cluster = Cluster(folder / "pg", bin_)
        try:
            with cluster.admin("postgres") as admin:
                for many in files:
                    admin.execute(f"CREATE DATABASE many{many} OWNER {OWNER}")
            bases: dict[int, Where] = {many: cluster.address(database=f"many{many}") for many in files}
            for many, base in bases.items():
                poured(base, said, many, cluster)
            measured("PostgreSQL", bases, data)
        finally:
            with suppress(AssertionError):
                cluster.stop()


if __name__ == "__main__":
    main()
