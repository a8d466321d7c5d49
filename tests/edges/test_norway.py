"""An event in which an Armageddon follows each drawn game and has points of its own: Norway Chess 2024, whole."""

import json
import random
import re
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from playoffs.files.event_json import read_event_json
from tests.cli.terminal import Terminal
from tests.edges.gallery import Replay

PLAYERS = "ANPFKD"
FIRST = {
    "AN": "+",
    "AP": "0",
    "AF": "1",
    "AK": "1",
    "AD": "+",
    "NP": "1",
    "NF": "+",
    "NK": "+",
    "ND": "1",
    "PF": "+",
    "PK": "1",
    "PD": "-",
    "FK": "+",
    "FD": "1",
    "KD": "1",
}
SECOND = {
    "AN": "-",
    "AP": "+",
    "AF": "+",
    "AK": "+",
    "AD": "1",
    "NP": "-",
    "NF": "-",
    "NK": "-",
    "ND": "-",
    "PF": "-",
    "PK": "-",
    "PD": "+",
    "FK": "+",
    "FD": "+",
    "KD": "+",
}
"""The first and the second game of each pair, for the one who is named first: won, lost, or drawn with the Armageddon
won or lost. Who they were is of no matter here, nor in which round they met but for the first."""

POINTS = {"A": "17.5", "N": "15.5", "P": "14.5", "F": "13.5", "K": "11.5", "D": "7"}
MIRROR = {"1": "0", "0": "1", "+": "-", "-": "+"}
CELLS = {"1": "W", "0": "L", "+": "D+", "-": "D-"}
ROUNDS = ("AD PF KN", "AK DP FN", "AF KD NP", "AP FK DN", "AN PK FD")
RULES = ("--rules", "norway-2024", "--answer", "pairing=round-robin")


def crosstable(folder: Path, first: dict[str, str] = FIRST, second: dict[str, str] = SECOND) -> Path:
    """The event as a CSV crosstable, with these first and second games."""
    rows = {p: [str(n), p, str(2860 - 10 * n)] for n, p in enumerate(PLAYERS, 1)}
    for cycle in (first, second):
        for one, other in ((pair[0], pair[1]) for pairs in ROUNDS for pair in pairs.split()):
            result = cycle[one + other] if one + other in cycle else MIRROR[cycle[other + one]]
            rows[one].append(f"{CELLS[result]}{PLAYERS.index(other) + 1}")
            rows[other].append(f"{CELLS[MIRROR[result]]}{PLAYERS.index(one) + 1}")
    lines = ["id,name,rating," + ",".join(map(str, range(1, 11))), *(",".join(row) for row in rows.values())]
    path = folder / "norway.csv"
    path.write_text("\n".join([*lines, ""]), "utf-8")
    return path


def ranked(terminal: Terminal, file: Path, *words: str) -> Any:
    return json.loads(terminal.done(f"standings {file} {' '.join(words)} --json"))["standings"]


def test_the_real_table_comes_to_its_real_points(terminal: Terminal, tmp_path: Path) -> None:
    file = crosstable(tmp_path)
    found = ranked(terminal, file, *RULES)
    assert {each["name"]: each["score"] for each in found} == POINTS
    said = terminal.done(f"standings {file} {' '.join(RULES)}")
    told = "a game won scores 3, a drawn game 1.5 with the Armageddon after it won and 1 with it lost"
    assert told in " ".join(said.split())
    plan = " ".join(terminal("plan", str(file), *RULES, "--title", "Cup").out.split())
    assert "A has the highest score alone, 17.5 of 30." in plan


def test_points_have_their_working(terminal: Terminal, tmp_path: Path) -> None:
    file = crosstable(tmp_path)
    told = json.loads(terminal.done(f"explain {file} A {' '.join(RULES)} --json"))
    terms = told["steps"][0]["workings"][0]["terms"]
    assert [each["value"] for each in terms] == ["1.5", "3", "3", "0", "1.5", "3", "1.5", "1.5", "1.5", "1"]
    assert terms[0]["because"] == "drawn, and the Armageddon won"
    assert (terms[9]["because"], terms[9]["clause"]) == ("drawn, and the Armageddon lost", "NC-2")
    assert terms[1]["because"] is None
    said = " ".join(terminal.done(f"explain {file} A N {' '.join(RULES)}").split())
    assert "rmageddon" in said
    terminal.done(f"explain {file} A N {' '.join(RULES)} --to {tmp_path / 'out'} --format txt --lang es")
    spanish = " ".join(next((tmp_path / "out").glob("*.txt")).read_text("utf-8").split())
    assert "Unas tablas, y el Armagedón posterior ganado (NC-2): A, rondas 1" in spanish


