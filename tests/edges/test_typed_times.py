"""Days and times are understood as people type them; a day that can be two is said in words and asked."""

import json
import re
import shlex
from datetime import date
from pathlib import Path

import pytest

from playoffs.text.typed_times import clock, parted, readings
from playoffs.web.asked.detail_fields import read
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall

TODAY = date(2026, 11, 22)
MAY_22 = ("2027-05-22",)


@pytest.fixture
def state(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    for name in ("LC_ALL", "LC_TIME", "LANG"):
        monkeypatch.delenv(name, raising=False)
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --title State")
    terminal.done("details set zone=America/Chicago")
    return terminal


def detail(at: Terminal, key: str) -> str:
    found = json.loads(at.done("details --json"))["details"].get(key, "")
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *[
            (text, MAY_22)
            for text in ("2027-05-22", "5/22/2027", "22.5.2027", "22/5/27", "May 22, 2027", "22 May 2027")
        ],
        *[
            (text, MAY_22)
            for text in ("22 may", "May 22nd", "Saturday, May 22", "sat 22 May 2027", "5/22", "2027/5/22")
        ],
        ("5/6/2027", ("2027-05-06", "2027-06-05")),
        ("6.5.2027", ("2027-05-06",)),
        ("Thursday 5/6/2027", ("2027-05-06",)),
        ("5/5/2027", ("2027-05-05",)),
        *[
            (text, ())
            for text in ("May", "32 May", "13/13/2027", "tomorrow week", "22 Mai 2027", "", "Sunday May 22 2027")
        ],
        ("Feb 29", ("2028-02-29",)),
        ("22 Nov", ("2026-11-22",)),
        ("2027 May 22", MAY_22),
        *[(text, ()) for text in ("May 20 9", "May 20 12", "9 May 20", "20 May 127", "May 2027", "May 20 12 noon")],
    ],
)
def test_a_date_has_the_readings_that_exist(typed: str, meant: tuple[str, ...]) -> None:
    assert tuple(each.isoformat() for each in readings(typed, TODAY)) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *[("9 AM", "09:00"), ("9am", "09:00"), ("9:30 p.m.", "21:30"), ("12 AM", "00:00"), ("12:15 pm", "12:15")],
        *[("noon", "12:00"), ("midnight", "00:00"), ("14:00", "14:00"), ("9.30", "09:30"), ("09:00", "09:00")],
        *[("12 noon", "12:00"), ("12:00 noon", "12:00"), ("12 midnight", "00:00"), ("midday", "12:00")],
        *[("11 noon", ""), ("1 midnight", ""), ("12:30 noon", ""), ("12noonish", "")],
        *[("9", ""), ("25:00", ""), ("13 PM", ""), ("half past nine", ""), ("9:75", "")],
    ],
)
def test_a_time_of_day_is_one_time_or_none(typed: str, meant: str) -> None:
    assert clock(typed) == meant


@pytest.mark.parametrize("typed", ["5/22/2027", "22 May 2027", "May 22, 2027", "2027-05-22"])
def test_a_day_is_recorded_and_said_in_words(typed: str, state: Terminal) -> None:
    said = state("details", "set", f"date={typed}", "start=9 AM", "site=Other Hall")
    assert (detail(state, "date"), detail(state, "start"), detail(state, "site")) == (
        "2027-05-22",
        "09:00",
        "Other Hall",
    )
    assert ("is Saturday, May 22, 2027." in said.err) is (typed != "2027-05-22")


def test_a_deadline_and_further_days_are_typed_with_their_time(state: Terminal) -> None:
    state(
        "details",
        "set",
        "date=May 22 2027",
        "start=noon",
        "deadline=May 20, 2027 6 PM",
        "further_days=23 May 2027 10 AM",
    )
    assert detail(state, "deadline") == "2027-05-20 18:00"
    assert "2027-05-23" in detail(state, "further_days")
    assert "10:00" in detail(state, "further_days")


@pytest.mark.parametrize("typed", ["May 20 12 noon", "May 20 at 12 noon", "May 20, 2027 12:00 noon", "20 May midday"])
def test_noon_is_a_time_and_never_a_year(typed: str, state: Terminal) -> None:
    state("details", "set", "date=May 22 2027", "start=noon", f"deadline={typed}", "--yes")
    assert detail(state, "deadline") == "2027-05-20 12:00"


@pytest.mark.parametrize(
    "typed", ["deadline=May 20 9", "deadline=May 20 12", "date=May 20 27", "further_days=May 23 10"]
)
def test_a_short_number_after_a_day_is_refused(typed: str, state: Terminal) -> None:
    before = state.bytes()
    said = state("details", "set", typed, "--yes")
    assert (said.code, said.out) == (2, "")
    assert typed.partition("=")[0] in said.err
    assert state.bytes() == before


