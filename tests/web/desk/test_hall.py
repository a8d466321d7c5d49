"""Several playoffs at once: side by side, those that wait first, and from one to the next."""

import re
import time
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from playoffs.desk.beside import drafts
from playoffs.desk.beside.links import Role
from playoffs.desk.record.store import open_store
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


def test_of_a_file_that_could_not_be_read_the_list_says_so_and_lets_it_be_dropped(hall: Hall, director: Pages) -> None:
    dropped(director, "tied-5.trf", "State Champion")
    assert "could not be read" not in director.open("/desk").words
    dropped(director, "letter.txt", "Cup", content=b"Dear all,\nhere is the crosstable.\n")
    page = director.open("/desk")
    assert page.words.count("Its file could not be read") == 1
    assert "Its file could not be read" in page.words.partition("Cup · letter.txt")[2].partition("State Champion")[0]
    with open_store(hall.path) as store:
        (key,) = [key for key, row in drafts.latest(store, 2) if row.title == "Cup"]
    (form,) = [each for each in page.read.forms if key in each.action]
    assert "Cup" not in director.send(form, [*form.fields, ("do", "discard")]).words


def test_one_whose_rules_are_not_here_any_more_is_among_those_that_cannot_be_read(hall: Hall, director: Pages) -> None:
    dropped(director, "tied-5.trf", "State Champion")
    with open_store(hall.path) as store:
        ((key, _lying),) = drafts.latest(store, 2)
        drafts.save(store, replace(drafts.load(store, key), rules="gone-2025"), key)
    assert director.open("/desk").words.count("Its file could not be read") == 1


def test_a_set_up_that_was_begun_is_thrown_away_once_that_was_asked(hall: Hall, director: Pages) -> None:
    dropped(director, "tied-5.trf", "State Champion")
    draft = dropped(director, "level-2.csv", "Cup", rules="club-open")
    page = director.open("/desk")
    for each in ("Cup · level-2.csv", "State Champion · tied-5.trf"):
        assert f"Throw {each} away?" in page.words
    (form,) = [each for each in page.read.forms if draft.answer.address.rpartition("=")[2] in each.action]
    assert form.button("Throw it away")
    for _ in range(2):  # sent twice
        left = director.send(form, [*form.fields, ("do", "discard")])
        assert (left.status, left.answer.address) == (200, "/desk")
        assert "Cup" not in left.words
        assert "State Champion · tied-5.trf" in left.words
    with open_store(hall.path) as store:
        assert [row.title for _key, row in drafts.latest(store, 5)] == ["State Champion"]
    assert director.open(draft.answer.address).status == 409


def test_set_ups_that_were_begun_in_one_second_are_listed_by_title(hall: Hall) -> None:
    one = drafts.Draft(title="", rules="msca", name="tied-5.trf", at="2026-09-11T19:00:00Z", content=b"")
    with open_store(hall.path) as store:
        for title in "DACEB":
            drafts.save(store, replace(one, title=title))
        drafts.save(store, replace(one, title="F", at="2026-09-11T19:00:01Z"))
        assert [row.title for _key, row in drafts.latest(store, 9)] == list("FABCDE")


def test_a_set_up_that_has_become_a_playoff_meanwhile_is_not_thrown_away(hall: Hall, director: Pages) -> None:
    draft = dropped(director, "tied-5.trf", "State Champion")
    page = director.open("/desk")
    form, button = draft.form("Set up State Champion")
    director.send(form, [*form.fields, ("champion", "none"), (button.name, button.value)])
    assert director.press(page, "Throw it away").answer.address == "/desk/state-champion"
    with open_store(hall.path) as store:
        assert store.events() == ("state-champion",)


@pytest.fixture(params=[("UTC", "UTC"), ("America/Chicago", "C[SD]T")], ids=["utc", "chicago"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """What the clock of a computer in a zone calls it."""
    name, called = request.param
    with monkeypatch.context() as patched:
        patched.setenv("TZ", name)
        time.tzset()
        yield called
    time.tzset()


def test_the_time_of_a_set_up_says_its_zone(zone: str, director: Pages) -> None:
    dropped(director, "tied-5.trf", "State Champion")
    assert re.search(rf"tied-5\.trf .+, [0-9]+:[0-9]{{2}} [AP]M {zone} ", director.open("/desk").words)


def test_the_list_of_all_leads_to_the_plans_where_they_open(hall: Hall, director: Pages) -> None:
    begun(director)
    assert "/plan" in director.open("/desk").read.links
    assert director.open("/plan").status == 200
    for other in (hall.seat(Role.ASSISTANT, "Ann"), hall.seat(event="practice-1", name="Olga One")):
        assert "/plan" not in other.open("/desk").read.links
        assert other.open("/plan").status != 200
