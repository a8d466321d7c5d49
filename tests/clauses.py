"""The coverage table: which clause of the rules is tested where, read from the tests' own markers.

A test names what it proves with `@pytest.mark.clause("US-4")`, several ids if it proves several; a module may say
`pytestmark = pytest.mark.clause(...)` for all its tests. `python -m tests.clauses` writes docs/coverage.md.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
TABLE = ROOT / "docs" / "coverage.md"
RULES = ROOT / "docs" / "rules.md"

FAMILIES = ("US", "CLUB", "MAG", "DCI", "TWX", "MSCA", "RUL")
_ID = re.compile(r"(?:US|CLUB|MAG|DCI|TWX|MSCA|RUL)-[0-9A-Z][0-9a-zA-Z+]*")

HEAD = """\
# Clauses and their tests

Written by `python -m tests.clauses` from the markers in the tests; a test fails when it is out of date.
The clauses themselves are in [rules.md](rules.md).
"""


def marked(tree: ast.AST) -> Iterator[str]:
    """The clause ids of every `pytest.mark.clause(...)` in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"line {node.lineno}: a clause marker takes ids as plain strings")
                if not _ID.fullmatch(argument.value):
                    raise ValueError(f"line {node.lineno}: {argument.value!r} is no clause id")
                yield argument.value


def tested() -> dict[str, list[str]]:
    """Clause id to the test files that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for clause in sorted(set(marked(ast.parse(path.read_text(encoding="utf-8"), path.name)))):
            found.setdefault(clause, []).append(path.relative_to(ROOT).as_posix())
    return found


def written() -> list[str]:
    """The clauses that docs/rules.md paraphrases, each under a heading that begins with its id."""
    text = RULES.read_text(encoding="utf-8") if RULES.exists() else ""
    return re.findall(rf"^#+ ({_ID.pattern})(?=\s|$)", text, re.MULTILINE)


def in_order(clauses: set[str]) -> list[str]:
    """By family, then number, then letter."""

    def key(clause: str) -> tuple[int, int, str]:
        family, rest = clause.split("-")
        number = re.match(r"\d+", rest)
        return FAMILIES.index(family), int(number.group()) if number else 99, rest

    return sorted(clauses, key=key)


def table() -> str:
    """The whole text of docs/coverage.md."""
    where, known = tested(), written()
    rows = ["| clause | tested in |", "| --- | --- |"]
    for clause in in_order({*where, *known}):
        links = ", ".join(f"[{f.removeprefix('tests/')}](../{f})" for f in where.get(clause, ())) or "**nowhere**"
        rows.append(f"| {clause} | {links} |")
    return "\n".join([HEAD, *rows, ""])


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
