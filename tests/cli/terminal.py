"""A director's terminal for tests: the whole command line in this process, with a fixed clock, seeds and salts."""

import io
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from playoffs.cli import prompt, record
from playoffs.cli.main import main
from playoffs.desk import draws, envelope

SAMPLES = Path(record.__file__).parents[1] / "samples"
FIVE = str(SAMPLES / "tied-5.trf")
TITLE = "North Star State Champion"


class Said(NamedTuple):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


class Terminal:
    """Runs commands on a record of its own. Minutes pass with every act; draws follow from the seeds."""

    def __init__(self, patch: pytest.MonkeyPatch, db: Path) -> None:
        self.patch, self.db = patch, db
        patch.setenv("PLAYOFFS_DB", str(db))
        self.set(0)

    def set(self, number: int) -> None:
        """Start clock, seeds and salts from a number."""
        minutes, seeds, salts = count(), count(number), count(number)
        clock = (f"2026-11-21T{15 + m // 60:02d}:{m % 60:02d}:00Z" for m in minutes)
        self.patch.setattr(record, "utc_now", lambda: next(clock))
        self.patch.setattr(draws, "new_seed", lambda: sha256(f"seed {next(seeds)}".encode()).hexdigest())
        self.patch.setattr(envelope, "new_salt", lambda: sha256(f"salt {next(salts)}".encode()).hexdigest())

    def __call__(self, *words: str, typed: str = "", keys: str = "", unseen: Sequence[str] = ()) -> Said:
        """One command. `typed` is piped in; with `keys` or `unseen` somebody sits at the terminal and presses them."""
        out, err, stdin = io.StringIO(), io.StringIO(), io.StringIO(typed)
        with self.patch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            if keys or unseen:
                pressed, hidden = iter(keys), iter(unseen)
                patch.setattr(prompt, "on_terminal", lambda: True)
                patch.setattr("click.getchar", lambda: next(pressed))
                patch.setattr("getpass.getpass", lambda question, stream: print(question, file=stream) or next(hidden))
            patch.setattr(sys, "argv", ["playoffs", *words])
            patch.setattr(sys, "stdin", stdin)
            try:
                main()
            except SystemExit as end:
                code = end.code
        assert code is None or isinstance(code, int)
        return Said(code or 0, out.getvalue(), err.getvalue())

    def done(self, line: str, **more: str) -> str:
        """A command that must succeed, given as one line; what it printed."""
        said = self(*line.split(), **more)
        assert said.code == 0, said.err
        return said.out

    def refused(self, line: str, code: int, **more: str) -> str:
        """A command that must be refused with one sentence and write nothing; the sentence."""
        before = self.bytes()
        said = self(*line.split(), **more)
        assert said.code == code, said
        assert said.out == ""
        assert said.err.startswith("playoffs: ")
        assert said.err.count("\n") == 1
        assert self.bytes() == before
        return said.err.removeprefix("playoffs: ").rstrip("\n")

    def bytes(self) -> bytes:
        """The record's file."""
        return self.db.read_bytes() if self.db.exists() else b""
