"""Rows that were replayed before are not replayed again, and lead to the same log in whatever order they are read."""

import threading
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from playoffs.desk.forgetting.forget import forget as forget_somebody
from playoffs.desk.forgetting.meant import meant
from playoffs.desk.record import log as logs
from playoffs.desk.record.beside import SAID
from playoffs.desk.record.log import MOST_KEPT, Log, fold, forget, replay
from playoffs.desk.record.recent import Recent
from playoffs.desk.record.rows import Row, link
from playoffs.desk.record.store import Store
from playoffs.desk.record.veil import ABSENT
from tests.desk.acts import EVENT, begun, level, opened, say

EDITIONS = (1, 2)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The entries that are replayed, as they are."""
    forget()
    found: list[int] = []
    replayed = logs._replayed
    monkeypatch.setattr(logs, "_replayed", lambda log, row, said: found.append(row.version) or replayed(log, row, said))  # type: ignore[func-returns-value]
    return found


def read(log: Log) -> tuple[list[Row], dict[str, str]]:
    """The rows of a record and what lies beside them."""
    return [recorded.row for recorded in log.recorded], dict(log.known.beside)


def test_beginnings_read_in_any_order_are_what_they_are_when_read_first(store: Store) -> None:
    rows, beside = read(opened(store))
    afresh = {last: replay(rows[:last], beside) for last in range(1, len(rows) + 1)}
    for last in (len(rows), 2, len(rows) - 1, 1, len(rows), 3):
        assert fold(rows[:last], beside) == afresh[last]


def test_another_last_row_is_replayed_and_the_first_one_again(store: Store) -> None:
    rows, beside = read(level(store))
    before, last = fold(rows, beside), rows[-1]
    said = last.entry.replace('"draw"', '"white"')
    assert said != last.entry
    chain = link(rows[-2].chain, last.event, last.version, last.request, last.at, said)
    other = fold([*rows[:-1], replace(last, entry=said, chain=chain)], beside)
    assert other.line.held[-1].fact.value == "white"
    assert fold(rows, beside) == before


def test_nothing_is_replayed_twice(store: Store, played: list[int]) -> None:
    rows, beside = read(level(store))
    forget()
    fold(rows[:-1], beside)
    played.clear()
    fold(rows, beside)
    fold(rows, beside)
    assert played == [rows[-1].version]


@pytest.mark.parametrize(
    "order", ["whole, bare, whole", "bare, whole, bare", "bare, whole, whole", "whole, bare, bare"]
)
def test_names_come_and_go_with_what_lies_beside_the_record(store: Store, order: str) -> None:
    rows, beside = read(level(store))
    forget()
    for which in order.split(", "):
        there = beside if which == "whole" else dict.fromkeys(beside, ABSENT)
        assert fold(rows, there) == replay(rows, there)
    for there in (beside, {}, beside):
        assert fold(rows, there) == replay(rows, there)


def test_words_of_a_further_entry_cost_no_replay_of_those_before(store: Store, played: list[int]) -> None:
    begun(store)
    say(store, "order", ("ada", "bo"), witness="Wil Witness")
    rows, beside = read(say(store, "game-1", "draw", reason="agreed").log)
    fold(rows[:2], {key: text for key, text in beside.items() if "agreed" not in text})
    played.clear()
    assert fold(rows, beside).entries == replay(rows, beside).entries
    assert played[:1] == [3]


def test_a_replay_that_is_not_kept_leaves_what_is(store: Store, played: list[int]) -> None:
    rows, beside = read(level(store))
    fold(rows, beside)
    replay(rows, {})
    played.clear()
    assert fold(rows, beside) == fold(rows, beside)
    assert played == []


def test_a_forgotten_name_is_in_no_replay_that_is_kept(store: Store) -> None:
    log = level(store)
    fold(*read(log))
    assert "Wil Witness" in str(logs._REPLAYED.values())
    if log.edition > 1:
        forget_somebody(store, log, meant(store, log, "p1"))
        assert "Wil Witness" not in str(store.beside(EVENT, SAID))
        assert "Wil Witness" not in str(logs._REPLAYED.values())


def _others(row: Row) -> list[Row]:
    return [replace(row, event=f"other-{n}") for n in range(MOST_KEPT)]


def test_a_further_record_costs_the_one_used_longest_ago_alone(store: Store, played: list[int]) -> None:
    rows, beside = read(level(store))
    fold(rows, beside)
    for other in _others(rows[0]):
        fold(rows, beside)
        fold([other], beside)
    played.clear()
    fold(rows, beside)
    assert played == []
    for other in _others(rows[0]):
        fold([other], beside)
    fold(rows, beside)
    assert played == [2, 3, 4]


def test_what_is_kept_stays_within_its_bounds_whoever_writes() -> None:
    kept = Recent[int, int](4)
    failed: list[Exception] = []

    def write(first: int) -> None:
        try:
            for n in range(3_000):
                kept.put((first + n) % 9, n)
                kept.get(n % 9)
                kept.drop(n % 7)
                assert len(kept.values()) <= 4
        except Exception as error:
            failed.append(error)

    writers = [threading.Thread(target=write, args=(n,)) for n in range(6)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert failed == []


def test_what_was_kept_is_kept_anew_without_a_loss() -> None:
    kept = Recent[str, int](2)
    for key, value in (("a", 1), ("b", 2), ("a", 3)):
        kept.put(key, value)
    assert (kept.get("a"), kept.get("b")) == (3, 2)
    kept.put("c", 4)
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (None, 2, 4)


def test_nobody_can_change_what_a_log_has_worked_out(store: Store) -> None:
    log = opened(store)
    for found in _worked_out(log):
        with pytest.raises(TypeError):
            found["else"] = "changed"  # type: ignore[index]


def _worked_out(log: Log) -> Sequence[object]:
    from playoffs.desk.played import fates

    return fates(log), log.opened, log.details, log.known.beside, log.known.players, log.known.others
