"""A letter by e-mail tells a player what the printed invitation does: day, times, board, opponent, time control."""

from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal
from tests.edges.test_letters import PLAYERS, founded, opened, reachable, text


def start(sheet: str, ends: str) -> list[str]:
    """The words of the part of a sheet that begins with `You start`."""
    words = sheet.partition("You start")[2].partition(ends)[0].replace(":", "").split()
    return [word for word in words if set(word) != {"-"}]


def letters(terminal: Terminal, folder: Path, *words: str) -> dict[str, str]:
    said = terminal("outbox", "--to", str(folder), *words)
    assert said.code == 0, said.err
    return {path.name: text(opened(path)) for path in sorted(folder.iterdir())}


@pytest.fixture
def five(terminal: Terminal, tmp_path: Path) -> Terminal:
    founded(terminal, tmp_path, FIVE, "--title", "Cup", "--event", "cup")
    reachable(terminal, *PLAYERS)
    return terminal


def test_a_letter_says_what_the_printed_invitation_does(five: Terminal, tmp_path: Path) -> None:
    printed = five("sheet", "invitations", "--to", str(tmp_path / "paper"), "--format", "txt")
    assert printed.code == 0, printed.err
    sheets = {p.stem.rpartition("-")[2]: p.read_text("utf-8") for p in (tmp_path / "paper").iterdir()}
    mailed = letters(five, tmp_path / "mail")
    assert len(sheets) == len(mailed) == 5
    for name, sheet in sheets.items():
        (letter,) = [said for file, said in mailed.items() if name in file]
        assert start(letter, "\n\n") == start(sheet, "What is played"), name


def test_who_plays_at_once_is_told_board_and_opponent(five: Terminal, tmp_path: Path) -> None:
    (letter,) = [said for name, said in letters(five, tmp_path / "mail").items() if "sabrytofte" in name]
    told = {line.partition(":")[0]: line.partition(":")[2].strip() for line in letter.splitlines() if ":" in line}
    assert told["Day"] == "Day 1, Saturday, March 6, 2027"
    assert told["Start"] == "9:00 AM"
    assert told["Board"] == "1"
    assert "ablockowski" in told["Opponent"].replace("ł", "l")
    assert "Latest end" in told
    assert "G/25+3" in told["Time control"]


def test_a_letter_in_spanish_tells_it_in_spanish(five: Terminal, tmp_path: Path) -> None:
    mailed = letters(five, tmp_path / "mail", "--lang", "es")
    assert all("Tablero" in said or "fase 2" in said for said in mailed.values())
    assert not any("Opponent" in said or "You start" in said for said in mailed.values())
