"""Notice is counted in days on the wall, also where the clocks change in between."""

import json
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.edges.crosstables import tied
from tests.thinned import thinned

CHANGES = [
    ("America/Chicago", date(2027, 3, 14)),
    ("America/Chicago", date(2027, 11, 7)),
    ("Europe/Berlin", date(2027, 3, 28)),
    ("Europe/Berlin", date(2027, 10, 31)),
    ("Australia/Lord_Howe", date(2027, 4, 4)),
    ("Australia/Lord_Howe", date(2027, 10, 3)),
]
"""Days on which clocks change, by an hour or by thirty minutes, forward and back."""


def season(folder: Path, zone: str, day: date, *more: str, days: int = 0) -> tuple[str, str]:
    """A title of two players, in a hall in which the only start is 08:00 on one day."""
    rows = [f"{who},{day},08:00,20:05,{said}" for who, said in (("Hall", "open"), *((p, "good") for p in "ABD"))]
    text = ['name = "Season"', f'zone = "{zone}"', *(line for line in more if not line.startswith("deadline"))]
    text += ["[[sites]]", 'name = "Hall"', "boards = 4", "[[playoffs]]", 'id = "it"', 'title = "Title"']
    text += ['players = ["A", "B"]', 'directors = ["D"]', *(line for line in more if line.startswith("deadline"))]
    text += [f"days = {days}"] if days else []
    (folder / "season.toml").write_text("\n".join(text) + "\n", encoding="utf-8")
    (folder / "answers.csv").write_text("who,date,from,to,answer\n" + "\n".join(rows) + "\n", encoding="utf-8")
    return str(folder / "season.toml"), str(folder / "answers.csv")


def planned(terminal: Terminal, files: tuple[str, str]) -> Any:
    said = terminal("season", *files, "--json")
    assert said.code in (0, 1), said.err
    return json.loads(said.out) if not said.code else None


@pytest.mark.parametrize("lead", [0, 1, 3])
@pytest.mark.parametrize(("zone", "change"), CHANGES)
def test_a_set_deadline_leaves_whole_days_on_the_wall(
    terminal: Terminal, tmp_path: Path, zone: str, change: date, lead: int
) -> None:
    day = change + timedelta(days=1)
    for time, there in (("08:00:00", True), ("08:30:00", False)):
        words = (f"invitations = {day - timedelta(days=30)}", f"lead_days = {lead}")
        set_ = f"deadline = {day - timedelta(days=lead)}T{time}"
        files = season(tmp_path, zone, day, *words, set_)
        assert bool(planned(terminal, files)) == there, time


@pytest.mark.parametrize("lead", thinned([1, 0, 3], 1))
@pytest.mark.parametrize(("zone", "change"), CHANGES)
def test_days_to_reply_and_days_before_the_first_game_are_kept(
    terminal: Terminal, tmp_path: Path, zone: str, change: date, lead: int
) -> None:
    day = change + timedelta(days=1)
    for reply in (0, 2):
        sent = day - timedelta(days=reply + lead)
        words = (f"reply_days = {reply}", f"lead_days = {lead}")
        late = season(tmp_path, zone, day, f"invitations = {sent + timedelta(days=1)}", *words)
        assert planned(terminal, late) is None
        files = season(tmp_path, zone, day, f"invitations = {sent}", *words)
        assert planned(terminal, files)
        out = tmp_path / f"out-{reply}"
        terminal.done(f"season {' '.join(files)} --to {out}")
        (details,) = out.glob("*.toml")
        said = dict(line.split(" = ", 1) for line in details.read_text("utf-8").splitlines() if " = " in line)
        deadline = datetime.fromisoformat(json.loads(said["deadline"]))
        assert deadline == datetime.combine(day - timedelta(days=lead), datetime.min.time().replace(hour=8))
        assert "event" not in said, "a season names no qualifying event"
        shown = terminal("plan", tied(tmp_path, 2, "msca"), "--details", str(details))
        assert shown.code == 0, shown.err


def test_more_days_than_there_are_stages_are_refused(terminal: Terminal, tmp_path: Path) -> None:
    files = season(tmp_path, "America/Chicago", date(2027, 3, 6), "invitations = 2027-01-01", days=2)
    said = terminal("season", *files)
    assert said.code == 2
    assert "days = 2" in said.err
    assert "1 day" in said.err
