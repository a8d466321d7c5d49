"""A player is asked for times while there is a day to plan: not once it is set or played, and not who is out."""

from playoffs.desk.act import Request, load
from playoffs.desk.beside import asking
from playoffs.desk.desk import details
from playoffs.desk.record.store import open_store
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Reply
from tests.web.conftest import Hall
from tests.web.pages import Pages
from tests.web.phones.test_players import EVENT, started, tied
from tests.web.planner.test_answers import begun

ASKED, QUIET = "Say when you can play", "Your answers about times, if they have changed"


def test_the_question_ends_with_the_planning(hall: Hall, director: Pages) -> None:
    begun(director)
    first, *_others = tied(hall)
    player = hall.phone(EVENT, first)
    page = player.open(f"/me/{EVENT}")
    assert page.text.index("Will you play?") < page.text.index(ASKED)
    with open_store(hall.path) as store:
        log = load(store, EVENT)
        said = {"date": "2027-05-22", "start": "10:00", "zone": "America/Chicago"}
        details(store, EVENT, said, Request("day", log.version, "2026-11-23T08:00:00Z"))
    page = player.open(f"/me/{EVENT}")
    assert ASKED not in page.words
    assert page.text.index("How it stands") < page.text.index(QUIET)
    started(director)
    page = player.open(f"/me/{EVENT}")
    assert ASKED not in page.words
    assert QUIET not in page.words


def test_a_whole_day_is_good_by_one_button_and_nothing_is_overwritten_unseen(hall: Hall, director: Pages) -> None:
    begun(director)
    first, *_others = tied(hall)
    player, address = hall.phone(EVENT, first), f"/me/{EVENT}/times"
    page = player.open(address)
    assert page.words.count("All of this day: good") == 2
    form = next(form for form in page.read.forms if form.button("All of this day"))
    days = [button for button in form.buttons if button.name == "whole"]
    assert "4 of 8 answered" in player.send(form, [*form.fields, ("whole", days[0].value)]).words
    with open_store(hall.path) as store:
        there = asking.replies(store, EVENT)[first]
        assert {each.answer for each in there} == {Answer.GOOD}
        last = asking.asking(store, EVENT).days[1][1][-1]  # type: ignore[union-attr]
        no = Reply(window=last, answer=Answer.NO, at="2026-11-23T08:00:00Z", by="Dana Director", request="")
        asking.reply(store, EVENT, first, no, None)
    refused = player.send(form, [*form.fields, ("whole", days[1].value)])
    assert refused.status == 409
    page = player.open(address)
    assert "5 of 8 answered" in page.words  # all of the day, or nothing
    form = next(form for form in page.read.forms if form.button("All of this day"))
    seen = [button for button in form.buttons if button.name == "whole"][1].value
    assert "8 of 8 answered" in player.send(form, [*form.fields, ("whole", seen)]).words
    refused = player.send(form, [*form.fields, ("whole", "1.2.")])
    assert "not asked about any more" in refused.words


def test_who_is_out_is_asked_no_more(hall: Hall, director: Pages) -> None:
    page = begun(director)
    first, other, *_others = tied(hall)
    form = next(form for form in page.read.forms if any(b.value == "decline" for b in form.buttons))
    out = hall.phone(EVENT, first), hall.phone(EVENT, other)
    director.send(form, [*form.fields, ("value", "decline")])
    asked = [ASKED in each.open(f"/me/{EVENT}").words for each in out]
    assert sorted(asked) == [False, True]
