"""Games without clocks and colors: documents call them by their name, and give nobody a color by lot."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Life, awaited
from tests.edges.test_foreign_editions import FOREIGN


def test_documents_call_a_game_by_the_name_of_its_clock(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.done(f"plan {SAMPLES / 'tied-4.csv'} --rules {FOREIGN / 'mixed.toml'} --title Cup --working")
    assert "no clocks" not in said
    assert "board game (40 minutes in the timetable)" in said
    assert "short board game (20 minutes in the timetable)" in said


def test_a_name_that_only_says_game_leaves_that_there_are_no_clocks(terminal: Terminal) -> None:
    """Control."""
    said = terminal.done(f"plan {SAMPLES / 'magic.csv'} --rules mtr --title Cup --cut 4 --working")
    assert "no clocks (20 minutes in the timetable)" in said


@pytest.mark.parametrize(("event", "lots"), [("tied-4.csv", False), ("tied-3.trf", False), ("tied-2.csv", True)])
def test_lots_give_colors_only_where_the_first_games_have_some(terminal: Terminal, event: str, lots: bool) -> None:
    said = terminal.done(f"plan {SAMPLES / event} --rules {FOREIGN / 'mixed.toml'} --title Cup")
    assert ("Lots give the colors" in said) == lots


@pytest.mark.parametrize("event", ["tied-4.csv", "tied-2.csv"])
def test_letters_and_pairings_say_of_colors_what_the_first_game_has(
    terminal: Terminal, tmp_path: Path, event: str
) -> None:
    colored = event == "tied-2.csv"
    life = Life(terminal, event, "--rules", str(FOREIGN / "mixed.toml"))
    terminal.done(f"sheet invitations --format txt --to {tmp_path}")
    letters = "".join(file.read_text("utf-8") for file in tmp_path.rglob("*.txt"))
    assert ("drawn at the board" in letters) == colored
    while not awaited(terminal)[0]["id"].startswith("stage-"):
        life.step()
    for day in ("start", "first", "second"):
        terminal.done(f"sheet pairings --format txt --to {tmp_path / day}")
        said = next((tmp_path / day).rglob("*.txt")).read_text("utf-8")
        assert ("White" in said) == colored, said
        life.step()
