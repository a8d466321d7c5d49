"""Rows that were replayed before are not replayed again, and lead to the same log in whatever order they are read."""

import pytest
from msgspec.structs import replace

from playoffs.desk import log as logs
from playoffs.desk.log import fold, forget
from playoffs.desk.rows import link
from playoffs.desk.store import Store
from tests.desk.acts import level, opened


def test_beginnings_read_in_any_order_are_what_they_are_when_read_first(store: Store) -> None:
    rows = [recorded.row for recorded in opened(store).recorded]
    afresh = {}
    for last in range(1, len(rows) + 1):
        forget()
        afresh[last] = fold(rows[:last])
    for last in (len(rows), 2, len(rows) - 1, 1, len(rows), 3):
        assert fold(rows[:last]) == afresh[last]


def test_another_last_row_is_replayed_and_the_first_one_again(store: Store) -> None:
    rows = [recorded.row for recorded in level(store).recorded]
    before, last = fold(rows), rows[-1]
    said = last.entry.replace('"draw"', '"white"')
    assert said != last.entry
    chain = link(rows[-2].chain, last.event, last.version, last.request, last.at, said)
    other = fold([*rows[:-1], replace(last, entry=said, chain=chain)])
    assert other.line.held[-1].fact.value == "white"
    assert fold(rows) == before


def test_nothing_is_replayed_twice(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [recorded.row for recorded in level(store).recorded]
    fold(rows[:-1])
    played, replay = [], logs._replayed
    monkeypatch.setattr(logs, "_replayed", lambda log, row, said: played.append(row.version) or replay(log, row, said))  # type: ignore[func-returns-value]
    fold(rows)
    fold(rows)
    assert played == [rows[-1].version]
