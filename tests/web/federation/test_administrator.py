"""The administrator: a lost link is replaced in a few presses, the record says so, and nothing is seen of play."""

import re
from urllib.parse import urlencode

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside.archived import archive
from playoffs.desk.beside.links import Role
from playoffs.desk.record.entries import Linked
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import open_store
from playoffs.desk.second import backed
from playoffs.web.serving.table import ROUTES
from tests.cli.terminal import Terminal
from tests.web.conftest import HOST, Hall
from tests.web.pages import Page, Pages
from tests.web.phones.hall_of_two import drawn

EVENT = "practice-1"
FORM = "application/x-www-form-urlencoded"


@pytest.fixture
def practiced(hall: Hall) -> Hall:
    director = hall.seat()
    page = director.press(director.open("/desk"), "Begin a practice playoff")
    director.press(page, "Confirm all 5")
    return hall


@pytest.fixture
def administrator(practiced: Hall) -> Pages:
    return practiced.seat(Role.ADMINISTRATOR, "Ida Verwalter")


def record(hall: Hall) -> Log:
    with open_store(hall.path) as store:
        return load(store, EVENT)


def code(page: Page) -> str:
    """The code of the link that a page shows."""
    (found,) = re.findall(r"<code>http://hall\.test/go/([\w-]{22})</code>", page.text)
    return str(found)


def made(administrator: Pages, name: str = "Pell Karsten") -> str:
    page = administrator.open(f"/federation/e/{EVENT}")
    return code(administrator.press(page, "Make a director's link", name=name))


def opened(hall: Hall, code: str) -> Pages:
    pages = hall.stranger()
    assert pages.press(pages.open(f"/go/{code}"), "Open the console").answer.address == f"/desk/{EVENT}"
    return pages


def test_a_lost_link_is_replaced_and_the_record_says_by_whom(practiced: Hall, administrator: Pages) -> None:
    pages = opened(practiced, made(administrator))
    listed = administrator.open(f"/federation/e/{EVENT}")
    assert "made" in listed.words
    assert "by Ida Verwalter; opened" in listed.words
    fresh = administrator.press(listed, "Replace Pell Karsten")
    assert pages.open(f"/desk/{EVENT}").status == 401
    again = opened(practiced, code(fresh))
    log = again.open(f"/desk/{EVENT}/log")
    assert "An administrator has replaced the director&#39;s link of Pell Karsten" in log.text
    assert "Ida Verwalter" in log.words
    assert record(practiced).entries[-1] == Linked(did="replaced", to="Pell Karsten")
    assert record(practiced).recorded[-1].by == "Ida Verwalter"
    assert "An administrator has replaced" in administrator.open(f"/federation/e/{EVENT}").words


def test_a_link_is_shown_to_whoever_made_it_and_once(practiced: Hall, administrator: Pages) -> None:
    page = administrator.open(f"/federation/e/{EVENT}")
    form, button = page.form("Make a director's link")
    sent = [*form.fields, ("name", "Pell Karsten"), (button.name, button.value)]
    client, posted = administrator.client, {"origin": f"http://{HOST}", "content-type": FORM}
    address = client.send("POST", form.action, urlencode(sent).encode(), posted).headers["location"]
    assert client.send("HEAD", address, b"", {}).status == 200  # a browser that looks ahead: nothing is shown
    shown = administrator.open(address)
    assert code(shown)
    other = practiced.seat(Role.ADMINISTRATOR, "Uli Zweit")
    assert "/go/" not in other.open(shown.answer.address).text
    assert "/go/" not in administrator.open(f"/federation/e/{EVENT}").text
    reloaded = administrator.open(shown.answer.address)
    assert "/go/" not in reloaded.text
    assert "The new link was shown, once. If nobody has it, Replace makes another one" in reloaded.words
    assert "was shown, once" not in administrator.open(f"/federation/e/{EVENT}").words


def test_a_form_sent_twice_makes_one_link(practiced: Hall, administrator: Pages) -> None:
    page = administrator.open(f"/federation/e/{EVENT}")
    first, second = (administrator.press(page, "Make a director's link", name="Pell Karsten") for _ in range(2))
    assert code(first)
    assert "The new link was shown, once" in second.words
    assert sum(isinstance(entry, Linked) for entry in record(practiced).entries) == 1


def test_a_revoked_link_opens_nothing(practiced: Hall, administrator: Pages) -> None:
    unopened = made(administrator)
    page = administrator.press(administrator.open(f"/federation/e/{EVENT}"), "Revoke Pell Karsten")
    assert "Nobody yet by a link for this playoff alone" in page.words
    assert "was used already, has ended" in practiced.stranger().open(f"/go/{unopened}").words
    assert record(practiced).entries[-1] == Linked(did="revoked", to="Pell Karsten")


def test_what_another_administrator_has_ended_is_refused_in_a_sentence(practiced: Hall, administrator: Pages) -> None:
    made(administrator)
    late = practiced.seat(Role.ADMINISTRATOR, "Uli Zweit")
    there = late.open(f"/federation/e/{EVENT}")
    administrator.press(administrator.open(f"/federation/e/{EVENT}"), "Revoke Pell Karsten")
    version = record(practiced).version
    refused = late.press(there, "Replace Pell Karsten")
    assert refused.status == 409
    assert "Link: found one that was ended at" in refused.words
    assert record(practiced).version == version


@pytest.mark.parametrize("fields", [{"do": "result"}, {"do": "make", "request": "web-other"}, {"do": "replace"}])
def test_a_forged_form_does_nothing(practiced: Hall, administrator: Pages, fields: dict[str, str]) -> None:
    form, _button = administrator.open(f"/federation/e/{EVENT}").form("Make a director's link")
    sent = [(n, v) for n, v in form.fields if n not in fields] + list(fields.items()) + [("name", "Mallory")]
    assert administrator.send(form, sent).status == 409
    assert record(practiced).version == 6


