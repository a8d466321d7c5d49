"""What is sent twice with one key counts once, whatever was said between: every operation that takes anything."""

import base64
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import submitted
from playoffs.desk.record.beside import KINDS, SUBMITTED
from playoffs.desk.record.store import Store, open_store
from playoffs.web.api import described
from playoffs.web.api.answers import AGAIN
from playoffs.web.api.table import TABLE
from playoffs.web.desk import drafted
from tests.cli.terminal import SAMPLES
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee, Refused
from tests.web.conftest import Hall

EVENT, TWO, PLAYER = "state-champion", SAMPLES / "tied-2.csv", "5"

FILE = {
    "title": "Cup",
    "rules": "msca",
    "name": "t.csv",
    "content": base64.b64encode(TWO.read_bytes()).decode(),
}

ASK = dict(next(row for row in TABLE if row.name == "planning").sends)

Sent = tuple[str, Mapping[str, Any], Mapping[str, str]]
"""An operation, what is sent, and where."""


def lies(hall: Hall) -> object:
    """Everything that the file holds, but for the keys of what was sent."""
    with open_store(hall.path) as store:
        events = ("", *store.events())
        kinds = [kind for kind in KINDS if kind != SUBMITTED]
        rows = [store.rows(event) for event in events]
        return rows, {(event, kind): store.beside(event, kind) for event in events for kind in kinds}


@pytest.fixture
def playoff(hall: Hall, near: Referee) -> Hall:
    assert near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes()) == EVENT
    return hall


def asked_for(days: str) -> dict[str, Any]:
    return ASK | {"version": 1, "fields": ASK["fields"] | {"days": days}}


def table(answer: str) -> dict[str, Any]:
    said = f"who,date,from,to,answer\nVillage Hall,2027-05-22,09:00,12:00,{answer}\n"
    return {"do": "read", "version": 1, "table": said}


def claimed(player: Referee, value: str) -> dict[str, Any]:
    mine = player.call("mine", event=EVENT)
    way = next(each for each in mine["ways"] if value in [choice["value"] for choice in each["choices"]])
    back = {name: way[name] for name in ("act", "ask", "digest", "entry")}
    return back | {"version": 1, "value": value}


def sent(near: Referee, player: Referee, draft: str) -> dict[str, list[tuple[Sent, Sent]]]:
    """What each operation is sent, and what comes between that and the second time."""
    here, there = {"event": EVENT}, {"draft": draft}
    details = {"act": "details", "version": 1, "fields": {"site": "Hall"}}
    other = {"act": "details", "version": 2, "fields": {"site": "Church"}}
    walls: list[tuple[Mapping[str, Any], Mapping[str, Any]]] = [
        ({"value": "starts", "minutes": 5}, {"value": "starts", "minutes": 50}),
        ({"value": "clock", "minutes": 20}, {"value": "no-clock"}),
        ({"value": "release"}, {"value": "hide"}),
        ({"value": "say", "words": "Tea"}, {"value": "unsay", "words": "Tea"}),
    ]
    sites = [{"details": {"site": each}} for each in ("Hall", "Church")]
    plans = [asked_for("2027-05-22; 2027-05-23"), asked_for("2027-05-22")]
    return {
        "begin": [(("begin", FILE, {}), ("amend", {"details": {"site": "Attic"}}, there))],
        "amend": [(("amend", sites[0], there), ("amend", sites[1], there))],
        "act": [(("act", details, here), ("act", other, here))],
        "show": [(("show", one, here), ("show", two, here)) for one, two in walls],
        "planning": [
            (("planning", plans[0], here), ("planning", plans[1], here)),
            (("planning", table("open"), here), ("planning", table("no"), here)),
        ],
        "send": [
            (("send", claimed(player, "confirm"), here), ("send", claimed(player, "decline"), here)),
        ],
    }


def test_every_operation_that_takes_anything_counts_once_for_its_key(playoff: Hall, near: Referee) -> None:
    player = Referee(Near(playoff), token(playoff.path, event=EVENT, player=PLAYER))
    draft = near.call("begin", FILE, key="begin-0")["draft"]
    every = sent(near, player, draft)
    assert {*every, "discard"} == {row.name for row in TABLE if row.takes} == {"act", "begin", "discard", *AGAIN}
    for name, some in every.items():
        who = player if name == "send" else near
        for number, ((_, body, place), (between, other, where)) in enumerate(some):
            key = f"{name}-{number}"
            who.call(name, dict(body), key=key, **place)
            who.call(between, dict(other), **where)
            before = lies(playoff)
            who.call(name, dict(body), key=key, **place)
            assert lies(playoff) == before, (name, body)


def test_a_key_that_was_used_for_something_else_is_refused(playoff: Hall, near: Referee) -> None:
    near.call("show", {"value": "release"}, key="one", event=EVENT)
    with pytest.raises(Refused) as refused:
        near.call("planning", asked_for("2027-05-22"), key="one", event=EVENT)
    assert "one used for something else" in refused.value.problem["detail"]


def test_what_is_refused_is_not_remembered(playoff: Hall, near: Referee) -> None:
    with pytest.raises(Refused):
        near.call("show", {"value": "starts", "minutes": 999}, key="one", event=EVENT)
    assert near.call("show", {"value": "starts", "minutes": 9}, key="one", event=EVENT)["starts"]


def test_no_file_is_read_while_the_record_is_held(hall: Hall, near: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else writes as long as something is written; and a file of 8 MB is read for seconds."""
    held, read, took = list[bool](), list[bool](), Store.writing
    reading = drafted._read.__wrapped__

    @contextmanager
    def writing(store: Store) -> Iterator[None]:
        held.append(True)
        with took(store):
            yield
        held.pop()

    def noted(*given: Any) -> drafted.Read:
        read.append(bool(held))
        return reading(*given)

    monkeypatch.setattr(Store, "writing", writing)
    monkeypatch.setattr(drafted, "_read", lru_cache(drafted.MOST_READ)(noted))
    draft = near.call("begin", FILE)["draft"]
    site, nobody, begin = {"details": {"site": "Hall"}}, {"champion": ""}, {"begin": True}
    said = []
    for key, body in (("one", site), ("two", nobody), ("one", site), ("three", begin), ("three", begin)):
        drafted._read.cache_clear()  # as after a pause, or another program's files
        said.append(near.call("amend", body, key=key, draft=draft))
    assert [len(each["missing"]) for each in said] == [1, 0, 0, 0, 0]
    assert said[3] == said[4]
    assert said[3]["event"]
    assert read
    assert not any(read)


def test_the_last_keys_are_kept_without_a_name(playoff: Hall, near: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submitted, "MOST", 3)
    for number in range(5):
        near.call("show", {"value": "say", "words": "Abarawe"}, key=f"Abarawe {number}", event=EVENT)
    with open_store(playoff.path) as store:
        there = store.beside(EVENT, SUBMITTED)
        assert len(there) == 3
        assert "Abarawe" not in str(there)
        assert load(store, EVENT).version == 1


def test_the_document_says_so() -> None:
    assert "counts once" in described.text()
