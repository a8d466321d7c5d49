"""Beside a conflict stand a start without it, and the removal of its day: looked at first, recorded, set again."""

import re

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside.links import Role
from playoffs.desk.desk import details
from playoffs.desk.details import recalled
from playoffs.desk.record.store import open_store
from playoffs.planning.details import Details, Person
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, tied
from tests.web.planner.test_one_day_moved import change
from tests.web.planner.test_placing import AT, EIGHT, GOOD, answer, everybody, whole_days

LATE = "2027-05-22 18:00; 2027-05-23 08:00"


def known(hall: Hall) -> Details:
    with open_store(hall.path) as store:
        return recalled(load(store, EVENT))


def beside(page: Page, words: str) -> dict[str, str]:
    """What stands beside a conflict: buttons with where they lead."""
    found = re.search(rf"<li>[^<]*{words}[^<]*\s*<ul class=\"moves\">(.*?)</ul>", page.text)
    assert found, words
    some = re.findall(r'href="([^"]*)"><span class="said">(.*?)</span>', found[1])
    return {label: href.replace("&amp;", "&") for href, label in some}


@pytest.fixture
def short(hall: Hall, director: Pages) -> Page:
    """Two days, of which the first begins too late for a hall that closes at eight."""
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, "@2", "", "", "", "no")
    return director.open(f"/plan/{EVENT}?at={LATE}")


def test_a_move_leads_to_the_nearest_start_without_the_conflict(short: Page, director: Pages) -> None:
    move = beside(short, "closes, 8:00 PM")["Move day 1 to Sat, May 22, 2027, 4:30 PM"]
    page = director.open(move)
    assert "No conflict." in page.words
    assert "Sunday, May 23, 2027, 8:00 AM" in page.words, "the other day stays"
    after = director.open(f"/plan/{EVENT}?at=2027-05-22 17:00; 2027-05-23 08:00")
    assert "closes, 8:00 PM" in after.words, "half an hour later it is there still"
    assert page.read.wrong == []


def test_a_day_of_several_is_removed_when_the_rest_is_set(short: Page, director: Pages, hall: Hall) -> None:
    page = director.open(beside(short, "closes, 8:00 PM")["Remove the playoff from Sat, May 22, 2027"])
    assert "Sat, May 22, 2027, 6:00 PM is removed here: what was placed there goes to the other days" in page.words
    assert known(hall).date is None
    again = director.open(next(link for link in page.read.links if "at=2027-05-22%2018%3A00%3B%202027-05-23" in link))
    assert "closes, 8:00 PM" in again.words
    director.press(page, "Set the day")
    assert (known(hall).date, known(hall).further_days) == ("2027-05-23", ())


@pytest.fixture
def closed(hall: Hall, director: Pages) -> Pages:
    """Two days in a hall that closes at eight on both."""
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, "@2", "", "", "", "no", "", "", "", "no")
    return director


CLOSES = "^{}: Sat, May 22, 2027: the latest end, [0-9:]+ PM, is after Lakeside Hall closes"


def test_the_same_conflict_on_another_day_is_one_more(closed: Pages) -> None:
    """A step of day 1 that brings what day 2 has already says so, and the way back that it takes it away again."""
    page = closed.open(f"/plan/{EVENT}?at=2027-05-22 16:30; 2027-05-23 18:00")
    assert re.search(CLOSES.format("new"), change(page, "later-1"))
    page = closed.open(f"/plan/{EVENT}?at=2027-05-22 17:00; 2027-05-23 18:00")
    assert re.search(CLOSES.format("no longer"), change(page, "earlier-1"))
    assert "closes" not in change(page, "later-1"), "it is there as before, only later"


def test_each_day_of_the_same_conflict_is_named_and_has_a_start_without_it(short: Page, director: Pages) -> None:
    page = director.open(f"/plan/{EVENT}?at=2027-05-22 18:00; 2027-05-23 18:00")
    found = re.findall(r"<li>([^<:]*): [^<]*closes, [^<]*<ul class=\"moves\">(.*?)</ul>", page.text, re.DOTALL)
    said = [(day, re.findall(r'<span class="said">(Move [^<]*)</span>', each)) for day, each in found]
    assert said == [
        ("Sat, May 22, 2027", ["Move day 1 to Sat, May 22, 2027, 4:30 PM"]),
        ("Sun, May 23, 2027", ["Move day 2 to Sun, May 23, 2027, 11:30 AM"]),
    ]
    after = director.open(beside(page, "closes, 8:00 PM")["Move day 1 to Sat, May 22, 2027, 4:30 PM"])
    assert len(re.findall(r"<li>[^<]*closes, ", after.text)) == 1
    assert page.read.wrong == []


def against(page: Page) -> set[str]:
    """What stands against the days that are shown, each in its words without times of day."""
    shown = page.text.partition('<ul class="plain conflicts">')[2].partition("<form")[0].partition("<p ")[0]
    found = re.findall(r"<li>([^<]*)", shown)
    return {re.sub(r"[0-9:]+ [AP]M", "", each).strip() for each in found if each.strip()}


def starts(page: Page) -> list[str]:
    return re.findall(r'data-move="mend[^>]*><span class="said">Move day (\d to [^<]*)</span>', page.text)


def test_no_start_is_offered_at_an_hour_that_nobody_was_asked_about(closed: Pages) -> None:
    """Day 2 is too long for the hall from eight to eight: before that fewer things stood against it."""
    page = closed.open(f"/plan/{EVENT}?at=2027-05-22 18:00; 2027-05-23 18:00")
    assert starts(page)
    assert not re.search(r", (12|[1-7]):\d\d AM", str(starts(page)))


