"""Slips of a person at the table: what is answered is true, and names the shortest way back."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal

DATED = ("--details", str(SAMPLES / "details.toml"))


@pytest.fixture
def two(terminal: Terminal) -> Terminal:
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", *DATED).code == 0
    return terminal


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.clause("MSCA-2")
def test_who_is_out_because_nothing_was_heard_is_named_with_the_way_back(two: Terminal) -> None:
    two.done("confirm Karimovsky")
    said = flat(two.done("close --yes"))
    assert "Abebe Żurawieckij had not answered and is out" in said
    entry = json.loads(two.done("show --json"))["version"]
    assert f"playoffs undo {entry} --reason WHY" in said
    two.done(f"undo {entry} --reason early --yes")
    two.done("confirm Zurawieckij")
    assert "had not answered" not in two.done("close --yes")


@pytest.mark.clause("MSCA-2")
def test_where_nobody_is_left_the_schedule_shows_nothing_to_play(two: Terminal, tmp_path: Path) -> None:
    two.done("close --yes")
    said = two("schedule")
    assert said.code == 0
    assert "Nothing is played: nobody has won the title." in flat(said.out)
    assert "9:00 AM" not in said.out
    assert "does not fit" not in said.err
    assert json.loads(two.done("schedule --json"))["days"] == []
    entry = json.loads(two.done("show --json"))["version"]
    two.done(f"undo {entry} --reason early --yes")
    assert "9:00 AM" in two.done("schedule")


def test_another_answer_than_the_one_given_names_the_correction(two: Terminal) -> None:
    two.done("decline Karimovsky")
    entry = json.loads(two.done("show --json"))["version"]
    said = two.refused("confirm Karimovsky", 1)
    assert f"has answered already, entry {entry}; to correct it: `playoffs correct {entry} confirm`" in said
    two.done(f"correct {entry} confirm --reason misheard --yes")
    assert "correct" not in two.refused("confirm Karimovsky", 1)


@pytest.mark.clause("TWX-5")
def test_nobody_confirms_at_a_twixt_event_and_its_figures_are_not_explained_from_the_list(terminal: Terminal) -> None:
    assert terminal("new", str(SAMPLES / "twixt.csv"), "--rules", "wbc-twixt").code == 0
    assert "nobody has to confirm at a Twixt event" in terminal.refused("confirm 1", 1)
    assert "`playoffs show` for the scores" in terminal("explain").err  # all its figures would be nothing
