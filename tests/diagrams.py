"""The page on structures: every phase table drawn, each under the theory of operation of its module.

`python -m tests.diagrams` writes docs/structures.md from the modules themselves; a test fails when it is out of date.
"""

import importlib
import re
import textwrap
from pathlib import Path
from types import ModuleType

from playoffs.editions.load import staged
from playoffs.formats.rules import StagedRules
from playoffs.model.phases import Phases

PAGE = Path(__file__).parents[1] / "docs" / "structures.md"
PACKAGE = Path(__file__).parents[1] / "playoffs"
FOLDERS = ("formats", "playoff")

FIRST = (
    "playoffs.playoff.play",
    "playoffs.formats.match.play",
    "playoffs.formats.match.armageddon",
    "playoffs.playoff.twixt",
    "playoffs.formats.swiss_session.play",
    "playoffs.playoff.twixt_seeding",
    "playoffs.formats.clocked_elimination.board",
)
"""The order of the page; whatever else has a phase table follows by name."""

HEAD = """\
# The structures, drawn

Written by `python -m tests.diagrams` from the modules of `formats` and `playoff`; a test fails when it is out of date.
[rules.md](rules.md) says what each clause asks for, [design.md](design.md) how a question is named and added.

A structure waits in one phase at a time. An arrow is a word that its rules may say there, and where that leads; after
↺ stand the words that stay in the phase, and a note names what leads to a phase from everywhere. The tests walk every
position that can be reached, and fail if a word is never said.
"""


def modules() -> list[ModuleType]:
    """Every structure that has a phase table."""
    paths = sorted(path for folder in FOLDERS for path in (PACKAGE / folder).rglob("*.py"))
    tables = [path for path in paths if "PHASES = Phases(" in path.read_text(encoding="utf-8")]
    names = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in tables]
    order = [*FIRST, *(name for name in names if name not in FIRST)]
    return [importlib.import_module(name) for name in order]


def fields(rules: StagedRules) -> str:
    """The stages of a ruleset: how many play, and how many of them go on."""
    rows = ["flowchart LR"]
    for stage in sorted(rules.stages, key=lambda stage: -stage.players):
        after = str(stage.next) if stage.next > 1 else "champion"
        sits = ", 1 sits out" if stage.sit_out else ""
        rows.append(
            f'    {stage.players}["{stage.players} players"] -- "{stage.boards} × {stage.match}{sits}" --> {after}'
        )
    rows.append(f'    more["{rules.largest + 1} and more"] -- "narrowed by tiebreaks" --> {rules.largest}')
    return "\n".join(rows)


def section(module: ModuleType) -> str:
    """One structure: what it is, how it works, and its diagram."""
    table: Phases = module.PHASES  # type: ignore[type-arg]
    title, _, theory = (module.__doc__ or "").partition("\n")
    theory = theory.replace("Theory of operation. ", "").strip()
    text = "\n\n".join(_wrapped(part) for part in re.split(r"\n(?=Longest course)|\n\n", theory))
    return f"## {title.rstrip('.')}\n\n{text}\n\n```mermaid\n{table.mermaid()}\n```\n"


def _wrapped(text: str) -> str:
    return textwrap.fill(" ".join(text.split()), 118, break_on_hyphens=False)


def page() -> str:
    """The whole text of docs/structures.md."""
    stages = f"## The stages of an MSCA playoff\n\n```mermaid\n{fields(staged('msca'))}\n```\n"
    return "\n".join([HEAD, stages, *map(section, modules())])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
