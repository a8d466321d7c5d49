"""What the documents say to type exists and runs: every line of a block, and every command that a sentence names."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import click
import pytest

from playoffs.cli.main import COMMANDS, playoffs
from playoffs.cli.rules.group import Rules
from tests.cli.terminal import FIVE, TITLE, Terminal
from tests.thinned import only_in_ci

ROOT = Path(__file__).parents[2]
DOCS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`playoffs ([^`]+)`")

RUN_ELSEWHERE = {
    "README.md": "the two lines that install the program; the first is one of the guide's",
    "guide.md": "tests/test_docs.py",
    "planning.md": "tests/test_docs.py",
    "install.md": "tests/test_docs.py",
    "ten-minutes.md": "tests/test_site.py",
    "on-the-day.md": "tests/cli/test_on_the_day.py",
    "clubs.md": "tests/cli/test_clubs_doc.py",
    "server.md": "tests/edges/test_server_doc.py",
}
"""The documents whose blocks another test runs, and where."""


def lines(document: Path) -> list[str]:
    blocks = BLOCK.findall(document.read_text("utf-8"))
    return [line for block in blocks for line in block.splitlines() if "playoffs " in line]


def test_every_document_with_commands_has_a_test_that_runs_them() -> None:
    here = {"twixt.md", "titles.md", "coming-from.md", "odds.md", "authors.md"}
    assert {document.name for document in DOCS if lines(document)} == {*RUN_ELSEWHERE, *here}


def mentions(document: Path) -> list[str]:
    """Every command that a document names in its text or types in a block."""
    text = document.read_text("utf-8")
    typed = [line.removeprefix("playoffs ") for line in lines(document) if line.startswith("playoffs ")]
    return [*(each.replace("\n", " ") for each in INLINE.findall(text)), *typed]


def options(name: str) -> set[str]:
    command = playoffs.get_command(click.Context(playoffs), name)
    assert command
    several = command.commands_below() if isinstance(command, Rules) else [command]
    known = {each for one in several for param in one.params for each in (*param.opts, *param.secondary_opts)}
    return known | {"--help"}


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_every_command_and_every_option_that_a_document_names_is_there(document: Path) -> None:
    for said in mentions(document):
        name, *words = said.split()
        if name.startswith("-") or (name, words) == ("COMMAND", ["--help"]):  # any command at all
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


def test_the_commands_for_those_who_come_from_elsewhere_run_as_they_stand(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "playoffs").symlink_to(ROOT / "playoffs")
    monkeypatch.chdir(tmp_path)
    typed = lines(ROOT / "docs" / "coming-from.md")
    assert [terminal(*shlex.split(line)[1:]).code for line in typed] == [0] * len(typed)
    assert typed


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
    logged = " ".join(said["playoffs log --event captain"].out.split())
    assert "letters about a change are written, revision 2, to Odin Szczepanowski" in logged


@only_in_ci("two editions are worked out")
def test_the_page_of_odds_runs(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (draft,) = blocks((ROOT / "docs" / "odds.md").read_text("utf-8"), "toml")
    (tmp_path / "folded.toml").write_text(draft, "utf-8")
    assert terminal("new", FIVE, "--title", TITLE).code == 0
    for line in lines(ROOT / "docs" / "odds.md"):
        said = terminal(*shlex.split(line)[1:])
        assert said.code == 0, (line, said.err)
    assert (tmp_path / "report" / "fairness.pdf").exists()


def blocks(page: str, kind: str) -> list[str]:
    """What stands in the page's blocks of a kind, one after the other."""
    return re.findall(rf"^```{kind}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def with_its_slips(page: str, rules: str) -> str:
    """The file of the page of authors as it was typed at first: the rows of its table of slips, the other way round."""
    rows = re.search(r"^\| typed \| meant \|\n\|.*?\n(.*?)\n\n", page, re.MULTILINE | re.DOTALL)
    assert rows
    for row in rows[1].splitlines():
        typed, meant = (re.findall(r"`([^`]+)`", cell) for cell in row.strip("|").split(" | "))
        (right,) = meant
        assert rules.count(right) == 1, row
        rules = rules.replace(right, "\n".join(typed))
    return rules


def test_the_page_of_authors_runs_from_the_copy_to_the_plan_and_shows_what_is_said(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "playoffs").symlink_to(ROOT / "playoffs")
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "authors.md").read_text("utf-8")
    (rules,), file = blocks(page, "toml"), tmp_path / "lakes.toml"
    new, check, *rest = lines(ROOT / "docs" / "authors.md")
    assert terminal(*shlex.split(new)[1:]).code == 0
    assert file.exists()
    file.write_text(with_its_slips(page, rules), "utf-8")
    refused = terminal(*shlex.split(check)[1:])
    assert refused.code == 2
    said = [refused.out]
    file.write_text(rules, "utf-8")
    for line in (check, *rest):
        done = terminal(*shlex.split(line)[1:])
        assert done.code == 0, (line, done.err)
        said.append(done.out)
    file.write_text(f"{rules}# Better so.\n", "utf-8")
    said.append(terminal(*shlex.split(rest[-1])[1:]).err)
    shown = blocks(page, "text")
    assert [block for block in shown if not any(block.strip() in each for each in said)] == []
    assert len(shown) == 6
    assert {"rules.pdf", "structure.svg", "announcement-3-tied.pdf"} <= {
        each.name for each in (tmp_path / "shown").iterdir()
    }
