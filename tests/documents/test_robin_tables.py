"""Round robins on paper (CLUB-5): crosstables that add up, rounds in which everybody plays or is free."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from playoffs.desk.record.log import fold
from playoffs.documents.blocks import Block, Document, Section, Table
from playoffs.documents.kinds import recorded
from playoffs.documents.played.live import Live
from playoffs.documents.record.robin_tables import CROSS, crosstable, so_far, to_fill
from playoffs.documents.words import words
from playoffs.documents.words.language import language
from playoffs.editions.load import load
from playoffs.formats.rules import played
from tests.documents.club_records import CLUB, level, record, wanders
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import Director
from tests.documents.shown import every, fields, rows, spoken
from tests.documents.shown import words as said

pytestmark = pytest.mark.clause("CLUB-5")
US = language()
VALUES = {"1": 2, "½": 1, "0": 0, "1X": 2, "0F": 0, "": 0, CROSS: 0}


def moments(many: int, script: Callable[[Director], None]) -> list[Live]:
    """The record of a playoff of so many after every entry."""
    log = record(level(many), CLUB, script)
    rows = [each.row for each in log.recorded]
    return [Live(fold(rows[:n], log.known.beside), KNOWN, US, WHEN) for n in range(1, len(rows) + 1)]


def everybody_once(robin: tuple[Block, ...]) -> bool:
    """Whether in each round everybody has one game or is the one who is free."""
    cross, *rounds = every(Table, robin)
    everybody = sorted(fields(row)[1] or fields(row)[0] for row in cross.rows)
    return all(sorted(player for row in each.rows for player in fields(row)[1:3]) == everybody for each in rounds)


@pytest.mark.parametrize("many", range(3, 13))
def test_a_round_robin_to_fill_has_a_box_for_every_game_twice(many: int) -> None:
    rules = played(load(CLUB))
    assert rules
    robin = to_fill(rules, 1, many, US)
    assert everybody_once(robin)
    cross, *rounds = every(Table, robin)
    assert sum(cell == "" for row in cross.rows for cell in fields(row)[2:-1]) == many * (many - 1)
    assert sum(len(row.cells) == 4 for each in rounds for row in each.rows) == many * (many - 1) // 2


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize("many", [3, 4, 5])
def test_the_cells_add_up_to_the_points_and_mirror_each_other(many: int, leaving: bool) -> None:
    for live in moments(many, wanders(many, leaving)):
        for stage in (stage for stage in live.stages if stage.turn and stage.boards):
            assert everybody_once(so_far(live, stage))
            table = [fields(row)[2:] for row in crosstable(live, stage).rows]
            for n, (*cells, points) in enumerate(table):
                if stage.started:
                    assert points == words.figure(Fraction(sum(VALUES[cell] for cell in cells), 2))
                for m, cell in enumerate(cells):
                    assert bool(cell) == bool(table[m][n])


def test_the_pairing_sheet_shows_the_round_that_is_on() -> None:
    def all_drawn(director: Director) -> None:
        director.confirmed()
        director.lots()
        director.plays(*["draw"] * 10)

    shown = []
    for live in moments(5, all_drawn):
        for sheet in documents(live, "pairings"):
            if live.stages[-1].turn == 1 and live.stages[-1].started:
                free = sum("free" in line for line in spoken(sheet.part("waiting")))
                shown.append((sheet.title, len(rows(sheet, "boards")), free))
    assert shown == [(f"Round robin, round {n}", left, 1) for n in range(1, 6) for left in (2, 1)]


def test_the_order_of_play_ends_with_lots_and_after_a_match_of_two_without() -> None:
    for live in moments(3, wanders(2)):
        for sheet in documents(live, "order-of-play"):
            names = [said(block.heading) for block in sheet.part("stages") if isinstance(block, Section)]
            if not live.stages or not live.stages[0].best:
                assert names == ["Round robin", "Final", "Round robin 2", "Lots"]
            elif len(live.stages[0].best) == 2:
                assert names == ["Round robin", "Final"]


def documents(live: Live, kind: str) -> Iterator[Document]:
    for sheet in recorded(live)[kind]().values():
        assert isinstance(sheet, Document)
        yield sheet
