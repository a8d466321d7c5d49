"""The duel stands in for every structure, and a store on a fresh file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from playoffs.desk.store import Store, open_store
from playoffs.structures.open import STRUCTURES
from tests.desk.duel import duel


@pytest.fixture(scope="module", autouse=True)
def _duel() -> Iterator[None]:
    before = dict(STRUCTURES)
    STRUCTURES["stages"] = duel
    yield
    STRUCTURES.clear()
    STRUCTURES.update(before)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "record" / "playoffs.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with open_store(path) as opened:
        yield opened
