"""What a player has sent by phone and nobody has recorded is never passed over in silence by what the desk enters."""

from collections.abc import Callable
from typing import Any

import pytest

from playoffs.desk import seen
from playoffs.desk.act import load
from playoffs.desk.beside import claims
from playoffs.desk.beside.claims import Claim
from playoffs.desk.beside.links import Role
from playoffs.desk.record.file import store as file_store
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.record.store import NotSaved, Store, open_store
from playoffs.model.vocabulary import Question
from playoffs.web.asked import overheard, tray
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.phones.test_players import EVENT, phones, practiced, say, started, tied, version

__all__ = ["practiced"]

DESK, ME, PLAN = f"/desk/{EVENT}", f"/me/{EVENT}", f"/plan/{EVENT}"
AT = "2026-11-21T14:30:00Z"


def sends(hall: Hall, label: str, nth: int = 0) -> tuple[Pages, str]:
    """The phone of a player who has tapped this, and the name."""
    player = tied(hall)[nth]
    phone = hall.phone(EVENT, player, f"10.0.1.{nth}")
    phone.press(phone.open(ME), label)
    with open_store(hall.path) as store:
        return phone, names(load(store, EVENT))[player]


def values(hall: Hall) -> list[object]:
    """What was answered so far, entry by entry."""
    with open_store(hall.path) as store:
        return [held.fact.value for held in load(store, EVENT).line.held]


def test_confirm_all_leaves_out_who_declines_by_phone_and_says_so(practiced: Hall) -> None:
    director, (phone, name) = practiced.seat(), sends(practiced, "I decline")
    page = director.open(DESK)
    assert "Confirm 4 of 5" in page.words
    assert f"Left out: {name} declines, sent by phone (" in page.words
    assert f"{name} declines, sent by phone (" in page.words.partition("Left out")[0]
    assert f"{name} {name}" not in page.words
    assert "4 have not answered yet" in page.words
    page = director.press(page, "Confirm 4 of 5")
    assert values(practiced) == ["confirm"] * 4
    assert f"{name} declines" in page.words
    assert not page.has("Confirm all")
    assert not page.has("Confirm 0")
    director.press(page, "Record:")
    assert values(practiced)[-1] == "decline"
    assert "I decline, recorded, entry 6" in phone.open(ME).words


def test_who_will_play_by_phone_is_confirmed_with_all_and_told(practiced: Hall) -> None:
    director, (phone, _name) = practiced.seat(), sends(practiced, "I will play")
    director.press(director.open(DESK), "Confirm all 5")
    assert values(practiced) == ["confirm"] * 5
    assert "I will play, recorded, entry 2" in phone.open(ME).words


def test_one_page_counts_who_has_answered_in_one_way(practiced: Hall) -> None:
    director = practiced.seat()
    for nth in range(5):
        left, page = 5 - nth, director.open(DESK)
        assert f"{left} of 5 ha{'s' if left == 1 else 've'} not answered" in page.words
        assert f"{left} ha{'s' if left == 1 else 've'} not answered yet" in page.words
        heard = f"{nth} ha{'s' if nth == 1 else 've'} answered by phone, not recorded yet"
        assert (heard in page.words) is (nth > 0)  # with those who have not, all whom the button is about
        assert page.form("Confirm all 5")[1].label.endswith("also who has not answered") is (nth > 0)
        without = f"answer{'s' * (left > 1)}; the list can be closed without {'them' if left > 1 else 'it'}."
        assert f"Waiting for {left} {without}" in page.words
        sends(practiced, "I will play", nth)
    page = director.open(DESK)
    assert "Every answer is there, not yet recorded" in page.words
    assert "Every answer is there: record them before the list is closed." in page.words
    assert "not answered" not in page.words


def test_what_comes_after_the_page_was_shown_stops_confirm_all(practiced: Hall) -> None:
    director = practiced.seat()
    before = director.open(DESK)
    _phone, name = sends(practiced, "I decline")
    refused = director.press(before, "Confirm all 5")
    assert refused.status == 409
    assert f"What {name} sent by phone" in refused.words
    assert version(practiced) == 1


