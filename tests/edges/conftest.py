"""The terminal of the command tests, for tests that drive commands to their edges."""

import json

import pytest

from tests.cli.conftest import closed, founded, terminal
from tests.cli.terminal import SAMPLES, Terminal

__all__ = ["closed", "founded", "terminal"]


@pytest.fixture
def won(terminal: Terminal) -> Terminal:
    """A title of two, won by Chaudhurane or whoever else has Black, and not declared."""
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title")
    for ask in json.loads(terminal.done("next --json"))["awaited"][:2]:
        terminal.done(f"confirm {ask['who']}")
    for line in ("close", "toss", "start", "result W", "result B"):
        terminal.done(line)
    return terminal
