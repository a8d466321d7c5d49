"""The season file: what it becomes, and each refusal in one sentence with its line."""

from pathlib import Path

import pytest

from playoffs.formats.course import StageCourse
from playoffs.planning.seasons.grounds import Grounds
from playoffs.planning.seasons.search import search
from playoffs.planning.seasons.season import Season
from playoffs.planning.seasons.season_file import read_season, unused
from playoffs.text.errors import BadInput
from tests.planning.seasons import at, stage

SEASON = """\
name = "Title playoffs 2027"
zone = "America/Chicago"
invitations = 2027-03-01
reply_days = 3
lead_days = 2

[[sites]]
name = "Union Hall"
boards = 4

[[playoffs]]
id = "open"
title = "State Champion"
players = ["Ada", "Bo"]
directors = ["Dee"]
"""
ANSWERS = """\
who,date,from,to,answer
Union Hall,2027-03-06,09:00,21:00,open
Union Hall,2027-03-07,09:00,21:00,open
Ada,2027-03-06,09:00,21:00,good
Ada,2027-03-07,09:00,21:00,good
Bo,2027-03-07,09:00,21:00,possible
Bo,2027-03-06,09:00,21:00,good
Dee,2027-03-06,09:00,21:00,good
Dee,2027-03-07,09:00,21:00,good
"""


def courses(rules: str, players: int) -> tuple[StageCourse, ...]:
    return (stage(120),)


def read(tmp_path: Path, season: str = SEASON, answers: str = ANSWERS) -> Season:
    (tmp_path / "season.toml").write_text(season, encoding="utf-8")
    (tmp_path / "answers.csv").write_text(answers, encoding="utf-8")
    return read_season(tmp_path / "season.toml", tmp_path / "answers.csv", courses)


def test_a_season_is_read_and_planned_with_the_notice_it_asks_for(tmp_path: Path) -> None:
    """Invitations on the 1st, three days to reply, two days of lead: not before the 6th."""
    some = read(tmp_path)
    (site,), (playoff,) = some.sites, some.playoffs
    assert (site.name, site.boards, len(site.open)) == ("Union Hall", 4, 2)
    assert playoff.notice == at(6, "00:00")
    (place,) = search(Grounds(some)) or ()
    assert place.start == at(6, "09:00")
    later = read(tmp_path, SEASON.replace("reply_days = 3", "reply_days = 4"))
    (place,) = search(Grounds(later)) or ()
    assert (place.start, place.unsuited) == (at(7, "09:00"), ("Bo",))


def test_a_deadline_that_is_set_comes_before_the_lead(tmp_path: Path) -> None:
    some = read(tmp_path, SEASON + "deadline = 2027-03-04T18:00:00\n")
    assert some.playoffs[0].deadline == at(4, "18:00")
    assert some.playoffs[0].notice == at(6, "18:00")


def test_dates_bound_a_playoff(tmp_path: Path) -> None:
    some = read(tmp_path, SEASON + "not_before = 2027-03-07\nnot_after = 2027-03-07\n")
    (place,) = search(Grounds(some)) or ()
    assert place.start == at(7, "09:00")


@pytest.mark.parametrize(("days", "found"), [("", [1, 2]), ("days = 1\n", [1]), ("longest", [1])])
def test_a_playoff_is_split_by_the_longest_day_or_as_it_says(tmp_path: Path, days: str, found: list[int]) -> None:
    text = SEASON.replace("lead_days = 2", "lead_days = 2\nlongest_day = 1000") if days == "longest" else SEASON + days
    (tmp_path / "s.toml").write_text(text, encoding="utf-8")
    (tmp_path / "a.csv").write_text(ANSWERS, encoding="utf-8")
    some = read_season(tmp_path / "s.toml", tmp_path / "a.csv", lambda rules, players: (stage(300), stage(500)))
    assert [session.number for session in some.sessions] == found


