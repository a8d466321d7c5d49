"""A small Twixt event driven by commands: what is awaited is read from `next --json` and answered by its command."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.cli.terminal import Terminal

WHY = ("--reason", "why")


def founded(at: Terminal, names: Sequence[str], folder: Path, *words: str, rules: str = "wbc-twixt") -> None:
    """Set up an event of these players, numbered from 1 and rated in this order."""
    rows = [f"{n},{name},{2000 - 10 * n}" for n, name in enumerate(names, 1)]
    file = folder / "entrants.csv"
    file.write_text("\n".join(["id,name,rating", *rows]) + "\n", encoding="utf-8")
    said = at("new", str(file), "--rules", rules, *words)
    assert said.code == 0, said.err


def awaited(at: Terminal) -> list[dict[str, Any]]:
    """What is awaited, each with the command that answers it."""
    asks: list[dict[str, Any]] = json.loads(at.done("next --json"))["awaited"]
    return asks


def shown(at: Terminal) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(at.done("show --json"))
    return found


def do(at: Terminal, *words: str) -> str:
    """A command that must succeed, word by word; what it printed."""
    said = at(*words)
    assert said.code == 0, said.err
    return said.out


def boards(at: Terminal, round_: int, session: int = 1) -> list[tuple[str, str]]:
    """First and second mover of each board of a round."""
    for each in shown(at)["rounds"]:
        if (each["session"], each["round"]) == (session, round_):
            return [(game["white"], game["black"]) for game in each["games"]]
    return []


def play(at: Terminal, until: Callable[[], bool], result: str = "W", left: str = "bye") -> None:
    """Answer what is awaited until that is so: draws by the program, everybody's result the same."""
    while not until():
        asks = awaited(at)
        if not asks:
            return
        answer(at, asks[0], result, left)


def answer(at: Terminal, ask: dict[str, Any], result: str = "W", left: str = "bye") -> None:
    kind, board = ask["kind"], str(ask["id"]).partition("board-")[2].partition("/")[0]
    match kind:
        case "start":
            do(at, "start")
        case "result":
            do(at, "result", board, result)
        case "left-over":
            do(at, "left-over", left)
        case "rank-lots" | "seed-lots":
            do(at, "lots")
        case "colour-lot" | "seed-coin":
            do(at, "toss", *([board] if board else []))
        case _:
            raise AssertionError(ask)


def answer_in_time(at: Terminal, ask: dict[str, Any], result: str) -> None:
    """Answer an ask of the elimination too: its games end half an hour into their round, repeats a little later."""
    command = ask["command"].removeprefix("playoffs ").split()
    match ask["kind"]:
        case "result" if len(command) > 3:
            board = int(command[1])
            minute = 60 * (1 + (board > 4) + (board > 6)) - (27 if "repeat" in ask["id"] else 35)
            do(at, "result", str(board), result, str(minute))
        case "second-session":
            do(at, command[0], "seed")
        case "insist":
            do(at, "insist", ask["who"], "--no")
        case "declare":
            do(at, "declare", "--yes")
        case _:
            answer(at, ask, "W")


def started(at: Terminal, round_: int) -> Callable[[], bool]:
    """Whether the boards of that round are known."""
    return lambda: bool(boards(at, round_))


def over(at: Terminal, round_: int) -> Callable[[], bool]:
    """Whether that round is over."""
    return lambda: any(r["round"] == round_ and r["over"] for r in shown(at)["rounds"])
