"""The terminal of the command tests, for editions that are read by commands."""

from tests.cli.conftest import closed, founded, terminal, title_of_five

__all__ = ["closed", "founded", "terminal", "title_of_five"]
