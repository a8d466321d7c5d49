"""A round robin printed by opponents: who met whom is known, the order of rounds is not, and nothing rests on it."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.samples import SAMPLES, notes, standings

BY_OPPONENTS = """\
Cup of the Trees;;;;;;;;
Rk.;Name;Elo;1;2;3;4;Pts.;TB1
1;Alder, Ada;2100;*;½;1;1;2,5;0
2;Birch, Bo;2000;½;*;½;1;2;0
3;Cedar, Cleo;1900;0;½;*;1;1,5;0
4;Dogwood, Dee;1800;0;0;0;*;0;0
"""
BY_ROUNDS = """\
id,name,rating,1,2,3
1,"Alder, Ada",2100,W4,W3,D2
2,"Birch, Bo",2000,D3,W4,D1
3,"Cedar, Cleo",1900,D2,L1,W4
4,"Dogwood, Dee",1800,L1,L2,L3
"""
US_CHESS = """\
 Pair | Player Name                     |Total|Round|Round|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |  4  |
---------------------------------------------------------------------
    1 | ADA ALDER                       |2.5  |*    |D   2|W   3|X    |
   MN | 90000001 / R: 2100   ->2100     |     |     |W    |B    |     |
    2 | BO BIRCH                        |2.0  |D   1|*    |D   3|W   4|
   MN | 90000002 / R: 2000   ->2000     |     |B    |     |W    |B    |
    3 | CLEO CEDAR                      |1.5  |L   1|D   2|*    |W   4|
   MN | 90000003 / R: 1900   ->1900     |     |W    |B    |     |W    |
    4 | DEE DOGWOOD                     |0.0  |F    |L   2|L   3|*    |
   MN | 90000004 / R: 1800   ->1800     |     |     |W    |B    |     |
"""
KNOWN = ("modified-median", "solkoff")


def write(folder: Path, text: str, name: str) -> str:
    (folder / name).write_text(text, "utf-8")
    return str(folder / name)


def figures(terminal: Terminal, file: str) -> dict[str, tuple[str, ...]]:
    """Score and the systems that do not rest on the order of rounds."""
    return {
        row["id"]: (row["score"], *(each["value"] for each in row["tiebreaks"] if each["system"] in KNOWN))
        for row in standings(terminal, file)["standings"]
    }


def test_all_but_what_rests_on_the_order_of_rounds_is_computed(terminal: Terminal, tmp_path: Path) -> None:
    file = write(tmp_path, BY_OPPONENTS, "robin.csv")
    found = standings(terminal, file)
    assert notes(found) == ["columns-are-opponents"]
    assert {each["system"] for row in found["standings"] for each in row["tiebreaks"]} == set(KNOWN)
    assert figures(terminal, file) == figures(terminal, write(tmp_path, BY_ROUNDS, "rounds.csv"))
    assert "the order of rounds is not known" in " ".join(terminal.done(f"standings {file}").split())


def test_a_table_of_us_chess_by_opponents_names_the_opponents_of_its_forfeits(
    terminal: Terminal, tmp_path: Path
) -> None:
    found = standings(terminal, write(tmp_path, US_CHESS, "robin.txt"))
    assert notes(found) == ["columns-are-opponents"]
    assert [(row["id"], row["score"]) for row in found["standings"]] == [
        ("1", "2.5"),
        ("2", "2"),
        ("3", "1.5"),
        ("4", "0"),
    ]


@pytest.mark.parametrize(
    "command", ["plan {}", "new {} --title Cup", "convert {} --to x.trf", "convert {} --to x.xlsx"]
)
def test_what_needs_the_order_of_rounds_is_refused(terminal: Terminal, tmp_path: Path, command: str) -> None:
    file = write(tmp_path, BY_OPPONENTS, "robin.csv")
    assert "does not say the order of rounds" in terminal.refused(command.format(file), 2)


def test_a_system_that_rests_on_the_order_cannot_be_ruled(terminal: Terminal, tmp_path: Path) -> None:
    file = write(tmp_path, BY_OPPONENTS, "robin.csv")
    ruled = terminal("standings", file, "--rules", "club-open", "--instead", "cumulative", "--reason", "so")
    assert ruled.code == 2
    assert "for an event without the order of its rounds" in " ".join(ruled.err.split())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("*;½;1;1;2,5", "*;1;1;1;3", "a draw"),
        ("*;½;1;1;2,5", "*;½;1;1;3", "3 points for player 1"),
        ("0;½;*;1;1,5", "0;½;*;;1,5", "expected"),
    ],
)
def test_a_contradiction_in_it_is_refused(terminal: Terminal, tmp_path: Path, old: str, new: str, said: str) -> None:
    assert said in terminal.refused(f"standings {write(tmp_path, BY_OPPONENTS.replace(old, new), 'robin.csv')}", 2)


def test_an_odd_number_of_players_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    text = "Rk.;Name;1;2;3;Pts.\n1;Ada;*;1;1;2\n2;Bo;0;*;½;0,5\n3;Cy;0;½;*;0,5\n"
    refusal = terminal.refused(f"standings {write(tmp_path, text, 'robin.csv')}", 2)
    assert "found columns that are opponents, of 3 players; expected the crosstable by rounds" in refusal


def test_sections_that_hold_the_same_event_are_noted(terminal: Terminal, tmp_path: Path) -> None:
    whole = json.loads((SAMPLES / "swisssys.sjson").read_text("utf-8"))
    whole["Sections"].append(whole["Sections"][0] | {"Section name": "Copy"})
    file = write(tmp_path, json.dumps(whole), "twice.sjson")
    assert notes(standings(terminal, file, "--section", "1")) == ["same-event-twice"]
    said = terminal.done(f"standings {file} --section Copy")
    assert "holds the same players and results" in " ".join(said.split())


def test_a_playoff_of_the_same_event_out_of_another_file_is_named(terminal: Terminal) -> None:
    swisssys, dbf = (
        f"new {SAMPLES / name} --section 1 --title" for name in ("swisssys.sjson", "us-chess-crosstable.txt")
    )
    first = json.loads(terminal.done(f"{swisssys} Champion --event one --json"))
    assert first["same_event"] == []
    terminal.done(f"{swisssys} Champion --practice")
    said = " ".join(terminal.done(f"{dbf} Again --event two").split())
    assert "one, set up before, rests on an event with the same players and results." in said
