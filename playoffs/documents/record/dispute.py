"""The dispute card: why one is ahead of another, on half a page, the deciding step marked, with its working."""

from playoffs.documents import common
from playoffs.documents.before import comparison_notes
from playoffs.documents.before.comparison import Asked, across, exact, families, short
from playoffs.documents.blocks import Block, Cell, Column, Document, Paragraph, Row, Section, Table
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.tiebreaks.comparison import ComparedStep
from playoffs.tiebreaks.side_by_side import laid_out


def dispute(asked: Asked, details: Details, language: Language, generated: Wall) -> Document:
    """Of the two who are compared: who is ahead, step after step, and the working of the step that decides."""
    from playoffs.documents.before import announce  # late: a terminal shows the parts, and no plan

    imprint = announce.imprint_of(asked.rules, details, language, generated, language.gettext("Dispute card"))
    head = common.head(imprint, asked.title or asked.standings.event.name, language)
    return common.document("dispute-card", imprint, head, parts(asked, language), language)


def parts(asked: Asked, language: Language) -> dict[str, tuple[Block, ...]]:
    """What stands on a terminal too."""
    decision = asked.compared.decisions[0]
    made: dict[str, tuple[Block, ...]] = {
        "answer": (Paragraph(text=told(_answer(asked, decision, language)), look="loud"),),
        "steps": (_steps(asked, decision, language),),
    }
    if decision is not None:
        made["working"] = (_working(asked, asked.compared.steps[decision], language),)
    if asked.reason:
        ruled = language.gettext("By ruling ({clause}): {reason}")
        said = ruled.format(clause=asked.rules.another_system, reason=asked.reason)
        made["readings"] = paragraphs((said,), "note")
    return made


def _answer(asked: Asked, decision: int | None, language: Language) -> str:
    """`Ahead: Berg, by Solkoff, 14 against 13½.`"""
    _, compared = language.gettext, asked.compared
    one, other = (asked.names[player] for player in compared.players)
    if decision is None:
        if compared.skipped.issuperset(compared.players):
            said = _("{one} and {other} have perfect scores: no tiebreak decides between them ({clause}).")
            return said.format(one=one, other=other, clause=asked.rules.skip_perfect)
        return _("{one} and {other} are tied on every tiebreak.").format(one=one, other=other)
    step = compared.steps[decision]
    figures = {"a": exact(step.system, step.values[0]), "b": exact(step.system, step.values[1])}
    said = _("{one} is ahead of {other} by {system}: {a} against {b}.")
    return said.format(one=one, other=other, system=words.system(step.system, language), **figures)


def _steps(asked: Asked, decision: int | None, language: Language) -> Table:
    """Every step down to the one that decides; what comes after it was not looked at."""
    _, compared = language.gettext, asked.compared
    columns = (
        Column(heading=_("Step"), head=True),
        *common.figures(asked.names[player] for player in compared.players),
        Column(heading=_("Decides?"), named=True),
    )
    shown = compared.steps[: len(compared.steps) if decision is None else decision + 1]
    rows = tuple(_step(step, number == decision, language) for number, step in enumerate(shown))
    return Table(look="dispute", columns=columns, rows=rows)


def _step(step: ComparedStep, decides: bool, language: Language) -> Row:
    _ = language.gettext
    name = told(words.system(step.system, language), clause=step.clause)
    figures = (
        Cell(text=told(short(step.system, value)), decides=_("decides") if decides else "") for value in step.values
    )
    last = told(_("yes, here they part"), strong=True) if decides else told(_("no, equal"))
    return Row(cells=(Cell(text=name), *figures, Cell(text=last)), look="total" if decides else "")


def _working(asked: Asked, step: ComparedStep, language: Language) -> Section:
    """How both figures of that step come about, opponents by name, and why something counts otherwise."""
    _, known = language.gettext, families(asked)
    notes = comparison_notes.notes(asked.names, asked.compared.players, step.workings, known, language)
    heading = _("How {system} comes about").format(system=words.system(step.system, language))
    table = across(asked, step, range(2), known, language)
    left = any(not term.counts for working in step.workings for row in laid_out(working).values() for term in row)
    apart = (_("What stands in parentheses does not count."),) if left else ()
    return Section(heading=told(heading), blocks=(table, *paragraphs((*notes, *apart), "note")))
