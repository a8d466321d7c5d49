"""A real terminal for tests: a program in its own process at one end of a pseudo-terminal, a typist at the other."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds to wait for what should appear, on a busy machine."""


class Tty:
    """A window of some columns in which one command runs; `screen` is every byte that it was sent."""

    def __init__(self, words: Sequence[str], env: Mapping[str, str], columns: int = 80) -> None:
        self.screen, self.seen = b"", 0
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        told = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": str(columns), "TERM": "xterm", **env}
        command = [sys.executable, "-m", "playoffs", *words]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=told, start_new_session=True
        )
        os.close(slave)

    def until(self, words: str) -> str:
        """What came since the last time, up to these words; a failure that shows it where they do not come."""
        while (at := self.screen.find(words.encode(), self.seen)) < 0:
            if not self._more():
                raise AssertionError(f"{words!r} did not come: {self.screen[self.seen :].decode()}")
        was, self.seen = self.seen, at + len(words.encode())
        return self.screen[was : self.seen].decode()

    def presses(self, key: str) -> None:
        """One key, once the program reads single keys."""
        self._types(key, termios.ICANON)

    def types_unseen(self, line: str) -> None:
        """A line, once the terminal does not show what is typed."""
        self._types(f"{line}\n", termios.ECHO)

    def types(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def _types(self, text: str, off: int) -> None:
        """What is typed before the program has taken a flag of the terminal away is thrown away by it."""
        end = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.master)[3] & off:
            assert time.monotonic() < end, f"the terminal is not ready for {text!r}: {self.screen[-200:]!r}"
            time.sleep(0.01)
        os.write(self.master, text.encode())

    def ends(self) -> int:
        """The exit status, once everything that it said was read."""
        while self._more():
            pass
        os.close(self.master)
        return self.process.wait(PATIENCE)

    def _more(self) -> bool:
        if not select.select([self.master], [], [], PATIENCE)[0]:
            return False
        try:
            part = os.read(self.master, 4096)
        except OSError:  # what Linux says when the other end is closed
            return False
        self.screen += part
        return bool(part)
