"""The API itself: who may come where, its document, what is sent twice or too late, and what is never told."""

import json
import re
from collections.abc import Mapping
from copy import deepcopy
from functools import partial
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from playoffs.desk.act import load
from playoffs.desk.beside import links
from playoffs.desk.beside.links import Role, revoke
from playoffs.desk.record.store import open_store
from playoffs.documents.words.reasons import OTHER as OTHERWISE
from playoffs.outputs.schemas import known, schema
from playoffs.web.api import described
from playoffs.web.api.answers import ANSWERS
from playoffs.web.api.row import Row
from playoffs.web.api.table import TABLE
from playoffs.web.serving.table import ANYBODY, ROUTES
from tests.cli.terminal import SAMPLES
from tests.outputs import documented
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee, Refused
from tests.web.client import Answer, Client
from tests.web.conftest import HOST, Hall

EVENT, OTHER = "state-champion", "other-title"
SEATS = (None, Role.ASSISTANT, Role.DIRECTOR, Role.ORGANIZER, Role.PLAYER, Role.ASKED, Role.ADMINISTRATOR)
TWO, TIED = SAMPLES / "tied-2.csv", "5"
"""An event of which two are tied, and one of these."""


def asked(client: Client, method: str, address: str, code: str = "", body: Any = None, **more: str) -> Answer:
    """One request; `more` are headers."""
    said = {"authorization": f"Bearer {code}"} if code else {}
    said |= {"idempotency-key": "once"} if method == "POST" else {}
    content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    return client.send(method, address, content, said | {name.replace("_", "-"): value for name, value in more.items()})


@pytest.fixture
def played(hall: Hall, near: Referee) -> Hall:
    """Two playoffs of two players; of the first a bid is in, and the other one is not."""
    assert near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes()) == EVENT
    assert near.set_up("Other Title", "msca", TWO.name, TWO.read_bytes()) == OTHER
    for _ in range(40):
        now = near.call("playoff", event=EVENT)
        question = near.chosen(now)
        value = {"result": "draw", "bid": "slip"}.get(question["kind"], "")
        ways = drawn_or_typed(question)
        way = next((each for each in ways if value in [choice["value"] for choice in each["choices"]]), ways[0])
        if question["kind"] == "bid" and placed(near):
            return hall
        near.call("act", near.filled(way, now["version"]) | ({"value": value} if value else {}), event=EVENT)
    raise AssertionError("no bid came")


def drawn_or_typed(question: dict[str, Any]) -> list[dict[str, Any]]:
    """The ways to answer it without a witness."""
    return [each for each in question["ways"] if each["act"] != "commit" and each["title"] != "By hand"]


def placed(near: Referee) -> list[int]:
    """The entries that hold bids."""
    entries = near.call("log", event=EVENT)["entries"]
    return [int(each["entry"]) for each in entries if "/bid-" in (each["ask"] or "")]


def test_every_operation_has_an_answer_and_every_route_a_row(hall: Hall) -> None:
    assert isinstance(hall.app.app, Starlette)
    routes = [(r.path, sorted((r.methods or set()) - {"HEAD"})) for r in hall.app.app.routes if isinstance(r, Route)]
    mine = routes[len(ROUTES) :]
    assert mine == [*((row.address, [row.method]) for row in TABLE), ("/api", ["GET"])]
    assert {row.name for row in TABLE} == {*ANSWERS, *described.OPEN}
    assert len({row.name for row in TABLE}) == len(TABLE)


def test_the_document_is_what_the_program_says_and_holds_no_word_of_the_house() -> None:
    kept = documented.FOLDER / "openapi.json"
    assert kept.read_text("utf-8") == described.text(), "python -m tests.outputs.documented"
    assert "playoffs.outputs" not in kept.read_text("utf-8")
    names = [
        *described.document()["components"]["schemas"],
        *(key for each in known() for key in schema(each)["$defs"]),
    ]
    assert [name for name in names if not name.isalpha()] == [], "which generators make classes of"


