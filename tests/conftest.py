"""What all tests share: hypothesis sets no time for one example, since a busy machine is no defect."""

import os
from collections.abc import Iterator
from functools import cache

import pytest
import segno
from hypothesis import settings

from playoffs.desk.record import log
from tests.servers import cluster, server
from tests.thinned import CI
from tests.waiting import hear_interrupts

__all__ = ["cluster", "server"]

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_configure() -> None:
    hear_interrupts()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """One more than there are processors, since one in six of the seconds of a worker is waited for a browser, a server
    or a writer; in CI as many, for there some tests start many processes of their own."""
    return None if CI else (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Programs that tests start find the package compiled, also where Python shall write no bytecode beside its
    sources: compiling it takes four times as long as a command."""
    with pytest.MonkeyPatch.context() as patch:
        if os.environ.get("PYTHONDONTWRITEBYTECODE"):
            base = tmp_path_factory.getbasetemp()
            shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
            patch.delenv("PYTHONDONTWRITEBYTECODE")
            patch.setenv("PYTHONPYCACHEPREFIX", str(shared / "compiled"))
        yield


@pytest.fixture(scope="session", autouse=True)
def coded() -> Iterator[None]:
    """A code that was made once is not made again: trying every mask takes longer than the rest of a sheet."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(segno, "make_qr", cache(segno.make_qr))
        yield


@pytest.fixture(scope="session", autouse=True)
def of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the program keeps among a user's data, it keeps apart from those of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(autouse=True)
def anew() -> None:
    """Every test replays its records itself, whatever another one has made of the same rows with a bent program."""
    log.forget()
