"""Sizes and counts of the house: what a redesign must not make worse, counted the same way before and after."""

import ast
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

RUNS = 5
"""Starts of which the median is taken."""

CLAUSE = re.compile(r"\b(?:MSCA|CLUB|MAGNUS|DCI|MTR|TWX|WBC|LEAGUE|RUL|ML)-[0-9A-Z]")
"""The id of a clause of some text."""

RULES = re.compile(
    r"^(?:\w*Rules|Playoff|Twixt\w*|Session\w*|Elimination\w*|Bracket\w*|AllPlayAll\w*|Open|Founding\w*)$"
)
"""A type of ruleset or position."""

ASKED = {
    "`.bracket` of a ruleset or stage is asked": r"\.bracket\b",
    "round robins are named": r"\b\w*(?:robin|all_play_all|AllPlayAll)\w*\b",
    "Twixt is named": r"(?i)twixt",
}
"""Questions which format or edition there is, by the text that asks them; a line counts once."""

ELSEWHERE = {
    "`.bracket` of a ruleset or stage is asked": ("formats", "playoff", "editions"),
    "round robins are named": ("formats", "playoff", "editions"),
    "Twixt is named": ("editions",),
}
"""Folders where the question is in its place."""


def modules(root: Path) -> list[Path]:
    return sorted((root / "playoffs").rglob("*.py"))


def code_lines(text: str) -> int:
    """Lines that hold more than a comment, and no docstring."""
    said = {n for node in _docstrings(ast.parse(text)) for n in range(node.lineno, (node.end_lineno or 0) + 1)}
    lines = enumerate(text.splitlines(), 1)
    return sum(1 for n, line in lines if line.strip() and not line.lstrip().startswith("#") and n not in said)


def _docstrings(tree: ast.AST) -> Iterator[ast.expr]:
    """Strings that stand alone: of modules, classes, functions, and below a name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value


def clause_ids(tree: ast.AST) -> int:
    """Strings of code, docstrings aside, that hold the id of a clause."""
    aside = set(map(id, _docstrings(tree)))
    strings = (n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))
    return sum(1 for node in strings if id(node) not in aside and CLAUSE.search(str(node.value)))


def types_asked(tree: ast.AST) -> int:
    """How often `isinstance` or a case asks which ruleset or position there is."""
    return sum(bool(RULES.match(name)) for node in ast.walk(tree) for name in _asked(node))


def _asked(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, kinds]):
            yield from {n.id for n in ast.walk(kinds) if isinstance(n, ast.Name)}
        case ast.MatchClass(cls=ast.Name(id=name)):
            yield name


def counted(root: Path) -> list[tuple[str, str]]:
    """Every count but that of time."""
    texts = {path: path.read_text("utf-8") for path in modules(root)}
    trees = {path: ast.parse(text) for path, text in texts.items()}
    templates = [p for p in (root / "templates").rglob("*") if p.name.endswith(".j2")]
    rows = [
        ("lines of `playoffs/`, all", str(sum(len(text.splitlines()) for text in texts.values()))),
        ("lines of `playoffs/`, code alone", str(sum(map(code_lines, texts.values())))),
        ("modules", str(len(texts))),
        ("templates", str(len(templates))),
        ("lines of templates", str(sum(len(p.read_text("utf-8").splitlines()) for p in templates))),
        ("longest module, lines", str(max(len(text.splitlines()) for text in texts.values()))),
    ]
    for name, pattern in ASKED.items():
        found = _lines(root, texts, pattern, ELSEWHERE[name])
        rows.append((f"{name}, lines outside {' and '.join(f'`{f}/`' for f in ELSEWHERE[name])}", found))
    kinds = _by_folder(root, {path: types_asked(tree) for path, tree in trees.items()})
    ids = _by_folder(root, {path: clause_ids(tree) for path, tree in trees.items()})
    rows.append(("the type of a ruleset or position is asked", _spread(kinds)))
    rows.append(("strings of code with the id of a clause, docstrings aside", _spread(ids)))
    sizes = _by_folder(root, dict.fromkeys(texts, 1))
    return [*rows, ("modules of a folder", _spread(sizes))]


def _folder(root: Path, path: Path) -> str:
    parts = path.relative_to(root / "playoffs").parts
    return parts[0] if len(parts) > 1 else "."


def _by_folder(root: Path, counts: dict[Path, int]) -> Counter[str]:
    found: Counter[str] = Counter()
    for path, count in counts.items():
        found[_folder(root, path)] += count
    return found


def _spread(counts: Counter[str]) -> str:
    each = ", ".join(f"{name} {count}" for name, count in counts.most_common() if count)
    return f"{sum(counts.values())}: {each}"


def _lines(root: Path, texts: dict[Path, str], pattern: str, aside: tuple[str, ...]) -> str:
    """Lines of code that match, by folder; comments and docstrings are left out."""
    counts = {}
    for path, text in texts.items():
        said = {n for d in _docstrings(ast.parse(text)) for n in range(d.lineno, (d.end_lineno or 0) + 1)}
        lines = (line.partition("#")[0] for n, line in enumerate(text.splitlines(), 1) if n not in said)
        counts[path] = 0 if _folder(root, path) in aside else sum(bool(re.search(pattern, line)) for line in lines)
    return _spread(_by_folder(root, counts))


def started(root: Path) -> list[tuple[str, str]]:
    """Median processor time of a whole process, in milliseconds, on the sample title of five."""
    with tempfile.TemporaryDirectory() as folder:
        db = str(Path(folder) / "playoffs.db")
        run = [sys.executable, "-m", "playoffs"]
        file = str(root / "playoffs" / "samples" / "tied-5.trf")
        subprocess.run([*run, "new", file, "--title", "T", "--db", db], cwd=root, check=True, capture_output=True)
        rows = []
        for name, command in {
            "`python -c pass`": [sys.executable, "-c", "pass"],
            "`playoffs --help`": [*run, "--help"],
            "`playoffs next`": [*run, "next", "--db", db],
        }.items():
            rows.append((f"{name}, processor time", f"{_median(command, root):.0f} ms"))
        return rows


def _median(command: list[str], root: Path) -> float:
    times = []
    for _ in range(RUNS):
        before = sum(os.times()[2:4])
        subprocess.run(command, cwd=root, check=True, capture_output=True)
        times.append(1000 * (sum(os.times()[2:4]) - before))
    return statistics.median(times)


def report(root: Path) -> str:
    """The figures as a table, under the revision that they are of."""
    said = subprocess.run(
        ["git", "log", "-1", "--format=%h, %cs"], cwd=root, check=True, capture_output=True, text=True
    )
    rows = [f"| {name} | {value} |" for name, value in [*counted(root), *started(root)]]
    return "\n".join([f"| at revision {said.stdout.strip()} | |", "| --- | --- |", *rows])
