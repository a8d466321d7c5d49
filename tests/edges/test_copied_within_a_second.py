"""A second copy holds what was acknowledged within a second, whoever wrote it: in a folder, and at a far end."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from statistics import median

import pytest

from playoffs.desk.record.rows import utc_now
from playoffs.desk.second import keeping
from playoffs.desk.second.keeping import NAME, Keeping
from tests.cli.terminal import FIVE, Terminal
from tests.edges.test_second_copies import listening
from tests.thinned import only_in_ci
from tests.waiting import PATIENCE

ENTRIES = 9
"""Half of them within a second is what is asked of a computer that does other things too."""


def last(file: Path) -> str:
    """The chain value of the last entry that a file holds; empty while it is not there, or holds no table."""
    if not file.exists():
        return ""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'record'").fetchall():
            return ""
        rows = connection.execute("SELECT chain FROM record ORDER BY version DESC LIMIT 1").fetchall()
    return rows[0][0] if rows else ""


def delays(terminal: Terminal, copy: Path, entries: int = ENTRIES) -> list[float]:
    """Seconds from the end of a command that records something to when the copy holds it."""
    found = []
    for n in range(entries):
        terminal.done(f"details set site=Hall-{n}")
        saved = time.monotonic()
        while last(copy) != last(terminal.db):
            assert time.monotonic() - saved < PATIENCE
            time.sleep(0.01)
        found.append(time.monotonic() - saved)
    return found


@pytest.fixture
def founded(terminal: Terminal) -> Terminal:
    terminal.done(f"new {FIVE} --title Title --event title")
    return terminal


@pytest.mark.parametrize("far", [False, True], ids=["a folder", "a far end"])
def test_an_entry_is_in_the_copy_within_a_second(founded: Terminal, tmp_path: Path, far: bool) -> None:
    """What another program saved, while a console keeps the copy."""
    stick = tmp_path / "stick"
    stick.mkdir()
    if far:
        with listening(stick) as address, Keeping(founded.db, address, utc_now) as second:
            second.start()
            found = delays(founded, stick / NAME)
    else:
        with Keeping(founded.db, str(stick), utc_now) as second:
            second.start()
            found = delays(founded, stick / NAME)
    assert median(found) < 1, found


@only_in_ci("copies are waited for")
def test_a_copy_that_is_looked_after_too_seldom_is_found_out(
    founded: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control."""
    (tmp_path / "stick").mkdir()
    monkeypatch.setattr(keeping, "EVERY", 3)
    with Keeping(founded.db, str(tmp_path / "stick"), utc_now) as second:
        second.start()
        assert median(delays(founded, tmp_path / "stick" / NAME, 3)) > 1
