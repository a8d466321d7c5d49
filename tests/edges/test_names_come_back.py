"""One process reads a record with its names and a copy of it without: each is told as it stands where it lies."""

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.edges.director import Life
from tests.edges.level_event import data


@pytest.fixture
def files(terminal: Terminal, tmp_path: Path) -> tuple[Path, Path]:
    """A record of two who are tied as exported whole, and without names."""
    Life(terminal, "tied-2.csv", "--event", "cup").step()
    whole, bare = tmp_path / "whole.jsonl", tmp_path / "bare.jsonl"
    terminal.done(f"export --to {whole}")
    terminal.done(f"export --without-names --to {bare}")
    return whole, bare


def test_a_copy_without_names_taken_in_again_leaves_the_names_that_are_here(
    terminal: Terminal, files: tuple[Path, Path]
) -> None:
    before = terminal.done("show")
    assert "Karimovsky" in before
    said = terminal.done(f"import {files[1]}")
    assert "Player" not in said
    assert terminal.done("show") == before
    assert terminal.done("export") == files[0].read_text("utf-8")


def test_a_record_with_names_and_one_without_are_read_in_turn(
    terminal: Terminal, files: tuple[Path, Path], tmp_path: Path
) -> None:
    bare = f"--db {tmp_path / 'bare.db'}"
    terminal.done(f"import {files[1]} {bare}")
    for _ in range(2):
        assert "Karimovsky" in terminal.done("show")
        shown = terminal.done(f"show {bare}")
        assert "Karimovsky" not in shown
        assert "Player 5" in shown
        assert "Karimovsky" in terminal.done("log")


def test_names_that_come_later_are_called_by_in_the_same_process(
    terminal: Terminal, files: tuple[Path, Path], tmp_path: Path
) -> None:
    there = f"--db {tmp_path / 'there.db'}"
    terminal.done(f"import {files[1]} {there}")
    assert "Player 5" in terminal.done(f"show {there}")
    for file in files:
        terminal.done(f"import {file} {there}")
        assert data(terminal, f"show {there}")["players"] == data(terminal, "show")["players"]
