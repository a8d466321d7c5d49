"""The rating report holds every game that was played, whatever has become of its entry, and each of them once."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal

Games = list[dict[str, Any]]


@pytest.fixture
def final(terminal: Terminal) -> Terminal:
    """A title of three: the semifinal was won by White, and the final has begun with a game that White won."""
    assert terminal("new", str(SAMPLES / "tied-3.trf"), "--title", "Cup").code == 0
    for ask in awaited(terminal, "answer"):
        terminal.done(f"confirm {ask['who']}")
    terminal.done("close")
    begin(terminal)
    terminal.done("result W")
    begin(terminal)
    terminal.done("result W")
    return terminal


def awaited(terminal: Terminal, kind: str) -> list[dict[str, Any]]:
    return [ask for ask in json.loads(terminal.done("next --json"))["awaited"] if ask["kind"] == kind]


def begin(terminal: Terminal) -> None:
    """Draw for color, and start the stage."""
    while not awaited(terminal, "start"):
        terminal.done("toss")
    terminal.done("start")


def rated(terminal: Terminal) -> Games:
    sections = json.loads(terminal.done("rated --json"))["sections"]
    return [game | {"system": section["system"]} for section in sections for game in section["games"]]


def entry_of(terminal: Terminal, number: int) -> int:
    """The entry of the result that was recorded so manieth."""
    entries = json.loads(terminal.done("log --json"))["entries"]
    results = [e["entry"] for e in entries if e["ask"] and e["ask"].endswith("/result") and e["value"]]
    return int(results[number - 1])


@pytest.mark.clause("MSCA-R")
def test_a_game_played_under_a_pairing_that_a_correction_undid_is_reported_and_marked(final: Terminal) -> None:
    before = rated(final)
    said = final("correct", str(entry_of(final, 1)), "B", "--reason", "slip misread", "--yes")
    assert said.code == 0
    games = rated(final)
    assert [(g["white"], g["black"], g["system"]) for g in games] == [
        (g["white"], g["black"], g["system"]) for g in before
    ]
    assert [g["result"] for g in games] == ["black", "white"]
    assert [g["stands"] for g in games] == [True, False]
    shown = final.done("rated")
    assert "no longer stands" in shown
    assert f"playoffs rated --strike {games[1]['entry']}" in shown


@pytest.mark.clause("MSCA-R")
def test_the_final_played_anew_stands_beside_the_one_that_was_played_before(final: Terminal) -> None:
    final("correct", str(entry_of(final, 1)), "B", "--reason", "slip misread", "--yes")
    begin(final)
    final.done("result D")
    games = rated(final)
    assert [(g["result"], g["stands"]) for g in games] == [("black", True), ("draw", True), ("white", False)]
    assert len({frozenset((g["white"], g["black"])) for g in games[1:]}) == 2


def test_a_corrected_result_counts_once(final: Terminal) -> None:
    final("correct", str(entry_of(final, 2)), "D", "--reason", "slip misread", "--yes")
    assert [(g["result"], g["stands"]) for g in rated(final)] == [("white", True), ("draw", True)]


def test_a_result_that_was_taken_back_is_no_game(final: Terminal) -> None:
    final("undo", str(entry_of(final, 2)), "--reason", "entered by mistake", "--yes")
    assert [(g["result"], g["stands"]) for g in rated(final)] == [("white", True)]


def test_a_result_entered_again_after_it_fell_is_one_game(final: Terminal) -> None:
    first = entry_of(final, 1)
    final("correct", str(first), "B", "--reason", "slip misread", "--yes")
    again = json.loads(final.done("log --json"))["entries"][-1]["entry"]
    final("correct", str(again), "W", "--reason", "it was right before", "--yes")
    begin(final)
    final.done("result W")
    assert [(g["result"], g["stands"]) for g in rated(final)] == [("white", True), ("white", True)]


@pytest.mark.clause("MSCA-R")
def test_a_no_show_that_fell_too_takes_nothing_back_of_the_game_that_was_played_there(final: Terminal) -> None:
    """The start is taken back after the game; begun again nobody comes, and then the list of players changes."""
    starts = [e["entry"] for e in json.loads(final.done("log --json"))["entries"] if e["ask"] == "stage-3/start"]
    final.done(f"undo {starts[0]} --reason early --yes")
    begin(final)
    final.done("result N")
    played = [(g["white"], g["black"], g["result"], g["stands"]) for g in rated(final)]
    assert len(played) == 2
    assert not any(stands for *_, stands in played)
    answered = [e["entry"] for e in json.loads(final.done("log --json"))["entries"] if e["value"] == "confirm"]
    final.done(f"undo {answered[0]} --reason misread --yes")
    assert [(g["white"], g["black"], g["result"], g["stands"]) for g in rated(final)] == played


@pytest.mark.clause("MSCA-R")
@pytest.mark.clause("RUL-1")
def test_a_no_show_that_is_to_be_played_after_all_takes_nothing_back_of_the_game_that_fell_there(
    final: Terminal,
) -> None:
    starts = [e["entry"] for e in json.loads(final.done("log --json"))["entries"] if e["ask"] == "stage-2/start"]
    final.done(f"undo {starts[0]} --reason early --yes")
    begin(final)
    final.done("result X")
    played = [(g["result"], g["stands"]) for g in rated(final)]
    assert ("white", False) in played
    final.done("rule replay 1.1 --reason late")
    assert [(g["result"], g["stands"]) for g in rated(final)] == played


@pytest.mark.parametrize(("ruling", "reported"), [("set-result 1.1 D", ["draw"]), ("replay 1.1", ["white"])])
def test_a_ruling_on_a_game_counts_after_the_game_has_fallen_too(
    final: Terminal, ruling: str, reported: list[str]
) -> None:
    assert final("rule", *ruling.split(), "--reason", "rules").code == 0
    assert [g["result"] for g in rated(final)[1:]] == reported
    final("correct", str(entry_of(final, 1)), "B", "--reason", "slip misread", "--yes")
    assert [g["result"] for g in rated(final) if not g["stands"]] == reported


@pytest.mark.clause("MSCA-R")
@pytest.mark.clause("RUL-1")
def test_a_game_that_a_ruling_has_replayed_is_reported_and_marked_beside_the_one_played_anew(
    final: Terminal, tmp_path: Path
) -> None:
    annulled = entry_of(final, 2)
    final("rule", "replay", "1.1", "--reason", "rules")
    ruling = json.loads(final.done("log --json"))["entries"][-1]["entry"]
    (game,) = [g for g in rated(final) if not g["stands"]]
    assert (game["result"], game["entry"], game["fell_with"], game["annulled"]) == ("white", annulled, ruling, True)
    final.done("result B")
    assert [(g["result"], g["stands"]) for g in rated(final)[1:]] == [("black", True), ("white", False)]
    shown = " ".join(final.done("rated").split())
    assert f"(annulled, entry {annulled})" in shown
    assert f"By the ruling of entry {ruling} it was played again; it was played, so it is rated" in shown
    final.done(f"sheet bulletin --to {tmp_path} --format txt")
    report = " ".join((tmp_path / "bulletin.txt").read_text().partition("Games to report")[2].split())
    assert f"annulled by the ruling of entry {ruling}" in report


@pytest.mark.clause("RUL-1")
def test_every_playing_of_a_game_is_reported_once_however_often_it_is_replayed_and_falls(final: Terminal) -> None:
    for result in "DB":
        final("rule", "replay", "1.1", "--reason", "rules")
        final("result", result)
    assert [(g["result"], g["stands"]) for g in rated(final)[1:]] == [
        ("black", True),
        ("white", False),
        ("draw", False),
    ]
    final("correct", str(entry_of(final, 1)), "B", "--reason", "slip misread", "--yes")
    assert sorted(g["result"] for g in rated(final) if not g["stands"]) == ["black", "draw", "white"]
    again = json.loads(final.done("log --json"))["entries"][-1]["entry"]
    final("correct", str(again), "W", "--reason", "it was right before", "--yes")
    begin(final)
    final.done("result W")
    assert sorted(g["result"] for g in rated(final)[1:]) == ["black", "draw", "white"]


def test_a_replay_that_is_taken_back_annuls_nothing(final: Terminal) -> None:
    final("rule", "replay", "1.1", "--reason", "rules")
    ruling = json.loads(final.done("log --json"))["entries"][-1]["entry"]
    assert final("undo", str(ruling), "--reason", "wrong game", "--yes").code == 0
    assert [(g["result"], g["stands"]) for g in rated(final)] == [("white", True), ("white", True)]


def test_an_annulled_game_that_was_never_played_is_struck(final: Terminal) -> None:
    entry = entry_of(final, 2)
    final("rule", "replay", "1.1", "--reason", "rules")
    assert final("rated", "--strike", str(entry), "--reason", "entered on the wrong board").code == 0
    assert [g["result"] for g in rated(final)] == ["white"]


def test_the_director_strikes_a_game_that_was_never_played_and_can_let_it_stand_again(final: Terminal) -> None:
    final("correct", str(entry_of(final, 1)), "B", "--reason", "slip misread", "--yes")
    entry = rated(final)[1]["entry"]
    assert final("rated", "--strike", str(entry)).code != 0
    assert final("rated", "--strike", str(entry), "--reason", "entered on the wrong board").code == 0
    assert [g["result"] for g in rated(final)] == ["black"]
    assert "entered on the wrong board" in final.done("rated")
    assert final("rated", "--unstrike", str(entry)).code == 0
    assert [g["result"] for g in rated(final)] == ["black", "white"]


def test_only_a_game_that_no_longer_stands_can_be_struck(final: Terminal) -> None:
    entry = rated(final)[0]["entry"]
    sentence = final.refused(f"rated --strike {entry} --reason mistake", 2)
    assert f"playoffs undo {entry}" in sentence


def test_a_correction_says_beforehand_that_fallen_games_stay_in_the_report(final: Terminal) -> None:
    said = final("correct", str(entry_of(final, 1)), "B", keys="n", sits=True)
    assert "stays in the rating report as played" in " ".join(said.err.split())


@pytest.mark.clause("MSCA-R")
def test_a_bulletin_reports_and_marks_the_game_that_no_longer_stands(final: Terminal, tmp_path: Any) -> None:
    final("correct", str(entry_of(final, 1)), "B", "--reason", "slip misread", "--yes")
    final.done(f"sheet bulletin --to {tmp_path} --format txt")
    report = (tmp_path / "bulletin.txt").read_text().partition("Games to report")[2]
    assert "1–0" in report
    assert "no longer stands" in " ".join(report.split())


@pytest.mark.clause("MSCA-R")
@pytest.mark.parametrize(("second", "said"), [("B", "decided without it"), ("", "its result is undone")])
def test_a_game_whose_pairing_stands_is_not_said_to_have_lost_it(
    terminal: Terminal, tmp_path: Path, second: str, said: str
) -> None:
    """A third game was played, and then the second one turns out to have decided the match, or is undone."""
    assert terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup").code == 0
    for ask in awaited(terminal, "answer"):
        terminal.done(f"confirm {ask['who']}")
    terminal.done("close")
    begin(terminal)
    for _game in range(3):
        while not awaited(terminal, "result"):
            terminal.done("toss")
        terminal.done("result W")
    entry, mend = entry_of(terminal, 2), ("--reason", "misread", "--yes")
    done = terminal("correct", str(entry), second, *mend) if second else terminal("undo", str(entry), *mend)
    assert done.code == 0, done.err
    terminal.done(f"sheet bulletin --to {tmp_path} --format txt")
    report = " ".join((tmp_path / "bulletin.txt").read_text().partition("Games to report")[2].split())
    assert said in report
    assert "pairing that no longer stands" not in report


def planned(terminal: Terminal, tmp_path: Any, event: str) -> str:
    (tmp_path / "event.csv").write_text(event)
    return " ".join(terminal.done(f"plan {tmp_path / 'event.csv'} --title Cup --working").split())


@pytest.mark.clause("MSCA-R")
@pytest.mark.parametrize(
    ("more", "one", "two", "said"),
    [
        ("", "2100", "1600", "games 1 and 2 as a match: Ann Able and Bo Baker are 500 points apart"),
        ("", "2100", "2000", "games 3 and 4 as a match: no Quick rating of Ann Able and Bo Baker is known"),
        ("", "2100P12", "2000", "games 1 and 2 as a match: the rating of Ann Able is not established"),
        (",quick", "2100,1500", "2000,2000", "games 3 and 4 as a match: Ann Able and Bo Baker are 500 points apart"),
        ("", "", "2000", "games 1 and 2 as a match: no Regular rating of Ann Able is known"),
    ],
)
def test_the_plan_says_what_the_rating_office_may_refuse(
    terminal: Terminal, tmp_path: Any, more: str, one: str, two: str, said: str
) -> None:
    quick = [",1500", ",1400"] if more else ["", ""]
    event = (
        f'id,name,rating{more},1\n1,"Able, Ann",{one},W3\n2,"Baker, Bo",{two},W4\n'
        f"3,Cy,1500{quick[0]},L1\n4,Di,1400{quick[1]},L2\n"
    )
    shown = planned(terminal, tmp_path, event)
    assert f"US Chess may refuse {said}" in shown
    assert "as read in November 2026" in shown


@pytest.mark.clause("MSCA-R", "RUL-1")
def test_a_game_that_a_ruling_made_a_forfeit_was_played_and_is_reported_with_its_result(
    final: Terminal, tmp_path: Path
) -> None:
    number = entry_of(final, 2)
    assert final("rule", "set-result", "1.1", "F", "--reason", "rules").code == 0
    ruling = json.loads(final.done("show --json"))["version"]
    game = rated(final)[1]
    assert (game["result"], game["entry"], game["stands"], game["forfeited"]) == ("white", number, False, True)
    assert game["fell_with"] == ruling
    said = " ".join(final.done("rated").split())
    assert f"By the ruling of entry {ruling} it is a forfeit in the playoff; it was played, so it is rated." in said
    for language, words in (("en", "a forfeit by the ruling"), ("es", "incomparecencia por la resolución")):
        folder = tmp_path / language
        assert final("sheet", "bulletin", "--to", str(folder), "--format", "txt", "--lang", language).code == 0
        assert words in " ".join("".join(file.read_text("utf-8") for file in folder.iterdir()).split())
    assert final("rule", "set-result", "1.1", "D", "--reason", "rules").code == 0  # and the last word counts
    assert [(g["result"], g["stands"]) for g in rated(final)[1:]] == [("draw", True)]


@pytest.mark.clause("MSCA-R")
def test_games_of_a_long_match_stand_in_the_order_in_which_they_were_played(terminal: Terminal, tmp_path: Path) -> None:
    text = (SAMPLES.parent / "editions" / "msca.toml").read_text("utf-8")
    final = re.compile(r'\{ games = 2, clock = "long".*\n.*\{ games = 2, clock = "quick".*')
    twelve = '{ games = 12, clock = "quick", colors = "lot" },'
    assert final.search(text)
    (tmp_path / "long.toml").write_text(
        final.sub(twelve, text).replace('"msca"', '"long"').replace("MSCA Official", "Long"), "utf-8"
    )
    said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup", "--rules", str(tmp_path / "long.toml"))
    assert said.code == 0, said.err
    for ask in awaited(terminal, "answer"):
        terminal.done(f"confirm {ask['who']}")
    for line in ("close", "toss", "start", *["result D"] * 12):
        terminal.done(line)
    order = [str(n) for n in range(1, 13)]
    assert [re.findall(r"\d+", each["game"])[-1] for each in rated(terminal)] == order
    (stage,) = json.loads(terminal.done("show --json"))["stages"]
    assert len(stage["boards"][0]["games"]) == 12
    assert [e for e in re.findall(r"[Gg]ame (\d+)", terminal.done("show")) if e in order][:12] == order
    assert terminal("sheet", "bulletin", "--to", str(tmp_path), "--format", "txt").code == 0
    printed = (tmp_path / "bulletin.txt").read_text("utf-8")
    assert re.findall(r"^Game (\d+)$", printed, re.MULTILINE) == order
    assert re.findall(r"board 1, game (\d+):", printed) == order
