"""A correction in a Twixt event: what was paired and played stands, scores and seeds' figures follow the new result."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.edges.twixt import WHY, awaited, boards, do, founded, over, play, shown, started

SIX = ("Ada Berg", "Bo Cramer", "Cy Dahl", "Di Eklund", "Ed Frank", "Flo Gade")


@pytest.fixture(params=["wbc-twixt", "wbc-twixt-delay"])
def six(request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path) -> Terminal:
    founded(terminal, SIX, tmp_path, rules=request.param)
    return terminal


def entry(at: Terminal, ask: str) -> str:
    """The entry in force that answered it."""
    found = [e for e in json.loads(at.done("log --json"))["entries"] if e["ask"] == ask and e["state"] == "in force"]
    return str(found[-1]["entry"])


def games(at: Terminal, round_: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = next(r["games"] for r in shown(at)["rounds"] if r["round"] == round_)
    return found


def scores(at: Terminal) -> dict[str, str]:
    return {e["player"]: e["points"] for e in shown(at)["sessions"][0]}


@pytest.mark.clause("TWX-7", "TWX-0")
def test_a_corrected_result_of_round_1_leaves_the_games_of_round_2_and_changes_the_scores(six: Terminal) -> None:
    play(six, over(six, 2))
    white, black = boards(six, 1)[0]
    before, was = games(six, 2), scores(six)
    said = json.loads(do(six, "correct", entry(six, "session-1/round-1/board-1/result"), "B", *WHY, "--yes", "--json"))
    assert said["fell"] == []
    assert "stands as it was paired" in " ".join(notice["words"] for notice in said["notices"])
    assert games(six, 2) == before
    assert (float(scores(six)[white]), float(scores(six)[black])) == (float(was[white]) - 1, float(was[black]) + 1)
    play(six, over(six, 3))  # and play goes on
    assert [g["result"] for g in games(six, 2)] == [g["result"] for g in before]


@pytest.mark.clause("TWX-7")
def test_a_round_that_is_on_stands_as_well(six: Terminal) -> None:
    play(six, started(six, 2))
    paired = boards(six, 2)
    do(six, "correct", entry(six, "session-1/round-1/board-1/result"), "X", *WHY, "--yes")
    assert boards(six, 2) == paired
    play(six, over(six, 3))


@pytest.mark.clause("TWX-7", "RUL-1")
def test_the_game_master_can_have_it_paired_anew(six: Terminal) -> None:
    play(six, over(six, 2))
    number = entry(six, "session-1/round-1/board-1/result")
    before = boards(six, 2)
    said = six("correct", number, "B", *WHY, "--re-pair")
    assert (said.code, "Falls with it" in said.err) == (1, True)
    do(six, "correct", number, "B", *WHY, "--yes", "--re-pair")
    assert boards(six, 2) != before
    play(six, over(six, 3))


@pytest.mark.clause("TWX-7")
def test_taking_back_a_result_that_later_games_were_paired_from_names_the_correction(six: Terminal) -> None:
    play(six, over(six, 2))
    number = entry(six, "session-1/round-1/board-1/result")
    said = six.refused(f"undo {number} --reason wrong --yes", 2)
    assert f"`playoffs correct {number} VALUE --reason WHY`, or --re-pair if they are to fall" in said
    do(six, "undo", number, *WHY, "--yes", "--re-pair")
    assert [ask["id"] for ask in awaited(six)] == ["session-1/round-1/board-1/result"]


@pytest.mark.clause("TWX-7", "TWX-5")
@pytest.mark.parametrize("left", ["bye", "assistant"])
def test_a_no_show_that_was_none_leaves_pairing_colors_and_the_one_left_over(
    terminal: Terminal, tmp_path: Path, left: str
) -> None:
    founded(terminal, SIX[:5], tmp_path)
    play(terminal, started(terminal, 1), left=left)
    do(terminal, "result", "1", "X")
    play(terminal, over(terminal, 3), left=left)
    before, lots = (games(terminal, 2), games(terminal, 3)), terminal.done("log").count("by lot")
    do(terminal, "correct", entry(terminal, "session-1/round-1/board-1/result"), "W", *WHY, "--yes")
    assert (games(terminal, 2), games(terminal, 3)) == before
    do(terminal, "correct", entry(terminal, "session-1/round-1/board-2/result"), "D", *WHY, "--yes")
    assert (games(terminal, 2), games(terminal, 3)) == before
    assert terminal.done("log").count("by lot") >= lots


@pytest.mark.clause("TWX-9")
def test_the_elimination_stands_with_the_seeds_with_which_it_began(six: Terminal) -> None:
    play(six, lambda: awaited(six)[0]["kind"] == "second-session")
    do(six, "second-session", "seed")
    play(six, lambda: awaited(six)[0]["id"].startswith("quarterfinal/board-2/game"))
    seeds = shown(six)["seeds"]
    do(six, "result", "2", "W", "30")
    bracket = shown(six)["bracket"]
    do(six, "correct", entry(six, "session-1/round-3/board-1/result"), "B", *WHY, "--yes")
    assert (shown(six)["seeds"], shown(six)["bracket"]) == (seeds, bracket)
    do(six, "correct", entry(six, "session-1/round-1/board-1/result"), "B", *WHY, "--yes")
    assert (shown(six)["seeds"], shown(six)["bracket"]) == (seeds, bracket)


@pytest.mark.clause("TWX-7")
def test_the_record_says_so_and_replays_elsewhere_and_the_sheet_says_so(six: Terminal, tmp_path: Path) -> None:
    play(six, over(six, 2))
    do(six, "correct", entry(six, "session-1/round-1/board-1/result"), "B", *WHY, "--yes")
    assert "Round 2 stands as it was paired" in " ".join(six.done("log").split())
    do(six, "sheet", "--to", str(tmp_path / "sheets"), "--format", "md")
    written = " ".join(path.read_text(encoding="utf-8") for path in (tmp_path / "sheets").iterdir())
    assert "Paired before an earlier entry was corrected" in written
    file = tmp_path / "record.jsonl"
    file.write_text(do(six, "export"), encoding="utf-8")
    do(six, "import", str(file), "--db", str(tmp_path / "other.db"))
    other = json.loads(do(six, "show", "--json", "--db", str(tmp_path / "other.db")))
    assert (other["sessions"], other["rounds"]) == (shown(six)["sessions"], shown(six)["rounds"])


@pytest.mark.clause("TWX-5")
def test_who_was_added_too_much_cannot_vanish_with_played_games(six: Terminal) -> None:
    play(six, over(six, 1))
    do(six, "add", "Gil Hoff")
    number = str(shown(six)["version"])
    do(six, "withdraw", "1")
    play(six, over(six, 2))
    assert "or --re-pair if they are to fall" in six.refused(f"undo {number} --reason wrong --yes", 2)


@pytest.mark.clause("TWX-7")
def test_a_toss_that_fell_with_the_elimination_is_not_made_again(terminal: Terminal, tmp_path: Path) -> None:
    """The last result of the session is undone after the start, and entered again: the coin waits for its question."""
    founded(terminal, (*SIX, "Gus Hale", "Hal Ihde"), tmp_path)
    play(terminal, lambda: awaited(terminal)[0]["kind"] == "second-session")
    do(terminal, "second-session", "seed")
    play(terminal, lambda: awaited(terminal)[0]["id"] == "elimination/start")
    tossed = entry(terminal, "quarterfinal/board-1/colour")
    do(terminal, "start")
    do(terminal, "undo", entry(terminal, "session-1/round-3/board-4/result"), *WHY, "--yes")
    play(terminal, lambda: awaited(terminal)[0]["kind"] == "second-session")
    do(terminal, "second-session", "seed")
    assert [ask["id"] for ask in awaited(terminal)] == ["elimination/start"]
    assert entry(terminal, "quarterfinal/board-1/colour") == tossed
