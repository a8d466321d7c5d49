"""What stands before a door: who lets in whom and for how long, and that nothing is at an address, as a page."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from playoffs.desk.beside import links
from playoffs.desk.beside.links import AFTER, DAY, LASTS, LET_IN, OF_ONE, SIGNED_IN, Role
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.planning.clock import recorded
from playoffs.web.api.table import TABLE
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.pages import Page
from tests.web.phones.test_players import EVENT, practiced

__all__ = ["practiced"]

DOCS = Path(__file__).parents[3] / "docs"

SAYS = {
    Role.DIRECTOR: ("who directs", "Open the console"),
    Role.ASSISTANT: ("who assists", "Open the console"),
    Role.ORGANIZER: ("who plans dates and letters", "Open the plans"),
    Role.ADMINISTRATOR: ("who administers directors", "Open the page"),
}


@pytest.mark.parametrize("role", SAYS)
def test_a_door_says_whose_it_is_and_for_how_long(hall: Hall, role: Role) -> None:
    with open_store(hall.path) as store:
        code = links.make_all(store, {"": links.for_all(role, "Ona Example", utc_now())})[""]
    page = hall.stranger().open(f"/go/{code}")
    who, button = SAYS[role]
    assert f"of Ona Example, {who}" in page.words
    assert f"for {LET_IN[role] // DAY} days" in page.words
    assert button in page.words
    others = {said for other, (said, _button) in SAYS.items() if other is not role}
    assert not [said for said in others if said in page.words]


def test_who_is_let_in_already_is_asked_for_no_name_once_more(hall: Hall) -> None:
    director = hall.seat(name="Eli Example")
    with open_store(hall.path) as store:
        code = links.make(store, Role.DIRECTOR, "Dana Director", utc_now())
    assert director.open(f"/go/{code}").answer.address == "/desk"
    assert "Eli Example" in director.open("/desk").words
    assert hall.stranger().open(f"/go/{code}").has("Open the console")  # it is not used up by that
    assert hall.seat(Role.ASSISTANT, "Ann").open(f"/go/{code}").has("Open the console")


def test_who_opens_the_console_is_asked_for_a_name_which_tells_two_browsers_apart(hall: Hall) -> None:
    pages = []
    for name in ({}, {"name": " Eli Example "}):
        with open_store(hall.path) as store:
            code = links.make(store, Role.DIRECTOR, "Dana Director", utc_now())
        pages.append(hall.stranger())
        door = pages[-1].open(f"/go/{code}")
        assert 'name="name" value="Dana Director"' in door.text
        refused = pages[-1].press(door, "Open the console", name="x" * 61)
        assert (refused.status, "at most 60 letters" in refused.words) == (409, True)
        assert pages[-1].press(door, "Open the console", **name).status == 200
    for key in ("3", "p1", " 12 "):  # which the log would show as somebody else
        with open_store(hall.path) as store:
            code = links.make(store, Role.DIRECTOR, "Dana Director", utc_now())
        refused = hall.stranger().press(hall.stranger().open(f"/go/{code}"), "Open the console", name=key)
        assert (refused.status, "and no number such as 3 or p1" in refused.words) == (409, True)
    first, second = pages
    first.press(first.open("/desk"), "Begin a practice playoff")
    second.press(second.open("/desk/practice-1"), "Confirm all 5")
    log = first.open("/desk/practice-1/log").words
    assert "Eli Example, entry 2" in log
    assert "Dana Director, entry 2" not in log
    here = first.open("/desk/practice-1/links").words
    assert "Eli Example director; let in" in here
    assert "Dana Director director; let in" in here


def test_whoever_was_named_with_a_link_keeps_that_name(hall: Hall) -> None:
    with open_store(hall.path) as store:
        code = links.make(store, Role.ASSISTANT, "Ann Example", utc_now())
    helper = hall.stranger()
    door = helper.open(f"/go/{code}")
    assert 'name="name"' not in door.text
    form, _button = door.form("Open the console")
    assert helper.send(form, [("name", "Dana Director")]).status == 200
    director = hall.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    assert "Ann Example, assistant" in helper.open("/desk/practice-1").words


@pytest.mark.parametrize("administered", [True, False])
def test_a_closed_door_names_who_opens_it(practiced: Hall, administered: bool) -> None:
    practiced.house.administered = administered
    stranger = practiced.stranger()
    for page in [stranger.open(at) for at in ("/desk", "/plan", "/go/guess", "/federation")]:
        assert page.status in (401, 403)
        assert ("playoffs serve" in page.words) is not administered, page.words
        assert ("administrator makes the director" in page.words) is administered, page.words


def test_a_door_that_is_broken_off_is_said_in_the_language_of_who_comes(practiced: Hall) -> None:
    with open_store(practiced.path) as store:
        code = links.make_all(store, {"": links.for_player(EVENT, "1", utc_now())})[""]
    client = Client(practiced.app, HOST, "10.0.0.7")
    said = {"content-type": "application/x-www-form-urlencoded", "origin": f"http://{HOST}", "accept-language": "es"}
    answer = client.send("POST", f"/go/{code}", b"visit=" + b"x" * 2_000_000, {**said, "content-length": "9"})
    assert answer.status == 413
    assert "broken off" not in answer.text
    assert '<html lang="es"' in answer.text


BACK = {
    "/desk/practice-1/nix": "/desk/practice-1",
    "/desk/nix/nix/nix": "/desk/nix",
    "/plan/practice-1/nix": "/plan/practice-1",
    "/plan/practice-1/letters/nix": "/plan/practice-1",
    "/plan/practice-1/details/nix": "/plan/practice-1",
    "/me/practice-1/nix": "/me/practice-1",
    "/e/practice-1/nix": "/e/practice-1",
    "/federation/nix": "/federation",
    "/nix": "/",
    "/nix/nix/nix/nix": "/",
}


@pytest.mark.parametrize(("at", "back"), BACK.items())
def test_nothing_at_an_address_is_a_page_with_a_way_back(practiced: Hall, at: str, back: str) -> None:
    page = practiced.seat().open(at)
    assert page.status == 404
    assert "Nothing is at this address" in page.words
    assert f'href="{back}"' in page.text
    assert page.read.wrong == []
    practiced.house.said = practiced.house.language = language("es")
    spanish = Page(practiced.seat().client.get(at, headers={"accept-language": "es"}))
    assert '<html lang="es"' in spanish.text


STAFF = ("/desk", "/plan", "/federation")


@pytest.mark.parametrize("at", BACK)
def test_whoever_is_no_staff_asks_the_director_with_a_code(practiced: Hall, at: str) -> None:
    page, said = practiced.stranger().open(at), "ask the director, and say code 404"
    assert (said in page.words) != at.startswith(STAFF)


@pytest.mark.parametrize(
    ("at", "code"), [("/go/guess", 403), ("/me/practice-1", 401), ("/me", 401), ("/e/nix", 404), ("/e/practice-1", 404)]
)
def test_a_link_that_opens_nothing_says_whom_to_ask(practiced: Hall, at: str, code: int) -> None:
    page = practiced.stranger().open(at)
    assert page.status == code
    assert f"Ask the director, and say code {code}" in page.words
    assert "Ask the director" not in practiced.stranger().open("/").words


@pytest.mark.parametrize("at", ["/desk/practice-1", "/plan/practice-1/letters", "/e/practice-1", "/federation"])
def test_what_is_sent_where_nothing_is_taken_is_a_page_too(practiced: Hall, at: str) -> None:
    page = Page(practiced.seat().client.post(at, [("a", "b")]))
    assert (page.status, "Nothing is at this address" in page.words) == (405, True)


def test_another_method_of_an_operation_is_a_problem_as_json(practiced: Hall) -> None:
    client = Client(practiced.app, HOST)
    methods = {row.address: {each.method for each in TABLE if each.address == row.address} for row in TABLE}
    for address, there in methods.items():
        path = address.replace("{event}", EVENT)
        for method in {"GET", "POST"} - there:
            answer = client.send(method, path, b"", {"origin": ""} if method == "GET" else {})
            assert (answer.status, answer.headers["content-type"]) == (405, "application/problem+json"), address
            assert json.loads(answer.body)["type"] == "urn:playoffs:problem:method"
            assert answer.headers["allow"]


def test_the_pages_that_say_how_long_a_link_lasts_say_the_same() -> None:
    days, opens = ({role: each // DAY for role, each in table.items()} for table in (LET_IN, LASTS))
    after, last = AFTER // DAY, "the last day that is planned, asked about or set as the deadline"
    director, organizer, player = days[Role.DIRECTOR], days[Role.ORGANIZER], days[Role.PLAYER]
    assert (opens[Role.DIRECTOR], opens[Role.ASSISTANT], OF_ONE // DAY) == (1, 1, 7)
    says = {
        "forgetting": (
            "within a day, a director's for one playoff within seven, "
            f"and lets that browser in for {director} days; one of an organizer within {opens[Role.ORGANIZER]} days, "
            f"for {organizer}. That of a player, or of a hall or director who is asked for times, lasts {player} days, "
            f"and until {after} days after {last}",
            f"signed in is let in for {SIGNED_IN // 3600} hours",
        ),
        "privacy": (
            f"a link {min(opens.values())} to {max(days.values())} days, of who plays or is asked until {after} days "
            f"after play too; a sign-in {SIGNED_IN // 3600} hours",
        ),
        "api": (
            f"ends after {director} days, an organizer's or a player's after {player} "
            f"(a player's not before {after} days after {last})",
        ),
        "console": (f"ends after {player} days, and not before {after} days have passed since {last}",),
    }
    for page, sentences in says.items():
        text = " ".join((DOCS / f"{page}.md").read_text("utf-8").split())
        assert [each for each in sentences if each not in text] == []


@pytest.mark.parametrize("make", [links.for_player, links.for_asked])
def test_whoever_plays_or_is_asked_is_let_in_until_after_the_last_day(
    make: Callable[[str, str, str], links.Link],
) -> None:
    link = make(EVENT, "1", utc_now())
    last = recorded(link.made) + 400 * DAY
    assert links.ends(link, last) == last + AFTER
    assert links.ends(link) == recorded(link.made) + LASTS[link.role]
