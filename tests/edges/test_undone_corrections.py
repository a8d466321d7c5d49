"""Undoing a correction lets stand again what it corrected, which is said wherever it is asked for and told; undone once
more, the answer is taken back, and what does not come back is said."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal
from tests.edges.test_shortest_way_back import started
from tests.web.conftest import Hall

__all__ = ["started"]


@pytest.fixture
def corrected(started: Terminal) -> tuple[Terminal, int, int]:
    """A game whose result was corrected, with the entry of the result and that of the correction."""
    started.done("result 1 W")
    version = json.loads(started.done("show --json"))["version"]
    started.done(f"correct {version} B --reason typo --yes")
    return started, version, version + 1


def flat(said: str) -> str:
    return " ".join(said.split())


def test_undoing_lets_the_game_have_the_result_again_that_it_had(corrected: tuple[Terminal, int, int]) -> None:
    """It is said before anything is agreed to, and recorded as the correction that it is."""
    terminal, _was, now = corrected
    asked = flat(terminal.seen("undo", keys="n"))
    assert "Says again: Board 1, game 1: White wins" in asked
    assert f"Undo entry {now}," in asked
    done = flat(terminal.done("undo --yes"))
    assert f"Entry {now}: the correction to “Board 1, game 1: Black wins" in done
    assert "is undone: “Board 1, game 1: White wins" in done
    assert "does not come back" not in done
    assert "1–0" in terminal.done("show")


def test_undoing_once_more_takes_the_result_back(corrected: tuple[Terminal, int, int]) -> None:
    """Never round in a circle; and the correction can be had again by the command that is named."""
    terminal, _was, now = corrected
    terminal.done("undo --yes")
    gone = f"ntry {now}, which it corrected, does not come back: the game is without a result"
    asked = flat(terminal.seen("undo", keys="n"))
    assert gone in asked.partition(f"Undo entry {now + 1},")[0], asked
    assert f"again instead: playoffs correct {now + 1} black --reason WHY." in asked
    assert gone in flat(terminal.done("undo --yes"))
    assert gone in flat(terminal.done("log"))
    assert "playoffs result 1 W" in terminal.done("next")


@pytest.mark.parametrize(
    ("language", "gone"),
    [
        ("en", "Entry {n}, which it corrected, does not come back: the game is without a result"),
        ("es", "La anotación {n}, que corregía, no vuelve a valer: la partida queda sin resultado"),
    ],
)
def test_the_bulletin_says_what_does_not_come_back_in_every_language(
    corrected: tuple[Terminal, int, int], language: str, gone: str, tmp_path: Path
) -> None:
    terminal, _was, now = corrected
    terminal.done("undo --yes")
    terminal.done("undo --yes")
    terminal.done(f"sheet bulletin --to {tmp_path} --format txt --lang {language}")
    (sheet,) = tmp_path.glob("bulletin*")
    assert gone.format(n=now) in flat(sheet.read_text("utf-8"))


def test_the_page_of_the_console_says_it_before_the_key_is_pressed(corrected: tuple[Terminal, int, int]) -> None:
    terminal, _was, now = corrected
    hall = Hall(terminal.db)
    event = json.loads(terminal.done("show --json"))["event"]
    desk = hall.seat()
    page = desk.open(f"/desk/{event}/undo/{now}")
    assert "Undo the correction: “Stage 1, board 1, game 1: White wins" in page.words
    desk.press(page, "Undo the correction", reason="right after all")
    hall.house.close()
    assert "1–0" in terminal.done("show")


def test_an_answer_is_given_back_like_a_result(founded: Terminal) -> None:
    founded.done("confirm Abarawe")
    version = json.loads(founded.done("show --json"))["version"]
    founded.done(f"correct {version} decline --reason typo --yes")
    assert "is undone: “Isla Abarawe confirms” stands again" in flat(founded.done("undo --yes"))


def test_what_nothing_asks_for_any_more_is_given_back_too(founded: Terminal) -> None:
    """The list is closed: an answer could not be given again."""
    founded.done("decline Bjorkmo")
    founded.done("confirm all")
    founded.done("close")
    before = json.loads(founded.done("show --json"))
    founded.done("correct 2 confirm --reason misheard --yes")
    said = flat(founded("undo").err)
    assert "Says again: Odin Bjørkmo declines." in said
    founded.done("undo --yes")
    after = json.loads(founded.done("show --json"))
    assert after["players"] == before["players"]


def test_nothing_of_the_kind_is_said_where_nothing_was_corrected(started: Terminal) -> None:
    started.done("result 1 W")
    assert "which it corrected" not in started.done("undo --yes")


def test_what_followed_and_follows_no_more_stands_under_no_entry(started: Terminal) -> None:
    """Two boards decided a stage; one of them is open again, so that the stage after it never came."""
    started.done("result 1 W")
    started.done("result 2 B")
    last = json.loads(started.done("show --json"))["version"]
    came = flat(started.done("log")).rpartition("ame 1: Black wins")[2]
    assert "→ The field" in came
    assert "sits out" in came
    done = flat(started.done(f"correct {last - 1} D --reason typo --yes"))
    assert "advances" not in done, "it did not change"
    after = flat(started.done("log")).rpartition("ame 1: Black wins")[2]
    for said in ("The field", "sits out"):
        assert f"→ {said}" not in after
    assert after.count("advances") == 1, "from the other board, as before"
    assert "The field" not in json.dumps(json.loads(started.done("log --json"))["entries"][last - 1])
    started.done(f"correct {last + 1} W --reason misread --yes")
    again = flat(started.done("log")).rpartition("ame 1: Black wins")[2].partition(f" {last + 1} ")
    assert ("→ The field" in again[0], "→ The field" in again[2]) == (True, True), "it follows from both again"


def test_what_an_earlier_entry_said_in_the_same_words_does_not_keep_it_there(terminal: Terminal) -> None:
    """The defending champion sits out of both stages: of the second only once both boards are over."""
    terminal.done(f"new {FIVE} --title Cup --defending Bjorkmo")
    for line in ("confirm all", "close --yes", "toss", "start", "result 1 W", "result 2 B"):
        terminal.done(line)
    assert terminal.done("log").count("defending champion (") == 2
    last = json.loads(terminal.done("show --json"))["version"]
    terminal.done(f"correct {last - 1} D --reason typo --yes")
    assert terminal.done("log").count("defending champion (") == 1