def test_a_document_that_lost_what_programs_rely_on_is_not_written() -> None:
    before, other = described.document(), deepcopy(described.document())
    assert documented.gone(before, other) == []
    del other["paths"]["/events/{event}/log"]
    parts = other["components"]["schemas"]
    del parts["Way"]["properties"]["digest"]
    parts["Act"]["required"] = [*parts["Act"]["required"], "digest"]
    lost = ["no operation 'log' any more", "Act.digest is needed now", "no Way.digest any more"]
    assert sorted(documented.gone(before, other)) == sorted(lost)


@pytest.mark.parametrize("role", SEATS, ids=lambda r: r.value if r else "stranger")
def test_an_operation_lets_in_whom_its_row_names(played: Hall, near: Referee, role: Role | None) -> None:
    """Whoever may come is answered or told what is wrong with what was sent; everybody else is told so alone."""
    code = token(played.path, role, OTHER, TIED if role is Role.PLAYER else "") if role else ""
    client, before = Client(played.app, HOST), load_version(played)
    for row in TABLE:
        for event in (EVENT, OTHER):
            answer = asked(client, row.method, filled(row, event), code, {} if row.takes else None)
            own = role is not Role.PLAYER or "{event}" not in row.path or event == OTHER
            if row.roles == ANYBODY:
                assert answer.status in (200, 404), (row.name, role)
            elif role is None:
                assert (answer.status, answer.headers["www-authenticate"]) == (401, 'Bearer realm="playoffs"'), row.name
            elif role in row.roles and own:
                wrong = 400 if row.takes and row.name != "amend" else 200
                there = wrong if "{draft}" not in row.path else 404
                assert answer.status in (there, 409, 422), (row.name, answer.text)
            else:
                assert answer.status in (403, 400), (row.name, role, answer.text)
                assert "North Star" not in answer.text
                assert "Gebremoe" not in answer.text
    assert load_version(played) == before


def load_version(hall: Hall) -> list[int]:
    with open_store(hall.path) as store:
        return [load(store, event).version for event in store.events()]


def filled(row: Row, event: str) -> str:
    """The address of an example, of a playoff."""
    return described.filled(row).replace(EVENT, event)


def test_every_example_of_the_page_is_done(played: Hall, near: Referee) -> None:
    near.call("show", {"value": "release"}, event=EVENT)
    draft = near.call("begin", dict(example("begin").sends))["draft"]
    dated = {"date": "2027-05-22", "start": "10:00", "zone": "America/Chicago"}
    near.call("act", stated(near, EVENT, **dated), event=EVENT)
    version = near.call("playoff", event=EVENT)["version"]
    player = Referee(Near(played), token(played.path, event=EVENT, player=TIED))
    for row in TABLE:
        who = player if row.roles == frozenset((Role.PLAYER,)) else near
        said = dict(row.example) | {"draft": draft, "entry": str(placed(near)[0]) if row.name == "voiding" else "3"}
        body = dict(row.sends) | ({"version": version} if row.name == "act" else {}) if row.takes else None
        if row.name == "discard":  # it is none for practice
            continue
        if row.name in ("send", "question", "preview", "letter"):  # nobody is asked whether to play any more
            with pytest.raises(Refused):
                who.call(row.name, body, **said)
            continue
        assert who.call(row.name, body, **said), row.name


def stated(near: Referee, event: str, **details: str) -> dict[str, Any]:
    """The act of stating details."""
    return {"act": "details", "version": near.call("playoff", event=event)["version"], "fields": details}


def example(name: str) -> Row:
    return next(row for row in TABLE if row.name == name)