@pytest.mark.parametrize(
    ("label", "value", "says"), [("I decline", "confirm", "declines"), ("I will play", "decline", "will play")]
)
def test_one_is_answered_for_against_the_phone_only_once_asked(
    practiced: Hall, label: str, value: str, says: str
) -> None:
    director, (phone, name) = practiced.seat(), sends(practiced, label)
    now = director.open(DESK)
    form = next(each for each in now.read.forms if ("act", "answer") in each.fields and each.button("decline"))
    asks = director.send(form, [*form.fields, ("value", value)])
    assert version(practiced) == 1
    assert f"{name} {says}, sent by phone (" in asks.words
    assert asks.has(f"Record: {name} {says}")
    done = director.press(asks, "all the same")
    assert values(practiced) == [value]
    assert "From the phones" not in done.words
    other = {"confirm": "I will play", "decline": "I decline"}[value]
    assert f"{label}, recorded instead, entry 2: {other}" in phone.open(ME).words


def test_an_assistant_passes_nothing_over(practiced: Hall) -> None:
    helper = practiced.seat(Role.ASSISTANT, EVENT)
    sends(practiced, "I decline")
    form = next(each for each in helper.open(DESK).read.forms if ("act", "answer") in each.fields)
    assert helper.send(form, [*form.fields, ("value", "confirm")]).status == 409
    assert version(practiced) == 1


def test_closing_says_what_was_sent_and_offers_to_record_it(practiced: Hall) -> None:
    director, (_phone, name) = practiced.seat(), sends(practiced, "I will play")
    page = director.press(director.open(DESK), "Close the list")
    assert f"{name} will play, sent by phone (" in page.words
    assert f"{name} has not answered" not in page.words
    assert page.words.count("has not answered: out") == 4
    assert version(practiced) == 1
    director.press(page, f"Record: {name} will play")
    assert values(practiced) == ["confirm"]


def test_closing_names_everybody_who_is_out_and_why(practiced: Hall) -> None:
    director = practiced.seat()
    director.press(director.open(DESK), "Confirm")
    director.press(director.open(DESK), "Decline")
    page = director.press(director.open(DESK), "Close the list")
    assert (page.words.count("has declined: out"), page.words.count("has not answered: out")) == (1, 3)


def test_closing_against_it_is_said_and_the_phone_is_told(practiced: Hall) -> None:
    director, (one, name) = practiced.seat(), sends(practiced, "I will play", 4)
    director.press(director.open(DESK), "Confirm all 5")
    retracted = director.press(director.open(f"{DESK}/undo/6"), "Undo", reason="slip")
    assert retracted.status == 200
    one.press(one.open(ME), "I will play")
    before = director.open(DESK)
    page = director.press(before, "Close the list")
    assert "whoever sent it is out, as if nothing had been sent" in page.words
    assert f"{name} has not answered" not in page.words
    director.press(page, "Close the list all the same")
    assert "not recorded: the list was closed without it, entry" in one.open(ME).words


def test_an_answer_that_comes_over_the_sure_page_is_shown_before_it_closes(practiced: Hall) -> None:
    director = practiced.seat()
    page = director.press(director.open(DESK), "Close the list")
    _phone, name = sends(practiced, "I will play")
    page = director.press(page, "Close the list")
    assert version(practiced) == 1
    assert f"{name} will play, sent by phone (" in page.words


def test_a_result_against_what_phones_report_is_asked_once_more(practiced: Hall) -> None:
    say(practiced, "results_by", "phones")
    director, there = practiced.seat(), phones(practiced)
    started(director)
    phone = next(each for each in there.values() if "Board 1" in each.open(ME).words)
    sent = phone.press(phone.open(ME), "A draw")
    assert "Sent: A draw" in sent.words
    before, now = version(practiced), director.open(DESK)
    asks = director.press(now, "white")
    assert version(practiced) == before
    assert "reports a draw, sent by phone (" in asks.words
    director.press(asks, "all the same")
    assert version(practiced) == before + 1
    assert "A draw, recorded instead, entry" in phone.open(ME).words


def test_a_draw_against_what_phones_report_says_what_follows_of_it(practiced: Hall) -> None:
    say(practiced, "results_by", "phones")
    director, there = practiced.seat(), phones(practiced)
    started(director)
    phone = next(each for each in there.values() if "Board 1" in each.open(ME).words)
    phone.press(phone.open(ME), "I won")
    asks = director.press(director.open(DESK), "draw")
    assert "are tied: Armageddon decides" in asks.words.partition("Follows")[2]
    assert "the sealed bid of" in asks.words.partition("Then asked")[2]


