"""The terminal of the command tests, for tests that drive commands to their edges."""

import json

import pytest

from tests.cli.conftest import closed, founded, terminal, title_of_five
from tests.cli.terminal import SAMPLES, Kept, Terminal

__all__ = ["closed", "founded", "terminal", "title_of_five"]


def _win(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title")
    for ask in json.loads(terminal.done("next --json"))["awaited"][:2]:
        terminal.done(f"confirm {ask['who']}")
    for line in ("close", "toss", "start", "result W", "result B"):
        terminal.done(line)


@pytest.fixture(scope="session")
def title_won(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A title of two, won by Chaudhurane or whoever else has Black, and not declared; made once."""
    with pytest.MonkeyPatch.context() as patch:
        terminal = Terminal(patch, tmp_path_factory.mktemp("title") / "playoffs.db")
        _win(terminal)
        return terminal.keep(tmp_path_factory.mktemp("kept") / "won")


@pytest.fixture
def won(terminal: Terminal, title_won: Kept) -> Terminal:
    if not terminal.take(title_won):
        _win(terminal)
    return terminal
