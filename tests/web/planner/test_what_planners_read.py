"""What a planner may read of a record: the details that a plan shows, and nothing else that was entered at the desk."""

from html import unescape
from typing import Any, get_args

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside.links import Link, Role
from playoffs.desk.desk import details
from playoffs.desk.record.entries import Detailed, Entry
from playoffs.desk.record.history import history
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import open_store
from playoffs.desk.scheduled import in_force
from playoffs.documents.played.live import Live
from playoffs.documents.words.language import ENGLISH
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import shown_at
from playoffs.web.asked.detail_fields import KEYS
from playoffs.web.asked.entry_rows import told
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.since import sees
from tests.cli.terminal import Terminal
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee, Refused
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, begun
from tests.web.planner.test_details_page import press, started
from tests.web.planner.test_placing import AT, EIGHT, whole_days
from tests.web.planner.test_watch import bar

ILL, CALLED = "taken to hospital", "my mother called"

STATED = {"zone": "America/Chicago", "site": "Hall B", "us-chess-id/2": "12345678", "approved_by": "Bea Committee"}
"""Details of which a plan shows the first two; the others go with the report and the sheets."""


def recorded(hall: Hall) -> Log:
    with open_store(hall.path) as store:
        return load(store, EVENT)


@pytest.fixture
def played(hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch) -> Log:
    """A record with entries of many kinds."""
    begun(director)
    started(director)
    with open_store(hall.path) as store:
        for about, value in STATED.items():
            details(store, EVENT, {about: value}, Request(f"key-{about}", load(store, EVENT).version, AT))
    at = Terminal(monkeypatch, hall.path)
    assert at("withdraw", "Bjorkmo", "--reason", "illness", "--words", ILL, "--yes").code == 0
    left = str(recorded(hall).version)
    for words in (
        ("reason", left, "illness", "--words", ILL),
        ("appeal", left, "--by", "Bjorkmo", "--words", CALLED),
        ("undo", left, "--reason", "a slip of the desk"),
    ):
        said = at(*words, "--yes")
        assert said.code == 0, said.err
    return recorded(hall)


def test_an_organizer_reads_nothing_of_the_desk_whatever_the_address_asks(hall: Hall, played: Log) -> None:
    organizer, lines = hall.seat(Role.ORGANIZER, "Ona Organizer"), history(played)
    kinds = {type(each.entry).__name__ for each in lines}
    assert {"Founded", "Answered", "Detailed", "Reasoned", "Appealed", "Retracted"} <= kinds
    live = Live(played, in_force(played), ENGLISH, shown_at(AT, in_force(played).zone))
    said = {line.version: told(live, line, brief=True).sentence for line in lines}
    mine = [line.version for line in lines if isinstance(line.entry, Detailed) and line.entry.about in KEYS]
    assert len(mine) == 2
    for since in range(played.version):
        for page in ("", "/details"):
            heard = unescape(bar(organizer.open(f"/plan/{EVENT}{page}?since={since}&seen={AT}&done={since}")))
            assert heard == " ".join(f"Entered: {said[n]}." for n in mine if n > since), since


def test_what_a_form_has_recorded_is_said_of_the_details_that_a_plan_shows(hall: Hall, played: Log) -> None:
    organizer = hall.seat(Role.ORGANIZER, "Ona Organizer")
    for done in range(1, played.version + 1):
        words = organizer.open(f"/plan/{EVENT}/details?done={done}").words
        assert not [each for each in (*list(STATED.values())[2:], ILL, CALLED) if each in words], done


def test_at_the_desk_all_of_it_is_read(director: Pages, played: Log) -> None:
    for page in ("plan", "desk"):
        said = bar(director.open(f"/{page}/{EVENT}?since={played.version - 3}"))
        assert all(each in said for each in (ILL, CALLED, "a slip of the desk")), page


@pytest.mark.parametrize("kind", get_args(Entry))
def test_no_kind_of_entry_is_a_planners_but_a_detail(hall: Hall, kind: Any) -> None:
    seat = Seat(house=hall.house, link=Link(role=Role.ORGANIZER, name="Ona", made=AT), code="", params={}, query={})
    made = kind(**dict.fromkeys(kind.__struct_fields__, "site"))
    assert sees(seat, made) is (kind is Detailed)


def decline(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Terminal(monkeypatch, hall.path)("decline", "Bjorkmo", "--yes").code == 0


def test_a_refused_day_names_the_day_that_was_set_and_nothing_else(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever read the page before, organizer or director; what was entered after the day is another matter."""
    whole_days(director)
    everyone = [director, hall.seat(Role.ORGANIZER, "Ona Organizer")]
    pages = [(each.open(f"/plan/{EVENT}?at={EIGHT}"), each.open(f"/plan/{EVENT}/details")) for each in everyone]
    at = Terminal(monkeypatch, hall.path)
    assert at("details", "set", "date=2027-05-23", "start=09:00", "zone=America/Chicago", "--yes").code == 0
    decline(hall, monkeypatch)
    for who, (plan, form) in zip(everyone, pages, strict=True):
        refused = who.press(plan, "Set the day")
        assert refused.status == 409
        assert "Recorded meanwhile: “Date: Sun, May 23, 2027”, entry 2." in refused.words
        assert "You pressed “Set the day: " in refused.words
        for key, value, said in (
            ("date", "2027-05-24", "Date: Sun, May 23, 2027”, entry 2"),
            ("zone", "America/Denver", "Date: Sun, May 23, 2027”, entry 2"),  # which the form of that time would clear
        ):
            refused = press(who, form, **{key: value})
            assert f"Recorded meanwhile: “{said}." in refused.words, refused.words
            assert "declines" not in refused.words.partition("Details What")[0]


def test_an_organizer_who_answers_too_late_hears_of_that_answer_alone(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(director)
    organizer = hall.seat(Role.ORGANIZER, "Ona Organizer")
    page = organizer.open(f"/plan/{EVENT}")
    first = Page(page.answer).form("Confirm")[0]
    started(director)
    at = Terminal(monkeypatch, hall.path)
    assert at("withdraw", "Bjorkmo", "--reason", "illness", "--words", ILL, "--yes").code == 0
    refused = organizer.press(page, "Confirm")
    assert refused.status == 409
    assert "Recorded meanwhile: “" in refused.words
    forged = [(name, "no/such" if name == "ask" else said) for name, said in first.fields]
    refused = organizer.send(first, [*forged, ("value", "confirm")])
    assert refused.status == 409
    assert "This page is older than what is asked now" in refused.words
    ask = next(each.ask for each in recorded(hall).recorded if each.ask and each.ask.question is Question.WITHDRAW)
    forged = [(name, ask.id if name == "ask" else said) for name, said in first.fields]
    refused = organizer.send(first, [*forged, ("value", "confirm")])
    assert ILL not in refused.words
    assert "withdraws" not in refused.words


def test_a_program_of_an_organizer_is_told_no_question_of_the_desk(hall: Hall, director: Pages) -> None:
    begun(director)
    near = Referee(Near(hall), token(hall.path, Role.ORGANIZER))
    asks = {each.question: each.id for each in (*recorded(hall).asks, *recorded(hall).may)}
    assert len(asks) > 2
    for question, ask in asks.items():
        sent = {"version": 1, "do": "reply", "fields": {"ask": ask, "digest": "old", "value": "confirm"}}
        with pytest.raises(Refused) as refused:
            near.call("planning", sent, event=EVENT)
        found = refused.value.problem
        assert found["type"] == "urn:playoffs:problem:stale"
        assert bool(found.get("asked")) is (question is Question.ANSWER), ask