def test_answers_of_nobody_in_the_season_are_named(tmp_path: Path) -> None:
    assert unused(read(tmp_path, answers=ANSWERS + "Adda,2027-03-06,09:00,21:00,good\n")) == ("Adda",)
    assert unused(read(tmp_path)) == ()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("America/Chicago", "America/Chicgo"), "line 2: found time zone"),
        (('directors = ["Dee"]', 'directors = ["Dee"]\nsites = ["Onion Hall"]'), "did you mean 'Union Hall'?"),
        (('["Dee"]', '["Ada"]'), 'line 15: found "Ada" as a director; expected somebody who does not play'),
        (('["Dee"]', '["Dee"]\nsits_out = ["Cy"]'), '"Cy" as sitting out; expected one of the players'),
        (('"Ada", "Bo"', '"Ada", "Bo", "Ada"'), 'line 14: found "Ada" twice'),
        (('"Ada", "Bo"', '"Ada", "Union Hall"'), '"Union Hall", which is a hall'),
        (('"Ada", "Bo"', '"Ada", "Boo"'), "line 14: found \"Boo\", available nowhere (did you mean 'Bo'?)"),
        (('["Dee"]', '["Dee"]\ndeadline = 2027-03-08T09:00:00'), "a deadline 2027-03-08 09:00 after the event"),
        (('["Dee"]', '["Dee"]\ndeadline = 2027-03-14T02:30:00\nnot_after=2027-04-01'), "which the clocks skip"),
        (('["Dee"]', '["Dee"]\ndeadline = 2027-03-04T09:00:00Z'), "wall time without an offset"),
        (('["Dee"]', '["Dee"]\nnot_after = 2027-03-06\nnot_before = 2027-03-07'), "line 16: found open not after"),
        (('["Dee"]', '["Dee"]\nnot_before = 2027-03-09'), "dates on which no hall is open"),
        (("boards = 4", "boards = 0"), "line 9: found boards = 0"),
        (("boards = 4", "bords = 4"), "did you mean 'boards'?"),
        (('"open"', '"Open!"'), "line 12: found id"),
        (("Union Hall", "Union Hal"), "hall \"Union Hal\" without opening hours (did you mean 'Union Hall'?)"),
        (("Union Hall", "Gym"), 'hall "Gym" without opening hours; expected rows Gym,…,open'),
        (
            ("[[playoffs]]", '[[sites]]\nname = "Gym"\nboards = 2\n\n[[playoffs]]\nsites = ["Gym"]'),
            'line 16: found open in "Gym" alone, without opening hours; expected rows Gym,…,open',
        ),
    ],
)
def test_what_cannot_be_planned_is_refused_in_one_sentence(
    tmp_path: Path, change: tuple[str, str], sentence: str
) -> None:
    assert change[0] in SEASON
    with pytest.raises(BadInput) as refused:
        read(tmp_path, SEASON.replace(*change))
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("who", ["Ada", "Bo", "Dee"])
def test_whoever_has_not_answered_is_named_and_not_counted(tmp_path: Path, who: str) -> None:
    """A playoff of others with a name that is nearly the same is no reason to take a silence for a slip."""
    rows = "".join(row for row in ANSWERS.splitlines(keepends=True) if not row.startswith(who))
    some = read(tmp_path, answers=rows)
    assert some.silent == (who,)
    assert unused(some) == ()
    (place,) = search(Grounds(some)) or ()
    assert (place.start, place.director, place.unsuited) == (at(6, "09:00"), "Dee", ())
    alike = SEASON.replace('id = "open"', 'id = "other"').replace("Dee", "Flo").replace("Bo", "Bon")
    two = SEASON + alike[alike.index("[[playoffs]]") :].replace("Ada", "Eve")
    told = read(tmp_path, two, rows + "Bon,2027-03-07,09:00,21:00,good\n")
    assert told.silent == tuple(name for name in ("Ada", "Bo", "Dee", "Eve", "Flo") if name in (who, "Eve", "Flo"))


def test_a_silent_director_or_hall_is_not_taken_where_another_has_answered(tmp_path: Path) -> None:
    text = SEASON.replace('["Dee"]', '["Ann", "Dee"]')
    text = text.replace(
        "[[playoffs]]", '[[sites]]\nname = "Gym"\nboards = 2\n\n[[playoffs]]\nsites = ["Gym", "Union Hall"]'
    )
    some = read(tmp_path, text)
    (playoff,) = some.playoffs
    assert (playoff.directors, playoff.sites, some.silent) == (("Dee",), ("Union Hall",), ("Gym", "Ann"))
    (place,) = search(Grounds(some)) or ()
    assert (place.director, place.site) == ("Dee", "Union Hall")


def test_two_halls_or_playoffs_of_one_name_are_refused(tmp_path: Path) -> None:
    for table in ("[[sites]]", "[[playoffs]]"):
        part = SEASON[SEASON.index(table) :].split("\n\n")[0]
        with pytest.raises(BadInput, match="twice"):
            read(tmp_path, SEASON + "\n" + part)


def test_somebody_whose_every_answer_is_no_is_available_nowhere(tmp_path: Path) -> None:
    answers = "\n".join(row.replace("possible", "no").replace("good", "no") if row.startswith("Bo") else row
                        for row in ANSWERS.splitlines())  # fmt: skip
    with pytest.raises(BadInput, match='"Bo", available nowhere; expected'):
        read(tmp_path, answers=answers)