def test_what_is_sent_twice_counts_once_and_is_answered_the_same(played: Hall, near: Referee) -> None:
    now = near.call("playoff", event=OTHER)
    way = near.way(now["asked"][0])
    body = near.filled(way, now["version"]) | {"value": "confirm"}
    first = near.call("act", body, key="k1", event=OTHER)
    details = stated(near, OTHER, site="Hall", director="Dee Director")
    two = near.call("act", details, key="k2", event=OTHER)
    assert two["entry"] == first["entry"] + 2
    for key, sent, answer in (("k1", body, first), ("k2", details, two)):
        assert near.call("act", sent, key=key, event=OTHER) == answer
    assert near.call("playoff", event=OTHER)["version"] == two["entry"]
    with pytest.raises(Refused) as refused:
        near.call("act", {**body, "value": "decline"}, key="k1", event=OTHER)
    assert "one used for another entry" in refused.value.problem["detail"]


def test_a_stale_act_is_told_what_stands_now(played: Hall, near: Referee) -> None:
    other = Referee(Near(played), token(played.path), seed=2)
    now = near.call("playoff", event=OTHER)
    body = near.filled(near.way(now["asked"][0]), now["version"]) | {"value": "confirm"}
    other.call("act", body, event=OTHER)
    with pytest.raises(Refused) as refused:
        near.call("act", body, event=OTHER)
    problem = refused.value.problem
    assert (problem["status"], problem["type"]) == (409, "urn:playoffs:problem:stale")
    assert (problem["version"], problem["asked"]) == (now["version"] + 1, None)
    assert "entry" in problem["detail"]
    second = near.filled(near.way(now["asked"][1]), now["version"]) | {"value": "confirm"}
    assert near.call("act", second, event=OTHER)["entry"] == now["version"] + 2, "another question is no conflict"


def test_an_act_says_what_is_waited_for_then_where_it_is_asked(played: Hall, near: Referee) -> None:
    before = near.call("playoff", event=OTHER)
    body = near.filled(near.way(before["asked"][0]), before["version"]) | {"value": "confirm", "then": True}
    done = near.call("act", body, key="then", event=OTHER)
    assert done["now"] == near.call("playoff", event=OTHER)
    assert [each["id"] for each in done["now"]["asked"]] == [each["id"] for each in before["asked"][1:]]
    second = near.filled(near.way(done["now"]["asked"][0]), done["now"]["version"]) | {"value": "confirm"}
    assert "now" not in near.call("act", second, event=OTHER)
    again = near.call("act", body, key="then", event=OTHER)
    assert (again.pop("now")["version"], done.pop("now")["version"]) == (before["version"] + 2, before["version"] + 1)
    assert again == done, "what it has brought about is told as it was"


def test_an_entry_is_undone_and_corrected_after_its_preview(played: Hall, near: Referee) -> None:
    entries = near.call("log", event=EVENT)["entries"]
    drawn = next(each["entry"] for each in entries if each["value"] == "draw")
    said = near.call("undoing", event=EVENT, entry=str(drawn))
    undo, mend = said["ways"]
    assert (undo["act"], mend["act"], mend["entry"]) == ("retract", "correct", drawn)
    with pytest.raises(Refused) as refused:
        near.call("act", {"act": "retract", "entry": drawn, "version": said["version"]}, event=EVENT)
    assert refused.value.problem["place"] == "reason"
    falls = [int(each.partition(" ")[0]) for each in said["falls"]]
    body = {"act": "correct", "entry": drawn, "version": said["version"], "value": "white"}
    made = near.call("act", body | {"fields": {"reason": "misread"}}, event=EVENT)
    assert made["fell"]
    assert set(made["fell"]) < set(falls), "an undoing takes more with it than a correction"
    said = near.call("undoing", event=EVENT, entry=str(made["entry"]))
    body = {"act": "retract", "entry": made["entry"], "version": said["version"]}
    made = near.call("act", body | {"fields": {"reason": "no game"}}, event=EVENT)
    assert made["fell"] == [int(each.partition(" ")[0]) for each in said["falls"]]


