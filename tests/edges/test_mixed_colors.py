"""An edition that plays some matches with colors and some without: only the former ever draw for color."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.director import Life, awaited
from tests.edges.test_foreign_editions import FOREIGN


def test_a_match_without_colors_never_draws_for_color(terminal: Terminal) -> None:
    life = Life(terminal, "tied-4.csv", "--rules", str(FOREIGN / "mixed.toml"))
    drawn = dict[str, list[str]]()
    while asks := awaited(terminal):
        drawn.setdefault(asks[0]["id"].split("/")[0], []).append(asks[0]["kind"])
        life.step(lambda _ask: "D")
    semifinals, final = drawn["stage-4"], drawn["stage-2"]
    assert semifinals.count("result") == 4
    assert "colour-lot" not in semifinals[semifinals.index("start") :]
    assert final.count("colour-lot") == 2


@pytest.mark.clause("DCI-7")
def test_a_drawn_game_gives_half_points_where_there_are_colors_alone(terminal: Terminal, tmp_path: Path) -> None:
    """Whether it does is a matter of its match, not of the whole playoff."""
    life = Life(terminal, "tied-4.csv", "--rules", str(FOREIGN / "mixed.toml"))
    while awaited(terminal):
        life.step(lambda _ask: "D")
    terminal.done(f"sheet bulletin --to {tmp_path} --format txt")
    (sheet,) = tmp_path.glob("*.txt")
    results = re.findall("Result: (drawn|½–½)", sheet.read_text("utf-8"))
    assert results == ["drawn"] * 4 + ["½–½"] * 4
