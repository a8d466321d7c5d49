"""Programs that tests start hear an interrupt, also where the tests themselves run deaf to it."""

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.waiting import hear_interrupts, interrupted

SLEEPS = """
import contextlib
import signal
with contextlib.suppress(KeyboardInterrupt):
    print("begun", flush=True)
    signal.pause()
print("ended")
"""


@pytest.fixture
def deaf() -> Iterator[None]:
    """As in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_a_program_that_is_started_in_the_background_is_interrupted_all_the_same(deaf: None) -> None:
    hear_interrupts()
    process = subprocess.Popen([sys.executable, "-c", SLEEPS], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "begun\n"
    assert interrupted(process) == ("ended\n", "")
