"""The title of a record is one line wherever it is shown, also where version 0.1.0 took a line break in it."""

import json
from pathlib import Path
from typing import Any

import pytest

from playoffs.cli.day import setup
from playoffs.playoff.founding import Founding
from tests.cli.terminal import SAMPLES, Terminal

BROKEN, WHOLE = "North\n132 Injected\tCup", "North 132 Injected Cup"


@pytest.fixture
def old(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A record as a program set it up that took such titles."""

    def founding(**said: Any) -> Founding:
        titles = said["settings"]["titles"].replace(WHOLE, json.dumps(BROKEN)[1:-1])
        return Founding(**said | {"title": BROKEN, "settings": said["settings"] | {"titles": titles}})

    with monkeypatch.context() as before:
        before.setattr(setup, "Founding", founding)
        said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", WHOLE)
    assert said.code == 0, said.err
    return terminal


def test_a_title_with_a_line_break_is_shown_on_one_line(old: Terminal, tmp_path: Path) -> None:
    for look in ("show", "log", "next", "details", "rule"):
        said = old.done(look)
        assert "\n132 Injected" not in said, look
    assert json.loads(old.done("show --json"))["title"] == WHOLE
    old.done(f"sheet --to {tmp_path} --format txt,html,md")
    for file in sorted(tmp_path.iterdir()):
        text = file.read_text("utf-8")
        assert "\n132 Injected" not in text, file.name


def test_its_chain_holds_and_it_is_played_and_exported_as_it_was_written(old: Terminal) -> None:
    old.done("confirm all")
    old.done("close")
    old.done("verify")
    assert "132 Injected\\tCup" in old.done("export").replace("\\\\", "\\")


def test_a_title_is_typed_on_one_line_today(terminal: Terminal) -> None:
    said = terminal("new", str(SAMPLES / "tied-2.csv"), "--title", BROKEN)
    assert "text on one line" in said.err
