"""Whoever leaves while nothing is left to lose is out from then on: in the places, in `show`, on every sheet."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import thinned

MAGIC, PERFECT = SAMPLES / "magic.csv", SAMPLES / "perfect-3.csv"


def awaited(terminal: Terminal) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(terminal.done("next --json"))["awaited"]
    return found


def shown(terminal: Terminal) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(terminal.done("show --json"))
    return found


def to_the_boards(terminal: Terminal) -> None:
    """Everybody confirms, the list is closed, lots are drawn, the stage starts."""
    while (ask := awaited(terminal)[0])["kind"] != "result":
        commands = {"answer": f"confirm {ask['who']}", "close": "close --yes", "cut": "close", "start": "start"}
        terminal.done(commands.get(ask["kind"], "lots"))


def plays(terminal: Terminal, board: int, winner: int) -> str:
    """Whoever is named first or second on a board wins it; who that is."""
    while asks := [ask for ask in awaited(terminal) if ask["board"] == board and ask["kind"] == "result"]:
        player = str(asks[0]["players"][winner])
        terminal.done(f"result {board} {player if 'first' in asks[0]['options'] else 'WB'[winner]}")
    return player


def places(terminal: Terminal) -> list[tuple[int, list[str]]]:
    return [(each["place"], sorted(each["players"])) for each in shown(terminal)["places"]]


def finished(terminal: Terminal) -> list[tuple[int, list[str]]]:
    """Play whatever is left, the first-named winning, and declare."""
    while asks := awaited(terminal):
        if asks[0]["kind"] == "declare":
            terminal.done("declare --yes")
        elif asks[0]["kind"] == "result":
            plays(terminal, asks[0]["board"], 0)
        else:
            terminal.done("start" if asks[0]["kind"] == "start" else "lots")
    return places(terminal)


@pytest.mark.clause("DCI-8")
def test_who_leaves_while_holding_a_walkover_is_level_with_those_beaten_in_that_round(terminal: Terminal) -> None:
    terminal.done(f"new {MAGIC} --rules mtr --cut 3")
    to_the_boards(terminal)
    (free,) = shown(terminal)["stages"][0]["walkovers"]
    terminal.done(f"withdraw {free['player']}")
    assert shown(terminal)["stages"][0]["walkovers"] == []
    (ask,) = awaited(terminal)
    assert finished(terminal) == [(1, [ask["players"][0]]), (2, sorted([ask["players"][1], free["player"]]))]


@pytest.mark.clause("DCI-8")
@pytest.mark.parametrize("over", [False, True], ids=["while the round is played", "before the next one starts"])
def test_who_has_won_a_match_and_leaves_is_level_with_those_beaten_in_that_round(
    terminal: Terminal, over: bool
) -> None:
    terminal.done(f"new {MAGIC} --rules mtr --cut 4")
    to_the_boards(terminal)
    first, second = awaited(terminal)
    leaver = plays(terminal, 1, 0)
    if over:
        plays(terminal, 2, 0)
    terminal.done(f"withdraw {leaver}")
    found = finished(terminal)
    assert found == [(1, [second["players"][0]]), (2, sorted([*first["players"], second["players"][1]]))]


@pytest.mark.clause("CLUB-5")
def test_who_leaves_during_the_lots_is_last_in_them_and_above_who_declined(terminal: Terminal) -> None:
    terminal.done(f"new {PERFECT} --rules club-open")
    to_the_boards(terminal)
    while (ask := awaited(terminal)[0])["kind"] != "title-lot":
        terminal.done({"result": "result D", "start": "start"}.get(ask["kind"], "lots"))
    leaver, other, winner = ask["players"]
    terminal.done(f"withdraw {leaver}")
    terminal.done(f"lots --physical {winner} --witness Ada")
    terminal.done("declare --yes")
    assert places(terminal) == [(1, [winner]), (2, [other]), (3, [leaver])]


@pytest.mark.clause("CLUB-5")
def test_who_leaves_a_round_robin_is_last_in_it_whatever_the_points(terminal: Terminal) -> None:
    terminal.done(f"new {PERFECT} --rules club-open")
    to_the_boards(terminal)
    leaver = plays(terminal, awaited(terminal)[0]["board"], 0)
    plays(terminal, awaited(terminal)[0]["board"], awaited(terminal)[0]["players"].index(leaver))
    terminal.done(f"withdraw {leaver}")
    assert finished(terminal)[-1] == (3, [leaver])


def printed(terminal: Terminal, folder: Path) -> dict[str, str]:
    terminal("sheet", "--to", str(folder), "--format", "txt", "--replace")
    return {path.stem: path.read_text("utf-8") for path in folder.iterdir()}


@pytest.mark.clause("MSCA-F", "DCI-8")
@pytest.mark.parametrize("new", [f"{SAMPLES / 'tied-4.csv'}", f"{MAGIC} --rules mtr --cut 4"], ids=["MSCA", "Magic"])
def test_no_sheet_shows_who_has_won_and_left_in_a_later_stage(terminal: Terminal, tmp_path: Path, new: str) -> None:
    terminal.done(f"new {new}")
    to_the_boards(terminal)
    leaver = plays(terminal, 1, 0)
    name = next(each["name"] for each in shown(terminal)["players"] if each["id"] == leaver).split()[-1]
    before = printed(terminal, tmp_path)
    later = re.compile(r"^(Final|Champion|Goes on)\b.*(?:\n .*)*", re.MULTILINE)
    assert any(name in found[0] for found in later.finditer(before["order-of-play"]))
    terminal.done(f"withdraw {leaver}")
    assert shown(terminal)["stages"][0]["boards"][0]["advances"] == "nobody"
    assert "won and withdrew; nobody advances" in terminal.done("show")
    for kind, text in printed(terminal, tmp_path).items():
        if kind in ("order-of-play", "bulletin"):
            way = text.partition("Games\n-----")[0]
            assert not [found[0] for found in later.finditer(way) if name in found[0]], kind


@pytest.mark.clause("MSCA-F", "DCI-8")
@pytest.mark.parametrize(
    ("new", "stage"),
    [(f"{SAMPLES / 'tied-4.csv'}", "Stage 1"), (f"{MAGIC} --rules mtr --cut 4", "Semifinals")],
    ids=["MSCA", "Magic"],
)
def test_a_stage_from_which_one_goes_on_decides_the_title_on_every_face(
    terminal: Terminal, new: str, stage: str
) -> None:
    terminal.done(f"new {new}")
    to_the_boards(terminal)
    ruled = terminal.done("rule advance 1 nobody --reason rules")
    assert f"{stage}: the title is decided here now (RUL-1)." in ruled
    who = plays(terminal, 2, 0)
    name = next(each["name"] for each in shown(terminal)["players"] if each["id"] == who)
    for said in (terminal.done("show"), terminal.done("log")):
        assert "wins the match" in said
        assert f": {name} advances" not in said


@pytest.mark.clause("MSCA-F")
def test_a_sitter_who_leaves_waits_no_more(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'tied-3.trf'}")
    to_the_boards(terminal)
    sitter = shown(terminal)["stages"][0]["sits_out"]
    possible = json.loads(terminal.done("next --json"))["possible"]
    number = next(each["options"] for each in possible if each["kind"] == "withdraw").split(" | ").index(sitter) + 1
    asked = " ".join(terminal("run", typed=["o", "4", str(number), "t", "z", "q"]).err.split())
    assert (
        "leaves, and nobody takes that place (MSCA-F). Stage 1: the title is decided here now (MSCA-F). Record it now?"
        in asked
    )
    assert "Stage 1: the title is decided here now (MSCA-F)." in terminal.done(f"withdraw {sitter}")
    stage = shown(terminal)["stages"][0]
    assert (stage["sits_out"], stage["left"]) == (None, [sitter])
    sheets = printed(terminal, tmp_path)
    assert "Stage 2" not in sheets["order-of-play"]
    assert "given up" not in sheets["order-of-play"]
    assert "Final" not in sheets["order-of-play"]
    assert "withdrew" in sheets["order-of-play"]
    winner = plays(terminal, 1, 0)
    name = next(each["name"] for each in shown(terminal)["players"] if each["id"] == winner)
    assert "wins the match" in terminal.done("show")
    assert f"Stage 1: {name} advances" not in terminal.done("show")


@pytest.mark.clause("MSCA-F")
def test_a_game_that_was_given_up_is_not_called_not_needed(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'tied-4.csv'}")
    to_the_boards(terminal)
    leaver = awaited(terminal)[0]["players"][0]
    name = next(each["name"] for each in shown(terminal)["players"] if each["id"] == leaver)
    terminal.done(f"withdraw {leaver}")
    said = printed(terminal, tmp_path)["order-of-play"].partition("Board 2:")[0]
    assert said.count(f"given up: {name} withdrew") == 1
    assert said.count("not needed") == 1, "the Armageddon"


EVENTS = {
    "MSCA of 3": f"{SAMPLES / 'tied-3.trf'}",
    "MSCA of 5": f"{SAMPLES / 'tied-5.trf'}",
    "MSCA of 9": f"{SAMPLES / 'tied-9.trf'}",
    "club": f"{PERFECT} --rules club-open",
    "Magic of 3": f"{MAGIC} --rules mtr --cut 3",
    "Magic of 6": f"{MAGIC} --rules mtr --cut 6",
}


def step(terminal: Terminal, dice: random.Random) -> bool:
    """Something that a director may do next; whether anything is left to do."""
    now = json.loads(terminal.done("next --json"))
    if not now["awaited"]:
        return False
    ask = dice.choice(now["awaited"])
    leave = next((each for each in now["possible"] if each["kind"] == "withdraw"), None)
    if leave and dice.random() < 0.2:
        here = [p["id"] for p in shown(terminal)["players"] if p["stands"] not in GONE]
        terminal("withdraw", dice.choice(here))  # refused of who has not confirmed
        return True
    match ask["kind"]:
        case "answer":
            terminal.done(f"{'decline' if dice.random() < 0.15 else 'confirm'} {ask['who']}")
        case "result" if "first" in ask["options"]:
            terminal.done(f"result {ask['board']} {dice.choice(ask['players'])}")
        case "result":
            terminal.done(f"result {ask['board']} {dice.choice('WDB' if 'club' in now['event'] else 'WB')}")
        case "close" | "cut":
            terminal.done("close --yes")
        case "start":
            terminal.done("start")
        case "declare":
            terminal.done("declare --yes")
        case kind if kind.endswith(("lot", "lots", "coin")):
            terminal.done(f"lots {ask['board'] or ''}")
        case _:
            player = dice.choice([each["id"] for each in shown(terminal)["players"]])
            terminal.done(f"rule champion {player} --reason night --yes")
    return True


GONE = ("declined", "did not answer", "not let in", "withdrawn", "out")


def complaints(now: dict[str, Any]) -> list[str]:
    """Whoever is gone is shown as waiting, going on or awaited."""
    gone = {each["id"] for each in now["players"] if each["stands"] in GONE}
    current = now["stages"][-1] if now["stages"] else None
    over = now["ranking"] is not None or any(ask["kind"] == "declare" for ask in now["awaited"])
    found = [f"{p} is asked" for ask in now["awaited"] if not over for p in ask["players"] if p in gone]
    if current and not over:
        still = [current["sits_out"], *(each["player"] for each in current["walkovers"])]
        still += [board["advances"] for board in current["boards"]]
        still += [] if current["started"] else current["players"]
        found += [f"{p} is shown as still in" for p in still if p in gone]
    return found


@pytest.mark.clause("MSCA-F", "CLUB-5", "DCI-8")
@pytest.mark.parametrize("name", thinned(EVENTS, 3))
def test_in_random_lives_nobody_gone_is_shown_as_in_and_everybody_who_played_has_a_place(
    name: str, terminal: Terminal
) -> None:
    for seed in range(2):
        dice = random.Random(f"{name} {seed}")
        terminal.db.unlink(missing_ok=True)
        terminal.done(f"new {EVENTS[name]} --event {name.split()[0].lower()}")
        while step(terminal, dice):
            assert complaints(shown(terminal)) == [], (name, seed)
        end = shown(terminal)
        played = {p for stage in end["stages"] if stage["started"] for p in stage["players"]}
        placed = [p for place in end["places"] for p in place["players"]]
        assert len(placed) == len(set(placed))
        if not name.startswith("MSCA") and played:
            assert played <= set(placed), (name, seed)
