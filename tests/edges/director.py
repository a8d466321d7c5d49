"""A director who answers whatever is awaited, by the commands that `next --json` names, and chooses as he is told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.cli.terminal import SAMPLES, Terminal

Data = dict[str, Any]


def data(terminal: Terminal, line: str) -> Data:
    """What a command says as JSON."""
    found: Data = json.loads(terminal.done(f"{line} --json"))
    return found


def awaited(terminal: Terminal) -> list[Data]:
    found: list[Data] = data(terminal, "next")["awaited"]
    return found


class Life:
    """One playoff, from its setting up to its declaration."""

    def __init__(self, terminal: Terminal, file: str | Path, *words: str) -> None:
        self.terminal = terminal
        path = file if isinstance(file, Path) else SAMPLES / file
        said = terminal("new", str(path), "--title", "Cup", *words)
        assert said.code == 0, said.err

    def step(self, result: Callable[[Data], str] = lambda ask: "W") -> bool:
        """Answer the first thing that is awaited; False once nothing is."""
        asks = awaited(self.terminal)
        if not asks:
            return False
        ask = asks[0]
        command = ask["command"].removeprefix("playoffs ").split()
        match ask["kind"]:
            case "answer":
                self.did("confirm", ask["who"])
            case "result":
                said = result(ask)
                if "first" in ask["options"]:  # games without colors are won by a player
                    said = {"W": ask["players"][0], "B": ask["players"][1]}.get(said, said)
                self.did("result", *command[1:-1], said)
            case "bid":
                self.did("bid", ask["who"], unseen=(bid := f"{5 + len(ask['who'])}:0{len(ask['id']) % 10}", bid))
            case "open-bids" | "declare":
                self.did(command[0], "--yes")
            case "choose":
                self.did("choose", "black")
            case _:
                self.did(*command)
        return True

    def did(self, *words: str, unseen: tuple[str, ...] = ()) -> None:
        said = self.terminal(*words, unseen=unseen)
        assert said.code == 0, (words, said)
