"""What is wrong with what was filled in: said at that field, in its words, and in the language of the page."""

import re

import pytest

from playoffs.documents.words.language import ENGLISH, Language, language
from playoffs.web.asked import detail_fields
from tests.web.desk.test_setting_up import dropped, filled
from tests.web.pages import Pages

SPANISH = language("es")

ODD: tuple[tuple[dict[str, str], tuple[str, ...]], ...] = (
    ({"start": "9"}, ("start",)),
    ({"date": "soon"}, ("date",)),
    ({"deadline": "2027-05-20"}, ("deadline",)),
    ({"further_days": "tomorrow"}, ("further_days",)),
    ({"further_days": "2027-05-23 9"}, ("further_days",)),
    ({"zone": "Chicago"}, ("zone",)),
    ({"start": "9 AM", "zone": "Nowhere"}, ("zone",)),
    ({"start": "9", "zone": "Nowhere"}, ("zone", "start")),
    (
        {"start": "9 AM", "zone": "CST", "date": "2027-05-22", "deadline": "2027-05-20 20:00", "site": "Hall A"},
        ("zone",),
    ),
    (
        {"date": "2027-05-22", "start": "10:00", "zone": "America/Chicago", "deadline": "2027-05-23 10:00"},
        ("deadline",),
    ),
    (
        {"date": "2027-05-22", "start": "10:00", "zone": "America/Chicago", "further_days": "2027-05-21 10:00"},
        ("further_days",),
    ),
)


@pytest.mark.parametrize("tongue", [ENGLISH, SPANISH], ids=["en", "es"])
@pytest.mark.parametrize(("said", "wrong"), ODD, ids=lambda each: "-".join(each))
def test_what_is_wrong_is_said_at_its_own_field_in_its_words(
    said: dict[str, str], wrong: tuple[str, ...], tongue: Language
) -> None:
    problems = detail_fields.read(said, language=tongue).problems
    assert set(problems) == set(wrong)
    for key, sentence in problems.items():
        assert sentence.startswith(f"{detail_fields.called(key, tongue)}: ")
        assert not re.search(r"\b[a-z_]+ = ", sentence)
        assert tongue.english or not re.search(r"found|expected|did you mean|in English|en inglés", sentence)


def test_what_is_wrong_is_listed_in_the_order_of_the_form() -> None:
    said = {"deadline": "soon", "start": "9", "zone": "Nowhere", "date": "soon", "event": "x" * 2001}
    assert list(detail_fields.read(said).problems) == ["event", "date", "start", "zone", "deadline"]


def test_what_keeps_a_draft_from_being_set_up_is_listed_in_the_order_of_the_form(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    page = filled(page, director, date="soon", zone="Nowhere", deadline="soon")
    page = director.press(page, "Set up State Champion")
    at = [
        page.words.index(f"{each}: found") for each in ("Defending champion", "Date", "Zone", "Deadline of the answers")
    ]
    assert at == sorted(at)


def test_a_time_beside_a_zone_that_is_none_is_kept_as_it_was_typed(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    page = filled(page, director, date="2027-05-22", start="9 AM", zone="Nowhere")
    assert page.text.count('class="wrong"') == 1
    assert 'name="start" value="9 AM"' in page.text
    page = filled(page, director, date="2027-05-22", start="9 AM", zone="America/Chicago")
    assert "9:00 AM" in page.words


@pytest.mark.parametrize(("name", "found"), [("empty.csv", "an empty file"), ("", "none")])
def test_a_file_without_a_letter_is_an_empty_one(director: Pages, name: str, found: str) -> None:
    page = dropped(director, name, "State Champion", content=b"")
    assert f"File: found {found}; expected the crosstable or report of the event" in page.words


def test_where_one_player_leads_nobody_is_asked_who_defends_the_title(director: Pages) -> None:
    page = dropped(director, "tied-1.trf", "State Champion")
    assert "1 player has won it" in page.words
    assert "Who defends the title" not in page.words
    page = director.press(page, "Set up State Champion")
    assert page.answer.address == "/desk/state-champion"
