"""The order of play: a ladder of all games with empty boxes, on which a whole playoff can be run by hand.

Of a record it holds what has been played, and empty boxes for the rest.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct, structs

from playoffs.desk.played import given_up
from playoffs.documents import common
from playoffs.documents.before import announce, drawn, hours
from playoffs.documents.blocks import Block, Document, Fill, Head, Paragraph, Section, Table
from playoffs.documents.bracket import Card, Column
from playoffs.documents.day import robin_rungs
from playoffs.documents.day.by_hand import rulings
from playoffs.documents.day.duel import duel
from playoffs.documents.day.rungs import game_table, match, rung
from playoffs.documents.imprint import Imprint
from playoffs.documents.played import games, times, way
from playoffs.documents.played.live import Live
from playoffs.documents.said import labelled, paragraphs, told, value
from playoffs.documents.words import reasons, sharing
from playoffs.documents.words.language import Language
from playoffs.formats import story as played
from playoffs.formats.rules import Ruleset, Stage, StagedRules
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan

PAGE = 12
"""Lines for games that one page holds; where there are more, the next page has room for what no line of them fits."""
ROWS = 4
"""Rows for it; the longest ladders leave no room for more."""


class Ladder(Struct, frozen=True):
    """What all rungs of an order of play have in common."""

    rules: StagedRules
    language: Language
    lines: bool
    """Whether lines stay, so that also whoever meets nobody has one."""


def order_of_play(plan: Plan, details: Details, language: Language, generated: Wall) -> Document | None:
    """The ladder of a plan when everybody confirms; None where nothing is played."""
    shown = drawn.bracket(plan, language)
    if not shown:
        return None
    imprint = announce.imprint(plan, details, language, generated, language.gettext("Order of play"))
    columns, ladder = shown.columns[:-1], Ladder(plan.rules, language, plan.outline.lines)
    rungs = [
        _rung(ladder, stage, column, column is columns[-1])
        for stage, column in zip(plan.descent.stages, columns, strict=False)
    ]
    if plan.descent.robins:
        rungs = robin_rungs.rungs(plan.rules, 1, plan.playing, language)
    begins = hours.begins(((n, len(day.spans)) for n, day in hours.split(plan, details)), details, language)
    head = common.head(imprint, announce.heading(plan, details, language), language)
    return _document(imprint, head, (plan.rules, _dated(rungs, begins, language)), language)


def order_so_far(live: Live) -> Document | None:
    """The ladder of a record: the results so far, and boxes for the games that may still be needed."""
    shown = way.bracket(live)
    if not shown:
        return None
    begun = sum(bool(stage.started) for stage in live.stages)
    begins = times.begins(live)[: begun if given_up(live.log) else None]
    rungs = _dated(_so_far(live, shown.columns[:-1]), begins, live.language)
    if live.ended and not rungs:
        return None  # the title has gone without play
    imprint = live.imprint(live.language.gettext("Order of play"))
    return _document(imprint, common.head(imprint, live.title, live.language), (live.rules, rungs), live.language)


def _document(
    imprint: Imprint, head: Head, played_by: tuple[Ruleset, tuple[Section, ...]], language: Language
) -> Document:
    rules, rungs = played_by
    at_stake: tuple[Block, ...] = paragraphs((sharing.shared(rules, language),))
    made: dict[str, tuple[Block, ...]] = {"stages": (*at_stake, *rungs), "events": _events(rungs, language)}
    return common.document("order-of-play", imprint, head, made, language)


def _events(rungs: tuple[Section, ...], language: Language) -> tuple[Block, ...]:
    """Room for rulings and the declaration, where the games have not filled the last page."""
    matches = (block for each in rungs for block in each.blocks if isinstance(block, Section))
    tables = (block for match in matches for block in match.blocks if isinstance(block, Table))
    if sum(len(table.rows) for table in tables if table.look == "ladder") <= PAGE:
        return ()
    (section,) = rulings(language, ROWS)
    fill = Fill(labels=(language.gettext("Declared at"), language.gettext("Director")))
    return (structs.replace(section, blocks=(*section.blocks, fill)),)


def _dated(rungs: Iterable[Section], begins: Sequence[str], language: Language) -> tuple[Section, ...]:
    """The rungs with the days on which they begin; of what may follow a round robin nobody can tell."""
    days, made = iter(begins), []
    for each in rungs:
        begin = next(days, "")
        start = Paragraph(text=labelled(language.gettext("Start"), told(begin, strong=True)))
        made.append(structs.replace(each, blocks=(start, *each.blocks)) if begin else each)
    return tuple(made)


def _so_far(live: Live, columns: Sequence[Column]) -> Iterator[Section]:
    """A rung for each stage of the record, and for those that may follow."""
    rules, language = live.staged, live.language
    ladder = Ladder(rules, language, live.outline.lines)
    known = [stage for stage in live.stages if stage.boards or not ladder.lines]
    known = [stage for stage in known if stage.started or not live.ended]
    ahead = [rules.stage(2)] * len(columns) if ladder.lines else list(live.course)
    ahead = [*ahead[:1] * sum(bool(stage.turn) for stage in live.stages), *ahead]
    for stage, column in zip(known, columns, strict=False):
        if stage.turn:
            yield robin_rungs.known(live, stage)
            continue
        begun = (live, stage) if stage.started or stage.boards else None
        ladder = Ladder(live.rules_in(stage), language, live.lined(stage))
        yield _rung(ladder, live.plays(stage), column, column is columns[-1], begun)
    if live.ended:
        return
    if not known and live.plan.descent.robins:
        yield from robin_rungs.rungs(rules, 1, live.plan.playing, language)
    elif known and known[-1].turn:
        yield from robin_rungs.rungs(rules, known[-1].turn, len(known[-1].players), language)[1:]
    else:
        for coming, column in list(zip(ahead, columns, strict=False))[len(known) :]:
            yield _rung(ladder, coming, column, column is columns[-1])


def _rung(
    ladder: Ladder, stage: Stage, column: Column, last: bool, begun: tuple[Live, played.Stage] | None = None
) -> Section:
    """The rung of one column, every box empty, or filled where it has begun, without those who have left it."""
    _ = ladder.language.gettext
    live, told_of = begun or (None, None)
    gone = {live.people[player]: player for player in told_of.left} if live and told_of else dict[str, str]()
    boards, blocks = iter(told_of.boards if told_of else ()), list[Block]()
    for card in column.cards:
        if card.waits and not ladder.lines:
            if not blocks:
                name = card.places[0].name or card.places[0].origin
                left = ", ".join((name, reasons.left(live.log, gone[name], _))) if live and name in gone else name
                blocks.append(Paragraph(text=labelled(_("Sits out"), value(left, strong=True))))
        elif card.waits:
            blocks.append(_alone(ladder, card, last, gone))
        else:
            blocks.append(_board(ladder, stage, card, last, (live, next(boards)) if live else None))
    return rung(column.heading, column.detail.partition("\n")[0], *blocks)


def _alone(ladder: Ladder, card: Card, last: bool, gone: Collection[str]) -> Section:
    """A line of a bracket where nobody is met, and nothing to fill in."""
    _, name = ladder.language.gettext, card.places[0].name or card.places[0].origin
    return match(card.heading, (name, _("nobody")), None, _reached(ladder, last, _("nobody") if name in gone else name))


def _board(ladder: Ladder, stage: Stage, card: Card, last: bool, begun: tuple[Live, played.Board] | None) -> Section:
    """A match."""
    one, other = (place.name or place.origin for place in card.places)
    live, board = begun or (None, None)
    winner = ""
    if live and board and board.onward:
        winner = live.people.get(board.onward, ladder.language.gettext("nobody"))
        winner = ladder.language.gettext("{player}, by lot").format(player=winner) if games.by_lot(board) else winner
    if ladder.rules.uncoloured:
        table = duel(ladder.rules, stage, ladder.language, (one, other), live, board)
    else:
        table = game_table(ladder.rules, stage, ladder.language, live, board)
    return match(card.heading, (one, other), table, _reached(ladder, last, winner))


def _reached(ladder: Ladder, last: bool, who: str) -> Paragraph:
    _ = ladder.language.gettext
    return common.outcome(_("Champion") if last else _("Goes on"), who)
