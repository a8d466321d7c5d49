"""A match that is repeated until somebody wins, driven through commands: every repeat is a question of its own, all
documents count its games on, and an earlier repeat that is corrected lets the later ones fall."""

import json
import random
import re
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Life, awaited, data
from tests.edges.lives import Life as Random
from tests.edges.lives import begun, live
from tests.edges.test_foreign_editions import FOREIGN
from tests.edges.tied_events import Crosstable

SUDDEN = FOREIGN / "sudden.toml"


def until(terminal: Terminal, results: str, rules: Path = SUDDEN, file: str = "tied-2.csv") -> Life:
    """A playoff after these results, one after the other."""
    life = Life(terminal, file, "--rules", str(rules))
    left = list(results)
    while left:
        life.step(lambda _ask: left.pop(0))
    return life


def sheet(terminal: Terminal, folder: Path, name: str) -> str:
    terminal.done(f"sheet {name} --to {folder} --format txt --replace")
    return " ".join((folder / f"{name}.txt").read_text("utf-8").split())


def pairs(tmp_path: Path, colors: str, planned: int = 2) -> Path:
    """The same edition with pairs of games that are repeated."""
    own = tmp_path / "pairs.toml"
    text = SUDDEN.read_text("utf-8").replace('"sudden"', '"pairs"').replace("Blitz Cup", "Cup of Pairs")
    once = '{ games = 1, clock = "blitz", colors = "alternate", repeat = "until", planned = 3 }'
    assert once in text
    pair = f'{{ games = 2, clock = "blitz", colors = "{colors}", repeat = "until", planned = {planned} }}'
    own.write_text(text.replace(once, pair), "utf-8")
    return own


def test_a_game_is_repeated_until_somebody_wins_it(terminal: Terminal) -> None:
    life = until(terminal, "DDDDDD")
    (ask,) = awaited(terminal)
    assert ask["id"] == "stage-2/board-1/game-7/again-4/result"
    assert "game 7" in terminal.done("next")
    life.step(lambda _ask: "W")
    (ask,) = awaited(terminal)
    assert ask["kind"] == "declare"


def test_each_repeat_turns_the_colors_round(terminal: Terminal) -> None:
    until(terminal, "DDDDDD")
    games = data(terminal, "show")["stages"][0]["boards"][0]["games"]
    whites = [game["white"] for game in games]
    assert [game["game"] for game in games] == [f"game {n}" for n in range(1, 8)]
    assert whites == [whites[n % 2] for n in range(7)]
    assert whites[0] != whites[1]


def test_what_is_announced_has_the_repeats_that_are_planned(terminal: Terminal, tmp_path: Path) -> None:
    given = f"{SAMPLES / 'tied-2.csv'} --rules {SUDDEN} --title Cup"
    planned = " ".join(terminal.done(f"plan {given} --working").split())
    assert "one game more while still tied, until somebody wins" in planned
    assert "three are planned, 1 % need more†" in planned
    terminal.done(f"sheet announcement {given} --to {tmp_path} --format txt")
    announced = (tmp_path / "announcement.txt").read_text("utf-8")
    lines = re.findall(r"^Final, game (\d) +(always|if needed) ", announced, re.MULTILINE)
    assert lines == [("1", "always"), ("2", "always"), *((f"{n}", "if needed") for n in range(3, 7))]
    assert "game 7" not in announced
    spans = data(terminal, f"plan {given}")["plans"][0]["stages"][0]["games"]
    assert [span["game"] for span in spans] == ["1", "2", "3", "4", "5", "6"]
    said = " ".join(terminal.done(f"timetable --rules {SUDDEN} --players 2").split())
    assert "A match final repeats its last 1 game until somebody wins; the timetable allows for 3 repeats" in said


