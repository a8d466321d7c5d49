"""Plain text: aligned whatever the alphabet, and within 78 columns."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.sheets import markdown, plain

LETTERS = st.text(st.sampled_from("abcÑé½王 -\u0301"), max_size=60)


@dataclass
class Row:
    name: str
    figures: tuple[str, ...]


@given(LETTERS, st.integers(8, 78))
def test_lines_fit_and_lose_no_letter(text: str, to: int) -> None:
    found = plain.lines(text, to)
    assert all(plain.width(line) <= to for line in found)
    assert "".join("".join(found).split()) == "".join(text.split())


@given(st.lists(st.builds(Row, LETTERS, st.tuples(LETTERS, LETTERS)), min_size=1, max_size=4))
def test_tables_fit(rows: list[Row]) -> None:
    table = plain.columns(rows, {"name": "Player", "figures": ["Modified Median", "Solkoff"]}, right=["figures"])
    assert all(plain.width(line) <= plain.WIDTH for line in table.splitlines())


def test_a_table_keeps_words_whole_as_long_as_it_can() -> None:
    table = plain.columns([Row("Ada Lovelace", ("14½", "20"))], {"name": "Player", "figures": ("Median", "Solkoff")})
    assert table.splitlines() == [
        "Player        Median  Solkoff",
        "------------  ------  -------",
        "Ada Lovelace  14½     20",
    ]


def test_an_empty_column_is_left_out_in_text_and_markdown() -> None:
    rows = [Row("Ada", ("1", ""))]
    headings = {"name": "Player", "figures": ["A", "B"]}
    assert "B" not in plain.columns(rows, headings)
    assert markdown.table(rows, headings, right=["figures"]) == "| Player | A |\n| --- | ---: |\n| Ada | 1 |"


def test_a_fact_without_value_is_a_line_to_fill() -> None:
    assert plain.fact("", "Room") == "Room" + " " * 18 + "_" * 56
    assert plain.fact("Hall", "Room") == "Room" + " " * 18 + "Hall"


@pytest.mark.parametrize(
    ("text", "shown"),
    [("1. e4", "1\\. e4"), ("- x", "\\- x"), ("a|b*c", "a\\|b\\*c"), ("½ – Łódź", "½ – Łódź"), ("+ x", "\\+ x")],
)
def test_markdown_shows_text_as_it_is(text: str, shown: str) -> None:
    assert markdown.escape(text) == shown
