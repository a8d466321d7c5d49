"""Files as programs and people write them: what can change a figure is read or refused, what cannot is noted."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal

TRF = """\
012 Club Championship
062 4
XXR 3
001    1      Ada                               1900                             2.5    1     2 w 1     4 b =     3 - +
001    2      Berg                              1800                             1.5    2     1 b 0  0000 - H     4 w 1
001    3      Cleo                              1700                             1.0    3  0000 - U  0000 - Z     1 - -
001    4      Dunn                              1600                             0.5    4  0000 - Z     1 w =     2 b 0
"""
CSV = """\
id,name,rating,score,1,2,3
1,Ada,1900,2.5,W2w,D4b,+3
2,Berg,1800,1.5,L1b,BYE½,W4w
3,Cleo,1700,1,BYE1,BYE0,-1
4,Dunn,1600,0.5,BYE0,D1w,L2b
"""
FIGURES = ["2.5", "1.5", "1", "0.5"]


def standings(terminal: Terminal, file: Path, content: str | bytes) -> dict[str, Any]:
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    said = terminal("standings", str(file), "--json")
    assert said.code == 0, said.err
    found: dict[str, Any] = json.loads(said.out)
    return found


def figures(found: dict[str, Any]) -> list[tuple[str, ...]]:
    return [(row["id"], row["score"], *(each["value"] for each in row["tiebreaks"])) for row in found["standings"]]


def noted(found: dict[str, Any]) -> list[str]:
    return [note["says"] for note in found.get("notes", [])]


def refused(terminal: Terminal, file: Path, content: str, command: str = "standings") -> str:
    file.write_text(content, encoding="utf-8")
    said = terminal(command, str(file))
    assert said.code == 2, said
    assert said.out == ""
    (sentence,) = said.err.splitlines()
    return sentence


@pytest.fixture
def trf(tmp_path: Path) -> Path:
    return tmp_path / "event.trf"


@pytest.fixture
def csv(tmp_path: Path) -> Path:
    return tmp_path / "event.csv"


CHANGES_SCORES = {
    "162  W 3.0    D 1.0    L 0.0": "record 162, which scores W with 3.0; expected W with 1",
    "162  W 1.0    D 0.5    P 0.5": "record 162, which scores P with 0.5; expected P with 1",
    "162  W 1.0    Q 0.5": "record 162, which scores Q with 0.5",
    "162 something else": 'record 162 with "something else", which may change scores',
    "BBU  0.5": "record BBU, which scores BBU with 0.5; expected BBU with 1",
    "BBZ  0.5": "record BBZ, which scores BBZ with 0.5; expected BBZ with 0",
    "BBW  3": "record BBW, which scores BBW with 3; expected BBW with 1",
    "XXS WW=2 BW=2": "record XXS, which scores WW with 2; expected WW with 1",
    "XXS": 'record XXS with ""',
    "299 A         -0.5   2    1": "record 299, points given or taken",
    "240 H   1    1": "a half-point bye of player 1 in round 1 (record 240); expected a game, as line 5 says",
    "240 F   2    2": "a full-point bye of player 2 in round 2 (record 240); expected a half-point bye, as line 6 says",
    "240 F   2   77": "record 240 with the unknown player 77",
    "240 X   2    2": 'record 240 with "X   2    2"',
    "240 Z   0    3": 'record 240 with "Z   0    3"',
}


@pytest.mark.parametrize(("record", "sentence"), CHANGES_SCORES.items())
def test_a_record_of_trf_that_can_change_a_score_is_refused_by_its_name(
    terminal: Terminal, trf: Path, record: str, sentence: str
) -> None:
    said = refused(terminal, trf, f"{record}\n{TRF}")
    assert f"event.trf, line 1: found {sentence}" in said


@pytest.mark.parametrize(
    "record",
    [
        "162  W 1.0    D 0.5    L 0.0    P 1.0",
        "162  W 1,0  D ½  L 0",
        "BBU  1.0",
        "BBF 0.0",
        "XXS W=1 D=0.5 L=0 HPB=0.5",
        "240 H   2    2",
        "240 F   1    3",
        "240 Z   1    4",
        "### a comment that says 299",
    ],
)
def test_a_record_that_says_what_the_tiebreaks_count_changes_nothing(
    terminal: Terminal, trf: Path, record: str
) -> None:
    plain = standings(terminal, trf, TRF)
    assert standings(terminal, trf, f"{record}\n{TRF}") == plain
    assert noted(plain) == []


NOTED_IN_TRF = {
    ("1 b 0  0000 - H", "1 w 0  0000 - H"): "round 1: players 1 and 2 both with White, so their colors are left out",
    ("1 b 0  0000 - H", "1 - 0  0000 - H"): "round 1: a color for 1 but none for 2, so it is left out",
    ("0000 - H", "0000 w H"): "round 2: a color with a bye, left out",
    ("0000 - H", "   2 - H"): "round 2: player 2's own number as the opponent, read as a half-point bye",
    ("0000 - U", "   3 - +"): "round 1: player 3's own number as the opponent, read as a full-point bye",
    ("XXR 3", "132 " + " " * 87 + "27/01/09  27/01/09"): "2 dates of rounds for 3 rounds, not compared",
    ("XXR 3", "132 27/01/09\n132 27/01/10\n132 27/01/11"): "1, 1, 1 dates of rounds for 3 rounds, not compared",
}


@pytest.mark.parametrize(("change", "note"), NOTED_IN_TRF.items())
def test_a_contradiction_that_changes_no_figure_is_noted(
    terminal: Terminal, trf: Path, change: tuple[str, str], note: str
) -> None:
    assert TRF.count(change[0]) == 1
    plain, changed = standings(terminal, trf, TRF), standings(terminal, trf, TRF.replace(*change))
    assert figures(changed) == figures(plain)
    assert noted(changed) == [note]
    for command in (("standings",), ("explain", "1", "2"), ("plan", "--title", "Club Champion")):
        said = terminal(command[0], str(trf), *command[1:])
        assert note in " ".join(said.out.split()), command


def test_points_that_nobody_filled_in_are_noted(terminal: Terminal, trf: Path, csv: Path) -> None:
    note = "the scores are 0 for everybody although games were won, so they are not compared"
    empty = TRF.replace("2.5    1", "0.0    1").replace("1.5    2", "0.0    2").replace("1.0    3", "0.0    3")
    found = standings(terminal, trf, empty.replace("0.5    4", "0.0    4"))
    assert (noted(found), [row["score"] for row in found["standings"]]) == ([note], FIGURES)
    zeros = (
        CSV.replace("2.5,W", "0,W").replace("1.5,L", "0,L").replace("1,BYE1", "0,BYE1").replace("0.5,BYE0", "0,BYE0")
    )
    assert noted(standings(terminal, csv, zeros)) == [note]
    assert "expected 1.5, the sum" in refused(terminal, trf, TRF.replace("1.5    2", "0.0    2"))


SAME_IN_CSV = {
    ("W2w", "W 2w"): [],
    ("+3", "+ 3"): [],
    ("BYE1", "BYE1w"): ["round 1: a color with a bye, left out"],
    ("L1b", "L1w"): ["round 1: players 1 and 2 both with White, so their colors are left out"],
    ("L1b", "L1"): ["round 1: a color for 1 but none for 2, so it is left out"],
    ("1600", "1600P12"): [],
    ("1600", "1600/12"): [],
    ("1600", "1600 P 4"): [],
}


@pytest.mark.parametrize(("change", "notes"), SAME_IN_CSV.items())
def test_what_has_one_meaning_in_a_crosstable_is_read(
    terminal: Terminal, csv: Path, change: tuple[str, str], notes: list[str]
) -> None:
    assert CSV.count(change[0]) == 1
    plain, changed = standings(terminal, csv, CSV), standings(terminal, csv, CSV.replace(*change))
    assert (figures(changed), noted(changed)) == (figures(plain), notes)


def test_text_in_utf_16_and_the_ending_trf16_are_read(terminal: Terminal, tmp_path: Path) -> None:
    plain = figures(standings(terminal, tmp_path / "a.csv", CSV))
    assert figures(standings(terminal, tmp_path / "b.csv", CSV.encode("utf-16"))) == plain
    assert figures(standings(terminal, tmp_path / "c.trf16", TRF.encode("utf-16"))) == plain
    assert figures(standings(terminal, tmp_path / "c.trf16", TRF.replace("\n", "\r"))) == plain


def test_interim_standings_count_the_rounds_that_are_over(terminal: Terminal, trf: Path, csv: Path) -> None:
    two = "id,name,1,2,3\n1,Ada,W2w,D4b,\n2,Berg,L1b,BYE½,\n3,Cleo,BYE1,BYE0,\n4,Dunn,BYE0,D1w,\n"
    found = standings(terminal, csv, two)
    assert (found["rounds"], noted(found)) == (2, ["2 of 3 rounds are played"])
    paired = TRF.replace("XXR 3", "XXR 5").replace("4 w 1", "4 w  ").replace("2 b 0\n", "2 b  \n")
    paired = paired.replace("2.5    1", "1.5    1").replace("1.5    2", "0.5    2")  # the third round is on the boards
    begun = standings(terminal, trf, paired)
    assert figures(begun) == figures(found)
    said = "round 3 is not over, and its results are not counted"
    assert noted(begun) == ["2 of 5 rounds are played", said]
    assert "2 of 3 rounds are played" in refused(terminal, csv, two, "plan")
    assert "2 of 5 rounds are played" in refused(terminal, trf, paired, "plan")
    assert "2 of 5 rounds are played" in refused(terminal, trf, paired, "new")


def test_a_result_that_is_missing_before_the_last_round_is_refused(terminal: Terminal, trf: Path, csv: Path) -> None:
    assert "no result against 2 in round 1" in refused(terminal, trf, TRF.replace("2 w 1", "2 w  "))
    assert "not one round" in refused(terminal, csv, "id,name,1\n1,Ada,\n2,Berg,\n")
    assert "an empty cell" in refused(terminal, csv, CSV.replace("W2w", ""))


def test_a_game_that_both_lost_says_so_on_both_sides(terminal: Terminal, csv: Path) -> None:
    both = CSV.replace("W2w", "L!2w").replace("L1b", "L!1b").replace("2.5,", "1.5,")
    found = standings(terminal, csv, both)
    assert {row["name"]: row["score"] for row in found["standings"]} == {
        "Ada": "1.5",
        "Berg": "1.5",
        "Cleo": "1",
        "Dunn": "0.5",
    }
    assert "both lost a game that was played" in refused(terminal, csv, CSV.replace("W2w", "L2w"))
    assert "expected a win for 2" in refused(terminal, csv, CSV.replace("W2w", "L!2w"))


def test_a_match_of_magic_can_be_lost_by_both(terminal: Terminal, csv: Path) -> None:
    csv.write_text("id,name,1,2\n1,Ada,L!2 1-1,BYE\n2,Bo,L!1 1-1,W3 2-0\n3,Cleo,BYE,L2 0-2\n")
    said = terminal("standings", str(csv), "--rules", "mtr", "--json")
    assert said.code == 0, said.err
    scores = {row["id"]: row["score"] for row in json.loads(said.out)["standings"]}
    assert scores == {"1": "3", "2": "3", "3": "3"}
