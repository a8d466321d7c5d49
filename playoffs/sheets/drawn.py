"""The way to the title as a plan has it, drawn: stages, round robins, or the lines of an elimination."""

from playoffs.planning.plan import Plan
from playoffs.sheets import lines, robin, structure
from playoffs.sheets.bracket import Bracket
from playoffs.sheets.language import Language


def bracket(plan: Plan, language: Language) -> Bracket | None:
    """The whole when everybody of the field plays; None where nothing is played."""
    if not plan.descent.plays:
        return None
    if plan.descent.robins:
        return robin.drawn(plan, language)
    return lines.drawn(plan, language) if plan.outline.lines else structure.bracket(plan, language)
