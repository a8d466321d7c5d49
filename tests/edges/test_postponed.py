"""After a postponement the next step is that the director goes on (RUL-1)."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges import twixt
from tests.edges.test_before_draws import EVENT
from tests.web.conftest import Hall

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
    terminal.done("confirm Silas")
    assert "it is postponed" not in terminal.done("next")


def test_a_postponement_that_is_taken_back_is_none(terminal: Terminal) -> None:
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title")
    terminal.done(POSTPONE)
    terminal.done("undo 2 --reason wrong --yes")
    assert json.loads(terminal.done("next --json"))["postponed"] is None


def test_a_twixt_event_goes_on_too(terminal: Terminal, tmp_path: Path) -> None:
    twixt.founded(terminal, ("Ada Berg", "Bo Cramer", "Cy Dahl", "Di Eklund"), tmp_path)
    assert "To go on (TWX-5)" in terminal.done(POSTPONE)


def test_every_face_says_so_until_the_director_goes_on(closed: Terminal) -> None:
    """Header, list, wall and public page said that the boards were playing."""
    for line in ("toss --physical Bjorkmo --witness Wil", "start"):
        closed.done(line)
    hall = Hall(closed.db)
    director, event = hall.seat(), EVENT
    director.press(director.open(f"/desk/{event}/wall"), "Show it to everybody")

    def faces() -> dict[str, str]:
        pages = ("/desk", f"/desk/{event}", f"/desk/{event}/boards", f"/e/{event}", f"/e/{event}/screen")
        desk = {each: director.open(each).words for each in pages}
        shown = {"list": closed.done("list"), "show": closed.done("show")}
        return {**desk, **shown, "run": closed("run", typed=["q"]).err}

    assert [face for face, said in faces().items() if "ostponed" in said] == []
    closed.done(POSTPONE)
    assert [face for face, said in faces().items() if "ostponed" not in words(said)] == []
    assert "still playing" not in faces()[f"/desk/{event}"]
    closed.done("result 1 W")
    on = faces()
    assert "ostponed by" not in on[f"/desk/{event}"]
    assert [face for face in on if "ostponed, until" in words(on[face])] == []
    hall.house.close()
