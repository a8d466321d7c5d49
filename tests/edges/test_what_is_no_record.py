"""A file that is no record is refused, and stays as it is; so is what is no file."""

import os
import sqlite3
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal

READING = ("list", "next", "show", "log", "verify")


def refused(terminal: Terminal, line: str, found: str) -> None:
    said = terminal(*line.split())
    assert (said.code, said.out) == (2, ""), said
    assert found in said.err
    assert said.err.count("\n") == 1
    assert "Errno" not in said.err


@pytest.mark.parametrize("line", ["list", f"new {FIVE} --event title", "restore {}"])
def test_an_empty_file_is_no_record_and_stays_empty(terminal: Terminal, tmp_path: Path, line: str) -> None:
    empty = tmp_path / "y.csv"
    empty.touch()
    command = line.format(empty) if "{}" in line else f"{line} --db {empty}"
    refused(terminal, command, "found an empty file; expected a record of this program")
    assert not empty.read_bytes()
    assert not terminal.db.exists()


@pytest.mark.parametrize("line", ["list --db {}", "restore {}"])
def test_a_database_without_tables_is_another_program_s(terminal: Terminal, tmp_path: Path, line: str) -> None:
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("PRAGMA user_version = 3")
    before = other.read_bytes()
    assert before
    refused(terminal, line.format(other), "found a database of another program")
    assert other.read_bytes() == before


@pytest.mark.parametrize("line", ["list --db {}", "restore {}"])
def test_a_foreign_file_stays_as_it_is(terminal: Terminal, tmp_path: Path, line: str) -> None:
    other = tmp_path / "other.csv"
    other.write_text("No,Name\n")
    refused(terminal, line.format(other), "found no usable database")
    assert other.read_text() == "No,Name\n"


@pytest.mark.parametrize("command", [*READING, f"new {FIVE} --event title", "backup copy.db", "move copy.db --yes"])
def test_a_folder_is_no_record(terminal: Terminal, tmp_path: Path, command: str) -> None:
    for place in (".", "/", "..", str(tmp_path)):
        refused(terminal, f"{command} --db {place}", "found a folder; expected a file")
    assert not list(tmp_path.iterdir())


def test_a_path_through_a_file_is_no_record(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for command in ("list", f"new {FIVE} --event title"):
        refused(terminal, f"{command} --db {tmp_path}/file/playoffs.db", "which is a file; expected a file in a folder")


def test_no_name_is_no_record(terminal: Terminal) -> None:
    for line in (("list", "--db", ""), ("restore", ""), ("list", "--db", "  ")):
        said = terminal(*line)
        assert said.code == 2
        assert "found no name where a record is named" in said.err


def test_a_folder_that_cannot_be_written_to_is_said_in_words(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object) -> int:
        raise PermissionError(13, "Permission denied", "playoffs.db")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", denied)
        refused(terminal, f"new {FIVE} --event title", "cannot be opened (permission denied)")
    terminal.done(f"new {FIVE} --event title")


def test_a_day_on_paper_without_an_act_is_refused(founded: Terminal, tmp_path: Path) -> None:
    paper = tmp_path / "day.txt"
    for text in ("", "# nothing was played\n"):
        paper.write_text(text)
        refused(founded, f"transcribe {paper} --by Robin", "found no line of an act")
