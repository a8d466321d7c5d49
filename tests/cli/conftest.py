"""A terminal on a fresh record, and one on which the sample title of five is founded and its list closed."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, TITLE, Kept, Terminal

MEMORY = Path("/dev/shm")
"""Where there is no disk to wait for; what a disk does is tested at the desk."""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Terminal(monkeypatch, Path(folder) / "playoffs.db")


def _found(terminal: Terminal) -> None:
    assert terminal("new", FIVE, "--title", TITLE, "--defending", "Sabrytofte").code == 0


def _close(terminal: Terminal) -> None:
    for player in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        terminal.done(f"confirm {player}")
    terminal.done("close")


@pytest.fixture(scope="session")
def title_of_five(tmp_path_factory: pytest.TempPathFactory) -> tuple[Kept, Kept]:
    """The sample title of five, founded, and with its list closed: made once, and copied for each test."""
    with pytest.MonkeyPatch.context() as patch:
        terminal = Terminal(patch, tmp_path_factory.mktemp("title") / "playoffs.db")
        _found(terminal)
        founded = terminal.keep(tmp_path_factory.mktemp("kept") / "founded")
        _close(terminal)
        return founded, terminal.keep(tmp_path_factory.mktemp("kept") / "closed")


@pytest.fixture
def founded(terminal: Terminal, title_of_five: tuple[Kept, Kept]) -> Terminal:
    if not terminal.take(title_of_five[0]):
        _found(terminal)
    return terminal


@pytest.fixture
def closed(terminal: Terminal, title_of_five: tuple[Kept, Kept]) -> Terminal:
    if not terminal.take(title_of_five[1]):
        _found(terminal)
        _close(terminal)
    return terminal
