"""Private links: made, printed, opened, revoked, replaced; and what another device than the director's may do."""

import asyncio
import json
import re

import pytest
from msgspec.structs import replace

from playoffs.desk.act import Request, load
from playoffs.desk.beside import links
from playoffs.desk.desk import detail
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import ENGLISH
from playoffs.planning.clock import shown_at
from playoffs.web.serving import live
from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.pages import Page, Pages
from tests.web.watcher import looking, running

EVENT = "practice-1"
LAN = "192.168.1.20:8080"


@pytest.fixture
def practiced(hall: Hall) -> Hall:
    director = hall.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    return hall


def codes(page: Page) -> list[str]:
    """The links that a page shows once."""
    return [word.rpartition("/go/")[2] for word in page.words.split() if "/go/" in word]


def opened(hall: Hall, code: str, address: str = "10.0.0.7") -> Page:
    pages = Pages(Client(hall.app, HOST, address))
    return pages.press(pages.open(f"/go/{code}"), "Open my page")


def test_links_are_made_shown_once_printed_and_opened(practiced: Hall) -> None:
    director, other = practiced.seat(), practiced.seat(name="Eli")
    page = director.press(director.open(f"/desk/{EVENT}/links"), "Make links for all 5")
    made = codes(page)
    assert len(set(made)) == 5
    assert page.text.count('class="qr"') == 5
    slips = next(link for link in page.read.links if "slips.pdf" in link)
    answer = director.client.get(slips)
    assert (answer.status, answer.body[:5]) == (200, b"%PDF-")
    assert other.client.get(slips).status == 409
    assert codes(director.open(f"/desk/{EVENT}/links")) == []
    assert "not opened yet" in director.open(f"/desk/{EVENT}/links").words
    mine = opened(practiced, made[0])
    assert mine.status == 200
    assert mine.answer.address == f"/me/{EVENT}"
    page = director.open(f"/desk/{EVENT}/links")
    assert page.words.count("not opened yet") == 4
    with open_store(practiced.path) as store:
        kept = store.read("SELECT said, key FROM beside")
    assert not any(code in text for code in made for row in kept for text in row)


def test_the_same_form_sent_twice_makes_one_set_of_links(practiced: Hall) -> None:
    director = practiced.seat()
    page = director.open(f"/desk/{EVENT}/links")
    first = codes(director.press(page, "Make links for all 5"))
    assert codes(director.press(page, "Make links for all 5")) == first


def test_a_link_that_is_replaced_or_revoked_opens_nothing_and_its_phone_is_out(practiced: Hall) -> None:
    director = practiced.seat()
    page = director.press(director.open(f"/desk/{EVENT}/links"), "Make a link")
    (code,) = codes(page)
    phone = Pages(Client(practiced.app, HOST, "10.0.0.7"))
    assert phone.press(phone.open(f"/go/{code}"), "Open my page").status == 200
    page = director.press(director.open(f"/desk/{EVENT}/links"), "Replace")
    (fresh,) = codes(page)
    assert phone.open(f"/me/{EVENT}").status == 401
    assert phone.open(f"/go/{code}").status == 403
    assert phone.press(phone.open(f"/go/{fresh}"), "Open my page").status == 200
    director.press(director.open(f"/desk/{EVENT}/links"), "Revoke")
    assert phone.open(f"/me/{EVENT}").status == 401
    assert phone.open(f"/go/{fresh}").status == 403


def test_a_second_phone_waits_until_it_is_allowed_and_the_first_stays(practiced: Hall) -> None:
    director = practiced.seat()
    (code,) = codes(director.press(director.open(f"/desk/{EVENT}/links"), "Make a link"))
    first, second = (Pages(Client(practiced.app, HOST, f"10.0.0.{n}")) for n in (7, 8))
    assert first.press(first.open(f"/go/{code}"), "Open my page").status == 200
    assert first.open(f"/go/{code}").answer.address == f"/me/{EVENT}"  # it is in already
    waits = second.press(second.open(f"/go/{code}"), "Open my page")
    assert waits.status == 403
    assert "Another phone has opened this link before" in waits.words
    assert "Another phone wants" in director.open(f"/desk/{EVENT}").words
    director.press(director.open(f"/desk/{EVENT}/links"), "Allow")
    assert second.open(f"/me/{EVENT}").status == first.open(f"/me/{EVENT}").status == 200


