"""After a postponement the next step is that the director goes on (RUL-1)."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges import twixt

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
