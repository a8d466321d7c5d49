"""A director's terminal for tests: the whole command line in this process, its clock, keys, seeds and salts fixed."""

import io
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from hashlib import sha256
from itertools import count
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from playoffs.cli import book, prompt
from playoffs.cli.main import main
from playoffs.desk.record import draws, envelope
from playoffs.desk.record.places import Where
from tests.outputs import contract

SAMPLES = Path(book.__file__).parents[1] / "samples"
FIVE = str(SAMPLES / "tied-5.trf")
TITLE = "North Star State Champion"


class Said(NamedTuple):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


class Kept(NamedTuple):
    """A record as it lies in its folder, and what of clock, keys, seeds and salts was used up on the way to it."""

    folder: Path
    drawn: Counter[str]


class Keyboard:
    """Lines that are typed; a terminal shows them as they come."""

    def __init__(self, lines: Sequence[str], screen: io.StringIO | None) -> None:
        self.lines, self.screen = list(lines), screen

    def isatty(self) -> bool:
        return self.screen is not None

    def readline(self) -> str:
        line = f"{self.lines.pop(0)}\n" if self.lines else ""
        if self.screen:
            self.screen.write(line)
        return line


class Terminal:
    """Runs commands on a record of its own. Minutes pass with every act; draws follow from the seeds."""

    generous = False
    """Whether more may be typed than is asked for."""

    slow = True
    """Whether a question is read before a key is pressed; else all keys are pressed at once."""

    def __init__(self, patch: pytest.MonkeyPatch, db: Path) -> None:
        self.patch, self.db = patch, db
        self.where: Where = db
        """Where the record is; on a server nothing lies in the file."""
        patch.setenv("PLAYOFFS_DB", str(db))
        self.set(0)

    def set(self, number: int) -> None:
        """Start the clock; keys, seeds and salts follow from a number."""
        self.drawn = drawn = Counter[str]()

        def another(what: str) -> int:
            drawn[what] += 1
            return drawn[what] - 1

        def now() -> str:
            minutes = another("minute")
            return f"2026-11-21T{15 + minutes // 60:02d}:{minutes % 60:02d}:00Z"

        def digits(what: str) -> str:
            return sha256(f"{what} {number + another(what)}".encode()).hexdigest()

        self.patch.setattr(book, "utc_now", now)
        self.patch.setattr(book, "new_key", lambda: f"submission-{number}-{another('key')}")
        self.patch.setattr(draws, "new_seed", lambda: digits("seed"))
        self.patch.setattr(envelope, "new_salt", lambda: digits("salt"))

    def keep(self, folder: Path) -> Kept:
        """The record, copied into a new folder."""
        return Kept(Path(copytree(self.db.parent, folder)), self.drawn.copy())

    def take(self, kept: Kept) -> bool:
        """Go on from a record that was kept, as if all that led to it had been typed here; not where the record is on a
        server."""
        if self.where != self.db:
            return False
        copytree(kept.folder, self.db.parent, dirs_exist_ok=True)
        self.drawn.update(kept.drawn)
        return True

    def __call__(
        self, *words: str, typed: Sequence[str] = (), keys: str = "", unseen: Sequence[str] = (), sits: bool = False
    ) -> Said:
        """One command. The lines `typed` are piped in, unless somebody sits at the terminal and presses keys too."""
        out, err = io.StringIO(), io.StringIO()
        code = self._run(words, typed, keys, unseen, sits, out, err)
        assert contract.faults(words, out.getvalue()) == []
        return Said(code, out.getvalue(), err.getvalue())

    def seen(self, *words: str, typed: Sequence[str] = (), keys: str = "", unseen: Sequence[str] = ()) -> str:
        """All that stands on the screen of somebody who sits at the terminal."""
        screen = io.StringIO()
        code = self._run(words, typed, keys, unseen, True, screen, screen)
        return screen.getvalue() + (f"[exit {code}]\n" if code else "")

    def _run(
        self,
        words: Sequence[str],
        typed: Sequence[str],
        keys: str,
        unseen: Sequence[str],
        sits: bool,
        out: io.StringIO,
        err: io.StringIO,
    ) -> int:
        sits = sits or bool(keys or unseen)
        keyboard = Keyboard(typed, err if sits else None)
        pressed, hidden, seconds = iter(keys), iter(unseen), count(step=int(self.slow))
        with self.patch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.setattr(prompt, "on_terminal", lambda: sits)
            patch.setattr("click.getchar", lambda: next(pressed, "\x04"))
            patch.setattr(prompt, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
            patch.setattr("getpass.getpass", lambda question, stream: print(question, file=stream) or next(hidden))
            patch.setattr(sys, "argv", ["playoffs", *words])
            patch.setattr(sys, "stdin", keyboard)
            code: object = 0
            try:
                main()
            except SystemExit as end:
                code = end.code
        left = [*pressed, *hidden, *keyboard.lines]
        assert not left or self.generous, f"{words}: more was typed than was asked for: {left}"
        return code if isinstance(code, int) else 0

    def done(self, line: str, typed: Sequence[str] = (), keys: str = "", unseen: Sequence[str] = ()) -> str:
        """A command that must succeed, given as one line; what it printed."""
        said = self(*line.split(), typed=typed, keys=keys, unseen=unseen)
        assert said.code == 0, said.err
        return said.out

    def refused(self, line: str, code: int, typed: Sequence[str] = ()) -> str:
        """A command that must be refused with one sentence and write nothing; the sentence."""
        before = self.bytes()
        said = self(*line.split(), typed=typed)
        assert said.code == code, said
        assert said.out == ""
        *asked, sentence = said.err.splitlines()
        assert sentence.startswith("playoffs: ")
        assert len(asked) <= len(typed)
        assert self.bytes() == before
        return sentence.removeprefix("playoffs: ")

    def bytes(self) -> bytes:
        """The record's file."""
        return self.db.read_bytes() if self.db.exists() else b""
