"""Every command that is printed as the next one, or as possible besides, can be typed as it stands."""

import json
import random
import shlex
from typing import Any

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import thinned

EVENTS = {
    "MSCA of 3": f"{SAMPLES / 'tied-3.trf'}",
    "MSCA of 9": f"{SAMPLES / 'tied-9.trf'}",
    "club": f"{SAMPLES / 'perfect-3.csv'} --rules club-open",
    "club of two": f"{SAMPLES / 'level-2.csv'} --rules club-open",
    "Magic": f"{SAMPLES / 'magic.csv'} --rules mtr --cut 3",
    "Twixt": f"{SAMPLES / 'twixt.csv'} --rules wbc-twixt",
}


def typed(terminal: Terminal, command: str, bid: str = "7:30") -> tuple[int, str]:
    """A printed command, typed as it stands; a bid is piped in, and what asks for consent gets it."""
    words = shlex.split(command)[1:]
    said = terminal(*words, typed=[bid] if words[0] == "bid" else [])
    if said.code == 1 and "add --yes" in said.err:
        said = terminal(*words, "--yes")
    return said.code, said.err


def failing(terminal: Terminal, asks: list[dict[str, Any]]) -> list[str]:
    """The commands among these that are refused; the record is afterwards what it was before."""
    before, found = terminal.bytes(), []
    for ask in asks:
        code, error = typed(terminal, ask["command"])
        if code and "its last game was drawn at" not in error:  # what must be later is named
            found.append(f"{ask['command']}: {error}")
        terminal.db.write_bytes(before)
    return found


def going_on(ask: dict[str, Any], dice: random.Random) -> str:
    """A command that moves on, by chance another one than the printed."""
    if ask["kind"] == "result" and "draw" in ask["options"] and "25:00" not in ask["command"]:
        words = ask["command"].split()
        words[3] = dice.choice([words[3], "D"])
        return " ".join(words)
    return str(ask["command"])


@pytest.mark.parametrize("name", thinned(EVENTS, 2))
def test_whatever_is_printed_as_next_or_possible_can_be_typed_as_it_stands(name: str, terminal: Terminal) -> None:
    dice = random.Random(name)
    terminal.done(f"new {EVENTS[name]}")
    for _ in range(60):
        now = json.loads(terminal.done("next --json"))
        if not now["awaited"]:
            break
        kinds = {ask["kind"]: ask for ask in dice.sample(now["possible"], len(now["possible"]))}
        first = {ask["kind"]: ask for ask in now["awaited"]}
        sample = dice.sample(list(kinds.values()), min(4, len(kinds)))
        assert failing(terminal, [*first.values(), *sample]) == []
        ask = dice.choice(now["awaited"])
        assert typed(terminal, going_on(ask, dice), dice.choice(["7:30", "7:31"]))[0] == 0, ask
    else:
        raise AssertionError(f"{name} never ends")
