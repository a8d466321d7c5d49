"""What is watched until play begins: answers that came after the day was set, replies that are due, halls."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest

from playoffs.desk.beside import asking
from playoffs.desk.beside.links import Role
from playoffs.desk.record.store import open_store
from playoffs.planning.answers import Answer
from playoffs.planning.asking import Reply
from tests.cli.terminal import Terminal
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, HALL, tied
from tests.web.planner.test_placing import AT, EIGHT, GOOD, answer, everybody, whole_days

LATER = "2099-01-01T00:00:00Z"


def placed(hall: Hall, director: Pages) -> None:
    """A playoff whose days suit everybody and are set."""
    whole_days(director)
    everybody(hall, *GOOD)
    page = director.press(director.open(f"/plan/{EVENT}?at={EIGHT}"), "Set the day")
    assert "The day is set" in page.words


def changes(hall: Hall, who: str, answer: Answer, at: str = LATER) -> None:
    """Somebody answers anew for the last morning."""
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
        assert what
        asking.take(store, EVENT, {who: [Reply(window=what.windows[4], answer=answer, at=at)]})


def test_an_answer_changed_after_the_day_was_set_warns_and_one_before_does_not(hall: Hall, director: Pages) -> None:
    placed(hall, director)
    assert "Answered since" not in director.open(f"/desk/{EVENT}").words
    changes(hall, tied(hall)[1], Answer.NO, "2020-01-01T00:00:00Z")
    assert "Answered since" not in director.open(f"/desk/{EVENT}").words
    changes(hall, tied(hall)[1], Answer.NO)
    said = director.open(f"/desk/{EVENT}").words
    assert "Odin Bjørkmo is not available on Sun, May 23, 2027, 8:00 AM – 12:00 PM." in said
    changes(hall, tied(hall)[1], Answer.POSSIBLE)
    assert (
        "Odin Bjørkmo calls Sun, May 23, 2027, 8:00 AM – 12:00 PM, only possible."
        in director.open(f"/desk/{EVENT}").words
    )
    director.press(director.open(f"/plan/{EVENT}?at={EIGHT.replace('08:00', '12:00')}"), "Set the day all the same")
    assert "Answered since" not in director.open(f"/desk/{EVENT}").words  # it fits again


def test_a_no_to_times_that_meet_is_one_sentence(hall: Hall, director: Pages) -> None:
    placed(hall, director)
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
        assert what
        said = [Reply(window=each, answer=Answer.NO, at=LATER) for each in (*what.windows[:1], *what.windows[4:7])]
        asking.take(store, EVENT, {tied(hall)[1]: said})
    words = director.open(f"/desk/{EVENT}").words
    assert words.count("Odin Bjørkmo is not available on") == 2
    assert "Odin Bjørkmo is not available on Sun, May 23, 2027, 8:00 AM – 8:00 PM." in words


def test_the_command_line_says_it_in_a_line_and_in_full(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed(hall, director)
    at = Terminal(monkeypatch, hall.path)
    assert "Answers came" not in at("next", EVENT).err
    changes(hall, tied(hall)[1], Answer.NO)
    said = at("next", EVENT)
    assert "Answers came that the day does not fit (1 point): playoffs schedule" in " ".join(said.err.split())
    misfit = json.loads(at("next", EVENT, "--json").out)["misfits"][0]
    assert misfit["words"] == "Odin Bjørkmo is not available on Sun, May 23, 2027, 8:00 AM – 12:00 PM"
    assert "Odin Bjørkmo is not available" in " ".join(at("schedule", EVENT).out.split())


def test_the_list_of_plans_says_what_is_announced_open_and_in_danger(
    hall: Hall, director: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed(hall, director)
    page = director.open("/plan")
    assert "Not announced" in page.words
    assert "5 of 5 have not said whether they play" in page.words
    assert "7 of 7 answered which times suit them" in page.words
    assert "In danger" not in page.words
    soon = datetime.now(UTC) + timedelta(hours=30)
    at = Terminal(monkeypatch, hall.path)
    said = at("details", "set", f"deadline={soon:%Y-%m-%d %H:%M}", "--yes")
    assert said.code == 0, said.err
    changes(hall, "@2", Answer.NO)
    told = director.open("/plan").words
    assert "In danger" in told
    assert "Replies are missing: Answers are due by" in told
    assert f"{HALL} is not open on Sun, May 23, 2027, 8:00 AM" in told
    assert f"{HALL} is not available on" in told
    assert "left" in director.open(f"/desk/{EVENT}").words


def test_a_day_that_is_set_against_a_no_is_in_danger(hall: Hall, director: Pages) -> None:
    """Nothing was in danger of a day on which a player cannot, as long as the planner had read so."""
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, tied(hall)[1], "", "", "", "", "no", "no")
    director.press(director.open(f"/plan/{EVENT}?at={EIGHT}"), "Set the day all the same")
    said = "Odin Bjørkmo said no to Sun, May 23, 2027, 8:00 AM – 4:00 PM"
    assert said in director.open("/plan").words.partition("In danger")[2]
    assert "Answered since" not in director.open(f"/desk/{EVENT}").words
    changes(hall, tied(hall)[1], Answer.NO)
    told = director.open("/plan").words
    assert "Odin Bjørkmo is not available on Sun, May 23, 2027, 8:00 AM – 12:00 PM." in told
    assert said not in told
    assert "Odin Bjørkmo said no to Sun, May 23, 2027, 12:00 PM – 4:00 PM." in told


def bar(page: Page) -> str:
    """What the bar over a form would say; empty for nothing."""
    found = re.search(r'<p id="since" hidden>(.*?)</p>', page.text)
    return found[1] if found else ""


def test_the_bar_of_a_plan_says_who_entered_and_who_answered_since(hall: Hall, director: Pages) -> None:
    """As on the console; answers are no entries, and counted from the moment at which the page was made."""
    whole_days(director)
    other = hall.seat(Role.ORGANIZER, "Ona Organizer")
    other.press(other.open(f"/plan/{EVENT}?at={EIGHT}"), "Set the day")
    here = f"/plan/{EVENT}?since=1&seen="
    assert bar(director.open(f"{here}{AT}")).count("Ona Organizer entered: ") == 3
    answer(hall, "@1", "good")
    before = "2026-11-23T07:00:00Z"
    assert bar(director.open(f"/plan/{EVENT}?since=9&seen={before}")) == "Answered which times suit them: Dora Deputy."
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
        assert what
        said = Reply(window=what.windows[0], answer=Answer.NO, at=AT, by="Eli")
        asking.take(store, EVENT, {"@2": [said]})
    assert bar(director.open(f"/plan/{EVENT}?since=9&seen={before}")).endswith("Eli typed answers of Lakeside Hall.")
    for seen in (AT, "", "x", "2026-13-45T99:99:99Z", "9" * 99):
        assert bar(director.open(f"/plan/{EVENT}?since=9&seen={seen}")) == "", seen
    assert bar(director.open(f"/plan/{EVENT}?seen={before}")) == ""


def test_each_day_on_the_grid_can_be_chosen(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, tied(hall)[0], "no")
    page = director.open(f"/plan/{EVENT}")
    places = dict(re.findall(r'href="([^"]*)"><span class="said">Choose ([^<]*)<', page.text))
    assert list(places.values()) == ["Sat, May 22, 2027", "Sun, May 23, 2027"]
    for address in places:
        tried = director.open(address)
        assert "A day that is tried" in tried.words
        assert tried.read.wrong == []
