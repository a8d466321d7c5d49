"""Somebody who plays in several playoffs: one page with all of them, the next game first, nothing of anybody else."""

import re

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside import links
from playoffs.desk.desk import details
from playoffs.desk.record.people import names
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.model.vocabulary import Question
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages

ONE, TWO = "practice-1", "practice-2"


@pytest.fixture
def two(hall: Hall) -> Hall:
    """Two playoffs of the same people, in both of which everybody is still asked."""
    director = hall.seat()
    for _ in range(2):
        director.press(director.open("/desk"), "Begin a practice playoff")
    return hall


def tied(hall: Hall, event: str) -> tuple[str, ...]:
    with open_store(hall.path) as store:
        return load(store, event).founding.tied


def called(hall: Hall, event: str) -> list[str]:
    with open_store(hall.path) as store:
        log = load(store, event)
    return [names(log)[player] for player in log.founding.tied]


def opens(hall: Hall, phone: Pages, event: str, at: int = 0) -> str:
    """Open the link of a player on a phone that may have opened others; the code of the link."""
    with open_store(hall.path) as store:
        link = links.for_player(event, tied(hall, event)[at], utc_now())
        code = links.make_all(store, {"": link})[""]
    phone.press(phone.open(f"/go/{code}"), "")
    return code


@pytest.fixture
def phone(two: Hall) -> Pages:
    """A phone that plays in both."""
    pages = two.stranger()
    for event in (ONE, TWO):
        opens(two, pages, event)
    return pages


def order(page: Page) -> list[str]:
    return [each.removeprefix("/me/") for each in page.read.links if each.startswith("/me/")]


def started(hall: Hall, event: str) -> None:
    director = hall.seat()
    page = director.press(director.open(f"/desk/{event}"), "Confirm all")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    director.press(director.draw(page), "Start the stage")


def planned(hall: Hall, event: str, **said: str) -> None:
    with open_store(hall.path) as store:
        log = load(store, event)
        details(store, event, said, Request(f"said-{event}-{log.version}", log.version, utc_now()))


def test_each_playoff_stands_on_one_page_with_the_way_to_its_own(two: Hall, phone: Pages) -> None:
    page = phone.open("/me")
    assert (page.status, page.answer.address, sorted(order(page))) == (200, "/me", [ONE, TWO])
    assert page.read.wrong == []
    assert page.words.count(called(two, ONE)[0]) == 2
    assert page.words.count("Will you play?") == 2
    assert "Day 1" not in page.words  # of which nobody has said when it is
    assert page.read.forms == []  # what is sent is sent on the page of its playoff
    assert f'data-event="{ONE} {TWO}"' in page.text


def test_the_next_game_stands_first(two: Hall, phone: Pages) -> None:
    when = {"zone": "America/Chicago", "start": "09:00"}
    for event, day in ((ONE, "2027-05-22"), (TWO, "2027-05-20")):
        planned(two, event, date=day, **when)
    assert order(phone.open("/me")) == [TWO, ONE]  # the earlier day
    planned(two, TWO, date="2027-05-30")
    assert order(phone.open("/me")) == [ONE, TWO]


def test_a_game_that_is_on_comes_before_any_that_is_planned(two: Hall) -> None:
    planned(two, ONE, zone="America/Chicago", date="2027-05-20", start="09:00")
    started(two, TWO)
    with open_store(two.path) as store:
        log = load(store, TWO)
    player = next(ask.players[0] for ask in log.asks if ask.question is Question.RESULT)
    phone = two.stranger()
    for event in (ONE, TWO):
        opens(two, phone, event, log.founding.tied.index(player))
    page = phone.open("/me")
    assert order(page) == [TWO, ONE]
    (board,) = re.findall(r"Board \d, game 1", phone.open(f"/me/{TWO}").words)
    assert board in page.words
    assert re.search(r"You have (WHITE|BLACK)", page.words)
    assert "against" in page.words
    assert page.text.count('class="card"') == 2  # where something is to be done


def test_whoever_is_out_finds_that_playoff_last(two: Hall) -> None:
    phone = two.stranger()
    for event in (ONE, TWO):
        opens(two, phone, event)
    director = two.seat()
    form = next(f for f in director.open(f"/desk/{ONE}").read.forms if f.button("decline"))
    director.send(form, [*form.fields, ("value", "decline")])
    planned(two, ONE, zone="America/Chicago", date="2027-05-20", start="09:00")
    page = phone.open("/me")
    assert order(page) == [TWO, ONE]
    assert page.text.count('class="card"') == 1


def test_one_playoff_alone_needs_no_page_of_several(two: Hall) -> None:
    phone = two.stranger()
    assert phone.open("/me").status == 401
    opens(two, phone, TWO)
    page = phone.open("/me")
    assert (page.status, page.answer.address) == (200, f"/me/{TWO}")
    assert "All my playoffs" not in page.words
    opens(two, phone, ONE, at=1)
    for event in (ONE, TWO):
        page = phone.open(f"/me/{event}")
        assert "All my playoffs" in page.words
        assert "/me" in page.read.links


def test_a_link_that_has_ended_or_waits_shows_nothing(two: Hall, phone: Pages) -> None:
    with open_store(two.path) as store:
        links.make_all(store, {"": links.for_player(ONE, tied(two, ONE)[0], utc_now())})  # in place of the other one
    assert phone.open("/me").answer.address == f"/me/{TWO}"
    code = opens(two, phone, ONE)
    second = two.stranger()
    opens(two, second, TWO, at=1)
    second.press(second.open(f"/go/{code}"), "")  # which the director has not allowed yet
    assert second.open("/me").answer.address == f"/me/{TWO}"
    assert "All my playoffs" not in second.open(f"/me/{TWO}").words


def test_the_page_tells_of_nobody_else(two: Hall, phone: Pages) -> None:
    others = [name for event in (ONE, TWO) for name in called(two, event)[1:]]
    page = phone.open("/me")
    said, before = page.words, len(page.text)
    assert page.status == 200
    assert not [name for name in others if name in said]
    other = two.stranger()
    opens(two, other, ONE, at=1)
    other.press(other.open(f"/me/{ONE}"), "I decline")
    assert len(phone.open("/me").text) == before


def test_what_was_sent_and_waits_is_said_on_the_page_of_all(two: Hall, phone: Pages) -> None:
    phone.press(phone.open(f"/me/{ONE}"), "I decline")
    page = phone.open("/me")
    assert "Sent: I decline" in page.words
    assert page.words.count("Will you play?") == 1


def test_a_device_of_one_playoff_opens_no_other_by_the_name_of_its_cookie(two: Hall) -> None:
    phone = two.stranger()
    opens(two, phone, ONE)
    (code,) = {value for (name, _path), value in phone.client.cookies.items() if name == two.house.cookie_of(ONE)}
    phone.client.cookies = {(two.house.cookie_of(TWO), "/"): code}
    assert phone.open("/me").status == 401
    assert phone.open(f"/me/{TWO}").status == 401


def test_a_playoff_that_cannot_be_read_does_not_hide_the_other(
    two: Hall, phone: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    from playoffs.desk.kept import Kept
    from playoffs.desk.record.log import Log
    from playoffs.text.errors import BadInput

    read = Kept.log

    def log(kept: Kept, event: str) -> Log:
        if event == ONE:
            raise BadInput("record of practice-1", "an entry of a later version", "that version")
        return read(kept, event)

    monkeypatch.setattr(Kept, "log", log)
    page = phone.open("/me")
    assert page.status == 200
    assert order(page) == [TWO, ONE]
    assert "an entry of a later version" in page.words
