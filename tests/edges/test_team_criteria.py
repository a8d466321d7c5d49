"""FIDE's systems for teams through commands: a worked event, boards, byes, what is refused, and workings."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal

MATCHES = {
    1: ("A-B 1=", "C-D =="),
    2: ("A-C 0=", "B-D 11"),
    3: ("A-D 11", "B-C =1"),
}
"""By round two teams, and what the first one got on each board."""

OTHER = {"1": "L", "0": "W", "=": "D", "+": "X", "-": "F"}
OWN = {"1": "W", "0": "L", "=": "D"}


def csv(matches: Mapping[int, Sequence[str]], boards: int = 2, byes: dict[tuple[str, int], str] | None = None) -> str:
    """A crosstable with a column for teams; a player of team A on board 2 is A2, and has a number as id."""
    names = sorted({name for row in matches.values() for text in row for name in text.split()[0].split("-")})
    ids = {(name, board): str(at * boards + board + 1) for at, name in enumerate(names) for board in range(boards)}
    cells = {who: ["BYE0"] * len(matches) for who in ids}
    for (name, number), bye in (byes or {}).items():
        for board in range(boards):
            cells[name, board][number - 1] = bye
    for number, row in matches.items():
        for text in row:
            pair, results = text.split()
            one, two = pair.split("-")
            for board, result in enumerate(results):
                cells[one, board][number - 1] = f"{OWN[result]}{ids[two, board]}"
                cells[two, board][number - 1] = f"{OTHER[result]}{ids[one, board]}"
    lines = ["id,name,rating,team," + ",".join(map(str, matches))]
    lines += [
        f"{ids[who]},{who[0]}{who[1] + 1},2000,Team {who[0]},{','.join(cells[who])}" for who in sorted(ids, key=str)
    ]
    return "\n".join([*lines, ""])


def file_of(at: Terminal, text: str) -> Path:
    file = at.db.with_name("teams.csv")
    file.write_text(text, encoding="utf-8")
    return file


def asked(at: Terminal, text: str, systems: str, more: str = "") -> dict[str, list[Any]]:
    """Rank, score and figures by team."""
    line = f"standings {file_of(at, text)} --teams --rules fide-2026 --tiebreaks {systems} {more} --json"
    rows = json.loads(at.done(line))["standings"]
    return {row["id"]: [row["rank"], row["score"], *(each["value"] for each in row["tiebreaks"])] for row in rows}


@pytest.mark.clause("C07-13.1", "C07-13.2", "C07-13.4", "C07-12.1")
@pytest.mark.parametrize(
    ("system", "first", "second"),
    [
        ("MPvGP", "4", "4"),
        ("BH", "8", "8"),
        ("BH:GP", "8", "8"),
        ("SB", "10", "8"),
        ("SB:GP", "9.5", "8.5"),
        ("PS", "8", "6"),
        ("EMMSB", "10", "8"),
        ("EMGSB", "9.5", "8.5"),
        ("EGMSB", "10", "8"),
        ("EGGSB", "9.5", "8.5"),
        ("EMGSB/C1", "7.5", "6.5"),
        ("SSSC", "20/3", "20/3"),
        ("SSSC/K4", "6", "6"),
        ("WIN", "2", "2"),
        ("DE", "1", "2"),
        ("EDE", "1", "2"),
        ("TBR", "1", "2"),
        ("BBE", "1", "2"),
    ],
)
def test_the_figures_of_a_small_event(terminal: Terminal, system: str, first: str, second: str) -> None:
    found = asked(terminal, csv(MATCHES), system)
    assert [found[f"Team {name}"][1] for name in "ABCD"] == ["4", "4", "3", "1"]
    assert [found["Team A"][2], found["Team B"][2]] == [first, second]


def refused(at: Terminal, text: str, systems: str, more: str = "--teams") -> str:
    return at.refused(f"standings {file_of(at, text)} {more} --rules fide-2026 --tiebreaks {systems}", 2)


@pytest.mark.clause("C07-12.1", "C07-13.3")
def test_the_board_count_parts_teams_with_the_same_game_points_less_is_better(terminal: Terminal) -> None:
    found = asked(terminal, csv(MATCHES), "MPvGP,BC,EDEC")
    assert found["Team A"] == [1, "4", "4", "6", "1"]
    assert found["Team B"] == [2, "4", "4", "6.5", "1"]


@pytest.mark.clause("C07-13", "C07-13.1")
def test_a_list_that_begins_with_gp_ranks_by_game_points(terminal: Terminal) -> None:
    drawn = {**MATCHES, 3: ("A-D 11", "B-C 11")}
    found = asked(terminal, csv(drawn), "gp,mpvgp,bh", "")
    assert {team: row[:3] for team, row in found.items()} == {
        "Team B": [1, "4.5", "4"],
        "Team A": [2, "4", "4"],
        "Team C": [3, "2.5", "3"],
        "Team D": [4, "1", "1"],
    }


@pytest.mark.clause("C07-12.2", "C07-16.4", "C07-7.6")
def test_a_team_that_the_pairing_leaves_out_has_won_on_every_board(
    terminal: Terminal,
) -> None:
    matches = {1: ("A-B 10",), 2: ("A-C 10",), 3: ("B-C 10",)}
    byes = {("C", 1): "BYE1", ("B", 2): "BYE0.5", ("A", 3): "BYE0"}
    found = asked(terminal, csv(matches, byes=byes), "MPvGP,REP,BH,BC")
    # C has 2 match points for the bye, B 1 for the one it asked for, A none
    assert {team: row[1:4] for team, row in found.items()} == {
        "Team A": ["2", "2", "2"],
        "Team B": ["3", "3", "2"],
        "Team C": ["4", "4", "3"],
    }
    # C's dummy has no more than a draw in each of three rounds; A's last bye counts as a draw for its opponents
    assert {team: row[4] for team, row in found.items()} == {"Team A": "9", "Team B": "10", "Team C": "9"}
    assert found["Team C"][5] == "7"  # 1 and 2 for the bye, 2 for board 2 against A, and against B


@pytest.mark.clause("C07-14", "C07-13.3")
def test_every_working_comes_to_the_figure_that_ranks(terminal: Terminal) -> None:
    systems = (
        "MPvGP,DE,EDE,EDEBT,EDEBB,TBR,BBE,BC,BH,BH:GP/C1,FB,SB,SB:GP/M1,EMMSB,EGMSB/C1,EGGSB,SSSC,SSSC/F,PS,WIN,REP"
    )
    text = csv(MATCHES)
    found = asked(terminal, text, systems)
    names = [f"Team {name}" for name in "ABCD"]
    words = ["explain", str(file_of(terminal, text)), *names, "--teams", "--rules", "fide-2026", "--tiebreaks", systems]
    told = json.loads(terminal(*words, "--json").out)
    ids = [each["id"] for each in told["players"]]
    for number, step in enumerate(told["steps"]):
        assert step["clause"].startswith("C07-")
        for id, working in zip(ids, step["workings"], strict=True):
            assert working["value"] == found[id][number + 1], (step["system"], id)


def test_the_table_and_the_working_speak_of_teams(terminal: Terminal) -> None:
    file = file_of(terminal, csv(MATCHES))
    said = terminal.done(f"standings {file} --teams --rules fide-2026 --tiebreaks MPvGP,BC,EDEBT,TBR,SSSC")
    assert "4 teams" in said
    assert "1.  Team A   4      4    6      1    1  20/3" in said
    words = (
        f"--teams --rules fide-2026 --tiebreaks TBR,EMGSB/C1 --lang es --json --to {terminal.db.parent} --format txt"
    )
    assert terminal("explain", str(file), "Team A", "Team B", *words.split()).code == 0
    sheet = next(terminal.db.parent.glob("*.txt")).read_text("utf-8")
    assert "Puntos tablero por tablero, desde el primero" in sheet


@pytest.mark.parametrize(
    ("systems", "more", "told"),
    [
        ("EMMSB", "", "EMMSB for teams, in a ranking of players; expected --teams"),
        ("BH:GP", "", "BH:GP for teams, in a ranking of players; expected --teams"),
        ("TPR", "--teams", "TPR for players, in a ranking of teams"),
        ("MPvGP,BPG", "--teams", "criterion 2 of MPvGP, BPG"),
        ("BC", "--teams", "expected MPvGP before it"),
        ("KS", "--teams", "nothing calls a round robin"),
        ("EMGSB/C3", "--teams", "leaves nothing of 3 rounds"),
        ("ESB", "--teams", "EMGSB"),
        ("EDE,EDE,BC", "--teams", "MPvGP before it"),
        ("GP,BH", "", "GP for teams, in a ranking of players"),
        ("BH,MP", "--teams", "MP for players, in a ranking of teams"),
    ],
)
def test_what_cannot_rank_is_refused_with_what_can(terminal: Terminal, systems: str, more: str, told: str) -> None:
    assert told in refused(terminal, csv(MATCHES), systems, more)


def test_boards_are_told_apart_only_where_teams_list_their_players_in_order(terminal: Terminal) -> None:
    lines = csv(MATCHES).splitlines()
    turned = "\n".join([lines[0], lines[2], lines[1], *lines[3:], ""])
    assert "not listed in the order of their boards" in refused(terminal, turned, "MPvGP,BC")
    assert asked(terminal, turned, "EMGSB")["Team A"][2] == "9.5"


def test_a_round_that_is_no_match_of_two_teams_is_refused(terminal: Terminal) -> None:
    text = csv({1: ("A-B 1=", "C-D ==")})
    crossed = text.replace("W3", "W5").replace("L1", "DX").replace("D7", "L1").replace("D5", "L3")
    crossed = crossed.replace("DX", "W7")
    assert "matches of two teams" in refused(terminal, crossed, "BH")
    assert "no teams" in refused(terminal, "id,name,1\n1,A,W2\n2,B,L1\n", "BH")
