"""Players' programs: a result that waits for the desk, and a bid that is sealed, shown and opened; and organizers'."""

import hmac
import re
from hashlib import sha256
from typing import Any

import pytest

from playoffs.desk.beside.links import Role
from playoffs.desk.record.envelope import salt_of
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee, Refused
from tests.web.api.test_api import drawn_or_typed
from tests.web.api.test_referee import crosstable
from tests.web.conftest import Hall

CODES = {"1": "K7QF2MXD93TAPW6H", "2": "0123456789ABCDEF"}
BIDS = {"1": "7:30", "2": "6:15"}


@pytest.fixture
def event(near: Referee) -> str:
    """A playoff of two that phones may send to."""
    made = near.set_up("Cup", "msca", "two.csv", crosstable(2), details={"results_by": "phones", "bids_by": "phones"})
    play(near, made, "result")
    return made


def play(near: Referee, event: str, until: str) -> dict[str, Any]:
    """Answer everything until such a question is asked: every game is drawn."""
    while True:
        now: dict[str, Any] = near.call("playoff", event=event)
        question = near.chosen(now)
        if question["kind"] == until:
            return question
        near.call(
            "act",
            near.filled(drawn_or_typed(question)[0], now["version"]) | DRAWN.get(question["kind"], {}),
            event=event,
        )


DRAWN: dict[str, dict[str, Any]] = {"result": {"value": "draw"}, "answer": {"value": "confirm"}}


def programs(hall: Hall, event: str) -> dict[str, Referee]:
    return {player: Referee(Near(hall), token(hall.path, event=event, player=player)) for player in CODES}


