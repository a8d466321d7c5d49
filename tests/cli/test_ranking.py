"""`playoffs standings` under every ruleset: seasons and dates, teams, matches, Twixt, rulings, and what follows."""

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from playoffs.cli.main import playoffs
from playoffs.text.errors import BadInput
from tests.cli.terminal import Terminal

SEASON = """id,name,team,2026-01-10/1,2026-01-10/2,2026-01-24/1,2026-01-24/2
1,Ada,Lions,W2,D3,OUT,OUT
2,Ben,Lions,L1,BYE1,W3,BYE½
3,Cy,Bears,BYE0,D1,L2,BYE0
"""
CLUB = """id,name,team,1,2
1,Ada,Lions,W3,W4
2,Ben,Bears,W4,W3
3,Cy,Lions,L1,L2
4,Di,Bears,L2,L1
"""
MATCHES = "id,name,1,2\na,Ada,Wb 2-1,BYE\nb,Ben,La 1-2,Wc 2-0\nc,Cy,OUT,Lb 0-2\nd,Di,BYE,BYE\ne,Ed,OUT,OUT\n"
TWIXT = "id,name,1,2,3\n1,Ada,W2,W@,BYE1\n2,Ben,L1,BYE1,BYE0\n"


def shown(tmp_path: Path, text: str, *args: str, command: str = "standings") -> str:
    file = tmp_path / "event.csv"
    file.write_text(text, "utf-8")
    done = CliRunner().invoke(playoffs, [command, str(file), *args], catch_exceptions=False)
    assert done.exit_code == 0
    lines = [line for line in done.output.splitlines() if not line.startswith("Next: ")]
    assert max(map(len, lines)) <= 80 or "--json" in args
    return done.output


def rows(tmp_path: Path, text: str, *args: str) -> dict[str, dict[str, Any]]:
    listed = json.loads(shown(tmp_path, text, *args, "--json"))
    return {row["id"]: row for row in listed["standings"]}


def values(row: dict[str, Any]) -> list[str]:
    return [row["score"], *(t["value"] for t in row["tiebreaks"])]


@pytest.mark.clause("MAG-3")
def test_a_season_is_summed_over_its_dates(tmp_path: Path) -> None:
    found = rows(tmp_path, SEASON, "--rules", "magnus-league")
    assert [t["system"] for t in found["1"]["tiebreaks"]][:2] == ["magnus", "solkoff"]
    assert values(found["1"])[:2] == ["1.5", "3.5"]
    assert values(found["2"])[:2] == ["2.5", "5.5"]


@pytest.mark.clause("MAG-1", "MAG-3")
def test_one_match_date_ranks_those_who_entered_it(tmp_path: Path) -> None:
    found = rows(tmp_path, SEASON, "--rules", "magnus-league", "--date", "2026-01-24")
    assert {player: values(row)[:2] for player, row in found.items()} == {"2": ["1.5", "2.5"], "3": ["0", "1"]}
    with pytest.raises(BadInput, match=r"--date: found '2026-01-25'.*did you mean '2026-01-24'\?\); expected one of"):
        rows(tmp_path, SEASON, "--rules", "magnus-league", "--date", "2026-01-25")
    for written in ("2026-1-24", "1/24/2026", "24.01.2026"):
        assert rows(tmp_path, SEASON, "--rules", "magnus-league", "--date", written) == found


@pytest.mark.clause("CLUB-3", "MAG-5")
def test_teams_are_ranked_by_their_top_scorers(tmp_path: Path) -> None:
    found = rows(tmp_path, SEASON, "--rules", "magnus-league", "--teams")
    assert {team: (row["rank"], row["players"], row["score"]) for team, row in found.items()} == {
        "Lions": (1, ["2", "1"], "4"),
        "Bears": (2, ["3"], "0.5"),
    }
    assert "Lions" in shown(tmp_path, SEASON, "--rules", "magnus-league", "--teams")
    with pytest.raises(BadInput, match="--teams: found msca, which ranks no teams"):
        rows(tmp_path, CLUB, "--teams")


@pytest.mark.clause("CLUB-2", "CLUB-5", "CLUB-6")
def test_perfect_scores_what_follows_and_money_are_said(tmp_path: Path) -> None:
    said = shown(tmp_path, CLUB, "--rules", "club-open")
    assert "Perfect scores, so every system is skipped (CLUB-2): Ada, Ben." in said
    assert "Shared ranks: a playoff decides, where a prize cannot be divided (CLUB-5)." in said
    assert "Prize money is shared by those tied in score (CLUB-6)." in said
    found = rows(tmp_path, CLUB, "--rules", "club-open")
    assert [found[p]["rank"] for p in "1234"] == [1, 1, 3, 3]
    assert found["1"]["notes"][0]["clause"] == "CLUB-2"


