"""Who has no chance left: still called by the name, with a row and a chance of nothing."""

import json
import re
from pathlib import Path
from time import process_time

import pytest

from tests.cli.terminal import Terminal
from tests.edges.director import Life
from tests.thinned import only_in_ci


@pytest.mark.parametrize("rules", ["msca", "mtr"])
def test_whoever_has_no_chance_has_a_row_and_a_name_to_the_end(terminal: Terminal, rules: str) -> None:
    """Through a whole playoff, in the table, as data and in what each result makes of the chances."""
    words = ("--cut", "4") if rules == "mtr" else ()
    file = "magic.csv" if rules == "mtr" else "tied-3.trf"
    life, without, most = Life(terminal, file, "--rules", rules, *words), 0, 0
    while life.step():
        if (told := terminal("odds", "--json")).code:  # decided
            continue
        titles = json.loads(told.out)["titles"]
        most = max(most, len(titles))
        shown = terminal.done("odds")
        assert len(titles) == most
        assert not re.search(r"–\s+\d+ \((White|Black)\)|^\s*\d+ \((White|Black)\)", shown, re.MULTILINE), shown
        for each in titles:
            assert each["name"] != each["player"]
            assert re.search(rf"{re.escape(each['name'])}.*%", shown), shown
        none = [each for each in titles if each["chance"] == "0"]
        assert all(each["between"] == ["0", "0"] for each in none)
        without += bool(none)
    assert without


@only_in_ci("the chances of every six of seven are worked out")
def test_a_seventh_who_is_not_to_play_is_listed_beside_the_plan(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "seven.csv"
    file.write_text("\n".join(["id,name,rating,1", *[f"{n},P{n},{2000 - n},BYE½" for n in range(1, 8)], ""]))
    (plan,) = json.loads(terminal.done(f"plan {file} --title Cup --odds --json"))["plans"]
    assert sorted(each["player"] for each in plan["odds"]) == [str(n) for n in range(1, 8)]


def test_where_somebody_has_no_rating_what_is_taken_of_that_is_said(terminal: Terminal, tmp_path: Path) -> None:
    for rating, said in (("", True), ("1500", False)):
        file = tmp_path / f"three{rating}.csv"
        file.write_text(f"id,name,rating,1\n1,P1,2000,BYE½\n2,P2,1900,BYE½\n3,P3,{rating},BYE½\n")
        told = " ".join(terminal.done(f"plan {file} --title Cup --odds").split())
        assert ("Two of whom one has no rating are taken for equal." in told) is said


def test_of_too_many_who_meet_each_other_it_is_said_soon_that_there_are_no_odds(
    terminal: Terminal, tmp_path: Path
) -> None:
    """Sixty took half a minute."""
    file = tmp_path / "sixty.csv"
    file.write_text("id,name,rating,1\n" + "".join(f"{n},P{n},{1500 + n},BYE½\n" for n in range(1, 61)))
    began = process_time()
    told = " ".join(terminal.done(f"plan {file} --title Cup --rules club-open --odds").split())
    assert "So much is still to be played that there are no odds yet." in told
    assert process_time() - began < 6


def test_estimated_percents_are_said_to_be_rounded_and_no_armageddons_are_no_line(
    terminal: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "twelve.csv"
    file.write_text("id,name,rating,1\n" + "".join(f"{n},P{n},{1500 + n},BYE½\n" for n in range(1, 13)))
    told = " ".join(terminal.done(f"plan {file} --title Cup --rules club-open --odds").split())
    assert "Estimates, not exact" in told
    assert "Percents are rounded" in told
    assert "0.0 on average" not in told
