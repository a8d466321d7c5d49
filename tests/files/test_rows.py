"""CSV files with named columns: read with their lines, and refused with what was found instead."""

import pytest

from playoffs.text.errors import BadInput
from playoffs.text.rows import rows


def test_rows_come_by_column_with_the_line_they_end_on() -> None:
    text = 'Name, B ,c\n\n x ,1,"two\nlines"\n,,\ny,2,\n'
    assert list(rows(text, "f.csv", ("name", "b"), ("c",))) == [
        (4, {"name": "x", "b": "1", "c": "two\nlines"}),
        (6, {"name": "y", "b": "2", "c": ""}),
    ]


@pytest.mark.parametrize("apart", [",", ";", "\t"])
def test_cells_are_parted_as_in_the_first_line(apart: str) -> None:
    text = f'\nname{apart}b\nx{apart}1\n"y, Z; W"{apart}2\n'
    assert list(rows(text, "f.csv", ("name", "b"))) == [
        (3, {"name": "x", "b": "1"}),
        (4, {"name": "y, Z; W", "b": "2"}),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nam,b\n", "f.csv, line 1: found column \"nam\" (did you mean 'name'?); expected columns name,b, perhaps c"),
        ("name\n", "f.csv, line 1: found no column 'b'; expected columns name,b, perhaps c"),
        ("name,b,b\n", "f.csv, line 1: found a column twice; expected columns name,b, perhaps c"),
        ("name,b\nx\n", "f.csv, line 2: found 1 cell; expected 2: name,b"),
        ('name,b\n"x"y,1\n', "f.csv, line 2: found text after a closing quote; expected"),
    ],
)
def test_what_is_no_such_file_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        list(rows(text, "f.csv", ("name", "b"), ("c",)))
    assert str(refused.value).startswith(sentence)
