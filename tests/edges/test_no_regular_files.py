"""What is no file: pipes that nobody writes into, devices without end, folders that were made for nothing."""

import os
from pathlib import Path

import pytest

from playoffs.files.tables.crosstable import write_crosstable
from playoffs.model.tournament import Kind, Player, Round, Tournament
from tests.cli.terminal import SAMPLES, Terminal


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    os.mkfifo(tmp_path / "event.csv")
    return tmp_path / "event.csv"


@pytest.mark.parametrize("command", ["standings {}", "plan {}", "new {} --title Cup", "convert {} --to out.trf"])
def test_an_event_in_a_pipe_is_refused_at_once(terminal: Terminal, pipe: Path, command: str) -> None:
    refusal = terminal.refused(command.format(pipe), 2)
    assert f"{pipe}: found a pipe or a device; expected a file" in refusal
    assert "`-`" in refusal


@pytest.mark.parametrize("option", ["--titles {}", "--details {}", "--rules {}"])
def test_what_goes_with_an_event_is_no_pipe_either(terminal: Terminal, tmp_path: Path, pipe: Path, option: str) -> None:
    toml = pipe.rename(tmp_path / "x.toml")
    assert "found a pipe or a device" in terminal.refused(f"plan {SAMPLES / 'tied-2.csv'} {option.format(toml)}", 2)


def test_a_record_is_not_imported_from_a_pipe(terminal: Terminal, pipe: Path) -> None:
    assert "found a pipe or a device; expected an exported record" in terminal.refused(f"import {pipe}", 2)


def test_a_device_is_refused(terminal: Terminal) -> None:
    assert "found a pipe or a device" in terminal.refused("standings /dev/zero", 2)


def test_a_refused_export_leaves_no_folder_behind(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title Cup")
    refusal = terminal.refused(f"export --to {tmp_path / 'new' / 'x' / '..'}", 2)
    assert "expected a folder that can be written to" in refusal
    assert not (tmp_path / "new").exists()


def test_a_name_of_two_lines_is_one_line_of_a_table() -> None:
    players = (
        Player("1", "Ada\nAlder", (Round(Kind.WIN, 1),), fields=(("class", "A\u2028B"),)),
        Player("2", "Bo", (Round(Kind.LOSS, 0),)),
    )
    assert write_crosstable(Tournament("Open", 1, players)).splitlines() == [
        "id,name,rating,class,1",
        "1,Ada Alder,,A B,W2",
        "2,Bo,,,L1",
    ]
