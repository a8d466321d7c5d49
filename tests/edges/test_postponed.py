"""After a postponement the next step is that the director goes on (RUL-1)."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from playoffs.desk.act import Request
from playoffs.desk.desk import answer
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.model.position import Fact
from playoffs.text.errors import NotNow
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges import twixt
from tests.edges.test_before_draws import EVENT
from tests.web.conftest import Hall
from tests.web.pages import Pages

pytestmark = pytest.mark.clause("RUL-1")

POSTPONE = "rule postpone --reason time"


def words(text: str) -> str:
    return " ".join(text.split())


def test_nobody_is_to_be_declared_at_once_after_a_postponement(won: Terminal) -> None:
    said = words(won.done(POSTPONE))
    version = json.loads(won.done("show --json"))["version"]
    assert "Nothing is played until the director goes on (RUL-1). Next (MSCA-1)" not in said
    assert f"Next (RUL-1): the director goes on, for it is postponed (entry {version})" in said
    assert "To go on (MSCA-1): The director declares" in said
    for command in ("next", "show"):
        assert "the director goes on, for it is postponed" in words(won.done(command))
    assert json.loads(won.done("next --json"))["postponed"] == version
    assert "postponed" not in won.done("declare --yes")


def test_a_new_date_can_be_set_first_where_there_was_one(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title")
    assert "details set date=" not in terminal.done(POSTPONE)
    terminal.done("details --set date=2027-05-22 --set start=10:00 --set zone=America/Chicago")
    said = terminal.done("next")
    assert "playoffs details set date=YYYY-MM-DD" in said
    terminal.done("details --set date=2027-05-29")
    assert "it is postponed" in terminal.done("next")  # nothing was answered
    ways = (words(terminal.done("next")), words(terminal.done("show")), words(terminal.refused(POSTPONE, 1)))
    for said in ways:  # to confirm lets nothing go on
        assert "playoffs close" in re.split("[Tt]o go on", said)[1].split("Meanwhile")[0], said
        assert "playoffs confirm" not in re.split("[Tt]o go on", said)[1].split("Meanwhile")[0], said
    assert "playoffs confirm" in ways[0].split("Meanwhile")[1]
    assert json.loads(terminal.done("next --json"))["next"].startswith("playoffs close")
    assert "with what you record next, other than who plays." in words(terminal("run", typed=["q"]).err)
    hall = Hall(terminal.db)
    listed = hall.seat().open("/desk").words
    assert "To go on: The director closes the list" in listed, listed
    now = hall.seat().open("/desk/title").words
    assert "TO GO ON" not in now
    assert "with what is recorded next other than who plays" in now
    hall.house.close()
    terminal.done("confirm all")
    assert "it is postponed" in terminal.done("next")  # who is there then lets nothing go on
    assert "with what you record next." in words(terminal("run", typed=["q"]).err)
    terminal.done("close --yes")
    assert "it is postponed" not in terminal.done("next")


def test_a_date_that_was_stated_before_the_ruling_is_the_new_one_once_it_is_stated_again(closed: Terminal) -> None:
    closed.done(f"details set {DAYS['first']} room=A")
    for before, again in (("", "details set date=2026-11-21"), ("toss", "details set start=18:43 room=B")):
        for line in filter(None, (before, POSTPONE, "details set room=C")):
            closed.done(line)
        assert "New start" not in closed.done("next")
        assert "Nothing to change" not in closed.done(again)
        assert "New start: Saturday, November 21, 2026, 6:43 PM" in words(closed.done("next"))
        assert "Nothing to change" in closed.done(again)


def test_what_is_postponed_already_is_not_postponed_again(closed: Terminal) -> None:
    closed.done(POSTPONE)
    said = closed.refused(POSTPONE, 1)
    assert "is postponed already, since Sat, Nov 21, 2026, 3:08 PM (entry 8)" in said
    assert "to go on: `playoffs toss" in said
    assert "for a new date: `playoffs details set date=YYYY-MM-DD`" in said
    with open_store(closed.db) as store, pytest.raises(NotNow, match="already, in entry 8"):  # a page that is older
        answer(store, EVENT, Fact("postpone", "postpone", "time"), Request("late", 8, "2026-11-21T16:00:00Z"))


def test_who_withdraws_while_it_is_postponed_lets_nothing_go_on(closed: Terminal) -> None:
    closed.done(POSTPONE)
    closed.done("withdraw Cojolon --reason illness --yes")
    assert "it is postponed" in words(closed.done("next"))


def test_a_new_start_of_today_is_named_by_the_clock_of_the_site(closed: Terminal) -> None:
    """It is morning there, and past noon by the clock of the record."""
    closed.done("details set date=2026-11-21 start=11:00 zone=America/Chicago")
    closed.done(POSTPONE)
    closed.done("details set start=12:00")
    for command in ("show", "timetable", "next"):
        assert "New start: Saturday, November 21, 2026, 12:00 PM" in words(closed.done(command))


def test_a_postponement_that_is_taken_back_is_none(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title")
    terminal.done(POSTPONE)
    terminal.done("undo 2 --reason wrong --yes")
    assert json.loads(terminal.done("next --json"))["postponed"] is None


def test_a_twixt_event_goes_on_too(terminal: Terminal, tmp_path: Path) -> None:
    twixt.founded(terminal, ("Ada Berg", "Bo Cramer", "Cy Dahl", "Di Eklund"), tmp_path)
    assert "To go on (TWX-5)" in terminal.done(POSTPONE)


DAYS = {"first": "date=2026-11-21 start=18:43 zone=America/Chicago", "second": "date=2026-11-28 start=20:20"}
"""A start that is to come when it is postponed, and another one; no game of one of them begins at the other."""

CLOCK = {"first": re.compile("6:43 PM|18:43"), "second": re.compile("8:20 PM|20:20")}
"""How each start is written, in English and Spanish."""

WORD = re.compile("postponed|aplazad[oa]", re.IGNORECASE)

TO_COME = re.compile("Postponed; a new date will be announced|Aplazado; se anunciará una nueva fecha")

PACE = re.compile("over by .* at the latest|como muy tarde")

PLANNED = f"/desk/{EVENT}/timetable"
"""Shows the times that were announced too, and says that they were."""

PLANNER = "/plan"
"""Tells that a day was moved, and from when."""

NOW = {f"/desk/{EVENT}"}
"""Shows the last entries besides."""


def faces(at: Terminal, halls: tuple[Hall, Pages, Pages], to: Path, lang: str) -> dict[str, str]:
    """Everything that tells of what is to come."""
    _hall, director, phone = halls
    desk = ("/desk", f"/desk/{EVENT}", f"/desk/{EVENT}/boards", PLANNED)
    shown = (f"/e/{EVENT}", f"/e/{EVENT}/screen", f"/e/{EVENT}/results.txt")
    made = {each: director.open(each).words for each in (*desk, *shown)}
    made |= {each: phone.open(each).words for each in (f"/me/{EVENT}", "/me")}
    made |= {each: at.done(each) for each in ("list", "next", f"show --lang {lang}")}
    made |= {"run": at("run", typed=["q"]).err}
    made |= {PLANNER: director.open(PLANNER).words}
    made |= {"schedule": at("schedule", "--lang", lang).out}
    for kind in ("announcement", "check-in", "pairings", "order-of-play"):
        at("sheet", kind, "--format", "txt", "--lang", lang, "--to", str(to), "--replace")
    return made | {path.name: path.read_text("utf-8") for path in to.iterdir()}


@pytest.fixture(params=["en", "es"])
def told(request: pytest.FixtureRequest, closed: Terminal, tmp_path: Path) -> Iterator[Callable[[], dict[str, str]]]:
    """Every face of a title whose first stage is to be started, and is not yet, in a language."""
    lang = request.param
    hall = Hall(closed.db, said=language(lang))
    hall.house.now = lambda: "2026-11-21T17:00:00Z"
    known = {each["name"]: each["id"] for each in json.loads(closed.done("show --json"))["players"]}
    director, phone = hall.seat(), hall.phone(EVENT, known["Odin Bjørkmo"])
    for line in (f"details set {DAYS['first']} results_by=phones", "toss --physical Bjorkmo --witness Wil"):
        closed.done(line)
    director.press(director.open(f"/desk/{EVENT}/wall"), "release")
    yield lambda: {k: words(v) for k, v in faces(closed, (hall, director, phone), tmp_path, lang).items()}
    hall.house.close()


def naming(told: dict[str, str], what: re.Pattern[str]) -> set[str]:
    return {face for face, said in told.items() if what.search(said)} - {PLANNED}


def test_every_face_says_so_until_the_director_goes_on(closed: Terminal, told: Callable[[], dict[str, str]]) -> None:
    """Phones, sheets, schedule and Times were as if nothing had happened, with the start that had been announced; list,
    wall and public page said that the boards were playing."""
    before = told()
    everywhere, dated = set(before) - {PLANNED}, {f"/me/{EVENT}", f"/e/{EVENT}", "pairings-stage-5.txt"}
    assert naming(before, WORD) == set()
    assert naming(before, CLOCK["first"]) >= dated
    assert PACE.search(before[PLANNED])
    closed.done(POSTPONE)
    halted = told()
    assert naming(halted, WORD) == everywhere
    assert WORD.search(halted[PLANNED])
    assert not PACE.search(halted[PLANNED])
    assert naming(halted, CLOCK["first"]) == set()
    for face in ("announcement.txt", "schedule", PLANNER):
        assert TO_COME.search(halted[face]), face
    told_of = json.loads(closed.done("schedule --json"))
    assert (told_of["days"], told_of["misfits"]) == ([], [])
    closed.done("details --clear date --yes")
    assert naming(told(), CLOCK["first"]) == set(), "a date that is taken back is a new one"
    closed.done(f"details set {DAYS['second']}")
    halted = told()
    assert naming(halted, WORD) == everywhere
    assert naming(halted, CLOCK["first"]) <= NOW | {PLANNER}
    assert naming(halted, CLOCK["second"]) >= dated | NOW | {f"/e/{EVENT}/screen", "/me", "next", "run"}
    closed.done("start")
    assert naming(told(), WORD) <= NOW
    closed.done(POSTPONE)  # in the middle of a game
    halted = told()
    assert naming(halted, WORD) == everywhere
    assert naming(halted, CLOCK["second"]) <= NOW
    assert "The times below were announced before that." in words(closed.done("timetable"))
    assert re.search("I won|Gané|He ganado", halted[f"/me/{EVENT}"]), "what can still be reported"
    closed.done("result 1 W")
    assert naming(told(), WORD) <= NOW


def test_a_countdown_to_a_start_that_was_given_up_stands_on_no_wall(closed: Terminal) -> None:
    hall = Hall(closed.db)
    director, wall = hall.seat(), f"/desk/{EVENT}/wall"

    def counts() -> list[bool]:
        pages = director.open(f"/e/{EVENT}/screen").words, director.open(wall).words
        return ["Next start in" in pages[0], "It counts down to a start" in pages[1]]

    hall.house.now = lambda: "2026-11-21T15:01:00Z"
    director.press(director.open(wall), "starts", minutes="240")
    assert counts() == [True, True]
    closed.done(POSTPONE)
    assert counts() == [False, False]
    hall.house.now = lambda: "2026-11-21T17:00:00Z"
    director.press(director.open(wall), "starts", minutes="20")  # when it goes on
    assert counts() == [True, True]
    hall.house.close()


def test_now_leads_to_a_new_date_and_its_form_comes_again(closed: Terminal) -> None:
    closed.done(POSTPONE)
    hall = Hall(closed.db)
    hall.house.now = lambda: "2026-11-21T17:00:00Z"
    director = hall.seat()
    page = director.open(f"/desk/{EVENT}")
    assert f'href="{PLANNED}#stated"' in page.text
    assert "announced before that" not in director.open(PLANNED).words, "no day stands below"
    page = director.press(director.open(PLANNED), "Record these details", date="2026-12-05", start="10:00", zone="UTC")
    assert "Just recorded" in page.text
    assert "New start: Saturday, December 5, 2026, 10:00 AM (UTC)." in page.words
    assert page.form("Record these details")
    closed.done("toss")
    closed.done(POSTPONE)
    there = {"date": "2026-12-05", "start": "10:00", "zone": "UTC", "room": "B"}
    for anew in (False, True):  # with another room, and as it all is
        page = director.press(director.open(PLANNED), "Record these details", **there)
        assert ("New start: Saturday, December 5, 2026" in page.words) == anew
    hall.house.close()
