"""docs/reliability.md: every test and control that its table of figures names is there, and runs where it says."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
TEXT = (TESTS.parent / "docs" / "reliability.md").read_text("utf-8")
SECTION = TEXT.partition("## The figures, each with its test and its control\n")[2].partition("\n## ")[0]
NAMED = re.findall(r"`(\w+(?:/\w+)*\.py)` ([a-z0-9 ]+?) \|", SECTION)


def test_every_figure_has_a_test() -> None:
    rows = [
        line for line in SECTION.splitlines() if line.startswith("| ") and not line.startswith(("| ---", "| figure"))
    ]
    assert len(rows) > 12
    assert [row for row in rows if row.count("|") != 7 or ".py`" not in row] == []
    assert len(NAMED) > 30


@pytest.mark.parametrize(("module", "name"), sorted(set(NAMED)))
def test_what_is_named_is_there(module: str, name: str) -> None:
    assert f"def test_{name.replace(' ', '_')}(" in (TESTS / module).read_text("utf-8")


@pytest.mark.parametrize("module", sorted(set(re.findall(r"`([\w/]+\.py)`", SECTION))))
def test_a_module_that_is_named_is_there(module: str) -> None:
    assert (TESTS / module).is_file()
