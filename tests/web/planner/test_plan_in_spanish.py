"""The pages of a plan in Spanish, in every state that they can be in: nothing on them is English."""

import pytest

from playoffs.desk.act import Request, load
from playoffs.desk.beside.links import Role
from playoffs.desk.desk import details
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.text.errors import BadInput
from tests.cli.terminal import Terminal
from tests.thinned import only_in_ci
from tests.web.conftest import Hall
from tests.web.desk.test_tongues import english
from tests.web.pages import Page, Pages
from tests.web.planner.test_answers import EVENT, tied
from tests.web.planner.test_placing import AT, EIGHT, GOOD, NINE, answer, everybody

TRIED = (
    "",
    f"?at={EIGHT}",
    f"?at={NINE}",
    "?at=2027-05-22 08:00",
    "?at=2020-05-22 08:00; 2020-05-22 09:00",
    "?at=2027-05-22 20:00; 2027-05-23 00:30",
    "?at=2027-05-24 08:00; 2027-05-25 09:00",
    "?at=morgen",
    "?q=zzz",
    "?took=3&left=%402",
    "?done=2",
)
DETAILS = ("/details", "/details?done=2", "/details?done=9999")
LETTERS = ("/letters", "/letters?kind=reminder", "/letters?kind=change", "/letters?kind=x", "/letter.eml?who=9")
OTHERS = ("/form.pdf?who=9", "/calendar.ics?to=9", "/nix", "/answers.csv?x")


class Reader:
    """Opens pages as a director and as an organizer, and keeps what is English on them."""

    def __init__(self, hall: Hall, director: Pages) -> None:
        hall.house.said = hall.house.language = language("es")
        self.hall, self.seats = hall, (director, hall.seat(Role.ORGANIZER, "Ona Example"))
        self.wrong: dict[str, str] = {}

    def read(self, page: Page) -> Page:
        if page.text.startswith("<!"):
            for text in english(page):
                self.wrong.setdefault(text, page.answer.address)
        return page

    def tour(self) -> None:
        director, organizer = self.seats
        for each in (*TRIED, *DETAILS, *LETTERS, *OTHERS):
            self.read(director.open(f"/plan/{EVENT}{each}"))
        for address in (f"/plan/{EVENT}", f"/plan/{EVENT}/details", "/plan", f"/desk/{EVENT}"):
            self.read(organizer.open(address))


def state(hall: Hall, number: int, **said: str) -> None:
    """Record details at the desk."""
    with open_store(hall.path) as store:
        details(store, EVENT, said, Request(f"details-{number}", load(store, EVENT).version, AT))


@pytest.fixture
def reader(hall: Hall, director: Pages) -> Reader:
    director.press(director.open("/desk"), "Begin a practice playoff")
    state(hall, 0, language="es")
    return Reader(hall, director)


@only_in_ci("every state of a plan is read")
def test_no_state_of_a_plan_is_english(
    hall: Hall, director: Pages, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader.tour()
    hall.house.language = language("en")
    director.press(
        director.open(f"/plan/{EVENT}"),
        "Ask about these times",
        days="2027-05-22; 2027-05-23",
        start="8:00",
        end="24:00",
        hours="4",
        zone="America/Chicago",
        halls="Lago Azul",
        directors="Dora Ejemplo",
    )
    hall.house.language = language("es")
    reader.tour()
    everybody(hall, *GOOD)
    reader.tour()
    answer(hall, tied(hall)[0], *("no",) * 8)
    answer(hall, tied(hall)[1], "", "", "", "", "possible")
    answer(hall, "@1", *("no",) * 8)
    answer(hall, "@2", *("possible",) * 7, "no")
    reader.tour()
    state(hall, 1, date="2027-05-22", start="08:00", zone="America/Chicago", deadline="2027-05-20 20:00")
    reader.tour()
    terminal = Terminal(monkeypatch, hall.path)
    for n in range(3):
        assert terminal("contacts", "--set", tied(hall)[n], "email", f"player-{n}@example.org").code == 0
    assert terminal("contacts", "--set", tied(hall)[3], "minor", "yes").code == 0
    reader.tour()
    for kind in ("invitation", "reminder"):
        page = director.open(f"/plan/{EVENT}/letters?kind={kind}")
        form = next(form for form in page.read.forms if ("do", "note") in form.fields)
        reader.read(director.send(form, list(form.fields)))
    answer(hall, tied(hall)[2], *("possible",) * 8)
    state(hall, 2, date="2027-05-23", start="10:00", deadline="2027-05-23 20:00")
    reader.tour()
    late = reader.seats[1].open(f"/plan/{EVENT}")
    form = next(form for form in late.read.forms if ("do", "reply") in form.fields)
    for value in ("confirm", "decline"):
        reader.read(reader.seats[1].send(form, [*form.fields, ("value", value)]))
    assert reader.wrong == {}


@pytest.mark.usefixtures("reader")
def test_a_record_that_cannot_be_read_is_said_in_spanish(director: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise BadInput("entry 3", "another chain than its own", "a record that nobody has changed")

    monkeypatch.setattr("playoffs.web.planner.watch.stands", broken)
    assert "No se puede leer: en inglés: «entry 3: found another chain" in director.open("/plan").words
