"""What `show` tells of stages, boards, games and players, through forfeits, withdrawals, rulings and undo."""

import json
from typing import Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal


@pytest.fixture
def playing(closed: Terminal) -> Terminal:
    """Board 1 Bjørkmo – Abarawe, board 2 Zabłockowski – Cójolon; Sabrytofte defends the title and sits out."""
    closed.done("toss --physical Bjorkmo --witness Wil")
    closed.done("start")
    return closed


def shown(terminal: Terminal) -> dict[str, Any]:
    found = json.loads(terminal.done("show --json"))
    assert isinstance(found, dict)
    return found


def stands(terminal: Terminal) -> dict[str, str]:
    return {player["name"].split()[-1]: player["stands"] for player in shown(terminal)["players"]}


def board(terminal: Terminal, number: int, stage: int = 0) -> dict[str, Any]:
    found = shown(terminal)["stages"][stage]["boards"][number - 1]
    assert isinstance(found, dict)
    return found


@pytest.mark.clause("MSCA-2")
def test_the_list_of_players_as_it_fills(founded: Terminal) -> None:
    founded.done("confirm Abarawe")
    founded.done("confirm Cojolon")
    founded.done("decline Bjorkmo")
    assert shown(founded)["stands"] == "2 of 5 have not answered"
    founded.done("withdraw Cojolon")
    founded.done("confirm Zablockowski")
    founded.done("close --yes")
    assert stands(founded) == {
        "Abarawe": "in",
        "Bjørkmo": "declined",
        "Sabrytofte": "did not answer",
        "Zabłockowski": "in",
        "Cójolon": "withdrawn",
    }


@pytest.mark.clause("MSCA-5", "MSCA-S")
def test_a_stage_that_is_played(playing: Terminal) -> None:
    playing.done("result 2 X")
    found = shown(playing)
    assert found["stands"] == "Stage 1: 1 of 2 boards still playing"
    assert stands(playing) == {
        "Abarawe": "in",
        "Bjørkmo": "in",
        "Sabrytofte": "sits out",
        "Zabłockowski": "through",
        "Cójolon": "out",
    }
    (game,) = board(playing, 2)["games"]
    assert (game["result"], game["ruled"], board(playing, 2)["advances"]) == ("black-absent", False, "6")
    assert "Zabłockowski, Orrin – Cójolon, Alejandra  G/25+3  1X–0F" in playing.done("show")


@pytest.mark.clause("MSCA-F")
def test_both_absent_are_out(playing: Terminal) -> None:
    playing.done("result 2 N")
    assert board(playing, 2)["advances"] == "nobody"
    assert "Board 2: nobody advances" in playing.done("show")
    assert stands(playing)["Zabłockowski"] == stands(playing)["Cójolon"] == "out"


@pytest.mark.clause("MSCA-F")
def test_a_withdrawn_sitter_is_not_in_the_next_stage(playing: Terminal) -> None:
    playing.done("withdraw Sabrytofte")
    assert stands(playing)["Sabrytofte"] == "withdrawn"
    playing.done("result 1 W")
    playing.done("result 2 W")
    assert [len(stage["players"]) for stage in shown(playing)["stages"]] == [5, 2]
    assert stands(playing)["Sabrytofte"] == "withdrawn"


@pytest.mark.clause("RUL-1")
def test_a_game_that_is_played_again_is_awaited_again_and_a_set_result_is_marked(playing: Terminal) -> None:
    playing.done("result 1 D")
    playing.done("rule replay 1.1 --reason disturbed")
    assert [game["result"] for game in board(playing, 1)["games"]] == [None]
    playing.done("rule set-result 1.1 W --reason agreed")
    assert [(game["result"], game["ruled"]) for game in board(playing, 1)["games"]] == [("white", True)]
    assert "1–0 (set by a ruling)" in playing.done("show")


def test_what_is_taken_back_is_not_shown(playing: Terminal) -> None:
    playing.done("result 1 W")
    playing.done("result 2 W")
    assert len(shown(playing)["stages"]) == 2
    playing.done("undo 9 --reason early --yes")
    (stage,) = shown(playing)["stages"]
    assert stage["started"] is None
    assert stands(playing)["Zabłockowski"] == "in"


@pytest.mark.clause("MSCA-7+")
def test_alternates_come_in_until_the_first_stage_starts(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-9.trf'} --title Champion")
    for player in shown(terminal)["players"]:
        terminal.done(f"confirm {player['id']}")
    terminal.done("close")
    before = {player["id"]: player["stands"] for player in shown(terminal)["players"]}
    assert sorted(before.values()) == ["alternate"] * 3 + ["in"] * 6
    leaving = next(player for player, fate in before.items() if fate == "in")
    terminal.done(f"withdraw {leaving}")
    after = {player["id"]: player["stands"] for player in shown(terminal)["players"]}
    assert (after[leaving], sorted(after.values()).count("in")) == ("withdrawn", 6)
    for command in ("toss", "start"):
        terminal.done(command)
    assert sorted(p["stands"] for p in shown(terminal)["players"]).count("not let in") == 2


@pytest.mark.clause("MSCA-1")
@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        ("champion Abarawe", "declared: Isla Abarawe"),
        ("co-champions Abarawe Cojolon", "declared: Isla Abarawe and Alejandra Cójolon"),
        ("vacate", "declared: the title is vacant"),
    ],
)
def test_how_it_was_decided(closed: Terminal, ruling: str, said: str) -> None:
    closed.done(f"rule {ruling} --reason agreed --yes")
    assert shown(closed)["stands"].startswith("to be declared: ")
    closed.done("declare --yes")
    assert shown(closed)["stands"] == said
    (row,) = json.loads(closed.done("list --json"))
    assert row["stands"] == said
