"""Several playoffs at once: side by side, those that wait first, and from one to the next."""

from tests.web.conftest import Hall
from tests.web.desk.test_console import begun, closed
from tests.web.pages import Pages
from tests.web.walker import Walker


def test_all_events_show_what_each_waits_for(director: Pages) -> None:
    closed(director)
    begun(director)
    page = director.open("/desk")
    assert page.read.wrong == []
    assert "2 games in play" in page.words
    assert any("/desk/practice-1?at=" in link for link in page.read.links)
    assert page.words.index("practice-1") < page.words.index("practice-2")


def test_e_goes_to_the_next_that_waits(hall: Hall, director: Pages) -> None:
    begun(director)
    assert director.open("/desk/practice-1/next").answer.address == "/desk"
    begun(director)
    assert director.open("/desk/practice-1/next").answer.address == "/desk/practice-2"
    assert director.open("/desk/practice-2/next").answer.address == "/desk/practice-1"
    assert director.open("/desk/none/next").answer.address == "/desk/practice-1"


def test_what_is_possible_besides_is_a_click(director: Pages) -> None:
    page = closed(director)
    assert any("/rule?ask=withdraw" in link for link in page.read.links)


def test_another_playoff_is_offered_to_whom_there_is_another(hall: Hall, director: Pages) -> None:
    page = director.press(begun(director), "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    Walker(director).play(page)
    here = hall.seat(event="practice-1", name="Olga One")
    assert "Another playoff" not in director.open("/desk/practice-1").words
    begun(director)
    assert "Another playoff" in director.open("/desk/practice-1").words
    page = here.open("/desk/practice-1")
    assert "Nothing more to do" in page.words
    assert "Another playoff" not in page.words, "one who directs this one alone sees no other"
