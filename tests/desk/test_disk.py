"""Power cuts and failing disks: no fact that was acknowledged is lost, none that was not saved is acknowledged.

Each figure has its control, a store that must fail the same check.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from playoffs.desk.act import Done, Request, Stale, load
from playoffs.desk.desk import answer, detail, draw, found, open_bids, place
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.file import schema
from playoffs.desk.record.rows import Row
from playoffs.desk.record.store import Beside, NotSaved, Store, open_store
from playoffs.desk.undo import correct, void_bid
from playoffs.model.position import Fact
from playoffs.text.errors import BadInput
from tests.desk.acts import AT, EVENT
from tests.desk.disk import FULL, IOERR_WRITE, OK, Op, Tape, cuts, library, taped
from tests.desk.duel import founding
from tests.thinned import CI, thinned

EDITIONS = (2,)

pytestmark = pytest.mark.skipif(library() is None, reason="the sqlite3 module has its library built in")

Step = Callable[[Store, Request], Done]

COURSE: tuple[Step, ...] = (
    lambda store, request: found(store, EVENT, founding(1), request),
    lambda store, request: draw(store, EVENT, "duel/order", request),
    lambda store, request: answer(store, EVENT, Fact("duel/game-1", "white"), request),
    lambda store, request: correct(store, EVENT, 3, "draw", "misread", request),
    lambda store, request: place(store, EVENT, "duel/bid-1/ada", request, 600),
    lambda store, request: void_bid(store, EVENT, 5, "wrong player", request),
    lambda store, request: place(store, EVENT, "duel/bid-1/ada", request, 500),
    lambda store, request: place(store, EVENT, "duel/bid-1/bo", request, 500),
    lambda store, request: open_bids(store, EVENT, "duel/open-1", request),
    lambda store, request: detail(store, EVENT, "site", "Hall A", request),
    lambda store, request: draw(store, EVENT, "duel/coin", request),
)
"""Every kind of entry, each one entry."""

SPARE = 1 if CI else 7
"""Only each so many of the boundaries are tried where nobody waits for all of them."""


def request(number: int) -> Request:
    return Request(f"step-{number}", number - 1, AT)


def recorded(path: Path) -> int:
    """How many entries can be read back; less than none for a file that does not open."""
    try:
        with open_store(path) as store:
            return load(store, EVENT).version if store.rows(EVENT) else 0
    except BadInput:
        return -1


def played(path: Path) -> Tape:
    """The course on tape, each entry acknowledged as soon as the desk has answered."""
    tape = Tape()
    with taped(tape), open_store(path) as store:
        for number, step in enumerate(COURSE, 1):
            step(store, request(number))
            tape.ack(number)
    return tape


def asked(path: Path) -> int:
    """How often the course asks something of the disk."""
    return sum(op.what != "ack" for op in played(path).ops)


def states(path: Path, folder: Path) -> Iterator[bool]:
    """Of each state that a cut may leave, whether an acknowledged fact is lost, or one is found that nobody sent."""
    for number, (acked, left) in enumerate(cuts(played(path).ops)):
        cut = folder / f"cut-{number}"
        cut.mkdir()
        for name, content in left.items():
            (cut / Path(name).name).write_bytes(content)
        yield not acked <= recorded(cut / path.name) <= acked + 1


def test_no_acknowledged_fact_is_lost_in_a_power_cut(path: Path, folder: Path) -> None:
    losses = list(states(path, folder))
    assert len(losses) > 800
    assert not any(losses)


@pytest.mark.parametrize("synchronous", [0, 1, 2])
def test_a_weaker_setting_loses(path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, synchronous: int) -> None:
    """Control: OFF, NORMAL and even FULL, Python's default, lose acknowledged facts on the same course."""
    monkeypatch.setitem(schema.DEMANDED, "synchronous", synchronous)
    assert any(states(path, folder))


def at(place: int, code: int) -> Callable[[int, Op], int]:
    """One request fails."""
    return lambda number, op: code if number == place else OK


def since(place: int, code: int) -> Callable[[int, Op], int]:
    """Every request from this one on fails."""
    return lambda number, op: code if number >= place else OK


def failing(path: Path, fails: Callable[[int, Op], int], patience: int) -> tuple[int, int]:
    """Play the course on a disk that fails; each step is sent again, unchanged, up to `patience` times.

    Returns how many steps were acknowledged, and how many of those were not on the disk at that moment.
    """
    acked = false = 0
    tape = Tape(fails=fails)
    for number, step in enumerate(COURSE, 1):
        for _ in range(patience):
            with taped(tape), suppress(NotSaved, BadInput, Stale), open_store(path) as store:
                step(store, request(number))
                acked = number
                break
        if acked < number:
            break
        false += recorded(path) < acked
    return acked, false


@pytest.mark.parametrize(("first", "code"), thinned([(0, FULL), (2, IOERR_WRITE)], 1))
def test_a_disk_that_fails_once_costs_a_second_try_and_nothing_else(
    path: Path, folder: Path, first: int, code: int
) -> None:
    """At the requests of the whole course in turn, every other one full and every other one broken."""
    for n in range(first, asked(path), 4 * SPARE):
        again = folder / f"{code}-{n}" / "p.db"
        assert failing(again, at(n, code), patience=2) == (len(COURSE), 0)
        assert recorded(again) == len(COURSE)


def test_a_disk_that_stays_full_acknowledges_nothing_more(path: Path, folder: Path) -> None:
    for n in range(0, asked(path), 9 * SPARE):
        again = folder / f"full-{n}" / "p.db"
        acked, false = failing(again, since(n, FULL), patience=1)
        assert acked < len(COURSE)
        assert false == 0
        assert failing(again, since(0, OK), patience=1) == (len(COURSE), 0)


def test_a_store_that_swallows_the_error_is_found_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Control."""
    add = Store.add

    def careless(store: Store, *rows: Row, bid: Bid | None = None, beside: Iterable[Beside] = ()) -> None:
        with suppress(NotSaved):
            add(store, *rows, bid=bid, beside=beside)

    monkeypatch.setattr(Store, "add", careless)
    for n in range(100, 300):
        if failing(folder / str(n) / "p.db", at(n, FULL), patience=2)[1]:
            return
    pytest.fail("every acknowledged fact was there")
