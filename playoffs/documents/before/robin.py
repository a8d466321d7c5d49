"""Round robins of those who are tied, drawn: everybody on one card, then whoever is tied at the top (CLUB-5)."""

from playoffs.documents.before import structure
from playoffs.documents.before.lineup import names
from playoffs.documents.bracket import Bracket, Card, Column
from playoffs.documents.words import naming, robins, words
from playoffs.documents.words.language import Language
from playoffs.formats.rules import StagedRules
from playoffs.planning.plan import Plan
from playoffs.playoff import outline


def drawn(plan: Plan, language: Language) -> Bracket:
    """The round robin of the field, those tied at its top, the champion."""
    _, name = language.gettext, names(plan)
    row = outline.robin(plan.rules, 1)
    assert row.robin
    everybody = words.sentence(robins.said(row.robin, language).everybody)
    places = tuple(structure.place(name[entrant.id]) for entrant in plan.field)
    first = Column(
        heading=naming.robin_name(plan.rules, 1, language),
        detail=detail(plan.rules, 1, len(plan.field), language),
        cards=(Card(heading=everybody, places=places, steps=(), waits=False, together=True),),
    )
    title = naming.title(plan.title.name, language)
    last = Column(heading=_("Champion"), detail=title, cards=(structure.champion("", ""),))
    columns = [first, *ahead(plan.rules, 1, len(plan.field), language), last]
    return Bracket(summary=structure.summary(columns[:-1]), columns=tuple(columns), joins=structure.joins(columns))


def ahead(rules: StagedRules, turn: int, players: int, language: Language) -> list[Column]:
    """What may follow the round robin of this turn; nothing where lots do."""
    _, turns = language.gettext, outline.robins(rules)
    if turn > turns:
        return []
    cards = []
    if two := outline.two_level(rules, turn):
        places = (structure.place(), structure.place())
        steps = structure.steps(rules, two, language)
        cards.append(Card(heading=_("If two are tied"), places=places, steps=steps, waits=False))
    if turn < turns and players > 2:
        further = outline.robin(rules, turn + 1)
        assert further.robin
        again = robins.said(further.robin, language).of_them.format(control=further.control)
        lots = (_("Still tied: draw lots"),) if turn + 1 == turns else ()
        cards.append(_called(_("If more are tied"), again, lots))
    if turn == turns:
        cards.append(_called(_("If some are tied"), _("lots among them"), ()))
    only = _("if more than one is first")
    return [Column(heading=_("Those tied"), detail=only, cards=tuple(cards))]


def _called(heading: str, origin: str, steps: tuple[str, ...]) -> Card:
    return Card(heading=heading, places=(structure.place(origin=origin),), steps=steps, waits=False)


def detail(rules: StagedRules, turn: int, players: int, language: Language) -> str:
    """How many play at which control."""
    control = outline.robin(rules, turn).control
    return f"{words.people(players, language)}\n{control}"
