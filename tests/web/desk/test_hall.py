"""Several playoffs at once: side by side, those that wait first, and from one to the next."""

from playoffs.desk.beside.links import Role
from tests.web.conftest import Hall
from tests.web.desk.test_console import begun, closed
from tests.web.desk.test_setting_up import dropped
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


def test_a_set_up_that_was_begun_is_found_again_by_the_director_of_all_alone(hall: Hall, director: Pages) -> None:
    dropped(director, "tied-5.trf", "State Champion")
    begun(director)
    page = director.open("/desk")
    assert "Begun, and not set up yet" in page.words
    assert "State Champion · tied-5.trf" in page.words, "of several under one title the file tells which"
    (link,) = [link for link in page.read.links if "new?draft=" in link]
    assert director.open(link).has("Set up State Champion")
    for other in (hall.seat(Role.ASSISTANT, "Ann"), hall.seat(event="practice-1", name="Olga One")):
        assert "new?draft=" not in other.open("/desk").text


def test_one_without_a_title_is_found_again_by_its_file_and_asks_for_the_title(director: Pages) -> None:
    dropped(director, "level-2.csv", " ", rules="club-open")
    (link,) = [link for link in director.open("/desk").read.links if "new?draft=" in link]
    page = director.open(link)
    assert "level-2.csv is kept" in page.words
    assert '<option value="club-open" selected>' in page.text
