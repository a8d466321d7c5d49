"""Where nothing is played any more nobody is said to play."""

import json

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_who_left import to_the_boards


def rows(terminal: Terminal) -> str:
    return terminal.done("show").partition("Next (")[0]


@pytest.mark.clause("MSCA-2", "MSCA-F")
@pytest.mark.parametrize("declared", [False, True])
def test_who_wins_because_the_other_left_before_the_start_will_not_play(terminal: Terminal, declared: bool) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup")
    one, other = (ask["who"] for ask in json.loads(terminal.done("next --json"))["awaited"][:2])
    for command in (f"confirm {one}", f"confirm {other}", "close", "toss", f"withdraw {other} --reason illness"):
        terminal.done(command)
    if declared:
        terminal.done("declare --yes")
    said = rows(terminal)
    assert "will play" not in said
    assert "Stage 1" not in said
    assert ("champion" if declared else "wins the title, once it is declared") in said
    assert json.loads(terminal.done("show --json"))["stages"] == []


@pytest.mark.clause("RUL-1")
def test_co_champions_by_ruling_in_mid_stage_no_longer_play(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --title Cup")
    to_the_boards(terminal)
    terminal.done("rule co-champions 1 8 --reason agreed --yes")
    said = rows(terminal)
    assert "plays on board" not in said
    assert said.count("shares the title, once it is declared") == 2


@pytest.mark.clause("DCI-8")
def test_who_wins_since_nobody_came_to_the_other_table_waits_for_no_further_stage(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'magic.csv'} --rules mtr --cut 4 --title Cup")
    for command in ("close", "start", "result 1 N", "result 2 Ulvestadmoen", "result 2 Ulvestadmoen"):
        terminal.done(command)
    said = rows(terminal)
    assert "waits for the next stage" not in said
    assert said.count("wins the title, once it is declared") == 1
