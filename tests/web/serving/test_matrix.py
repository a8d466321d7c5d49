"""Every route in every role: who may come is what the table says, and nobody else; no door stands beside it."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from playoffs.desk.act import load
from playoffs.desk.beside import links
from playoffs.desk.beside.links import Role
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import open_store
from playoffs.text.errors import BadInput
from playoffs.web.api.table import TABLE
from playoffs.web.serving.seat import token
from playoffs.web.serving.table import ANYBODY, PHONES, ROUTES, Row
from tests.web.client import Client
from tests.web.conftest import HOST, Hall
from tests.web.pages import Pages
from tests.web.planner.test_answers import ask

EVENT = "practice-1"


def address(row: Row) -> str:
    """A real address of a route."""
    filled = {
        "{event}": EVENT,
        "{draft}": "none",
        "{code}": "none",
        "{association}": "none",
        "{file:path}": "console.css",
        "{file}": "PlayoffsSans-Regular.woff2",
        "{kind}": "worksheet",
        "{version}": "2",
    }
    path = row.path
    for name, value in filled.items():
        path = path.replace(name, value)
    assert "{" not in path, path
    return path


@pytest.fixture
def practiced(hall: Hall) -> Hall:
    director = hall.seat()
    page = director.press(director.open("/desk"), "Begin a practice playoff")
    director.press(page, "Confirm all 5")
    director.press(director.open(f"/desk/{EVENT}/wall"), "Show it to everybody")
    ask(director)
    return hall


def test_the_application_has_the_routes_of_the_table_and_no_other(hall: Hall) -> None:
    app = hall.app.app
    assert isinstance(app, Starlette)
    routes = [(r.path, sorted((r.methods or set()) - {"HEAD"})) for r in app.routes if isinstance(r, Route)]
    api = [*((row.address, [row.method]) for row in TABLE), ("/api", ["GET"])]  # tests/web/api tries those
    assert routes == [*((row.path, [row.method]) for row in ROUTES), *api]
    assert len(app.routes) == len(routes)


SEATS = (None, *Role)
STAFF = (Role.ASSISTANT, Role.DIRECTOR, Role.ORGANIZER, Role.ADMINISTRATOR)

REFUSED = {True: "This page is the administrator&#39;s", False: "This page is the director&#39;s"}


@pytest.mark.parametrize("event", [EVENT, "practice-2"])
@pytest.mark.parametrize("role", SEATS, ids=lambda r: r.value if r else "stranger")
def test_a_route_lets_in_whom_its_row_names(practiced: Hall, role: Role | None, event: str) -> None:
    """The phone of a player, or of a hall, is one of `event`; it is tried at the routes of the first one."""
    director = practiced.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    pages = practiced.seat(role, "Ann") if role in STAFF else practiced.stranger()
    if role in (Role.PLAYER, Role.ASKED):
        with open_store(practiced.path) as store:
            player = load(store, EVENT).founding.tied[0]
        pages = practiced.phone(event, player) if role is Role.PLAYER else practiced.asked(event, "@2")
        own = pages.client.cookies[practiced.house.cookie_of(event), "/me"]
        practiced.house.cookie_of = lambda event: "me"  # type: ignore[method-assign]  # a browser that sends it anywhere
        pages.client.cookies = {("me", "/"): own, (practiced.house.cookie, "/"): own}
    cookie = practiced.house.cookie, "/"
    own = token(pages.client.cookies[cookie]) if role else "none"
    for row in ROUTES:
        sent = pages.client.post if row.method == "POST" else pages.client.get
        if row.page == "all-mine":  # which leads to the one playoff that a phone has opened
            answer = sent("/me", [])
            there = f"/me/{event}{'/times' if role is Role.ASKED else ''}"
            assert answer.address == (there if role in row.roles else "/me"), role
            asked_nothing = role is Role.ASKED and event != EVENT
            assert answer.status == (401 if role not in row.roles else 409 if asked_nothing else 200), role
        elif row.roles in PHONES:
            if role not in row.roles or event != EVENT:
                answer = sent(address(row), [("csrf", own)])
                assert (answer.status, "opens by the link on your card" in answer.text) == (401, True), (row, role)
                assert "North Star" not in answer.text
            else:
                assert sent(address(row), [("csrf", "wrong")]).status == (403 if row.method == "POST" else 200), row
        elif row.roles != ANYBODY and role not in row.roles:  # refused for the role, whatever the form carries
            answer = sent(address(row), [("csrf", own)])
            assert answer.status == (403 if role else 401), (row, role)
            why = REFUSED[row.roles == frozenset((Role.ADMINISTRATOR,))] if role else "opens by a link of its own"
            assert why in answer.text, row
            assert "North Star" not in answer.text
        elif row.page in ("go", "redeem"):
            assert sent(address(row), []).status == 403
        elif row.method == "POST":  # let in by the role, and refused for the token of nobody
            answer = sent(address(row), [("csrf", "wrong")])
            assert (answer.status, "This form is of another visit" in answer.text) == (403, True), row
        elif row.page in (
            "slips",
            "void",
            "letter",
            "calendar",
            "report",
        ):  # of links that nobody has just made, of a bid that nobody has placed; of practice nothing is reported
            assert sent(address(row), []).status == 409
        elif row.page in ("verify", "sign-in", "signed-in", "association-feed"):
            # no stage has been started; there is no provider; nobody has said whose title it is
            assert sent(address(row), []).status == 404
        elif row.page != "live":  # which is a stream
            assert sent(address(row), asked(row, pages)).status == 200, (row, role)
    with open_store(practiced.path) as store:
        assert store.events() == (EVENT, "practice-2")
        assert load(store, EVENT).version == 6


OF_ANOTHER = "This link is for another playoff"
OF_ALL = "This page is for whoever directs or plans all playoffs; your link is for one of them"
OF_ONE = (Role.DIRECTOR, Role.ASSISTANT, Role.ORGANIZER)


@pytest.mark.parametrize("role", OF_ONE, ids=lambda r: r.value)
def test_a_link_for_one_playoff_opens_that_one_alone(practiced: Hall, role: Role) -> None:
    """Whoever directs one sees no other, in no route and no list; what is of no playoff is for those of all."""
    director = practiced.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    pages = practiced.seat(role, "Ann", "practice-2")
    own = token(pages.client.cookies[practiced.house.cookie, "/"])
    for row in ROUTES:
        sent = pages.client.post if row.method == "POST" else pages.client.get
        if role in row.roles and ("{event}" in row.path or row.of_all):
            answer = sent(address(row), [("csrf", own)])
            said = OF_ALL if row.of_all else OF_ANOTHER
            assert (answer.status, said in answer.text) == (403, True), row
            own_page = "/plan/practice-2" if role is Role.ORGANIZER else "/desk/practice-2"
            assert f'href="{own_page}"' in answer.text, row
            assert "North Star" not in answer.text
            if row.method == "GET" and not row.of_all and row.page not in ("slips", "void", "next", "undo", "report"):
                there = address(row).replace(EVENT, "practice-2")
                asks = [(n, v) for n, v in asked(row, director) if n != "event"]
                assert sent(there, asks).status in (200, 409), row
    with open_store(practiced.path) as store:
        assert load(store, EVENT).version == 6
    if role is Role.ORGANIZER:
        assert pages.open("/").answer.address == "/plan/practice-2"
        return
    assert f"/desk/{EVENT}" not in pages.open("/desk").text
    assert "/desk/practice-2" in pages.open("/desk").text
    assert "Begin a practice" not in pages.open("/desk").text
    assert pages.open("/desk/practice-2/next").answer.address == "/desk"  # there is no other one that waits


def test_who_directs_one_playoff_lets_in_and_shuts_out_for_that_one_alone(practiced: Hall) -> None:
    director = practiced.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    mine = practiced.seat(Role.DIRECTOR, "Ann", "practice-2")
    page = mine.open("/desk/practice-2/links")
    assert "Dana Director" not in page.words
    made = mine.press(page, "Make a link for an assistant", assistant="Bo")
    code = next(part for part in made.text.split("/go/")[1:])[:22]
    helper = practiced.stranger()
    assert helper.press(helper.open(f"/go/{code}"), "Open the console").answer.address == "/desk/practice-2"
    assert helper.open(f"/desk/{EVENT}").status == 403
    with open_store(practiced.path) as store:
        (of_all,) = [key for key, link in links.all_of(store).items() if link.name == "Dana Director"][:1]
    form, _button = mine.open("/desk/practice-2/links").form("Make a link for an assistant")
    answer = mine.send(form, [*form.fields, ("do", "close"), ("key", of_all)])
    assert answer.status == 409
    assert director.open("/desk").status == 200
    assert not mine.open("/desk/practice-2/links").has("Make a token for a program")
    form, _button = mine.open("/desk/practice-2/links").form("Make a link for an assistant")
    answer = mine.send(form, [*form.fields, ("do", "make"), ("program", "Sneaky"), ("directs", "yes")])
    assert (answer.status, "a director of all playoffs" in answer.words) == (409, True)


def asked(row: Row, pages: Pages) -> list[tuple[str, str]]:
    """The question that a page wants besides."""
    if row.page == "oembed":
        return [("url", f"http://{HOST}/e/{EVENT}")]
    if row.page == "sure":
        return [("ask", "close"), ("value", "close")]
    if row.page == "dispute":
        return [("first", "1"), ("second", "2")]
    if row.page == "rule":
        links = pages.open(f"/desk/{EVENT}/rulings").read.links
        return parse_qsl(urlsplit(next(link for link in links if "/rule?" in link)).query)
    return []


def test_what_only_the_director_does_is_refused_to_an_assistant_who_forges_the_form(practiced: Hall) -> None:
    director, assistant = practiced.seat(), practiced.seat(Role.ASSISTANT, "Ann")
    page = director.open(f"/desk/{EVENT}/sure?ask=close&value=close")
    form, button = page.form("Close the list")
    forged = [(n, v) for n, v in form.fields if n != "csrf"]
    mine = assistant.open(f"/desk/{EVENT}/log")
    assert mine.status == 200
    own = practiced.house
    code = assistant.client.cookies[own.cookie, "/"]
    answer = assistant.client.post(form.action, [*forged, ("csrf", token(code)), (button.name, button.value)])
    assert answer.status == 403
    assert "the rest is the director" in answer.text
    for act in ("draw", "commit", "call", "show", "open", "correct", "void"):
        forged = [("act", act), ("csrf", token(code)), ("version", "6"), ("request", f"forged-{act}")]
        assert assistant.client.post(form.action, forged).status == 403, act
    with open_store(practiced.path) as store:
        assert load(store, EVENT).version == 6


def test_an_assistant_enters_results_and_takes_back_the_own_last_entry_only(practiced: Hall) -> None:
    director, assistant = practiced.seat(), practiced.seat(Role.ASSISTANT, "Ann")
    page = director.press(director.press(director.open(f"/desk/{EVENT}"), "Close the list"), "Close the list")
    page = director.draw(page)
    page = director.press(page, "Start the stage")
    page = assistant.press(assistant.open(f"/desk/{EVENT}"), "White wins")
    assert "Ann" in page.words
    mine = assistant.open(f"/desk/{EVENT}/undo/10")
    assert assistant.press(assistant.open(f"/desk/{EVENT}/undo/9"), "Undo", reason="not mine").status == 403
    assert assistant.press(mine, "Undo 1 entry", reason="a slip").status == 200


def test_an_entry_is_of_the_device_that_made_it_whatever_the_names(practiced: Hall) -> None:
    director, assistant = practiced.seat(name="Dana"), practiced.seat(Role.ASSISTANT, "Dana")
    director.press(director.press(director.open(f"/desk/{EVENT}"), "Close the list"), "Close the list")
    refused = assistant.press(assistant.open(f"/desk/{EVENT}/undo/7"), "Undo", reason="not mine")
    assert refused.status == 403, refused.words
    with open_store(practiced.path) as store:
        assert load(store, EVENT).version == 7


def test_what_is_sent_broken_is_refused_in_a_sentence(practiced: Hall) -> None:
    director, stranger = practiced.seat(), practiced.stranger()
    act = f"/desk/{EVENT}/act"
    assert director.client.post(act, [("csrf", "a\nb")]).status == 403
    for version in ("9" * 5000, "x", "-1", "²"):
        answer = director.client.get(f"/desk/{EVENT}/undo/{version}")
        assert (answer.status, "Traceback" in answer.text) == (409, False), version[:9]
    for path in (f"/static/{'a' * 400}", "/static/a%00b", f"/fonts/{'b' * 5000}"):
        assert stranger.client.get(path).status == 404, path[:20]
    said = {"content-type": "application/x-www-form-urlencoded", "origin": f"http://{HOST}", "content-length": "9"}
    assert director.client.send("POST", act, b"a=" + b"b" * 400_000, said).status == 413


def test_a_record_that_cannot_be_read_is_a_row_that_says_why(practiced: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    director = practiced.seat()
    director.press(director.open("/desk"), "Begin a practice playoff")
    read = Kept.log

    def log(kept: Kept, event: str) -> Log:
        if event == EVENT:
            raise BadInput("record of practice-1", "an entry of a later version", "that version")
        return read(kept, event)

    monkeypatch.setattr(Kept, "log", log)
    page = director.open("/desk")
    assert page.status == 200
    assert "Cannot be read: record of practice-1: found an entry of a later version" in page.words
    assert "North Star" in page.words


def test_a_foreign_host_origin_or_token_goes_no_further(practiced: Hall) -> None:
    director = practiced.seat()
    page = director.open("/desk")
    form, _button = page.form("Begin a practice playoff")
    client = director.client
    assert client.send("GET", "/desk", b"", {"host": "evil.test"}).status == 421
    for origin in ("http://evil.test", "null", ""):
        assert client.post(form.action, form.fields, {"origin": origin}).status == 403
    assert client.post(form.action, [("csrf", "0" * 32)]).status == 403
    assert client.send("PUT", "/desk", b"", {}).status == 405
    long = {"content-length": "9000000", "origin": f"http://{HOST}"}
    assert client.send("POST", form.action, b"", long).status == 413
    with open_store(practiced.path) as store:
        assert store.events() == (EVENT,)


def test_every_answer_forbids_scripts_and_frames_from_elsewhere(practiced: Hall) -> None:
    director = practiced.seat()
    client, form = director.client, {"content-type": "application/x-www-form-urlencoded"}
    pages = [address(row) for row in ROUTES if row.method == "GET" and row.page != "live"]
    answers = [client.get(path) for path in (*pages, "/nowhere")]
    answers += [client.send("GET", "/desk", b"", {"host": "evil.test"}), client.send("PUT", "/desk", b"", {})]
    answers += [client.post(f"/desk/{EVENT}/act", [("csrf", "wrong")], each) for each in ({}, {"origin": "null"})]
    answers += [client.send("POST", "/desk", b"", {**form, "origin": f"http://{HOST}", "content-length": "9000000"})]
    answers += [client.get("/go/guess") for _ in range(11)]
    assert {200, 403, 404, 405, 413, 421, 429} <= {each.status for each in answers}
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_page_holds_no_script_and_no_style_of_its_own(practiced: Hall) -> None:
    director = practiced.seat()
    for path in ("", "/boards", "/bracket", "/log", "/rulings", "/sheets", "/timetable"):
        text = director.open(f"/desk/{EVENT}{path}").text
        assert "<style" not in text
        assert " style=" not in text
        assert text.count("<script") == text.count("<script src=") == 3
        assert " onclick" not in text


def test_links_cannot_be_tried_without_end(hall: Hall) -> None:
    client = Client(hall.app, HOST)
    statuses = [client.get(f"/go/guess-{n}").status for n in range(12)]
    assert statuses[0] == 403
    assert statuses[-1] == 429


def test_files_outside_their_folder_are_not_there(hall: Hall) -> None:
    stranger = hall.stranger()
    for path in ("/static/../page.html.j2", "/static/%2e%2e/page.html.j2", "/fonts/make.py/..", "/static//etc/passwd"):
        assert stranger.client.get(path).status == 404, path


def test_a_link_that_was_opened_opens_nothing_more(hall: Hall) -> None:
    from playoffs.desk.beside import links
    from playoffs.desk.record.rows import utc_now

    with open_store(hall.path) as store:
        code = links.make(store, links.Role.DIRECTOR, "Dana", utc_now())
    first, second = Client(hall.app, HOST), Client(hall.app, HOST)
    for _ in range(2):  # a program that looks at links beforehand
        assert first.send("HEAD", f"/go/{code}", b"", {}).status == 200
        assert first.cookies == {}
    page = Pages(first).open(f"/go/{code}")
    assert Pages(first).open("/desk").status == 401
    assert Pages(first).press(page, "Open the console").answer.address == "/desk"
    for sent in (second.get(f"/go/{code}"), second.post(f"/go/{code}", [])):
        assert sent.status == 403
    assert Pages(second).open("/desk").status == 401


def test_the_code_of_a_link_is_no_device(hall: Hall) -> None:
    from playoffs.desk.beside import links
    from playoffs.desk.record.rows import utc_now

    with open_store(hall.path) as store:
        code = links.make(store, links.Role.DIRECTOR, "Dana", utc_now())
    thief = Client(hall.app, HOST)
    thief.cookies[hall.house.cookie, "/"] = code
    assert thief.get("/desk").status == 401
    assert thief.post("/desk/practice", []).status == 401
    assert thief.get("/").status == 200
    assert thief.get("/").address == "/"


def test_a_link_ends_after_a_day_and_with_the_next_one_that_is_printed(hall: Hall) -> None:
    from playoffs.desk.beside import links
    from playoffs.web.serve import first_link

    with open_store(hall.path) as store:
        old = links.make(store, links.Role.DIRECTOR, "Dana", "2026-05-01T10:00:00.000Z")
    hall.house.now = lambda: "2026-05-02T10:00:00Z"
    client = Client(hall.app, HOST)
    assert client.post(f"/go/{old}", []).status == 403
    first, second = (first_link(hall.path, "Dana", f"http://{HOST}", hall.house.now()) for _ in range(2))
    assert client.post(first.removeprefix(f"http://{HOST}"), []).status == 403
    assert client.post(second.removeprefix(f"http://{HOST}"), []).status == 200