def test_a_phone_that_was_refused_is_told_that_another_one_has_the_card(practiced: Hall) -> None:
    director = practiced.seat()
    (code,) = codes(director.press(director.open(f"/desk/{EVENT}/links"), "Make a link"))
    first, second = (Pages(Client(practiced.app, HOST, f"10.0.0.{n}")) for n in (7, 8))
    assert first.press(first.open(f"/go/{code}"), "Open my page").status == 200
    assert second.press(second.open(f"/go/{code}"), "Open my page").status == 403
    director.press(director.open(f"/desk/{EVENT}/links"), "Refuse")
    told = second.open(f"/me/{EVENT}")
    assert told.status == 401
    assert "Another phone holds this card" in told.words
    assert "ask the director to give it anew" in told.words
    assert "code 401" not in told.words
    director.press(director.open(f"/desk/{EVENT}/links"), "Replace")
    assert "code 401" in second.open(f"/me/{EVENT}").words  # nobody holds that card any more
    assert "code 401" in first.open(f"/me/{EVENT}").words


def test_who_opens_the_own_link_again_stays_in_and_makes_no_second_phone(practiced: Hall) -> None:
    director = practiced.seat()
    (code,) = codes(director.press(director.open(f"/desk/{EVENT}/links"), "Make a link"))
    phone = Pages(Client(practiced.app, HOST, "10.0.0.7"))
    door = phone.open(f"/go/{code}")
    for _ in range(3):  # pressed twice, or on a page that was open still
        assert phone.press(door, "Open my page").status == 200
    for _ in range(2):
        assert phone.open(f"/go/{code}").answer.address == f"/me/{EVENT}"
    assert "Another phone" not in director.open(f"/desk/{EVENT}").words
    with open_store(practiced.path) as store:
        assert len([link for link in links.of_event(store, EVENT).values() if link.of]) == 1


def test_one_phone_with_the_links_of_two_players_shows_the_one_whose_link_is_opened(practiced: Hall) -> None:
    director = practiced.seat()
    made = codes(director.press(director.open(f"/desk/{EVENT}/links"), "Make links for all 5"))[:2]
    phone = Pages(Client(practiced.app, HOST, "10.0.0.7"))
    one, other = (_whose(phone.press(phone.open(f"/go/{code}"), "Open my page")) for code in made)
    assert one != other
    assert [_whose(phone.open(f"/go/{code}")) for code in made] == [one, other]


def _whose(page: Page) -> str:
    assert page.answer.address == f"/me/{EVENT}"
    return page.words.partition(",")[0]


def test_phones_that_wait_have_an_end(practiced: Hall) -> None:
    director = practiced.seat()
    (code,) = codes(director.press(director.open(f"/desk/{EVENT}/links"), "Make a link"))
    statuses = []
    for n in range(8):
        pages = Pages(Client(practiced.app, HOST, f"10.0.1.{n}"))
        statuses.append(pages.press(pages.open(f"/go/{code}"), "Open my page").status)
    assert statuses == [200, *[403] * links.MOST_WAITING, 409, 409]


def test_a_device_of_the_director_is_listed_shut_out_and_ends(practiced: Hall) -> None:
    director, other = practiced.seat(), practiced.seat(name="Eli")
    page = director.open(f"/desk/{EVENT}/links")
    assert "Eli" in page.words
    assert "this browser" in page.words
    eli = next(form for form in page.read.forms if any("Eli" in b.label for b in form.buttons if "Shut out" in b.label))
    director.send(eli, [*eli.fields, ("do", "close")])
    assert other.open("/desk").status == 401
    assert director.open("/desk").status == 200
    with open_store(practiced.path) as store:
        for key, link in links.all_of(store).items():
            links._keep(store, {key: replace(link, made="2026-01-01T10:00:00.000Z")})
    assert director.open("/desk").status == 401


