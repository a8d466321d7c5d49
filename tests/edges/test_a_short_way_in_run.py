"""The shortest ways in `run` and back: undo with one key, Enter that does no harm, numbers that stay, sheets, names."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def started(closed: Terminal) -> Terminal:
    """Both boards of stage 1 play."""
    while json.loads(closed.done("next --json"))["awaited"][0]["kind"] != "start":
        closed.done("lots")
    closed.done("start")
    return closed


def version(at: Terminal) -> int:
    found = json.loads(at.done("show --json"))["version"]
    assert isinstance(found, int)
    return found


def results(at: Terminal) -> list[str | None]:
    boards = json.loads(at.done("show --json"))["stages"][0]["boards"]
    return [game["result"] for board in boards for game in board["games"]]


def test_the_last_entry_is_undone_with_one_key_and_the_same_again(started: Terminal) -> None:
    said = started("run", keys="1wuuq")
    assert "Last: entry 10, Board 1, game 1: White wins" in " ".join(said.err.split())
    assert "Entry 10 is undone" in said.out
    assert "(reason: entered by mistake): Board 1, game 1" in " ".join(said.out.split())
    assert results(started) == [None, None]


def test_what_falls_with_it_is_listed_and_asked_about(started: Terminal) -> None:
    started.done("result 1 D")
    kept = started.seen("run", keys="ulzq", typed=["start"])
    assert "Undo entry" not in kept
    said = started.seen("run", keys="ulun" + "q", typed=["stage"])
    assert "Falls with it: entry 10" in said
    assert "[y/N]" in said
    assert results(started) == ["draw", None]


def test_the_last_entry_is_undone_by_a_short_command(started: Terminal) -> None:
    started.done("result 1 W")
    refused = started("undo")
    assert (refused.code, "add --yes" in refused.err) == (1, True), refused.err
    said = started("undo", keys="y")
    assert "Undo entry 10, Board 1, game 1: White wins" in " ".join(said.err.split())
    assert "(reason: entered by mistake): Board 1, game 1" in " ".join(said.out.split())
    started.done("result 2 W")
    started.done("correct last B --reason typo --yes")
    assert results(started) == [None, "black"]
    started.done("undo --yes --key once")
    assert "Received before" in started.done("undo --yes --key once")
    assert results(started) == [None, "white"]


@pytest.mark.clause("MSCA-A")
def test_a_bid_is_not_undone_and_it_is_said_why(started: Terminal) -> None:
    started.done("result 1 D")
    who = next(a["who"] for a in json.loads(started.done("next --json"))["awaited"] if a["kind"] == "bid")
    started("bid", who, unseen=["7:30", "7:30"])
    said = started.refused("undo --yes", 2)
    assert "which is final (MSCA-A)" in said
    assert "void-bid PLAYER" in said
    assert "`playoffs undo 10`" in said
    session = started.seen("run", keys="uzq")
    assert "Entry 11 is final (MSCA-A)" in session
    assert "The last that can be undone: entry 10, Board 1, game 1" in " ".join(session.split())
    assert "7:30" not in said + session


def test_enter_repeats_the_question_and_never_scolds(started: Terminal) -> None:
    before = started.bytes()
    said = started.seen("run", keys="\r\r1\rz\ru\rz\rq")
    assert "That is none of" not in said
    assert "Refused" not in said
    assert started.bytes() == before
    lines = started("run", typed=["", "", "u", "l", "", "o", "", "z", "/", "", "q"])
    assert "That is none of" not in lines.err
    assert "Refused" not in lines.err
    assert started.bytes() == before


def test_the_number_of_a_question_stays_while_others_are_answered(founded: Terminal) -> None:
    said = founded.seen("run", keys="1c" + "q")
    first, second = said.split("confirms.")
    rows = [line for line in first.splitlines() if line.startswith("[")]
    later = [line for line in second.splitlines() if line.startswith("[")]
    names = {row[:3]: row[4:] for row in rows if row[1].isdigit()}
    assert "[1]" not in {row[:3] for row in later}
    assert all(names[row[:3]] == row[4:] for row in later if row[1].isdigit())
    assert len(later) >= 5


def test_a_board_has_its_own_number(started: Terminal) -> None:
    said = started.seen("run", keys="2w" + "1w" + "q")
    assert results(started)[:2] == ["white", "white"]
    assert "[1] Board 1" in said


def test_a_key_prints_the_sheets_that_are_due(
    started: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = started.seen("run", keys="ppq")
    assert "[p] print" in said
    names = [path.name for path in (tmp_path / "north-star-state-champion-sheets").iterdir()]
    assert any(name.startswith("pairings") for name in names)
    assert any(name.startswith("bid-slips") for name in names)


def test_a_name_answers_where_a_number_is_asked(started: Terminal) -> None:
    asks = json.loads(started.done("next --json"))["awaited"]
    names = {p["id"]: p["name"] for p in json.loads(started.done("show --json"))["players"]}
    one, two = (names[ask["players"][0]].split()[-1] for ask in asks[:2])
    said = started("run", typed=[f"{one} won", "/", f"{two} lost", "q"])
    assert "Refused" not in said.err
    assert results(started)[:2] == ["white", "black"]


def test_a_result_of_somebody_who_plays_no_game_is_refused_by_the_name(started: Terminal) -> None:
    """As `result` refuses it, and not for want of a board."""
    state = json.loads(started.done("show --json"))
    playing = {player for ask in json.loads(started.done("next --json"))["awaited"] for player in ask["players"]}
    sitter = next(each["name"] for each in state["players"] if each["id"] not in playing)
    for typed in (["/", f"{sitter} won"], [f"{sitter} won"]):
        said = " ".join(started("run", typed=[*typed, "q"]).err.split())
        assert f"{sitter} plays no game that waits for a result" in said
        assert "no board named" not in said
    assert results(started) == [None, None]


def test_a_name_alone_comes_to_the_question_of_that_player(founded: Terminal) -> None:
    said = founded("run", typed=["Bjorkmo", "c", "7:30", "Nobody at all", "q"])
    assert "Bjørkmo confirms." in said.out
    assert "7:30" not in said.err
    assert said.err.count("That is none of") == 2


def test_an_older_entry_is_named_by_what_it_says(founded: Terminal) -> None:
    for player in ("Abarawe", "Bjorkmo"):
        founded.done(f"confirm {player}")
    said = founded("run", typed=["u", "l", "Abarawe", "u", "wrong person", "q"])
    assert "Entry 2 is undone" in said.out or "y/N" in said.err


def test_enter_repeats_the_question_itself(started: Terminal) -> None:
    said = started.seen("run", keys="\r1\rzq")
    assert said.count("[2] Board 2, game 1") == 3  # at first, after Enter, after going back
    assert said.count("\nBoard 1, game 1: ") == 2


@pytest.mark.parametrize(
    ("keys", "typed"),
    [("ul\rq", ["stage"]), ("ulu\rq", ["stage", ""]), ("o4\rq", [""]), ("o\r41\rq", ["late"])],
    ids=["what falls", "why it is undone", "which ruling", "a grave ruling"],
)
def test_whoever_does_not_agree_is_not_refused(started: Terminal, keys: str, typed: list[str]) -> None:
    """Nor told of an option, which a session does not have."""
    started.generous = True
    before = started.bytes()
    said = started.seen("run", keys=keys, typed=typed)
    assert "Refused" not in said
    assert "--yes" not in said
    assert "--reason" not in said
    assert started.bytes() == before


def test_whoever_was_asked_is_not_told_how_to_agree_beforehand(started: Terminal) -> None:
    said = started("undo", keys="n")
    assert (said.code, said.err.splitlines()[-1]) == (1, "playoffs: nothing was changed")


def test_a_key_pressed_twice_says_nothing_of_the_last_board(started: Terminal) -> None:
    """With one board left its menu took the second press without its number."""
    started.generous = True
    said = started.seen("run", keys="1wwq")
    assert said.count("White wins, ") == 1
    assert "\n[2] Board 2, game 1: " in said.partition("White wins, ")[2]


def test_a_key_pressed_twice_at_once_answers_one_question(started: Terminal) -> None:
    """The second press came when the next question was there already, and nobody had read it."""
    started.slow = False
    said = started.seen("run", keys="11wwuu" + "q")
    assert "That is none of" not in said
    assert results(started)[:2] == ["white", None], "neither the other board, nor undone at once"
    assert started("run", typed=["2", "w", "u", "u", "q"]).err.count("undo it") == 1, "no line is lost"
    assert results(started)[:2] == ["white", None]
