"""Days and times are read in every file and option as people type them; what can be two is refused with both."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.thinned import only_in_ci

TYPED = {
    'date = "5/22/2027"': "2027-05-22",
    'date = "22 May 2027"': "2027-05-22",
    'date = "Sat, May 22, 2027"': "2027-05-22",
    'date = "22.5.2027"': "2027-05-22",
    "date = 2027-05-22": "2027-05-22",
}
AMBIGUOUS = "May 6, 2027 or June 5, 2027"


def founded_with(terminal: Terminal, tmp_path: Path, text: str) -> object:
    file = tmp_path / "details.toml"
    file.write_text(f'zone = "America/Chicago"\n{text}\n', "utf-8")
    return terminal("new", FIVE, "--title", "Cup", "--details", str(file), "--yes")


@pytest.mark.parametrize("line", TYPED)
def test_a_day_of_a_details_file(terminal: Terminal, tmp_path: Path, line: str) -> None:
    founded_with(terminal, tmp_path, f'{line}\nstart = "9 AM"\ndeadline = "May 20, 2027 6 PM"')
    said = json.loads(terminal.done("details --json"))["details"]
    assert (said["date"], said["start"], said["deadline"]) == (TYPED[line], "09:00", "2027-05-20 18:00")


def test_a_further_day_of_a_details_file(terminal: Terminal, tmp_path: Path) -> None:
    days = '[[further_days]]\ndate = "5/23/2027"\nstart = "noon"'
    founded_with(terminal, tmp_path, f'date = "5/22/2027"\nstart = "9:30"\n{days}')
    assert '"2027-05-23","start":"12:00"' in json.loads(terminal.done("details --json"))["details"]["further_days"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('date = "5/6/2027"', AMBIGUOUS),
        ('date = "2/30/2027"', "February does not have"),
        ('date = "May 22"', "year"),
        ('deadline = "5/6/2027 6 PM"', AMBIGUOUS),
        ('issued = "6-5-2027"', AMBIGUOUS),
    ],
)
@pytest.mark.parametrize("locale", ["", "en_US.UTF-8"])
def test_a_day_that_can_be_two_is_refused_with_its_line(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, told: str, locale: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    said = str(founded_with(terminal, tmp_path, line))
    assert told in said or " or ".join(reversed(told.split(" or "))) in said, said
    assert "line 2" in said


def test_answers_are_read_as_they_are_typed(terminal: Terminal, tmp_path: Path) -> None:
    founded_with(terminal, tmp_path, 'date = "5/22/2027"\nstart = "9 AM"')
    file = tmp_path / "answers.csv"
    file.write_text("who,date,from,to,answer\nAbarawe,5/22/2027,8 AM,6:30 pm,good\nBjorkmo,22 May 2027,9:00,24:00,no\n")
    said = terminal.done(f"schedule --answers {file}")
    assert "answers of Isla Abarawe" in said
    assert "answers of Odin Bjørkmo" in said
    file.write_text("who,date,from,to,answer\nAbarawe,5/6/2027,8 AM,6:30 pm,good\n")
    refused = terminal.refused(f"schedule --answers {file}", 2)
    assert "line 2" in refused
    assert "2027-05-06 or 2027-06-05" in refused


@only_in_ci("the same season is planned twice")
def test_a_season_is_read_as_it_is_typed(terminal: Terminal, tmp_path: Path) -> None:
    text = (SAMPLES / "season.toml").read_text("utf-8")
    typed, answers = tmp_path / "season.toml", tmp_path / "answers.csv"
    answers.write_text((SAMPLES / "season-answers.csv").read_text("utf-8").replace("2027-03-13", "3/13/2027"))
    typed.write_text(text.replace("invitations = 2027-02-15", 'invitations = "Feb 15, 2027"'), "utf-8")
    plain = terminal.done(f"season {SAMPLES / 'season.toml'} {SAMPLES / 'season-answers.csv'} --json")
    assert json.loads(terminal.done(f"season {typed} {answers} --json")) == json.loads(plain)
    typed.write_text(text.replace("invitations = 2027-02-15", 'invitations = "2/3/2027"'), "utf-8")
    assert "which can be" in terminal.refused(f"season {typed} {answers}", 2)


def test_a_match_date_is_named_as_it_is_typed(terminal: Terminal) -> None:
    league = SAMPLES / "league.csv"
    known = json.loads(terminal.done(f"standings {league} --rules magnus-league --json"))
    assert known
    refused = terminal.refused(f"standings {league} --rules magnus-league --date 1/1/1999", 2)
    day = refused.partition("one of ")[2].split(",")[0].strip()
    year, month, date = day.split("-")
    plain = terminal.done(f"standings {league} --rules magnus-league --date {day} --json")
    for typed in (f"{int(date)}.{int(month)}.{year}", f"{year}/{int(month)}/{int(date)}"):
        assert terminal("standings", str(league), "--rules", "magnus-league", "--date", typed, "--json").out == plain


def test_a_day_on_paper_may_be_headed_as_people_write_days(closed: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "day.txt"
    file.write_text("Friday, November 20, 2026\n10:00 AM withdraw Bjorkmo --reason illness\n", "utf-8")
    assert closed("transcribe", str(file)).code == 0
    file.write_text("11/10/2026\n10:00 AM withdraw Abarawe --reason illness\n", "utf-8")
    said = closed("transcribe", str(file))
    assert "which can be" in said.err


def test_the_day_of_an_age_is_read_as_it_is_typed(terminal: Terminal) -> None:
    said = terminal("plan", FIVE, "--title", "Senior", "--open-to", "age_from=50", "--open-to", "age_on=5/6/2027")
    assert AMBIGUOUS in said.err