def test_the_order_of_play_has_lines_for_what_is_planned_and_for_what_came_to_more(
    terminal: Terminal, tmp_path: Path
) -> None:
    life = until(terminal, "DD")
    order = sheet(terminal, tmp_path, "order-of-play")
    assert "Game 6 (G/3+2 · if tied; then another)" in order
    assert "Game 7" not in order
    for _ in range(5):
        life.step(lambda _ask: "D")
    order = sheet(terminal, tmp_path, "order-of-play")
    assert "Game 8" in order
    assert "Game 9" not in order
    while life.step(lambda _ask: "B"):
        pass
    bulletin = sheet(terminal, tmp_path, "bulletin")
    assert "Game 8" in bulletin
    assert "Armageddon" not in bulletin


def test_an_earlier_repeat_that_is_corrected_lets_the_later_ones_fall(terminal: Terminal) -> None:
    until(terminal, "DDDDD")
    entries = data(terminal, "log")["entries"]
    (first,) = (e["entry"] for e in entries if e["ask"] == "stage-2/board-1/game-4/again-1/result")
    said = terminal("correct", str(first), "W", "--reason", "the slip was misread", keys="y")
    assert said.code == 0, said.err
    states = {e["ask"]: e["state"] for e in data(terminal, "log")["entries"] if e["ask"]}
    assert states["stage-2/board-1/game-3/result"] == "in force"
    assert states["stage-2/board-1/game-5/again-2/result"] != "in force"
    (ask,) = awaited(terminal)
    assert ask["kind"] == "declare"
    terminal.done("verify")


def test_a_ruling_sets_the_game_of_the_repeat_at_hand_and_of_the_segments_before(terminal: Terminal) -> None:
    until(terminal, "DDDD")
    possible = {ask["id"] for ask in data(terminal, "next")["possible"] if ask["kind"] == "set-result"}
    at_hand = {f"stage-2/board-1/{game}/set-result" for game in ("game-1", "game-2", "game-5/again-2")}
    assert possible == at_hand


@pytest.mark.parametrize(("colors", "lots"), [("alternate", []), ("fresh-lot", [3, 5, 7])])
def test_a_pair_that_is_repeated_draws_as_its_segment_says(
    terminal: Terminal, tmp_path: Path, colors: str, lots: list[int]
) -> None:
    until(terminal, "DDDDDDD", pairs(tmp_path, colors))
    asked = [e["ask"] for e in data(terminal, "log")["entries"] if e["ask"] and e["ask"].endswith("/colour")]
    assert [int(ask.split("game-")[1].split("/")[0]) for ask in asked if "game-" in ask] == lots
    games = data(terminal, "show")["stages"][0]["boards"][0]["games"]
    whites = [game["white"] for game in games]
    assert all(whites[n] != whites[n + 1] for n in range(0, 8, 2))
    assert awaited(terminal)[0]["id"] == "stage-2/board-1/game-8/again-2/result"


def test_a_pair_is_won_and_not_its_first_game(terminal: Terminal, tmp_path: Path) -> None:
    life = until(terminal, "DDDDW", pairs(tmp_path, "alternate"))
    assert awaited(terminal)[0]["id"] == "stage-2/board-1/game-6/again-1/result"
    life.step(lambda _ask: "W")
    assert awaited(terminal)[0]["id"] == "stage-2/board-1/game-7/again-2/result"


def test_a_no_show_or_a_withdrawal_ends_the_repeats(terminal: Terminal) -> None:
    until(terminal, "DDDD")
    (ask,) = awaited(terminal)
    terminal.done(
        f"withdraw {ask['players'][0]} --reason illness",
    )
    assert awaited(terminal)[0]["kind"] == "declare"
    assert json.loads(terminal.done("show --json"))["stages"][0]["boards"][0]["advances"] == ask["players"][1]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_the_record_holds(terminal: Terminal, tmp_path: Path, seed: int) -> None:
    terminal.set(seed)
    terminal.generous = True
    chance = random.Random(seed)
    life = Random(terminal, tmp_path, chance, str(SUDDEN))
    life.crosstable = Crosstable(chance, chance.choice((2, 2, 3, 4)), perfect=False)
    live(begun(life), 40)
