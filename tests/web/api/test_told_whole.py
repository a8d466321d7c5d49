"""What a program is told is what it needs: it guesses nothing, and nobody is in a list who does not belong there."""

from collections.abc import Iterator
from typing import Any

import pytest

from playoffs.desk.beside.links import Role
from tests.cli.terminal import SAMPLES
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee, Refused
from tests.web.conftest import Hall

TWO, TWIXT = SAMPLES / "tied-2.csv", SAMPLES / "twixt.csv"


def fields(ways: list[Any], name: str) -> list[Any]:
    return [each for way in ways for each in way["fields"] if each["name"] == name]


def test_whoever_enters_something_is_no_player(near: Referee) -> None:
    event = near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes())
    near.answer(event, near.call("playoff", event=event))
    assert "Program" in {each["acted"] for each in near.call("log", event=event)["entries"]}
    players = {each["id"] for each in near.call("playoff", event=event)["players"]}
    assert players == {each["id"] for each in near.call("standing", event=event)["players"]}
    (appeals,) = fields(near.call("desk", event=event)["ways"], "by")
    assert {each["value"] for each in appeals["options"]} == players


def played(near: Referee, event: str) -> Iterator[tuple[Any, Any, str]]:
    """Every answer that has a time by the session clock, before it is sent with the example of its field."""
    while (now := near.call("playoff", event=event))["asked"]:
        question = near.chosen(now)
        way = near.way(question)
        sent = near.filled(way, now["version"])
        if "at" in sent["fields"]:
            (at,) = fields([way], "at")
            sent["fields"]["at"] = at["hint"]
            yield question, sent, at["hint"]
        near.call("act", sent, event=event)


def test_the_example_of_a_time_by_the_session_clock_is_one_that_is_taken(near: Referee) -> None:
    event = near.set_up("Twixt", "wbc-twixt", TWIXT.name, TWIXT.read_bytes())
    examples = [hint for _question, _sent, hint in played(near, event)]
    assert examples[0] == "38:20"
    assert set(examples) > {"38:20"}, "no game begins and ends at one moment"


def test_a_time_that_cannot_be_is_refused_in_words(near: Referee) -> None:
    event = near.set_up("Twixt", "wbc-twixt", TWIXT.name, TWIXT.read_bytes())
    question, sent = next((question, sent) for question, sent, hint in played(near, event) if hint != "38:20")
    with pytest.raises(Refused) as refused:
        near.call("act", sent | {"fields": {"at": "38:20"}}, event=event)
    problem = refused.value.problem
    assert (problem["status"], problem["place"]) == (422, question["id"])
    assert problem["detail"].startswith("The session clock stands at 38:21 or later then")
    assert problem["clause"]


def test_a_reason_that_other_needs_says_so(near: Referee) -> None:
    event = near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes())
    ruling = next(each for each in near.call("playoff", event=event)["possible"] if each["ruling"])
    ways = near.call("question", event=event, ask=ruling["id"])["question"]["ways"]
    (cause,), (words,) = fields(ways, "cause"), fields(ways, "reason")
    assert (cause["needed"], cause["needed_with"]) == (True, "")
    assert not words["needed"]
    assert words["needed_with"] in [each["value"] for each in cause["options"]]


def test_what_there_is_not_yet_is_no_fault_of_who_asks(near: Referee) -> None:
    event = near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes())
    bracket = near.set_up("Twixt", "wbc-twixt", TWIXT.name, TWIXT.read_bytes())
    for name, of in (("timetable", event), ("timetable", bracket), ("calendar", event)):
        with pytest.raises(Refused) as refused:
            near.call(name, event=of, to="all")
        assert refused.value.problem["status"] == 409, refused.value.problem["detail"]


def test_halls_and_directors_need_not_be_asked(hall: Hall, near: Referee) -> None:
    event = near.set_up("State Champion", "msca", TWO.name, TWO.read_bytes())
    planner = Referee(Near(hall), token(hall.path, Role.ORGANIZER))
    asks = {each["name"]: each for each in planner.call("plan", event=event)["fields"]}
    needed = {name: "2027-05-22" if name == "days" else each["value"] for name, each in asks.items() if each["needed"]}
    assert set(asks) - set(needed) == {"halls", "directors"}
    sent = {"do": "ask", "version": 1, "fields": needed | {"zone": "America/Chicago"}}
    assert [each["kind"] for each in planner.call("planning", sent, event=event)["people"]] == ["player", "player"]
