"""A few random lives of several titles of one crosstable, more where CI is set; and programs bent so that they are
found out."""

from pathlib import Path
from random import Random

import pytest

from playoffs.cli.said import hints, waits
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.tied_events import Crosstable
from tests.edges.title_lives import Life, Untrue, lived, look
from tests.thinned import CI

LIVES = 24 if CI else 4

TITLES = """
[[titles]]
name = "First"
[[titles]]
name = "Second"
not_winner_of = "First"
"""

DECIDED = (
    *("confirm 5", "confirm 8", "close", "toss --physical 5 --witness W", "start"),
    *("result W", "result D", "declare --yes"),
)


@pytest.mark.clause("MSCA-1e", "MSCA-C", "RUL-1")
@pytest.mark.parametrize("seed", range(LIVES))
def test_titles_of_one_crosstable_stay_apart_whatever_people_do(seed: int) -> None:
    assert lived(seed).acts


@pytest.fixture
def two(terminal: Terminal, tmp_path: Path) -> Life:
    """The first title is won by number 5, who is set aside for the second; then the first is corrected."""
    terminal.generous = True
    life = Life(terminal, tmp_path, Random(1), Crosstable(Random(1), 2, perfect=False), after={"Second": "First"})
    (tmp_path / "titles.toml").write_text(TITLES, "utf-8")
    life.run("new", str(SAMPLES / "tied-2.csv"), "--titles", str(tmp_path / "titles.toml"))
    for line in DECIDED:
        assert life.run(*line.split(), "--event", "first").code == 0
    assert life.run("set-aside", "--event", "second").code == 0
    look(life)
    assert life.run("correct", "7", "B", "--event", "first", "--reason", "typo").code == 0
    look(life)
    return life


def test_a_trophy_that_goes_on_before_the_other_is_decided_is_found(two: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waits, "held_up", lambda book: "")
    with pytest.raises(Untrue, match="Second can be declared although First is not decided"):
        look(two)


def test_a_champion_of_two_titles_that_exclude_each_other_is_found(two: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    two.run("declare", "--event", "first", "--yes")
    monkeypatch.setattr(waits, "held_up", lambda book: "")
    with pytest.raises(Untrue, match="Second would go to"):
        look(two)


def test_a_command_that_does_not_say_which_playoff_is_found(two: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "whole", lambda words, book: f"playoffs {words}")
    with pytest.raises(Untrue, match="which playoff is not said"):
        look(two)


def test_somebody_who_cannot_win_the_title_and_is_tied_is_found(two: Life) -> None:
    two.closed["First"] = {"5"}
    with pytest.raises(Untrue, match="cannot win it and are tied"):
        look(two)
