"""What stands before a name in the drawing is what stands before it in the players' table, whoever sits out."""

import pytest

from playoffs.documents.before.announcement import announcement
from playoffs.documents.blocks import Block, Drawing, Section, Table
from playoffs.documents.words.language import language
from playoffs.planning.plan import Plan
from playoffs.renderers.text import words
from tests.documents.club_records import MAGIC, matches
from tests.documents.club_records import planned as of_club
from tests.documents.plans import KNOWN, LEVEL, NAMES, WHEN, planned

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
    places = [p for d in drawings for column in d.bracket.columns for card in column.cards for p in card.places]
    return {name: number for number, name in texts}, {
        place.name: place.seed for place in places if place.seed and place.name
    }


FIELDS = [(many, defending) for many in range(2, 10) for defending in (None, *range(many))]


@pytest.mark.parametrize(("many", "defending"), FIELDS)
def test_the_drawing_prints_the_numbers_of_the_table(many: int, defending: int | None) -> None:
    for plan in (planned(many, defending=defending), planned(many, figures=LEVEL, defending=defending)):
        table, drawn = table_and_drawing(plan)
        assert {name: table[name] for name in drawn} == drawn
        assert bool(drawn) == (many > 3)


@pytest.mark.parametrize("many", range(2, len(NAMES) + 1))
def test_so_does_the_drawing_of_an_elimination(many: int) -> None:
    table, drawn = table_and_drawing(of_club(matches(many), MAGIC, many))
    assert {name: table[name] for name in drawn} == drawn
