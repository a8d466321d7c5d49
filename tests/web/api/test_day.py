"""What the API tells of a day of play besides its questions: how it stands, what an answer leads to, and chances."""

import json
from base64 import b64encode
from pathlib import Path

import pytest

from playoffs.desk import contacts
from playoffs.desk.beside.links import Role
from playoffs.desk.record.store import open_store
from playoffs.web.api import asking
from tests.cli.conftest import terminal
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Json, Referee, Refused
from tests.web.conftest import Hall

__all__ = ["terminal"]

WHOLE = ("show/1", "show-event/1")


def begun(near: Referee, rules: str = "msca", file: str = "tied-5.trf") -> str:
    """A playoff of which something has been played."""
    event = near.set_up("Cup", rules, file, (SAMPLES / file).read_bytes())
    for _ in range(14):
        if not (now := near.call("playoff", event=event))["asked"]:
            break
        near.answer(event, now)
    return event


def printed(terminal: Terminal, path: Path, command: str, event: str) -> dict[str, object]:
    """What a command prints of it."""
    return dict(json.loads(terminal(command, event, "--db", str(path), "--json").out))


@pytest.mark.parametrize(
    ("rules", "file"),
    [("msca", "tied-5.trf"), ("wbc-twixt", "twixt.csv"), ("mtr", "magic.csv"), ("magnus-league", "league.csv")],
)
def test_it_stands_as_the_command_says(hall: Hall, near: Referee, terminal: Terminal, rules: str, file: str) -> None:
    event = begun(near, rules, file)
    told, said = near.call("standing", event=event), printed(terminal, hall.path, "show", event)
    assert said["schema"] in WHOLE
    parts = told["whole"] or told
    same = ("sessions", "rounds", "seeds", "bracket", "places") if told["whole"] else ("players", "stages", "places")
    assert [parts[each] for each in same] == [said[each] for each in same]
    assert told["subject_to_appeal"] == said["subject_to_appeal"]
    assert bool(told["whole"]) is (rules == "wbc-twixt")


