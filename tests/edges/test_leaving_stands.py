"""Whoever has left stays out when a correction elsewhere changes who else could; where not, it is said."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_who_left import awaited, plays, shown, to_the_boards
from tests.edges.twixt import do, founded, play

EIGHT = tuple(f"{first} Ax{first.lower()}" for first in "ABCDEFGH")


def entries(terminal: Terminal) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(terminal.done("log --json"))["entries"]
    return found


def stands(terminal: Terminal, player: str) -> str:
    return str(next(each["stands"] for each in shown(terminal)["players"] if each["id"] == player))


@pytest.fixture
def between(terminal: Terminal) -> Terminal:
    """A bracket of eight whose first round is over."""
    terminal.done(f"new {SAMPLES / 'magic.csv'} --rules mtr --cut 8 --title Cup")
    to_the_boards(terminal)
    for board in (1, 2, 3, 4):
        plays(terminal, board, 0)
    return terminal


@pytest.mark.clause("DCI-8", "RUL-1")
@pytest.mark.parametrize("leaves", ["withdraw 1", "rule remove 1 --reason rules --yes"])
@pytest.mark.parametrize("mend", ["correct {} D --reason slip --yes", "undo {} --reason slip --yes"])
def test_who_has_left_stays_out_when_another_board_is_mended(between: Terminal, leaves: str, mend: str) -> None:
    slip = next(e["entry"] for e in reversed(entries(between)) if e["ask"] == "stage-8/board-2/game-2/result")
    between.done(leaves)
    between.done("start")
    between.done(mend.format(slip))
    assert stands(between, "1") == "withdrawn"
    plays(between, 2, 0)
    (ask,) = awaited(between)
    assert ask["kind"] == "start"
    assert "1" not in ask["players"]


@pytest.mark.clause("TWX-11e")
def test_a_withdrawal_that_cannot_stand_is_said_on_every_next_screen(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, EIGHT, tmp_path)
    play(terminal, lambda: awaited(terminal)[0]["kind"] == "second-session")
    do(terminal, "second-session", "seed")
    play(terminal, lambda: awaited(terminal)[0]["id"].startswith("quarterfinal/board-1/game"))
    do(terminal, "result", "1", "D", "30")
    slip = entries(terminal)[-1]["entry"]
    gone = str(awaited(terminal)[0]["players"][0])
    do(terminal, "withdraw", gone, "35")
    left = entries(terminal)[-1]["entry"]
    do(terminal, "correct", str(slip), "D", "38", "--reason", "slip", "--yes")
    for command in ("next", "show"):
        screen = terminal.done(command)
        assert f"had left (entry {left})" in " ".join(screen.split())
    (again,) = json.loads(terminal.done("next --json"))["left_before"]
    assert again["player"] == gone
    assert again["command"] in terminal.done("next")
    terminal.done(again["command"].removeprefix("playoffs "))  # as it is printed
    assert json.loads(terminal.done("next --json"))["left_before"] == []


@pytest.mark.clause("TWX-11e")
def test_the_minute_of_a_withdrawal_that_is_offered_can_be_typed(terminal: Terminal, tmp_path: Path) -> None:
    founded(terminal, EIGHT, tmp_path)
    play(terminal, lambda: awaited(terminal)[0]["kind"] == "second-session")
    do(terminal, "second-session", "seed")
    play(terminal, lambda: awaited(terminal)[0]["id"].startswith("quarterfinal/board-1/game"))
    for board in range(1, 5):
        do(terminal, "result", str(board), "D", "38")
    (offered,) = [line.strip() for line in terminal.done("next").splitlines() if "playoffs withdraw " in line]
    terminal.done(offered.removeprefix("playoffs ").partition("   ")[0])