@pytest.mark.clause("MAG-4", "MAG-6")
def test_the_league_says_the_same_under_its_own_clauses(tmp_path: Path) -> None:
    said = shown(tmp_path, CLUB, "--rules", "magnus-league")
    assert "skipped (MAG-4): Ada, Ben." in said
    assert "(MAG-6)" in said


@pytest.mark.clause("CLUB-7", "MAG-7")
@pytest.mark.parametrize(("rules", "clause"), [("club-open", "CLUB-7"), ("magnus-league", "MAG-7")])
def test_another_system_is_a_ruling_with_a_reason(tmp_path: Path, rules: str, clause: str) -> None:
    args = ("--rules", rules, "--instead", "median", "--instead", "solkoff")
    said = shown(tmp_path, CLUB, *args, "--reason", "half of round 2 was lost")
    assert f"Ruling ({clause}): ranked by median, solkoff instead. Reason: half of round 2" in said
    listed = json.loads(shown(tmp_path, CLUB, *args, "--reason", "r", "--json"))
    assert listed["ruling"] == {"clause": clause, "systems": ["median", "solkoff"], "reason": "r"}
    with pytest.raises(BadInput, match=rf"found no reason; expected --reason, .*\({clause}\)"):
        shown(tmp_path, CLUB, *args)
    with pytest.raises(BadInput, match="found the system 'game-win'"):
        shown(tmp_path, CLUB, "--rules", rules, "--instead", "game-win", "--reason", "r")
    with pytest.raises(BadInput, match="found another system for msca"):
        shown(tmp_path, CLUB, "--instead", "median", "--reason", "r")


@pytest.mark.clause("DCI-4", "DCI-6", "DCI-9")
def test_matches_are_ranked_by_match_points_and_flags_are_said(tmp_path: Path) -> None:
    found = rows(tmp_path, MATCHES, "--rules", "dci-1999")
    assert values(found["a"]) == ["6", "0.5", "0.8", "0.6"]
    assert [found[p]["rank"] for p in "abcde"] == [1, 3, 4, 2, 5]
    assert [note["clause"] for note in found["e"]["notes"]] == ["DCI-9", "DCI-4"]
    said = shown(tmp_path, MATCHES, "--rules", "dci-1999")
    assert "80.00" in said
    assert "No opponents, so last on their percentages (DCI-9): Di, Ed." in said
    assert values(found["b"]) == ["3", "0.665", "0.6", "0.565"]
    assert values(rows(tmp_path, MATCHES, "--rules", "mtr")["b"]) == ["3", "2/3", "0.6", "17/30"]


@pytest.mark.clause("TWX-0", "TWX-2")
def test_a_twixt_session_is_ranked_for_seeding(tmp_path: Path) -> None:
    found = rows(tmp_path, TWIXT, "--rules", "wbc-twixt")
    assert values(found["1"]) == ["3", "0.5", "6", "1"]
    assert found["1"]["rank"] == 1


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        BadInput, match='line 2, column 1: found "Wb 2-1", a match of several games; expected --rules mtr'
    ):
        shown(tmp_path, MATCHES)
    with pytest.raises(BadInput, match="found a season of 2 dates; expected one event"):
        shown(tmp_path, SEASON, "--rules", "club-open")


def recomputed(working: dict[str, Any]) -> Fraction:
    """The value of a working in JSON, from its innermost terms."""
    amounts = [
        recomputed(term["working"]) if "working" in term else Fraction(term["value"])
        for term in working["terms"]
        if term["counts"]
    ]
    match working["op"]:
        case "sum":
            return sum(amounts, Fraction(0))
        case "mean":
            return sum(amounts, Fraction(0)) / len(amounts) if amounts else Fraction(0)
        case "ratio":
            return amounts[0] / amounts[1] if amounts[1] else Fraction(0)
        case "max":
            return max(amounts)
        case op:
            raise AssertionError(op)


EXPLAINED = {
    "season": (SEASON, ("1", "2"), ("--rules", "magnus-league")),
    "date": (SEASON, ("2", "3"), ("--rules", "magnus-league", "--date", "2026-01-24")),
    "teams": (SEASON, ("Lions", "bears"), ("--rules", "magnus-league", "--teams")),
    "club": (CLUB, ("Ada", "Cy"), ("--rules", "club-open")),
    "matches": (MATCHES, ("a", "b", "d", "e"), ("--rules", "dci-1999")),
    "session": (TWIXT, ("1", "2"), ("--rules", "wbc-twixt")),
}


@pytest.mark.parametrize("case", EXPLAINED)
def test_every_explained_figure_recomputes_and_equals_the_standings(tmp_path: Path, case: str) -> None:
    text, who, args = EXPLAINED[case]
    listed = rows(tmp_path, text, *args)
    explained = json.loads(shown(tmp_path, text, *who, *args, "--json", command="explain"))
    for at, person in enumerate(explained["players"]):
        figures = [step["workings"][at] for step in explained["steps"]]
        assert [figure["value"] for figure in figures] == values(listed[person["id"]])
        assert [recomputed(figure) for figure in figures] == [Fraction(figure["value"]) for figure in figures]
    assert len(shown(tmp_path, text, *who, *args, command="explain").splitlines()) > 20


