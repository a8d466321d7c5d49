"""The overview of a season: its days in the order of the calendar, its deadlines, and what was announced otherwise."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from playoffs.documents.before.season import overview
from playoffs.documents.words.language import language
from playoffs.planning.appointment import Appointment
from playoffs.planning.seasons.appointed import appointments
from playoffs.planning.seasons.scheduling import Scheduled
from playoffs.planning.seasons.season import Announced
from playoffs.renderers.render import Form, rendered
from tests.documents.golden import US
from tests.documents.plans import WHEN
from tests.documents.seasons import at, planned


def text(code: str = "en", announced: dict[tuple[str, int], Announced] | None = None) -> str:
    tongue = language(code) if code != "en" else US
    return " ".join(rendered(overview(*planned(announced), tongue, WHEN), Form.MARKDOWN, tongue).decode().split())


def test_days_stand_in_the_order_of_the_calendar_with_what_each_needs() -> None:
    said = text()
    days = ["Saturday, March 6", "Sunday, March 7", "Saturday, March 20", "Saturday, March 27", "Sunday, March 28"]
    places = [said.index(day) for day in days]
    assert places == sorted(places)
    assert "9:00 AM – 12:27 PM" in said
    assert "State Champion, day 1 of 2" in said
    assert "Pim Castellan, Wendla Ostrow | North Library | Una Halvorsen" in said


def test_deadlines_stand_with_their_titles_and_a_plan_as_announced_says_no_changes() -> None:
    said = text()
    assert "Monday, March 15, 2027, 8:00 AM CDT | State Senior Champion" in said
    assert "Not as announced" not in said
    as_told = Announced(start=at(20, "08:00"), site="North Library", director="Una Halvorsen")
    assert "Not as announced" not in text(announced={("senior", 1): as_told})


def test_what_is_not_as_announced_is_said_with_what_was() -> None:
    moved = Announced(start=at(13, "10:00"), site="North Library", director="Una Halvorsen")
    other = Announced(start=at(27, "09:00"), director="Una Halvorsen")
    said = text(announced={("senior", 1): moved, ("scholastic", 1): other})
    assert (
        "State Senior Champion: day 1 was announced for Sat, Mar 13, 2027, 10:00 AM CST; North Library; Una Halvorsen"
        in said
    )
    assert "State Scholastic Champion: day 1 was announced with Una Halvorsen" in said
    assert "State Champion: day" not in said


def test_it_comes_in_spanish() -> None:
    assert "Días de juego" in text("es")


def many(times: int) -> tuple[Scheduled, tuple[Appointment, ...]]:
    """The same plan so often, for as many playoffs more."""
    found, _ = planned()
    playoffs, some = [], []
    for n in range(times):
        for each in found.season.playoffs:
            own = tuple(replace(session, playoff=f"{each.id}-{n}") for session in each.sessions)
            playoffs.append(replace(each, id=f"{each.id}-{n}", title=f"{each.title} {n + 1}", sessions=own))
        some += [replace(place, playoff=f"{place.playoff}-{n}") for place in found.solved.places]
    season = replace(found.season, playoffs=tuple(playoffs))
    return replace(found, season=season, solved=replace(found.solved, places=tuple(some))), appointments(season, some)


@pytest.mark.parametrize("times", [1, 3, 4, 5, 8])
def test_the_days_begin_on_the_first_page_however_many_there_are(times: int) -> None:
    """Rows whose words take several lines were counted as one line each, and twenty of them left the page empty."""
    for code in ("en", "es"):
        sheet = rendered(overview(*many(times), language(code), WHEN), Form.PDF, language(code))
        first = PdfReader(BytesIO(sheet)).pages[0].extract_text()
        assert "Halvorsen" in first
