"""The record check of a Twixt event, and of draws: whatever was needed is missed where somebody says it is withheld.

Without any published values: what is blanked is said not to be in force either, and the chain goes on over it.
"""

import copy
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.web.shown import checked
from playoffs.web.shown.public import live_of
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges import twixt, twixt_lives
from tests.edges.audits import Case, digest, relinked
from tests.edges.living import seat
from tests.edges.test_audit import VERIFIER, read, said_of
from tests.thinned import CI
from tests.web.chromium import launched

if TYPE_CHECKING:
    from playwright.sync_api import Page

Json = dict[str, Any]


@pytest.fixture(scope="module")
def verifier() -> "Iterator[Page]":
    with launched() as browser:
        page = browser.new_page()
        page.add_script_tag(content=VERIFIER.read_text("utf-8"))
        yield page


def extract_of(at: Terminal, back: int = 0) -> Json:
    """What everybody may see of a record as it was so many entries ago."""
    with open_store(at.db) as store:
        log = load(store, store.events()[0])
        made = checked.checkable(live_of(log.until(log.version - back), utc_now()))
        found: Json = json.loads(checked.data(made))
        return found


def facts(extract: Json) -> list[tuple[int, Json]]:
    """Index and fact of each entry in force that is shown."""
    there = [(at, each) for at, each in enumerate(extract["entries"]) if each["n"] in extract["stands"]]
    return [(at, json.loads(each["text"])["entry"]["fact"]) for at, each in there if each["how"] == "shown"]


def without(extract: Json, *gone: int) -> Case:
    """The extract with these entries said to be withheld."""
    other = copy.deepcopy(extract)
    for at in gone:
        entry = other["entries"][at]
        other["stands"].remove(entry["n"])
        entry |= {"how": "withheld", "request": "", "at": "", "text": "", "about": []}
    return Case(other, "")


def an_event(at: Terminal, folder: Path, size: int, seed: int, *words: str, rules: str = "wbc-twixt") -> Json:
    """A Twixt event to its declaration, at random but for what the game master rules: nothing is, and nobody leaves."""
    chance = random.Random(seed)
    rows = [f"{n},{name} X,{2000 - 10 * (n // 2)}" for n, name in enumerate("ABCDEFGHIJK"[:size], 1)]
    file = folder / "entrants.csv"
    file.write_text("\n".join(["id,name,rating", *rows, ""]), encoding="utf-8")
    at.done(f"new {file} --rules {rules} {' '.join(words)}")
    while asks := twixt.awaited(at):
        ask = chance.choice(asks)
        match ask["kind"]:
            case "tiebreak-coin":
                at.done("toss 7")
            case "second-session" | "declare" | "insist":
                twixt.answer_in_time(at, ask, "W")
            case "result" if "quarterfinal" in ask["id"] or "semifinal" in ask["id"]:
                twixt.answer_in_time(at, ask, chance.choice("WB"))
            case "result" if "final" in ask["id"]:
                twixt.answer_in_time(at, ask, "D")
            case "result":
                twixt.do(at, "result", str(ask["id"]).partition("board-")[2].partition("/")[0], chance.choice("WWBBD"))
            case _:
                twixt.answer(at, ask, left=chance.choice(("bye", "assistant")))
    return extract_of(at)


@pytest.mark.parametrize("size", [5, 7, 8, 9, 11] if CI else [7, 9])
def test_nothing_that_a_twixt_event_needed_can_be_blanked(verifier: "Page", size: int) -> None:
    """Lots, starts, whoever is left over, coins, results, who goes on to the declaration."""
    with seat() as (at, folder):
        extract = an_event(at, folder, size, size)
    there = facts(extract)
    asked = {fact["ask"]["question"] for _, fact in there}
    assert asked >= {"rank-lots", "start", "colour-lot", "result", "second-session", "declare"}
    assert ("left-over" in asked) is (size % 2 == 1)
    cases = [Case(extract, ""), *(without(extract, n) for n, _ in there)]
    right, *wrong = said_of(verifier, cases)
    assert right["findings"] == []
    assert {"what": "twixt_drawn"} in right["checked"]
    last = max(n for n, fact in there if fact["ask"]["question"] == "result")  # a drawn final, then the better seed
    passed = [fact for (n, fact), said in zip(there, wrong, strict=True) if said["ok"] and n != last]
    assert passed == []


