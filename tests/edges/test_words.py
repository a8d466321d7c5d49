"""The words of a tournament director, everywhere: what was replaced does not come back, and old commands still work.

Looked at is all that people read: the help of every command, the texts of the sheets, what commands, desk and readers
say and refuse, templates, and the documents. Names that programs rely on stand in code, in backticks or in a table of
names, and are no words.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from click.testing import CliRunner

from playoffs.cli.main import ALIASES, COMMANDS, playoffs
from tests.cli.terminal import Terminal
from tests.test_docs import DOCS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "playoffs"

BAD = {
    "color": r"colour\w*|favour\w*|honour\w*|neighbour\w*|behaviour\w*|grey\w*|centre|organis\w*|recognis\w*"
    r"|cancelled|judgement|catalogue\w*|metres?|licence|programmes?",
    "advances": r"go(?:es)? on without play|who goes on"
    r"|(?:…|nobody|neither|opponent|who wins|better seed) goes? on(?! in\b)",
    "tied": r"(?<!new )\blevel\b(?! of)",
    "lots": r"(?:a|another|one|the|new) lot\b",
    "waiting for": r"await(?:s|ed|ing)?",
    "set up": r"found(?:s|ed|ing)|found the (?:record|playoff)",
    "update": r"re-?read(?:s|ing)? the crosstable|rereads?|rereading",
    "undo": r"(?:take|taken|takes|took|taking)(?: \S+){0,2} back|takeback\w*|retract\w*",
    "accept": r"adopt\w*",
    "that stands": r"in force",
    "counts as declining": r"counts as a refusal",
    "coin flips & lots": r"coins and lots",
    "one game": r"next games follow",
}
"""A pattern by the word that is said instead."""

PATTERN = re.compile("|".join(rf"\b(?:{bad})\b" for bad in BAD.values()), re.IGNORECASE)

EXCEPTIONS = frozenset(
    {
        "docs/glossary.md",  # says what is not said
        "CHANGELOG.md",  # says what was said before
        "docs/design.md",
        "docs/structures.md",  # phases, by the names that they have in the code
        "docs/coverage.md",
        "docs/benchmarks.md",
        "docs/mutants.md",
        "docs/house.md",
    }
)
"""Documents in which such a word stands rightly."""


def found(text: str) -> list[str]:
    """What of it is not said any more; fields in braces are names, and two words in capitals begin what is said
    to a database."""
    text = re.sub(r"\{\w+\}", "…", text)
    return [] if re.match(r"[A-Z]{4,} [A-Z]{4,} ", text) else [match.group() for match in PATTERN.finditer(text)]


@pytest.mark.parametrize("command", COMMANDS)
def test_no_help_uses_a_word_that_was_replaced(command: str) -> None:
    said = CliRunner().invoke(playoffs, [command, "--help"]).output
    assert found(" ".join(said.split())) == []


def test_no_text_of_a_sheet_uses_one() -> None:
    with (PACKAGE / "locale" / "playoffs.pot").open("rb") as file:
        texts = [m.id for m in read_po(file) if m.id]
    assert len(texts) > 900
    assert [text for text in texts if found(str(text))] == []


TWO_THINGS = {
    "a slip is of a bid, a match or a reply, and a link stands on a card": r"(?=.*\bslips?\b).*\b(?:links?|address)\b",
    "a seed is a rank, and the program draws from a secret number": r"(?=.*\bseed\b).*\b(?:digest|bound|program)\b",
    "a stage is called by its number, and not by how many play it": r"^stage of|[Ss]tart the stage of …",
}
"""Patterns of texts in which one word would stand for two things, or two for one."""


@pytest.mark.parametrize("pattern", TWO_THINGS.values(), ids=list(TWO_THINGS))
def test_no_text_of_a_page_has_one_word_for_two_things(pattern: str) -> None:
    with (PACKAGE / "locale" / "playoffs.pot").open("rb") as file:
        texts = [str(m.id) for m in read_po(file) if m.id]
    assert [text for text in texts if re.search(pattern, re.sub(r"\{\w+\}", "…", text))] == []


@pytest.mark.parametrize(
    "document", [d for d in DOCS if str(d.relative_to(ROOT)) not in EXCEPTIONS], ids=lambda d: d.name
)
def test_no_document_uses_one(document: Path) -> None:
    text = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", " ", document.read_text("utf-8"), flags=re.DOTALL)
    text = re.sub(r"(?m)^(?:\| \[?Level|### Level| *\| `).*$", "", text)
    if document.name == "json.md":
        text = re.sub(r"(?m)^### .*$|\[\w+", "", text)
    assert found(" ".join(text.split())) == []


@pytest.mark.parametrize("template", sorted((ROOT / "templates").rglob("*.j2")), ids=lambda p: p.name)
def test_no_template_uses_one(template: Path) -> None:
    text = re.sub(r"\{[{%#].*?[}%#]\}|<[^>]*>", " ", template.read_text("utf-8"), flags=re.DOTALL)
    assert found(text) == []


def said_by(path: Path) -> Iterator[str]:
    """Every text of several words in a module that is no docstring, with the pieces of a text as one."""
    tree = ast.parse(path.read_text("utf-8"))
    pieces = {id(v) for n in ast.walk(tree) if isinstance(n, ast.JoinedStr) for v in ast.walk(n) if v is not n}
    told = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and id(node) not in pieces:
            yield "".join(str(v.value) if isinstance(v, ast.Constant) else "…" for v in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and not {id(node)} & (pieces | told):
            yield node.value


SPEAKING = [p for p in sorted(PACKAGE.rglob("*.py")) if not {"formats", "model"} & set(p.relative_to(PACKAGE).parts)]
"""Modules that say something to somebody; what formats and the model hold are names."""


def test_no_sentence_of_a_command_or_a_refusal_uses_one() -> None:
    said = [(path, text) for path in SPEAKING for text in said_by(path) if len(text.split()) > 1 or text.istitle()]
    assert len(said) > 5000
    assert [(path, text) for path, text in said if found(text) and text not in NAMES] == []


NAMES = frozenset({"in force"})
"""Texts that are names in `--json`."""


def test_what_is_looked_for_is_found() -> None:
    """The control: every word that was replaced, in a sentence of its own, and sentences without any."""
    for said in (
        *("The colours alternate.", "Level on every tiebreak.", "A lot decides.", "the lot falls on Ada", "1 awaited"),
        *("The playoff is founded.", "Found the record of a playoff.", "Entry 3 is taken back.", "Take it back?"),
        *("Reread it.", "no fact in force", "It counts as a refusal.", "the adoption of it", "Coins and lots"),
        *("the retraction of entry 3", "are tied: the next games follow", "grey", "organised"),
    ):
        assert found(said), said
    for said in (
        "Found 3; expected 4.",
        "It was found.",
        "Undo entry 3.",
        "Draw lots.",
        "They are drawn by lot.",
        "parking lot",
    ):
        assert not found(said), said


@pytest.mark.parametrize(("old", "new"), ALIASES.items())
def test_an_old_name_of_a_command_is_understood_and_not_listed(old: str, new: str, terminal: Terminal) -> None:
    said, now = (CliRunner().invoke(playoffs, [name, "--help"]).output for name in (old, new))
    assert said.replace(f" {old} ", f" {new} ") == now
    listed = CliRunner().invoke(playoffs, ["--help"]).output
    assert re.search(rf"^  {new} ", listed, re.MULTILINE)
    assert not re.search(rf"\b{old}\b", listed)


def test_an_entry_is_undone_by_the_old_name_too(terminal: Terminal) -> None:
    terminal.done("new playoffs/samples/tied-2.csv --title State")
    terminal.done("confirm Karimovsky")
    assert "Entry 2 is undone" in terminal.done("retract 2 --reason slip --yes").replace("\n  ", " ")
