"""What is of this computer is named at it: nobody from elsewhere makes the program write into a folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside.links import Role
from playoffs.desk.beside.published import shown, wrote
from playoffs.desk.desk import details
from playoffs.desk.record.store import open_store
from tests.web.api.conftest import token
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.pages import Pages
from tests.web.planner.test_placing import whole_days

EVENT, OTHER = "practice-1", "practice-2"
ASKED = ("Write there after every entry", "Stop writing there")


@pytest.fixture
def practiced(hall: Hall) -> Hall:
    page = hall.seat()
    page.press(page.open("/desk"), "Begin a practice playoff")
    return hall


def folder_of(hall: Hall) -> str:
    with open_store(hall.path) as store:
        return shown(store, EVENT).folder


def named(pages: Pages, folder: Path | str, token: str) -> str:
    """What is answered to a form that names a folder."""
    fields = [("csrf", token), ("value", "folder"), ("folder", str(folder))]
    return pages.client.post(f"/desk/{EVENT}/wall", fields).text


def csrf(page: str) -> str:
    return page.partition('name="csrf" value="')[2].partition('"')[0]


def far(hall: Hall) -> Pages:
    """A director of all playoffs, encrypted, at another computer."""
    pages = hall.seat()
    pages.client.address, pages.client.scheme = "10.0.0.9", "https"
    return pages


def of_one(hall: Hall) -> Pages:
    """A director of one playoff, at this computer."""
    return hall.seat(name="Dee", event=EVENT)


@pytest.mark.parametrize("somebody", [far, of_one], ids=["elsewhere", "a link of one playoff"])
def test_a_folder_is_named_at_this_computer_alone(
    practiced: Hall, tmp_path: Path, somebody: Callable[[Hall], Pages]
) -> None:
    pages = somebody(practiced)
    page = pages.client.get(f"/desk/{EVENT}/wall").text
    practiced.house.origins = (*practiced.house.origins, f"https://{HOST}")
    assert not [each for each in ASKED if each in page]
    said = named(pages, tmp_path / "site", csrf(page))
    assert "named from elsewhere" in said
    assert (folder_of(practiced), (tmp_path / "site").exists()) == ("", False)


def test_at_this_computer_it_is_named_and_stopped(practiced: Hall, tmp_path: Path) -> None:
    pages = practiced.seat()
    page = pages.client.get(f"/desk/{EVENT}/wall").text
    assert ASKED[0] in page
    named(pages, tmp_path / "site", csrf(page))
    assert folder_of(practiced) == str(tmp_path / "site")
    assert str(tmp_path) in pages.client.get(f"/desk/{EVENT}/wall").text
    code = token(practiced.path, Role.DIRECTOR)
    head = {"authorization": f"Bearer {code}", "idempotency-key": "once"}
    client = Client(practiced.app, HOST)
    assert client.send("POST", f"/api/1/events/{EVENT}/wall", b'{"value": "folder"}', head).status == 422
    assert folder_of(practiced) == str(tmp_path / "site"), "a program names none, and clears none"


@pytest.mark.parametrize("gone", [False, True], ids=["written", "stick pulled out"])
@pytest.mark.parametrize("somebody", [far, of_one], ids=["elsewhere", "a link of one playoff"])
def test_elsewhere_a_folder_is_stopped_and_its_path_is_not_read(
    practiced: Hall, tmp_path: Path, somebody: Callable[[Hall], Pages], gone: bool
) -> None:
    """With a proxy nobody is sure to sit at this computer: what is written there must have an end all the same."""
    own, folder = practiced.seat(), tmp_path / "stick" / "site"
    folder.parent.mkdir()
    named(own, folder, csrf(own.client.get(f"/desk/{EVENT}/wall").text))
    with open_store(practiced.path) as store:
        wrote(store, EVENT, practiced.house.now(), f"{folder} is not there" * gone)
    practiced.house.origins = (*practiced.house.origins, f"https://{HOST}")
    pages = somebody(practiced)
    page = pages.open(f"/desk/{EVENT}/wall")
    assert (str(tmp_path) in page.text, "Not written since" in page.words) == (False, gone)
    named(pages, tmp_path / "other", csrf(page.text))
    assert folder_of(practiced) == str(folder)
    assert str(tmp_path) not in named(pages, "", csrf(page.text))
    assert (folder_of(practiced), (tmp_path / "other").exists()) == ("", False)
    assert "A folder is named at the computer that runs the program" in pages.open(f"/desk/{EVENT}/wall").words


def test_the_network_of_a_hall_is_of_its_playoff(practiced: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practiced.house, "hall", "192.168.1.20:8080")
    pages = practiced.seat()
    pages.press(pages.open("/desk"), "Begin a practice playoff")
    there = pages.press(
        pages.open(f"/desk/{EVENT}/links"), "Put it on the cards", network="HALL-B", password="pawn to e4"
    )
    assert 'value="pawn to e4"' in there.text
    other = practiced.seat(name="Dee", event=OTHER).open(f"/desk/{OTHER}/links")
    assert "Put it on the cards" in other.text
    assert not [each for each in ("HALL-B", "pawn to e4") if each in other.text]


DAYS = "2027-05-22 08:00; 2027-05-23 08:00"


def test_only_who_directs_every_playoff_reads_what_another_one_is_called(hall: Hall, director: Pages) -> None:
    whole_days(director)
    director.press(director.open("/desk"), "Begin a practice playoff")
    fields = {"date": "2027-05-22", "start": "10:00", "zone": "America/Chicago"}
    with open_store(hall.path) as store:
        log = load(store, OTHER)
        title = log.founding.title
        details(store, OTHER, fields, Request("k", log.version, "2026-11-23T08:00:00Z", "Dana"))
    mine = director.open(f"/plan/{EVENT}?at={DAYS}").words
    assert f"also in {title} at the same time" in mine
    seats = [hall.seat(name="Dee", event=EVENT)]
    seats += [hall.seat(Role.ORGANIZER, "Olga", event=event) for event in ("", EVENT)]
    for pages in seats:
        page = pages.open(f"/plan/{EVENT}?at={DAYS}")
        assert "also in another playoff at the same time" in page.words
        assert f"in {title}" not in page.words