def test_a_coin_for_the_final_of_twixt_cannot_be_blanked(verifier: "Page") -> None:
    rules = 'extends = "wbc-twixt"\nid = "coin"\nedition = "1"\nname = "Coin"\nsource = "A club"\n'
    for seed in range(30):
        with seat() as (at, folder):
            (folder / "coin.toml").write_text(f'{rules}[readings]\nfinal_tie = "coin"\n', encoding="utf-8")
            extract = an_event(at, folder, 8, seed, "--yes", rules=str(folder / "coin.toml"))
        coins = [n for n, fact in facts(extract) if fact["ask"]["question"] == "tiebreak-coin"]
        if coins:
            break
    other = copy.deepcopy(extract)
    other["champions"] = [each["player"] for each in extract["names"] if each["player"] not in extract["champions"]][:1]
    right, gone, wrong = said_of(verifier, [Case(extract, ""), without(extract, *coins), Case(other, "")])
    assert right["findings"] == []
    assert {"what": "undrawn", "n": 0, "where": "final/board-7"} in gone["findings"]
    assert {each["what"] for each in wrong["findings"]} == {"consequence"}


def test_who_moves_first_in_a_twixt_event_follows(verifier: "Page") -> None:
    """By the coin on the top board, and by earlier colors: a game with its colors turned, made anew, is named."""
    with seat() as (at, folder):
        extract = an_event(at, folder, 8, 3)
    cases = []
    for n, fact in facts(extract):
        place = fact["ask"].get("place", {})
        if fact["ask"]["question"] == "result" and place["part"] == "session" and place["board"] == 1:
            other = copy.deepcopy(extract)
            other["entries"][n]["about"].reverse()
            cases.append(Case(other, ""))
    assert len(cases) == 3
    found = [{each["where"] for each in said["findings"]} for said in said_of(verifier, cases)]
    assert "session-1/round-1/board-1" in found[0]
    assert sum(map(bool, found)) >= 2  # later where both are due the same, rank decides, which is not looked at


LIVES = (1, 14, 43, 46)
"""Newcomers, somebody who comes when the session is over, a result corrected after the next round was paired."""


@pytest.mark.parametrize("seed", range(60) if CI else LIVES)
def test_no_life_of_a_twixt_event_is_suspected(verifier: "Page", seed: int) -> None:
    with seat() as (at, folder):
        life = twixt_lives.Life(at, folder, seed)
        with suppress(AssertionError):  # whether a life is true, its own tests say
            life.live()
        with open_store(at.db) as store:
            length = load(store, store.events()[0]).version
        cases = [Case(extract_of(at, back), "") for back in range(0, length, 7)]
    assert [said["findings"] for said in said_of(verifier, cases) if not said["ok"]] == []


@pytest.mark.parametrize("rules", ["msca", "club-open", "spf-2018"])
def test_a_title_that_is_won_without_play_is_not_suspected(verifier: "Page", terminal: Terminal, rules: str) -> None:
    """Nobody is asked whether they play, so that no list is closed."""
    terminal.done(f"new {SAMPLES / 'tied-1.trf'} --rules {rules} --title Cup")
    terminal.done("declare --yes")
    (said,) = said_of(verifier, [Case(extract_of(terminal), "")])
    assert said["findings"] == []


def test_a_game_of_a_session_that_is_ruled_to_be_replayed_is_not_suspected(
    verifier: "Page", terminal: Terminal
) -> None:
    """It has two results, and nobody plays twice in a round for that."""
    terminal.done(f"new {SAMPLES / 'twixt.csv'} --rules wbc-twixt --title Cup")
    while (ask := twixt.awaited(terminal)[0])["kind"] != "result":
        twixt.answer(terminal, ask)
    board = str(ask["id"]).partition("board-")[2].partition("/")[0]
    for line in (f"result {board} W", f"rule replay {board} --reason illegal --yes", f"result {board} B"):
        terminal.done(line)
    (said,) = said_of(verifier, [Case(extract_of(terminal), "")])
    assert said["findings"] == []


# Draws of the others


