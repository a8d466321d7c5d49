"""What `show` says is what the sheets say, at every moment, in both languages: who is out, each game, who goes on."""

import json
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.edges.director import Life, awaited, data
from tests.edges.twixt import answer_in_time
from tests.thinned import thinned

PLAYED = {
    "three on score": ("tied-3.trf", "", "WDB"),
    "five, with an Armageddon": ("tied-5.trf", "", "DWD"),
    "a round robin": ("level-2.csv", "--rules club-open", "DWB"),
    "an elimination": ("magic.csv", "--rules mtr --cut 4", "WDB"),
    "a whole event": ("twixt.csv", "--rules wbc-twixt", "WB"),
}
"""A playoff of every kind of edition: the file, more words, and how its games end in turn."""


def part(terminal: Terminal, folder: Path, name: str, code: str) -> list[Any]:
    """The blocks of a part of the bulletin, as its JSON form has them."""
    terminal.done(f"sheet bulletin --to {folder} --format json --lang {code} --replace")
    document = json.loads((folder / "bulletin.json").read_text("utf-8"))
    found: list[Any] = next(each["blocks"] for each in document["parts"] if each["name"] == name)
    return found


def words(text: list[Any]) -> str:
    return "".join(piece.get("words", "") for piece in text)


def sections(blocks: list[Any]) -> Iterator[Any]:
    for block in blocks:
        if block["kind"] == "section":
            yield block
            yield from sections(block["blocks"])


def rows(section: Any) -> Iterator[list[Any]]:
    for block in section["blocks"]:
        if block["kind"] == "table":
            yield from (row["cells"] for row in block["rows"])


def differs(terminal: Terminal, folder: Path, code: str) -> list[str]:
    """What the bulletin says of games and matches, and `show` does not."""
    shown = " ".join(terminal.done(f"show --lang {code}").split())
    missing = []
    for section in sections(part(terminal, folder, "games", code)):
        heading = words(section["heading"])
        _, _, outcome = heading.partition(": ")
        if section["level"] != 3 or heading.startswith(("Session", "Sesión")):
            continue
        robin = heading.startswith(("Round robin", "Liguilla"))
        if (
            outcome
            and not robin
            and outcome not in shown
            and "not decided" not in outcome
            and "sin decidir" not in outcome
        ):
            missing.append(outcome)
        for cells in rows(section):
            white, black = words(cells[1]["text"]), words(cells[2]["text"])
            if f"{white} – {black}" not in shown:
                missing.append(f"{white} – {black}")
            result = words(cells[4]["text"])
            if result != "–" and result not in shown:
                missing.append(result)
    return missing


@pytest.mark.parametrize("kind", thinned(PLAYED, 3))
def test_show_says_what_the_bulletin_says(kind: str, terminal: Terminal, tmp_path: Path) -> None:
    file, more, results = PLAYED[kind]
    life = Life(terminal, file, *more.split())
    turn = cycle(results)
    seen: set[tuple[str, ...]] = set()
    for _step in range(90):
        asks = awaited(terminal)
        at = (str(len(data(terminal, "show").get("stages", ()))), *sorted({ask["kind"] for ask in asks}))
        if at not in seen and "answer" not in at:
            seen.add(at)
            for code in ("en", "es"):
                assert differs(terminal, tmp_path, code) == [], (code, at)
        if asks and "wbc-twixt" in more:
            answer_in_time(terminal, asks[0], next(turn))
        elif not life.step(lambda ask: next(turn)):
            break
    assert len(seen) > 3
    last = terminal.done("show --lang es")
    assert "declarado: " in last.lower()
    assert [line for line in last.splitlines() if len(line) > 80] == []


def test_what_is_out_is_out_as_the_crosstable_says(terminal: Terminal) -> None:
    life = Life(terminal, "tied-3.trf")
    while life.step():
        pass
    shown = terminal.done("show")
    assert "lost the final" in shown
    assert "eliminated in stage 1" in shown
    assert "perdió la final" in terminal.done("show --lang es")
