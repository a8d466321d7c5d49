"""The terminal of the command tests, for tests that drive commands to their edges."""

from tests.cli.conftest import closed, founded, terminal

__all__ = ["closed", "founded", "terminal"]