def tied(folder: Path) -> Path:
    """As it was, but that N beat A in their second game, and lost an Armageddon to F: both have 16½ points."""
    file = crosstable(folder, FIRST | {"NF": "-"}, SECOND | {"AN": "0"})
    file.write_text(file.read_text("utf-8").replace("2,N,", "2,B,"), "utf-8")  # a replay calls the second one B
    return file


def test_a_tie_in_such_an_event_is_played_off(terminal: Terminal, tmp_path: Path) -> None:
    file = tied(tmp_path)
    plan = " ".join(terminal.done(f"plan {file} {' '.join(RULES)} --title Cup").split())
    assert "Tied: 2 players with 16.5 of 30 (NC-3)" in plan
    played = ("A-B ½", "B-A ½", "A-B 1-0", "B-A 1-0", "B-A ½")
    replay = Replay(terminal, file, "norway-2024", played)
    assert replay.played() == "A"
    terminal.done(f"sheet --format txt --to {tmp_path / 'sheets'}")
    worksheet = " ".join((tmp_path / "sheets" / "worksheet.txt").read_text("utf-8").split())
    assert "drawn, Armageddon won" in worksheet
    assert "16½" in worksheet
    assert "a game won scores 3" in worksheet
    terminal.done("verify")


def naive(file: Path) -> dict[str, dict[str, Fraction]]:
    """Points, Sonneborn-Berger, Koya, wins and progressive of everybody, worked out from the cells."""
    rows = [line.split(",") for line in file.read_text("utf-8").splitlines()[1:]]
    worth = {"W": Fraction(3), "L": Fraction(0), "D+": Fraction(3, 2), "D-": Fraction(1)}
    met = {row[1]: [re.fullmatch(r"(W|L|D[+-])(\d)", cell).groups() for cell in row[3:]] for row in rows}  # type: ignore[union-attr]
    score = {name: sum((worth[r] for r, _ in games), Fraction(0)) for name, games in met.items()}
    found = {}
    for name, games in met.items():
        against = [(worth[r], score[PLAYERS[int(other) - 1]]) for r, other in games]
        running = [sum((points for points, _ in against[: n + 1]), Fraction(0)) for n in range(len(against))]
        found[name] = {
            "score": score[name],
            "SB": sum((points * theirs for points, theirs in against), Fraction(0)),
            "KS": sum((points for points, theirs in against if theirs >= 15), Fraction(0)),
            "WIN": Fraction(sum(r == "W" for r, _ in games)),
            "PS": sum(running, Fraction(0)),
        }
    return found


