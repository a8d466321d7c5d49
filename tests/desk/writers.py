"""One writer among many, run as a program of its own: every fact is sent twice, and again until the desk takes it.

    python -m tests.desk.writers FILE NAME FACTS careful|careless

The careless store looks whether a version is free and then adds it, without a transaction or a key to hold it.
"""

import sqlite3
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from playoffs.desk.act import Request, Stale, load
from playoffs.desk.desk import detail
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.rows import Row
from playoffs.desk.record.store import Beside, Store, Taken, open_store
from playoffs.playoff.open import STRUCTURES
from tests.desk.acts import AT, EVENT
from tests.desk.duel import duel


class Careless(Store):
    def add(self, *rows: Row, bid: Bid | None = None, beside: Iterable[Beside] = ()) -> None:
        for row in rows:
            if self.request(row.request) or row.version != len(self.rows(row.event)) + 1:
                raise Taken
            time.sleep(0.002)
            values = (row.event, row.version, row.request, row.at, row.entry, row.chain)
            self.connection.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", values)


def careless(path: Path) -> Store:
    return Careless(path, sqlite3.connect(path, isolation_level=None, timeout=15))


def loosen(path: Path) -> None:
    """The same rows in a table without keys and triggers."""
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE loose AS SELECT event, version, request, at, entry, chain FROM record")
        connection.execute("DROP TABLE record")
        connection.execute("ALTER TABLE loose RENAME TO record")
    connection.close()


def write(store: Store, name: str, facts: int, about: str = "") -> int:
    """Send each fact until it is taken, and then once more; returns how often another writer was first."""
    beaten = 0
    for fact in range(facts):
        for _ in range(2):
            while not sent(store, f"{name}-{fact}", about):
                beaten += 1
    return beaten


def sent(store: Store, fact: str, about: str = "") -> bool:
    """Whether a fact is taken; all of them about one thing, or each about one of its own."""
    seen = load(store, EVENT).version
    time.sleep(0.001)  # a client thinks, and others are faster
    try:
        detail(store, EVENT, about or fact, fact, Request(fact, seen, AT))
    except Stale:
        return False
    return True


if __name__ == "__main__":
    STRUCTURES["stages"] = duel
    file, name, facts, how = sys.argv[1:]
    with (careless if how == "careless" else open_store)(Path(file)) as opened:
        print("ready", flush=True)
        sys.stdin.readline()
        print(write(opened, name, int(facts), "" if how == "apart" else "hall"))
