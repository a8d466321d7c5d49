"""The way to the title as a plan has it, drawn: stages, round robins, or the lines of an elimination."""

from msgspec.structs import replace

from playoffs.documents.before import lines, robin, structure
from playoffs.documents.bracket import Bracket
from playoffs.documents.words import naming
from playoffs.documents.words.language import Language
from playoffs.planning.plan import Plan


def bracket(plan: Plan, language: Language) -> Bracket | None:
    """The whole when everybody of the field plays; None where nothing is played."""
    made = _drawn(plan, language) if plan.descent.plays else None
    if not made or not plan.open:
        return made
    first, *others = made.columns
    columns = (replace(first, heading=first.heading + naming.if_all(plan.open, language)), *others)
    return replace(made, columns=columns, summary=structure.summary(columns[:-1]))


def _drawn(plan: Plan, language: Language) -> Bracket | None:
    if plan.descent.robins:
        return robin.drawn(plan, language)
    return lines.drawn(plan, language) if plan.outline.lines else structure.bracket(plan, language)
