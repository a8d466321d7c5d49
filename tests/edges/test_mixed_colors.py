"""An edition that plays some matches with colors and some without: only the former ever draw for color."""

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
