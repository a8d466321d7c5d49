"""What stands before a name in the drawing is what stands before it in the players' table, whoever sits out."""

from collections.abc import Callable

import pytest

from playoffs.documents.before.announcement import announcement
from playoffs.documents.blocks import Block, Drawing, Section, Table
from playoffs.documents.bracket import Place
from playoffs.documents.played.live import Live
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.words.language import language
from playoffs.model.position import LOT, Each
from playoffs.planning.plan import Plan
from playoffs.renderers.text import words
from tests.documents import club_records
from tests.documents.club_records import MAGIC, matches
from tests.documents.club_records import planned as of_club
from tests.documents.plans import KNOWN, LEVEL, NAMES, WHEN, planned
from tests.documents.records import Director, record
from tests.documents.shown import column, drawn, every

US = language()


def inside(blocks: tuple[Block, ...]) -> list[Block]:
    return [
        each for block in blocks for each in ([block, *inside(block.blocks)] if isinstance(block, Section) else [block])
    ]


def table_and_drawing(plan: Plan) -> tuple[dict[str, str], dict[str, str]]:
    """The number before each name, in the table and in the drawing; the latter only where it prints one."""
    document = announcement(plan, KNOWN, US, WHEN)
    (table,) = [
        block for block in inside(document.part("players")) if isinstance(block, Table) and block.look == "players"
    ]
    texts = [[words(cell.text) for cell in row.cells[:2]] for row in table.rows]
    drawings = [block for block in inside(document.part("way")) if isinstance(block, Drawing)]
    places = [p for d in drawings for column_ in d.bracket.columns for card in column_.cards for p in card.places]
    return {name: number for number, name in texts}, {
        place.name: place.seed for place in places if place.seed and place.name
    }


FIELDS = [(many, defending) for many in range(2, 10) for defending in (None, *range(many))]


@pytest.mark.parametrize(("many", "defending"), FIELDS)
def test_the_drawing_prints_the_numbers_of_the_table(many: int, defending: int | None) -> None:
    for plan in (planned(many, defending=defending), planned(many, figures=LEVEL, defending=defending)):
        table, drawing = table_and_drawing(plan)
        assert {name: table[name] for name in drawing} == drawing
        assert bool(drawing) == (many > 3)


@pytest.mark.parametrize("many", range(2, len(NAMES) + 1))
def test_so_does_the_drawing_of_an_elimination(many: int) -> None:
    table, drawing = table_and_drawing(of_club(matches(many), MAGIC, many))
    assert {name: table[name] for name in drawing} == drawing


def stage_by_stage(kept: list[Live]) -> Callable[[Director], None]:
    """To the champion, and the record as it stood after every act."""

    def script(director: Director) -> None:
        while director.log.asks:
            kept.append(Live(director.log, KNOWN, US, WHEN))
            ask = director.log.asks[0]
            if ask.who == LOT:
                director.draws(ask.question.value, ask.id)
            elif isinstance(ask.options, Each):
                director.opens(ask.id)
            elif ask.sealed:
                director.bids(ask.id, 600)
            else:
                director.says(ask.question.value, ask.options.samples[0], ask.id, reason="to the end")
        kept.append(Live(director.log, KNOWN, US, WHEN))

    return script


def decline_first(kept: list[Live]) -> Callable[[Director], None]:
    """The best of the tied declines, and the list is open still."""

    def script(director: Director) -> None:
        director.says("answer", "decline", f"answer/{director.tied[0]}")
        kept.append(Live(director.log, KNOWN, US, WHEN))

    return script


@pytest.mark.parametrize("of", ["magic", "tied", "declined"])
def test_a_bulletin_calls_a_player_by_one_number(of: str) -> None:
    kept: list[Live] = []
    if of == "magic":
        club_records.record(club_records.sample("magic"), club_records.MAGIC, stage_by_stage(kept), 8)
    else:
        record(8, stage_by_stage(kept) if of == "tied" else decline_first(kept))
    for live in kept:
        sheet = bulletin(live)
        given = dict(zip(column(sheet, "way", "Player"), column(sheet, "way", "No."), strict=True))
        drawing = drawn(sheet)
        for place in every(Place, drawing) if drawing else ():
            assert place.seed in ("", given.get(place.name)), (live.log.version, place)
        assert len(set(given.values())) == len(given)
