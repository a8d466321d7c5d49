"""The dispute at the desk: why one player is ahead of another, from the record, by name, in one command."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal

TWO = SAMPLES / "tied-2.csv"


@pytest.mark.clause("MSCA-7+")
def test_the_tied_of_a_record_are_explained_without_a_file(closed: Terminal) -> None:
    shown = json.loads(closed.done("explain --json"))
    assert {each["id"] for each in shown["players"]} == {
        each["id"] for each in json.loads(closed.done("show --json"))["players"]
    }
    text = closed.done("explain")
    assert "What decides" in text
    assert max(map(len, text.splitlines())) <= 80


def test_a_pair_is_explained_with_opponents_by_name(closed: Terminal) -> None:
    text = closed.done("explain Abarawe Bjorkmo")
    one, other = ("Abarawe, Isla", "Bjørkmo, Odin")
    assert f"{one}  {other}  " in text or f"{other}  {one}  " in text
    solkoff = text.partition("Solkoff (US-3)")[2].partition("Cumulative (US-6)")[0]
    rows = [line.split() for line in solkoff.splitlines() if line.strip().startswith("Round ")]
    assert rows
    assert all(row[2].strip("()").isalpha() for row in rows)


def test_the_working_is_told_in_the_language_of_the_sheets(closed: Terminal) -> None:
    text = closed.done("explain Abarawe Bjorkmo --lang es")
    assert "Ronda 1" in text
    assert "Round 1" not in text
    assert "Lo que está entre paréntesis no cuenta" in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_file_says_the_same_as_the_record(closed: Terminal) -> None:
    of_record = json.loads(closed.done("explain Abarawe Bjorkmo --json"))
    of_file = json.loads(closed.done(f"explain {SAMPLES / 'tied-5.trf'} Abarawe Bjorkmo --json"))
    assert of_record == of_file


def test_one_of_two_records_is_asked_by_its_name(closed: Terminal) -> None:
    closed.done(f"new {TWO} --event seniors")
    assert "`playoffs use " in closed.refused("explain", 2)
    assert len(json.loads(closed.done("explain --event seniors --json"))["players"]) == 2
    closed.done("use seniors")
    assert len(json.loads(closed.done("explain --json"))["players"]) == 2


def test_a_record_is_explained_on_paper_too(closed: Terminal, tmp_path: Path) -> None:
    closed.done(f"explain Abarawe Bjorkmo --to {tmp_path} --format txt")
    assert "Abarawe" in (tmp_path / "worksheet.txt").read_text("utf-8")


def test_who_is_not_in_the_event_is_refused_and_so_is_a_file_without_a_player(closed: Terminal) -> None:
    closed.refused("explain Nobody", 2)
    assert "nobody named" in closed.refused(f"explain {TWO}", 2)
    assert "nowhere.csv" in closed.refused("explain nowhere.csv 1", 2)
