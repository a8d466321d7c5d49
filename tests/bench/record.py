"""Benchmark of the record: one accepted fact, one recorded fact, and the replay of a log, beside a public event store.

python -m tests.bench.record

A course of the MSCA playoff with drawn games and equal bids is played and partly taken back until it has the entries
wanted. Files lie in the folder for temporary files, so that syncing costs what it costs there. The peer is the PyPI
package `eventsourcing` with its SQLite recorder, if it is installed: `pip install eventsourcing`.
"""

import os
import statistics
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any

from playoffs.desk.act import Request, load
from playoffs.desk.desk import answer, detail, draw, found, open_bids, place
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store, open_store
from playoffs.desk.undo import retract
from playoffs.editions.load import load as ruleset
from playoffs.model.position import LOT, Each, Fact
from playoffs.model.tournament import Colour, Kind, Player, Round, Tournament
from playoffs.playoff.founding import Founding
from playoffs.playoff.open import opened

EVENT, AT, RUNS = "bench", "2026-11-21T15:00:00Z", 40
KEYS = (f"bench-{n}" for n in count())


def founding(tied: int = 5) -> Founding:
    """As many winners of the first and only round."""
    won = [Player(f"w{n}", f"Winner {n}", (Round(Kind.WIN, tied + n, Colour.WHITE),), 1900 + n) for n in range(tied)]
    lost = [Player(f"l{n}", f"Loser {n}", (Round(Kind.LOSS, n, Colour.BLACK),), 1500 + n) for n in range(tied)]
    event = Tournament("Bench Open", 1, (*won, *lost))
    return Founding(
        title="Bench Champion", text=ruleset("msca").text, tournament=event, tied=tuple(p.id for p in won), settings={}
    )


def step(store: Store, log: Log) -> Log:
    """Answer the first ask: everybody confirms, games are drawn, bids are equal."""
    ask, request = log.asks[0], Request(next(KEYS), log.version, AT)
    if ask.sealed:
        return place(store, EVENT, ask.id, request, 600).log
    if isinstance(ask.options, Each):
        return open_bids(store, EVENT, ask.id, request).log
    if ask.who == LOT:
        return draw(store, EVENT, ask.id, request).log
    value = "draw" if "draw" in ask.options.samples else ask.options.samples[0]
    return answer(store, EVENT, Fact(ask.id, value), request).log


def played(store: Store, entries: int) -> Log:
    """A log of that many entries; near the end of the course the last result is taken back and given again."""
    log = found(store, EVENT, founding(), Request(next(KEYS), 0, AT)).log
    while log.version < entries:
        if log.asks and log.asks[0].question.value != "declare":
            log = step(store, log)
        else:
            result = next(held for held in reversed(log.line.held) if not held.final)
            log = retract(store, EVENT, result.version, "again", Request(next(KEYS), log.version, AT)).log
    return log


def median_ms(act: Callable[[], Any], runs: int = RUNS) -> float:
    times = []
    for _ in range(runs):
        start = perf_counter()
        act()
        times.append(perf_counter() - start)
    return 1000 * statistics.median(times)


def synced(folder: Path) -> float:
    """What one sync of one small file costs here."""
    handle = os.open(folder / "sync", os.O_RDWR | os.O_CREAT)

    def write() -> None:
        os.pwrite(handle, os.urandom(64), 0)
        os.fsync(handle)

    taken = median_ms(write)
    os.close(handle)
    return taken


def peer(folder: Path) -> list[tuple[str, float]]:
    """One event saved, and forty of them replayed, by the peer."""
    try:
        from eventsourcing.application import Application
        from eventsourcing.domain import Aggregate, event
    except ImportError:
        return []

    class Board(Aggregate):
        @event("Said")
        def say(self, ask: str, value: str) -> None:
            self.said = (ask, value)

    env = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(folder / "peer.db")}
    application: Any = Application(env=env)
    board = Board()
    for n in range(39):
        board.say(f"ask-{n}", "draw")
    application.save(board)

    def save() -> None:
        again = Board()
        application.save(again)

    return [
        ("eventsourcing: one aggregate saved", median_ms(save)),
        ("eventsourcing: an aggregate of 40 events replayed", median_ms(lambda: application.repository.get(board.id))),
    ]


def reopened(file: Path) -> None:
    open_store(file).close()


def accepted(log: Log) -> float:
    """Mean time of one fact in force on the bare structure, in milliseconds."""

    def all_of_them() -> None:
        position = opened(log.founding)
        for held in log.line.held:
            position = position.accept(held.fact).position

    return median_ms(all_of_them) / len(log.line.held)


def recorded(store: Store) -> float:
    """One entry as a command records it: replayed to be shown, replayed to be decided, saved and synced."""

    def act() -> None:
        detail(store, EVENT, "site", "Hall A", Request(next(KEYS), load(store, EVENT).version, AT))

    return median_ms(act)


def measured(folder: Path) -> list[tuple[str, float]]:
    rows = [("one sync of a small file on this disk", synced(folder))]
    for entries in (10, 20, 40, 80, 160):
        file = folder / f"{entries}.db"
        with open_store(file) as store:
            log = played(store, entries)
            rows.append((f"replay of a log of {entries} entries", median_ms(partial(load, store, EVENT))))
            if entries == 40:
                rows.append(("one fact accepted by the position", accepted(log)))
        rows.append((f"opening a file with {entries} entries", median_ms(partial(reopened, file))))
    with open_store(folder / "40.db") as store:
        rows.append(("one entry recorded after forty, replays included", recorded(store)))
    return rows + peer(folder)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for what, taken in measured(Path(folder)):
            print(f"{what:52} {taken:9.3f} ms")


if __name__ == "__main__":
    main()
