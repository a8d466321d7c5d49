"""Direct encounter where an edition plays: who sits out, who is cut and how they are seeded depend on who is there."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.edges.gallery import among_each_other

EDITION = """extends = "msca"
id = "ridge"
edition = "2027"
name = "Playoff of the Ridge"
source = "Chess Club of the Ridge, rule 4"
criteria = ["DE", "WIN"]

[[steps]]
players = "2"
play = "match"
match = "final"
clause = "4.2"

[[steps]]
players = "3"
sit = [1]
play = "knockout"
match = "knockout"
clause = "4.3"

[[steps]]
{four}
"""

PLAYED = """players = "4"
play = "knockout"
match = "knockout"
clause = "4.4"

[[steps]]
players = "5-"
open = "Five and more are not provided for."
"""
CUT = 'players = "4-"\ncut = 3\nclause = "MSCA-7+"'

FOUR = {
    "1": "W2 L3 W4 L5",
    "2": "L1 D3 D4 W8",
    "3": "W1 D2 L4 D6",
    "4": "L1 D2 W3 D7",
    "5": "BYE0 BYE0 BYE0 W1",
    "6": "BYE0 BYE0 BYE0 D3",
    "7": "BYE0 BYE0 BYE0 D4",
    "8": "BYE0 BYE0 BYE0 L2",
}
"""Four share first place. Among all of them 1 is first, then 3 and 4, who won their own game; without 4 it is 3."""

ORDER = {("1", "2"): 1, ("1", "3"): 2, ("1", "4"): 3, ("2", "3"): 3, ("2", "4"): 2, ("3", "4"): 1}
"""In which round they meet."""


def crosstable(rows: dict[str, str]) -> str:
    """Every game in its round: the cells above name opponents, not rounds."""
    found = {id: ["BYE0"] * 4 for id in rows}
    for id, row in rows.items():
        for number, cell in enumerate(row.split(), 1):
            if cell == "BYE0":
                continue
            one, two = sorted((id, cell[1:]))
            found[id][ORDER.get((one, two), number) - 1] = cell + ("w" if id == one else "b")
    head = "id,name,rating,1,2,3,4"
    return "\n".join([head, *(f"{id},Player {id},{2000 - int(id)},{','.join(found[id])}" for id in rows), ""])


def files(at: Terminal, four: str) -> tuple[Path, Path]:
    event, rules = at.db.with_name("event.csv"), at.db.with_name("ridge.toml")
    event.write_text(crosstable(FOUR), encoding="utf-8")
    rules.write_text(EDITION.format(four=four), encoding="utf-8")
    return event, rules


def data(at: Terminal, line: str) -> Any:
    return json.loads(at.done(f"{line} --json"))


def founded(at: Terminal, four: str = PLAYED) -> None:
    event, rules = files(at, four)
    at.done(f"new {event} --rules {rules} --title Cup --event cup")


def confirmed(at: Terminal, players: str) -> None:
    for player in players:
        at.done(f"confirm {player}")
    at.done("close --yes")


def happened(at: Terminal, what: str) -> list[list[str]]:
    return [
        notice["players"]
        for entry in data(at, "log")["entries"]
        for notice in entry.get("notices", ())
        if notice["kind"].startswith(what)
    ]


def entered(at: Terminal, what: str) -> list[str]:
    """The players of the last notice of a kind."""
    return happened(at, what)[-1]


@pytest.mark.clause("C07-6", "C07-4.2")
def test_the_tied_stand_in_the_order_of_their_own_games(terminal: Terminal) -> None:
    event, rules = files(terminal, PLAYED)
    tied = data(terminal, f"plan {event} --rules {rules}")["plans"][0]["tied"]
    assert [each["id"] for each in tied] == ["1", "4", "3", "2"]
    assert [each["tiebreaks"][0] for each in tied] == [{"system": "DE", "value": value} for value in "1234"]


@pytest.mark.clause("C07-6")
def test_who_sits_out_is_first_among_those_who_confirmed(terminal: Terminal) -> None:
    founded(terminal)
    terminal.done("decline 4")
    confirmed(terminal, "123")
    assert entered(terminal, "sits-out") == ["3"]


@pytest.mark.clause("C07-6")
def test_who_leaves_before_the_start_changes_the_order_of_the_others(terminal: Terminal) -> None:
    founded(terminal)
    confirmed(terminal, "1234")
    terminal.done("withdraw 4")
    assert entered(terminal, "sits-out") == ["3"]


@pytest.mark.clause("C07-6")
def test_the_cut_sees_all_who_confirmed_and_the_sit_out_those_who_are_left(terminal: Terminal) -> None:
    founded(terminal, CUT)
    confirmed(terminal, "1234")
    assert sorted(entered(terminal, "field")) == ["1", "3", "4"]
    assert entered(terminal, "sits-out") == ["1"]
    terminal.done("withdraw 4")
    assert sorted(entered(terminal, "field")) == ["1", "2", "3"]
    assert entered(terminal, "sits-out") == ["3"]


@pytest.mark.clause("C07-6")
def test_a_late_player_changes_the_order_of_the_others(terminal: Terminal) -> None:
    founded(terminal, CUT)
    terminal.done("decline 4")
    confirmed(terminal, "123")
    assert entered(terminal, "sits-out") == ["3"]
    terminal.done("rule accept-late 4 --reason ill")
    assert sorted(entered(terminal, "field")) == ["1", "3", "4"]
    assert entered(terminal, "sits-out") == ["1"]


@pytest.mark.clause("C07-6")
def test_the_worksheet_shows_the_games_between_the_tied(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal)
    terminal.done(f"sheet --to {tmp_path} --format txt")
    text = (tmp_path / "worksheet.txt").read_text(encoding="utf-8")
    assert "DE: 2 against 3" in text
    assert "3   Player 4  won                2   1    1" in text
    assert "Points from the games between those tied (C07-6): DE, rounds 1, 2 and 3." in text


def test_a_director_can_say_that_it_was_a_round_robin(terminal: Terminal) -> None:
    event, rules = files(terminal, PLAYED)
    rules.write_text(rules.read_text("utf-8").replace('["DE", "WIN"]', '["KS", "DE"]'), "utf-8")
    said = terminal.refused(f"plan {event} --rules {rules}", 2)
    assert "criterion 1 of KS, DE" in said
    assert "--answer pairing=round-robin" in said
    made = data(terminal, f"plan {event} --rules {rules} --answer pairing=round-robin")
    assert made["plans"][0]["tied"][0]["tiebreaks"][0] == {"system": "KS", "value": "2"}
    assert "pairing=round-robin or pairing=swiss" in terminal.refused(
        f"plan {event} --rules {rules} --answer pairing=robin", 2
    )


@pytest.mark.parametrize(
    ("criterion", "told"),
    [
        ("KS", "nothing calls a round robin"),
        ("TPR", "without ratings"),
        ("BPG", "without colors"),
        ("SB/C9", "which leaves nothing of 4 rounds"),
    ],
)
def test_a_criterion_that_the_event_cannot_have_is_refused_where_it_stands(
    terminal: Terminal, criterion: str, told: str
) -> None:
    event, rules = files(terminal, PLAYED)
    text = event.read_text("utf-8")
    bare = [line.split(",") for line in text.splitlines()]
    rows = [",".join([*row[:2], "", *(cell.rstrip("wb") for cell in row[3:])]) for row in bare[1:]]
    event.write_text("\n".join(["id,name,rating,1,2,3,4", *rows, ""]), "utf-8")
    rules.write_text(rules.read_text("utf-8").replace('["DE", "WIN"]', f'["DE", "{criterion}"]'), "utf-8")
    for command in (f"plan {event} --rules {rules}", f"new {event} --rules {rules} --title Cup --event cup"):
        said = terminal.refused(command, 2)
        assert f"criterion 2 of DE, {criterion}" in said
        assert told in said


def test_programs_are_told_among_whom_an_encounter_is(terminal: Terminal, tmp_path: Path) -> None:
    given = f"standings {among_each_other(tmp_path)} --rules fide-2024 --json"
    found = json.loads(terminal.done(f"{given} --tiebreaks DE,SB,DE"))["groups"]
    nobody = ["5", "6", "7"]  # who lost their one game, and never met
    assert found == [
        {"system": "DE", "step": 1, "players": ["1", "2", "3"]},
        {"system": "DE", "step": 1, "players": nobody},
        {"system": "DE", "step": 3, "players": nobody},
    ]
    found = json.loads(terminal.done(f"{given} --tiebreaks DE --top 1"))["groups"]
    assert found == [{"system": "DE", "step": 1, "players": ["1", "2", "3"]}]
    assert "groups" not in json.loads(terminal.done(f"{given} --tiebreaks SB"))


def test_programs_are_told_so_of_a_plan_too(terminal: Terminal, tmp_path: Path) -> None:
    given = f"plan {among_each_other(tmp_path)} --title Cup --json"
    told = json.loads(terminal.done(f"{given} --rules tata-steel-2018"))["plans"][0]
    tied = [each["id"] for each in told["tied"]]
    assert told["groups"] == [{"system": "DE", "step": 1, "players": tied}]
    assert [each["tiebreaks"][0]["value"] for each in told["tied"]] == ["1", "2", "3"]
    assert "groups" not in json.loads(terminal.done(f"{given} --rules msca"))["plans"][0]
