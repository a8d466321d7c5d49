"""The players of an announcement: their figures, seeds and first boards."""

from collections.abc import Collection, Mapping

from playoffs.documents import common
from playoffs.documents.blocks import Cell, Column, Row, Section, Table
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import naming, words
from playoffs.documents.words.language import Language
from playoffs.formats import seeding
from playoffs.planning.plan import EMPTY, Plan, Slot
from playoffs.playoff.outline import By
from playoffs.playoff.story import ABSENT, Fate


def names(plan: Plan) -> dict[str, str]:
    """Names of the tied by id."""
    tied = {e.id for e in plan.tied}
    return {p.id: p.name for p in plan.standings.event.players if p.id in tied}


SOME = 6
"""Players, or boards, that a sentence names one by one; more are counted."""

ALTERNATES = 8
"""Of an elimination with hundreds of players so many are printed below those who advance."""


ON_A_POSTER = 2
"""Alternates of an elimination on the first page of its announcement."""


def printed(plan: Plan, alternates: int = ALTERNATES) -> tuple[seeding.Entrant, ...]:
    """The tied; of those who can go on to an elimination the best, and the next in rank, also once it has begun."""
    if not plan.outline.cut:
        return plan.tied
    field = {e.id for e in plan.field}
    there, next_ = field, [e.id for e in plan.tied if e.id not in field]
    if plan.cut:
        there, next_ = {*plan.cut.inside, *plan.cut.level}, list(plan.cut.outside)
    shown = there.union(next_[:alternates])
    last = max(n for n, e in enumerate(plan.tied) if e.id in shown)
    return tuple(e for n, e in enumerate(plan.tied) if e.id in shown or (e.id not in field and n < last))


def systems(plan: Plan, language: Language) -> tuple[str, ...]:
    """Headings of the tiebreaks; none between perfect scores, which no system parts."""
    if plan.perfect:
        return ()
    return tuple(words.column(name, language) for name in plan.rules.tiebreaks)


def figures(plan: Plan, player: str) -> tuple[str, ...]:
    """Score and figures of a player, exact or in percent, as they are printed."""
    return words.figures(plan.standings, player)


def players(
    plan: Plan, fates: Mapping[str, Fate], removed: Collection[str], below: tuple[str, ...], language: Language
) -> tuple[Section, ...]:
    """The tied for a poster, best tiebreaks first, and `below` what happens to those who are too many; `fates` say who
    has answered, and a ruling has `removed` some. Nobody is asked where there is no tie, or where a cut decides."""
    _, asked = language.gettext, not plan.decided and plan.outline.asked
    reply = {
        each.id: (naming.reply(fates.get(each.id, Fate.AWAITED), each.id in removed, language),) if asked else ()
        for each in plan.tied
    }
    columns = (
        Column(heading=_("No."), unseen=True, look="seed"),
        Column(heading=_("Player"), head=True),
        Column(heading=_("Rating"), number=True, named=True),
        *((Column(heading=_("Reply"), named=True),) if asked else ()),
        Column(heading=_first(plan, language), named=True),
    )
    rows = tuple(_entrant(plan, each, fates, reply[each.id], language) for each in printed(plan, ON_A_POSTER))
    table = (Table(look="players", columns=columns, rows=rows),) if rows else ()
    return common.section(_("Players"), *table, *paragraphs(below, "note"))


def _first(plan: Plan, language: Language) -> str:
    """What stands over what a player does first."""
    _ = language.gettext
    if not plan.descent.plays:
        return _("Outcome")
    return _("If all play") if plan.open else _("First stage")


