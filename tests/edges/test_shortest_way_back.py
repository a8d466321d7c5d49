"""The commonest slips have a short way back: a wrong result, an open bid prompt, two playoffs, a practice one."""

import json
from pathlib import Path

import pytest

from playoffs.cli import book
from tests.cli.terminal import FIVE, SAMPLES, Terminal

TWO = str(SAMPLES / "tied-2.csv")


@pytest.fixture
def started(closed: Terminal) -> Terminal:
    """Both boards of stage 1 play."""
    while json.loads(closed.done("next --json"))["awaited"][0]["kind"] != "start":
        closed.done("lots")
    closed.done("start")
    return closed


def test_a_result_entered_a_second_time_names_the_correction_that_mends_it(started: Terminal) -> None:
    started.done("result 1 W")
    version = json.loads(started.done("show --json"))["version"]
    said = started.refused("result 1 B", 1)
    assert f"that is entry {version} already; to correct it: `playoffs correct {version} B`" in said
    started.done(f"correct {version} B --reason typo --yes")
    (game,) = json.loads(started.done("show --json"))["stages"][0]["boards"][0]["games"]
    assert game["result"] == "black"


def test_a_result_entered_a_second_time_names_no_command_that_would_be_refused(started: Terminal) -> None:
    started.done("result 1 W")
    version = json.loads(started.done("show --json"))["version"]
    for same in ("W", "1-0", "white"):
        said = started.refused(f"result 1 {same}", 1)
        assert f"that is entry {version} already; nothing is recorded" in said
        assert "playoffs correct" not in said
    for none in ("X White", "Q", "1"):
        said = started.refused(f"result 1 {none}", 2)
        assert f'found "{none}"; expected W = White wins' in said


def test_of_several_games_the_one_that_is_named_is_mended(terminal: Terminal) -> None:
    assert terminal("new", TWO, "--title", "T").code == 0
    for line in ("confirm Karim", "confirm Zura", "close", "toss", "start", "result D", "result W"):
        terminal.done(line)
    games = [e for e in json.loads(terminal.done("log --json"))["entries"] if "/result" in (e["ask"] or "")]
    assert len(games) == 2
    for number, game in enumerate(games, 1):
        said = terminal.refused(f"result 1.{number} B", 1)
        assert f"that is entry {game['entry']} already; to correct it: `playoffs correct {game['entry']} B`" in said


def test_every_key_of_a_no_show_names_who_did_not_come_and_who_wins(started: Terminal) -> None:
    for shown in (started.done("next"), started.refused("result 1 Q", 2), started.done("result --help")):
        said = " ".join(shown.split())
        assert "X = Black did not show (White wins)" in said
        assert "F = White did not show (Black wins)" in said
        assert "X White" not in said
    asked = started.seen("run", keys="q")
    assert "1] Board 1" in asked


def test_a_key_of_run_names_who_did_not_come_and_who_wins(started: Terminal) -> None:
    asked = started.seen("run", keys="1zq")
    assert "[x] Black did not show (White wins)" in asked
    assert "[f] White did not show (Black wins)" in asked


@pytest.mark.clause("MSCA-A")
@pytest.mark.parametrize("typed", ["", "q", "Q", "\x1b"])
def test_the_bid_prompt_has_a_way_back_that_places_nothing(started: Terminal, typed: str) -> None:
    started.done("result 1 D")
    who = next(a["who"] for a in json.loads(started.done("next --json"))["awaited"] if a["kind"] == "bid")
    before = started.bytes()
    for unseen in ([typed], ["7:30", typed]):
        said = started("bid", who, unseen=unseen, sits=True)
        assert said.code == 1
        assert "(Enter: back)" in said.err
        assert "was placed" in said.err
        assert started.bytes() == before