def test_an_undoing_is_stale_once_it_would_do_something_else(played: Hall, near: Referee) -> None:
    for asked in near.call("playoff", event=OTHER)["asked"]:
        if asked["kind"] == "answer":
            version = near.call("playoff", event=OTHER)["version"]
            last = near.call("act", near.filled(near.way(asked), version) | {"value": "confirm"}, event=OTHER)["entry"]
    said = near.call("undoing", event=OTHER, entry=str(last))
    assert (said["falls"], said["follows"]) == ([], [])
    close = next(each for each in near.call("playoff", event=OTHER)["asked"] if each["kind"] == "close")
    near.call("act", near.filled(near.way(close), last) | {"value": "close"}, event=OTHER)
    body = {"act": "retract", "entry": last, "version": said["version"], "fields": {"reason": "misread"}}
    with pytest.raises(Refused) as refused:
        near.call("act", body, event=OTHER)
    problem = refused.value.problem
    assert (problem["status"], problem["type"]) == (409, "urn:playoffs:problem:stale")
    again = near.call("undoing", event=OTHER, entry=str(last))
    assert again["follows"], "what differs since is said"
    assert near.call("act", body | {"version": again["version"]}, event=OTHER)["fell"] == []


def test_a_ruling_and_a_withdrawal_want_their_reason(played: Hall, near: Referee) -> None:
    now = near.call("playoff", event=EVENT)
    leaves = next(each["id"] for each in now["possible"] if each["kind"] == "withdraw")
    question = near.call("question", event=EVENT, ask=leaves)["question"]
    (way,) = question["ways"]
    body = {name: way[name] for name in ("act", "ask", "digest", "entry")} | {"version": now["version"]}
    body["value"] = way["choices"][0]["value"]
    for fields in ({}, {"cause": OTHERWISE}):
        with pytest.raises(Refused) as refused:
            near.call("act", body | {"fields": fields}, event=EVENT)
        assert refused.value.problem["place"] in [each["name"] for each in way["fields"]]
    assert near.call("act", body | {"fields": {"cause": "illness"}}, event=EVENT)["notices"]


def test_a_bid_is_void_before_it_is_opened(played: Hall, near: Referee) -> None:
    said = near.call("voiding", event=EVENT, entry=str(placed(near)[0]))
    way = said["ways"][0]
    body = {name: way[name] for name in ("act", "ask", "digest", "entry")} | {"version": said["version"]}
    made = near.call("act", body | {"fields": {"reason": "the wrong player"}}, event=EVENT)
    assert made["entry"] == said["version"] + 1


def test_an_assistants_program_enters_results_and_no_more(played: Hall) -> None:
    helper = Referee(Near(played), token(played.path, Role.ASSISTANT))
    now = helper.call("playoff", event=OTHER)
    answers = [each for each in now["asked"] if each["kind"] == "answer"]
    body = helper.filled(helper.way(answers[0]), now["version"]) | {"value": "confirm"}
    assert helper.call("act", body, event=OTHER)["entry"]
    now = helper.call("playoff", event=OTHER)
    close = next(each for each in now["asked"] if each["kind"] == "close")
    with pytest.raises(Refused) as refused:
        helper.call("act", helper.filled(close["ways"][0], now["version"]), event=OTHER)
    assert refused.value.problem["status"] == 403


def test_a_players_program_answers_for_the_player_alone(played: Hall, near: Referee) -> None:
    player = Referee(Near(played), token(played.path, event=OTHER, player=TIED))
    mine = player.call("mine", event=OTHER)
    (way,) = mine["ways"]
    body = player.filled(way, 1) | {"value": "confirm"}
    assert player.call("send", body, event=OTHER)["says"] == "kept"
    assert player.call("mine", event=OTHER)["sent"]
    asked = near.call("playoff", event=OTHER)["asked"]
    strangers = next(each["ways"][0] for each in asked if each["kind"] == "answer" and each["who"] != TIED)
    with pytest.raises(Refused):
        player.call("send", player.filled(strangers, 1) | {"act": "claim", "value": "confirm"}, event=OTHER)


