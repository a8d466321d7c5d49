"""What is typed wrongly is quoted as it was typed, and what no clock, calendar or page can hold is refused."""

from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal
from tests.edges.crosstables import set_up
from tests.edges.test_announced_days import misfits


def details(terminal: Terminal, folder: Path, *lines: str) -> str:
    """What is said of a details file that states these lines below its zone."""
    file = folder / "details.toml"
    file.write_text("\n".join(('zone = "America/Chicago"', *lines)), "utf-8")
    said = terminal("new", FIVE, "--title", "Cup", "--details", str(file), "--yes")
    assert said.code == 2
    assert not terminal.db.exists()
    return " ".join(said.err.split())


REFUSED = {
    'date = "2027-02-31"': "2027-02-31, a day that February does not have",
    'date = "2027-13-40"': "2027-13-40, in which no number is a month",
    'issued = "2027-04-31"': "2027-04-31, a day that April does not have",
    'deadline = "2027-02-31 18:00"': "2027-02-31, a day that February does not have",
    'deadline = "today noon"': 'deadline = "today noon"',
    'deadline = "6 PM"': '"6 PM", a time without its day',
    'deadline = "5/6/2027 6 PM"': "expected 2027-05-06 18:00 or 2027-06-05 18:00",
    'date = "1927-05-22"': "1927-05-22, long before any playoff that a record can hold",
    'deadline = "1927-05-22 18:00"': "1927-05-22, long before",
    'start = "24:00"': '"24:00", which no clock shows',
    'start = "25:30"': '"25:30", which no clock shows',
    'further_days = [{ date = "2027-02-30", start = "10:00" }]': "2027-02-30, a day that February does not have",
    'further_days = [{ date = "2027-02-20", start = "24:00" }]': '"24:00", which no clock shows',
}


@pytest.mark.parametrize("line", REFUSED)
def test_a_day_or_time_of_a_file_is_refused_as_it_was_typed(terminal: Terminal, tmp_path: Path, line: str) -> None:
    said = details(terminal, tmp_path, line)
    assert REFUSED[line] in said
    assert "line 2" in said
    assert "12:00" not in said


WORDS = {
    "start=24:00": "24:00",
    "further_days=2027-05-23 24:00": "24:00",
    "date=1927-05-22": "1927-05-22, long before",
    "deadline=2027-02-31 18:00": 'such as deadline="2027-05-22 18:00"',
}


@pytest.mark.parametrize("word", WORDS)
def test_and_so_it_is_on_the_command_line(founded: Terminal, word: str) -> None:
    said = founded("details", "set", "zone=America/Chicago", word, "--yes")
    assert said.code == 2
    assert WORDS[word] in said.err


def test_too_many_lines_are_counted(terminal: Terminal, tmp_path: Path) -> None:
    said = details(terminal, tmp_path, "[look]", 'letterhead = ["1", "2", "3", "4", "5"]')
    assert "letterhead = a list of 5 entries; expected a list [ … ] of at most 4" in said


def test_too_long_a_text_is_counted(terminal: Terminal, tmp_path: Path) -> None:
    said = details(terminal, tmp_path, "[look]", f'letterhead = ["{"x" * 101}"]')
    assert "of 101 characters; expected text in quotes of at most 100" in said


def test_what_does_not_fit_is_one_line_below_every_answer(terminal: Terminal, tmp_path: Path) -> None:
    set_up(terminal, tmp_path, "msca", 5, 2)
    for player in "345":
        terminal.done(f"decline {player}")
    assert misfits(terminal)
    for words in ("next", "show", "log", "details", "confirm 1"):
        said = terminal(*words.split())
        assert said.code == 0
        (line,) = [each for each in said.err.splitlines() if each]
        assert "does not fit" in line
        assert line.endswith("playoffs schedule")
    whole = terminal("schedule")
    assert "playoffs schedule --acknowledge" in whole.err


def test_a_plan_that_nobody_was_told_is_not_called_announced(terminal: Terminal, tmp_path: Path) -> None:
    set_up(terminal, tmp_path, "msca", 5, 2)
    for player in "345":
        terminal.done(f"decline {player}")
    words = ("--set", "date=2027-03-06", "--set", "start=17:00", "--set", "site=Elsewhere", "--clear", "further_days")
    terminal("details", *words, "--yes")
    assert any("planned for" in each for each in misfits(terminal))
    assert not any("announced" in each for each in misfits(terminal))


def test_a_start_long_before_its_day_is_remarked(terminal: Terminal, tmp_path: Path) -> None:
    set_up(terminal, tmp_path, "msca", 3, 1)
    for player in "123":
        terminal.done(f"confirm {player}")
    for words in ("close", "lots", "toss"):
        terminal.done(words)
    said = terminal("start")
    assert said.code == 0
    text = " ".join(said.err.split())
    assert "planned for Sat, Mar 6, 2027" in text
    assert "undo" in text


def test_a_day_on_paper_takes_what_every_act_takes(founded: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "day.txt"
    file.write_text("2026-11-21\n09:05 confirm all\n", "utf-8")
    said = founded("transcribe", str(file), "--yes", "--by", "Una Halvorsen")
    assert said.code == 0, said.err
    assert "Entered by Una Halvorsen" in " ".join(founded.done("log").split())


def test_the_lot_of_a_whole_stage_may_be_asked_for_by_its_first_board(terminal: Terminal, tmp_path: Path) -> None:
    """As the page of the day types it: `toss 1`."""
    set_up(terminal, tmp_path, "msca", 2, 0)
    for words in ("confirm all", "close"):
        terminal.done(words)
    refused = terminal("toss", "7")
    assert refused.code == 2
    assert "nothing, since this lot is of the whole stage" in refused.err
    assert terminal("toss", "1").code == 0
    assert terminal("start").code == 0
