"""One invented event in every format (`tests/files/samples`), and what a command says of each."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from tests.cli.terminal import Terminal

SAMPLES = Path(__file__).parents[1] / "files" / "samples"
EXPECTED: dict[str, list[dict[str, Any]]] = json.loads((SAMPLES / "expected.json").read_text("utf-8"))
"""What an independent program computed of the event, by section."""

SYSTEMS = ("modified-median", "solkoff", "cumulative", "cumulative-of-opposition")


class Line(NamedTuple):
    """One player's line of standings."""

    id: str
    score: str
    figures: tuple[str, ...]


def expected(section: str, id: str = "pair") -> dict[str, Line]:
    """The standings of a section, by the numbers that a format has: pair numbers, or places."""
    return {
        str(each[id]): Line(str(each[id]), each["score"], tuple(each["tiebreaks"][system] for system in SYSTEMS))
        for each in EXPECTED[section]
    }


def standings(terminal: Terminal, *words: str) -> dict[str, Any]:
    """What `playoffs standings FILE … --rules msca --json` says."""
    said = terminal("standings", *words, "--rules", "msca", "--json")
    assert said.code == 0, said.err
    found: dict[str, Any] = json.loads(said.out)
    return found


def lines(found: dict[str, Any]) -> dict[str, Line]:
    """The players of such an answer, by id."""
    return {
        row["id"]: Line(row["id"], row["score"], tuple(each["value"] for each in row["tiebreaks"]))
        for row in found["standings"]
    }


def notes(found: dict[str, Any]) -> list[str]:
    """The names of the notes in such an answer."""
    return [note["name"] for note in found.get("notes", [])]
