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

NUMBERS = {
    "US": "1 2 3 4 5 6 7 8",
    "CLUB": "1 2 3 4 5 6 7",
    "MAG": "1 2 3 4 5 6 7",
    "DCI": "1 2 3 4 5 6 7 8 9",
    "TWX": "0 1 2 3 4 5 6 7 8 9 10 11a 11b 11c 11d 11e 11f 12 13a 13b 14",
    "MSCA": "1 1e 2 7+ 6 5 4 3 2P S W A F T R C",
    "RUL": "1",
    "C07": "4.2 6 6.2 6.3 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 8.1 8.2 8.3 9.1 9.2 10 10.1 10.2 10.3 10.4 10.5 10.6 12.1"
    " 12.2 12.3 13 13.1 13.2 13.3 13.4 14 15.2"
    " 16.3 16.4 16.4.1 16.4.2 16.5",
}
ALL = frozenset(f"{family}-{number}" for family, numbers in NUMBERS.items() for number in numbers.split())
"""Every clause that there is: none may be left without a paraphrase, or without a test."""

_ID = re.compile(rf"(?:{'|'.join(NUMBERS)})-[0-9A-Z][0-9a-zA-Z+]*(?:\.[0-9]+)*")

_NAMED = re.compile(rf"(?<![A-Za-z0-9-]){_ID.pattern}")
LOOKED_THROUGH = ("playoffs", "templates", "docs", "tests")
TEXTS = (".py", ".toml", ".md", ".html", ".txt", ".j2", ".po")

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


def written() -> dict[str, str]:
    """The clauses that docs/rules.md paraphrases, each under a heading that begins with its id, and what it says."""
    text = RULES.read_text(encoding="utf-8")
    sections = re.split(rf"^#+ (?:({_ID.pattern})(?: [^\n]*)?|[^\n]*)$", text, flags=re.MULTILINE)
    found = list(zip(sections[1::2], sections[2::2], strict=True))
    ids = [clause for clause, _ in found if clause]
    if twice := {clause for clause in ids if ids.count(clause) > 1}:
        raise ValueError(f"{RULES.name} says {', '.join(sorted(twice))} more than once")
    return {clause: said.strip() for clause, said in found if clause}


def named() -> dict[str, list[str]]:
    """Every clause id that stands anywhere in the program, its data, its documents or its tests, and in which files."""
    found: dict[str, list[str]] = {}
    for path in sorted(p for folder in LOOKED_THROUGH for p in (ROOT / folder).rglob("*") if p.suffix in TEXTS):
        if path == Path(__file__).with_name("test_clauses.py"):
            continue  # it makes some up
        for clause in sorted(set(_NAMED.findall(path.read_text(encoding="utf-8")))):
            found.setdefault(clause, []).append(path.relative_to(ROOT).as_posix())
    return found


def in_order(clauses: set[str]) -> list[str]:
    """By family, then number, then letter."""

    def key(clause: str) -> tuple[int, int, str]:
        family, rest = clause.split("-")
        number = re.match(r"\d+", rest)
        return list(NUMBERS).index(family), int(number.group()) if number else 99, rest

    return sorted(clauses, key=key)


def table() -> str:
    """The whole text of docs/coverage.md."""
    where, known = tested(), written()
    rows = ["| clause | tested in |", "| --- | --- |"]
    for clause in in_order({*ALL, *where, *known}):
        links = ", ".join(f"[{f.removeprefix('tests/')}](../{f})" for f in where.get(clause, ())) or "**nowhere**"
        rows.append(f"| {clause} | {links} |")
    return "\n".join([HEAD, *rows, ""])


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
