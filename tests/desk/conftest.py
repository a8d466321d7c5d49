"""The duel stands in for every structure, and stores lie in memory where the system has a file system for that."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.desk.record import entries
from playoffs.desk.record.store import Store, open_store
from playoffs.playoff.open import STRUCTURES
from tests.desk.duel import duel

MEMORY = Path("/dev/shm")
"""Syncing a disk some thousand times would take longer than all the tests; what it promises is tested apart."""


REAL = dict(STRUCTURES)
"""The structures that the program plays."""


@pytest.fixture(scope="module", autouse=True)
def _duel() -> Iterator[None]:
    STRUCTURES["stages"] = duel
    yield
    STRUCTURES.update(REAL)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The duel's questions have made-up texts, by which edition 1 finds them; a module that needs none of that names
    the editions of the record that it is about."""
    metafunc.parametrize("_edition", getattr(metafunc.module, "EDITIONS", (1,)), indirect=True, ids="edition-{}".format)


@pytest.fixture(autouse=True)
def _edition(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """The edition in which records are begun."""
    edition: int = getattr(request, "param", 1)
    monkeypatch.setattr(entries, "NEW", edition)
    return edition


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        yield Path(name)


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "record" / "playoffs.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with open_store(path) as opened:
        yield opened
