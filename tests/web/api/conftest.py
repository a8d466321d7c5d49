"""Programs with tokens at a house that is called without a network, or at one that is served."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from tests.waiting import interrupted
from tests.web.api.referee import Referee, Wire
from tests.web.client import Client
from tests.web.conftest import HOST, Hall


class Near:
    """Requests that go to the application without a network."""

    def __init__(self, hall: Hall, address: str = "127.0.0.1") -> None:
        self.client = Client(hall.app, HOST, address)

    def send(
        self, method: str, address: str, headers: Mapping[str, str], body: bytes | None
    ) -> tuple[int, Mapping[str, str], bytes]:
        answer = self.client.send(
            method, address, body or b"", {name.casefold(): value for name, value in headers.items()}
        )
        return answer.status, {"Content-Type": answer.headers.get("content-type", ""), "Retry-After": "0"}, answer.body


def token(path: Path, role: links.Role = links.Role.DIRECTOR, event: str = "", player: str = "") -> str:
    """A token of a role."""
    with open_store(path) as store:
        link = links.for_player(event, player, utc_now()) if player else links.for_all(role, "Program", utc_now())
        return links.token(store, link)


@pytest.fixture
def near(hall: Hall) -> Referee:
    """A director's program beside the application."""
    return Referee(Near(hall), token(hall.path))


class Served:
    """`playoffs serve` on a file of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        command = [sys.executable, "-m", "playoffs", "serve", "--no-browser", "--db", str(path), "--by", "Dana"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3])
        assert self.process.stdout
        said = [self.process.stdout.readline() for _ in range(2)]
        self.base = said[1].strip().partition("/go/")[0]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("served") / "playoffs.db")
    yield made
    interrupted(made.process)


@pytest.fixture(scope="module")
def far(served: Served) -> Iterator[Referee]:
    """A director's program at a real server."""
    wire = Wire(served.base)
    yield Referee(wire, token(served.path))
    wire.close()
