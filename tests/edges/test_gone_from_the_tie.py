"""Whoever was tied once is called by name everywhere, also after an update that takes them out of the tie."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal


@pytest.fixture
def updated(terminal: Terminal) -> Terminal:
    """A playoff of five whose No. 2 has confirmed, and is not eligible after all."""
    terminal("new", FIVE, "--title", "State Champion", "--details", str(SAMPLES / "details.toml"))
    for player in ("2", "Sabrytofte"):
        assert terminal("confirm", player).code == 0
    said = terminal("update", "--not-eligible", "2", "--yes", "--reason", "of another state")
    assert said.code == 0, said.err
    return terminal


def test_the_schedule_names_who_no_longer_plays(updated: Terminal) -> None:
    said = updated("schedule")
    assert said.code == 0, said.err
    assert "Field: Isla Abarawe no longer plays" in said.out
    assert updated("schedule", "--json").code == 0


def test_the_log_keeps_the_name(updated: Terminal) -> None:
    assert "Isla Abarawe confirms." in updated("log").out
    says = [entry["says"] for entry in json.loads(updated("log", "--json").out)["entries"]]
    assert "Isla Abarawe confirms" in says


def test_a_letter_about_the_change_names_them(updated: Terminal, tmp_path: Path) -> None:
    updated("contacts", "--set", "Sabrytofte", "email", "s@example.org")
    assert updated("outbox", "--to", str(tmp_path / "a")).code != 2
    for player in ("3", "4"):
        updated("decline", player)
    said = updated("schedule")
    assert said.code == 0, said.err


def test_nobody_who_is_not_tied_any_more_is_offered(updated: Terminal) -> None:
    said = updated("confirm", "Nobody-At-All")
    assert said.code
    assert "Abarawe" not in said.err
    assert "Abarawe" not in updated("contacts").out
