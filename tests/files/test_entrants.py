"""A list of entrants: an event that has not begun."""

from pathlib import Path

import pytest

from playoffs.files.read import read_entrants
from playoffs.model.tournament import Play
from playoffs.text.errors import BadInput


def test_players_with_ratings_and_further_columns(tmp_path: Path) -> None:
    file = tmp_path / "twixt.csv"
    file.write_text("id,name,rating,scale,session\n1,Ada,1500,AREA,1\n2,Bo,,,2\n", "utf-8")
    event = read_entrants(file, Play.TWIXT)
    assert (event.name, event.rounds, event.play) == ("twixt", 0, Play.TWIXT)
    assert [(p.id, p.rating, dict(p.fields), p.rounds) for p in event.players] == [
        ("1", 1500, {"scale": "AREA", "session": "1"}, ()),
        ("2", None, {"scale": "", "session": "2"}, ()),
    ]


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("e.csv", "id,name,1\n1,Ada,BYE1\n", r"e\.csv, line 1: found round column '1'; expected no rounds"),
        ("e.csv", "id,name\n1,Ada\n1,Bo\n", r"line 3.*found"),
        ("e.csv", "id,name,rating\n1,Ada,high\n", r"line 2.*rating"),
        ("e.csv", "id,name\n", "expected"),
        ("e.trf", "012 Event\n", r"found a file that ends in '\.trf'; expected a CSV list of the entrants"),
    ],
)
def test_anything_else_is_refused(tmp_path: Path, name: str, text: str, why: str) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    with pytest.raises(BadInput, match=why):
        read_entrants(file, Play.TWIXT)
