"""Events of Magic: melee's JSON is read, exports without matches are refused with what they lack."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playoffs.files.tables.crosstable import read_crosstable
from playoffs.model.tournament import Kind, Play
from tests.cli.terminal import SAMPLES, Terminal

MAGIC = SAMPLES / "magic.csv"


def melee() -> dict[str, Any]:
    """The sample of matches as melee writes it, with a playoff after it, and a drawn match from both sides."""
    event = read_crosstable(MAGIC.read_text("utf-8"), "magic.csv", Play.MATCHES)
    rounds = []
    for at in range(event.rounds):
        matches = []
        for number, player in enumerate(event.players):
            r = player.rounds[at]
            if r.kind is Kind.FULL_BYE:
                matches.append({"Player1": player.name, "Player2": "-", "Result": "2-0-0"})
            elif r.opponent is not None and (number < r.opponent or r.kind is Kind.DRAW):
                assert r.games
                result = f"{r.games.won}-{r.games.lost}-{r.games.drawn}"
                other = event.players[r.opponent].name
                matches.append({"Player1": player.name, "Player2": other, "Result": result})
        rounds.append({"RoundName": f"Round {at + 1}", "Matches": matches})
    final = {"Player1": event.players[0].name, "Player2": event.players[1].name, "Result": "2-0-0"}
    rounds.append({"RoundName": "Finals", "Matches": [final]})
    worth = {Kind.WIN: 3, Kind.DRAW: 1, Kind.FORFEIT_WIN: 3, Kind.FULL_BYE: 3}
    places = [
        {"Rank": n, "Player": p.name, "Points": sum(worth.get(r.kind, 0) for r in p.rounds)}
        for n, p in enumerate(event.players, 1)
    ]
    return {"Tournament": {"Name": "Regional"}, "Standings": places, "Rounds": rounds, "Decks": []}


def write(tmp_path: Path, form: dict[str, Any]) -> str:
    (tmp_path / "event.json").write_text(json.dumps(form), "utf-8")
    return str(tmp_path / "event.json")


def ranked(terminal: Terminal, file: str) -> list[tuple[Any, ...]]:
    said = terminal("standings", file, "--rules", "mtr", "--json")
    assert said.code == 0, said.err
    found = json.loads(said.out)
    return [(row["name"], row["score"], *(each["value"] for each in row["tiebreaks"])) for row in found["standings"]]


def test_melee_gives_what_the_crosstable_of_the_same_event_gives(terminal: Terminal, tmp_path: Path) -> None:
    assert ranked(terminal, write(tmp_path, melee())) == ranked(terminal, str(MAGIC))


def first(form: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = form["Rounds"][0]["Matches"][0]
    return found


REFUSED: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "result": (lambda form: first(form).update(Result="won"), 'found the result "won"'),
    "points": (lambda form: form["Standings"][0].update(Points=1), "found 1 point for player 1; expected 15"),
    "stranger": (lambda form: first(form).update(Player2="Nobody"), '"Nobody", who is not in the standings'),
    "twice": (
        lambda form: form["Rounds"][0]["Matches"].append({**first(form), "Result": "0-2-0"}),
        "two matches of player 1",
    ),
    "rounds": (lambda form: form["Rounds"].pop(0), "found rounds 2, 3, 4, 5"),
    "a round twice": (lambda form: form["Rounds"].append(form["Rounds"][0]), "found rounds 1, 1, 2, 3, 4, 5"),
    "none": (lambda form: form.update(Rounds=[]), "found no played round"),
    "place": (lambda form: form["Standings"][1].update(Player=form["Standings"][0]["Player"]), "each player once"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_may_change_a_figure_is_refused_with_its_place(terminal: Terminal, tmp_path: Path, name: str) -> None:
    change, sentence = REFUSED[name]
    form = melee()
    change(form)
    assert sentence in terminal.refused(f"standings {write(tmp_path, form)} --rules mtr", 2)


def test_melee_is_no_event_of_chess(terminal: Terminal, tmp_path: Path) -> None:
    assert "found an event of matches of several games" in terminal.refused(f"standings {write(tmp_path, melee())}", 2)


OTHERS = {
    "event.wer": (
        "<event><round><match person='1' opponent='2' outcome='1'/></round></event>",
        "Wizards Event Reporter",
    ),
    "event.xml": ("<?xml version='1.0'?><event><match person='1'/></event>", "Wizards Event Reporter"),
    "event.txt": (
        "Standings by Rank\n\nRank Name Points OMW% GW% OGW%\n1 Ada 9 66 70 60\n",
        "standings by rank, without",
    ),
    "event.csv": ("Rank,Name,Points,OMW%,GW%,OGW%\n1,Ada,9,66,70,60\n", "standings by rank, without a match"),
}


@pytest.mark.parametrize("name", OTHERS)
def test_exports_without_matches_are_refused_with_what_they_lack(terminal: Terminal, tmp_path: Path, name: str) -> None:
    text, sentence = OTHERS[name]
    (tmp_path / name).write_text(text, "utf-8")
    said = terminal.refused(f"standings {tmp_path / name} --rules mtr", 2)
    assert sentence in said
    assert "expected the matches with their games" in said
