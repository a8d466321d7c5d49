"""Round robins of those who are tied, drawn: everybody on one card, then whoever is tied at the top (CLUB-5)."""

from playoffs.documents.before import structure
from playoffs.documents.bracket import Bracket, Card, Column
from playoffs.documents.words import deciding, naming, robins, words
from playoffs.documents.words.language import Language
from playoffs.formats.outline import Group, Heading, What
from playoffs.formats.rules import StagedRules
from playoffs.planning.plan import Plan
from playoffs.playoff.joined import stage_outline


def drawn(plan: Plan, language: Language) -> Bracket:
    """The round robin of the field, those tied at its top, the champion."""
    _ = language.gettext
    many = plan.playing
    row = stage_outline.robin(plan.rules, 1, many)
    assert row.robin
    everybody = words.sentence(robins.said(row.robin, language).everybody)
    places = tuple(structure.open_place(plan, who, False, language) for who in _coming(plan))
    first = Column(
        heading=naming.robin_name(plan.rules, 1, many, language),
        detail=detail(plan.rules, 1, many, language),
        cards=(Card(heading=everybody, places=places, steps=(), waits=False, together=True),),
    )
    title = naming.title(plan.title.name, language)
    last = Column(heading=_("Champion"), detail=title, cards=(structure.champion("", ""),))
    columns = [first, *ahead(plan.rules, 1, many, language), last]
    return Bracket(summary=structure.summary(columns[:-1]), columns=tuple(columns), joins=structure.joins(columns))


def _coming(plan: Plan) -> list[tuple[str, ...]]:
    """Who has each place of the first round robin, or all who draw lots for it at the cut."""
    if not plan.cut:
        return [(entrant.id,) for entrant in plan.field]
    return [*((player,) for player in plan.cut.inside), *[plan.cut.level] * plan.cut.places]


def ahead(rules: StagedRules, turn: int, players: int, language: Language) -> list[Column]:
    """What may follow the round robin of this turn, of so many; nothing where lots do."""
    _ = language.gettext
    groups = stage_outline.ahead(rules, turn, players)
    if not groups:
        return []
    fewer = {stage.players: stage for stage in stage_outline.fewer_level(rules, turn)}
    cards = []
    for group in groups:
        stage = fewer.get(group.field.players) if group.field and group.heading is Heading.LEVEL else None
        if stage and group.rows[0].what is not What.EVERYBODY:
            places = tuple(structure.place() for _each in range(stage.players))
            steps = structure.steps(rules, stage, language)
            heading = words.sentence(naming.if_tied(group, language))
            cards.append(Card(heading=heading, places=places, steps=steps, waits=False))
        else:
            cards.append(_called(rules, group, (turn, players), bool(fewer), language))
    only = _("if more than one is first")
    return [Column(heading=_("Those tied"), detail=only, cards=tuple(cards))]


def _called(rules: StagedRules, group: Group, at: tuple[int, int], fewer: bool, language: Language) -> Card:
    """Those for whose number there is no match: another round robin, a bracket, lots, or nothing that the text says."""
    _, row, steps = language.gettext, group.rows[0], tuple[str, ...]()
    some = _("If some are tied")
    heading = words.sentence(naming.if_tied(group, language)) if group.field else some
    if group.heading is Heading.MORE_LEVEL:
        heading = _("If more are tied") if fewer else some
    if row.robin:
        origin = robins.said(row.robin, language).of_them.format(control=row.control)
        then = stage_outline.ahead(rules, at[0] + 1, at[1])
        steps = (_("Still tied: draw lots"),) if [each.heading for each in then] == [Heading.END] else ()
    elif row.what is What.LOT:
        origin = _("lots among them")
    elif row.what is What.SILENT:
        origin = deciding.said(row, rules, language).step
    else:
        origin = _("an elimination of them")
    return Card(heading=heading, places=(structure.place(origin=origin),), steps=steps, waits=False)


def detail(rules: StagedRules, turn: int, players: int, language: Language) -> str:
    """How many play at which control."""
    control = stage_outline.robin(rules, turn, players).control
    return f"{words.people(players, language)}\n{control}"