def test_what_the_report_to_us_chess_wants_is_stated_by_a_way_that_is_told(hall: Hall, near: Referee) -> None:
    fresh = near.set_up("Pair", "msca", "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes())
    assert "report" not in [way["act"] for way in near.call("desk", event=fresh)["ways"]]
    event = begun(near)
    found = near.call("desk", event=event)
    (way,) = (way for way in found["ways"] if way["act"] == "report")
    fields = {each["name"]: each for each in way["fields"]}
    assert {"affiliate", "zip"} <= fields.keys()
    said = {"act": "report", "version": found["version"], "fields": {"affiliate": "A1234567"}}
    assert "A1234567" in near.call("act", said, event=event)["says"]
    again = near.call("desk", event=event)
    fields = {each["name"]: each for way in again["ways"] if way["act"] == "report" for each in way["fields"]}
    assert fields["affiliate"]["value"] == "A1234567"
    helper = Referee(Near(hall), token(hall.path, Role.ASSISTANT))
    assert "report" not in [way["act"] for way in helper.call("desk", event=event)["ways"]]


def test_an_answer_is_looked_at_before_it_is_given(near: Referee) -> None:
    """What follows and what is asked then, of every answer that can be looked at, to the end of a playoff."""
    event = near.set_up("Cup", "msca", "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes())
    looked, notices = 0, 0
    while (now := near.call("playoff", event=event))["asked"]:
        question = near.chosen(now)
        sent = near.filled(near.way(question), now["version"])
        looks = sent["act"] == "answer" and question["who"] != "lot" and sent["value"]
        seen = near.call("preview", event=event, ask=sent["ask"], value=sent["value"]) if looks else None
        assert near.call("playoff", event=event) == now, "nothing is done by asking"
        made = near.call("act", sent, event=event)
        if seen:
            then = [each["words"] for each in near.call("playoff", event=event)["asked"]]
            assert (seen["follows"], seen["then"]) == (made["notices"], then)
            looked, notices = looked + 1, notices + len(seen["follows"])
    assert (looked > 5, notices > 0) == (True, True)


def test_what_was_told_before_is_told_as_it_is_now(near: Referee) -> None:
    """To the end of a playoff, with whatever was told of the questions before, and with nothing of it."""
    event = near.set_up("Cup", "msca", "tied-5.trf", (SAMPLES / "tied-5.trf").read_bytes())
    words = set[str]()
    while (now := near.call("playoff", event=event))["asked"]:
        asking.forget()
        assert near.call("playoff", event=event) == now
        words |= {each["words"] for each in now["asked"] if each["kind"] == "close"}
        near.answer(event, now)
    assert len(words) > 1, "what closing means changes with who has answered"


def clocked(now: Json) -> list[tuple[Json, str]]:
    """The ways that want a time on the session clock, each with its example."""
    ways = [way for each in now["asked"] for way in each["ways"]]
    return [(way, each["hint"]) for way in ways for each in way["fields"] if each["name"] == "at"]


def test_a_time_on_the_session_clock_has_an_example_that_is_taken(near: Referee) -> None:
    event = begun(near, "wbc-twixt", "twixt.csv")
    now = near.call("playoff", event=event)
    while not clocked(now):
        near.answer(event, now)
        now = near.call("playoff", event=event)
    way, hint = clocked(now)[0]
    body = {name: way[name] for name in ("act", "ask", "digest")} | {"version": now["version"]}
    body |= {"value": way["choices"][0]["value"], "fields": {"at": hint}}
    assert near.call("act", body, event=event)["entry"]


@pytest.mark.parametrize(("ask", "value", "place"), [("none", "white", "ask"), ("answer/1", "perhaps", "value")])
def test_what_is_not_asked_or_no_choice_is_not_foreseen(near: Referee, ask: str, value: str, place: str) -> None:
    event = near.set_up("Cup", "msca", "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes())
    asked = [each["id"] for each in near.call("playoff", event=event)["asked"]]
    with pytest.raises(Refused) as refused:
        near.call("preview", event=event, ask=asked[0] if place == "value" else ask, value=value)
    assert refused.value.problem["place"] == place


def test_chances_are_the_directors_alone_and_none_of_minors(hall: Hall, near: Referee, terminal: Terminal) -> None:
    event = near.set_up("Cup", "msca", "tied-5.trf", (SAMPLES / "tied-5.trf").read_bytes())
    assert near.call("odds", event=event) == printed(terminal, hall.path, "odds", event)
    with pytest.raises(Refused) as refused:
        Referee(Near(hall), token(hall.path, Role.ASSISTANT)).call("odds", event=event)
    assert refused.value.problem["status"] == 403
    tied = near.call("playoff", event=event)["players"][0]["id"]
    with open_store(hall.path) as store:
        contacts.save(store, event, tied, {"minor": "yes"})
    with pytest.raises(Refused) as refused:
        near.call("odds", event=event)
    assert (refused.value.problem["status"], "minor" in refused.value.problem["detail"]) == (409, True)
    other = near.set_up("Scholastic Champion", "msca", "tied-5.trf", (SAMPLES / "tied-5.trf").read_bytes())
    with pytest.raises(Refused, match="title of minors"):
        near.call("odds", event=other)


def test_a_practice_playoff_is_thrown_away_and_no_other(near: Referee) -> None:
    file = (SAMPLES / "tied-2.csv").read_bytes()
    kept, gone = near.set_up("Cup", "msca", "tied-2.csv", file), practiced(near, file)
    title = {each["event"]: each["title"] for each in near.call("events")["playoffs"]}
    for event, said in ((kept, title[kept]), (gone, "Another")):
        with pytest.raises(Refused):
            near.call("discard", {"title": said}, event=event)
    left = near.call("discard", {"title": title[gone]}, event=gone)["playoffs"]
    assert [each["event"] for each in left] == [kept]
    again = near.call("discard", {"title": title[gone]}, event=gone)["playoffs"]
    assert again == left, "what was sent twice is done once"
    with pytest.raises(Refused) as refused:
        near.call("playoff", event=gone)
    assert refused.value.problem["status"] == 404


def practiced(near: Referee, file: bytes) -> str:
    draft = near.call("begin", near_file(file))
    said = near.amendment(draft) | {"begin": True, "practice": True}
    return str(near.call("amend", said, draft=draft["draft"])["event"])


def near_file(file: bytes) -> dict[str, str]:
    return {"title": "Trial", "rules": "msca", "name": "tied-2.csv", "content": b64encode(file).decode()}


def test_a_dispute_card_speaks_as_the_playoff_does(hall: Hall, near: Referee, terminal: Terminal) -> None:
    event = near.set_up("Cup", "msca", "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes())
    first, second = (each["id"] for each in near.call("playoff", event=event)["players"][:2])
    asked = {"event": event, "form": "txt", "first": first, "second": second}
    assert "Dispute card" in near.call("why", **asked).decode()
    assert terminal("details", "set", "language=es", "--event", event, "--db", str(hall.path)).code == 0
    assert "Dispute card" not in near.call("why", **asked).decode()


def test_a_detail_that_there_is_not_is_refused(near: Referee) -> None:
    event = near.set_up("Cup", "msca", "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes())
    with pytest.raises(Refused, match="'weather'"):
        near.call("act", {"act": "details", "version": 1, "fields": {"weather": "fair", "site": "Hall"}}, event=event)
    assert near.call("playoff", event=event)["version"] == 1
