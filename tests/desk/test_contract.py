"""What every store promises, whatever database is below it: rows are added at the end, once, all or none."""

from contextlib import suppress

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.desk import detail
from playoffs.desk.kept import Kept
from playoffs.desk.record.beside import NOTE
from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.rows import Row, link
from playoffs.desk.record.store import Beside, NotSaved, Store, Taken
from tests.desk.acts import EVENT, begun, level, opened
from tests.desk.conftest import BOTH

EDITIONS = (1, 2)
DATABASES = BOTH
AT = "2026-11-21T15:00:00Z"


def _row(store: Store, version: int, request: str) -> Row:
    last = store.rows(EVENT)[-1]
    said = (EVENT, version, request, last.at, last.entry)
    return Row(*said, link(last.chain, *said))


def test_a_version_and_a_request_key_are_taken_once(store: Store) -> None:
    log = begun(store)
    for version, request in ((1, "new"), (3, "new"), (2, log.recorded[0].row.request)):
        with pytest.raises(Taken):
            store.add(_row(store, version, request))
    store.add(_row(store, 2, "new"))
    assert [r.version for r in store.rows(EVENT)] == [1, 2]


def test_several_rows_are_added_all_or_none(store: Store) -> None:
    begun(store)
    with pytest.raises(Taken):
        store.add(_row(store, 2, "a"), _row(store, 2, "b"))
    assert len(store.rows(EVENT)) == 1


def test_nothing_is_added_where_a_bid_cannot_be_kept(store: Store) -> None:
    """The row and its envelope are saved together: a second bid of the same entry takes the row down with it."""
    begun(store)
    store.add(_row(store, 2, "a"), bid=Bid(value=60, salt="salt"))
    with pytest.raises(Taken):
        store.add(_row(store, 2, "b"), bid=Bid(value=61, salt="salt"))
    assert (store.bid(EVENT, 2), len(store.rows(EVENT))) == (Bid(value=60, salt="salt"), 2)


def test_rows_come_back_as_they_were_added(store: Store) -> None:
    log = level(store)
    assert store.rows(EVENT) == tuple(recorded.row for recorded in log.recorded)
    assert store.rows("other") == ()
    assert store.request(log.recorded[2].row.request) == log.recorded[2].row
    assert store.request("other") is None
    assert load(store, EVENT) == log


def test_an_opened_bid_stays_in_its_envelope(store: Store) -> None:
    opened(store, 600, 540)
    assert [store.bid(EVENT, v) is None for v in (4, 5, 6, 7)] == [True, False, False, True]
    assert [store.has_bid(EVENT, v) for v in (4, 5, 6, 7)] == [False, True, True, False]


def _beside(store: Store) -> dict[str, str]:
    return store.beside("", NOTE)


def test_what_fails_within_something_that_is_written_is_taken_back_alone(store: Store) -> None:
    """An entry with its key in it, too; and whoever goes on is saved with what came before."""
    begun(store)
    kept, told = Kept(store), list[int]()
    store.saved = lambda: told.append(1)

    def within() -> None:
        with store.writing():
            store.put([Beside("", NOTE, "within", "1")])
            detail(store, EVENT, "site", "Hall", Request("within", 1, AT))
            assert len(kept.log(EVENT).recorded) == 2
            store.insert(_row(store, 1, "again"))

    with store.writing():
        store.put([Beside("", NOTE, "before", "1")])
        with pytest.raises(Taken):
            within()
        assert len(kept.log(EVENT).recorded) == 1
        detail(store, EVENT, "site", "Church", Request("after", 1, AT))
        assert told == []
    assert (_beside(store), [r.request for r in store.rows(EVENT)][1:], told) == ({"before": "1"}, ["after"], [1])


def test_what_ends_the_whole_takes_back_what_was_done_within_it(store: Store) -> None:
    begun(store)
    kept = Kept(store)

    def whole() -> None:
        with store.writing():
            detail(store, EVENT, "site", "Hall", Request("within", 1, AT))
            assert len(kept.log(EVENT).recorded) == 2
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        whole()
    assert len(store.rows(EVENT)) == 1  # and the log is not asked for before there is another second entry
    detail(store, EVENT, "site", "Church", Request("other", 1, AT))
    assert kept.log(EVENT).recorded[1].row.request == "other"


def test_nothing_is_written_alone_once_all_was_taken_back(store: Store) -> None:
    """As when a disk that is full ends a transaction in its midst and somebody does not mind."""

    def ended(*more: str) -> None:
        with store.writing():
            store.put([Beside("", NOTE, "before", "1")])
            store.roll_back()
            for each in more:
                with suppress(NotSaved), store.writing():
                    store.put([Beside("", NOTE, each, "1")])

    for more in ((), ("alone",)):
        with pytest.raises(NotSaved):
            ended(*more)
        assert _beside(store) == {}
    with store.writing():
        store.put([Beside("", NOTE, "later", "1")])
    assert _beside(store) == {"later": "1"}
