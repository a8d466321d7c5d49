"""Commands typed in this process with the clock stopped and every draw known, so that what they say never varies.

Nothing of the program is touched but its entry and its one clock; everything else that could vary is taken from
Python itself. A whole redesign of the program leaves this as it is.
"""

import io
import os
import shlex
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import cast

import pytest

import playoffs
from playoffs.cli.main import main
from tests.outputs import contract

SAMPLES = Path(__file__).parents[2] / "playoffs" / "samples"
MEMORY = Path("/dev/shm")
DB = "playoffs.db"
START = 1795273200
"""Saturday, November 21, 2026, 15:00 in UTC."""


class Refused(AssertionError):
    """A command that a course needs was refused; the course has to be written anew."""


class Keyboard(io.StringIO):
    """Lines that are piped in."""


class Driver:
    """Types commands in a folder of its own, which is the current one."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch, self.minute, self.token, self.tried = patch, 0, 0, 0
        for name, value in {"COLUMNS": "80", "NO_COLOR": "1", "HOME": ".", "PLAYOFFS_DB": DB}.items():
            patch.setenv(name, value)
        patch.setattr("secrets.token_hex", self._token)
        patch.setattr("uuid.uuid4", lambda: self._token(16))
        patch.setattr("time.time", lambda: float(START + 60 * self.minute))
        patch.setattr("click.getchar", lambda: "\x04")
        patch.setattr(
            "importlib.metadata.version", lambda name: "0"
        )  # the installed one may be older than the checkout
        patch.setitem(sys.modules, "ortools", cast(ModuleType, None))  # a plan must not hang on an extra
        self._stop_clocks()

    def _token(self, size: int = 32) -> str:
        """Hexadecimal digits that follow from the act and from how many it has taken."""
        self.token += 1
        return sha256(f"{self.minute} {self.tried} {self.token}".encode()).hexdigest()[: 2 * size]

    def _now(self) -> str:
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(START + 60 * self.minute))

    def _stop_clocks(self) -> None:
        """In every module of the program that has taken its clock by name."""
        for found in walk_packages(playoffs.__path__, "playoffs."):
            if found.name.endswith("__main__"):
                continue
            with suppress(ImportError):  # an extra is not installed
                self.patch.setattr(import_module(found.name), "utc_now", self._now, raising=False)

    def run(self, words: Sequence[str], typed: Sequence[str] = ()) -> tuple[int, str, str]:
        """How a command ends, what it prints, and what it prints for who sits there."""
        out, err = io.StringIO(), io.StringIO()
        self.token = 0
        with self.patch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.setattr(sys, "argv", ["playoffs", *words])
            patch.setattr(sys.modules["__main__"], "__package__", None)  # else usage lines name what runs the tests
            patch.setattr(sys, "stdin", Keyboard("".join(f"{line}\n" for line in typed)))
            code: object = 0
            try:
                main()
            except SystemExit as end:
                code = end.code
        assert contract.faults(words, out.getvalue()) == []
        return (code if isinstance(code, int) else 0), out.getvalue(), err.getvalue()

    def says(self, line: str, typed: Sequence[str] = ()) -> str:
        """A command and everything that it prints, as a director keeps it."""
        code, out, err = self.run(shlex.split(line), typed)
        told = [f"$ playoffs {line}\n", out, err and f"[for who sits there]\n{err}", f"[exit {code}]\n" if code else ""]
        return "".join(each if not each or each.endswith("\n") else f"{each}\n" for each in told)

    def act(self, line: str, typed: Sequence[str] = ()) -> str:
        """A command that must succeed, a minute after the last one."""
        self.minute, self.tried = self.minute + 1, 0
        said = self.says(line, typed)
        if "\n[exit " in said:
            raise Refused(said)
        return said

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Whatever is done here leaves no trace in the record."""
        kept = {path: path.read_bytes() for path in Path().glob(f"{DB}*")}
        self.tried += 1
        try:
            yield
        finally:
            for path in Path().glob(f"{DB}*"):
                path.unlink()
            for path, content in kept.items():
                path.write_bytes(content)


@contextmanager
def seated() -> Iterator[Driver]:
    """A director in a folder that holds the samples."""
    before = os.getcwd()
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder,
    ):
        for sample in SAMPLES.iterdir():
            if sample.suffix != ".py" and sample.is_file():
                (Path(folder) / sample.name).write_bytes(sample.read_bytes())
        os.chdir(folder)
        try:
            yield Driver(patch)
        finally:
            os.chdir(before)
