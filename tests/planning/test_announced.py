"""What an earlier plan told people, read back from the folder that it was written to."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.planning.seasons.announced import DIRECTORS, announced, directors_csv
from playoffs.planning.seasons.appointed import appointments, details_toml
from playoffs.planning.seasons.grounds import Grounds, Place
from playoffs.planning.seasons.search import search
from playoffs.planning.seasons.season import Announced, Season
from playoffs.text.errors import BadInput
from tests.planning.seasons import all_day, season, wanted
from tests.thinned import thinned

FREE = (6, 7, 13, 14, 20, 21)
OF_THREE = [("X", "X", "X"), ("X", "Y", "X"), ("Y", "X", "X"), ("X", "Y", "Z"), ("Z, O\u2019Hara", "X", "Y")]


def three_days(directors: tuple[str, str, str]) -> tuple[Season, list[Place]]:
    """A playoff of three days with these directors, and one of a day."""
    people = {who: all_day(*FREE) for who in ("A", "B", "C", "E", "F", "hall", "X", "Y", "Z, O\u2019Hara", "Z", "W")}
    first = wanted("open", "ABC", [500, 500, 500], directors=("X", "Y", "Z", "Z, O\u2019Hara"))  # type: ignore[arg-type]
    some = season([first, wanted("senior", "EF", [300], directors="W")], people)
    places = sorted(search(Grounds(some)) or (), key=lambda p: (p.playoff, p.number))
    days = iter(directors)
    return some, [replace(p, director=next(days)) if p.playoff == "open" else p for p in places]


def written(some: Season, places: list[Place], folder: Path) -> None:
    for playoff, each in zip(some.playoffs, appointments(some, places), strict=True):
        (folder / f"{playoff.id}.toml").write_text(details_toml(each.details), "utf-8")
    if directed := directors_csv(places):
        (folder / DIRECTORS).write_text(directed, "utf-8")


@pytest.mark.parametrize("directors", thinned(OF_THREE, 2))
def test_all_that_people_were_told_of_each_day_is_read_back(directors: tuple[str, str, str], tmp_path: Path) -> None:
    some, places = three_days(directors)
    assert len(places) == 4
    written(some, places, tmp_path)
    told = announced(some, tmp_path).announced
    assert told == {(p.playoff, p.number): Announced(start=p.start, site=p.site, director=p.director) for p in places}


def test_a_plan_that_stands_as_it_was_announced_changes_nothing_for_anybody(tmp_path: Path) -> None:
    some, places = three_days(("X", "Y", "X"))
    written(some, places, tmp_path)
    again = search(Grounds(announced(some, tmp_path)))
    assert again
    assert [(p.start, p.director) for p in sorted(again, key=lambda p: (p.playoff, p.number))] == [
        (p.start, p.director) for p in places
    ]


def test_one_director_of_all_days_needs_no_file_more(tmp_path: Path) -> None:
    assert directors_csv(three_days(("X", "X", "X"))[1]) == ""


def test_who_was_taken_out_of_the_details_by_hand_directs_no_day(tmp_path: Path) -> None:
    some, places = three_days(("X", "Y", "X"))
    written(some, places, tmp_path)
    path = tmp_path / "open.toml"
    path.write_text(path.read_text("utf-8").replace('name = "Y"', 'name = "Sable Renwick"'), "utf-8")
    told = announced(some, tmp_path).announced
    assert [told["open", day].director for day in (1, 2, 3)] == ["X", "", "X"]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("playoff,day,director\nopen,two,Y\n", "day 'two'; expected the number"),
        ("open,2,Y\n", "line 1: found column 'open'; expected columns playoff,day,director"),
    ],
)
def test_a_damaged_file_of_directors_is_refused_by_its_line(said: str, found: str, tmp_path: Path) -> None:
    some, places = three_days(("X", "Y", "X"))
    written(some, places, tmp_path)
    (tmp_path / DIRECTORS).write_text(said, "utf-8")
    with pytest.raises(BadInput, match=DIRECTORS) as refused:
        announced(some, tmp_path)
    assert found in str(refused.value).replace('"', "'")