def test_one_of_two_playoffs_can_be_chosen_and_the_refusal_says_how(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --event open")
    terminal.done(f"new {TWO} --event seniors")
    refused = terminal.refused("next", 2)
    assert "open, seniors" in refused
    assert "`playoffs use open`" in refused
    terminal.done("use seniors")
    assert [each["in_use"] for each in json.loads(terminal.done("list --json"))] == [False, True]
    assert "seniors · " in terminal.done("list")
    assert "in use" in terminal.done("list")
    shown = json.loads(terminal.done("next --json"))
    assert shown["event"] == "seniors"
    assert "--event" not in shown["next"]
    other = json.loads(terminal.done("next --event open --json"))
    assert other["next"].endswith("--event open")
    terminal.done("use open")
    assert json.loads(terminal.done("show --json"))["event"] == "open"
    terminal.done("use --none")
    assert "open, seniors" in terminal.refused("next", 2)
    assert "did you mean" in terminal.refused("use senoirs", 2)
    terminal.refused("use", 2)


def test_a_practice_playoff_says_so_on_every_page_and_can_be_thrown_away(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {TWO} --event state")
    before = terminal.done("log --event state")
    made = json.loads(terminal.done(f"new {TWO} --event state --practice --json"))["founded"]
    assert [each["event"] for each in made] == ["practice-state"]
    terminal.done("use practice-state")
    for ask in json.loads(terminal.done("next --json"))["awaited"]:
        if ask["kind"] == "answer":
            terminal.done(f"confirm {ask['who']}")
    for page in ("show", "next", "log", "list", "close", "lots", "start", "result W"):
        assert "PRACTICE" in terminal.done(page), page
    terminal.done(f"sheet --to {tmp_path} --format txt")
    assert len(list(tmp_path.iterdir())) >= 4
    for sheet in tmp_path.iterdir():
        assert "PRACTICE" in sheet.read_text("utf-8"), sheet.name
    refused = terminal.refused("discard practice-state", 1)
    assert "nothing was thrown away; add --yes" in refused
    assert "thrown away" in terminal("discard", "practice-state", keys="y").out
    assert [each["event"] for each in json.loads(terminal.done("list --json"))] == ["state"]
    assert terminal.done("log --event state") == before
    assert "no practice playoff" in terminal.refused("discard state --yes", 1)
    terminal.done(f"new {TWO} --event state --practice")


def test_what_is_only_practiced_is_in_the_way_of_nothing_that_counts(terminal: Terminal, tmp_path: Path) -> None:
    first, second, day = (tmp_path / name for name in ("first.toml", "second.toml", "day.toml"))
    first.write_text('[[titles]]\nname = "State Champion"\n', "utf-8")
    second.write_text('[[titles]]\nname = "Trophy"\nnot_winner_of = "State Champion"\n', "utf-8")
    day.write_text('date = "2027-05-16"\nstart = "09:00"\nzone = "America/Chicago"\n', "utf-8")
    terminal.done(f"new {TWO} --titles {first} --details {day} --practice")
    terminal.done(f"new {TWO} --titles {first} --details {day}")
    made = json.loads(terminal.done(f"new {TWO} --titles {second} --json"))["founded"]
    assert [each["waits_for"][0]["event"] for each in made] == ["state-champion"]
    assert json.loads(terminal.done("schedule --event state-champion --json"))["warnings"] == []


def test_a_file_from_which_a_practice_playoff_was_thrown_away_still_refuses_to_lose_a_row(terminal: Terminal) -> None:
    import sqlite3

    terminal.done(f"new {TWO} --event state")
    terminal.done(f"new {TWO} --event state --practice")
    terminal.done("discard practice-state --yes")
    with sqlite3.connect(terminal.db) as connection, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute("DELETE FROM record")


def test_a_result_that_was_sent_twice_names_its_way_back(won: Terminal) -> None:
    """Arrow up and Enter once more: in a match of several games that is the next game."""
    won.done("undo 7 --reason slip --yes")
    said = []
    for second in ("00:00", "00:59", "01:59"):
        won.patch.setattr(book, "utc_now", lambda at=f"2026-11-21T18:{second}Z": at)
        said.append(" ".join(won.done("result 1 W").split()))
    twice = "The same as entry 10, a moment ago. If it was sent twice: playoffs undo Next"
    assert [twice in each for each in said] == [False, True, False]
