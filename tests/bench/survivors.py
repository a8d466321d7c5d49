"""The list of surviving mutants, docs/mutants.md, read and written: each with the reason why no test finds it.

A heading of the second level is a module, one of the third a function. Below it come differences, one or several
mutants each (a line removed, the line put in its place), and after each difference the reason.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.bench.mutator import Mutant

FILE = Path(__file__).parents[2] / "docs" / "mutants.md"

Name = tuple[str, str, str]
Listed = dict[str, dict[Name, str]]
"""Module → name of a mutant → reason."""

_PART = re.compile(
    r"^## (?P<module>\S+)$|^### (?P<where>\S+)$|^```diff\n(?P<lines>.*?)^```\n+(?P<why>.+?)\n(?=\n|\Z)", re.M | re.S
)


def read(text: str) -> Listed:
    """The list; `ValueError` where a difference is not pairs of lines under a module and a function, with a reason."""
    found: Listed = {}
    module = where = ""
    for part in _PART.finditer(text):
        if part["module"]:
            module, where = part["module"], ""
        elif part["where"]:
            where = part["where"]
        else:
            for before, after in _pairs(part["lines"].splitlines()):
                if not (module and where):
                    raise ValueError(f"a survivor under no module and function: {before}")
                found.setdefault(module, {})[where, before, after] = " ".join(part["why"].split())
    if text.count("```diff") != sum(bool(part["lines"]) for part in _PART.finditer(text)):
        raise ValueError("a difference without a reason after it")
    return found


def _pairs(lines: list[str]) -> Iterable[tuple[str, str]]:
    for removed, added in zip(lines[::2], lines[1::2], strict=True):
        if not (removed.startswith("-") and added.startswith("+")):
            raise ValueError(f"not a line removed and a line put in its place: {removed!r}, {added!r}")
        yield removed[1:], added[1:]


def written(module: str, found: Iterable[Mutant]) -> str:
    """New survivors as the list holds them, the reasons left to be given."""
    functions: dict[str, list[str]] = {}
    for where, before, after in (mutant.name for mutant in found):
        functions.setdefault(where, []).append(f"```diff\n-{before}\n+{after}\n```\nWhy?\n")
    return "\n".join([f"## {module}\n", *(f"### {w}\n\n" + "\n".join(parts) for w, parts in functions.items())])


def compared(
    listed: Mapping[Name, str], every: Iterable[Mutant], survived: Iterable[Mutant]
) -> tuple[set[Name], set[Name], set[Name]]:
    """Names of survivors that are not listed, of those listed that were killed, and of those listed that are gone."""
    exist, live = {m.name for m in every}, {m.name for m in survived}
    return live - set(listed), (set(listed) & exist) - live, set(listed) - exist
