"""A name may end with a full stop; a sentence that ends with it has one only, wherever it stands."""

import re
from itertools import count
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal


def ending(name: str, folder: Path) -> Path:
    """A sample whose players are called `Player3 R.`."""
    numbers = count(1)
    text = re.sub(r'"[^"]+"', lambda _: f"Player{next(numbers)} R.", (SAMPLES / name).read_text("utf-8"))
    file = folder / name
    file.write_text(text, "utf-8")
    return file


def twice(text: str) -> list[str]:
    return re.findall(r"[^\n]*[^.]\.\.(?!\.)[^\n]*", text)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tied-2.csv", ""),
        ("tied-8.csv", ""),
        ("perfect-3.csv", "--rules club-open"),
        ("club.csv", "--rules club-open"),
    ],
)
@pytest.mark.parametrize("code", ["en", "es"])
def test_no_plan_and_no_sheet_of_it_has_two(
    terminal: Terminal, tmp_path: Path, name: str, words: str, code: str
) -> None:
    file = ending(name, tmp_path)
    for more in ((), ("--working",)):
        said = terminal("plan", str(file), *words.split(), "--lang", code, *more)
        assert "Player" in said.out
        assert twice(said.out) == []
    terminal("sheet", str(file), *words.split(), "--to", str(tmp_path / "out"), "--format", "txt,md", "--lang", code)
    terminal("explain", str(file), "1", "2", *words.split())
    for sheet in [*(tmp_path / "out").rglob("*")] if (tmp_path / "out").exists() else []:
        assert twice(sheet.read_text("utf-8")) == [], sheet.name


def test_no_screen_and_no_bulletin_has_two(terminal: Terminal, tmp_path: Path) -> None:
    file = ending("tied-2.csv", tmp_path)
    said = terminal.done(f"new {file} --title Cup --event cup")
    said += terminal.done("confirm 5") + terminal.done("next") + terminal.done("confirm 8")
    said += terminal.done("close") + terminal.done("toss")
    said += terminal("withdraw", "8", "--reason", "ill", "--yes").out + terminal.done("show") + terminal.done("log")
    assert twice(said) == []
    terminal.done(f"sheet bulletin --to {tmp_path / 'out'} --format txt,md")
    assert [twice(sheet.read_text("utf-8")) for sheet in (tmp_path / "out").iterdir()] == [[], []]
