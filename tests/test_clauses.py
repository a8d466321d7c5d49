"""The coverage table is current, and a marker that names no clause is refused."""

import ast

import pytest

from tests import clauses


def test_the_coverage_table_is_current() -> None:
    assert clauses.TABLE.read_text(encoding="utf-8") == clauses.table(), "run: python -m tests.clauses"


def test_markers_are_read_from_functions_and_modules() -> None:
    text = 'pytestmark = pytest.mark.clause("US-1")\n@pytest.mark.clause("MSCA-7+", "TWX-11a")\ndef test(): ...\n'
    assert list(clauses.marked(ast.parse(text))) == ["US-1", "MSCA-7+", "TWX-11a"]


@pytest.mark.parametrize("argument", ['"US"', '"FOO-1"', "name", "4"])
def test_a_marker_that_names_no_clause_is_refused(argument: str) -> None:
    with pytest.raises(ValueError, match="clause"):
        list(clauses.marked(ast.parse(f"@pytest.mark.clause({argument})\ndef test(): ...")))


def test_clauses_stand_in_the_order_of_the_rules() -> None:
    ids = {"TWX-11b", "TWX-2", "TWX-11a", "US-10", "US-9", "MSCA-A", "MSCA-7+"}
    assert clauses.in_order(ids) == ["US-9", "US-10", "TWX-2", "TWX-11a", "TWX-11b", "MSCA-7+", "MSCA-A"]
