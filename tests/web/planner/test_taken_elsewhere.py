"""Hall and director that another playoff has at the same time stand against a day as a player does who plays there."""

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.desk import details
from playoffs.desk.record.store import open_store
from tests.web.conftest import Hall
from tests.web.pages import Pages
from tests.web.planner.test_answers import DIRECTOR, EVENT, HALL
from tests.web.planner.test_placing import EIGHT, GOOD, everybody, whole_days

OTHER = "practice-2"
THERE = {
    "date": "2027-05-22",
    "start": "09:00",
    "zone": "America/Chicago",
    "site": HALL,
    "director": f'{{"name":"{DIRECTOR}"}}',
}


def state(hall: Hall, event: str, **said: str) -> None:
    with open_store(hall.path) as store:
        log = load(store, event)
        details(store, event, said, Request(f"{event}-{log.version}", log.version, "2026-11-23T08:00:00Z", "Dana"))


@pytest.fixture
def both(hall: Hall, director: Pages) -> Hall:
    """Three days suit everybody, and another playoff is played on the first of them."""
    whole_days(director, days="2027-05-22; 2027-05-23; 2027-05-24")
    director.press(director.open("/desk"), "Begin a practice playoff")
    everybody(hall, *GOOD, *GOOD[:4])
    state(hall, OTHER, **THERE)
    return hall


def test_hall_and_director_who_are_taken_are_conflicts(both: Hall, director: Pages) -> None:
    with open_store(both.path) as store:
        title = load(store, OTHER).founding.title
    said = (f"{HALL}: {title} is there at the same time", f"{DIRECTOR} directs {title} at the same time")
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    conflicts = page.words.partition("conflicts")[2].partition("What each hall")[0].partition("Best days")[0]
    assert "No conflict." not in page.words
    assert all(each in conflicts for each in said)
    best = page.words.partition("Best days")[2]
    assert "May 22" in best
    assert all(each in best for each in said)
    assert best.index("May 23") < best.index("May 22"), "a day on which they are free comes first"
    director.press(page, "Set the day all the same", site=HALL, director=DIRECTOR)
    page = director.open(f"/plan/{EVENT}")
    assert "The day that is set" in page.words
    assert all(each in page.words.partition("Day 1 alone")[0] for each in said)
    assert all(each in director.open("/plan").words.partition("In danger")[2] for each in said)


def test_another_hall_is_no_conflict_and_another_title_is_not_told(both: Hall, director: Pages) -> None:
    state(both, OTHER, site="Town Hall")
    page = director.open(f"/plan/{EVENT}?at={EIGHT}")
    assert "is there at the same time" not in page.words
    assert f"{DIRECTOR} directs" in page.words
    other = both.seat(name="Dee", event=EVENT).open(f"/plan/{EVENT}?at={EIGHT}")
    assert f"{DIRECTOR} directs another playoff at the same time" in other.words
