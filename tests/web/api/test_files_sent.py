"""Playoffs that a program sets up from a file: sections, readings, what cannot be read, and what is sent twice."""

import base64
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES
from tests.web.api.referee import Referee, Refused
from tests.web.conftest import Hall

TWO = SAMPLES / "tied-2.csv"

FILES = Path(__file__).parents[2] / "files" / "samples"


@pytest.mark.parametrize("name", ["swisssys.sjson", "swisssys-web.json", "standings.xlsx", "us-chess-crosstable.txt"])
def test_a_section_of_a_file_of_another_program_is_chosen(near: Referee, name: str) -> None:
    content = base64.b64encode((FILES / name).read_bytes()).decode()
    draft = near.call("begin", {"title": "Cup", "rules": "club-open", "name": name, "content": content})
    assert (len(draft["sections"]), [each["place"] for each in draft["missing"]]) == (2, ["section"])
    with pytest.raises(Refused) as refused:
        near.call("amend", {"begin": True}, draft=draft["draft"])
    assert "Section" in refused.value.problem["detail"]
    read = near.call("amend", {"section": draft["sections"][0]["value"]}, draft=draft["draft"])
    assert read["players"]
    assert read["tied"]
    assert near.call("events")["playoffs"] == [], "nothing is recorded before it begins"
    assert near.call("amend", {"begin": True, "practice": True}, draft=draft["draft"])["event"]


def test_what_begins_nothing_is_not_kept_either(near: Referee) -> None:
    content = base64.b64encode(TWO.read_bytes()).decode()
    key = near.call("begin", {"title": "Cup", "rules": "msca", "name": "two.csv", "content": content})["draft"]
    before = near.call("draft", draft=key)
    with pytest.raises(Refused) as refused:  # who is the champion is not said
        near.call("amend", {"begin": True, "details": {"site": "Village Hall"}}, draft=key)
    assert refused.value.problem["status"] == 422
    assert near.call("draft", draft=key) == before
    near.call("amend", {"details": {"site": "Village Hall"}}, draft=key)
    assert near.call("draft", draft=key) != before


def test_a_file_that_cannot_be_read_says_so_and_is_no_record(near: Referee) -> None:
    content = base64.b64encode((FILES / "refuse-crosstable-total.txt").read_bytes()).decode()
    draft = near.call("begin", {"title": "Cup", "rules": "msca", "name": "report.txt", "content": content})
    assert "report.txt, line 14: found 3.5 points" in draft["missing"][0]["words"]
    for wrong in ({"rules": "none"}, {"title": ""}, {"content": ""}, {"title": "a\nb"}):
        with pytest.raises(Refused) as refused:
            near.call("begin", {"title": "Cup", "rules": "msca", "name": "r.txt", "content": content} | wrong)
        assert refused.value.problem["place"] == next(iter(wrong))
    assert near.call("events")["playoffs"] == []


def test_who_can_win_a_title_that_not_everybody_can_is_said_by_id(hall: Hall, near: Referee) -> None:
    content = base64.b64encode((SAMPLES / "tied-5.trf").read_bytes()).decode()
    said = {"title": "Junior Champion", "rules": "msca", "name": "five.trf", "content": content}
    draft = near.call("begin", said)
    draft = near.call("amend", {"champion": ""}, draft=draft["draft"])
    assert ("everybody" in draft["asks"], draft["tied"]) == (True, [])
    with pytest.raises(Refused):
        near.call("amend", {"eligible": ["nobody"]}, draft=draft["draft"])
    whole = near.call("amend", {"everybody": True}, draft=near.call("begin", said | {"title": "Junior Cup"})["draft"])
    assert len(whole["tied"]) == 5
    three = whole["tied"][:3]
    read = near.call("amend", {"eligible": three}, draft=draft["draft"])
    assert sorted(read["tied"]) == sorted(three)
    begun = near.call("amend", {"begin": True}, draft=draft["draft"])
    assert begun["event"]


def test_who_is_marked_in_one_section_is_nobody_in_another(near: Referee) -> None:
    """Their numbers are those of other people there."""
    content = base64.b64encode((FILES / "swisssys.sjson").read_bytes()).decode()
    said = {"title": "Junior Champion", "rules": "club-open", "name": "s.sjson", "content": content}
    draft = near.call("begin", said)
    one, other = (each["value"] for each in draft["sections"])
    found = near.call("amend", {"section": one, "everybody": True}, draft=near.call("begin", said)["draft"])
    first = found["tied"][0]
    read = near.call("amend", {"section": one, "eligible": [first]}, draft=draft["draft"])
    assert read["tied"] == [first]
    read = near.call("amend", {"section": other}, draft=draft["draft"])
    assert read["tied"] == []
    assert "title" in {each["place"] for each in read["missing"]}


