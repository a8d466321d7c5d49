"""Matches of teams by a file of an association's own rules: as with the same list on the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.test_bad_rules import told
from tests.edges.test_trf26 import of_teams

RULES = """id = "league"
edition = "2027"
name = "League of the Square"
source = "Chess Union of the Square, rule 5"
play = "games"
tied = "criteria"
criteria = ["SB"]
stakes = { title = "lots" }

[c07]
edition = "2026"

[teams]
criteria = ["GP", "DE", "BH"]

[clauses]
other = "5"
order = "5.1"
tie = "5.2"
teams = "5.3"
"""


@pytest.mark.clause("C07-4.2")
@pytest.mark.parametrize("listed", ["GP,DE,BH", "MPvGP,EDE,SB", "MP,MPvGP,BH/C1"])
def test_a_file_ranks_teams_as_the_list_does(terminal: Terminal, tmp_path: Path, listed: str) -> None:
    file, names = of_teams(tmp_path, ""), json.dumps(listed.split(","))
    (tmp_path / "league.toml").write_text(RULES.replace('["GP", "DE", "BH"]', names), "utf-8")
    by_file = json.loads(terminal.done(f"standings {file} --teams --rules {tmp_path / 'league.toml'} --json"))
    by_list = json.loads(terminal.done(f"standings {file} --teams --rules fide-2026 --tiebreaks {listed} --json"))
    assert by_file["standings"] == by_list["standings"]
    assert len(by_file["standings"]) == 3
    shown = terminal.done(f"rules show {tmp_path / 'league.toml'}")
    assert f"Teams, by their matches: {', '.join(listed.split(','))}." in " ".join(shown.split())


def test_players_are_ranked_by_the_same_file_without_teams(terminal: Terminal, tmp_path: Path) -> None:
    file = of_teams(tmp_path, "")
    (tmp_path / "league.toml").write_text(RULES, "utf-8")
    found = json.loads(terminal.done(f"standings {file} --rules {tmp_path / 'league.toml'} --json"))
    assert len(found["standings"]) == 6


@pytest.mark.parametrize(
    ("stands", "put", "line", "found", "allowed"),
    [
        ("[teams]", "[teams]\nsize = 4", 14, "size = 4, and GP, which ranks matches of teams", "no size there"),
        ('"BH"]', '"BP"]', 14, "the system 'BP'", "one of MP, GP"),
        ('"BH"]', '"bh-c1"]', 14, "did you mean 'BH/C1'?", "one of BH/C1"),
        ('"BH"]', '"GP"]', 14, "'GP' a second time", "each system once"),
        ('play = "games"', 'play = "matches"', 13, "matches of teams, for matches", "size = the players who count"),
    ],
)
def test_what_ranks_no_teams_is_refused_at_its_line(
    terminal: Terminal, tmp_path: Path, stands: str, put: str, line: int, found: str, allowed: str
) -> None:
    faults = told(terminal, tmp_path, RULES.replace(stands, put, 1))["faults"]
    fault = next(fault for fault in faults if found in fault["found"])
    assert fault["expected"].startswith(allowed)
    assert fault["line"] == line
