"""The readings that a planned playoff can use, in the words of its sheets."""

from playoffs.cli.talk import wrapped
from playoffs.formats.rules import Ruleset
from playoffs.planning.plan import Plan
from playoffs.sheets import marked
from playoffs.sheets.language import language
from playoffs.sheets.readings import readings, uses


def edition(rules: Ruleset) -> str:
    """`text as read in November 2026`."""
    return marked.edition(rules, language())


def section(plan: Plan) -> tuple[str, list[str]]:
    """A heading, a line for each reading, and what their marks mean."""
    said = readings(plan.ruleset, language(), uses(plan))
    told = [line for each in said for line in wrapped(f"{each.clause}: {each.text}", "  ")]
    return "Readings in force", [*told, *wrapped(marked.labels(plan.ruleset, language()))]
