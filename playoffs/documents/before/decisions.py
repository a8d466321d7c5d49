"""The workings of what is decided without play: who is in the field, and who sits out of the first stage."""

from collections.abc import Iterable, Sequence

from playoffs.documents import common
from playoffs.documents.before.lineup import SOME, names
from playoffs.documents.blocks import Cell, Column, Paragraph, Row, Section, Table, Text
from playoffs.documents.said import told
from playoffs.documents.words import naming, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import MARK
from playoffs.formats import seeding
from playoffs.formats.roles import Role
from playoffs.formats.seeding import DEFENDING, LOTS, SEAT
from playoffs.planning.plan import Plan


def decisions(plan: Plan, language: Language) -> tuple[Section, ...]:
    """The workings of the cut and of who sits out, where there are any."""
    made = [_cut(plan, language)] if plan.cut and plan.outline.asked else []  # whose players stand by rank anyhow
    return tuple([*made, _sit_out(plan, language)] if plan.sit_out else made)


def _decision(
    heading: Text, rule: str, criteria: Iterable[str], rows: Iterable[Row], verdict: str, language: Language
) -> Section:
    """The working of one automatic choice: the players side by side, criterion after criterion."""
    _ = language.gettext
    columns = (
        Column(heading=_("Player"), head=True),
        *common.figures(naming.criterion(each, language) for each in criteria),
        Column(heading=_("Outcome"), named=True),
    )
    table = Table(look="decision", columns=columns, rows=tuple(rows))
    blocks = (Paragraph(text=told(rule)), table, Paragraph(text=told(verdict), look="verdict"))
    return Section(heading=heading, blocks=blocks)


def _row(name: str, shown: Sequence[str], step: int | None, outcome: str, language: Language) -> Row:
    """A player's figures, with the one at the step that parted the player from the rest marked."""
    decides = language.gettext("decides")
    figures = (Cell(text=told(text), decides=decides if i == step else "") for i, text in enumerate(shown))
    return Row(cells=(Cell(text=told(name)), *figures, Cell(text=told(outcome))))


def _cut(plan: Plan, language: Language) -> Section:
    _, cut = language.gettext, plan.cut
    assert cut is not None
    name = names(plan)
    outcome = dict.fromkeys(cut.inside, _("in")) | dict.fromkeys(cut.level, _("draws lots"))
    outcome |= {player: _("alternate {n}").format(n=n) for n, player in enumerate(cut.outside, 1)}
    rows, standings = [], plan.standings.of(e.id for e in plan.field)
    for entrant in plan.field:
        # The step that parts a player from the nearest one on the other side of the line.
        other = _across(plan, entrant.id)
        step = standings.deciding(entrant.id, other) if other else None
        own = words.figures(standings, entrant.id)[1:]
        rows.append(_row(name[entrant.id], own, None if step is None else step - 1, outcome[entrant.id], language))
    rule = _("More than {n} players are narrowed by the tiebreaks in their order; then lots{mark}.").format(
        n=words.number(plan.rules.largest, language), mark=MARK
    )
    heading = _("Who is in the field of {n}").format(n=plan.rules.largest)
    named = told(heading, clause=plan.rules.cited(Role.CUT))
    return _decision(named, rule, plan.rules.tiebreaks, rows, cut_verdict(plan, language), language)


def _across(plan: Plan, player: str) -> str:
    """The nearest player on the other side of the line, or nobody."""
    cut = plan.cut
    assert cut is not None
    below = cut.level or cut.outside
    if player in cut.inside:
        return below[0] if below else ""
    if player in cut.level:
        return ""
    return (cut.level or cut.inside)[-1]


def cut_verdict(plan: Plan, language: Language) -> str:
    """Who is out, or who draws lots."""
    _, cut, name = language.gettext, plan.cut, names(plan)
    assert cut is not None
    if_all = naming.if_all(plan.open, language)
    if not cut.level:
        out = words.listed([name[p] for p in cut.outside], language)
        return _("Outside the field{if_all}, as alternates in this order: {players}.").format(
            if_all=if_all, players=out
        )
    level = words.listed([name[p] for p in cut.level], language)
    if len(cut.level) > SOME:
        level = words.people(len(cut.level), language)
    return language.ngettext(
        "Tied on every tiebreak: {players} draw lots for {n} place{if_all}.",
        "Tied on every tiebreak: {players} draw lots for {n} places{if_all}.",
        cut.places,
    ).format(players=level, n=cut.places, if_all=if_all)


