"""The page on structures is current, and every table on it is the one that the program plays by."""

import pytest

from playoffs.formats.match import play as match
from playoffs.model.phases import Phases
from tests import diagrams


def test_the_page_is_current() -> None:
    assert diagrams.PAGE.read_text(encoding="utf-8") == diagrams.page(), "run: python -m tests.diagrams"


@pytest.mark.parametrize("module", diagrams.modules(), ids=lambda module: module.__name__.removeprefix("playoffs."))
def test_a_structure_states_how_it_works_and_its_longest_course(module: object) -> None:
    text = module.__doc__ or ""
    assert "Theory of operation." in text
    assert "Longest course:" in text


def test_every_word_of_every_table_is_drawn() -> None:
    for module in diagrams.modules():
        drawn = module.PHASES.mermaid()
        for _, word, after in module.PHASES.table:
            assert word in drawn
            assert after.value in drawn


def test_a_changed_table_makes_the_page_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "PHASES", Phases("match", match.PHASES.table[:-1]))
    assert diagrams.PAGE.read_text(encoding="utf-8") != diagrams.page()