def test_a_browser_was_let_in_by_the_clock_of_the_site(hall: Hall, terminal: Terminal) -> None:
    """As the links of the same page were made by it, wherever the computer is."""
    terminal.patch.setenv("PLAYOFFS_DB", str(hall.path))
    assert terminal("new", FIVE, "--title", "State Champion", "--details", str(SAMPLES / "details.toml")).code == 0
    director = hall.seat()
    with open_store(hall.path) as store:
        (made,) = (link.made for link in links.all_of(store).values() if not link.once)
    clock = ENGLISH.clock(shown_at(made, "America/Chicago").time())
    assert f", {clock}" in director.open("/desk/state-champion/links").words


def test_a_link_for_an_assistant_lets_in_an_assistant(practiced: Hall) -> None:
    director = practiced.seat()
    form, button = director.open(f"/desk/{EVENT}/links").form("Make a link for an assistant")
    page = director.send(form, [*form.fields, ("assistant", "Ann Assistant"), (button.name, button.value)])
    (code,) = codes(page)
    away = Pages(Client(practiced.app, HOST, "10.0.0.9"))
    page = away.press(away.open(f"/go/{code}"), "Open the console")
    assert page.status == 200
    assert away.open(f"/desk/{EVENT}").status == 200
    assert away.open(f"/desk/{EVENT}/links").status == 403


def test_links_are_made_all_or_none(practiced: Hall) -> None:
    director = practiced.seat()
    page = director.open(f"/desk/{EVENT}/links")
    players = [field for field in page.form("Make links for all 5")[0].fields if field[0] == "player"]
    assert len(players) == 5
    (code,) = codes(director.press(page, "Make a link"))
    form, button = director.open(f"/desk/{EVENT}/links").form("Make a link for an assistant")
    fields = [*form.fields, *players, ("assistant", "A" * 61), (button.name, button.value)]
    assert director.send(form, fields).status == 409
    with open_store(practiced.path) as store:
        assert len(links.of_event(store, EVENT)) == 1
    assert opened(practiced, code).status == 200


def test_a_phone_that_waits_to_be_allowed_is_told_to_the_desk_at_once(
    practiced: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "EVERY", 0.02)
    director = practiced.seat()
    (code,) = codes(director.press(director.open(f"/desk/{EVENT}/links"), "Make a link"))
    opened(practiced, code)
    before = _stamp(director.open(f"/desk/{EVENT}"))

    async def told() -> tuple[str, str]:
        cookie = f"{practiced.house.cookie}={director.client.cookies[practiced.house.cookie, '/']}"
        async with running(practiced.app), looking(practiced.app, "/live", HOST, cookie=cookie) as console:
            said = await console.told()
            while f'"{EVENT}"' not in said:
                said = await console.told()
            await asyncio.to_thread(opened, practiced, code, "10.0.0.8")
            now = await console.told()
            return now, _stamp(await asyncio.to_thread(director.open, f"/desk/{EVENT}"))

    now, after = asyncio.run(told())
    assert after != before
    assert json.loads(now.partition("data: ")[2]) == {"event": EVENT, "version": after, "tray": True}


def _stamp(page: Page) -> str:
    found = re.search(r'data-version="([^"]*)"', page.text)
    assert found
    return found[1]


