"""Details: a file or a line that says one thing changes one thing, and taking back is an act of its own."""

import json
import re
import shlex
from pathlib import Path

import pytest

from playoffs.cli import book
from tests.cli.terminal import FIVE, TITLE, Terminal

DETAILS = """\
event = "Northland Open 2026"
date = "2027-03-06"
start = "09:00"
zone = "America/Chicago"
further_days = [{ date = "2027-03-07", start = "10:00" }]
deadline = "2027-02-26 18:00"
site = "Lakeside Community Hall"
fees = "No entry fee."
day_limit = 720
director = { name = "Una Halvorsen", contact = "una.halvorsen@example.org" }
"""


@pytest.fixture
def dated(terminal: Terminal, tmp_path: Path) -> Terminal:
    (tmp_path / "first.toml").write_text(DETAILS, encoding="utf-8")
    assert terminal("new", FIVE, "--title", TITLE, "--details", str(tmp_path / "first.toml")).code == 0
    return terminal


def said(terminal: Terminal) -> dict[str, str]:
    found: dict[str, str] = json.loads(terminal.done("details --json"))["details"]
    return found


def file(tmp_path: Path, text: str) -> str:
    (tmp_path / "details.toml").write_text(text, encoding="utf-8")
    return str(tmp_path / "details.toml")


def test_a_file_of_one_line_changes_one_thing(dated: Terminal, tmp_path: Path) -> None:
    before = said(dated)
    shown = dated.done("details " + file(tmp_path, 'fees = "Ten dollars."'))
    assert said(dated) == {**before, "fees": "Ten dollars."}
    assert "Recorded: fees = Ten dollars. (before: No entry fee.)" in shown


def test_the_zone_on_record_serves_a_file_without_one(dated: Terminal, tmp_path: Path) -> None:
    before = said(dated)
    dated.done("details " + file(tmp_path, 'start = "09:30"'))
    assert said(dated) == {**before, "start": "09:30"}
    sentence = dated.refused("details " + file(tmp_path, 'date = "2027-03-14"\nstart = "02:30"'), 2)
    assert "line 2: found 2027-03-14 02:30 in America/Chicago, which the clocks skip that day" in sentence


def test_a_file_can_say_the_value_that_counts_unless_another_is_given(dated: Terminal, tmp_path: Path) -> None:
    dated.done("details " + file(tmp_path, "day_limit = 780"))
    assert said(dated).get("day_limit", "780") == "780"


def test_one_thing_can_be_said_without_a_file(dated: Terminal) -> None:
    before = said(dated)
    assert dated("details", "--set", "start=09:30", "--set", "fees=Ten dollars.").code == 0
    assert said(dated) == {**before, "start": "09:30", "fees": "Ten dollars."}
    assert dated("details", "--set", "further_days=2027-03-07 11:00; 2027-03-13 09:00").code == 0
    assert json.loads(said(dated)["further_days"]) == [
        {"date": "2027-03-07", "start": "11:00"},
        {"date": "2027-03-13", "start": "09:00"},
    ]
    assert dated("details", "--set", "appeals=Marta Lindgren, at the site").code == 0
    assert json.loads(said(dated)["appeals"]) == {"name": "Marta Lindgren", "contact": "at the site"}
    assert dated("details", "--set", "notes=Bring a pen.").code == 0
    for day in ("May 1–2, 2027", "Oct 17 and 18, 2026", "the first weekend of May"):  # as it is to be printed
        assert dated("details", "set", f"qualifying_date={day}").code == 0
        assert said(dated)["qualifying_date"] == day
    assert json.loads(said(dated)["notes"]) == ["Bring a pen."]


@pytest.mark.parametrize(
    "words",
    [
        *("set start", "set start=", "set date=soon", "set start=9:00 start=10:00", "set further_days=soon"),
        *("date=soon", "set site=Hall --clear site"),
    ],
)
def test_a_refusal_names_no_option_that_nobody_typed(dated: Terminal, words: str) -> None:
    answer = dated("details", *words.split())
    assert answer.code == 2
    assert answer.err.startswith(("playoffs: details", "playoffs: date"))
    assert "--" not in answer.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--set", "fee=10"), "did you mean 'fees'?"),
        (("--set", "start"), "KEY=VALUE"),
        (("--set", "start=half past nine"), "09:30"),
        (("--set", "day_limit=long"), "day_limit"),
        (("--set", "fees="), "details clear fees"),
        (("--clear", "fee"), "did you mean 'fees'?"),
        (("--set", "fees=10", "--clear", "fees"), "fees"),
        (("--set", "date=2027-03-08"), "2027-03-07"),
        (("--set", "deadline=2027-03-06 12:00"), "2027-03-06 09:00"),
        (("--clear", "zone", "--yes"), "zone"),
    ],
)
def test_what_cannot_be_said_is_refused_and_nothing_is_written(
    dated: Terminal, words: tuple[str, ...], sentence: str
) -> None:
    before = dated.bytes()
    answer = dated("details", *words)
    assert answer.code
    assert sentence in answer.err
    assert len(answer.err.splitlines()) == 1
    assert dated.bytes() == before


def test_taking_back_is_an_act_of_its_own_that_lists_what_is_lost_and_asks(dated: Terminal) -> None:
    before = said(dated)
    sentence = dated.refused("details --clear fees --clear site", 1)
    assert "fees = No entry fee." in sentence
    assert "site = Lakeside Community Hall" in sentence
    assert "--yes" in sentence
    assert "fees = No entry fee." in dated.seen("details", "--clear", "fees", keys="n")
    assert said(dated) == before
    assert "Cleared: fees = No entry fee." in dated.seen("details", "--clear", "fees", keys="y")
    assert said(dated) == {k: v for k, v in before.items() if k != "fees"}
    assert "fees is not set" in dated.done("details --clear fees --yes")


