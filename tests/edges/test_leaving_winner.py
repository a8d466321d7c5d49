"""Who has won can leave before the declaration; what follows is for the director to rule (MSCA-F, RUL-1)."""

import json

import pytest

from tests.cli.terminal import SAMPLES, Terminal

pytestmark = pytest.mark.clause("MSCA-F", "RUL-1")


def waiting(terminal: Terminal) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(terminal.done("next --json"))["awaited"]
    return found


def test_who_has_won_leaves_and_the_director_rules(won: Terminal) -> None:
    (ask,) = waiting(won)
    assert ask["kind"] == "declare"
    players = ask["players"]
    assert isinstance(players, list)
    said = won.done(f"withdraw {players[0]} --reason illness")
    assert "Nobody is left: the director rules (MSCA-F)" in said
    assert {each["kind"] for each in waiting(won)} >= {"champion", "vacate"}
    won.done("rule vacate --reason agreement --yes")
    assert "Nobody has the title" in won.done("declare --yes")


def test_it_can_be_taken_back(won: Terminal) -> None:
    (ask,) = waiting(won)
    players = ask["players"]
    assert isinstance(players, list)
    won.done(f"withdraw {players[0]} --reason illness")
    version = json.loads(won.done("show --json"))["version"]
    won.done(f"undo {version} --reason mistaken --yes")
    assert waiting(won) == [ask]


def test_one_of_two_who_share_the_title_leaves_it_to_the_other(won: Terminal) -> None:
    shared = [p["id"] for p in json.loads(won.done("show --json"))["players"]]
    won.done(f"rule co-champions {' '.join(shared)} --reason agreement --yes")
    won.done(f"withdraw {shared[0]} --reason illness")
    (ask,) = waiting(won)
    assert (ask["kind"], ask["players"]) == ("declare", shared[1:])


@pytest.mark.parametrize("who", [0, 1])
def test_where_nobody_is_left_no_champion_is_proposed_who_has_left(won: Terminal, who: int) -> None:
    players = json.loads(won.done("show --json"))["players"]
    won.done(f"rule champion {players[who]['id']} --reason agreement --yes")
    said = won.done(f"withdraw {players[who]['id']} --reason illness")
    (command,) = (each["command"] for each in waiting(won) if each["kind"] == "champion")
    assert isinstance(command, str)
    assert players[who]["name"].split()[-1] not in command
    assert command in said


def test_where_everybody_has_left_a_vacant_title_is_proposed(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title")
    for player in ("Silas", "Zura"):
        terminal.done(f"decline {player}")
    said = terminal.done("close")
    assert "Nobody is left: the director rules" in said
    assert "playoffs rule vacate" in said
    assert "rule champion" not in said
    assert json.loads(terminal.done("next --json"))["next"].startswith("playoffs rule vacate")