def back(way: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A way as it goes back."""
    return {name: way[name] for name in ("act", "ask", "digest", "entry")} | {"version": 1} | more


def test_what_both_report_is_one_entry_once_the_desk_records_it(hall: Hall, near: Referee, event: str) -> None:
    for player in programs(hall, event).values():
        (way,) = player.call("mine", event=event)["ways"]
        assert {each["value"] for each in way["choices"]} == {"white", "draw", "black"}
        sent = back(way, value="draw")
        assert player.call("send", sent, key="r", event=event) == player.call("send", sent, key="r", event=event)
    now = near.call("playoff", event=event)
    (reported,) = now["sent"]
    take, _aside = reported["ways"]
    fields = {each["name"]: [option["value"] for option in each["options"]] for each in take["fields"]}
    body = back(take, fields=fields) | {"version": now["version"]}
    made = near.call("act", body, key="t", event=event)
    assert made["entry"] == now["version"] + 1
    assert near.call("act", body, key="t", event=event) == made
    assert near.call("playoff", event=event)["sent"] == []


def test_what_a_player_sends_can_be_put_aside(hall: Hall, near: Referee, event: str) -> None:
    player = programs(hall, event)["1"]
    (way,) = player.call("mine", event=event)["ways"]
    player.call("send", back(way, value="white"), event=event)
    now = near.call("playoff", event=event)
    aside = now["sent"][0]["ways"][-1]
    fields = {each["name"]: [option["value"] for option in each["options"]] for each in aside["fields"]}
    assert near.call("act", back(aside, fields=fields), event=event)["entry"] == 0
    assert near.call("playoff", event=event)["version"] == now["version"]
    assert "not accepted" in player.call("mine", event=event)["sent"][0]["state"]


@pytest.mark.parametrize("player", CODES)
def test_who_sends_a_result_too_late_is_told_the_one_that_was_recorded(
    hall: Hall, near: Referee, event: str, player: str
) -> None:
    """Either player of the game, and nobody is sent to a page of the desk."""
    mine = programs(hall, event)[player]
    (way,) = mine.call("mine", event=event)["ways"]
    now = near.call("playoff", event=event)
    play = near.filled(drawn_or_typed(near.chosen(now))[0], now["version"])
    near.call("act", play | {"value": "draw"}, event=event)
    with pytest.raises(Refused) as refused:
        mine.call("send", back(way, value="white"), event=event)
    found = refused.value.problem
    assert found["type"] == "urn:playoffs:problem:stale"
    assert re.match(
        r"Recorded meanwhile: “Final, board 1, game 1: draw between .+”, entry 9\. What you", found["detail"]
    )


@pytest.mark.parametrize("role", [Role.ORGANIZER, Role.PLAYER])
def test_a_question_that_was_never_asked_leads_no_program_to_a_page(
    hall: Hall, near: Referee, event: str, role: Role
) -> None:
    mine = Referee(Near(hall), token(hall.path, role, event, "1" if role is Role.PLAYER else ""))
    sent = {"act": "claim", "ask": "none", "digest": "x", "value": "draw", "version": 1}
    calls = {
        Role.ORGANIZER: ("planning", {"version": 1, "do": "reply", "fields": {"ask": "none", "value": "confirm"}}),
        Role.PLAYER: ("send", sent),
    }
    with pytest.raises(Refused) as refused:
        mine.call(calls[role][0], calls[role][1], event=event)
    found = refused.value.problem
    assert found["type"] == "urn:playoffs:problem:stale"
    assert not [each for each in ("page", "NOW", "press") if each in found["detail"]], found["detail"]


def test_a_result_against_what_a_player_sent_names_it_or_is_refused(hall: Hall, near: Referee, event: str) -> None:
    player = programs(hall, event)["1"]
    (way,) = player.call("mine", event=event)["ways"]
    player.call("send", back(way, value="white"), event=event)
    now = near.call("playoff", event=event)
    enter = near.filled(drawn_or_typed(near.chosen(now))[0], now["version"]) | {"value": "draw"}
    with pytest.raises(Refused, match="sent by phone"):
        near.call("act", enter, event=event)
    assert near.call("playoff", event=event)["version"] == now["version"]
    known = {
        each["name"]: [option["value"] for option in each["options"]] for each in now["sent"][0]["ways"][0]["fields"]
    }
    assert near.call("act", enter | {"fields": known}, event=event)["entry"] == now["version"] + 1
    assert "recorded instead" in player.call("mine", event=event)["sent"][0]["state"]


def sealed(before: str, player: str) -> str:
    """The seal of a bid, as the page of a phone makes it."""
    minutes, _, seconds = BIDS[player].partition(":")
    said = f"{before}{60 * int(minutes) + int(seconds)}"
    return hmac.new(bytes.fromhex(salt_of(CODES[player])), said.encode(), sha256).hexdigest()


def test_a_bid_is_sealed_shown_and_opened_and_in_no_answer_before(hall: Hall, near: Referee, event: str) -> None:
    play(near, event, "bid")
    players = programs(hall, event)
    for name, player in players.items():
        mine = player.call("mine", event=event)
        assert (mine["bid"], bool(mine["seals"])) == ("asked", True)
        seal = sealed(mine["seals"], name)
        said = player.call("send", back(mine["ways"][-1], fields={"seal": seal}), event=event)["says"]
        mine = player.call("mine", event=event)
        assert (mine["bid"], mine["receipt"], said) == ("sealed", f"{seal[:4]} {seal[4:8]}", f"{seal[:4]} {seal[4:8]}")
    question = play(near, event, "open-bids")
    (way,) = question["ways"]
    assert way["act"] == "call"
    now = near.call("playoff", event=event)
    assert near.call("act", near.filled(way, now["version"]), event=event)["entry"] == 0
    with pytest.raises(Refused):
        player.call("send", back(shows(players["1"], event), fields={"time": "9:59", "code": CODES["1"]}), event=event)
    for name, player in players.items():
        sent = back(shows(player, event), fields={"time": BIDS[name], "code": CODES[name]})
        told = [near.call(each, event=event) for each in ("playoff", "log")] + [players["2"].call("mine", event=event)]
        assert not any(f'"{each}"' in str(told).replace("'", '"') for each in CODES.values())
        assert player.call("send", sent, event=event)["says"] == "shown"
    log = near.call("log", event=event)["entries"]
    assert log[-1]["value"] == [450, 375] or log[-1]["value"] == [375, 450]


def shows(player: Referee, event: str) -> dict[str, Any]:
    """The way to show a bid, once the desk opens them."""
    mine = player.call("mine", event=event)
    assert mine["bid"] == "called"
    return dict(mine["ways"][-1])


def test_an_organizers_program_asks_for_times_and_sets_the_day_and_no_more(hall: Hall, near: Referee) -> None:
    event = near.set_up("Cup", "msca", "two.csv", crosstable(2))
    planner = Referee(Near(hall), token(hall.path, Role.ORGANIZER))
    body = {"do": "ask", "version": 1, "fields": {
        "days": "2027-05-22; 2027-05-23", "start": "09:00", "end": "21:00", "hours": "4", "zone": "America/Chicago",
        "halls": "Village Hall",
    }}  # fmt: skip
    asked = planner.call("planning", body, event=event)
    assert (asked["zone"], asked["answers"], asked["may_set"]) == ("America/Chicago", [], True)
    table = "who,date,from,to,answer\nVillage Hall,2027-05-22,09:00,13:00,open\nA Playera,2027-05-22,09:00,13:00,no\n"
    told = planner.call(
        "planning", {"do": "read", "version": 1, "table": table.replace("A Playera", name(near, event))}, event=event
    )
    assert [each["answer"] for each in told["answers"]] == ["no", "open"]
    body = {"do": "set", "version": told["version"], "fields": {"at": "2027-05-22 10:00"}}
    done = planner.call("planning", body, key="day", event=event)
    assert planner.call("planning", body, key="day", event=event) == done
    assert done["version"] > told["version"]
    assert {"date", "start"} <= {
        each["says"].partition(" ")[0].casefold() for each in near.call("log", event=event)["entries"]
    }
    for operation in ("playoff", "log", "documents"):
        with pytest.raises(Refused) as refused:
            planner.call(operation, event=event)
        assert refused.value.problem["status"] == 403


def name(near: Referee, event: str) -> str:
    """What the first player is called."""
    return str(near.call("playoff", event=event)["players"][0]["name"])


def test_an_error_that_nobody_foresaw_is_a_problem_with_a_number(
    hall: Hall, near: Referee, event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    hall.house.telling = told.append

    def broken(*_given: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr("playoffs.web.api.reading.views.state_of", broken)
    with pytest.raises(Refused) as refused:
        near.call("playoff", event=event)
    problem = refused.value.problem
    assert (problem["status"], problem["type"]) == (500, "urn:playoffs:problem:fault")
    assert problem["detail"].rstrip(".").split()[-1] in str(told)
    assert "secret" not in str(problem)
    assert "secret" not in str(told)
