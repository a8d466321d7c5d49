"""What is planned and recorded is kept as values: sentences for people stand in documents and in the faces alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "playoffs"

WORDLESS = sorted(path for folder in ("planning", "desk") for path in (PACKAGE / folder).rglob("*.py"))

FACES = [
    PACKAGE / "cli" / name
    for name in (
        *("before/season.py", "before/standings.py", "before/timetable.py", "before/explain.py", "before/open_to.py"),
        "day/setup.py",
    )
]
"""Commands that say what documents and their words say, and refuse what they refuse by raising it."""


def sentences(tree: ast.Module) -> Iterator[str]:
    """Texts with several words, a capital first and a full stop last, that are no docstring and no refusal."""
    spared = {id(each) for node in ast.walk(tree) for each in _spared(node)}
    for node in ast.walk(tree):
        if id(node) not in spared and (text := _text(node)) and _is_sentence(text):
            yield text


def _spared(node: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, help of options, what is raised with all in it, and the pieces of a text that is seen whole."""
    match node:
        case ast.Raise():
            yield from ast.walk(node)
        case ast.FunctionDef(decorator_list=options):
            yield from (each for option in options for each in ast.walk(option))
        case ast.Expr(value=ast.Constant(value=str()) as said):
            yield said
        case ast.JoinedStr():
            yield from (each for each in ast.walk(node) if each is not node)


def _text(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(part.value if isinstance(part, ast.Constant) else "X" for part in parts)  # type: ignore[misc]
    return ""


def _is_sentence(text: str) -> bool:
    return len(text.split()) > 2 and text.lstrip()[:1].isupper() and text.rstrip().endswith((".", "!"))


@pytest.mark.parametrize("path", [*WORDLESS, *FACES], ids=lambda p: str(p.relative_to(PACKAGE)))
def test_planning_and_desk_and_commands_of_documents_hold_no_sentence(path: Path) -> None:
    assert list(sentences(ast.parse(path.read_text("utf-8")))) == []


def test_a_sentence_is_seen_and_a_refusal_or_a_docstring_is_not() -> None:
    """The control: what the rule is to find, and what it is to spare."""
    source = '''
@option("--to", help="Write it into this folder.")
def f(x):
    """Says what it does in a sentence."""
    if x:
        raise ValueError(f"Found {x} here. Expected none.")
    return [f"Day {x} is not played.", "a phrase only", "Silence counts as declining."]
'''
    assert list(sentences(ast.parse(source))) == ["Day X is not played.", "Silence counts as declining."]
