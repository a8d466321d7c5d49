"""Every clause has a paraphrase and a test, the coverage table is current, and no other clause is named anywhere."""

import ast
from pathlib import Path

import pytest

from tests import clauses


def test_the_coverage_table_is_current() -> None:
    assert clauses.TABLE.read_text(encoding="utf-8") == clauses.table(), "run: python -m tests.clauses"


def test_every_clause_has_a_paraphrase_and_nothing_else_has() -> None:
    assert set(clauses.written()) == clauses.ALL
    assert [clause for clause, said in clauses.written().items() if len(said) < len("As CLUB-6.")] == []


def test_every_clause_has_a_test() -> None:
    assert clauses.ALL - set(clauses.tested()) == set()
    assert set(clauses.tested()) <= clauses.ALL


def test_no_clause_is_named_that_there_is_not() -> None:
    """`TWX-11` stands for all of TWX-11a … TWX-11f."""
    families = {clause.rstrip("abcdef") for clause in clauses.ALL if clause[-1] in "abcdef"}
    assert {clause: files for clause, files in clauses.named().items() if clause not in clauses.ALL | families} == {}


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (
            "# Head\n\n## 1. Part\nwords\n\n### US-1 One\n\nIs so.\n\n### MSCA-7+\n\nToo.\n",
            {"US-1": "Is so.", "MSCA-7+": "Too."},
        ),
        (
            "### US-1 One\n### US-2 Two\n\nIs so; US-3 is not here.\n#### More\nelse\n",
            {"US-1": "", "US-2": "Is so; US-3 is not here."},
        ),
    ],
)
def test_paraphrases_are_read_from_headings(
    rules: str, expected: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules.md").write_text(rules, "utf-8")
    monkeypatch.setattr(clauses, "RULES", tmp_path / "rules.md")
    assert clauses.written() == expected


def test_a_clause_told_twice_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules.md").write_text("### US-1 One\na\n### US-1 One\nb\n", "utf-8")
    monkeypatch.setattr(clauses, "RULES", tmp_path / "rules.md")
    with pytest.raises(ValueError, match="US-1 more than once"):
        clauses.written()


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