def test_a_start_by_night_is_offered_where_people_were_asked_about_it(hall: Hall, director: Pages) -> None:
    whole_days(director, start="0:00")
    everybody(hall, *("good",) * 12)
    answer(hall, "@2", *("good",) * 10, "no", "no")
    page = director.open(f"/plan/{EVENT}?at=2027-05-22 10:00; 2027-05-23 10:00")
    assert starts(page) == ["2 to Sun, May 23, 2027, 3:30 AM"]


@pytest.fixture
def one_day(hall: Hall, director: Pages) -> Page:
    """One date is set, too short for the hall, with what belongs to it."""
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, "@2", "", "", "", "no")
    said = {"date": "2027-05-22", "start": "14:00", "zone": "America/Chicago", "site": "Town Hall"}
    with open_store(hall.path) as store:
        details(store, EVENT, said | {"director": '{"name":"Uma Umpire"}'}, Request("date", 1, AT))
    return director.open(f"/plan/{EVENT}")


def test_the_only_day_is_removed_after_a_look_and_can_be_set_again(one_day: Page, director: Pages, hall: Hall) -> None:
    look = director.open(beside(one_day, "closes, 8:00 PM")["Remove the playoff from Sat, May 22, 2027"])
    assert "all that was placed there has no day any more, and no day is set then." in look.words
    assert look.read.wrong == []
    assert known(hall).date == "2027-05-22", "nothing is recorded yet"
    done = director.press(look, "Remove Sat, May 22, 2027, 2:00 PM")
    now = known(hall)
    assert (now.date, now.start, now.further_days) == (None, None, ())
    assert (now.site, now.director, now.zone) == ("Town Hall", Person("Uma Umpire"), "America/Chicago")
    assert "The day is removed, and none is set." in done.words
    assert "Choose a day" in done.words
    back = director.open(next(link for link in done.read.links if "?at=2027-05-22%2014" in link))
    director.press(back, "Set the day")
    assert (known(hall).date, known(hall).start) == ("2027-05-22", "14:00")


def test_a_removal_is_refused_where_the_day_was_set_anew_or_play_has_begun(
    one_day: Page, director: Pages, hall: Hall
) -> None:
    look = director.open(f"/plan/{EVENT}?without=1")
    other = hall.seat(Role.ORGANIZER, "Ona Organizer")
    other.press(other.open(f"/plan/{EVENT}?at=2027-05-22 10:00"), "Set the day")
    refused = director.press(look, "Remove Sat, May 22")
    assert (refused.status, known(hall).start) == (409, "10:00")
    assert "Recorded meanwhile" in refused.words
    look = director.open(f"/plan/{EVENT}?without=1")
    for each in ("Confirm all 5", "Close the list"):
        page = director.press(director.open(f"/desk/{EVENT}"), each)
    director.press(page, "Close the list")
    director.draw(director.open(f"/desk/{EVENT}"))
    director.press(director.open(f"/desk/{EVENT}"), "Start the stage")
    refused = director.press(look, "Remove Sat, May 22")
    assert (refused.status, known(hall).start) == (409, "10:00")
    assert "removed after the first stage was started" in refused.words
    assert not director.open(f"/plan/{EVENT}?without=1").has("Remove Sat, May 22")


def test_a_day_that_is_only_tried_is_put_away_without_an_entry(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    page = director.open(f"/plan/{EVENT}?at=2027-05-22 14:00&without=1")
    assert "no day is tried then, and nothing was recorded" in page.words
    assert not page.has("Remove Sat")
    for without in ("0", "9", "x", "", "99999"):
        assert "is removed" not in director.open(f"/plan/{EVENT}?at={EIGHT}&without={without}").words
    assert director.open(f"/plan/{EVENT}?at=tomorrow&without=1").status == 200


def test_a_conflict_of_a_player_has_both(hall: Hall, director: Pages) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, tied(hall)[0], "no")
    there = beside(director.open(f"/plan/{EVENT}?at={EIGHT}"), "said no to Sat, May 22, 2027, 8:00 AM")
    assert [each.partition(" to ")[0].partition(" from ")[0] for each in there] == ["Move day 1", "Remove the playoff"]


@pytest.mark.parametrize(
    ("hall_open", "at", "offered"),
    [
        (("no", "good", "good", "good") * 2, "2027-05-22 12:00", 0),  # too long for a day, whenever it begins
        (("", "", "", "no") * 2, "2027-05-22 18:00; 2027-05-23 18:00", 3),
        (
            ("no", "good", "good", "no") * 2,
            "2027-05-22 18:00; 2027-05-23 18:00",
            1,
        ),  # nor do both days fit
    ],
)
def test_no_start_is_offered_that_brings_another_conflict(
    hall: Hall, director: Pages, hall_open: tuple[str, ...], at: str, offered: int
) -> None:
    whole_days(director)
    everybody(hall, *GOOD)
    answer(hall, "@2", *hall_open)
    page = director.open(f"/plan/{EVENT}?at={at}")
    here = against(page)
    assert here
    moves = [move.replace("&amp;", "&") for move in re.findall(r'data-move="mend[^"]*" href="([^"]*)"', page.text)]
    assert len(moves) == offered
    for move in moves:
        assert against(director.open(move)) < here, "one conflict is gone, and none is in its place"
