"""What the documents say to type exists and runs: every line of a block, and every command that a sentence names."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import click
import pytest

from playoffs.cli.main import COMMANDS, playoffs
from tests.cli.terminal import Terminal

ROOT = Path(__file__).parents[2]
DOCS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`playoffs ([^`]+)`")

RUN_ELSEWHERE = {
    "README.md": "the two lines that install the program; the first is one of the guide's",
    "guide.md": "tests/test_docs.py",
    "planning.md": "tests/test_docs.py",
    "on-the-day.md": "tests/cli/test_on_the_day.py",
    "clubs.md": "tests/cli/test_clubs_doc.py",
}
"""The documents whose blocks another test runs, and where."""


def lines(document: Path) -> list[str]:
    blocks = BLOCK.findall(document.read_text("utf-8"))
    return [line for block in blocks for line in block.splitlines() if "playoffs " in line]


def test_every_document_with_commands_has_a_test_that_runs_them() -> None:
    assert {document.name for document in DOCS if lines(document)} == {*RUN_ELSEWHERE, "twixt.md", "titles.md"}


def mentions(document: Path) -> list[str]:
    """Every command that a document names in its text or types in a block."""
    text = document.read_text("utf-8")
    typed = [line.removeprefix("playoffs ") for line in lines(document) if line.startswith("playoffs ")]
    return [*(each.replace("\n", " ") for each in INLINE.findall(text)), *typed]


def options(name: str) -> set[str]:
    command = playoffs.get_command(click.Context(playoffs), name)
    assert command
    return {each for param in command.params for each in (*param.opts, *param.secondary_opts)} | {"--help"}


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_every_command_and_every_option_that_a_document_names_is_there(document: Path) -> None:
    for said in mentions(document):
        name, *words = said.split()
        if name.startswith("-"):
            continue
        assert name in COMMANDS, said
        if name != "rule":  # the words of a ruling may be anything
            said_options = [word.partition("=")[0].strip(",.;:)…") for word in words if word.startswith("--")]
            assert set(said_options) <= options(name), said


BEST_FIRST = ("1", "5", "3", "2", "4", "6", "7", "8", "9", "10", "11")
"""Who wins where the page says nothing: so that its finalists meet."""


def goes_on(terminal: Terminal) -> None:
    """The game master answers what is awaited; of two players the one who comes first in that order wins."""
    ask = json.loads(terminal.done("next --json"))["awaited"][0]
    command = str(ask["command"])
    if ask["kind"] == "result":
        winner = min(ask["players"], key=lambda p: BEST_FIRST.index(p) if p in BEST_FIRST else 99)
        result = "WB"[ask["players"].index(winner)]
        words = command.split()
        words[3] = result
        command = " ".join(words)
    words = shlex.split(command)[1:]
    said = terminal(*words)
    assert said.code == 0, f"{command}: {said.err}"


def types(terminal: Terminal, line: str) -> list[str]:
    """One line of the page, typed as soon as it can be; what was tried before."""
    tried: list[str] = []
    for _ in range(80):
        said = terminal(*shlex.split(line)[1:])
        if said.code == 0:
            return tried
        tried.append(said.err)
        goes_on(terminal)
    raise AssertionError(f"{line} never runs: {tried[-3:]}")


@pytest.mark.clause("TWX-8", "TWX-11b", "TWX-11c", "TWX-12")
def test_the_commands_of_the_twixt_page_run_in_their_order(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = ROOT / "docs" / "twixt.md"
    (tmp_path / "playoffs").symlink_to(ROOT / "playoffs")
    monkeypatch.chdir(tmp_path)
    first, *rest = lines(page)
    assert terminal(*shlex.split(first)[1:]).code == 0
    for line in rest:
        types(terminal, line)
    shown: dict[str, Any] = json.loads(terminal.done("show --json"))
    assert shown["places"][0]["place"] == 1
    assert "declared" in shown["stands"]


def test_the_commands_of_the_page_on_several_titles_run_as_they_stand(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "playoffs").symlink_to(ROOT / "playoffs")
    monkeypatch.chdir(tmp_path)
    said = {}
    for line in lines(ROOT / "docs" / "titles.md"):
        done = said[line] = terminal(*shlex.split(line)[1:])
        # who has no address is left out, and that is the exit status
        assert (done.code == 0) or ("outbox" in line and "Left out" in done.out), (line, done)
    assert "waits for State Champion" in said["playoffs list"].out
    after = said["playoffs next --event second"].out
    assert "Waiting for State Champion" in after
    assert "Nothing more to do" not in after
    assert "Nothing is played" in said["playoffs schedule --event class-b"].out
    assert "letters = change, revision 2, to Odin Szczepanowski" in said["playoffs log --event captain"].out
