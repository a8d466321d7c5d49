"""The bracket of a plan: who stands where in the first stage, and where the places of the later ones come from."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, product

from msgspec.structs import replace

from playoffs.documents.before import lineup
from playoffs.documents.before.lineup import names
from playoffs.documents.bracket import Bracket, Card, Column, Join, Place
from playoffs.documents.words import deciding, naming, words
from playoffs.documents.words.language import Language
from playoffs.formats import seeding
from playoffs.formats.roles import Role
from playoffs.formats.rules import Stage, StagedRules
from playoffs.planning.plan import Plan

LONGEST = 22
"""Letters of a name that a card has room for when two of them draw lots for it."""


def bracket(plan: Plan, language: Language, before: int = 0, through: Mapping[int, str] = {}) -> Bracket | None:
    """The whole structure when everybody of the field plays; None where nothing is played.

    `before` stages have been played already, and these have come `through` the boards of the first one, counted from 0.
    """
    stages = plan.descent.stages
    if not stages:
        return None
    _ = language.gettext
    columns, sitter = [], ""
    for index, stage in enumerate(stages):
        known = through if index == 1 else {}
        cards = _first(plan, language) if index == 0 else _later(plan, index, sitter, known, before, language)
        sitter = cards[0].places[0].name if stage.sit_out else ""
        columns.append(
            Column(
                heading=naming.stage_name(plan.rules, stages, index, language, before),
                detail=detail(plan.rules, stage, language),
                cards=cards,
            )
        )
    title = naming.title(plan.title.name, language)
    columns.append(Column(heading=_("Champion"), detail=title, cards=(champion("", ""),)))
    return Bracket(summary=summary(columns[:-1]), columns=tuple(columns), joins=joins(columns))


def columns_of(
    rules: StagedRules, stages: Sequence[Stage], coming: Sequence[Place], before: int, language: Language
) -> list[Column]:
    """Stages of those who are still coming, after `before` others; only a match of two says who meets whom."""
    _ = language.gettext
    made = []
    for index, stage in enumerate(stages):
        known = coming if index == 0 and not stage.sit_out and len(coming) == 2 else ()
        places = tuple(known) or (place(origin=_("one of those left")),) * (2 * stage.boards)
        cards = [
            Card(
                heading=_("Board {n}").format(n=n + 1),
                places=places[2 * n : 2 * n + 2],
                steps=steps(rules, stage, language),
                waits=False,
            )
            for n in range(stage.boards)
        ]
        if stage.sit_out:
            waits = place(origin=_who_waits(rules, stage, language))
            cards.insert(0, Card(heading=_("Sits out"), places=(waits,), steps=(), waits=True))
        heading = naming.stage_name(rules, stages, index, language, before)
        made.append(Column(heading=heading, detail=detail(rules, stage, language), cards=tuple(cards)))
    return made


def champion(name: str, origin: str) -> Card:
    """The last card of every bracket."""
    place = Place(seed="", name=name, origin=origin, score="", won=bool(name))
    return Card(heading="", places=(place,), steps=(), waits=False)


def summary(columns: Sequence[Column]) -> str:
    """The stages in one sentence."""
    return "; ".join(f"{column.heading}: {column.detail.partition(chr(10))[0]}" for column in columns) + "."


def detail(rules: StagedRules, stage: Stage, language: Language) -> str:
    """How many play what."""
    return f"{naming.field(rules, stage, language)}\n{_played(rules, stage, language)}"


def _played(rules: StagedRules, stage: Stage, language: Language) -> str:
    _ = language.gettext
    rows = deciding.games(rules, stage)
    if not rows:
        return _("Armageddon")
    if len(rows) > 1 or rows[0].games > 1:
        return _("match")
    return _("knockout, {control}").format(control=rows[0].control)


def steps(rules: StagedRules, stage: Stage, language: Language) -> tuple[str, ...]:
    """The games of a match; a single game stands in the heading of its column."""
    _ = language.gettext
    rows = deciding.games(rules, stage)
    if rows and rows[0].single:
        return ()
    found: list[str] = []
    for row in rows:
        game = f"{words.games(row.first, row.games, language)}, {row.control}"
        found.append(_("If tied: {game}").format(game=game) if found else game)
    return (*found, deciding.deciding(rules, stage, language).step)


def _first(plan: Plan, language: Language) -> tuple[Card, ...]:
    _, stage = language.gettext, plan.descent.stages[0]
    boards = []
    for number in range(stage.boards):
        places = []
        for side in (0, 1):
            slots = [each.boards[number][side] for each in plan.openings]
            who = list(dict.fromkeys(p for slot in slots for p in slot.candidates))
            places.append(open_place(plan, who, stage.boards > 1, language))
        heading = _("Board {n}").format(n=number + 1)
        games = steps(plan.rules, stage, language)
        boards.append(Card(heading=heading, places=tuple(places), steps=games, waits=False))
    if not stage.sit_out:
        return tuple(boards)
    candidates = list(dict.fromkeys(sitter for each in plan.openings for sitter in each.sitters))
    out = Card(heading=_("Sits out"), places=(open_place(plan, candidates, False, language),), steps=(), waits=True)
    return (out, *boards)


def open_place(plan: Plan, who: Sequence[str], numbered: bool, language: Language) -> Place:
    """A place of the first stage: one player, or those between whom lots decide; numbered as in the players' table."""
    _, name = language.gettext, names(plan)
    numbers = {lineup.number(plan, player) for player in who}
    seed = numbers.pop() if numbered and len(numbers) == 1 else ""
    if len(who) == 1:
        return place(name[who[0]], seed=seed)
    both = _("by lot: {players}").format(players=words.either([name[p] for p in who], language))
    if len(who) == 2 and all(len(name[p]) <= LONGEST for p in who):
        return place(origin=both, seed=seed)
    return place(origin=_("by lot, one of {n}").format(n=len(who)) if who else _("after the lots"), seed=seed)


