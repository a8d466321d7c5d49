"""Names that are kept longer than they are to be: said with the command that forgets them, and nothing by itself."""

import json
import re

import pytest

from playoffs.cli.record import doctor
from playoffs.desk.act import load
from playoffs.desk.forget import forget
from playoffs.desk.record import entries
from playoffs.desk.record.store import open_store
from tests.cli.terminal import FIVE, Terminal


@pytest.fixture
def played(terminal: Terminal) -> Terminal:
    """Entries of 2026-11-21, a playoff and a practice one."""
    terminal.done(f"new {FIVE} --title Title --event title")
    terminal.done(f"new {FIVE} --title Title --event trial --practice")
    return terminal


def problems(terminal: Terminal, today: str, days: int = 365) -> list[str]:
    terminal.patch.setattr(doctor, "utc_now", lambda: f"{today}T00:00:00Z")
    said: list[str] = json.loads(terminal.done(f"doctor --retention {days} --json"))["problems"]
    return said


def test_on_the_last_day_of_the_period_nothing_is_said_and_on_the_next_everything(played: Terminal) -> None:
    before = played.bytes()
    assert problems(played, "2027-11-21") == []
    trial, title = problems(played, "2027-11-22")
    assert re.match(
        r"title had its last entry on 2026-11-21, longer ago than 365 days, and names \d+ people still: "
        r"`playoffs forget \S+ --event title` forgets one of them\.",
        title,
    )
    assert "is practice: `playoffs discard practice-trial` throws it away." in trial
    assert played.bytes() == before
    assert "longer ago than" not in played.done("doctor")


def test_what_it_says_is_what_ends_it(played: Terminal) -> None:
    """One person after the other, until the playoff names nobody."""
    practice, _title = problems(played, "2027-11-22")
    played.done(f"{_command(practice)} --yes")
    (said,) = problems(played, "2027-11-22")
    with open_store(played.db) as store:
        known = load(store, "title").known
        assert f"names {len(known.players) + len(known.others)} people still" in said
    played.done(f"{_command(said)} --yes")
    with open_store(played.db) as store:
        _first, *keys, _last = (*load(store, "title").known.players, *load(store, "title").known.others)
        for key in keys:
            if load(store, "title").known.person(key):
                forget(store, load(store, "title"), key)
    (said,) = problems(played, "2027-11-22")
    assert "names one person still" in said
    played.done(f"{_command(said)} --yes")
    assert problems(played, "2027-11-22") == []


def _command(sentence: str) -> str:
    found = re.search(r"`playoffs ([^`]*)`", sentence)
    assert found
    return found[1]


def test_of_a_record_with_names_in_its_entries_no_command_is_promised(terminal: Terminal) -> None:
    terminal.patch.setattr(entries, "NEW", 1)
    terminal.done(f"new {FIVE} --title Title --event title")
    (said,) = problems(terminal, "2027-11-22")
    assert said.endswith("version 0.1.0 wrote names into its entries: they go only with the whole file.")


@pytest.mark.parametrize("days", ["0", "-1", "x"])
def test_a_period_that_is_none_is_refused(played: Terminal, days: str) -> None:
    assert played("doctor", "--retention", days).code == 2