def test_the_card_on_the_phone_says_that_it_was_sent_and_waits(practiced: Hall) -> None:
    phone, _name = sends(practiced, "I decline")
    page = phone.open(ME)
    assert "Sent: I decline" in page.words
    assert "it waits for the director" in page.words
    for gone in ("Will you play?", "has not answered", "No answer:"):
        assert gone not in page.words
    phone.press(page, "I will play")
    assert "Sent: I will play" in phone.open(ME).words


def test_a_planner_passes_nothing_over(practiced: Hall) -> None:
    planner = practiced.seat(Role.ORGANIZER)
    _phone, name = sends(practiced, "I decline")
    form = next(each for each in planner.open(PLAN).read.forms if ("do", "reply") in each.fields)
    refused = planner.send(form, [*form.fields, ("value", "confirm")])
    assert refused.status == 409
    assert f"What {name} sent by phone" in refused.words
    assert version(practiced) == 1
    planner.send(form, [*form.fields, ("value", "decline")])
    assert values(practiced) == ["decline"]


def confirms_all(hall: Hall) -> Page:
    director = hall.seat()
    return director.press(director.open(DESK), "Confirm all")


def confirms_one(hall: Hall) -> Page:
    director = hall.seat()
    form = next(each for each in director.open(DESK).read.forms if ("act", "answer") in each.fields)
    return director.send(form, [*form.fields, ("value", "confirm")])


def closes(hall: Hall) -> Page:
    director = hall.seat()
    return director.press(director.press(director.open(DESK), "Close the list"), "Close the list")


def plans(hall: Hall) -> Page:
    planner = hall.seat(Role.ORGANIZER)
    form = next(each for each in planner.open(PLAN).read.forms if ("do", "reply") in each.fields)
    return planner.send(form, [*form.fields, ("value", "confirm")])


def accepts(hall: Hall) -> Page:
    director, _sent = hall.seat(), sends(hall, "I will play")
    return director.press(director.open(DESK), "Record:")


@pytest.mark.parametrize("act", [confirms_all, confirms_one, closes, plans, accepts])
def test_no_phone_sends_between_the_look_and_the_entry(
    practiced: Hall, monkeypatch: pytest.MonkeyPatch, act: Callable[[Hall], Page]
) -> None:
    refused = list[str]()

    def looked(store: Store, log: Log, *more: Any) -> object:
        found = seen.passed_over(store, log, *more)
        ask = next(each for each in log.asks if each.question is Question.ANSWER)
        claim = Claim(player=ask.who, ask=ask.id, value="decline", digest=seen.digest(log, ask), at=AT, request="late")
        with pytest.MonkeyPatch.context() as impatient:
            impatient.setattr(file_store, "PATIENCE", 0)
            with open_store(practiced.path) as phone, pytest.raises(NotSaved) as error:
                claims.send(phone, EVENT, claim)
        refused.append(str(error.value))
        return found

    monkeypatch.setattr(overheard, "passed_over", looked)
    assert act(practiced).status == 200
    assert ["locked" in each for each in refused] == [True]
    assert version(practiced) > 1


def test_what_waits_is_read_once_however_many_wait(practiced: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    director, everybody = practiced.seat(), len(tied(practiced))
    for nth in range(everybody):
        sends(practiced, "I will play", nth)
    read, made = list[str](), list[str]()
    sent, row = seen.sent, tray._row
    monkeypatch.setattr(seen, "sent", lambda store, log: read.append(log.event) or sent(store, log))  # type: ignore[func-returns-value]
    monkeypatch.setattr(tray, "_row", lambda live, ask, there: made.append(ask.id) or row(live, ask, there))  # type: ignore[func-returns-value]
    page = director.open(DESK)
    assert (len(read), len(made)) == (1, everybody)
    read.clear()
    made.clear()
    director.press(page, f"Confirm all {everybody}")
    assert values(practiced) == ["confirm"] * everybody
    assert len(read) == 2  # before they are recorded, and on the page that follows
    assert made == []