@pytest.mark.parametrize("seed", range(6))
def test_tiebreaks_count_the_points_of_the_event(terminal: Terminal, tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    drawn = {"".join(pair): dice.choice("10+-") for pair in combinations(PLAYERS, 2)}
    file = crosstable(tmp_path, SECOND if not seed else drawn)
    made, json_file = naive(file), tmp_path / "event.json"
    terminal.done(f"convert {file} --to {json_file} {' '.join(RULES)}")
    found = ranked(terminal, json_file, "--rules", "fide-2026", "--tiebreaks", "DE,SB,KS,WIN,PS,STD,TPR")
    for each in found:
        figures = {tiebreak["system"]: tiebreak["value"] for tiebreak in each["tiebreaks"]}
        own = made[each["name"]]
        assert Fraction(each["score"]) == own["score"]
        assert {system: Fraction(figures[system]) for system in ("SB", "KS", "WIN", "PS")} == {
            system: own[system] for system in ("SB", "KS", "WIN", "PS")
        }
    scores = [Fraction(each["score"]) for each in found]
    assert scores == sorted(scores, reverse=True)


def test_it_is_written_and_read_where_a_format_has_room(terminal: Terminal, tmp_path: Path) -> None:
    file, out = crosstable(tmp_path), tmp_path / "event.json"
    terminal.done(f"convert {file} --to {out} {' '.join(RULES)}")
    event = read_event_json(out.read_bytes(), "event.json")
    assert event.scoring
    assert event.scoring.points == (6, 3, 2)
    assert [score / 2 for score in event.scores] == [float(points) for points in POINTS.values()]
    terminal.done(f"convert {out} --to {tmp_path / 'again.csv'} --rules norway-2024")
    assert (tmp_path / "again.csv").read_text("utf-8") == file.read_text("utf-8")
    said = terminal.refused(f"convert {file} --to {tmp_path / 'event.trf'} {' '.join(RULES)}", 2)
    assert "a CSV or JSON file, for TRF has no mark for them" in " ".join(said.split())
    terminal.done(f"convert {file} --to {tmp_path / 'all.xlsx'} {' '.join(RULES)}")


REFUSED: dict[str, tuple[tuple[str, str], str, str]] = {
    "a bare draw": (("D+2", "D2"), "", "a draw and a lost Armageddon"),
    "both won it": (("D-1", "D+1"), "", "a draw and a lost Armageddon for"),
    "rules without points": (("", ""), "--rules fide-2026", "drawn games with an Armageddon after them"),
    "criteria of US Chess": (("", ""), "--rules msca", "drawn games with an Armageddon after them"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_such_an_event_cannot_be_is_refused(terminal: Terminal, tmp_path: Path, case: str) -> None:
    (instead, put), rules, told = REFUSED[case]
    file = crosstable(tmp_path)
    if instead:
        file.write_text(file.read_text("utf-8").replace(instead, put, 1), "utf-8")
    said = terminal.refused(f"standings {file} {rules or ' '.join(RULES)}", 2)
    assert told in " ".join(said.split())


def test_a_whole_event_without_armageddons_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    file = crosstable(tmp_path)
    file.write_text(re.sub(r"D[+-]", "D", file.read_text("utf-8")), "utf-8")
    said = " ".join(terminal.refused(f"standings {file} {' '.join(RULES)}", 2).split())
    assert "a drawn game of player 1 in round 1 without its Armageddon; expected D+6 if player 1 won" in said


def test_one_bare_draw_and_a_half_point_bye_are_refused_at_their_places(terminal: Terminal, tmp_path: Path) -> None:
    lines = crosstable(tmp_path).read_text("utf-8").splitlines()
    for own, theirs, told in (
        ("D6", "D1", "a drawn game of player 1 in round 1 without its Armageddon; expected D+6 if player 1 won"),
        ("BYE½", "BYE0", "a half-point bye of player 1 in round 1, in an event that scores an Armageddon"),
    ):
        changed = [*lines]
        changed[1], changed[6] = lines[1].replace("D+6", own, 1), lines[6].replace("D-1", theirs, 1)
        file = tmp_path / "norway.csv"
        file.write_text("\n".join([*changed, ""]), "utf-8")
        assert f"norway.csv, line 2: found {told}" in " ".join(terminal.refused(f"standings {file}", 2).split())


def test_an_event_without_armageddons_is_as_ever(terminal: Terminal, tmp_path: Path) -> None:
    file = crosstable(tmp_path)
    file.write_text(re.sub(r"D[+-]", "D", file.read_text("utf-8")), "utf-8")
    assert ranked(terminal, file, "--rules", "fide-2026", "--tiebreaks", "SB")[0]["score"] == "6"


def test_scores_beside_armageddons_are_refused_before_the_rules_are_known(terminal: Terminal, tmp_path: Path) -> None:
    file = crosstable(tmp_path)
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([f"{lines[0]},score", *(f"{line},17.5" for line in lines[1:]), ""]), "utf-8")
    assert "no column of scores, for the rules say that" in " ".join(terminal.refused(f"standings {file}", 2).split())


def test_other_points_than_those_of_the_rules_are_refused(terminal: Terminal, tmp_path: Path) -> None:
    file, out = crosstable(tmp_path), tmp_path / "event.json"
    terminal.done(f"convert {file} --to {out} {' '.join(RULES)}")
    text = out.read_text("utf-8")
    out.write_text(text.replace('"armageddon_lost":"1"', '"armageddon_lost":"0.5"'), "utf-8")
    said = " ".join(terminal.refused(f"standings {out} --rules norway-2024", 2).split())
    assert "the points 3, 1.5 and 0.5; expected 3, 1.5 and 1, as norway-2024 scores" in said
    out.write_text(text.replace('"armageddon_lost":"1"', '"armageddon_lost":"2"'), "utf-8")
    assert "more for an Armageddon won than lost" in terminal.refused(f"standings {out} --rules norway-2024", 2)


def test_us_chess_does_not_rank_it(terminal: Terminal, tmp_path: Path) -> None:
    file, out = crosstable(tmp_path), tmp_path / "event.json"
    terminal.done(f"convert {file} --to {out} {' '.join(RULES)}")
    said = " ".join(terminal.refused(f"standings {out} --rules msca", 2).split())
    assert "criterion 1 of modified-median" in said
    assert "in an event with points for an Armageddon after each drawn game" in said
    for listed in ("BH", "SB", "FB", "AOB"):
        assert "Armageddon" in terminal.refused(f"standings {out} --rules fide-2026 --swiss --tiebreaks {listed}", 2)
    assert "players are ranked" in terminal.refused(f"standings {out} --rules fide-2024 --teams --tiebreaks MPvGP", 2)
