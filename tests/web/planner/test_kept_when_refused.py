"""What was typed on a plan's page is still there when it is refused, with the field that it was about; nothing else
happens."""

from html.parser import HTMLParser

import pytest

from playoffs.desk import contacts
from playoffs.desk.beside import asking
from playoffs.desk.record.store import open_store
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import ASKED, EVENT, HALL, begun, tied
from tests.web.planner.test_letters_page import AT, at
from tests.web.planner.test_placing import EIGHT, NINE, whole_days

__all__ = ["at"]

ELSEWHERE = {**ASKED, "halls": "Old Mill; Cellar", "directors": "Uma Umpire", "start": "10:15", "hours": "2"}


class Filled(HTMLParser):
    """What stands in the fields of every form of a page."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.forms: list[dict[str, str]] = []
        self._select = ""
        self.feed(page.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append({})
        elif tag == "input" and self.forms:
            self.forms[-1][said["name"]] = said.get("value", "")
        elif tag == "select":
            self._select = said["name"]
        elif tag == "option" and "selected" in said:
            self.forms[-1][self._select] = said["value"]


def values(page: Page) -> dict[str, str]:
    """What stands in the fields of the form that asks."""
    (form,) = [form for form in Filled(page).forms if form.get("do") == "ask"]
    return {name: form.get(name, "") for name in ASKED}


def marked(page: Page) -> set[str]:
    """The names of the fields that are marked as wrong."""
    found = page.text.split(' aria-invalid="true"')[:-1]
    return {each.rpartition('name="')[2].partition('"')[0] for each in found}


@pytest.mark.parametrize(
    ("field", "typed", "where"),
    [
        ("days", "22.5.27 perhaps", {"days"}),
        ("days", "", {"days"}),
        ("start", "soon", {"start"}),
        ("end", "25:00", {"end"}),
        ("end", "09:00", {"start", "end"}),
        ("zone", "Chicago", {"zone"}),
        ("zone", "CST", {"zone"}),
        ("halls", "x" * 81, {"halls"}),
        ("directors", "Old Mill", {"halls"}),
        ("halls", "; ".join(f"H{n}" for n in range(210)), {"halls", "directors"}),
        ("days", "; ".join(f"2027-05-{n:02}" for n in range(1, 32)), {"days", "hours"}),
        ("zone", "America/\tChicago", {"zone"}),
        ("hours", "7", {"hours"}),
    ],
)
def test_what_was_asked_stays_in_its_fields_and_the_wrong_one_is_marked(
    hall: Hall, director: Pages, field: str, typed: str, where: set[str]
) -> None:
    before = begun(director)
    offered = {**ELSEWHERE, field: typed}
    page = director.press(before, "Ask about these times", **offered)
    assert page.status == 409
    assert "Nothing was written." in page.words
    stands = values(page)
    assert {key: stands[key] for key in offered if key != "hours"} == {k: v for k, v in offered.items() if k != "hours"}
    assert stands["hours"] == ("2" if field != "hours" else stands["hours"])
    assert marked(page) == where
    assert '<details class="asking" open>' in page.text
    with open_store(hall.path) as store:
        what = asking.asking(store, EVENT)
    assert what
    assert [each.name for each in what.people if each.name][-1:] == [HALL]
    mended = director.press(page, "Ask about these times", **{**ELSEWHERE, field: ELSEWHERE[field]})
    assert mended.status == 200
    assert values(mended)["halls"] == ELSEWHERE["halls"]


def test_a_first_question_that_is_refused_keeps_what_was_typed(director: Pages) -> None:
    director.press(director.open("/desk"), "Begin a practice playoff")
    page = director.press(director.open(f"/plan/{EVENT}"), "Ask about these times", **{**ELSEWHERE, "zone": "Mars"})
    assert (page.status, marked(page), values(page)["directors"]) == (409, {"zone"}, "Uma Umpire")
    assert "Time zone of the site: found" in page.words


@pytest.mark.parametrize("typed", ["isla at example", "isla@example.org\x07", "x" * 300])
def test_addresses_are_kept_all_at_once_or_stay_where_they_were_typed(
    hall: Hall, director: Pages, at: object, typed: str
) -> None:
    page = director.open(f"{AT}?kind=reminder")
    first, second, third = page.form("Keep all")[0].open
    refused = director.press(page, "Keep all", **{first: "a@example.org", second: typed})
    assert refused.status == 409
    assert "Nothing was written." in refused.words
    (again,) = [form for form in Filled(refused).forms if form.get("do") == "contact"]
    assert {each: again[each] for each in (first, second, third)} == {first: "a@example.org", second: typed, third: ""}
    assert marked(refused) == {second}
    assert again["kind"] == "reminder"
    with open_store(hall.path) as store:
        assert set(contacts.of_event(store, EVENT)) == set(tied(hall)[:2])
    kept = director.press(refused, "Keep all", **{first: "a@example.org", second: "b@example.org"})
    assert kept.words.count("no address is known") == 1
    with open_store(hall.path) as store:
        known = {each["email"] for each in contacts.of_event(store, EVENT).values()}
    assert known >= {"a@example.org", "b@example.org"}


def test_a_day_that_somebody_else_has_set_meanwhile_can_still_be_tried(hall: Hall, director: Pages) -> None:
    whole_days(director)
    other = hall.seat(name="Eli Example")
    mine = director.open(f"/plan/{EVENT}?at={EIGHT}")
    other.press(other.open(f"/plan/{EVENT}?at={NINE}"), "Set the day")
    refused = director.press(mine, "Set the day")
    assert refused.status == 409
    (back,) = [link for link in refused.read.links if "?at=" in link]
    assert "A day that is tried" in director.open(back).words
    assert director.press(director.open(back), "Set the day").status == 200


def test_a_form_of_another_visit_comes_back_with_what_was_typed(hall: Hall, director: Pages) -> None:
    other, plan = hall.seat(name="Eli Example"), begun(director)
    late = other.press(plan, "Ask about these times", **ELSEWHERE)
    assert (late.status, values(late)["halls"], marked(late)) == (403, ELSEWHERE["halls"], set())
    assert "This form is of another visit: another link was opened here since." in late.words
    assert "Nothing was written." in late.words
    assert values(other.press(late, "Ask about these times", **ELSEWHERE))["halls"] == ELSEWHERE["halls"]
    late = other.press(director.open(f"/plan/{EVENT}/details"), "Record these details", site="Hall C")
    assert (late.status, 'value="Hall C"' in late.text) == (403, True)
    assert other.press(late, "Record these details", site="Hall C").status == 200
