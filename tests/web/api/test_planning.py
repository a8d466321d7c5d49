"""A planner's program: which days suit, what stands against one, letters and calendars; and a player's own times."""

import json
import re
import sqlite3
import threading
from contextlib import closing
from typing import Any

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import claims
from playoffs.desk.beside.claims import Claim
from playoffs.desk.beside.links import Role
from playoffs.desk.record.store import open_store
from playoffs.desk.seen import asked
from playoffs.desk.times.placing import best
from playoffs.web.planner import best_days
from tests.cli.terminal import SAMPLES
from tests.outputs import documented
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Json, Referee, Refused
from tests.web.conftest import Hall

ASKED = {
    "days": "2027-05-22; 2027-05-23",
    "start": "09:00",
    "end": "24:00",
    "hours": "3",
    "zone": "America/Chicago",
    "halls": "Village Hall",
    "directors": "Dee Director",
}
EVENT = "cup"


@pytest.fixture
def planner(hall: Hall, near: Referee) -> Referee:
    """An organizer's program at a playoff of two, whose director is known."""
    assert near.set_up("Cup", "msca", "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes()) == EVENT
    details = {"director": "Dee Director, dee@example.org", "site": "Village Hall", "deadline": "2027-05-20 18:00"}
    more = {"zone": "America/Chicago", "date": "2027-05-22", "start": "09:00"}
    near.call("act", {"act": "details", "version": 1, "fields": details | more}, event=EVENT)
    return Referee(Near(hall), token(hall.path, Role.ORGANIZER))


def does(planner: Referee, do: str, **fields: str) -> Json:
    """One act of a planner; the plan as it is then."""
    version = planner.call("plan", event=EVENT)["version"]
    return dict(planner.call("planning", {"do": do, "version": version, "fields": fields}, event=EVENT))


def answered(planner: Referee, said: str, who: str, window: Json, was: str = "") -> Json:
    return does(planner, "answer", who=who, window=window["window"], was=was, answer=said)


def test_the_best_day_is_found_by_what_is_answered(planner: Referee) -> None:
    plan = does(planner, "ask", **ASKED)
    assert (len(plan["windows"]), [each["kind"] for each in plan["people"]][-2:]) == (10, ["director", "hall"])
    hall, first = plan["people"][-1], plan["people"][0]
    for window in plan["windows"]:
        plan = answered(planner, "good", hall["who"], window)
        plan = answered(planner, "no" if window["date"] == "2027-05-22" else "good", first["who"], window)
    assert plan["people"][0]["answers"] == ["no"] * 5 + ["good"] * 5
    assert plan["best"], plan["none"]
    assert plan["best"][0]["at"].startswith("2027-05-23")
    assert plan["tried"]["at"] == "2027-05-22 09:00"
    assert any(first["name"] in each for each in plan["tried"]["conflicts"])
    other = planner.call("plan", event=EVENT, at=plan["best"][0]["at"])["tried"]
    assert not any("said no" in each for each in other["conflicts"])
    done = does(planner, "set", at=plan["best"][0]["at"])
    assert done["tried"]["at"] == plan["best"][0]["at"]
    assert planner.call("plan", event=EVENT, at="tomorrow")["tried"]["wrong"]


def test_hall_and_director_are_told_and_set_with_the_day(planner: Referee) -> None:
    plan = does(planner, "ask", **ASKED | {"halls": "Village Hall; Aspen Hall", "directors": "Dee Director; Ann First"})
    keys = {each["name"]: each["who"] for each in plan["people"]}
    for window in plan["windows"]:
        for who, said in (
            ("Aspen Hall", "good"),
            ("Ann First", "good"),
            ("Village Hall", "no"),
            ("Dee Director", "good"),
        ):
            answered(planner, said, keys[who], window)
    tried = planner.call("plan", event=EVENT)["tried"]
    assert [each | {"costs": len(each["costs"])} for each in tried["choices"]] == [
        {"name": "site", "stated": "Village Hall", "options": ["Aspen Hall"], "chosen": "Aspen Hall", "costs": 1},
        {"name": "director", "stated": "Dee Director", "options": ["Ann First"], "chosen": "", "costs": 1},
    ]
    assert tried["choices"][1]["costs"] == ["no conflict, and no other cost"]
    assert planner.call("plan", event=EVENT, at="tomorrow")["tried"]["choices"] == []
    done = does(planner, "set", at=tried["at"], **{each["name"]: each["options"][0] for each in tried["choices"]})
    assert {each["name"]: each["stated"] for each in done["tried"]["choices"]} == {
        "site": "Aspen Hall",
        "director": "Ann First",
    }
    assert done["tried"]["choices"][0]["costs"][0].startswith("not open on ")
    with pytest.raises(Refused):
        does(planner, "set", at=tried["at"], site="Nowhere")
    described = json.loads((documented.FOLDER / documented.API).read_text("utf-8"))["components"]["schemas"]["Planning"]
    assert "`site` and `director`" in described["properties"]["do"]["description"]


def test_an_answer_that_was_overtaken_or_is_none_is_refused(planner: Referee) -> None:
    plan = does(planner, "ask", **ASKED)
    who, window = plan["people"][0]["who"], plan["windows"][0]
    answered(planner, "good", who, window)
    for said, was in (("no", ""), ("splendid", "good"), ("no", "splendid")):
        with pytest.raises(Refused):
            answered(planner, said, who, window, was)
    with pytest.raises(Refused):
        answered(planner, "good", "@99", window)
    plan = answered(planner, "", who, window, "good")
    assert plan["people"][0]["answers"][0] == ""


def test_a_player_says_when_it_can_be(hall: Hall, planner: Referee) -> None:
    plan = does(planner, "ask", **ASKED)
    who = plan["people"][1]["who"]
    player = Referee(Near(hall), token(hall.path, event=EVENT, player=who))
    mine = player.call("mine", event=EVENT)
    assert [each["window"] for each in mine["times"]] == [each["window"] for each in plan["windows"]]
    time = mine["times"][2]
    good = next(each["value"] for each in time["way"]["choices"] if each["label"] == "good")
    body = {"act": time["way"]["act"], "version": 1, "value": good}
    assert player.call("send", body, event=EVENT)["says"] == "good"
    assert [each["answer"] for each in player.call("mine", event=EVENT)["times"]][:4] == ["", "", "good", ""]
    assert planner.call("plan", event=EVENT)["people"][1]["answers"][2] == "good"
    other = Referee(Near(hall), token(hall.path, event=EVENT, player=plan["people"][0]["who"]))
    with pytest.raises(Refused):
        other.call("send", body, event=EVENT)


def test_letters_are_read_noted_and_taken_as_files(planner: Referee, near: Referee) -> None:
    said = planner.call("letters", event=EVENT)
    assert (said["drafts"], len(said["left_out"])) == ([], 2)
    who = said["left_out"][0]
    with pytest.raises(Refused, match="one of player, field, value"):  # a field of the page, which no schema names
        does(planner, "contact", **{f"email-{who['player']}": "astrid@example.org"})
    does(planner, "contact", player=who["player"], field=who["field"], value="astrid@example.org")
    assert near.call("contacts", event=EVENT)["contacts"] == {who["player"]: {"email": "astrid@example.org"}}
    with pytest.raises(Refused):
        planner.call("contacts", event=EVENT)
    said = planner.call("letters", event=EVENT)
    (draft,) = said["drafts"]
    assert "astrid@example.org" in draft["to"]
    file = planner.call("letter", event=EVENT, who=who["player"])
    assert b"astrid@example.org" in file
    calendar = planner.call("calendar", event=EVENT, to=said["calendars"][0]["to"])
    assert calendar.startswith(b"BEGIN:VCALENDAR")
    with pytest.raises(Refused):
        does(planner, "note", what="invitation", mark="0")
    does(planner, "note", what="invitation", mark=said["mark"])
    assert [draft["to"].partition(" <")[0] in each for each in planner.call("letters", event=EVENT)["told"]] == [True]
    with pytest.raises(Refused):
        planner.call("letters", event=EVENT, kind="bill")


def test_a_planner_types_who_plays(planner: Referee, near: Referee) -> None:
    first = planner.call("plan", event=EVENT)["replies"][0]
    plan = does(planner, "reply", ask=first["ask"], digest=first["digest"], value="confirm")
    assert first["name"] not in [each["name"] for each in plan["replies"]]
    with pytest.raises(Refused):
        does(planner, "reply", ask=first["ask"], digest=first["digest"], value="decline")
    close = next(each for each in near.call("playoff", event=EVENT)["asked"] if each["kind"] == "close")
    with pytest.raises(Refused):
        does(planner, "reply", ask=close["id"], digest=close["ways"][0]["digest"], value="confirm")


def test_a_planner_passes_nothing_over_that_a_phone_has_sent(planner: Referee, hall: Hall) -> None:
    first = planner.call("plan", event=EVENT)["replies"][0]
    given = {"ask": first["ask"], "digest": first["digest"]}
    with open_store(hall.path) as store:
        ask = asked(load(store, EVENT), first["ask"])
        assert ask
        sent = Claim(player=ask.who, value="decline", at="2026-11-21T14:30:00Z", request="late", **given)
        claims.send(store, EVENT, sent)
    with pytest.raises(Refused) as error:
        does(planner, "reply", **given, value="confirm")
    assert "sent by phone" in str(error.value)
    assert planner.call("plan", event=EVENT)["replies"][0] == first
    assert first not in does(planner, "reply", **given, value="decline")["replies"]


def test_all_plans_of_the_file_say_what_is_in_danger(planner: Referee) -> None:
    (row,) = planner.call("plans")["playoffs"]
    assert (row["event"], row["announced"], row["problem"]) == (EVENT, "Not announced", "")
    assert re.match(r"2 of 2 have not said", row["open"][0])


def test_the_blank_form_is_printed(planner: Referee) -> None:
    does(planner, "ask", **ASKED)
    assert planner.call("form", event=EVENT).startswith(b"%PDF")


def test_nobody_who_writes_waits_for_the_best_days(
    hall: Hall, planner: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is done is saved before they are searched, and that is done where no entry waits for it."""
    seen = list[tuple[str, bool]]()

    def searched(*given: Any) -> Any:
        with closing(sqlite3.connect(hall.path, timeout=0, isolation_level=None)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
                seen.append((threading.current_thread().name.partition("_")[0], True))
            except sqlite3.OperationalError:
                seen.append((threading.current_thread().name.partition("_")[0], False))
        return best(*given)

    monkeypatch.setattr(best_days, "best", searched)
    body = {"do": "ask", "version": 2, "fields": ASKED}
    plan = planner.call("planning", body, key="once", event=EVENT)
    assert plan["best"]
    hall.house.placings.clear()
    assert planner.call("planning", body, key="once", event=EVENT) == plan
    assert seen == [("works", True)] * 2