def _sit_out(plan: Plan, language: Language) -> Section:
    _ = language.gettext
    seat = plan.descent.stages[0].seat
    shown = {entrant.id: _looked_at(plan, entrant.id, language) for entrant in _candidates(plan)}
    used = max(len(figures) for figures in shown.values())
    chosen = plan.sit_out.candidates if plan.sit_out else ()
    last = len(shown[chosen[0]]) - 1 if len(chosen) == 1 else None
    rows = []
    for player, figures in shown.items():
        outcome = _("plays")
        if player in chosen:
            outcome = _("sits out") if len(chosen) == 1 else _("draws lots")
        step = last if chosen == (player,) and seat == 1 else None
        rows.append(_row(names(plan)[player], [*figures, *[""] * (used - len(figures))], step, outcome, language))
    rule = _(
        "Defending champion{own}, then the highest score, then the tiebreaks in their order{mark}, then lots;"
        " each criterion only among those still tied."
    ).format(own="" if plan.rules.read else MARK, mark=MARK)
    if seat > 1:
        rule = _("Number {n} of the order by score, then by the tiebreaks, then by lots.").format(n=seat)
    criteria = (*(() if seat > 1 else (DEFENDING,)), *(column.system for column in plan.standings.columns))[:used]
    heading = told(_("Who sits out of stage 1"), clause=plan.rules.cited(Role.SIT_OUT))
    return _decision(heading, rule, criteria, rows, sit_out_verdict(plan, language), language)


def _candidates(plan: Plan) -> list[seeding.Entrant]:
    """Those of whom one sits out."""
    return [e for e in plan.field if not plan.cut or e.id in plan.cut.inside]


def _looked_at(plan: Plan, player: str, language: Language) -> list[str]:
    """A player's figures up to the step that settled that player's fate: beyond it none was looked at."""
    _, field = language.gettext, _candidates(plan)
    standings = plan.standings.of(e.id for e in field)
    values = {e.id: (int(e.defending), *standings.keys(e.id)) for e in field}
    chosen = plan.sit_out.candidates if plan.sit_out else ()
    own = values[player]
    last: int | None = None
    if chosen == (player,):
        last = max((d for e in field if (d := _apart(own, values[e.id])) is not None), default=None)
    elif player not in chosen:
        last = _parted(player, values, [e.id for e in field])
    if plan.descent.stages[0].seat > 1:
        return list(words.figures(standings, player))
    defending = _("yes") if own[0] else _("no")
    return [defending, *words.figures(standings, player)][: None if last is None else last + 1]


def _apart(one: Sequence[int], two: Sequence[int]) -> int | None:
    """The criterion at which two part."""
    return next((i for i, (a, b) in enumerate(zip(one, two, strict=True)) if a != b), None)


def _parted(player: str, values: dict[str, tuple[int, ...]], field: Sequence[str]) -> int | None:
    """The criterion at which a player falls behind the best of those still tied."""
    level = list(field)
    for i in range(len(values[player])):
        best = max(values[p][i] for p in level)
        if values[player][i] < best:
            return i
        level = [p for p in level if values[p][i] == best]
    return None


def sit_out_verdict(plan: Plan, language: Language) -> str:
    """Who sits out of the first stage, and by which criterion."""
    _, sits, name = language.gettext, plan.sit_out, names(plan)
    assert sits is not None
    who, if_all = words.listed([name[p] for p in sits.candidates], language), naming.if_all(plan.open, language)
    known = {"player": who, "players": who, "if_all": if_all}
    if sits.criterion == LOTS:
        return _("Tied on every criterion: {players} draw lots{if_all}.").format(**known)
    if sits.criterion == DEFENDING:
        return _("{player} sits out of stage 1 as defending champion{if_all}.").format(**known)
    if sits.criterion == SEAT:
        seat = plan.descent.stages[0].seat
        return _("{player} sits out of stage 1{if_all}: number {n} in their order.").format(**known, n=seat)
    by = naming.criterion(sits.criterion, language)
    said = _("{player} sits out of stage 1{if_all}: highest {criterion} among those tied until then.")
    if any(column.system == sits.criterion and column.ascending for column in plan.standings.columns):
        said = _("{player} sits out of stage 1{if_all}: first by {criterion} among those tied until then.")
    return said.format(**known, criterion=by)
