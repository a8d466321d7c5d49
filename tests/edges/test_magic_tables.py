"""Magic is played at tables: every document says so, in every language; chess and Twixt are played on boards."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal

MAGIC = (str(SAMPLES / "magic.csv"), "--rules", "mtr", "--cut", "8")
WORDS = {"en": (r"\bboards?\b", r"\btables?\b"), "es": (r"\btableros?\b", r"\bmesas?\b")}


def said(terminal: Terminal, folder: Path, *words: str, code: str) -> str:
    done = terminal("sheet", *words, "--to", str(folder / code), "--format", "txt", "--lang", code)
    assert done.code == 0, done.err
    return "\n".join(path.read_text("utf-8") for path in sorted((folder / code).iterdir()))


@pytest.mark.parametrize("code", WORDS)
def test_sheets_before_the_day_say_table(terminal: Terminal, tmp_path: Path, code: str) -> None:
    board, table = WORDS[code]
    sheets = said(terminal, tmp_path, *MAGIC, code=code)
    assert re.findall(rf"(?i).*{board}.*", sheets) == []
    assert len(re.findall(f"(?i){table}", sheets)) > 10


@pytest.mark.parametrize("code", WORDS)
def test_slips_and_pairings_of_the_day_say_table(terminal: Terminal, tmp_path: Path, code: str) -> None:
    assert terminal("new", *MAGIC, "--title", "Top Eight", "--yes").code == 0
    assert terminal("close").code == 0
    assert terminal("start").code == 0
    board, table = WORDS[code]
    kinds = ("match-slips", "pairings", "order-of-play", "bulletin", "paper-day")
    sheets = said(terminal, tmp_path, *kinds, code=code)
    assert re.findall(rf"(?i).*{board}.*", sheets) == []
    assert len(re.findall(f"(?i){table} 4", sheets)) > 3


def test_the_plan_says_table(terminal: Terminal) -> None:
    plan = terminal("plan", *MAGIC).out
    assert "Table 1" in plan
    assert not re.search(r"(?i)\bboards?\b", plan)


def test_the_list_of_playoffs_says_table(terminal: Terminal) -> None:
    for line in (("new", *MAGIC, "--title", "Top Eight", "--yes"), ("close",), ("start",)):
        assert terminal(*line).code == 0
    said = terminal("list").out
    assert "tables still playing" in said
    assert "board" not in said


def test_the_schedule_says_of_whoever_made_the_cut_just_that(terminal: Terminal) -> None:
    for line in (("new", *MAGIC, "--title", "Top Eight", "--yes"), ("close",), ("start",)):
        assert terminal(*line).code == 0
    for table in range(1, 5):
        terminal.done(f"result {table} first-absent")
    assert terminal("details", "set", "date=2027-05-22", "start=10:00", "zone=America/Chicago").code == 0
    said = terminal.done("schedule")
    assert said.count("made the cut") == 8
    assert "advances" not in said


def test_chess_is_played_on_boards(terminal: Terminal, tmp_path: Path) -> None:
    sheets = said(terminal, tmp_path, FIVE, code="en")
    assert "Board 1" in sheets
    assert not re.search(r"\btables? \d", sheets)


@pytest.mark.parametrize(("code", "seat", "other"), [("en", "Table", "Board"), ("es", "Mesa", "Tablero")])
def test_the_drawing_of_a_day_says_tables(terminal: Terminal, tmp_path: Path, code: str, seat: str, other: str) -> None:
    words = ("timetable", "--players", "8", "--rules", "mtr", "--lang", code, "--to", str(tmp_path))
    assert terminal(*words).code == 0
    drawing = "".join(path.read_text("utf-8") for path in tmp_path.glob("*.svg"))
    assert seat in drawing
    assert other not in drawing


def test_the_terminal_says_table(terminal: Terminal) -> None:
    """One word on the day: the sheets that lie on the tables have it too."""
    screens = [terminal("new", *MAGIC, "--title", "Top Eight", "--yes")]
    for line in (
        *("close", "next", "start", "next", "result 1 W", "result W", "result 9 D", "result 1 D", "result 2 N"),
        *("show", "log", "rule", "rule set-result 1.1 W --reason x", "rule advance 1 W --reason x", "time 8", "time"),
        *("correct last D --reason slip", "undo 3 --reason early", "undo 3 --reason early --yes"),
    ):
        screens.append(terminal(*line.split()))
    screens.append(terminal("run", typed=["s", "q"]))
    shown = " ".join("\n".join(each.out + each.err for each in screens).split())
    assert re.findall(r"(?i).{30}\bboards?\b.{20}", shown) == []
    assert "Table 1, game 1: " in shown
    assert "found no table named" in shown