def place(name: str = "", origin: str = "", seed: str = "") -> Place:
    """A place of a board that is still to be played."""
    return Place(seed=seed, name=name, origin=origin, score="", won=False)


def _later(
    plan: Plan, index: int, sat: str, through: Mapping[int, str], played: int, language: Language
) -> tuple[Card, ...]:
    _, stages = language.gettext, plan.descent.stages
    before, stage = stages[index - 1], stages[index]
    winners = [_("winner of board {n}").format(n=n + 1) for n in range(before.boards)]
    if before.boards == 1:
        name = naming.stage_name(plan.rules, stages, index - 1, language, played)
        winners = [_("winner of {stage}").format(stage=name)]
    known = _always_sits(plan, index) if stage.sit_out else ""
    waiting = [place(sat, "" if sat else _("who sat out"))] if before.sit_out else []
    if known:
        waiting = [each for each in waiting if each.name != known]
    coming = [*waiting, *(place(through.get(n, ""), "" if n in through else w) for n, w in enumerate(winners))]
    if len(coming) != 2 * stage.boards:
        coming = [place(origin=_("one of those left"))] * (2 * stage.boards)
    boards = tuple(
        Card(
            heading=_("Board {n}").format(n=n + 1),
            places=(coming[2 * n], coming[2 * n + 1]),
            steps=steps(plan.rules, stage, language),
            waits=False,
        )
        for n in range(stage.boards)
    )
    if not stage.sit_out:
        return boards
    origin = _who_waits(plan.rules, stage, language)
    if known and known == sat and stage.seat == 1:
        origin = _("again, first by {clause}").format(clause=plan.rules.cited(Role.SIT_OUT))
    return (Card(heading=_("Sits out"), places=(place(known, origin),), steps=(), waits=True), *boards)


def _who_waits(rules: StagedRules, stage: Stage, language: Language) -> str:
    _ = language.gettext
    if stage.seat > 1:
        said = _("number {n} of those left, by {clause}")
        return said.format(n=stage.seat, clause=rules.cited(Role.SIT_OUT))
    return _("first of those left, by {clause}").format(clause=rules.cited(Role.SIT_OUT))


def _always_sits(plan: Plan, index: int) -> str:
    """Who sits out of the second stage whoever wins in the first; nobody where that depends on results or lots."""
    if index != 1 or len(plan.openings) != 1:
        return ""
    opening = plan.openings[0]
    if any(len(slot.candidates) > 1 for board in opening.boards for slot in board):
        return ""
    by_id = {e.id: e for e in plan.field}
    chosen = set()
    for winners in product(*([board[0].candidates[0], board[1].candidates[0]] for board in opening.boards)):
        left = [by_id[p] for p in (*opening.sitters, *winners)]
        seat = plan.descent.stages[index].seat
        chosen.add(seeding.sit_out(left, plan.rules.tiebreaks, opening.sitters, plan.rules.readings, seat).candidates)
    only = chosen.pop()
    return names(plan)[only[0]] if not chosen and len(only) == 1 else ""


def unnumbered(bracket: Bracket) -> Bracket:
    """The drawing without ranks and seeds, for a sheet that calls the players by other numbers."""
    columns = (
        replace(
            column,
            cards=tuple(
                replace(card, places=tuple(replace(place, seed="") for place in card.places)) for card in column.cards
            ),
        )
        for column in bracket.columns
    )
    return replace(bracket, columns=tuple(columns))


def joins(columns: Sequence[Column]) -> tuple[Join, ...]:
    """Solid lines for winners, a dashed one for who waits; where anybody may go anywhere, all are joined."""
    found = []
    for number, (column, after) in enumerate(pairwise(columns)):
        waits = tuple(i for i, card in enumerate(column.cards) if card.waits and not card.ends)
        plays = tuple(i for i, card in enumerate(column.cards) if not card.waits and not card.ends)
        next_plays = tuple(i for i, card in enumerate(after.cards) if not card.waits)
        next_waits = tuple(i for i, card in enumerate(after.cards) if card.waits)
        if (
            waits
            and next_waits
            and column.cards[waits[0]].places[0].name == after.cards[next_waits[0]].places[0].name != ""
        ):
            found.append(Join(column=number, sources=waits, targets=next_waits, waits=True))
            found.append(Join(column=number, sources=plays, targets=next_plays, waits=False))
            continue
        targets = tuple(range(len(after.cards)))
        found += [Join(column=number, sources=(i,), targets=targets, waits=True) for i in waits]
        if plays:
            found.append(Join(column=number, sources=plays, targets=targets, waits=False))
    return tuple(found)
