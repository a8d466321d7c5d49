"""The odds of a Twixt event: none before the best are seeded, then those of the elimination, for the director."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.edges.test_spanish_screens import english
from tests.edges.twixt import answer, awaited, founded, play

NAMES = ("Rhode", "Vermont", "Kansas", "Nevada", "Oregon", "Dakota", "Idaho", "Utah")


def odds(terminal: Terminal) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(terminal.done("odds --json"))
    return found


@pytest.mark.clause("TWX-9", "TWX-11a")
def test_the_odds_of_an_elimination_follow_its_results(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, NAMES, tmp_path)
    assert "odds once the best are seeded" in terminal.refused("odds", 1)
    play(terminal, lambda: awaited(terminal)[0]["kind"] == "second-session")
    assert "odds once the best are seeded" in terminal.refused("odds", 1)
    terminal.done("second-session seed")
    while awaited(terminal)[0]["kind"] != "result":
        assert sum(Fraction(each["chance"]) for each in odds(terminal)["titles"]) == 1
        answer(terminal, awaited(terminal)[0])
    before = odds(terminal)
    assert (before["games"], before["least"], before["most"]) == ("7", 7, 7)
    assert "no game is drawn" in terminal.done("odds")
    assert (
        english(
            terminal.done("odds --lang es").rpartition("Siguiente:")[0], f"{' '.join(NAMES)} ratings entrants WBC Twixt"
        )
        == []
    )
    asked = before["questions"][0]
    white = next(each for each in asked["after"] if each["answer"].startswith("white"))
    board = str(asked["question"]).partition("board-")[2].partition("/")[0]
    terminal.done(f"result {board} W {int(white['answer'].split()[1]) // 60}")
    after = odds(terminal)
    assert {each["player"]: each["chance"] for each in after["titles"]} == white["titles"]
    assert after["games"] == "6"
