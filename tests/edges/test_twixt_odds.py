"""The odds of a Twixt event: estimated before the best are seeded, then exact, for the director alone."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.edges.test_spanish_screens import english
from tests.edges.twixt import answer, awaited, founded, play
from tests.thinned import only_in_ci

NAMES = ("Rhode", "Vermont", "Kansas", "Nevada", "Oregon", "Dakota", "Idaho", "Utah")


def odds(terminal: Terminal) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(terminal.done("odds --json"))
    return found


@only_in_ci("odds are worked out after every entry")
@pytest.mark.clause("TWX-9", "TWX-11a")
def test_the_odds_of_an_elimination_follow_its_results(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, NAMES, tmp_path)
    play(terminal, lambda: awaited(terminal)[0]["kind"] == "second-session")
    assert odds(terminal)["estimated"]
    terminal.done("second-session seed")
    assert not odds(terminal)["estimated"]
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


@pytest.mark.clause("TWX-7", "TWX-9")
@only_in_ci("a session is played many times")
def test_during_the_session_the_odds_are_estimated_of_those_who_are_entered(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, NAMES, tmp_path)
    before = odds(terminal)
    assert (before["estimated"], before["games"], before["stages"], before["time"]) == (True, "19", [], None)
    assert (before["model"]["draws"], before["model"]["first_move"]) == ("0", 0)
    assert sum(Fraction(each["chance"]) for each in before["titles"]) + Fraction(before["open"]) == 1
    assert len(before["titles"]) == len(NAMES)
    assert odds(terminal) == before
    said = " ".join(terminal.done("odds").split())
    assert "Games to come: 19." in said
    assert "Of those who are entered: nobody is taken to join" in said
    spanish = terminal.done("odds --lang es").rpartition("Siguiente:")[0]
    assert english(spanish, f"{' '.join(NAMES)} ratings entrants WBC Twixt") == []
    play(terminal, lambda: awaited(terminal)[0]["kind"] == "result")
    answer(terminal, awaited(terminal)[0])
    after = odds(terminal)
    assert (after["games"], after["titles"] != before["titles"]) == ("18", True)
    terminal.done("contacts --set 3 minor yes")
    assert "a minor plays" in terminal.refused("odds", 1)


def test_nothing_that_others_get_estimates_a_chance(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every sheet and published page through the session, up to the seeding; it has no letters."""

    def told(*_: object) -> None:
        raise AssertionError("a chance is estimated")

    monkeypatch.setattr("playoffs.analysis.position_odds.estimated", told)
    founded(terminal, NAMES, tmp_path)
    for at in range(40):
        if awaited(terminal)[0]["kind"] == "second-session":
            break
        answer(terminal, awaited(terminal)[0])
        if awaited(terminal)[0]["kind"] == "start":
            folder = tmp_path / str(at)
            terminal.done(f"sheet --to {folder / 'sheets'} --format html,txt,json")
            terminal.done(f"publish {folder / 'page'}")
    assert len(list(tmp_path.glob("*/page"))) == 2
    with pytest.raises(AssertionError, match="a chance is estimated"):
        terminal("odds")
