"""A terminal on a fresh record, and one on which the sample title of five is founded and its list closed."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, TITLE, Terminal

MEMORY = Path("/dev/shm")
"""Where there is no disk to wait for; what a disk does is tested at the desk."""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Terminal(monkeypatch, Path(folder) / "playoffs.db")


@pytest.fixture
def founded(terminal: Terminal) -> Terminal:
    assert terminal("new", FIVE, "--title", TITLE, "--defending", "Sabrytofte").code == 0
    return terminal


@pytest.fixture
def closed(founded: Terminal) -> Terminal:
    for player in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        founded.done(f"confirm {player}")
    founded.done("close")
    return founded
