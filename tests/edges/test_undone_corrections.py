"""Who undoes a correction hears, wherever that is told, that what was corrected does not come back with it."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
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


def test_the_question_and_the_answer_of_an_undoing_say_that_the_game_is_without_a_result(
    corrected: tuple[Terminal, int, int],
) -> None:
    terminal, was, now = corrected
    gone = f"ntry {was}, which it corrected, does not come back: the game is without a result"
    asked = flat(terminal.seen("undo", keys="n"))
    assert gone in asked.partition(f"Undo entry {now},")[0], asked
    done = flat(terminal.done("undo --yes"))
    assert gone in done
    assert gone in flat(terminal.done("log"))


@pytest.mark.parametrize(
    ("language", "gone"),
    [
        ("en", "Entry {n}, which it corrected, does not come back: the game is without a result"),
        ("es", "La anotación {n}, que corregía, no vuelve a valer: la partida queda sin resultado"),
    ],
)
def test_the_bulletin_says_it_in_every_language(
    corrected: tuple[Terminal, int, int], language: str, gone: str, tmp_path: Path
) -> None:
    terminal, was, _ = corrected
    terminal.done("undo --yes")
    terminal.done(f"sheet bulletin --to {tmp_path} --format txt --lang {language}")
    (sheet,) = tmp_path.glob("bulletin*")
    assert gone.format(n=was) in flat(sheet.read_text("utf-8"))


def test_the_page_of_the_console_says_it_before_the_key_is_pressed(corrected: tuple[Terminal, int, int]) -> None:
    terminal, was, now = corrected
    hall = Hall(terminal.db)
    event = json.loads(terminal.done("show --json"))["event"]
    page = hall.seat().open(f"/desk/{event}/undo/{now}")
    hall.house.close()
    assert f"Entry {was}, which it corrected, does not come back: the game is without a result" in page.words


def test_an_answer_that_is_no_result_is_open_again(founded: Terminal) -> None:
    founded.done("confirm Abarawe")
    version = json.loads(founded.done("show --json"))["version"]
    founded.done(f"correct {version} decline --reason typo --yes")
    said = flat(founded.done("undo --yes"))
    assert f"Entry {version}, which it corrected, does not come back: its question is open again" in said


def test_nothing_of_the_kind_is_said_where_nothing_was_corrected(started: Terminal) -> None:
    started.done("result 1 W")
    assert "which it corrected" not in started.done("undo --yes")


def test_what_nothing_asks_for_again_is_said_with_the_better_way(founded: Terminal) -> None:
    """The list is closed: an answer whose correction is undone cannot be given again."""
    founded.done("decline Bjorkmo")
    founded.done("confirm all")
    founded.done("close")
    founded.done("correct 2 confirm --reason misheard --yes")
    said = " ".join(founded("undo").err.split())
    assert "Entry 2, which it corrected, does not come back, and nothing asks for it again." in said
    assert "To let it say “Odin Bjørkmo declines” again instead: playoffs correct 8 decline --reason WHY." in said