def test_a_bid_is_in_no_byte_before_it_is_opened(hall: Hall, near: Referee) -> None:
    event, sealed = near.set_up("Cup", "msca", TWO.name, TWO.read_bytes()), False
    while not sealed:
        now = near.call("playoff", event=event)
        question = near.chosen(now)
        ways = drawn_or_typed(question)
        if sealed := question["kind"] == "bid":
            ways = [way for way in ways if way["fields"]]
        body = near.filled(ways[0], now["version"])
        body["value"] = "draw" if question["kind"] == "result" else body["value"]
        body["fields"] |= {"bid": BID, "again": BID} if sealed else {}
        near.call("act", body, event=event)
    near.call("show", {"value": "release"}, event=event)
    told = [near.call(name, event=event) for name in ("playoff", "log", "desk", "wall", "results", "documents")]
    told += [near.call("document", event=event, kind=kind, form="json") for kind in ("bulletin", "order-of-play")]
    wrong = near.filled(ways[0], now["version"]) | {"fields": {"bid": BID, "again": "1:11"}}
    with pytest.raises(Refused) as refused:
        near.call("act", wrong, event=event)
    for each in (*told, refused.value.problem):
        assert BID not in CLOCK.sub("", str(each))
        assert f"{SECONDS}," not in str(each)


BID, SECONDS = "13:37", 817
CLOCK = re.compile(r"\d\d:\d\d:\d\d")
"""A time of day, which may end as the bid does."""


def test_a_cookie_opens_nothing_and_a_token_no_page(played: Hall) -> None:
    director = played.seat()
    client, code = director.client, token(played.path)
    assert asked(client, "GET", "/api/1/events").status == 401
    cookie = client.cookies[played.house.cookie, "/"]
    assert asked(client, "GET", "/api/1/events", cookie).status == 401
    thief = Client(played.app, HOST)
    thief.cookies[played.house.cookie, "/"] = code
    assert thief.get("/desk").status == 401
    assert thief.send("GET", f"/go/{code}", b"", {}).status == 403
    with open_store(played.path) as store:
        link = links.make(store, Role.DIRECTOR, "Dana", "2026-11-23T08:00:00Z")
    assert asked(thief, "GET", "/api/1/events", link).status == 401


def test_a_token_that_is_revoked_or_over_opens_nothing(played: Hall) -> None:
    code, client = token(played.path), Client(played.app, HOST)
    assert asked(client, "GET", "/api/1/events", code).status == 200
    stale = {"act": "answer", "ask": "none", "digest": "", "version": 1}
    act = partial(asked, client, "POST", f"/api/1/events/{EVENT}/acts", code, stale, idempotency_key="k")
    assert act().status == 409
    with open_store(played.path) as store:
        revoke(store, links.digest(code), "2026-11-23T08:00:00Z")
    assert asked(client, "GET", "/api/1/events", code).status == 401
    assert act().status == 401, "what it had opened before makes no difference"
    other, played.house.now = token(played.path), lambda: "2099-01-01T00:00:00Z"
    assert asked(client, "GET", "/api/1/events", other).status == 401


def test_a_directors_program_acts_at_this_computer_alone(played: Hall) -> None:
    code = token(played.path)
    far = Client(played.app, HOST, "10.0.0.9")
    answer = asked(far, "GET", "/api/1/events", code)
    assert (answer.status, "done at the computer that runs the program" in answer.text) == (403, True)
    assert asked(far, "GET", "/api/1/events", token(played.path, Role.ASSISTANT)).status == 200
    near = Client(played.app, HOST)
    assert asked(near, "GET", "/api/1/events", code, x_forwarded_for="10.0.0.9").status == 403
    far.scheme = "https"
    assert asked(far, "GET", "/api/1/events", code).status == 200