@pytest.mark.parametrize("typed", ["2027-05-23", "May 23", "2027-05-23 10:00, 2027-05-24 10:00"])
def test_a_further_day_without_its_start_is_refused_with_what_to_type(typed: str, state: Terminal) -> None:
    said = state("details", "set", f"further_days={typed}", "--yes")
    assert said.code == 2
    assert "details further_days: found" in said.err
    assert "such as 2027-05-23 10:00; 2027-05-24 10:00, with a semicolon between them" in said.err
    state.done("details set further_days=2027-05-23T10:00 --yes")


@pytest.mark.parametrize("key", ["date", "issued", "start", "deadline"])
def test_what_is_no_day_is_refused_once_with_the_word_to_type(key: str, state: Terminal) -> None:
    said = state("details", "set", f"{key}=sometime").err
    assert said.startswith(f'playoffs: {key}: found "sometime"; expected a ')
    assert f"such as {key}=" in said


def test_a_day_that_there_is_not_is_refused_for_that_without_its_start_too() -> None:
    (problem,) = read({"further_days": "2026-11-31"}, "UTC").problems.values()
    assert "a day that November does not have" in problem


@pytest.mark.parametrize("key", ["qualifying_date", "issued"])
@pytest.mark.parametrize(
    ("typed", "meant"), [("Nov 15", "2026-11-15"), ("Nov 21", "2026-11-21"), ("12/31", "2025-12-31")]
)
def test_what_has_been_already_is_the_last_such_day(key: str, typed: str, meant: str, state: Terminal) -> None:
    state("details", "set", f"{key}={typed}", "--yes")
    assert detail(state, key) == meant


def test_a_day_that_can_be_two_is_refused_with_both_where_nobody_can_answer(state: Terminal) -> None:
    before = state.bytes()
    said = state("details", "set", "date=5/6/2027")
    assert said.code == 2
    assert "which can be Thursday, May 6, 2027 or Saturday, June 5, 2027" in said.err
    assert "expected date=2027-05-06 or date=2027-06-05" in said.err
    assert state.bytes() == before


def test_it_is_asked_at_a_terminal_and_an_american_locale_answers(
    state: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = state("details", "set", "date=5/6/2027", keys="2", sits=True)
    assert "[1] Thursday, May 6, 2027  [2] Saturday, June 5, 2027" in said.err
    assert detail(state, "date") == "2027-06-05"
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert "5/6/2027 is Thursday, May 6, 2027." in state("details", "set", "date=5/6/2027").err
    assert detail(state, "date") == "2027-05-06"


def test_set_and_clear_are_words_and_options(state: Terminal) -> None:
    state.done("details room=Ballroom")
    assert detail(state, "room") == "Ballroom"
    state.done("details clear room --yes")
    assert detail(state, "room") == ""
    assert "or `playoffs details clear site`" in state.refused("details put room=Ballroom", 2)


@pytest.mark.parametrize(
    ("typed", "day", "time"),
    [
        ("Sat 22.05", "Sat 22.05", ""),
        ("22.05", "22.05", ""),
        ("22.05 18.30", "22.05", "18.30"),
        ("Sat at 18.30", "Sat", "18.30"),
        ("Sat 18:30", "Sat", "18:30"),
        ("2027-05-22 10.30", "2027-05-22", "10.30"),
    ],
)
def test_a_number_with_a_dot_is_a_time_only_after_a_day(typed: str, day: str, time: str) -> None:
    assert parted(typed) == (day, time)


def test_no_day_stands_on_a_page_or_a_sheet_as_it_is_kept(state: Terminal, tmp_path: Path) -> None:
    """Announced, answered and moved, so that what differs is said too; before the first game and at the end."""
    days = 'date=2026-11-23 start=09:00 "further_days=2026-11-24 10:00" "deadline=2026-11-22 18:00" issued=2026-11-20'
    state(*shlex.split(f"details set {days} approved=2026-11-19 --yes"))
    state.done("confirm 5")
    state(*shlex.split('details set "deadline=2026-11-21 18:00" "further_days=2026-11-25 11:00" --yes'))
    hall, found = Hall(state.db), dict[str, str]()
    director = hall.seat()
    for step in ("confirm 8", "close", "toss", "start --yes", "result W", "result B", "declare --yes"):
        pages = ("/desk/state", "/desk/state/log", "/desk/state/timetable", "/desk/state/sheets", "/plan/state")
        found |= {f"{step}: {page}": director.open(page).words for page in pages}
        assert (said := state(*shlex.split(step))).code == 0, said.err
    for kind in ("bulletin", "certificate"):
        state.done(f"sheet {kind} --to {tmp_path} --format txt")
    found |= {each.name: each.read_text("utf-8") for each in tmp_path.glob("*.txt")}
    found |= {"log": state.done("log").replace(" = ", "=")}
    hall.house.close()
    assert any("Wed, Nov 25, 2026, 11:00 AM" in said for said in found.values())
    raw = {page: re.findall(r".{30}(?<!=)\b\d{4}-\d\d-\d\d\b.{20}", said) for page, said in found.items()}
    assert {page: said for page, said in raw.items() if said} == {}
