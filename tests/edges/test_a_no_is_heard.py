"""Who types n at a question is heard: nothing is done, and nobody is told how not to be asked.

Where an act asks for a reason too, that comes last, after what would change and whether to go on.
"""

import ast
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from playoffs import cli
from playoffs.cli import prompt
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal
from tests.cli.test_phoned import sends
from tests.thinned import thinned

CLI = Path(cli.__file__).parent
TWO = SAMPLES / "tied-2.csv"
DAY = "date=2027-05-22 start=09:30 zone=UTC"
LATE = "who,date,from,to,answer\nAbarawe,2072-05-22,09:00,12:00,good\n"
SITS = "close"
"""What asks only who sits there."""


class Asked(NamedTuple):
    """A command that asks before it does something, and the module that asks."""

    module: str
    line: str
    before: Callable[[Terminal, Path], object] = lambda terminal, folder: None


def two(*lines: str) -> Callable[[Terminal, Path], object]:
    """A title of two, and what was entered."""

    def made(terminal: Terminal, folder: Path) -> None:
        terminal.done(f"new {TWO} --title Champion --event two")
        for line in lines:
            terminal.done(line)

    return made


def five(*lines: str) -> Callable[[Terminal, Path], object]:
    """A title of five, what was entered, and the same event with another rating."""

    def made(terminal: Terminal, folder: Path) -> None:
        assert terminal("new", FIVE, "--title", TITLE, "--event", "five").code == 0
        for line in lines:
            terminal.done(line)
        text = Path(FIVE).read_text("utf-8").replace("2312 USA", "2313 USA")
        (folder / "rated.trf").write_text(text, "utf-8")
        (folder / "late.csv").write_text(LATE, "utf-8")

    return made


def phoned(terminal: Terminal, folder: Path) -> None:
    five()(terminal, folder)
    sends(terminal, "decline")


CASES = {
    "undo": Asked("day.undo", "undo 2", two("confirm 8", "confirm 5", "close")),
    "the last entry": Asked("day.undo", "undo", two("confirm 8")),
    "correct": Asked("day.undo", "correct 2 decline", two("confirm 8")),
    "a crosstable": Asked("day.update", "update FOLDER/rated.trf", five()),
    "who defends": Asked("day.update", "update --defending Sabrytofte", five()),
    SITS: Asked("day.sure", "close", two("confirm 8")),
    "declare": Asked("day.sure", "declare", two("decline 8", "confirm 5", "close")),
    "rule": Asked("day.rulings", "rule champion 8", two()),
    "remove": Asked("day.rulings", "rule remove 8", two("confirm 8", "confirm 5", "close")),
    "answers": Asked("inviting.schedule", "schedule --answers FOLDER/late.csv", five(f"details set {DAY}")),
    "move": Asked("record.copies", "move FOLDER/moved.db", two()),
    "discard": Asked("record.use", "discard practice-cup", lambda t, _f: t.done(f"new {TWO} --event cup --practice")),
    "forget": Asked("record.forget", "forget Karimovsky", two()),
    "archive": Asked("record.archive", "archive two", two()),
    "clear": Asked("record.details", "details clear site", two("details set site=Hall")),
    "a day gone by": Asked("record.details", "details set date=2020-05-22 start=09:30 zone=UTC", two()),
    "a year to come": Asked("record.details", "details set date=2072-05-22 start=09:30 zone=UTC", two()),
    "a demo": Asked(
        "record.demo", "demo --discard --to FOLDER/demo", lambda t, f: t.done(f"demo --no-play --to {f / 'demo'}")
    ),
    "a phone": Asked("said.phoned", "confirm Abarawe", phoned),
}

REASONS = ("undo", "correct", "a crosstable", "who defends", "rule", "remove")
"""Those of which a reason is asked for besides."""


def askers() -> set[str]:
    """The modules that ask whether to go on."""
    found = set()
    for path in CLI.rglob("*.py"):
        calls = (node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
        if any(getattr(func, "attr", getattr(func, "id", "")) == "agreed" for func in calls):
            found.add(".".join(path.relative_to(CLI).with_suffix("").parts))
    return found


def test_every_module_that_asks_is_here() -> None:
    assert askers() == {case.module for case in CASES.values()}


def everything(terminal: Terminal, folder: Path) -> dict[Path, bytes]:
    files = [*folder.rglob("*"), *terminal.db.parent.rglob("*")]
    return {path: path.read_bytes() for path in files if path.is_file()}


@pytest.mark.parametrize("name", thinned(CASES, 9))
def test_a_no_changes_nothing_and_advises_no_yes(
    name: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case, asked, key = CASES[name], list[str](), prompt.key
    case.before(terminal, tmp_path)

    def pressed(question: str, *rest: object, **more: object) -> str:
        asked.append(sys._getframe(2).f_globals["__name__"])
        return key(question, *rest, **more)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(prompt, "key", pressed)
    words, before = shlex.split(case.line.replace("FOLDER", str(tmp_path))), everything(terminal, tmp_path)
    said = terminal(*words, keys="n")
    assert asked == [f"playoffs.cli.{case.module}"]
    assert said.code in (1, 2)
    assert "[y/N] n" in said.err
    assert "--yes" not in said.err
    assert everything(terminal, tmp_path) == before
    if name == SITS:
        return
    unasked = terminal(*words)
    assert unasked.code in (1, 2)
    assert "--yes" in unasked.err, "who was not asked is told how to say it"
    assert everything(terminal, tmp_path) == before


@pytest.mark.parametrize("name", REASONS)
def test_the_reason_comes_last(name: str, terminal: Terminal, tmp_path: Path) -> None:
    case = CASES[name]
    case.before(terminal, tmp_path)
    words, kind = shlex.split(case.line.replace("FOLDER", str(tmp_path))), name == "remove"
    before = terminal.bytes()
    unasked = " ".join(terminal(*words).err.split())
    assert "--yes --reason WHY" in unasked, "one command that says both"
    assert terminal.bytes() == before
    if not kind:
        assert terminal(*words, keys="y", typed=[""]).code == 1, "Enter alone goes back"
        assert terminal.bytes() == before
    said = terminal(*words, keys="yr") if kind else terminal(*words, keys="y", typed=["misread"])
    assert said.code == 0, said.err
    assert said.err.index("[y/N] y") < said.err.index("Reason, ")
    assert terminal.bytes() != before
