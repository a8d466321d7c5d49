"""The details of a plan: an organizer states them until the first start, by the form, the rules and the refusals of the
console, but for those that say what counts and who is named; a program with the same token does the same."""

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside.links import Role
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.web.asked.detailing import ONLY_DIRECTORS
from tests.web.api.conftest import Near, token
from tests.web.api.referee import Referee, Refused
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, begun
from tests.web.planner.test_kept_when_refused import Filled, marked

AT, TIMES = f"/plan/{EVENT}/details", f"/desk/{EVENT}/timetable"
RECORD = "Record these details"
SAID = {"date": "2027-05-22", "start": "10:00", "zone": "America/Chicago", "site": "Hall B"}


def stated(hall: Hall) -> dict[str, str]:
    with open_store(hall.path) as store:
        return dict(load(store, EVENT).details)


def entries(hall: Hall) -> int:
    with open_store(hall.path) as store:
        return load(store, EVENT).version


def filled(page: Page) -> dict[str, str]:
    """What stands in the form."""
    (form,) = [each for each in Filled(page).forms if each.get("act") == "details"]
    return form


def press(pages: Pages, page: Page, **said: str) -> Page:
    """The form as a browser sends it: what stands in it, with what was changed."""
    form, button = page.form(RECORD)
    now = {name: value for name, value in filled(page).items() if name in form.open}
    fixed = [(name, value) for name, value in form.fields if name not in form.open]
    return pages.send(form, [*fixed, *(now | said).items(), (button.name, button.value)])


def started(director: Pages) -> None:
    page = director.press(director.open(f"/desk/{EVENT}"), "Confirm all 5")
    page = director.press(director.press(page, "Close the list"), "Close the list")
    director.press(director.draw(page), "Start the stage")


@pytest.fixture
def organizer(hall: Hall, director: Pages) -> Pages:
    begun(director)
    return hall.seat(Role.ORGANIZER, "Ona Organizer")


def test_an_organizer_states_details_and_takes_them_back(hall: Hall, organizer: Pages) -> None:
    page = press(organizer, organizer.open(AT), **SAID, director="Dee Director, dee@example.org")
    assert page.answer.address.startswith(f"{AT}?done=")
    assert {key: stated(hall)[key] for key in SAID} == SAID
    for words in ("Recorded.", "Site: Hall B", "Director: Dee Director, dee@example.org"):
        assert words in page.words, page.words
    page = press(organizer, organizer.open(AT), site="")
    assert "Site: cleared" in page.words
    assert "Director: Dee" not in page.words.partition("Details What is emptied")[0], "of an earlier form"
    assert not stated(hall).get("site")
    assert press(organizer, organizer.open(AT)).answer.address == AT, "nothing was changed"


def test_who_stated_it_is_in_the_log(director: Pages, organizer: Pages) -> None:
    press(organizer, organizer.open(AT), site="Hall B")
    assert "Site: Hall B. Ona Organizer" in director.open(f"/desk/{EVENT}/log").words


def test_the_form_is_the_one_of_the_console(director: Pages, organizer: Pages) -> None:
    there = director.open(TIMES).form(RECORD)[0].open
    assert director.open(AT).form(RECORD)[0].open == there
    mine = organizer.open(AT)
    assert [*mine.form(RECORD)[0].open] == [each for each in there if each not in ONLY_DIRECTORS]
    assert set(ONLY_DIRECTORS) < set(there)
    for words in ("What the director states", "Results: at the desk", "Bids: on slips"):
        assert words in mine.words


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        ("date", "sometime"),
        ("date", "2072-05-22"),
        ("start", "25:00"),
        ("zone", "Mars/Base"),
        ("further_days", "2027-05-21 10:00"),
        ("deadline", "2027-06-30 20:00"),
        ("site", "x" * 2001),
        ("event", "Cup\x07"),
    ],
)
def test_what_is_refused_is_refused_as_in_the_console_with_the_field_marked(
    hall: Hall, director: Pages, organizer: Pages, key: str, typed: str
) -> None:
    before, said = entries(hall), {**SAID, key: typed}
    there = press(director, director.open(TIMES), **said)
    page = press(organizer, organizer.open(AT), **said)
    assert (there.status, page.status, entries(hall)) == (409, 409, before)
    assert marked(page) == marked(there) == {key}
    why = page.text.partition(f'id="why-{key}">')[2].partition("</b>")[0]
    assert why
    assert why == there.text.partition(f'id="why-{key}">')[2].partition("</b>")[0]
    assert "Nothing was written." in page.words
    assert {each: filled(page)[each] for each in said if each not in ("site", "event")} == {
        each: said[each] for each in said if each not in ("site", "event")
    }
    mended = press(organizer, page, **{**SAID, key: SAID.get(key, "")})
    assert mended.status == 200, mended.words


def test_a_far_year_is_taken_with_its_weekday(hall: Hall, organizer: Pages) -> None:
    assert press(organizer, organizer.open(AT), **{**SAID, "date": "Sunday 2072-05-22"}).status == 200
    assert stated(hall)["date"] == "2072-05-22"