def _entrant(
    plan: Plan, entrant: seeding.Entrant, fates: Mapping[str, Fate], reply: tuple[str, ...], language: Language
) -> Row:
    """Rank among the tied, shared as 1, 1, 3, or the seed; name, and whether the champion defends; the opening."""
    first = "–" if fates.get(entrant.id) in ABSENT else opening(plan, entrant.id, language)
    rating = "" if entrant.rating is None else str(entrant.rating)
    below = (told(language.gettext("defending champion")),) if entrant.defending else ()
    name = Cell(text=told(names(plan)[entrant.id]), under=below)
    return Row(
        cells=(
            Cell(text=told(number(plan, entrant.id))),
            name,
            *(Cell(text=told(each)) for each in (rating, *reply, first)),
        )
    )


def figures_table(plan: Plan, language: Language) -> tuple[Section, ...]:
    """Scores and tiebreaks of the tied, and how each of them is in the tie."""
    _, shown = language.gettext, () if plan.decided else systems(plan, language)
    columns = (
        Column(heading=_("No."), unseen=True, look="seed"),
        Column(heading=_("Player"), head=True),
        Column(heading=_("Score"), number=True, named=True),
        *common.figures(shown),
    )
    rows = []
    for each in printed(plan):
        score, *broken = figures(plan, each.id)
        name = Cell(text=told(names(plan)[each.id]), under=(told(_qualified(plan, each, language)),))
        rest = (score, *broken[: len(shown)])
        rows.append(Row(cells=(Cell(text=told(number(plan, each.id))), name, *(Cell(text=told(one)) for one in rest))))
    table = (Table(look="players", columns=columns, rows=tuple(rows)),) if rows else ()
    said = words.places(plan.rules.tiebreaks[: len(shown)], language) if rows else ()
    return common.section(_("Score and tiebreaks"), *table, *paragraphs(said, "note"))


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
        return _("perfect score") if entrant.id in plan.standings.skipped else _("tied on every tiebreak")
    better = 0
    for group in plan.standings.ranking.groups:
        if entrant.id in group:
            break
        better += len(group)
    return _("rank {n}").format(n=better + 1)


def number(plan: Plan, player: str) -> str:
    """What stands before a name in the players' table and in the drawing: the rank, or the seeds it leads to."""
    return str(plan.ranks[player]) if plan.outline.by is By.SCORE else seed(plan, player)


def seed(plan: Plan, player: str) -> str:
    """The seeds a player may have on the first boards: `2`, `3–4` where lots decide, `–` where there is none."""
    if not plan.outline.seeded:
        return "–"  # those tied are not seeded (CLUB-5)
    found = sorted({slot.seed for slot in _slots(plan) if player in slot.candidates})
    return "–".join(str(n) for n in ([found[0], found[-1]] if len(found) > 1 else found)) or "–"


def opening(plan: Plan, player: str, language: Language) -> str:
    """What a player does first."""
    _ = language.gettext
    if player not in {entrant.id for entrant in plan.field}:
        return "–"
    if not plan.descent.plays:
        return _("champion")
    if plan.cut and player in plan.cut.outside:
        said = _("alternate {n}, after the lots") if plan.cut.level else _("alternate {n}")
        return said.format(n=plan.cut.outside.index(player) + 1)
    if plan.cut and player in plan.cut.level:
        return _("draws lots for a place")
    if plan.descent.robins:
        return _("plays")
    if any(player in each.sitters for each in plan.openings):
        return _("sits out") if len(plan.openings) == 1 else _("draws lots to sit out")
    boards = _boards(plan, player)
    if not boards or len(boards) > SOME:
        return _("plays")
    if len(boards) == 1 and EMPTY in plan.openings[0].boards[boards[0] - 1]:
        return _("board {n}, advances without play").format(n=boards[0])
    return _("board {n}").format(n=words.either([str(n) for n in boards], language))


def _boards(plan: Plan, player: str) -> list[int]:
    """The boards at which a player may sit first."""
    seated = (
        number
        for each in plan.openings
        for number, board in enumerate(each.boards, 1)
        if any(player in slot.candidates for slot in board)
    )
    return sorted(set(seated))


def _slots(plan: Plan) -> list[Slot]:
    return [slot for each in plan.openings for board in each.boards for slot in board]
