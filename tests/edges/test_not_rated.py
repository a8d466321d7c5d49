"""Games under rules that nobody rates are in no rating report, and nobody is told that they were."""

import json

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_who_left import to_the_boards


@pytest.mark.clause("MSCA-R")
def test_games_that_are_not_rated_are_in_no_report(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'magic.csv'} --rules mtr --cut 8 --title Cup")
    to_the_boards(terminal)
    for result in ("first", "D", "D"):
        player = json.loads(terminal.done("next --json"))["awaited"][0]["players"][0]
        terminal.done(f"result 1 {player if result == 'first' else result}")
    said = terminal.done("rated")
    assert "are not rated by US Chess" in said
    assert "Board 1" not in said.partition("Next")[0]
    assert json.loads(terminal.done("rated --json"))["sections"] == []
    slip = json.loads(terminal.done("log --json"))["entries"]
    first = next(e["entry"] for e in slip if str(e["ask"]).endswith("game-1/result"))
    assert "rating report" not in terminal("correct", str(first), "D", "--reason", "slip").err
