"""Acts at the desk in one line each: every request has a key of its own and has seen the last entry."""

from itertools import count
from pathlib import Path

from playoffs.desk.act import Done, Request, load
from playoffs.desk.desk import answer, draw, found, open_bids, place
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.desk.undo import correct, retract, void_bid
from playoffs.model.position import Fact, Value
from tests.desk.duel import founding

EVENT = "duel-2026"
AT = "2026-11-21T15:00:00Z"
_NUMBERS = count(1)


def asking(log: Log | int) -> Request:
    return Request(f"key-{next(_NUMBERS)}", log if isinstance(log, int) else log.version, AT)


def begun(store: Store, games: int = 2) -> Log:
    return found(store, EVENT, founding(games), asking(0)).log


def say(store: Store, ask: str, value: Value, reason: str = "", witness: str = "") -> Done:
    return answer(store, EVENT, Fact(f"duel/{ask}", value, reason, witness), asking(load(store, EVENT)))


def lot(store: Store, ask: str) -> Done:
    return draw(store, EVENT, f"duel/{ask}", asking(load(store, EVENT)))


def bid(store: Store, ask: str, seconds: int | None = None, seal: str = "") -> Done:
    return place(store, EVENT, f"duel/{ask}", asking(load(store, EVENT)), seconds, seal)


def reveal(store: Store, ask: str = "open-1") -> Done:
    return open_bids(store, EVENT, f"duel/{ask}", asking(load(store, EVENT)))


def undo(store: Store, version: int) -> Done:
    return retract(store, EVENT, version, "entered by mistake", asking(load(store, EVENT)))


def void(store: Store, version: int) -> Done:
    return void_bid(store, EVENT, version, "entered for the wrong player", asking(load(store, EVENT)))


def mend(store: Store, version: int, value: Value) -> Done:
    return correct(store, EVENT, version, value, "misread the slip", asking(load(store, EVENT)))


def level(store: Store) -> Log:
    """Two drawn games after a lot by hand: the bids are awaited. Entries 1 to 4."""
    begun(store)
    say(store, "order", ("ada", "bo"), witness="Wil Witness")
    say(store, "game-1", "draw")
    return say(store, "game-2", "draw").log


def opened(store: Store, ada: int = 600, bo: int = 540) -> Log:
    """Bids placed and opened: entries 5 to 7."""
    level(store)
    bid(store, "bid-1/ada", ada)
    bid(store, "bid-1/bo", bo)
    return reveal(store).log


def lying(store: Store) -> bytes:
    """Everything that is in a record, which is closed for it: the rows of all tables, and of a file its bytes."""
    tables = ("record", "envelope", "contact", "beside", "head")
    rows = str([store.read(f"SELECT * FROM {table}") for table in tables]).encode()
    store.close()
    return rows + (store.path.read_bytes() if isinstance(store.path, Path) else b"")
