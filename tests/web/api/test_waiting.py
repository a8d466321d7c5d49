"""A program that waits for news hears of whatever is written, at once, and holds nobody else up meanwhile."""

import json
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from playoffs.desk.beside.links import Role
from playoffs.web.api.table import TABLE
from playoffs.web.serving.live import Pulse
from playoffs.web.serving.seat import House
from playoffs.web.serving.streams import Told
from tests.cli.terminal import SAMPLES
from tests.web.api.conftest import Served, token
from tests.web.api.referee import Referee, Wire

LONG, EVENT = 50, "waited-for"
Got = tuple[int, Any, bytes]


def asked(served: Served, address: str, code: str, mark: str = "") -> Got:
    """One request over a connection of its own: a program that waits holds it."""
    wire = Wire(served.base)
    headers = {"Authorization": f"Bearer {code}"} | ({"If-None-Match": mark} if mark else {})
    try:
        return wire.send("GET", f"/api/1{address}", headers, None)
    finally:
        wire.close()


@pytest.fixture
def event(far: Referee) -> str:
    """A playoff that nobody has answered for."""
    for each in far.call("events")["playoffs"]:
        if each["title"] == "Waited For":
            return str(each["event"])
    file = SAMPLES / "tied-5.trf"
    return far.set_up("Waited For", "msca", file.name, file.read_bytes())


def waiting(served: Served, pool: ThreadPoolExecutor, address: str, code: str) -> "Future[Got]":
    """A request that waits for another answer than there is now."""
    status, headers, _content = asked(served, address, code)
    assert status == 200
    return pool.submit(asked, served, f"{address}?wait={LONG}", code, headers["ETag"])


def confirmed(far: Referee, event: str) -> None:
    now = far.call("playoff", event=event)
    question = next(each for each in now["asked"] if each["kind"] == "answer")
    far.call("act", far.filled(question["ways"][0], now["version"]) | {"value": "confirm"}, event=event)


def test_what_is_entered_is_heard_by_who_waits(far: Referee, served: Served, event: str) -> None:
    with ThreadPoolExecutor(1) as pool:
        heard = waiting(served, pool, f"/events/{event}", far.token)
        before = far.call("playoff", event=event)["version"]
        confirmed(far, event)
        status, _headers, content = heard.result(LONG)
    assert (status, json.loads(content)["version"]) == (200, before + 1)


def test_what_is_no_entry_is_heard_too(far: Referee, served: Served, event: str) -> None:
    """What a player has sent lies at the desk; and what everybody is shown stands beside the record."""
    player = Referee(Wire(served.base), token(served.path, Role.PLAYER, event, last_asked(far, event)))
    with ThreadPoolExecutor(2) as pool:
        desk = waiting(served, pool, f"/events/{event}", far.token)
        (way,) = player.call("mine", event=event)["ways"]
        player.call("send", player.filled(way, 1) | {"value": "confirm"}, event=event)
        assert json.loads(desk.result(LONG)[2])["sent"]
        wall = waiting(served, pool, f"/events/{event}/wall", far.token)
        far.call("show", {"value": "say", "words": "Lunch at noon."}, event=event)
        assert json.loads(wall.result(LONG)[2])["said"] == ["Lunch at noon."]
    player.wire.close()


def last_asked(far: Referee, event: str) -> str:
    """Somebody who has not answered."""
    return str([each["who"] for each in far.call("playoff", event=event)["asked"] if each["kind"] == "answer"][-1])


def test_what_stays_as_it_is_is_said_so_in_the_end(far: Referee, served: Served, event: str) -> None:
    _status, headers, _content = asked(served, f"/events/{event}", far.token)
    status, _headers, content = asked(served, f"/events/{event}?wait=1", far.token, headers["ETag"])
    assert (status, content) == (304, b"")


def test_who_holds_nothing_is_answered_at_once(far: Referee, served: Served, event: str) -> None:
    assert asked(served, f"/events/{event}?wait={LONG}", far.token)[0] == 200


@pytest.mark.parametrize("seconds", ["", "-1", "61", "1.5", "x", "٣", "²", "9" * 5000])
def test_seconds_that_are_none_are_refused(near: Referee, seconds: str) -> None:
    answer = near.wire.client.get("/api/1/public", [("wait", seconds)])
    assert (answer.status, json.loads(answer.body)["place"]) == (422, "wait")


def test_only_what_changes_is_waited_for() -> None:
    """Of rules, drafts, documents and letters nothing is told; of everything else that is read as JSON it is."""
    still = {row.name for row in TABLE if row.method == "GET" and not row.waits}
    assert still == {"openapi", "rules", "draft", "ranked", "document", "why", "letter", "calendar", "form"}


def test_programs_that_wait_leave_room_for_consoles(tmp_path: Any) -> None:
    house = House(tmp_path / "none.db", ("hall.test",))
    pulse, far = Pulse(house), "10.0.0.7"
    boxes = [pulse.wait(far) for _ in range(20)]
    assert boxes.index(None) == 8
    while box := pulse.wait("127.0.0.1"):
        boxes.append(box)
    assert pulse.join("127.0.0.1", Told(desk="")) is not None
    house.close()
