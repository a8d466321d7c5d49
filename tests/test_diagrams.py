"""The page on structures is current, and every table on it is the one that the program plays by."""

import pytest

from tests import diagrams


def test_the_page_is_current() -> None:
    assert diagrams.PAGE.read_text(encoding="utf-8") == diagrams.page(), "run: python -m tests.diagrams"


@pytest.mark.parametrize("module", diagrams.modules(), ids=lambda module: module.__name__.rpartition(".")[2])
def test_a_structure_states_how_it_works_and_its_longest_course(module: object) -> None:
    text = module.__doc__ or ""
    assert "Theory of operation." in text
    assert "Longest course:" in text
