"""Rules that leave more than one thing open: every silence of the text that can matter is told, with who meets it."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal

SILENT = """\
id = "silent"
edition = "2026"
name = "Playoff of two silences"
source = "made up"
play = "games"
tied = "score"
criteria = ["solkoff"]
stakes = { title = "play" }
rated_by = "none"
steps = [
    { id = "first", players = "2-6", play = "round-robin", clock = "rapid", clause = "1" },
    { after = ["first"], players = "2", open = "Of two nothing is said." },
    { after = ["first"], players = "3-", open = "Of three and more nothing is known." },
    { players = "7-", open = "Of seven nobody thought." },
]

[clocks.rapid]
time = "10:00"

[clauses]
other = "1"
"""

BOTH = ("Of two nothing is said", "Of three and more nothing is known")


@pytest.fixture
def silent(tmp_path: Path) -> Path:
    own = tmp_path / "silent.toml"
    own.write_text(SILENT, "utf-8")
    return own


@pytest.mark.parametrize("command", ["rules check", "rules show", "plan", "fairness"])
def test_every_silence_that_a_field_can_meet_is_told(terminal: Terminal, silent: Path, command: str) -> None:
    given = f"plan {SAMPLES / 'tied-4.csv'} --rules {silent}" if command == "plan" else f"{command} {silent}"
    said = " ".join(terminal.done(given).split())
    assert all(each in said for each in BOTH)
    assert ("Of seven nobody thought" in said) is (command in ("rules check", "rules show"))


def test_a_picture_has_all_sizes_of_a_step_and_all_its_ways(terminal: Terminal, silent: Path) -> None:
    said = " ".join(terminal.done(f"rules show {silent}").split())
    assert "2 to 6 players: everybody against everybody, 1 → Champion / 2 players / 3 players or more" in said


def test_sizes_that_come_to_the_same_are_shown_by_the_largest(terminal: Terminal, silent: Path, tmp_path: Path) -> None:
    terminal.done(f"rules show {silent} --to {tmp_path / 'shown'} --format txt")
    written = {each.name for each in (tmp_path / "shown").glob("announcement*")}
    assert written == {"announcement-6-tied.txt"}
    said = (tmp_path / "shown" / "announcement-6-tied.txt").read_text("utf-8")
    assert all(each in " ".join(said.split()) for each in BOTH)