WRONG: Mapping[str, tuple[Any, int, str]] = {
    "no JSON": (b"{", 400, "form"),
    "no object": ([], 400, "form"),
    "an unknown field": ({"act": "answer", "version": 1, "more": 1}, 400, "form"),
    "no version": ({"act": "answer"}, 400, "form"),
    "a long field": ({"act": "a" * 3000, "version": 1}, 400, "form"),
    "bytes that are no text": (b'{"act": "\xff"}', 400, "form"),
    "an unknown act": ({"act": "explode", "version": 1}, 422, "unusable"),
    "a question that nobody asks": ({"act": "answer", "version": 1, "ask": "x", "digest": "y"}, 409, "stale"),
    "lines in a field": ({"act": "retract", "version": 1, "entry": 1, "fields": {"reason": "a\nb"}}, 422, "unusable"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_sent_broken_is_a_problem_in_one_shape(played: Hall, near: Referee, what: str) -> None:
    body, status, kind = WRONG[what]
    answer = asked(Client(played.app, HOST), "POST", f"/api/1/events/{OTHER}/acts", near.token, body)
    problem = json.loads(answer.body)
    near.hold("problem", {"$ref": "#/components/schemas/Problem"}, problem)
    assert (answer.status, problem["type"]) == (status, f"urn:playoffs:problem:{kind}"), problem
    assert answer.headers["content-type"] == "application/problem+json"
    assert "Traceback" not in answer.text


def test_what_stops_at_the_door_is_the_same_shape(played: Hall, near: Referee) -> None:
    client, act = Client(played.app, HOST), f"/api/1/events/{OTHER}/acts"
    answers = {
        421: client.send("GET", "/api/1/rules", b"", {"host": "evil.test"}),
        403: asked(client, "POST", act, near.token, {}, origin="http://evil.test"),
        405: client.send("DELETE", act, b"", {}),
        413: asked(client, "POST", act, near.token, content_length="9000000"),
        404: client.send("GET", "/api/1/nowhere", b"", {}),
        400: client.send("POST", act, b"{}", {"authorization": f"Bearer {near.token}"}),
    }
    for status, answer in answers.items():
        problem = json.loads(answer.body)
        near.hold("problem", {"$ref": "#/components/schemas/Problem"}, problem)
        assert (answer.status, problem["status"]) == (status, status)
    many = [asked(client, "POST", act, near.token, {}) for _ in range(250)]
    assert (many[-1].status, many[-1].headers["retry-after"]) == (429, "1")


def test_what_has_not_changed_is_not_sent_again(played: Hall, near: Referee) -> None:
    client, address = Client(played.app, HOST), f"/api/1/events/{OTHER}"
    first = asked(client, "GET", address, near.token)
    mark = first.headers["etag"]
    assert asked(client, "GET", address, near.token, if_none_match=mark).status == 304
    near.call("act", stated(near, OTHER, site="Hall"), event=OTHER)
    assert asked(client, "GET", address, near.token, if_none_match=mark).status == 200


def test_the_page_shows_every_operation_and_holds_no_script(hall: Hall) -> None:
    page = Client(hall.app, HOST).get("/api")
    assert page.status == 200
    assert all(row.address in page.text for row in TABLE)
    assert "<script" not in page.text
    assert " style=" not in page.text


def test_tokens_are_made_shown_once_and_revoked_under_links(played: Hall) -> None:
    director = played.seat()
    page = director.press(
        director.open(f"/desk/{OTHER}/links"), "Make a token for a program", program="Scoreboard", role="assistant"
    )
    code = next(word for word in page.words.split() if len(word) == 22)
    client = Client(played.app, HOST)
    assert asked(client, "GET", "/api/1/events", code).status == 200
    page = director.open(f"/desk/{OTHER}/links")
    assert code not in page.text
    assert "token of a program" in page.words
    director.press(page, "Revoke Scoreboard")
    assert asked(client, "GET", "/api/1/events", code).status == 401