def test_no_page_of_an_administrator_names_a_player_or_says_a_result(practiced: Hall, administrator: Pages) -> None:
    """Neither who has confirmed, nor what was played, nor how anybody is reached."""
    director = practiced.seat()
    page = director.open(f"/desk/{EVENT}")
    for label in ("Close the list", "Close the list"):
        page = director.press(page, label)
    made(administrator)
    log = record(practiced)
    names = {word for player in log.founding.tournament.players for word in re.findall(r"\w{3,}", player.name)}
    assert len(names) > 5
    rows = [row for row in ROUTES if Role.ADMINISTRATOR in row.roles and row.method == "GET"]
    assert len(rows) == 4
    for row in rows:
        text = administrator.open(row.path.replace("{event}", EVENT)).text
        assert "Ida Verwalter" in text
        assert not {name for name in names if re.search(rf"\b{name}\b", text)}, row
    assert practiced.house.provider is None


def test_playoffs_are_found_by_a_part_of_their_title(practiced: Hall, administrator: Pages) -> None:
    title = record(practiced).founding.title
    assert title in administrator.press(administrator.open("/federation"), "Find", find=title[:5].upper()).words
    nothing = administrator.press(administrator.open("/federation"), "Find", find="zzz")
    assert "No playoff is called that" in nothing.words
    assert "0 of 1 playoffs" in nothing.words


def test_an_archived_playoff_is_told_as_such(practiced: Hall, administrator: Pages) -> None:
    assert "archived" not in administrator.open("/federation").words
    with open_store(practiced.path) as store:
        archive(store, EVENT, "2026-11-21T15:00:00Z")
    assert "practice, archived; last entry" in administrator.open("/federation").words


def test_retention_counts_whom_it_does_not_name(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn(terminal)
    hall = Hall(terminal.db)
    today = hall.seat(Role.ADMINISTRATOR, "Ida Verwalter")
    assert "None." in today.open("/federation/retention").words
    monkeypatch.setattr("tests.web.conftest.utc_now", lambda: "2031-01-01T10:00:00Z")
    hall.house.now = lambda: "2031-01-01T10:00:00Z"
    page = hall.seat(Role.ADMINISTRATOR, "Ida Verwalter").open("/federation/retention")
    assert "after their last entry: 1. Nothing is deleted" in page.words
    assert re.search(r"people who are named: [2-9]", page.words)
    assert "/federation/retention" in page.answer.address
    hall.house.close()


def test_an_earlier_state_that_still_names_people_is_listed_with_what_ends_it(
    practiced: Hall, administrator: Pages
) -> None:
    def words() -> str:
        return administrator.open("/federation/retention").words

    assert "Earlier states of the record that are kept: 0" in words()
    kept = practiced.path.with_name(f"{practiced.path.stem}-0.2.0-dev.db")
    kept.write_bytes(practiced.path.read_bytes())
    said = words()
    assert "Earlier states of the record that are kept: 1" in said
    assert f"{kept.name} last entry of the oldest playoff in it" in said
    assert "whoever runs the program deletes this file, which lies beside the record, once it is not needed" in said
    assert str(kept.parent) not in said
    kept.write_bytes(b"no database")
    assert f"{kept.name} this file cannot be read; whoever runs the program deletes" in words()
    kept.unlink()
    assert "Earlier states of the record that are kept: 0" in words()


def test_what_a_move_left_elsewhere_is_listed_until_it_is_gone(practiced: Hall, administrator: Pages) -> None:
    left = practiced.path.parent / "elsewhere" / "old-moved.db"
    left.parent.mkdir()
    left.write_bytes(practiced.path.read_bytes())
    backed.note(practiced.path, left, "2026-11-20T15:00:00Z", left=True)
    said = administrator.open("/federation/retention").words
    assert "Earlier states of the record that are kept: 1" in said
    assert "old-moved.db left in another place by the move of 2026-11-20; whoever runs the program deletes this" in said
    assert "elsewhere" not in said
    left.unlink()
    assert "Earlier states of the record that are kept: 0" in administrator.open("/federation/retention").words


@pytest.mark.parametrize("days", ["0", "-1", "9999999", "x"])
def test_a_time_that_is_none_is_refused(practiced: Hall, administrator: Pages, days: str) -> None:
    page = administrator.open(f"/federation/retention?days={days}")
    assert (page.status, "a number from 1 to 36500" in page.words) == (409, True)


def test_signing_out_ends_the_cookie(practiced: Hall, administrator: Pages) -> None:
    administrator.press(administrator.open("/federation"), "Sign out")
    assert administrator.open("/federation").status == 401


def test_the_pages_speak_spanish(practiced: Hall, administrator: Pages) -> None:
    made(administrator)
    asks = {"accept-language": "es"}
    for address in ("/federation", f"/federation/e/{EVENT}", "/federation/retention", "/federation/health"):
        text = administrator.client.get(address, headers=asks).text
        assert '<html lang="es">' in text
        assert "Cerrar la sesión" in text
        assert "Administración" in text


@pytest.mark.parametrize("administered", [False, True])
def test_a_director_elsewhere_is_not_told_to_start_the_program(practiced: Hall, administered: bool) -> None:
    """Where an administrator lets directors in, the program is not theirs to start."""
    practiced.house.administered = administered
    words = practiced.seat(name="Pell Karsten", event=EVENT).open(f"/desk/{EVENT}").words
    assert "No second copy." in words
    assert ("playoffs serve --mirror" in words) == (not administered)
    assert ("Whoever runs the program can have one kept." in words) == administered
