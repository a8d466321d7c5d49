"""The paper day: everything with which a playoff can be finished without a computer, and entered afterwards.

It holds the stages as planned, a blank one for every number of players that may be left, coins and lots by hand, bids
with how to seal them, and what happens if somebody is late, leaves or disagrees.
"""

from collections.abc import Iterator

from msgspec import structs

from playoffs.documents import common
from playoffs.documents.before import announce, format
from playoffs.documents.blocks import (
    Blank,
    Block,
    Document,
    Fill,
    Listing,
    Paragraph,
    Section,
    Slip,
)
from playoffs.documents.day.bids import bid_slips, slips_now
from playoffs.documents.day.by_hand import boxes, rulings
from playoffs.documents.day.duel import duel
from playoffs.documents.day.order import order_of_play, order_so_far
from playoffs.documents.day.rungs import game_table, match, rung
from playoffs.documents.played.live import Live
from playoffs.documents.said import told
from playoffs.documents.words import naming, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.readings import readings, uses
from playoffs.formats.rules import Stage
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.playoff.outline import robins

BOXES = 6
"""Rows for coins, lots, bids and rulings."""
LOTS, BIDS, RULINGS = 3, 2, 3
"""Rows of a bracket without colors, where nobody tosses or bids, and of a title between two: one match."""


def paper_day(plan: Plan, details: Details, language: Language, generated: Wall) -> Document | None:
    """Of a plan; None where nothing is played."""
    ladder = order_of_play(plan, details, language, generated)
    if not ladder:
        return None
    return _document(plan, details, language, generated, ladder, bid_slips(plan, details, language, generated))


def paper_day_now(live: Live) -> Document | None:
    """Of a record: with what has been played, and boxes for the rest."""
    ladder = order_so_far(live)
    if not ladder or live.ended:
        return None
    slips = slips_now(live) if live.stages else bid_slips(live.plan, live.details, live.language, live.generated)
    return _document(live.plan, live.details, live.language, live.generated, ladder, slips)


def _document(
    plan: Plan, details: Details, language: Language, generated: Wall, ladder: Document, slips: Document | None
) -> Document:
    _ = language.gettext
    imprint = announce.imprint(plan, details, language, generated, _("The day on paper"))
    bids = words.has_bids(plan.rules.armageddon)
    few = plan.rules.uncoloured or len(plan.tied) == 2
    lots, bidding, ruled = (LOTS, BIDS, RULINGS) if few else (BOXES, BOXES, BOXES)
    branches = tuple(_branches(plan, language))
    made: dict[str, tuple[Block, ...]] = {
        "how": _how(language, bool(branches)),
        "plan": ladder.part("stages"),
        "branches": branches,
        "chance": _chance(language, lots),
        "bids": _bids(plan, language, bidding) if bids else (),
        "events": _events(plan, language, ruled),
        "end": _end(language),
        "slips": _slips(slips) if slips and bids else (),
    }
    head = common.head(imprint, announce.heading(plan, details, language), language)
    return common.document("paper-day", imprint, head, made, language)


def _how(language: Language, branches: bool) -> tuple[Section, ...]:
    """What the director does, in order, and what becomes of the paper; of blank stages where there are some."""
    _ = language.gettext
    items = (
        _("Write the time beside everything: a game begun, a result, a coin, a bid, a ruling."),
        _("Play the stages from top to bottom; who wins advances to the next line. Write names where lines are empty."),
        _("If somebody leaves before a stage starts, go on with the blank stage of as many players as are left.")
        if branches
        else "",
        _("Toss coins and draw lots by hand, with a witness who signs; never twice for the same question."),
        _("Where no line fits, rule, write down why, and have it signed."),
        _(
            "Afterwards type what stands here into a text file, a line each: the time, and the command of that act,"
            " such as: 10:42 result 1 W. Then: playoffs transcribe FILE"
        ),
    )
    return common.section(_("How to run the day with this"), Listing(items=tuple(told(item) for item in items if item)))


def _branches(plan: Plan, language: Language) -> Iterator[Section]:
    """A blank stage for every number of players that may be left; of all of them only where alternates may come in."""
    _ = language.gettext
    if plan.outline.lines or robins(plan.rules):
        return
    most = min(len(plan.tied) - 1, plan.rules.largest)
    for players in range(most, 1, -1):
        stage = plan.rules.stage(players)
        heading = _("If {n} are left").format(n=words.number(players, language))
        boards = [_blank(plan, stage, number, language) for number in range(1, stage.boards + 1)]
        if stage.sit_out:
            waits = Section(heading=(*told(_("Sits out") + ": "), Blank()), blocks=(), level=3)
            boards.insert(0, waits)
        yield rung(heading, naming.field(plan.rules, stage, language), *boards)


def _blank(plan: Plan, stage: Stage, number: int, language: Language) -> Section:
    _ = language.gettext
    board = _("Board {n}").format(n=number)
    reached = common.outcome(_("Champion") if stage.players == 2 else _("Goes on"), "")
    if plan.rules.uncoloured:
        table = duel(plan.rules, stage, language, ("", ""))
        return Section(heading=told(board), blocks=(table, reached), level=3)
    return match(board, ("", ""), game_table(plan.rules, stage, language), reached)


def _chance(language: Language, rows: int) -> tuple[Section, ...]:
    """Coin flips and lots by hand."""
    _ = language.gettext
    columns = (_("Coin or lots, for what"), _("Between"), _("Outcome"), _("Witness"), _("Time"))
    said = _(
        "A coin: one calls heads or tails before it lands. Lots: as many folded papers as names, mixed in a bag, drawn"
        " by somebody who does not play. The outcome holds, and is written down at once."
    )
    return common.section(_("Coin flips and lots by hand"), Paragraph(text=told(said)), boxes(columns, rows))


def _bids(plan: Plan, language: Language, rows: int) -> tuple[Section, ...]:
    """How bids are kept secret until both are there."""
    _ = language.gettext
    steps = (
        _("Each player writes the bid alone, folds the slip over it and signs across the fold."),
        _("The director writes the time of receipt outside, and keeps both slips unopened until both are there."),
        _("Both are opened together, before both players. A slip that was opened before is void."),
    )
    columns = (_("Game"), _("Player and bid"), _("Player and bid"), _("Who has Black"), _("Time"))
    terms = format.armageddon(plan, language)
    inside = [block for each in terms for block in each.blocks]
    return common.section(_("Sealed bids"), Listing(items=tuple(map(told, steps))), *inside, boxes(columns, rows))


def _events(plan: Plan, language: Language, rows: int) -> tuple[Block, ...]:
    """The readings in use, fewer players, and room for rulings."""
    _ = language.gettext
    in_use = common.readings(readings(plan.ruleset, language, uses(plan)), language)
    fewer = format.declines(format.declined(plan, language), language)
    return (*fewer, *in_use, *rulings(language, rows))


def _end(language: Language) -> tuple[Section, ...]:
    _ = language.gettext
    fill = Fill(labels=(_("Champion"), _("Declared at"), _("Director")))
    return common.section(_("The champion"), fill)


def _slips(sheet: Document) -> tuple[Slip, ...]:
    """The slips without what a sheet of slips says below its last one: this sheet says it at its own end."""
    return tuple(structs.replace(block, foot="") for block in sheet.part("slips") if isinstance(block, Slip))
