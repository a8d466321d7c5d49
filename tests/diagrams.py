"""The page of structures: each phase table as a diagram, under its module's theory of operation.

`python -m tests.diagrams` writes docs/structures.md from the tables in playoffs/structures.
"""

import textwrap
from importlib import import_module
from pathlib import Path
from typing import Any

from playoffs.model.phases import Phases

FOLDER = Path(__file__).parents[1] / "playoffs" / "structures"
PAGE = Path(__file__).parents[1] / "docs" / "structures.md"

ORDER = ("playoff", "match", "armageddon", "twixt", "session", "twixt_seeding", "elimination_board")
"""From the whole event down to a board; a module with a table that is not named here is put last."""

HEAD = """\
# Structures and their phases

A structure's phases are a table of (phase, word, phase) above its code. The rule chooses the word; the table says
whether it is legal now. These diagrams are drawn from the tables by `python -m tests.diagrams`, and a test holds the
page to them. What a position asks in each phase is told by `playoffs next`; the clauses are in [rules.md](rules.md).
"""


def tables() -> dict[str, tuple[Phases[Any], str]]:
    """Every module with a phase table: the table, and the module's docstring."""
    found: dict[str, tuple[Phases[Any], str]] = {}
    names = sorted(p.stem for p in FOLDER.glob("*.py") if p.stem != "__init__")
    for name in (*ORDER, *(n for n in names if n not in ORDER)):
        module = import_module(f"playoffs.structures.{name}")
        phases = getattr(module, "PHASES", None)
        if isinstance(phases, Phases):
            found[name] = phases, (module.__doc__ or "").strip()
    return found


def page() -> str:
    parts = [HEAD]
    for phases, text in tables().values():
        first, _, rest = text.partition("\n\n")
        told = "\n\n".join(textwrap.fill(" ".join(each.split()), 118) for each in rest.split("\n\n") if each.strip())
        title = phases.name[:1].upper() + phases.name[1:]
        parts.append(f"## {title}\n\n{first}\n\n{told}\n\n```mermaid\n{phases.mermaid()}\n```\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
