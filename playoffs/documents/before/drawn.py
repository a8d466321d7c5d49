"""The way to the title as a plan has it, drawn: stages, round robins, or the lines of an elimination."""

from playoffs.documents.before import lines, robin, structure
from playoffs.documents.bracket import Bracket
from playoffs.documents.words.language import Language
from playoffs.planning.plan import Plan


def bracket(plan: Plan, language: Language) -> Bracket | None:
    """The whole when everybody of the field plays; None where nothing is played."""
    if not plan.descent.plays:
        return None
    if plan.descent.robins:
        return robin.drawn(plan, language)
    return lines.drawn(plan, language) if plan.outline.lines else structure.bracket(plan, language)
