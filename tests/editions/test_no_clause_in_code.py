"""No clause id stands outside edition files: a rule asks the edition for the clause of a role."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "playoffs"

ID = re.compile(r"\b(MSCA|CLUB|MAG|DCI|TWX|MTR|US|C07|RUL)-[0-9A-Z]")
"""How the ids of the shipped texts, of the families of criteria and of rulings begin."""

DATA = "tiebreaks/ids/"
"""Data modules: ids of the families of criteria and of rulings."""

CODE = [path for path in sorted(PACKAGE.rglob("*.py")) if not path.relative_to(PACKAGE).as_posix().startswith(DATA)]
READ_LATE = "earlier/clauses.toml"
"""Ids that version 0.1.0 printed: beside the editions, and read by the upgrader alone."""

TEXTS = [*sorted((PACKAGE.parent / "templates").rglob("*.j2")), *sorted((PACKAGE / "locale").rglob("*.po*"))]


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every string of a module that is no docstring, with its line."""
    said = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.lineno, node.value


def ids(tree: ast.AST) -> list[tuple[int, str]]:
    return [(line, text) for line, text in strings(tree) if ID.search(text)]


def test_no_string_of_code_holds_the_id_of_a_clause() -> None:
    assert len(CODE) > 800
    assert {path: said for path in CODE if (said := ids(ast.parse(path.read_text("utf-8"))))} == {}


def test_a_data_module_holds_ids_and_no_function() -> None:
    for path in sorted((PACKAGE / DATA).glob("[a-z]*.py")):
        kinds = {type(node) for node in ast.parse(path.read_text("utf-8")).body}
        assert kinds <= {ast.Expr, ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom}, path.name


def test_what_version_0_1_0_printed_is_read_by_the_upgrader_alone() -> None:
    readers = [path for path in CODE if READ_LATE in path.read_text("utf-8")]
    assert [path.relative_to(PACKAGE).as_posix() for path in readers] == ["formats/upgrade.py"]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_no_template_and_no_translation_holds_the_id_of_a_clause(path: Path) -> None:
    assert [line for line in path.read_text("utf-8").splitlines() if ID.search(line)] == []


@pytest.mark.parametrize("line", ['x = "MSCA-F"', 'f"see {x} (RUL-1)"', 'x("by TWX-11a")', 'def f():\n    "a"; "US-4"'])
def test_an_id_is_found(line: str) -> None:
    tree = ast.parse(line)
    assert ids(tree) or ID.search(line.partition(";")[2])
