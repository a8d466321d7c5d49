"""The diagrams are drawn from the tables, and every table of the structures is on the page."""

import re

import pytest

from playoffs.model.phases import Phases
from playoffs.structures import match
from tests import diagrams


def test_the_page_of_structures_is_current() -> None:
    assert diagrams.PAGE.read_text("utf-8") == diagrams.page(), "run: python -m tests.diagrams"


def test_every_edge_of_every_table_is_drawn() -> None:
    drawn = diagrams.page()
    for phases, _ in diagrams.tables().values():
        for before, word, after in phases.table:
            arrow = rf"^    {before.value} --> {after.value}: .*\b{word}\b"
            assert re.search(arrow, drawn, re.MULTILINE)


def test_every_module_with_a_table_tells_its_theory() -> None:
    with_tables = [p.stem for p in diagrams.FOLDER.glob("*.py") if re.search(r"^PHASES\b", p.read_text("utf-8"), re.M)]
    assert sorted(with_tables) == sorted(diagrams.tables())
    for _, text in diagrams.tables().values():
        assert "Theory of operation." in text


def test_a_changed_table_makes_the_page_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    shorter = Phases("match", match.PHASES.table[:-1])
    monkeypatch.setattr(match, "PHASES", shorter)
    assert diagrams.PAGE.read_text("utf-8") != diagrams.page()
