"""Every document of a playoff says every day on which it is played: its date, its start, and its latest end."""

import json
import re
from datetime import datetime
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.documents import visible

DETAILS = """
date = "2027-05-22"
start = "09:00"
zone = "America/Chicago"
deadline = "2027-05-14 18:00"
site = "Hall"
"""
TWO_DAYS = DETAILS + '[[further_days]]\ndate = "2027-05-23"\nstart = "10:30"\n'
EXPECTED = r"\W+Expected end:? (\d\d?:\d\d [AP]M)\W+Latest end:? "
"""Between a start and a latest end every one of them says when the day is expected to end."""

SAID = ("announcement", "invitations", "bulletin")
"""Documents that say when is played."""

FIELDS = ("tied-3.trf", "tied-4.csv", "tied-5.trf", "tied-6.csv", "tied-8.csv", "tied-9.trf")


def set_up(terminal: Terminal, file: str, folder: Path, details: str, *words: str) -> None:
    (folder / "details.toml").write_text(details, encoding="utf-8")
    known = ("--title", "Cup", "--details", str(folder / "details.toml"))
    assert terminal("new", str(SAMPLES / file), *known, *words).code == 0


def documents(terminal: Terminal, folder: Path, *words: str) -> dict[str, str]:
    """What every document that says when is played has to read, by its file."""
    terminal.done(f"sheet {' '.join(SAID)} --to {folder / 'sheets'} --format txt,md,html --replace {' '.join(words)}")
    return {file.name: visible(file) for file in sorted((folder / "sheets").iterdir())}


def clock(moment: datetime) -> str:
    return f"{moment.hour % 12 or 12}:{moment:%M} {'AM' if moment.hour < 12 else 'PM'}"


@pytest.mark.parametrize("file", FIELDS)
def test_every_document_says_both_days_as_they_are_planned(terminal: Terminal, tmp_path: Path, file: str) -> None:
    set_up(terminal, file, tmp_path, TWO_DAYS)
    days = json.loads(terminal.done("schedule --json"))["days"]
    assert len(days) == 2
    expected: dict[int, set[str]] = {1: set(), 2: set()}
    for name, said in documents(terminal, tmp_path).items():
        for number, day in enumerate(days, 1):
            start, end = (datetime.fromisoformat(day[key]) for key in ("start", "latest_end"))
            date = f"{start:%A, %B} {start.day}, {start.year}"
            day_of_play = re.search(rf"Day {number}:? {date}\W+Start:? {clock(start)}{EXPECTED}{clock(end)}", said)
            assert day_of_play, (name, number)
            expected[number].add(day_of_play[1])
    assert [len(said_everywhere) for said_everywhere in expected.values()] == [1, 1]


def test_a_playoff_of_one_day_says_its_latest_end_everywhere(terminal: Terminal, tmp_path: Path) -> None:
    set_up(terminal, "tied-2.csv", tmp_path, DETAILS)
    for name, said in documents(terminal, tmp_path).items():
        assert "Saturday, May 22, 2027" in said, name
        assert re.search(rf"Start:? 9:00 AM{EXPECTED}9:02 PM", said), name
        assert "Day 1" not in said, name


def test_every_day_has_its_own_entry_for_calendars(terminal: Terminal, tmp_path: Path) -> None:
    set_up(terminal, "tied-5.trf", tmp_path, TWO_DAYS)
    said = documents(terminal, tmp_path)["announcement.md"]
    for number, start in ((1, "Saturday, May 22, 2027, 9:00 AM"), (2, "Sunday, May 23, 2027, 10:30 AM")):
        assert re.search(rf"Add to your calendar: Day {number}, {start}", said)


def test_lengths_are_no_times_of_day_where_no_start_is_known(terminal: Terminal, tmp_path: Path) -> None:
    for details in ("", 'date = "2027-05-22"\n'):
        folder = tmp_path / str(len(details))
        folder.mkdir()
        set_up(terminal, "tied-2.csv", folder, details, "--event", f"cup{len(details)}")
        for name, said in documents(terminal, folder, "--event", f"cup{len(details)}").items():
            _head, _, timetable = said.partition("Timetable")
            shown = timetable.partition("Both players hand in a bid")[0]
            assert not re.search(r"\b\d\d?:\d\d\b", shown), name
            assert "12 h 2 min after the start" in said, name


def test_a_field_that_shrinks_keeps_the_final_on_its_day_in_every_document(terminal: Terminal, tmp_path: Path) -> None:
    set_up(terminal, "tied-3.trf", tmp_path, TWO_DAYS)
    ids = [ask["who"] for ask in json.loads(terminal.done("next --json"))["awaited"] if ask["kind"] == "answer"]
    terminal.done(f"decline {ids[0]}")
    for player in ids[1:]:
        terminal.done(f"confirm {player}")
    terminal.done("close")
    (day,) = json.loads(terminal.done("schedule --json"))["days"]
    assert day["start"].startswith("2027-05-23T10:30")
    terminal.done(f"sheet announcement bulletin --to {tmp_path} --format txt")
    for name in ("announcement", "bulletin"):
        said = visible(tmp_path / f"{name}.txt")
        assert re.search(rf"Sunday, May 23, 2027 Start: 10:30 AM{EXPECTED}10:32 PM", said), name
        assert "May 22" not in said, name
