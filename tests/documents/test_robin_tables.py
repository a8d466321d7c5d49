"""Round robins on paper (CLUB-5): crosstables that add up, rounds in which everybody plays or is free."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from playoffs.desk.record.log import fold
from playoffs.documents.day.live import Live
from playoffs.documents.day.order import OrderOfPlay
from playoffs.documents.day.pairings import Pairings
from playoffs.documents.kinds import recorded
from playoffs.documents.record.crosstable import RoundRobin
from playoffs.documents.record.robin_tables import CROSS, so_far, to_fill
from playoffs.documents.words import words
from playoffs.documents.words.language import language
from tests.documents.club_records import CLUB, level, record, wanders
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import Director

pytestmark = pytest.mark.clause("CLUB-5")
US = language()
VALUES = {"1": 2, "½": 1, "0": 0, "1X": 2, "0F": 0, "": 0, CROSS: 0}


def moments(many: int, script: Callable[[Director], None]) -> list[Live]:
    """The record of a playoff of so many after every entry."""
    log = record(level(many), CLUB, script)
    rows = [each.row for each in log.recorded]
    return [Live(fold(rows[:n], log.known.beside), KNOWN, US, WHEN) for n in range(1, len(rows) + 1)]


def everybody_once(robin: RoundRobin) -> bool:
    """Whether in each round everybody has one game or is the one who is free."""
    everybody = sorted(row.name or row.number for row in robin.table.rows)
    return all(
        sorted([*(p for game in turn.games for p in (game.white, game.black)), *([turn.free] if turn.free else [])])
        == everybody
        for turn in robin.rounds
    )


@pytest.mark.parametrize("many", range(3, 13))
def test_a_round_robin_to_fill_has_a_box_for_every_game_twice(many: int) -> None:
    robin = to_fill(many, US)
    assert everybody_once(robin)
    assert sum(cell == "" for row in robin.table.rows for cell in row.cells) == many * (many - 1)
    assert sum(len(turn.games) for turn in robin.rounds) == many * (many - 1) // 2


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize("many", [3, 4, 5])
def test_the_cells_add_up_to_the_points_and_mirror_each_other(many: int, leaving: bool) -> None:
    for live in moments(many, wanders(many, leaving)):
        for stage in (stage for stage in live.stages if stage.turn and stage.boards):
            robin = so_far(live, stage)
            assert everybody_once(robin)
            for n, row in enumerate(robin.table.rows):
                if stage.started:
                    assert row.points == words.figure(Fraction(sum(VALUES[cell] for cell in row.cells), 2))
                for m, cell in enumerate(row.cells):
                    assert bool(cell) == bool(robin.table.rows[m].cells[n])


def test_the_pairing_sheet_shows_the_round_that_is_on() -> None:
    def all_drawn(director: Director) -> None:
        director.confirmed()
        director.lots()
        director.plays(*["draw"] * 10)

    shown = []
    for live in moments(5, all_drawn):
        for sheet in recorded(live)["pairings"]().values():
            assert isinstance(sheet, Pairings)
            if live.stages[-1].turn == 1 and live.stages[-1].started:
                shown.append((sheet.round, len(sheet.pairings), sum("free" in line for line in sheet.waiting)))
    assert shown == [(f"Round robin, round {n}", left, 1) for n in range(1, 6) for left in (2, 1)]


def test_the_order_of_play_ends_with_lots_and_after_a_match_of_two_without() -> None:
    for live in moments(3, wanders(2)):
        for sheet in recorded(live)["order-of-play"]().values():
            assert isinstance(sheet, OrderOfPlay)
            names = [rung.stage for rung in sheet.rungs]
            if not live.stages or not live.stages[0].best:
                assert names == ["Round robin", "Final", "Round robin 2", "Lots"]
            elif len(live.stages[0].best) == 2:
                assert names == ["Round robin", "Final"]
