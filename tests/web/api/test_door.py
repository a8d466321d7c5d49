"""The door of the API: who comes in on a plain wire from elsewhere, and when what is sent is read."""

import asyncio
import json
from typing import Any

import pytest

from playoffs.desk.beside.links import Role
from playoffs.web.api import described
from playoffs.web.api.row import ROOT, Row
from playoffs.web.api.table import TABLE
from playoffs.web.serving.seat import HERE
from playoffs.web.serving.table import ANYBODY
from tests.web.api.conftest import token
from tests.web.client import Client
from tests.web.conftest import HOST, Hall

NAMED = [row for row in TABLE if row.roles != ANYBODY]
TOKENS = (Role.DIRECTOR, Role.ORGANIZER, Role.ASSISTANT, Role.PLAYER)
ELSEWHERE = "done at the computer that runs the program"


def head(code: str) -> dict[str, str]:
    return {"authorization": f"Bearer {code}", "idempotency-key": "once"}


@pytest.fixture
def tokens(hall: Hall) -> dict[Role, str]:
    page = hall.seat()
    page.press(page.open("/desk"), "Begin a practice playoff")
    return {role: token(hall.path, role, "practice-1", "5" if role is Role.PLAYER else "") for role in TOKENS}


@pytest.mark.parametrize("role", TOKENS, ids=lambda role: role.value)
def test_a_role_comes_from_elsewhere_as_it_does_to_the_console(hall: Hall, tokens: dict[Role, str], role: Role) -> None:
    """Every operation: who acts at this computer alone does so with a token too, where nothing is encrypted."""
    client = Client(hall.app, HOST, "10.0.0.9")
    for row in (each for each in NAMED if role in each.roles):
        for scheme in ("http", "https"):
            client.scheme = scheme
            answer = client.send(row.method, described.filled(row), b"{}" if row.takes else b"", head(tokens[role]))
            kept_out = answer.status == 403 and ELSEWHERE in answer.text
            assert kept_out is (role in HERE and scheme == "http"), (row.name, scheme, answer.text)


class Body(Exception):
    """That somebody has read what was sent."""


def refused(hall: Hall, row: Row, code: str) -> int:
    """The status of an answer that is made without a look at what is sent."""
    said = head(code) | {"host": HOST, "content-length": "1000"}
    scope: dict[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": described.filled(row),
        "raw_path": described.filled(row).encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in said.items()],
        "client": ("127.0.0.1", 5000),
        "server": (HOST, 80),
    }
    sent: list[Any] = []

    async def receive() -> Any:
        raise Body

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(hall.app(scope, receive, send))
    return int(sent[0]["status"])


@pytest.mark.parametrize("row", [row for row in NAMED if row.takes], ids=lambda row: row.name)
def test_nothing_that_is_sent_is_read_before_the_token_opens(hall: Hall, tokens: dict[Role, str], row: Row) -> None:
    assert described.filled(row).startswith(ROOT)
    assert refused(hall, row, "none") == 401
    for role in (each for each in TOKENS if each not in row.roles):
        assert refused(hall, row, tokens[role]) == 403, role


def closed_choices() -> list[tuple[str, str]]:
    """Each operation and field of what is sent that takes one of some words."""
    parts = described.document()["components"]["schemas"]
    sent = [(row.name, parts[row.takes.__name__]["properties"]) for row in NAMED if row.takes]
    return [(name, each) for name, fields in sent for each, schema in fields.items() if "enum" in schema]


@pytest.mark.parametrize(("name", "field"), closed_choices())
@pytest.mark.parametrize("word", ["folder", "", "none"])
def test_a_word_that_is_not_offered_is_refused(
    hall: Hall, tokens: dict[Role, str], name: str, field: str, word: str
) -> None:
    row = next(each for each in NAMED if each.name == name)
    at = described.filled(row).replace("state-champion", "practice-1")
    body = json.dumps({**row.sends, field: word}).encode()
    answer = Client(hall.app, HOST).send("POST", at, body, head(tokens[Role.DIRECTOR]))
    assert (answer.status, json.loads(answer.body)["place"]) == (422, field), answer.text


def test_the_closed_choices_are_found() -> None:
    assert {("show", "value"), ("planning", "do")} <= set(closed_choices())
