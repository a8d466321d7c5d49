"""A win by forfeit reads as one wherever a sheet tells of the match: ladder, bracket, and the heading of its games."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_who_left import awaited, to_the_boards


def bulletin(terminal: Terminal, folder: Path, lang: str = "en") -> str:
    terminal.done(f"sheet bulletin --to {folder / lang} --format txt --lang {lang}")
    (file,) = (folder / lang).glob("*.txt")
    return " ".join(file.read_text(encoding="utf-8").split())


@pytest.mark.clause("MSCA-F")
@pytest.mark.parametrize("sample", ["tied-2.csv", "tied-3.trf", "tied-4.csv"])
def test_a_match_that_nobody_played_is_won_by_forfeit(terminal: Terminal, tmp_path: Path, sample: str) -> None:
    terminal.done(f"new {SAMPLES / sample} --title Cup")
    to_the_boards(terminal)
    board = awaited(terminal)[0]["board"]
    while any(ask["kind"] == "result" and ask["board"] == board for ask in awaited(terminal)):
        stage = len(json.loads(terminal.done("show --json"))["stages"])
        white = awaited(terminal)[0]["players"][0]
        first = json.loads(terminal.done("show --json"))["stages"][-1]["boards"][board - 1]["players"][0]
        terminal.done(f"result {board} {'X' if white == first else 'F'}")
        if len(json.loads(terminal.done("show --json"))["stages"]) != stage:
            break
    said = bulletin(terminal, tmp_path)
    ladder = next(word for word in said.split("beat ")[1:])
    assert "by forfeit" in ladder[:40]
    assert "w/o" in said
    assert "por incomparecencia" in bulletin(terminal, tmp_path, "es")


@pytest.mark.clause("MSCA-F")
def test_a_match_with_one_forfeit_says_so(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup")
    to_the_boards(terminal)
    board = awaited(terminal)[0]["board"]
    terminal.done(f"result {board} W")
    if [ask for ask in awaited(terminal) if ask["kind"] == "result"]:
        terminal.done(f"result {board} F")
        assert "with a forfeit" in bulletin(terminal, tmp_path)