def test_an_empty_value_in_a_file_takes_nothing_back_and_says_how_to(dated: Terminal, tmp_path: Path) -> None:
    before = said(dated)
    shown = dated.done("details " + file(tmp_path, 'fees = ""\nfurther_days = []'))
    assert said(dated) == before
    assert "details clear fees" in shown
    assert "details clear further_days" in shown


def test_days_can_be_exchanged_in_one_act(dated: Terminal) -> None:
    words = ("--set", "date=2027-03-07", "--set", "start=10:00", "--clear", "further_days", "--yes")
    assert dated("details", *words).code == 0
    assert said(dated)["date"] == "2027-03-07"
    assert "further_days" not in said(dated)


@pytest.mark.parametrize("key", ["date", "deadline", "further_days"])
def test_a_day_in_the_past_is_asked_about(dated: Terminal, key: str) -> None:
    value = {"date": "2026-03-06", "deadline": "2026-02-26 18:00", "further_days": "2026-03-07 10:00"}[key]
    if key == "further_days":
        assert dated("details", "--set", "date=2026-03-06", "--clear", "deadline", "--yes").code == 0
    else:
        assert dated("details", "--clear", "deadline", "--yes").code == 0
    sentence = dated("details", "--set", f"{key}={value}")
    assert sentence.code == 1
    assert "is past" in sentence.err
    assert "--yes" in sentence.err
    assert said(dated).get(key) != value
    recorded = dated("details", "--set", f"{key}={value}", "--yes")
    assert recorded.code == 0
    assert "is past" in recorded.err
    assert "2026" in said(dated)[key]


def test_a_playoff_is_entered_afterwards_with_a_warning(terminal: Terminal, tmp_path: Path) -> None:
    old = file(tmp_path, 'date = "2024-03-09"\nstart = "09:00"\nzone = "America/Chicago"\n')
    sentence = terminal.refused(f"new {FIVE} --title Practice --details {old}", 1)
    assert "Sat, Mar 9, 2024" in sentence
    assert "--yes" in sentence
    answer = terminal("new", FIVE, "--title", "Practice", "--details", old, "--yes")
    assert answer.code == 0
    assert "is past" in answer.err
    asked = terminal.seen("new", FIVE, "--title", "Other", "--details", old, keys="y")
    assert "is past" in asked
    assert "exit" not in asked


def test_days_that_have_come_are_no_hindrance_to_another_detail(dated: Terminal, tmp_path: Path) -> None:
    dated.patch.setattr(book, "utc_now", lambda: "2027-03-07T20:00:00Z")
    answer = dated("details", file(tmp_path, DETAILS.replace("No entry fee.", "Paid.")))
    assert answer.code == 0
    assert "is past" not in answer.err


def test_a_plan_for_days_in_the_past_says_so(tmp_path: Path, terminal: Terminal) -> None:
    old = file(tmp_path, 'date = "2024-03-09"\nstart = "09:00"\nzone = "America/Chicago"\n')
    answer = terminal("plan", FIVE, "--details", old)
    assert answer.code == 0
    assert "Sat, Mar 9, 2024" in answer.err
    assert "is past" in answer.err


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("set site='Lakeside Community Hall'", "site is already Lakeside Community Hall."),
        ("set start='9 AM' fees='No entry fee.'", "start is already 09:00; fees is already No entry fee."),
        ("set 'further_days=2027-03-07 10:00'", "further_days is already 2027-03-07, 10:00."),
        ("set day_limit=720", "day_limit is already 720."),
        ("clear room", "room is not set."),
    ],
)
def test_what_is_so_already_is_said(dated: Terminal, line: str, told: str) -> None:
    before = dated.bytes()
    done = dated("details", *shlex.split(line))
    assert done.code == 0, done.err
    assert f"Nothing to change: {told}" in " ".join(done.out.split())
    assert dated.bytes() == before


def test_a_file_that_says_nothing_new_says_so(dated: Terminal, tmp_path: Path) -> None:
    same = file(tmp_path, 'fees = "No entry fee."')
    assert f"Nothing to change: the record has all that {same} says." in " ".join(dated.done(f"details {same}").split())


def test_a_time_without_a_zone_names_a_way_that_can_be_gone(terminal: Terminal, tmp_path: Path) -> None:
    """The commands that are named are typed as they stand."""
    terminal.done(f"new {FIVE} --title Cup")
    bare = file(tmp_path, 'date = "2027-03-06"\nstart = "09:30"\n')
    told = terminal.refused(f"details {bare}", 2)
    assert f'zone = "America/Chicago", in {bare}; or `playoffs details set zone=America/Chicago` before it' in told
    typed = terminal.refused("details set start=9:30", 2)
    found = re.findall("`playoffs ([^`]*)`", f"{typed} {told}")
    assert found == ["details set start=9:30 zone=America/Chicago", "details set zone=America/Chicago"]
    for command in found:
        terminal.done(command)
    terminal.done(f"details {bare}")
    empty = terminal.refused("details set site=", 2)
    assert "or `playoffs details clear site`" in empty
    (both,) = re.findall("`playoffs ([^`]*)`", terminal.refused("details clear zone --yes", 2))
    assert both == "details clear zone start"
    terminal.done(f"{both} --yes")