def test_the_last_word_counts_of_who_can_win_and_two_at_once_are_refused(near: Referee) -> None:
    content = base64.b64encode((SAMPLES / "tied-5.trf").read_bytes()).decode()
    said = {"title": "Junior Champion", "rules": "msca", "name": "five.trf", "content": content}
    draft = near.call("begin", said)["draft"]
    everybody = near.call("amend", {"everybody": True}, draft=draft)["tied"]
    marked = near.call("amend", {"eligible": everybody[:2]}, draft=draft)["tied"]
    assert (len(everybody), marked) == (5, everybody[:2])
    with pytest.raises(Refused) as refused:
        near.call("amend", {"everybody": True, "eligible": everybody[:2]}, draft=draft)
    found = refused.value.problem
    assert (found["place"], found["expected"]) == ("title", "one of the two")
    assert near.call("draft", draft=draft)["tied"] == marked


def test_readings_are_chosen_and_only_those_that_there_are(near: Referee) -> None:
    content = base64.b64encode(TWO.read_bytes()).decode()
    draft = near.call("begin", {"title": "Cup", "rules": "msca", "name": "two.csv", "content": content})
    first, second = draft["readings"][:2]
    other = next(each["value"] for each in first["options"] if each["value"] != first["value"])
    read = near.call("amend", {"champion": "", "readings": {first["name"]: other}}, draft=draft["draft"])
    assert [each["value"] for each in read["readings"][:2]] == [other, second["value"]]
    assert read["remarks"], "a reading that is chosen once the tie is known"
    for wrong in (
        {"readings": {first["name"]: "none"}},
        {"readings": {"none": "x"}},
        {"champion": "9999"},
        {"section": "7"},
    ):
        with pytest.raises(Refused) as refused:
            near.call("amend", wrong, draft=draft["draft"])
        assert refused.value.problem["status"] == 422, wrong
    event = near.call("amend", {"begin": True}, draft=draft["draft"])["event"]
    assert near.call("playoff", event=event)["version"] == 1
    again = near.call("draft", draft=draft["draft"])
    assert (again["event"], again["rules"]) == (event, "msca-other-readings")


def test_a_draft_that_is_sent_twice_is_one(hall: Hall, near: Referee) -> None:
    file = {"title": "Cup", "rules": "msca", "name": "t.csv", "content": base64.b64encode(TWO.read_bytes()).decode()}
    first = near.call("begin", file, key="draft")
    assert near.call("begin", file, key="draft") == first
    begun = near.call("amend", {"champion": "", "begin": True}, key="go", draft=first["draft"])
    assert near.call("amend", {"champion": "", "begin": True}, key="go", draft=first["draft"]) == begun
    assert near.call("begin", file, key="draft")["event"] == begun["event"] == "cup"
    assert [each["event"] for each in near.call("events")["playoffs"]] == ["cup"]


def test_a_title_of_one_event_is_set_up_a_second_time_only_where_that_is_said(hall: Hall, near: Referee) -> None:
    first = near.begun(near.draft("Cup", "msca", "t.csv", TWO.read_bytes()))
    second = near.draft("Cup", "msca", "t.csv", TWO.read_bytes())
    with pytest.raises(Refused) as refused:
        near.begun(second)
    assert (refused.value.problem["status"], refused.value.problem["place"]) == (409, "draft")
    assert refused.value.problem["found"] == f"{first}, set up for the same title of the same event"
    assert [each["event"] for each in near.call("events")["playoffs"]] == [first]
    twin = near.call("amend", {"begin": True, "twice": True}, draft=second)["event"]
    assert sorted(each["event"] for each in near.call("events")["playoffs"]) == sorted([first, twin])


def test_a_draft_under_rules_of_ones_own_is_opened_and_begun_in_the_console(hall: Hall, near: Referee) -> None:
    own = 'id = "lakes"\nedition = "1"\nname = "Lakes Chess"\nsource = "Ours"\nextends = "msca"\nstep_gap = 20\n'
    file = SAMPLES / "tied-2.csv"
    draft = near.draft("Champion of the Lakes", own, file.name, file.read_bytes())
    answer = hall.seat().client.get(f"/desk/new?draft={draft}")
    assert "Lakes Chess" in answer.text
    assert "step_gap" not in answer.text
