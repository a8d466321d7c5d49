"""The players of an announcement: their figures, seeds and first boards, and the workings of cut and sit-out."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from playoffs.documents.before.announced import Decision, Entrant, Figure, Standing
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import MARK
from playoffs.formats import seeding
from playoffs.formats.roles import Role
from playoffs.formats.seeding import DEFENDING, LOTS
from playoffs.planning.plan import EMPTY, Plan, Slot
from playoffs.playoff.outline import By
from playoffs.playoff.story import ABSENT, Fate
from playoffs.tiebreaks.standings import deciding


def names(plan: Plan) -> dict[str, str]:
    """Names of the tied by id."""
    tied = {e.id for e in plan.tied}
    return {p.id: p.name for p in plan.standings.event.players if p.id in tied}


SOME = 6
"""Players, or boards, that a sentence names one by one; more are counted."""

ALTERNATES = 8
"""Of an elimination with hundreds of players so many are printed below those who advance."""


def printed(plan: Plan) -> tuple[seeding.Entrant, ...]:
    """The tied; of those who can go on to an elimination the best, and the next in rank."""
    if not plan.outline.cut or not plan.cut:
        return plan.tied
    shown = {*plan.cut.inside, *plan.cut.level, *plan.cut.outside[:ALTERNATES]}
    gone = {e.id for e in plan.tied} - {e.id for e in plan.field}
    last = max(n for n, e in enumerate(plan.tied) if e.id in shown)
    return tuple(e for n, e in enumerate(plan.tied) if e.id in shown or (e.id in gone and n < last))


def systems(plan: Plan, language: Language) -> tuple[str, ...]:
    """Headings of the tiebreaks; none between perfect scores, which no system parts."""
    if plan.perfect:
        return ()
    return tuple(words.column(name, language) for name in plan.rules.tiebreaks)


def figures(plan: Plan, player: str) -> tuple[str, ...]:
    """Score and figures of a player, exact or in percent, as they are printed."""
    shown = zip(plan.standings.columns, plan.standings.figures(player), strict=True)
    return tuple(words.value(column.system, figure) for column, figure in shown)


def entrants(plan: Plan, fates: Mapping[str, Fate], language: Language) -> tuple[Entrant, ...]:
    """A row for each of the tied, best tiebreaks first; `fates` say who has answered."""
    _ = language.gettext
    name = names(plan)
    made = []
    asked = not plan.decided and plan.outline.asked
    shown = 0 if plan.decided else len(systems(plan, language))
    for entrant in printed(plan):
        score, *broken = figures(plan, entrant.id)
        made.append(
            Entrant(
                number=str(plan.ranks[entrant.id]) if plan.outline.by is By.SCORE else seed(plan, entrant.id),
                name=name[entrant.id],
                rating="" if entrant.rating is None else str(entrant.rating),
                score=score,
                figures=tuple(broken[:shown]),
                qualified=_qualified(plan, entrant, language),
                reply=words.reply(fates.get(entrant.id, Fate.AWAITED), language) if asked else "",
                opening="–" if fates.get(entrant.id) in ABSENT else opening(plan, entrant.id, language),
            )
        )
    return tuple(made)


def _qualified(plan: Plan, entrant: seeding.Entrant, language: Language) -> str:
    _ = language.gettext
    if plan.outline.by is not By.SCORE:
        return _rank(plan, entrant, language)
    if plan.decided:
        return _("highest score, defending champion") if entrant.defending else _("highest score")
    return _("tied, defending champion") if entrant.defending else _("tied for first")


def _rank(plan: Plan, entrant: seeding.Entrant, language: Language) -> str:
    """`rank 3`, or that the tiebreaks decide nothing."""
    _ = language.gettext
    if plan.decided and plan.outline.by is By.LEVEL:
        return _("first")
    if plan.outline.by is By.LEVEL:
        return _("perfect score") if entrant.id in plan.standings.skipped else _("level on every tiebreak")
    better = 0
    for group in plan.standings.ranking.groups:
        if entrant.id in group:
            break
        better += len(group)
    return _("rank {n}").format(n=better + 1)


def seed(plan: Plan, player: str) -> str:
    """The seeds a player may have on the first boards: `2`, `3–4` where lots decide, `–` where there is none."""
    if not plan.outline.seeded:
        return "–"  # those level are not seeded (CLUB-5)
    found = sorted({slot.seed for slot in _slots(plan) if player in slot.candidates})
    return "–".join(str(n) for n in ([found[0], found[-1]] if len(found) > 1 else found)) or "–"


def opening(plan: Plan, player: str, language: Language) -> str:
    """What a player does first."""
    _ = language.gettext
    if player not in {entrant.id for entrant in plan.field}:
        return "–"
    if not plan.descent.plays:
        return _("champion")
    if plan.descent.robins:
        return _("plays")
    if plan.cut and player in plan.cut.outside:
        place = plan.cut.outside.index(player) + 1
        return (
            _("alternate {n}, after the lots").format(n=place) if plan.cut.level else _("alternate {n}").format(n=place)
        )
    if plan.cut and player in plan.cut.level:
        return _("draws lots for a place")
    sitters = {sitter for each in plan.openings for sitter in each.sitters}
    if player in sitters:
        return _("sits out") if len(plan.openings) == 1 else _("draws lots to sit out")
    boards = sorted(
        {
            number
            for each in plan.openings
            for number, board in enumerate(each.boards, 1)
            if any(player in slot.candidates for slot in board)
        }
    )
    if not boards or len(boards) > SOME:
        return _("plays")
    if len(boards) == 1 and EMPTY in plan.openings[0].boards[boards[0] - 1]:
        return _("board {n}, goes on without play").format(n=boards[0])
    return _("board {n}").format(n=words.either([str(n) for n in boards], language))


def _slots(plan: Plan) -> list[Slot]:
    return [slot for each in plan.openings for board in each.boards for slot in board]


def decisions(plan: Plan, language: Language) -> tuple[Decision, ...]:
    """The workings of the cut and of who sits out, where there are any."""
    made = [_cut(plan, language)] if plan.cut and plan.outline.asked else []  # whose players stand by rank anyhow
    return tuple([*made, _sit_out(plan, language)] if plan.sit_out else made)


def _cut(plan: Plan, language: Language) -> Decision:
    _, cut = language.gettext, plan.cut
    assert cut is not None
    name = names(plan)
    outcome = dict.fromkeys(cut.inside, _("in")) | dict.fromkeys(cut.level, _("draws lots"))
    outcome |= {player: _("alternate {n}").format(n=n) for n, player in enumerate(cut.outside, 1)}
    rows = []
    for entrant in plan.field:
        # The step that parts a player from the nearest one on the other side of the line.
        own = plan.standings.figures(entrant.id)[1:]
        other = _across(plan, entrant.id)
        step = deciding(own, plan.standings.figures(other)[1:]) if other else None
        rows.append(_row(name[entrant.id], [words.figure(f) for f in own], step, outcome[entrant.id]))
    systems = [words.system(s, language) for s in plan.rules.tiebreaks]
    return Decision(
        heading=_("Who is in the field of {n}").format(n=plan.rules.largest),
        clause=plan.rules.cited(Role.CUT),
        rule=_("More than {n} players are narrowed by the tiebreaks in their order; then lots{mark}.").format(
            n=words.number(plan.rules.largest, language), mark=MARK
        ),
        criteria=tuple(systems),
        rows=tuple(rows),
        verdict=cut_verdict(plan, language),
    )


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
    if not cut.level:
        out = words.listed([name[p] for p in cut.outside], language)
        return _("Outside the field, as alternates in this order: {players}.").format(players=out)
    level = words.listed([name[p] for p in cut.level], language)
    if len(cut.level) > SOME:
        level = words.people(len(cut.level), language)
    return language.ngettext(
        "Level on every tiebreak: {players} draw lots for {n} place.",
        "Level on every tiebreak: {players} draw lots for {n} places.",
        cut.places,
    ).format(players=level, n=cut.places)


def _sit_out(plan: Plan, language: Language) -> Decision:
    _, name = language.gettext, names(plan)
    field = [e for e in plan.field if not plan.cut or e.id in plan.cut.inside]
    criteria = (DEFENDING, *(column.system for column in plan.standings.columns))
    values = {e.id: (Fraction(e.defending), *plan.standings.figures(e.id)) for e in field}
    chosen = plan.sit_out.candidates if plan.sit_out else ()
    rows = []
    for entrant in field:
        own = values[entrant.id]
        # Figures beyond the step that settled a player's fate were never looked at, and are not shown.
        last: int | None = None
        if chosen == (entrant.id,):
            last = max((d for e in field if (d := deciding(own, values[e.id])) is not None), default=None)
        elif entrant.id not in chosen:
            last = _parted(entrant.id, values, [e.id for e in field])
        shown = [_value(own[i], i, language) if last is None or i <= last else "" for i in range(len(own))]
        outcome = _("plays")
        if entrant.id in chosen:
            outcome = _("sits out") if len(chosen) == 1 else _("draws lots")
        rows.append(_row(name[entrant.id], shown, last if chosen == (entrant.id,) else None, outcome))
    used = 1 + max(i for row in rows for i, figure in enumerate(row.figures) if figure.value)
    rows = [Standing(name=row.name, figures=row.figures[:used], outcome=row.outcome) for row in rows]
    return Decision(
        heading=_("Who sits out of stage 1"),
        clause=plan.rules.cited(Role.SIT_OUT),
        rule=_(
            "Defending champion, then the highest score, then the tiebreaks in their order{mark}, then lots;"
            " each criterion only among those still level."
        ).format(mark=MARK),
        criteria=tuple(words.system(c, language) for c in criteria[:used]),
        rows=tuple(rows),
        verdict=sit_out_verdict(plan, language),
    )


def _parted(player: str, values: dict[str, tuple[Fraction, ...]], field: Sequence[str]) -> int | None:
    """The criterion at which a player falls behind the best of those still level."""
    level = list(field)
    for i in range(len(values[player])):
        best = max(values[p][i] for p in level)
        if values[player][i] < best:
            return i
        level = [p for p in level if values[p][i] == best]
    return None


def _value(value: Fraction, criterion: int, language: Language) -> str:
    _ = language.gettext
    if criterion == 0:
        return _("yes") if value else _("no")
    return words.figure(value)


def _row(name: str, shown: Sequence[str], step: int | None, outcome: str) -> Standing:
    figures = tuple(Figure(value=text, decides=i == step) for i, text in enumerate(shown))
    return Standing(name=name, figures=figures, outcome=outcome)


def sit_out_verdict(plan: Plan, language: Language) -> str:
    """Who sits out of the first stage, and by which criterion."""
    _, sits, name = language.gettext, plan.sit_out, names(plan)
    assert sits is not None
    who = words.listed([name[p] for p in sits.candidates], language)
    if sits.criterion == LOTS:
        return _("Level on every criterion: {players} draw lots.").format(players=who)
    if sits.criterion == DEFENDING:
        return _("{player} sits out of stage 1 as defending champion.").format(player=who)
    by = words.system(sits.criterion, language)
    return _("{player} sits out of stage 1: highest {criterion} among those level until then.").format(
        player=who, criterion=by
    )
