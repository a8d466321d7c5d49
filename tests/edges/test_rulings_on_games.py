"""Of games only those that began are offered to be ruled on, on every face."""

import json
import re

import pytest

from tests.cli.conftest import terminal as terminal
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall

REPLAY = re.compile(r"[\w-]+(?:/[\w-]+)*/replay")


def replays(terminal: Terminal) -> list[set[str]]:
    """The games that can be replayed, as `rule`, `next` and the page of rulings have them."""
    hall = Hall(terminal.db)
    try:
        page = " ".join(hall.seat().open("/desk/cup/rulings").read.links)
    finally:
        hall.house.close()
    return [set(REPLAY.findall(said)) for said in (terminal.done("rule --json"), terminal.done("next --json"), page)]


@pytest.mark.clause("CLUB-5")
def test_of_a_round_robin_the_game_that_was_played_when_somebody_left_can_be_ruled_on(terminal: Terminal) -> None:
    """Not the one that whoever left never began."""
    assert terminal("new", str(SAMPLES / "perfect-3.csv"), "--rules", "club-open", "--title", "Cup").code == 0
    for line in ("confirm all", "close", "lots", "start"):
        terminal.done(line)
    (asked,) = json.loads(terminal.done("next --json"))["awaited"]
    assert asked["id"].endswith("/result")
    terminal.done(f"withdraw {asked['players'][0]}")
    offered = replays(terminal)
    assert offered[0] == offered[1] == offered[2]
    assert asked["id"].replace("/result", "/replay") in offered[0]
    assert len(offered[0]) == 1, "that, and not the game of the two who are left, which is still to be played"


def test_nothing_is_offered_that_makes_no_sense_now(terminal: Terminal) -> None:
    """Played again was a game that nobody had played, postponed what was already, or over but for the declaration."""
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup").code == 0
    for line in ("confirm all", "close", "toss", "start"):
        terminal.done(line)
    assert replays(terminal) == [set(), set(), set()]
    assert any(each["kind"] == "postpone" for each in json.loads(terminal.done("rule --json"))["rulings"])
    terminal.done("rule postpone --reason time")
    assert not any(each["kind"] == "postpone" for each in json.loads(terminal.done("rule --json"))["rulings"])
    terminal.done("result W")
    assert len(replays(terminal)[0]) == 1, "the first game, and not the second"
    terminal.done("result B")
    assert "postpone" not in terminal.done("next"), "nor in words"
    assert not any(each["kind"] == "postpone" for each in json.loads(terminal.done("rule --json"))["rulings"])
