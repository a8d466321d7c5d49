"""A terminal on a fresh record, and one on which the sample title of five is founded and its list closed."""

from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, TITLE, Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Terminal:
    return Terminal(monkeypatch, tmp_path / "playoffs.db")


@pytest.fixture
def founded(terminal: Terminal) -> Terminal:
    assert terminal("new", FIVE, "--title", TITLE).code == 0
    return terminal


@pytest.fixture
def closed(founded: Terminal) -> Terminal:
    for player in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        founded.done(f"confirm {player}")
    founded.done("close")
    return founded
