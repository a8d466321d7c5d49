"""One writer among many, run as a program of its own: every fact is sent twice, and again until the desk takes it.

    python -m tests.desk.writers FILE|URL NAME FACTS careful|careless|apart|shared|killed

Writers that share send the same facts under the same keys; those that are killed lose their connections meanwhile.
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
from playoffs.desk.record.file.store import FileStore
from playoffs.desk.record.places import Where, where_of
from playoffs.desk.record.rows import Row
from playoffs.desk.record.server.connecting import connected
from playoffs.desk.record.server.store import ServerStore
from playoffs.desk.record.store import VERSION, Beside, NotSaved, Store, Taken, open_store
from playoffs.playoff.open import STRUCTURES
from playoffs.text.errors import BadInput
from tests.desk.acts import AT, EVENT
from tests.desk.duel import duel


class Careless(Store):
    def add(self, *rows: Row, bid: Bid | None = None, beside: Iterable[Beside] = ()) -> None:
        for row in rows:
            if self.request(row.request) or row.version != len(self.rows(row.event)) + 1:
                raise Taken
            time.sleep(0.02)  # long enough that another one looks too
            values = (row.event, row.version, row.request, row.at, row.entry, row.chain)
            self.run("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", *values)


class CarelessFile(Careless, FileStore): ...


class CarelessServer(Careless, ServerStore):
    def _check(self) -> None:
        self._form = VERSION


def careless(where: Where) -> Store:
    if isinstance(where, Path):
        return CarelessFile(where, sqlite3.connect(where, isolation_level=None, timeout=15))
    return CarelessServer(where, connected(where))


def loosen(store: Store) -> None:
    """The same rows in a table without keys and triggers."""
    store.run("CREATE TABLE loose AS SELECT event, version, request, at, entry, chain FROM record")
    store.run("DROP TABLE record")
    store.run("ALTER TABLE loose RENAME TO record")
    store.close()


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
    try:
        seen = load(store, EVENT).version
        time.sleep(0.001)  # a client thinks, and others are faster
        detail(store, EVENT, about or fact, fact, Request(fact, seen, AT))
    except Stale:
        return False
    return True


def insists(store: Store, name: str, facts: int) -> int:
    """Send each fact until it is acknowledged, however often the connection is lost; how often it was."""
    lost = 0
    for fact in range(facts):
        while True:
            try:
                while not sent(store, f"{name}-{fact}"):
                    pass
                break
            except (NotSaved, BadInput) as error:
                if isinstance(error, BadInput) and "cannot be" not in str(error):
                    raise
                lost += 1
    return lost


if __name__ == "__main__":
    STRUCTURES["stages"] = duel
    file, name, facts, how = sys.argv[1:]
    with (careless if how == "careless" else open_store)(where_of(file)) as opened:
        print("ready", flush=True)
        sys.stdin.readline()
        if how == "killed":
            print(insists(opened, name, int(facts)))
        else:
            same = "shared" if how == "shared" else name
            print(write(opened, same, int(facts), "" if how in ("apart", "shared") else "hall"))
