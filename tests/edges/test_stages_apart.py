"""Stages for as many players are told apart, and so are their results."""

import json

import pytest

from tests.cli.terminal import SAMPLES, Terminal


@pytest.fixture
def four(terminal: Terminal) -> Terminal:
    terminal.done(f"new {SAMPLES / 'tied-4.csv'} --title T --rules candidates-2024 --event four")
    terminal.done("confirm all")
    terminal.done("close")
    return terminal


def test_the_odds_name_every_round_robin(four: Terminal) -> None:
    stages = json.loads(four.done("odds --json"))["stages"]
    told = [(each["players"], each["turn"]) for each in stages]
    assert len(set(told)) == len(told) > len({players for players, _turn in told})
    assert all(each["stage"] for each in stages if each["turn"])
    said = [line for line in four.done("odds").splitlines() if "played in" in line]
    assert len(said) == len({line.partition("played in")[0] for line in said}) > 2


def awaited(at: Terminal) -> list[str]:
    return [ask["command"] for ask in json.loads(at.done("next --json"))["awaited"]]


def test_a_result_before_the_toss_is_not_the_one_of_the_stage_before(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --title T --rules georgetown --event three")
    for line in ("confirm all", "close", "start", "toss 1", "result 1 D", "start"):
        terminal.done(line)
    assert awaited(terminal) == ["playoffs toss 1"]
    said = terminal("result", "1", "D")
    assert said.code == 1
    assert "already" not in said.err
    assert "`playoffs toss 1`" in said.err