def bidding(at: Terminal, folder: Path) -> Json:
    """Two who draw every game and bid the same, to the Armageddon."""
    rows = "id,name,rating,1\n1,Ann A,1800,W3w\n2,Bea B,1800,W4w\n3,Cy C,1500,L1b\n4,Di D,1500,L2b\n"
    (folder / "two.csv").write_text(rows, encoding="utf-8")
    at.done(f"new {folder / 'two.csv'} --event title --title Cup")
    while (ask := twixt.awaited(at)[0])["kind"] != "declare":
        line, result = ask["command"].removeprefix("playoffs "), "W" if "armageddon" in str(ask["id"]) else "D"
        lines = {"result": f"result {result}", "bid": f"bid {ask['who']}", "open-bids": f"{line} --yes"}
        typed = ("5:00", "5:00") if ask["kind"] == "bid" else ()
        at.done(lines.get(ask["kind"], line), unseen=typed)
    at.done("declare --yes")
    return read(Path(json.loads(at.done(f"audit --to {folder} --json"))["files"][0]))


def test_a_coin_between_equal_bids_and_its_choice_cannot_be_blanked(
    verifier: "Page", terminal: Terminal, tmp_path: Path
) -> None:
    extract = bidding(terminal, tmp_path)
    there = {fact["ask"]["question"]: n for n, fact in facts(extract)}
    needed = ("close", "start", "coin", "choose", "open-bids", "declare")
    cases = [without(extract, there[question]) for question in needed]
    whole, *gone, both = said_of(
        verifier, [Case(extract, ""), *cases, without(extract, there["coin"], there["choose"])]
    )
    assert whole["findings"] == []
    for question, said in zip((*needed, "both"), (*gone, both), strict=True):
        assert "undrawn" in {each["what"] for each in said["findings"]}, question
    assert {"what": "undrawn", "n": 0, "where": "stage-2/board-1/armageddon"} in both["findings"]


def test_whoever_wins_the_coin_chooses(verifier: "Page", terminal: Terminal, tmp_path: Path) -> None:
    """Another seed that lets the other one win it, and the chain made anew: the choice was not theirs."""
    extract = bidding(terminal, tmp_path)
    n, fact = next((n, fact) for n, fact in facts(extract) if fact["ask"]["question"] == "coin")
    other = next(p for p in extract["entries"][n]["about"] if p != fact["value"])
    said = json.loads(extract["entries"][n]["text"])
    for trial in range(100):
        seed = digest(str(trial))
        lines = [digest(seed, extract["event"], "stage-2/board-1/armageddon/coin", p) for p in (other, fact["value"])]
        if lines[0] < lines[1]:
            break
    said["entry"]["fact"] |= {"value": other, "seed": seed}
    extract["entries"][n]["text"] = json.dumps(said, separators=(",", ":"), ensure_ascii=False)
    relinked(extract, n, random.Random(1))
    found = said_of(verifier, [Case(extract, "")])[0]["findings"]
    assert [(each["what"], each.get("where")) for each in found] == [("consequence", "stage-2/board-1/armageddon")]


def test_lots_for_seeds_cannot_be_blanked(verifier: "Page", terminal: Terminal, tmp_path: Path) -> None:
    """Four of one score, one rating and the same tiebreaks: without their order nobody knows who met whom."""
    rows = ["id,name,rating,1,2"]
    for n, name in enumerate(("Ann A", "Bea B", "Cy C", "Di D")):
        rows += [f"{n + 1},{name},1800,W{n + 5}w,D{n + 9}b"]
    rows += [f"{n + 5},Ww {n},1500,L{n + 1}b,BYE0" for n in range(4)]
    rows += [f"{n + 9},Xx {n},1500,BYE0,D{n + 1}w" for n in range(4)]
    (tmp_path / "four.csv").write_text("\n".join([*rows, ""]), encoding="utf-8")
    terminal.done(f"new {tmp_path / 'four.csv'} --event title --title Cup")
    while (ask := twixt.awaited(terminal)[0])["kind"] != "result":
        terminal.done(ask["command"].removeprefix("playoffs "))
    extract = read(Path(json.loads(terminal.done(f"audit --to {tmp_path} --json"))["files"][0]))
    lots = [n for n, fact in facts(extract) if fact["ask"]["question"] == "seed-lots"]
    assert lots
    right, gone = said_of(verifier, [Case(extract, ""), without(extract, *lots)])
    assert right["findings"] == []
    assert {"what": "undrawn", "n": 0, "where": "stage-4"} in gone["findings"]
