"""An appeal is noted while play goes on, and the declaration is subject to it until it is decided (RUL-1)."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

pytestmark = pytest.mark.clause("RUL-1")


def bulletin(terminal: Terminal, folder: Path, language: str = "en") -> str:
    assert terminal("sheet", "bulletin", "--to", str(folder), "--format", "md", "--lang", language).code == 0
    return " ".join("".join(f.read_text("utf-8") for f in folder.rglob("*.md")).split())


def test_an_appeal_is_noted_and_play_goes_on(won: Terminal, tmp_path: Path) -> None:
    before = won.done("next --json")
    said = " ".join(won.done("appeal 8 --by Karimovsky --heard-by Committee --words touch-move").split())
    assert "Silas Karimovsky appeals against entry 8" in said
    assert json.loads(won.done("next --json"))["awaited"] == json.loads(before)["awaited"]
    assert "appeals against entry 8" in won.done("log")
    assert "appeals against entry 8" in bulletin(won, tmp_path)


def test_the_declaration_is_subject_to_appeal_until_it_is_decided(won: Terminal, tmp_path: Path) -> None:
    won.done("appeal 8 --by Karimovsky")
    assert "subject to appeal" in " ".join(won.done("declare --yes").split())
    assert "subject to appeal" in bulletin(won, tmp_path / "en")
    assert "apelación" in bulletin(won, tmp_path / "es", "es")
    assert json.loads(won.done("show --json"))["subject_to_appeal"] == [9]
    said = " ".join(won.done("appeal 9 --decided upheld --heard-by Committee").split())
    assert "the decision stands" in said
    assert "subject to appeal" not in bulletin(won, tmp_path / "after")
    assert "the decision stands" in bulletin(won, tmp_path / "later")
    assert json.loads(won.done("show --json"))["subject_to_appeal"] == []


def test_an_appeal_is_decided_once_and_against_an_entry_that_there_is(won: Terminal) -> None:
    assert "entry 99" in won.refused("appeal 99 --by Karimovsky", 2)
    assert "--by" in won.refused("appeal 8", 2)
    won.done("appeal 8 --by Karimovsky")
    won.done("appeal 9 --decided withdrawn")
    assert "decided" in won.refused("appeal 9 --decided changed", 2)
    assert "no appeal" in won.refused("appeal 8 --decided changed", 2)


def test_appeals_are_listed_and_go_with_the_record(won: Terminal, tmp_path: Path) -> None:
    assert "No appeal" in won.done("appeal")
    won.done("appeal 8 --by Karimovsky")
    assert "entry 9" in won.done("appeal")
    won.done(f"export --to {tmp_path / 'record.jsonl'}")
    there = Terminal(won.patch, tmp_path / "there.db")
    there.done(f"import {tmp_path / 'record.jsonl'}")
    assert json.loads(there.done("show --json"))["subject_to_appeal"] == [9]


def test_a_record_that_decides_what_is_no_appeal_is_refused(won: Terminal, tmp_path: Path) -> None:
    won.done("appeal 8 --by Karimovsky")
    won.done("appeal 9 --decided upheld")
    assert "no appeal in entry 10" in won.refused("appeal 10 --decided upheld", 2)


def test_an_appeal_can_be_against_the_setting_up_itself(won: Terminal) -> None:
    assert "appeals against entry 1" in " ".join(won.done("appeal 1 --by Karimovsky").split())
