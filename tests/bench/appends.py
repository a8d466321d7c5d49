"""Benchmark of appending: entries over a hundred events, in a file and in PostgreSQL, beside a raw INSERT each.

python -m tests.bench.appends

The raw INSERT puts the same row into a table with a primary key alone, one transaction each, in another file or the
same database, with the same settings. Both take turns, so that both meet the same moments. The server is started for
it, in memory where there is such a folder, as the file is then.
"""

import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

from playoffs.desk.record.entries import Detailed
from playoffs.desk.record.rows import Row, row
from playoffs.desk.record.store import Store, open_store
from tests.servers import Cluster, programs, room

EVENTS, ENTRIES, AT = 100, 10, "2026-11-21T15:00:00Z"

_COLUMNS = "event text, version integer, request text, at text, entry text, chain text"

BARE = f"CREATE TABLE bare ({_COLUMNS}, PRIMARY KEY (event, version))"

INSERT = "INSERT INTO bare VALUES (?, ?, ?, ?, ?, ?)"


def rows() -> Iterator[Row]:
    """The same number of entries for each event, in turn."""
    last: dict[str, Row] = {}
    for number in range(EVENTS * ENTRIES):
        event = f"event-{number % EVENTS}"
        last[event] = row(last.get(event), event, f"request-{number}", AT, Detailed("site", f"Hall {number}"))
        yield last[event]


def timed(act: Callable[[], Any]) -> float:
    start = perf_counter()
    act()
    return 1e6 * (perf_counter() - start)


def bare(connection: Any, sql: str, said: Row) -> None:
    connection.execute("BEGIN")
    connection.execute(sql, (said.event, said.version, said.request, said.at, said.entry, said.chain))
    connection.execute("COMMIT")


def measured(store: Store, connection: Any, sql: str) -> tuple[float, float]:
    """Microseconds of one append and of one raw INSERT: a tenth of each takes no longer. A median tells of other
    programs on the machine, since each statement waits for the server to get its turn."""
    ours, raw = [], []
    for said in rows():
        raw.append(timed(lambda said=said: bare(connection, sql, said)))  # type: ignore[misc]
        ours.append(timed(lambda said=said: store.add(said)))  # type: ignore[misc]
    return statistics.quantiles(ours, n=10)[0], statistics.quantiles(raw, n=10)[0]


def told(where: str, ours: float, raw: float) -> None:
    print(f"{where}: an entry appended, over {EVENTS} events".ljust(58) + f"{ours:9.0f} µs")
    print(f"{where}: a raw INSERT of the same row".ljust(58) + f"{raw:9.0f} µs   {ours / raw:5.2f}")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="pg-", dir=room()) as name:
        with (
            open_store(Path(name) / "file" / "playoffs.db") as store,
            open_store(Path(name) / "raw" / "raw.db") as other,
        ):
            other.connection.execute(BARE)
            told("SQLite", *measured(store, other.connection, INSERT))
        bin_ = programs()
        if bin_ is None:
            print("PostgreSQL: no server is installed")
            return
        cluster = Cluster(Path(name), bin_)
        try:
            with open_store(cluster.emptied()) as store, cluster.admin() as plain:
                plain.execute(BARE)
                told("PostgreSQL", *measured(store, plain, INSERT.replace("?", "%s")))
        finally:
            with suppress(AssertionError):
                cluster.stop()


if __name__ == "__main__":
    main()
