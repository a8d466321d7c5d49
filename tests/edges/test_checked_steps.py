"""The record check knows by which step of an edition a match was played, where others come after a round robin."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.terminal import Terminal
from tests.edges import twixt
from tests.edges.audits import Case
from tests.edges.gallery import crosstable
from tests.edges.test_audit import VERIFIER, read, said_of
from tests.web.chromium import launched

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def verifier() -> "Iterator[Page]":
    with launched() as browser:
        page = browser.new_page()
        page.add_script_tag(content=VERIFIER.read_text("utf-8"))
        yield page


OWN = """
extends = "candidates-2024"
id = "own"
edition = "1"
name = "Own"
source = "A club"

[[steps]]
players = "2"
play = "match"
match = "first"

[[steps]]
id = "robin"
players = "3-"
play = "round-robin"
clock = "rapid"

[[steps]]
after = ["robin"]
players = "2"
play = "match"
match = "second"

[[steps]]
after = ["robin"]
players = "3-"
play = "lots"

[recipes.first]
no_show = "match"
segments = [{ games = 2, clock = "rapid", colors = "lot" }, { lots = true }]

[recipes.second]
no_show = "game"
segments = [{ games = 4, clock = "blitz", colors = "lot" }, { lots = true }]
"""


def ended(ask: dict[str, Any], late: str) -> str:
    """3 loses to the others, who draw; whoever has Black in their first game comes late, and wins all others."""
    white, black = ask["players"]
    if "stage-3" in ask["id"]:
        return "B" if white == "3" else "W" if black == "3" else "D"
    return "X" if not late else "W" if white == late else "B"


def test_a_match_after_a_round_robin_is_of_its_own_step(verifier: "Page", terminal: Terminal, tmp_path: Path) -> None:
    """There a no-show loses a game; before a round robin it would lose the match."""
    (tmp_path / "own.toml").write_text(OWN, encoding="utf-8")
    terminal.done(f"new {crosstable(tmp_path, 3)} --event title --title Cup --rules {tmp_path / 'own.toml'}")
    late = ""
    while ask := next(iter(twixt.awaited(terminal)), None):
        line = ask["command"].removeprefix("playoffs ")
        if ask["kind"] == "result":
            board = str(ask["id"]).partition("board-")[2].partition("/")[0]
            line = f"result {board} {ended(ask, late)}"
            if not late and "stage-2" in ask["id"]:
                late = ask["players"][1]
        terminal.done(line + (" --yes" if ask["kind"] == "declare" else ""))
    extract = read(Path(json.loads(terminal.done(f"audit --to {tmp_path} --json"))["files"][0]))
    said = said_of(verifier, [Case(extract, "")])[0]
    assert said["findings"] == []
    assert [each["number"] for each in extract["stages"]] == [3, 2]
    assert extract["champions"] == [late]
    assert {"what": "stage", "where": "stage-2"} in said["checked"]
