"""One day of several is moved alone, with what that changes; the grid and its clock follow what is looked at."""

import re

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import asking
from playoffs.desk.details import recalled
from playoffs.desk.record.people import names
from playoffs.desk.record.store import open_store
from playoffs.planning.answers import Answer
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, begun, tied
from tests.web.planner.test_placing import EIGHT, GOOD, TEN, answer, everybody, whole_days


def change(page: Page, move: str) -> str:
    """What a step is said to change."""
    found = re.search(f'<span id="{move}">(.*?)</span>', page.text)
    assert found, move
    return found[1]


def lead(page: Page, move: str) -> str:
    """Where a step leads."""
    found = re.search(f'data-move="{move}"[^>]* href="([^"]*)"', page.text)
    assert found, move
    return found[1].replace("&amp;", "&")


def test_each_day_has_steps_of_its_own_with_what_they_change(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, tied(hall)[0], "good", "good", "good", "good", "no")
    page = director.open(f"/plan/{EVENT}?at=2027-05-22 08:00; 2027-05-23 12:00")
    assert "Day 1 alone: Sat, May 22, 2027, 8:00 AM" in page.words
    assert "Day 2 alone: Sun, May 23, 2027, 12:00 PM" in page.words
    assert change(page, "earlier-2").count("said no to Sun, May 23, 2027, 11:30 AM – 12:00 PM") == 1
    assert change(page, "earlier-2").startswith("new: ")
    assert "minutes from the opening of the hall to the first game" in change(page, "later-1")
    moved = director.open(lead(page, "earlier-2"))
    assert "Sunday, May 23, 2027, 11:30 AM" in moved.words
    assert "Saturday, May 22, 2027, 8:00 AM" in moved.words
    assert "no longer: " in change(moved, "later-2")
    assert page.read.wrong == []


def test_a_day_has_a_field_of_its_own_and_the_others_are_held(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    form, _button = page.form("Move day 2 alone")
    assert (form.method, dict(form.fields), list(form.open)) == ("get", {"at-1": "2027-05-22 08:00"}, ["at-2"])
    moved = director.open(f"/plan/{EVENT}?at-1=2027-05-22 08:00&at-2=2027-05-23 11:00")
    assert "Sunday, May 23, 2027, 11:00 AM" in moved.words
    director.press(moved, "Set the day")
    with open_store(hall.path) as store:
        known = recalled(load(store, EVENT))
    assert (known.date, known.start, known.further_days[0].start) == ("2027-05-22", "08:00", "11:00")


def test_a_step_that_cannot_be_says_why(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    page = director.open(f"/plan/{EVENT}?at=2027-05-22 08:00; 2027-05-23 08:00")
    assert change(page, "before-2").startswith("new: Day 2 begins less than an hour after day 1 can last, ")
    assert director.open(lead(page, "before-2")).status == 200
    assert "alone" not in director.open(f"/plan/{EVENT}?at=2027-05-22 08:00").words


@pytest.mark.parametrize(("at", "name"), [("2027-05-23 08:00", "Sun, May 23, 2027"), (EIGHT, "Sat, May 22, 2027")])
def test_the_grid_shows_the_day_that_is_tried(hall: Hall, director: Pages, at: str, name: str) -> None:
    whole_days(director)
    page = director.open(f"/plan/{EVENT}?at={at}")
    (shown,) = re.findall(r'aria-current="true">([^<]*)</a>', page.text)
    assert shown == name
    others = [link for link in page.read.links if "?day=" in link]
    assert len(others) == 2
    assert all("&at=" in link for link in others)


def test_a_day_that_nobody_was_asked_about_is_on_the_grid_and_takes_no_answer(hall: Hall, director: Pages) -> None:
    before = whole_days(director)
    page = director.open(f"/plan/{EVENT}?at=2027-06-05 10:00")
    (shown,) = re.findall(r'aria-current="true">([^<]*)</a>', page.text)
    assert shown == "Sat, Jun 5, 2027, not asked about"
    assert page.text.count('name="cell"') == before.text.count('name="cell"')
    assert page.text.count('class="unasked') == 7
    assert page.text.count('class="late"') == 1
    assert page.read.wrong == []


def test_the_clock_shows_the_zone_that_is_asked_about_until_one_is_stated(hall: Hall, director: Pages) -> None:
    director.press(director.open("/desk"), "Begin a practice playoff")
    assert "this computer’s time" in director.open(f"/plan/{EVENT}").words
    page = begun_in(director, "Asia/Tokyo")
    assert "this computer’s time" not in page.words
    assert " JST" in page.text.partition('id="clock">')[2].partition("<")[0]
    assert 'data-utc="540"' in page.text
    director.press(director.open(f"/plan/{EVENT}?at={TEN}"), "Set the day")
    assert " JST" in director.open(f"/plan/{EVENT}").text.partition('id="clock">')[2].partition("<")[0]


def begun_in(director: Pages, zone: str) -> Page:
    return begun(director, zone=zone)


def test_days_that_are_too_short_are_called_so(hall: Hall, director: Pages) -> None:
    """A wish that cannot hold has a name; a hall that nobody named has none."""
    begun(director, halls="")
    for who in (*tied(hall), "@1"):
        answer(hall, who, *GOOD)
    page = director.open(f"/plan/{EVENT}")
    assert "– –" not in page.words
    assert "for more than 12:00 h at a stretch. Ask about longer days, or try one day more." in page.words
    page = director.open(f"/plan/{EVENT}?at=2027-05-22 09:00; 2027-05-23 09:00")
    assert "at a stretch" in page.words


def test_a_player_who_has_answered_in_part_is_named_with_the_gap(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "no answer for" not in page.words
    with open_store(hall.path) as store:
        who = tied(hall)[-1]
        what = asking.asking(store, EVENT)
        assert what
        asking.clear(store, EVENT, who, what.windows[5], Answer.GOOD)
        name = names(load(store, EVENT))[who]
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert f"{name}: no answer for Sun, May 23, 2027, 12:00 PM – 4:00 PM" in page.words


def test_days_over_each_other_are_told_by_the_same_clock(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    page = director.open(f"/plan/{EVENT}?at=2027-05-22 13:00; 2027-05-22 14:00")
    assert "Day 2 begins less than an hour after day 1 can last, Sat, May 22, 2027, " in page.words
    assert " PM" in page.words.partition("day 1 can last, ")[2][:40]
