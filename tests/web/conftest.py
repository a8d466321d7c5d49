"""A console on a record of its own, with somebody at it."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import Language
from playoffs.web.app import application
from playoffs.web.serving.seat import House
from tests.cli.conftest import closed, founded, terminal, title_of_five
from tests.web.chromium import Console, launched
from tests.web.client import Client
from tests.web.pages import Pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["closed", "founded", "terminal", "title_of_five"]

HOST = "hall.test"
MEMORY = Path("/dev/shm")


class Hall:
    """A house that serves a file, and seats at it."""

    def __init__(self, path: Path, hall: str = "", said: Language | None = None) -> None:
        self.path = path
        self.house = House(path, (HOST,), hall=hall, said=said)
        self.app = application(self.house)

    def seat(self, role: links.Role = links.Role.DIRECTOR, name: str = "Dana Director", event: str = "") -> Pages:
        """Somebody who has opened a link of that role, for all playoffs or for one."""
        client = Client(self.app, HOST)
        with open_store(self.path) as store:
            link = links.for_one(role, name, event, utc_now()) if event else links.for_all(role, name, utc_now())
            code = links.make_all(store, {name: link})[name]
        pages = Pages(client)
        assert pages.press(pages.open(f"/go/{code}"), "").status == 200  # its one button, in whatever language
        return pages

    def phone(self, event: str, player: str, address: str = "10.0.0.7") -> Pages:
        """The phone of a player who has opened the own link."""
        pages = Pages(Client(self.app, HOST, address))
        with open_store(self.path) as store:
            code = links.make_all(store, {"": links.for_player(event, player, utc_now())})[""]
        assert pages.press(pages.open(f"/go/{code}"), "").status == 200  # its one button, in whatever language
        return pages

    def asked(self, event: str, key: str, address: str = "10.0.0.8") -> Pages:
        """The phone of a hall, or of a director, who is asked for times and has opened the own link."""
        pages = Pages(Client(self.app, HOST, address))
        with open_store(self.path) as store:
            code = links.make_all(store, {key: links.for_asked(event, key, utc_now())})[key]
        assert pages.press(pages.open(f"/go/{code}"), "Open my page").status in (200, 409)
        return pages

    def stranger(self) -> Pages:
        """Somebody without a link."""
        return Pages(Client(self.app, HOST))


@pytest.fixture
def path() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder) / "playoffs.db"


@pytest.fixture
def hall(path: Path) -> Iterator[Hall]:
    made = Hall(path)
    yield made
    made.house.close()


@pytest.fixture
def director(hall: Hall) -> Pages:
    return hall.seat()


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    with launched() as found:
        yield found


@pytest.fixture
def console(browser: "Browser") -> Iterator[Console]:
    """The program with a browser that looks at it; no script of a page may fail."""
    with tempfile.TemporaryDirectory() as folder:
        made = Console(browser, Path(folder) / "playoffs.db")
        yield made
        for context in browser.contexts:  # before the program ends: an open page asks again, and would be refused
            context.close()
        errors = tuple(made.errors)
        made.stop()
        assert errors == ()