@pytest.mark.parametrize("at", [AT, TIMES])
def test_what_comes_too_late_overwrites_nothing_and_keeps_what_was_typed(
    hall: Hall, director: Pages, organizer: Pages, at: str
) -> None:
    press(organizer, organizer.open(AT), **SAID)
    who, other = (organizer, director) if at == AT else (director, organizer)
    mine = who.open(at)
    press(other, other.open(AT), site="Hall C", start="11:00")
    refused = press(who, mine, site="Hall D", association="North Star")
    assert refused.status == 409
    assert stated(hall)["site"] == "Hall C"
    assert "Recorded meanwhile" in refused.words
    form = filled(refused)
    assert (form["site"], form["start"], form["association"]) == ("Hall D", "11:00", "North Star")
    assert press(who, refused).status == 200
    known = stated(hall)
    assert (known["site"], known["start"], known["association"]) == ("Hall D", "11:00", "North Star")


def test_another_detail_is_no_conflict(hall: Hall, director: Pages, organizer: Pages) -> None:
    mine = organizer.open(AT)
    director.press(director.open(f"/desk/{EVENT}"), "Confirm all 5")
    assert press(organizer, mine, site="Hall D").status == 200
    assert stated(hall)["site"] == "Hall D"


def test_the_same_form_counts_once(hall: Hall, director: Pages, organizer: Pages) -> None:
    page = organizer.open(AT)
    first = press(organizer, page, site="Hall B")
    before = entries(hall)
    press(director, director.open(TIMES), site="Hall C")
    second = press(organizer, page, site="Hall B")
    assert (first.answer.address, second.status, entries(hall)) == (second.answer.address, 200, before + 1)
    assert stated(hall)["site"] == "Hall C"


@pytest.mark.parametrize("key", ONLY_DIRECTORS)
def test_what_only_the_director_states_is_refused_to_an_organizer_who_forges_it(
    hall: Hall, organizer: Pages, key: str
) -> None:
    value = {"answers_by": "link", "draws": "bound", "public_names": "seeds"}.get(key, "phones")
    before, page = entries(hall), organizer.open(AT)
    form, button = page.form(RECORD)
    refused = organizer.send(form, [*form.fields, (key, value), ("site", "Hall B"), (button.name, button.value)])
    assert (refused.status, entries(hall)) == (409, before)
    assert "some that only the director states" in refused.words


def test_after_the_first_start_an_organizer_reads_and_the_director_states(
    hall: Hall, director: Pages, organizer: Pages
) -> None:
    press(organizer, organizer.open(AT), **SAID)
    mine = organizer.open(AT)
    started(director)
    before, page = entries(hall), organizer.open(AT)
    assert not page.has(RECORD)
    for words in (
        "The first stage was started",
        "the director changes",
        "Site: Hall B",
        "Date: Sat, May 22, 2027",
        "Start: 10:00 AM",
    ):
        assert words in page.words, page.words
    refused = press(organizer, mine, site="Hall C")
    assert (refused.status, entries(hall)) == (409, before)
    assert "after the first stage was started" in refused.words
    hall.house.said = hall.house.language = language("es")
    assert "después de iniciada la primera etapa" in press(organizer, mine, site="Hall C").words
    hall.house.said = hall.house.language = language("en")
    assert press(director, director.open(AT), site="Hall C").status == 200
    assert stated(hall)["site"] == "Hall C"


def program(hall: Hall, role: Role) -> Referee:
    return Referee(Near(hall), token(hall.path, role))


def does(who: Referee, **fields: str) -> dict[str, str]:
    """State details by a program; what it may state then, as it stands."""
    version = who.call("plan", event=EVENT)["version"]
    made = who.call("planning", {"do": "details", "version": version, "fields": fields}, event=EVENT)
    return {each["name"]: each["value"] for each in made["details"]}


@pytest.mark.usefixtures("organizer")
def test_a_program_with_an_organizers_token_states_the_same(hall: Hall, director: Pages) -> None:
    near, directs = program(hall, Role.ORGANIZER), program(hall, Role.DIRECTOR)
    known = does(near, **SAID)
    assert {key: known[key] for key in SAID} == SAID
    assert not set(ONLY_DIRECTORS) & set(known)
    assert does(near, site="")["start"] == "10:00", "what is not named stays"
    assert not stated(hall).get("site")
    assert does(directs, results_by="phones")["results_by"] == "phones"
    before = entries(hall)
    for fields in ({"results_by": "desk"}, {"weather": "fair"}, {"date": "2072-05-22"}, {"start": "late", "site": "X"}):
        with pytest.raises(Refused):
            does(near, **fields)
    assert entries(hall) == before
    started(director)
    assert near.call("plan", event=EVENT)["details"] == []
    with pytest.raises(Refused, match="after the first stage was started"):
        does(near, site="Hall C")
    assert does(directs, site="Hall C")["site"] == "Hall C"
