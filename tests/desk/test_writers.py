"""Many writers at once, each sending every fact twice: none lost, doubled or gapped; a careless store fails that."""

import subprocess
import sys
from collections.abc import Callable

from playoffs.desk.act import load
from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import unchained
from playoffs.desk.record.store import Store, open_store
from tests.desk.acts import EVENT, begun
from tests.desk.conftest import BOTH
from tests.desk.writers import careless, loosen
from tests.thinned import thinned
from tests.waiting import PATIENCE

EDITIONS = (2,)
DATABASES = thinned(BOTH, 1)

WRITERS, FACTS = 16, 3


def let_loose(
    path: Where, how: str, writers: int, facts: int = FACTS, meanwhile: Callable[[], None] | None = None
) -> list[str]:
    """Start all writers, let them write at the same moment, and return what each printed at its end."""
    command = [sys.executable, "-m", "tests.desk.writers", str(path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    running = [subprocess.Popen([*command, f"w{n}", str(facts), how], **pipes) for n in range(writers)]  # type: ignore[call-overload]
    for process in running:
        assert process.stdout.readline() == "ready\n"
    for process in running:
        process.stdin.write("go\n")
        process.stdin.flush()
    while meanwhile and any(process.poll() is None for process in running):
        meanwhile()
    return [process.communicate(timeout=PATIENCE)[0].strip() for process in running]


def kept(store: Store) -> tuple[int, int, bool]:
    """How many different facts are kept, how many rows are too many, and whether they follow each other unbroken."""
    rows = store.rows(EVENT)
    different = len({r.request for r in rows[1:]})
    return different, len(rows) - 1 - different, unchained(rows) is None


def test_sixteen_writers_lose_and_double_nothing(store: Store, path: Where) -> None:
    begun(store)
    beaten = let_loose(path, "careful", WRITERS)
    assert sum(map(int, beaten)) > WRITERS, "they hardly met"
    assert kept(store) == (WRITERS * FACTS, 0, True)
    assert list(load(store, EVENT).details) == ["hall"]
    open_store(path).close()


def test_writers_about_different_things_are_never_in_each_others_way(store: Store, path: Where) -> None:
    begun(store)
    beaten = let_loose(path, "apart", WRITERS)
    assert set(beaten) == {"0"}
    assert kept(store) == (WRITERS * FACTS, 0, True)
    assert len(load(store, EVENT).details) == WRITERS * FACTS


def test_sixteen_who_send_the_same_facts_at_the_same_moment_count_once(store: Store, path: Where) -> None:
    begun(store)
    assert set(let_loose(path, "shared", WRITERS)) == {"0"}, "each got an answer, at once"
    assert kept(store) == (FACTS, 0, True)
    assert len(load(store, EVENT).details) == FACTS


def test_a_store_that_looks_and_then_adds_is_found_out(store: Store, path: Where) -> None:
    """Control."""
    begun(store)
    loosen(store)
    let_loose(path, "careless", 4)
    with careless(path) as loose:
        assert kept(loose) != (4 * FACTS, 0, True)
