"""`playoffs standings` and `playoffs explain` on the published crosstable with every kind of unplayed round."""

import json
import shlex
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from playoffs.cli.main import playoffs
from playoffs.editions import load
from playoffs.model.find import NotFound
from playoffs.text.toml import Document, read_tree
from playoffs.tiebreaks.figures import written
from tests.cli.terminal import SAMPLES
from tests.golden.events import GOLDEN, crosstable


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "event.csv"
    path.write_text(crosstable(), "utf-8")
    return path


def said(*args: str) -> str:
    done = CliRunner().invoke(playoffs, args, catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


def test_standings_json_has_the_documented_form_and_the_published_values(file: Path) -> None:
    shown = json.loads(said("standings", str(file), "--rules", "msca", "--json"))
    assert list(shown) == ["schema", "ruleset", "rounds", "standings"]
    assert (shown["ruleset"], shown["rounds"]) == ("msca", 5)
    for row in shown["standings"]:
        expected = GOLDEN["expected"][row["id"]]
        assert row["score"] == plain(expected["score"])
        assert [t["system"] for t in row["tiebreaks"]] == [
            "modified-median",
            "solkoff",
            "cumulative",
            "cumulative-of-opposition",
        ]
        for figure in row["tiebreaks"]:
            assert figure["value"] == plain(expected[figure["system"].replace("-", "_")])


def plain(value: Any) -> str:
    return written(Fraction(str(value)))


def test_standings_are_a_table_of_80_columns_in_rank_order(file: Path) -> None:
    shown = said("standings", str(file)).splitlines()
    assert max(map(len, shown[:-1])) <= 80
    assert [line.split()[1] for line in shown[2:6]] == ["2", "3", "1", "16"]


def test_whoever_is_level_on_everything_shares_a_rank(tmp_path: Path) -> None:
    file = tmp_path / "pairs.csv"
    file.write_text("id,name,1\n1,Ada,W3\n2,Bo,W4\n3,Cy,L1\n4,Di,L2\n", "utf-8")
    ranks = [row["rank"] for row in json.loads(said("standings", str(file), "--json"))["standings"]]
    assert ranks == [1, 1, 3, 3]


def test_explain_names_the_deciding_step_and_what_was_dropped(file: Path) -> None:
    shown = said("explain", str(file), "16", "4", "3")
    assert "Solkoff: 12 against 10½" in shown
    assert "(Player 11 2)" in shown
    assert "(not played 0)" in shown
    assert max(map(len, shown.splitlines()[:-1])) <= 80


def test_explain_json_recomputes_from_its_terms(file: Path) -> None:
    shown = json.loads(said("explain", str(file), "16", "4", "--json"))
    assert shown["decisions"] == [{"ahead": "16", "behind": "4", "by": "solkoff"}]
    for step in shown["steps"]:
        for working in step["workings"]:
            counted = sum((Fraction(t["value"]) for t in working["terms"] if t["counts"]), Fraction(0))
            assert counted == Fraction(working["value"])


def test_a_player_is_found_by_part_of_the_name_and_never_guessed(file: Path) -> None:
    with pytest.raises(NotFound, match=r"'layer 1' can mean .*Player 16 \(16\)"):
        CliRunner().invoke(playoffs, ["explain", str(file), "layer 1"], catch_exceptions=False)


def test_players_of_the_same_name_are_told_apart_by_their_numbers(tmp_path: Path) -> None:
    file = tmp_path / "pairs.csv"
    file.write_text('id,name,1\n1,"Holm, Ada",W3\n2,"Holm, Bo",W4\n3,Cy,L1\n4,Di,L2\n', "utf-8")
    assert "Holm, Ada  Holm, Bo" in said("explain", str(file), "1", "2")


@pytest.mark.parametrize(
    ("line", "next_"),
    [
        ("tied-5.trf", "plan"),
        ("tied-1.trf", "explain"),  # one is ahead
        ("perfect-3.csv --rules club-open", "plan"),
        ("club.csv --rules club-open", "explain"),
        ("level-2.csv --rules club-open", "plan"),
        ("magic.csv --rules mtr", "explain"),  # how many advance is for the director to say
        ("tied-5.trf --tiebreaks BH --rules fide-2026", "explain"),
        ("tied-5.trf --instead solkoff --reason ruled --rules club-open", "explain"),
        ("league.csv --date 2027-01-09 --rules magnus-league", "plan"),
        ("league.csv --rules magnus-league", "explain"),
    ],
)
def test_a_tie_on_top_leads_to_its_plan(line: str, next_: str) -> None:
    name, *options = line.split()
    *_, last = said("standings", str(SAMPLES / name), *options).splitlines()
    command = last.removeprefix("Next: playoffs ")
    assert command.split()[0] == next_
    assert said(*shlex.split(command))


def test_the_rules_are_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They were once more, to know whether those who are tied play."""
    (own := tmp_path / "own.toml").write_text((Path(load.__file__).parent / "msca.toml").read_text("utf-8"), "utf-8")
    times: list[Path] = []

    def read(path: Path) -> Document[Any]:
        times.append(path)
        return read_tree(path)

    monkeypatch.setattr(load, "read_tree", read)
    shown = said("standings", str(SAMPLES / "tied-5.trf"), "--rules", str(own))
    assert f"Next: playoffs plan {SAMPLES / 'tied-5.trf'} --rules {own}" in shown
    assert times == [own]
