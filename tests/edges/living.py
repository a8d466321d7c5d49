"""How random lives are lived: each in a record of its own, and many in a row with those told that went wrong."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal


@contextmanager
def seat() -> Iterator[tuple[Terminal, Path]]:
    """A terminal with a record of its own, in memory where the system has a place for that."""
    memory = Path("/dev/shm")
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder,
    ):
        yield Terminal(patch, Path(folder) / "playoffs.db"), Path(folder)


def many(live: Callable[[int], object], count: int = 200, first: int = 0) -> None:
    """Live lives and count those in which something did not hold, each told by its commands."""
    failed = 0
    for seed in range(first, first + count):
        try:
            live(seed)
        except (AssertionError, LookupError, ValueError) as error:
            failed += 1
            print(f"\nseed {seed}: {error}", flush=True)
    print(f"{count} lives, {failed} with something untrue")
    sys.exit(bool(failed))
