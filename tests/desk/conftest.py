"""The duel stands in for every structure, and stores lie in memory where the system has a file system for that."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.desk.record import entries
from playoffs.desk.record.places import Where
from playoffs.desk.record.store import Store, open_store
from playoffs.playoff.open import STRUCTURES
from tests.desk.duel import duel

MEMORY = Path("/dev/shm")
"""Syncing a disk some thousand times would take longer than all the tests; what it promises is tested apart."""


BOTH = ("sqlite", "postgresql")
"""Every database that a record can lie in."""


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
    if "_database" in metafunc.fixturenames and hasattr(metafunc.module, "DATABASES"):
        metafunc.parametrize("_database", metafunc.module.DATABASES, indirect=True)
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
def _database(request: pytest.FixtureRequest) -> str:
    """On which database a test is run; a module that is about every store names both."""
    return str(getattr(request, "param", "sqlite"))


@pytest.fixture
def path(folder: Path, _database: str, request: pytest.FixtureRequest) -> Where:
    if _database == "sqlite":
        return folder / "record" / "playoffs.db"
    found: Where = request.getfixturevalue("server")
    return found


@pytest.fixture
def store(path: Where) -> Iterator[Store]:
    with open_store(path) as opened:
        yield opened
