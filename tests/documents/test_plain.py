"""Plain text: aligned whatever the alphabet, and within 78 columns."""

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from playoffs.documents import common
from playoffs.documents.blocks import Cell, Column, Row, Table
from playoffs.documents.said import told
from playoffs.renderers import grid, markdown, md, plain, terminal, text

LETTERS = st.text(st.sampled_from("abcÑé½王 -\u0301"), max_size=60)


def table(rows: Iterable[Sequence[str]], *headings: str, number: bool = False) -> Table:
    """A plain table whose first column says what a row is about."""
    columns = [Column(heading=headings[0], head=True), *(Column(heading=h, number=number) for h in headings[1:])]
    made = [Row(cells=tuple(Cell(text=told(cell.replace("†", ""))) for cell in row)) for row in rows]
    return Table(look="", columns=tuple(columns), rows=tuple(made))


@given(LETTERS, st.integers(8, 78))
def test_lines_fit_and_lose_no_letter(said: str, to: int) -> None:
    found = plain.lines(said, to)
    assert all(plain.width(line) <= to for line in found)
    assert "".join("".join(found).split()) == "".join(said.split())


@given(st.lists(st.tuples(LETTERS, LETTERS, LETTERS), min_size=1, max_size=4), st.booleans())
def test_tables_fit(rows: list[tuple[str, ...]], number: bool) -> None:
    made = grid.text(table(rows, "Player", "Modified Median", "Solkoff", number=number), text.words)
    assert all(plain.width(line) <= plain.WIDTH for line in made.splitlines())


def test_a_table_keeps_words_whole_as_long_as_it_can() -> None:
    made = grid.text(table([("Ada Lovelace", "14½", "20")], "Player", "Median", "Solkoff"), text.words)
    assert made.splitlines() == [
        "Player        Median  Solkoff",
        "------------  ------  -------",
        "Ada Lovelace  14½     20",
    ]


def test_an_empty_column_is_left_out_in_text_and_markdown() -> None:
    made = table([("Ada", "1", "")], "Player", "A", "B", number=True)
    assert "B" not in grid.text(made, text.words)
    assert md.table(made) == "| Player | A |\n| --- | ---: |\n| Ada | 1 |"


def test_a_table_that_is_too_wide_gives_its_figures_a_table_of_their_own() -> None:
    figures = [f"Extraordinary{n}" for n in range(3)]
    names = [("Wolfeschlegelsteinhausen", *(str(n) for n in range(3)), "reached the semifinal by lot")]
    made = table(names, "Player", *figures, "Outcome", number=True)
    columns = (*made.columns[:-1], Column(heading="Outcome", named=True))
    lines = grid.text(structs.replace(made, columns=columns), text.words).splitlines()
    assert lines[:2] == ["Wolfeschlegelsteinhausen", "  · Outcome: reached the semifinal by lot"]
    assert lines[3].startswith("Player")


def test_a_fact_without_value_is_a_line_to_fill() -> None:
    assert plain.fact("", "Room") == "Room" + " " * 18 + "_" * 56
    assert plain.fact("Hall", "Room") == "Room" + " " * 18 + "Hall"


@pytest.mark.parametrize(
    ("said", "shown"),
    [("1. e4", "1\\. e4"), ("- x", "\\- x"), ("a|b*c", "a\\|b\\*c"), ("½ – Łódź", "½ – Łódź"), ("+ x", "\\+ x")],
)
def test_markdown_shows_text_as_it_is(said: str, shown: str) -> None:
    assert markdown.escape(said) == shown


@pytest.mark.parametrize(
    "rows",
    [
        [("1.", "Alder, Ada", "12.5"), ("12.", "Ångström, Bo", "3")],
        [("1.", "Alder, Ada", ""), ("2.", "", "")],
        [("1.", "a name that is far too long for the room that a line of a terminal has beside its figures", "1")],
        [("1.", "two  blanks", "1"), ("2.", " one before", "2")],
        [("1.", "漢字", "1"), ("2.", "x", "2")],
    ],
)
def test_a_long_table_of_words_is_set_as_any_other(rows: list[tuple[str, str, str]]) -> None:
    columns = (Column(number=True), Column(heading="Player", head=True), Column(heading="Score", number=True))
    table = common.table("figures", columns, [tuple(map(told, row)) for row in rows])
    assert terminal.figures(columns, rows) == terminal.lines(table)
