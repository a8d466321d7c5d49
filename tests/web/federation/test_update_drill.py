"""An update and its way back, as docs/federation.md tells them: on a file, and on a server."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from playoffs.desk.beside import links
from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.web.app import application
from playoffs.web.federation import health
from playoffs.web.serving.seat import House
from tests.cli.terminal import FIVE, Terminal
from tests.web.client import Client
from tests.web.conftest import HOST
from tests.web.pages import Pages

EVENT = "typed"

RECORDS = Path(__file__).parents[2] / "golden" / "records"


class Program:
    """The program, started on a record; stopped at the end."""

    def __init__(self, where: Where) -> None:
        self.where, self.house = where, House(where, (HOST,))
        self.app = application(self.house)

    def pages(self) -> Pages:
        return Pages(Client(self.app, HOST))

    def health(self) -> dict[str, object]:
        answer = self.pages().client.get("/health")
        said: dict[str, object] = json.loads(answer.text)
        assert answer.status == (200 if said["well"] else 503)
        return said

    def administrator(self) -> Pages:
        with open_store(self.where) as store:
            code = links.make(store, links.Role.ADMINISTRATOR, "Ida Verwalter", utc_now())
        pages = self.pages()
        assert pages.press(pages.open(f"/go/{code}"), "Open the page").status == 200
        return pages

    def link(self, button: str, **typed: str) -> str:
        """The code of a director's link that an administrator makes or replaces."""
        pages = self.administrator()
        page = pages.press(pages.open(f"/federation/e/{EVENT}"), button, **typed)
        (found,) = re.findall(r"<code>http://hall\.test/go/([\w-]{22})</code>", page.text)
        return str(found)

    def opens(self, code: str) -> bool:
        pages = self.pages()
        page = pages.open(f"/go/{code}")
        return page.status == 200 and pages.press(page, "Open the console").status == 200


@contextmanager
def started(where: Where) -> Iterator[Program]:
    program = Program(where)
    try:
        yield program
    finally:
        program.house.close()


@pytest.fixture(params=["a file", "a server"])
def old(
    request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Terminal:
    """A playoff in tables of an earlier form."""
    monkeypatch.setattr(health, "FRESH", 0.0)
    terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    if request.param == "a file":
        terminal.set(7000)
        terminal.db.write_bytes((RECORDS / "bids-waiting.db").read_bytes())
        return terminal
    terminal.done(f"new {FIVE} --title Title --event {EVENT}")
    pytest.importorskip("psycopg")
    from tests.edges.test_postgres_renewed import poured  # late: it takes a library that may be missing

    server = request.getfixturevalue("server")
    poured(request.getfixturevalue("cluster"), terminal.db)
    terminal.where = server
    terminal.patch.setenv("PLAYOFFS_DB", str(server))
    return terminal


def test_an_update_is_seen_by_its_health_until_an_entry_renews_the_tables(old: Terminal, tmp_path: Path) -> None:
    (tmp_path / "before").mkdir()
    old.done(f"backup {tmp_path / 'before'}")
    old.done("verify")
    with started(old.where) as program:
        assert (program.health()["well"], program.health()["migration"]) == (True, True)
        code = program.link("Make a director's link", name="Pell Karsten")
        assert (program.health()["well"], program.health()["migration"]) == (True, False)
        assert program.opens(code)
    old.done("verify")
    copied = tmp_path / "before" / "playoffs-copy.db"
    assert entries(old, f"--db {copied}") == entries(old) - 1


def entries(at: Terminal, where: str = "") -> int:
    said = json.loads(at.done(f"verify --json {where}"))
    return int(next(each["entries"] for each in said if each["event"] == EVENT))


def test_the_way_back_gives_every_link_as_it_was(old: Terminal, tmp_path: Path) -> None:
    stick, again = tmp_path / "stick", tmp_path / "again.db"
    stick.mkdir()
    with started(old.where) as program:
        first = program.link("Make a director's link", name="Pell Karsten")
    old.done(f"backup {stick}")
    with started(old.where) as program:
        second = program.link("Replace Pell Karsten")
        assert not program.opens(first)
    old.done(f"restore {stick} --db {again}")
    old.done(f"verify --db {again}")
    with started(again) as program:
        assert program.health()["well"] is True
        assert not program.opens(second), "it was made after the copy"
        third = program.link("Replace Pell Karsten")
        assert not program.opens(first), "and what was replaced since is replaced again"
        assert program.opens(third)
