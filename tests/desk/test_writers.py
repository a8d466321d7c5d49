"""Many writers at once, each sending every fact twice: none lost, doubled or gapped; a careless store fails that."""

import subprocess
import sys
from pathlib import Path

from playoffs.desk.act import load
from playoffs.desk.record.rows import unchained
from playoffs.desk.record.store import Store, open_store
from tests.desk.acts import EVENT, begun
from tests.desk.writers import careless, loosen

EDITIONS = (2,)

WRITERS, FACTS = 16, 3


def let_loose(path: Path, how: str, writers: int) -> list[str]:
    """Start all writers, let them write at the same moment, and return what each printed at its end."""
    command = [sys.executable, "-m", "tests.desk.writers", str(path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    running = [subprocess.Popen([*command, f"w{n}", str(FACTS), how], **pipes) for n in range(writers)]  # type: ignore[call-overload]
    for process in running:
        assert process.stdout.readline() == "ready\n"
    for process in running:
        process.stdin.write("go\n")
        process.stdin.flush()
    return [process.communicate(timeout=120)[0].strip() for process in running]


def kept(store: Store) -> tuple[int, int, bool]:
    """How many different facts are kept, how many rows are too many, and whether they follow each other unbroken."""
    rows = store.rows(EVENT)
    different = len({r.request for r in rows[1:]})
    return different, len(rows) - 1 - different, unchained(rows) is None


def test_sixteen_writers_lose_and_double_nothing(store: Store, path: Path) -> None:
    begun(store)
    beaten = let_loose(path, "careful", WRITERS)
    assert sum(map(int, beaten)) > WRITERS, "they hardly met"
    assert kept(store) == (WRITERS * FACTS, 0, True)
    assert list(load(store, EVENT).details) == ["hall"]
    open_store(path).close()


def test_writers_about_different_things_are_never_in_each_others_way(store: Store, path: Path) -> None:
    begun(store)
    beaten = let_loose(path, "apart", WRITERS)
    assert set(beaten) == {"0"}
    assert kept(store) == (WRITERS * FACTS, 0, True)
    assert len(load(store, EVENT).details) == WRITERS * FACTS


def test_a_store_that_looks_and_then_adds_is_found_out(store: Store, path: Path) -> None:
    """Control."""
    begun(store)
    store.close()
    loosen(path)
    let_loose(path, "careless", 4)
    with careless(path) as loose:
        assert kept(loose) != (4 * FACTS, 0, True)