def test_a_season_is_explained_date_by_date(tmp_path: Path) -> None:
    said = shown(tmp_path, SEASON, "1", "2", "--rules", "magnus-league", command="explain")
    assert [" ".join(line.split()) for line in said.split("Magnus (MAG-1)")[1].splitlines()[3:7]] == [
        "2026-01-10/1 Ada 0 + 1 Ben 1 + 1",
        "2026-01-10/2 not played 1 + 1 Cy ½ + 1",
        "2026-01-24 (0)",
        "2026-01-24/1 Cy 1 + 1",
    ]
    assert "½ + 0" in said
    assert "A half-point bye earns nothing (MAG-1): Ben, 2026-01-24/2." in said
    assert "The date was not entered (MAG-3†): Ada, 2026-01-24." in said


def test_percentages_are_explained_with_their_floors(tmp_path: Path) -> None:
    said = shown(tmp_path, MATCHES, "b", "a", "--rules", "dci-1999", command="explain")
    assert "Raised to the floor (DCI-2): Cy." in said
    assert "Cy 0 of 3." in said
    assert re.search(r"out of +15 +15", said)
    assert re.search(r"1 +Ada +6 +50\.00 % +80\.00 % +60\.00 %", said)
    assert re.search(r"Ada +Ben +Match points: 6 against 3", said)
    assert "66.50 % (0.665)" in said


def test_a_deciding_percentage_is_told_exactly(tmp_path: Path) -> None:
    rows = "a,Ada,Wb 2-1,Dc 1-1\nb,Ben,La 1-2,Wd 2-0\nc,Cy,Wd 2-0,Da 1-1\nd,Di,Lc 0-2,Lb 0-2\n"
    said = shown(tmp_path, f"id,name,1,2\n{rows}", "a", "c", "--rules", "mtr", command="explain")
    assert re.search(r"Ada +Cy +Opponents' match wins: 58\.33 % \(7/12\) against 50\.00 % \(½\)", said)


def test_teams_are_not_named_twice(tmp_path: Path) -> None:
    said = shown(tmp_path, CLUB, "Lions", "Bears", "--rules", "club-open", "--teams", command="explain")
    assert any(re.match(r"1 +Lions +2 ", line) for line in said.splitlines())


def test_perfect_scores_are_explained_as_skipped(tmp_path: Path) -> None:
    said = shown(tmp_path, CLUB, "1", "2", "--rules", "club-open", command="explain")
    assert re.search(r"Ada +Ben +perfect scores: every system is skipped \(CLUB-2\)", said)


def test_a_team_is_explained_by_those_who_count(tmp_path: Path) -> None:
    said = shown(tmp_path, SEASON, "Lions", "--rules", "magnus-league", "--teams", command="explain")
    assert re.search(r"1 +Ben 2½", said)
    assert re.search(r"2 +Ada ½", said)


def test_the_example_in_the_documents_is_what_the_command_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2]
    (example,) = re.findall(
        r"^```text\n\$ playoffs (.*)\n((?:.*\n)*?)```", (root / "docs/tiebreaks.md").read_text("utf-8"), re.M
    )
    monkeypatch.chdir(root)
    done = CliRunner().invoke(playoffs, example[0].split(), catch_exceptions=False)
    assert done.output == example[1]


def test_a_team_that_is_not_there_is_refused_with_those_that_are(terminal: Terminal) -> None:
    said = terminal.refused("explain playoffs/samples/club.csv --rules club-open --teams Lions", 2)
    assert said.startswith('team: found "Lions"; expected one of ')
    assert "Cedar Falls" in said
    assert "did you mean 'Cedar Falls'?" in terminal.refused(
        "explain playoffs/samples/club.csv --rules club-open --teams Cedrafalls", 2
    )
    assert "Birchwood" in terminal.done("explain playoffs/samples/club.csv --rules club-open --teams Birch Cedar")


@pytest.mark.clause("DCI-9")
def test_that_nobody_was_met_stands_in_a_row_without_a_number(tmp_path: Path) -> None:
    event = tmp_path / "event.csv"
    event.write_text("id,name,1\n1,Eve,BYE\n2,Fay,W3 2-0\n3,Bo,L2 0-2\n", encoding="utf-8")
    shown = CliRunner().invoke(playoffs, ["explain", str(event), "--rules", "mtr", "Eve", "Fay"]).output
    assert re.search(r"^ +\(0\)", shown, re.MULTILINE)
    assert "No opponents: last on this step (DCI-9†): Eve." in shown
