"""The director's guide holds: its commands, in their order, play one title to its champion."""

import json
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "on-the-day.md").read_text("utf-8")

Hands = tuple[str, tuple[str, ...], tuple[str, ...]]

AT_THE_KEYBOARD: dict[str, Hands] = {
    "playoffs bid Abarawe": ("", (), ("7:30", "7:30")),
    "playoffs open-bids": ("y", ("7:30", "7:30"), ()),
    "playoffs correct": ("y", (), ()),
    "playoffs declare": ("y", (), ()),
}
"""The keys, the lines and the unseen lines that are typed while a command runs."""


def commands() -> list[str]:
    blocks = re.findall(r"^```sh\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_commands_of_the_guide_lead_to_a_champion(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in commands():
        program, *words = shlex.split(command)
        keys, typed, unseen = next(
            (h for start, h in AT_THE_KEYBOARD.items() if command.startswith(start)), ("", (), ())
        )
        said = terminal(*words, keys=keys, typed=typed, unseen=unseen)
        assert (program, said.code) == ("playoffs", 0), f"{command}: {said.err}"
    assert json.loads(terminal.done("list --json"))[0]["stands"] == "declared: Odin Bjørkmo"
    assert (tmp_path / "state-champion.jsonl").exists()


def test_every_command_that_the_guide_names_is_there() -> None:
    from playoffs.cli.main import COMMANDS

    named = set(re.findall(r"`playoffs ([a-z-]+)", GUIDE)) | {line.split()[1] for line in commands()}
    assert named - set(COMMANDS) == {"--help"}