def test_what_the_director_does_is_done_at_this_computer(practiced: Hall) -> None:
    director = practiced.seat()
    for address, headers in (("10.0.0.9", {}), ("127.0.0.1", {"x-forwarded-for": "10.0.0.9"})):
        director.client.address = address
        for path in ("/desk", f"/desk/{EVENT}", f"/desk/{EVENT}/links"):
            answer = director.client.get(path, headers=headers)
            assert (answer.status, "Nothing is encrypted here" in answer.text) == (403, True), path
        assert director.client.post("/desk/practice", [], headers).status == 403
    with open_store(practiced.path) as store:
        code = links.make(store, links.Role.DIRECTOR, "Dana", utc_now())
    away = Pages(Client(practiced.app, HOST, "10.0.0.9"))
    assert away.press(away.open(f"/go/{code}"), "Open the console").status == 403
    here = Pages(Client(practiced.app, HOST))
    assert here.press(here.open(f"/go/{code}"), "Open the console").status == 200  # it was not used up


def test_links_bear_the_address_of_the_hall_and_only_known_hosts_are_served(practiced: Hall) -> None:
    hall = Hall(practiced.path, LAN)
    director = hall.seat()
    page = director.press(director.open(f"/desk/{EVENT}/links"), "Make a link")
    assert f"http://{LAN}/go/" in page.words
    assert "has another address now" in page.words  # which this machine does not have
    phone = Client(hall.app, LAN, "192.168.1.40")
    assert phone.get("/").status == 200
    assert Client(hall.app, "192.168.1.99:8080", "192.168.1.40").get("/").status == 421
    assert phone.post(f"/me/{EVENT}/act", [], {"origin": "http://evil.test"}).status == 403
    hall.house.close()


def test_a_phone_that_asks_without_end_is_told_to_wait_and_the_director_is_not(practiced: Hall) -> None:
    phone, director = practiced.phone(EVENT, "1"), practiced.seat()
    statuses = [phone.client.post(f"/me/{EVENT}/act", []).status for _ in range(45)]
    assert (statuses[0], statuses[-1]) == (403, 429)
    assert director.open(f"/desk/{EVENT}").status == 200
    assert practiced.phone(EVENT, "2", "10.0.0.8").open(f"/me/{EVENT}").status == 200


def test_a_discarded_practice_playoff_leaves_no_link(practiced: Hall) -> None:
    phone, director = practiced.phone(EVENT, "1"), practiced.seat()
    director.press(director.open(f"/desk/{EVENT}"), "Discard this practice playoff")
    assert phone.open(f"/me/{EVENT}").status == 401
    with open_store(practiced.path) as store:
        assert links.of_event(store, EVENT) == {}


def test_links_that_are_there_end_only_where_the_page_has_said_what_ends(practiced: Hall) -> None:
    director = practiced.seat()
    page = director.open(f"/desk/{EVENT}/links")
    (code,) = codes(director.press(page, "Make a link"))
    assert opened(practiced, code).status == 200
    rest = codes(director.press(page, "Make links for all 5"))  # of a page opened before
    assert len(rest) == 4
    page = director.open(f"/desk/{EVENT}/links")
    assert "Make links for" not in page.words
    assert "5 links end, and 1 phone is shut out; really?" in page.words
    with open_store(practiced.path) as store:
        before = links.of_event(store, EVENT)
    form, button = page.form("End them and make 5 new links")
    fields = [field for field in form.fields if field[0] != "sure"]
    assert director.send(form, [*fields, (button.name, button.value)]).status == 409
    with open_store(practiced.path) as store:
        assert links.of_event(store, EVENT) == before
    assert len(codes(director.press(page, "End them and make 5 new links"))) == 5


def test_a_link_is_said_to_end_after_a_day_that_is_far_away(practiced: Hall) -> None:
    director = practiced.seat()
    with open_store(practiced.path) as store:
        for about, value in (("zone", "America/Chicago"), ("date", "2099-05-22")):
            detail(store, EVENT, about, value, Request(f"far-{about}", load(store, EVENT).version, utc_now()))
    director.press(director.open(f"/desk/{EVENT}/links"), "Make links for all 5")
    assert director.open(f"/desk/{EVENT}/links").words.count("ends Monday, June 22, 2099") == 5
