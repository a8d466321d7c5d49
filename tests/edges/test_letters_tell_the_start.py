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


def test_what_rests_on_answers_is_said_to_rest_on_them(five: Terminal, tmp_path: Path) -> None:
    (letter,) = [said for said in letters(five, tmp_path / "1").values() if "sit out" in said]
    assert letter.index("If all five confirm, you sit out of stage 1.") < letter.index("since you sit out of stage 1")
    for player in PLAYERS:
        assert five("confirm", player).code == 0
    assert five("details", "set", "start=09:30").code == 0
    (letter,) = [said for said in letters(five, tmp_path / "2").values() if "sit out" in said]
    assert "since you sit out of stage 1" in letter
    assert "If all" not in letter


def test_neither_tells_a_start_that_was_given_up(five: Terminal, tmp_path: Path) -> None:
    five.done("rule postpone --reason time")
    five.done(f"sheet invitations --to {tmp_path / 'paper'} --format txt")
    told = {p.name: p.read_text("utf-8") for p in (tmp_path / "paper").iterdir()} | letters(five, tmp_path / "mail")
    assert len(told) == 10
    for name, said in told.items():
        assert "postponed; a new date will be announced" in " ".join(said.lower().split()), name
        assert "9:00 AM" not in said, name
        assert "March 6" not in said, name


UNTIL_NOBODY_KNOWS = """\
date = "2027-03-06"
start = "09:00"
zone = "America/Chicago"
"""


@pytest.mark.parametrize(
    ("more", "how"),
    [
        ("", "Please confirm or decline by answering this letter."),
        ('director = { name = "Una Halvorsen" }\n', "Please confirm or decline to the director, Una Halvorsen."),
        ('reply_to = "to Una, 555-0100"\n', "Please confirm or decline to Una, 555-0100."),
    ],
)
def test_without_a_deadline_it_says_how_to_answer_and_of_no_deadline(
    terminal: Terminal, tmp_path: Path, more: str, how: str
) -> None:
    founded(terminal, tmp_path, FIVE, "--title", "Cup", "--event", "cup", details=UNTIL_NOBODY_KNOWS + more)
    reachable(terminal, *PLAYERS)
    for said in letters(terminal, tmp_path / "mail").values():
        letter = " ".join(said.split())
        assert how in letter
        assert "deadline" not in letter
        assert "The attached calendar has the days, and from when each later stage is played." in letter
