"""Which small changes to the rules, the tiebreaks, the bids and the log no test notices.

    python -m tests.bench.mutants [MODULE …] [--jobs 2]

Every mutant (`mutator.py`) of a module is tried by the tests that mirror it, in a copy of the tree and a process of its
own; hypothesis is made repeatable. Who survives is looked up in docs/mutants.md: what is not listed there is printed as
the list would hold it, and the command fails; what is listed and was killed, or is gone, is said too. Needs a system
that can fork.
"""

import argparse
import importlib
import multiprocessing
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.bench import survivors
from tests.bench.mirrors import MIRRORS, SKIPPED
from tests.bench.mutator import Mutant, mutants

ROOT = Path(__file__).parents[2]
COPIED = ("playoffs", "templates", "tests", "docs", "pyproject.toml", "README.md")
EARLY = ("hypothesis.stateful", "msgspec.structs", "networkx", "transitions", "click", "jinja2", "pendulum")
"""Imported once, before the processes part; nothing of ours, and none is needed."""
MEMORY = 4 << 30
"""Bytes that a mutant may take: one that never ends often grows."""

settings.register_profile(
    "mutants",
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


class Tried(NamedTuple):
    """What the tests said of one tree."""

    killed: bool
    by: str
    """The test that failed, `time` if none ended, or nothing if it did not load."""
    seconds: dict[str, float]
    """How long each test took."""


class Course:
    """Puts the tests that killed before, then the quick ones, first; and keeps what happens."""

    def __init__(self, first: dict[str, float]) -> None:
        self.first = first
        self.failed = ""
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.first.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed = self.failed or report.nodeid


def attempt(tree: Path, tests: Sequence[str], first: dict[str, float], say: Connection) -> None:
    """In a process of its own: the tests of one tree. Only the sound tree is left compiled.

    Two mutants of one second and one length would be taken for the same otherwise.
    """
    os.setsid()
    sys.dont_write_bytecode = bool(first)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.chdir(tree)
    sys.path[:] = [str(tree), *(place for place in sys.path if Path(place or ".").resolve() != ROOT)]
    for name in [name for name in sys.modules if name.partition(".")[0] in ("playoffs", "tests")]:
        del sys.modules[name]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)
    course = Course(first)
    skipped = [f"--deselect={test}" for test in SKIPPED]
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", "--hypothesis-profile=mutants"]
    code = pytest.main([*options, *skipped, *tests], plugins=[course])
    say.send((code != 0, course.failed, dict(course.seconds)))  # plain: our own modules are forgotten here
    say.close()
    os._exit(0)


class Running(NamedTuple):
    """A mutant on trial."""

    process: BaseProcess
    heard: Connection
    until: float
    tree: Path
    mutant: Mutant


def started(tree: Path, tests: Sequence[str], first: dict[str, float]) -> tuple[BaseProcess, Connection]:
    heard, say = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=attempt, args=(tree, tests, first, say))
    process.start()
    say.close()
    return process, heard


def ended(process: BaseProcess, heard: Connection) -> Tried:
    """What a process said; one that is still at it, or died without a word, is ended and counts as noticed."""
    try:
        tried = Tried(*heard.recv()) if heard.poll() else Tried(True, "time", {})
    except EOFError:
        tried = Tried(True, "", {})
    assert process.pid
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        process.kill()
    process.join()
    heard.close()
    return tried


def tried(
    trees: Sequence[Path], module: str, every: Sequence[Mutant], tests: Sequence[str]
) -> Iterator[tuple[Mutant, Tried]]:
    """Every mutant and what became of it, as many at once as there are trees."""
    text = (trees[0] / module).read_text("utf-8")
    first = alone(trees, module, tests)
    most = 10 + 4 * sum(first.values())
    waiting, free = list(reversed(every)), list(trees)
    running: list[Running] = []
    while waiting or running:
        while free and waiting:
            tree, mutant = free.pop(), waiting.pop()
            (tree / module).write_text(mutant.source, "utf-8")
            running.append(Running(*started(tree, tests, first), time.monotonic() + most, tree, mutant))
        wait([r.heard for r in running], max(0, min(r.until for r in running) - time.monotonic()))
        for one in [r for r in running if r.heard.poll() or r.until <= time.monotonic()]:
            running.remove(one)
            free.append(one.tree)
            said = ended(one.process, one.heard)
            first = {**first, said.by: first.get(said.by, 0) - 1} if said.by in first else first
            yield one.mutant, said
    for tree in trees:
        (tree / module).write_text(text, "utf-8")


def alone(trees: Sequence[Path], module: str, tests: Sequence[str]) -> dict[str, float]:
    """How long each test takes in the trees as they are, where all must hold; everything but the module is compiled."""
    ends = [(heard.poll(600), ended(process, heard)) for process, heard in [started(tree, tests, {}) for tree in trees]]
    for tree, (_, said) in zip(trees, ends, strict=True):
        if said.killed:
            sys.exit(f"the tests fail without a mutant: {said.by or 'they do not load'}")
        for compiled in (tree / module).parent.glob(f"__pycache__/{Path(module).stem}.*"):
            compiled.unlink()
    return ends[0][1].seconds


def copied(folder: Path) -> Path:
    folder.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "pictures"))
        else:
            shutil.copyfile(ROOT / name, folder / name)
    return folder


class Figures(NamedTuple):
    """What is printed of a module."""

    mutants: int
    killed: int
    late: int
    """Of the killed, those that the tests did not end with in time."""
    listed: int
    new: int
    seconds: float

    def line(self, about: str) -> str:
        return f"{about:44}" + "".join(f"{n:8,}" for n in self[:-1]) + f"{self.seconds:9,.0f}"


HEAD = f"{'module':44}{'mutants':>8}{'killed':>8}{'by time':>8}{'listed':>8}{'new':>8}{'seconds':>9}"


def figures(trees: Sequence[Path], module: str, tests: Sequence[str], listed: Mapping[survivors.Name, str]) -> Figures:
    """One module, with its line and what the list does not say of it printed."""
    start, every = time.monotonic(), mutants((trees[0] / module).read_text("utf-8"))
    ends = list(tried(trees, module, every, tests))
    left = [mutant for mutant, said in ends if not said.killed]
    late = sum(said.by == "time" for _, said in ends)
    new, killed, gone = survivors.compared(listed, every, left)
    seconds = time.monotonic() - start
    found = Figures(len(every), len(every) - len(left), late, len(left) - len(new), len(new), seconds)
    print(found.line(module), flush=True)
    for about, names in (("listed, but killed", killed), ("listed, but no mutant any more", gone)):
        for where, before, after in sorted(names):
            print(f"  {about}: {where}: {before}  →  {after}")
    if new:
        print(survivors.written(module, [mutant for mutant in every if mutant.name in new]), flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Which small changes to the rules no test notices.")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="as playoffs/tiebreaks/dci.py; all, if none")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once")
    said = parser.parse_args()
    if unknown := [module for module in said.modules if module not in MIRRORS]:
        parser.error(f"no tests are named in tests/bench/mirrors.py for {', '.join(unknown)}")
    for name in EARLY:
        importlib.import_module(name)
    listed = survivors.read(survivors.FILE.read_text("utf-8"))
    print(HEAD, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        trees = [copied(Path(folder) / str(n)) for n in range(said.jobs)]
        every = [figures(trees, m, MIRRORS[m], listed.get(m, {})) for m in said.modules or MIRRORS]
    together = Figures(*map(sum, zip(*every, strict=True)))
    print(together.line("all"))
    sys.exit(1 if together.new else 0)


if __name__ == "__main__":
    main()
