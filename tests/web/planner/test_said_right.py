"""What a plan says of zones, files, contacts and pages that are not there; what it does not know it does not say."""

import pytest

from playoffs.desk import contacts
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import ENGLISH, language
from playoffs.text.errors import BadInput
from playoffs.web.asked.refusals import sentence
from tests.web.conftest import Hall
from tests.web.pages import Pages
from tests.web.planner.test_answers import EVENT, HALL, begun, tap, tied, value
from tests.web.planner.test_letters_page import AT, at

__all__ = ["at"]


@pytest.mark.parametrize(
    ("days", "zone"),
    [
        ("2027-05-22; 2027-05-23", "CDT (America/Chicago)"),
        ("2027-01-09", "CST (America/Chicago)"),
        ("2027-03-13; 2027-03-14", "CST/CDT (America/Chicago)"),
        ("2027-11-06; 2027-11-07", "CDT/CST (America/Chicago)"),
    ],
)
def test_the_zone_has_the_name_that_it_has_on_those_days(hall: Hall, director: Pages, days: str, zone: str) -> None:
    page = begun(director, days=days)
    assert f"All times are of the site: {zone}." in page.words
    phone = hall.asked(EVENT, "@1").open(f"/me/{EVENT}/times")
    assert f"All times are of the site: {zone}." in phone.words


@pytest.mark.parametrize("content", [b"", b" \n\n", b"\xef\xbb\xbf"])
def test_an_empty_file_of_answers_is_told_what_belongs_in_it(director: Pages, content: bytes) -> None:
    form = begun(director).form("Read the answers")[0]
    answer = director.client.upload(form.action, form.fields, "answers.csv", content)
    assert answer.status == 409
    assert "crosstable" not in answer.text
    assert "who, date, from, to, answer" in answer.text
    assert "answers.csv: found" in answer.text  # as the file is called


@pytest.mark.parametrize(
    "address", ["form.pdf?who=99", "letter.eml?who=99", "calendar.ics?to=nobody", "letters?kind=x"]
)
def test_what_cannot_be_shown_was_not_to_be_saved(director: Pages, address: str) -> None:
    begun(director)
    page = director.open(f"/plan/{EVENT}/{address}")
    assert page.status == 409
    assert "Not saved" not in page.words
    assert "Nothing was written" not in page.words
    assert "cannot be shown" in page.words.casefold()


WRONG = (
    "nobody",
    "a@b",
    "a b@example.org",
    "a@example.org, b@example.org",
    "a@@example.org",
    "x" * 300 + "@example.org",
)


@pytest.mark.parametrize("typed", WRONG)
def test_what_is_no_address_is_not_kept(hall: Hall, director: Pages, at: object, typed: str) -> None:
    page = director.press(director.open(AT), "Keep all", **{f"email-{tied(hall)[2]}": typed})
    assert page.status == 409
    assert "name@example.org" in page.words
    with open_store(hall.path) as store:
        kept = contacts.of_event(store, EVENT)
    assert set(kept) == set(tied(hall)[:2])


def test_a_guardian_is_kept_with_an_address_among_other_words(hall: Hall, director: Pages, at: object) -> None:
    with open_store(hall.path) as store:
        contacts.save(store, EVENT, tied(hall)[2], {"minor": "yes"})
    form, _ = director.open(AT).form("Keep all")
    for typed, status in (("Dee Ost, 555-0100", 409), ("Dee Ost <dee@example.org>, 555-0100", 200)):
        assert director.client.post(form.action, [*form.fields, (f"guardian-{tied(hall)[2]}", typed)]).status == status


@pytest.mark.parametrize(
    ("place", "begins"),
    [
        ("answers.csv", "answers.csv: "),
        ("practice-1", "practice-1: "),
        ("details of it", "Details of it: "),
        ("day", "Day: "),
        ("@2", "@2: "),
        ("2nd day", "2nd day: "),
    ],
)
def test_what_a_refusal_is_about_keeps_its_name(place: str, begins: str) -> None:
    assert sentence(BadInput(place, "'x'", "a time that exists"), ENGLISH).startswith(begins)


@pytest.mark.parametrize(("code", "words"), [("en", "found closed, which"), ("es", "se encontró cerrado")])
def test_an_answer_of_a_hall_is_called_as_on_the_grid(hall: Hall, director: Pages, code: str, words: str) -> None:
    seen = page = begun(director)
    for _ in range(3):
        page = tap(director, page, value(page, HALL, "9:00 AM"))
    hall.house.said = hall.house.language = language(code)
    refused = tap(director, seen, value(seen, HALL, "9:00 AM").replace(".good.", ".possible."))
    assert (refused.status, words in refused.words) == (409, True)
