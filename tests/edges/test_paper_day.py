"""A day that was played on paper: printed whole, entered afterwards with its times, and marked so in the chain."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import data


@pytest.fixture
def playoff(terminal: Terminal) -> Terminal:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup --event cup")
    terminal.done("details set zone=America/Chicago date=2026-01-10 start=09:00 --yes")
    return terminal


def names(terminal: Terminal) -> list[str]:
    return [player["id"] for player in data(terminal, "show")["players"]]


def written(terminal: Terminal, tmp_path: Path, *lines: str) -> Path:
    one, two = names(terminal)
    day = ["2026-01-10", f"9:05 AM confirm {one}", f"09:06 confirm {two}", "09:10 close", *lines]
    (tmp_path / "day.txt").write_text("\n".join(day), encoding="utf-8")
    return tmp_path / "day.txt"


def test_what_was_played_on_paper_keeps_its_times(playoff: Terminal, tmp_path: Path) -> None:
    one = names(playoff)[0]
    file = written(
        playoff, tmp_path, f"09:20 toss --physical {one} --witness 'Ines Moravec'", "09:25 start", "12:41 result 1 W"
    )
    playoff.done(f"transcribe {file}")
    played = {entry["says"]: entry.get("played") for entry in data(playoff, "log")["entries"]}
    told = [when for when in played.values() if when]
    assert told[0] == "2026-01-10T15:05:00Z"
    assert told[-1] == "2026-01-10T18:41:00Z"
    assert len(told) >= 5
    assert "From paper, played 2026-01-10 12:41" in " ".join(playoff.done("log").split())
    playoff.done("verify")
    playoff.done(f"sheet bulletin --to {tmp_path} --format txt")
    bulletin = " ".join((tmp_path / "bulletin.txt").read_text(encoding="utf-8").split())
    assert "were entered from paper afterwards" in bulletin
    assert "12:41 PM" in bulletin


def test_a_file_that_was_entered_goes_on_where_it_was_corrected(playoff: Terminal, tmp_path: Path) -> None:
    file = written(playoff, tmp_path, "09:20 resul 1 W")
    before = len(data(playoff, "log")["entries"])
    said = playoff.refused(f"transcribe {file}", 2)
    assert "line 5" in said
    assert "did you mean" in said
    assert len(data(playoff, "log")["entries"]) == before, "a file with a slip enters nothing"
    file.write_text(file.read_text(encoding="utf-8").rpartition("\n")[0], encoding="utf-8")
    playoff.done(f"transcribe {file}")
    once = len(data(playoff, "log")["entries"])
    playoff.done(f"transcribe {file}")
    assert len(data(playoff, "log")["entries"]) == once, "what was entered is not entered again"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("08:00 confirm 1", "before that of the line above"),
        ("result 1 W", "a time and an act"),
        ("2040-01-01\n10:00 close", "still to come"),
        ("09:30 discard", "one of confirm"),
    ],
)
def test_a_line_that_cannot_be_is_refused_with_its_number(
    playoff: Terminal, tmp_path: Path, line: str, said: str
) -> None:
    file = written(playoff, tmp_path, line)
    assert said in playoff.refused(f"transcribe {file}", 2)


@pytest.mark.parametrize("file", ["tied-2.csv", "tied-5.trf", "tied-8.csv"])
def test_the_day_on_paper_holds_every_stage_that_it_can_come_to(terminal: Terminal, tmp_path: Path, file: str) -> None:
    terminal.done(f"sheet {SAMPLES / file} paper-day --title Cup --to {tmp_path} --format txt")
    text = " ".join((tmp_path / "paper-day.txt").read_text(encoding="utf-8").split())
    for said in ("If two are left", "Coin flips and lots by hand", "Sealed bids", "Rulings, withdrawals, no-shows"):
        assert said in text
    assert "playoffs transcribe FILE" in text
    assert "Sits out" in text or file == "tied-2.csv"
