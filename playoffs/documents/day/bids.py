"""Slips for the sealed bids of an Armageddon: for every board of a plan, and for the bids that a record waits for."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from msgspec import structs

from playoffs.desk.played import since
from playoffs.documents import common
from playoffs.documents.before import announce, lineup
from playoffs.documents.before_draws import before_bids
from playoffs.documents.blocks import Digits, Document, Fill, Paragraph, Slip, Text
from playoffs.documents.imprint import Imprint
from playoffs.documents.played.live import Live
from playoffs.documents.said import detail, told, value
from playoffs.documents.words import naming, words
from playoffs.documents.words.language import Language
from playoffs.formats.rules import ArmageddonRules
from playoffs.formats.story import Stage
from playoffs.model.position import Ask, clock
from playoffs.model.vocabulary import ARMAGEDDON, Question
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan

Whose = tuple[str, str, str]
"""Stage and board, who bids there, a line to fill by hand while nobody is known, and where the record stood before."""


def bid_slips(plan: Plan, details: Details, language: Language, generated: Wall) -> Document | None:
    """Two slips for every board of every stage, with the names of those who have a place if all play; None where
    nothing is played or nobody bids."""
    _, stages = language.gettext, plan.descent.stages
    if not stages or not words.has_bids(plan.rules.armageddon):
        return None
    called = [naming.stage_name(plan.rules, stages, index, language) for index in range(len(stages))]
    whose = []
    for index, stage in enumerate(stages):
        for board, side in product(range(stage.boards), (0, 1)):
            player = "" if index else _known(plan, board, side)
            if_all = naming.if_all(plan.open and bool(player), language)
            whose.append((f"{called[index]}, {_('board {n}').format(n=board + 1)}{if_all}", player, ""))
    imprint = announce.imprint(plan, details, language, generated, _("Bid slips"))
    return _document(imprint, announce.heading(plan, details, language), plan.rules.armageddon, whose, language)


def slips_now(live: Live) -> Document | None:
    """For the players whose bids are awaited; while none are, for every board of the stage that may still need them."""
    terms = live.staged.armageddon
    stage = live.stages[-1] if live.stages else None
    if not stage or not words.has_bids(terms):
        return None
    awaited = [ask for ask in live.log.asks if ask.question is Question.BID]
    asked = (*live.log.asks, *(held.ask for held in live.log.line.held))
    done = {ask.place.board for ask in asked if ask.place.game is ARMAGEDDON and stage.place.holds(ask.place)}
    done |= {board.number for board in stage.boards if board.through}
    whose = [
        _whose(live, stage, ask.place.board, ask.who, partial(_awaits, ask), ask.place.asking) for ask in awaited
    ] or [
        _whose(live, stage, number, player, partial(_at, stage))
        for number, players in enumerate(live.pairs(stage), 1)
        if number not in done
        for player in players
    ]
    imprint = live.imprint(live.language.gettext("Bid slips"))
    return _document(imprint, live.title, terms, whose, live.language) if whose else None


def _whose(
    live: Live, stage: Stage, board: int, player: str, asked: Callable[[Sequence[Ask]], bool], bidding: int = 1
) -> Whose:
    _, there = live.language.gettext, since(live.log, asked)
    place = _("board {n}, second bid") if bidding > 1 else _("board {n}")
    stood = before_bids(there[1], _) if there else ""
    return f"{live.called[stage.place]}, {place.format(n=board)}", live.people[player], stood


def _awaits(bid: Ask, asks: Sequence[Ask]) -> bool:
    """Whether the bids of a board are asked for, this one or that of the other player."""
    return any(ask.question is Question.BID and ask.place == bid.place for ask in asks)


def _at(stage: Stage, asks: Sequence[Ask]) -> bool:
    """Whether something of a stage is asked."""
    return any(stage.place.holds(ask.place) for ask in asks)


def _known(plan: Plan, board: int, side: int) -> str:
    """Who has this place in the first stage, where that depends on no lot."""
    found = {each.boards[board][side].candidates for each in plan.openings}
    if len(found) != 1 or len(only := found.pop()) != 1:
        return ""
    return lineup.names(plan)[only[0]]


def _document(
    imprint: Imprint, title: str, terms: ArmageddonRules, whose: Sequence[Whose], language: Language
) -> Document:
    """A slip for every bid, half a page each."""
    inside = _inside(terms, language)
    slips = [
        structs.replace(_slip(imprint, title, where, player, inside, language), stood=stood)
        for where, player, stood in whose
    ]
    foot = _foot(common.explained(imprint, language, slips))
    slips[-1:] = [structs.replace(last, foot=foot) for last in slips[-1:]]
    head = common.head(imprint, title, language)
    return common.document("bid-slips", imprint, head, {"slips": tuple(slips)}, language)


def _foot(imprint: Imprint) -> str:
    """What stands below the last slip."""
    return " ".join(filter(None, (f"{imprint.rules}.", imprint.labels, imprint.accessible, imprint.address)))


def _slip(
    imprint: Imprint, title: str, where: str, player: str, inside: tuple[Paragraph | Fill, ...], language: Language
) -> Slip:
    """One player's slip, folded once over the bid."""
    _ = language.gettext
    return Slip(
        over=detail(title),
        aside=detail(imprint.association),
        heading=value(player) if player else (*told(_("Player") + ": ", quiet=True), *value("")),
        what=told(f"{where} · " + _("Armageddon bid")),
        outside=(Fill(labels=(_("Received at"), _("Received by"))),),
        inside=inside,
        fold=_("fold up here: the flap covers the bid"),
    )


def _inside(terms: ArmageddonRules, language: Language) -> tuple[Paragraph | Fill, ...]:
    """What a bid means, with two bids worked out, and its boxes with their largest value: low, where the flap covers
    them."""
    _ = language.gettext
    low, high = (clock(seconds) for seconds in words.example_bids(terms))
    most = _("at most {most}").format(most=clock(terms.most))
    pledge: Text = (*told(promise(terms, language) + " "), Digits(), *told(f" ({most})", quiet=True))
    meaning = gives(terms, language)
    example = _("{low} against {high}: who bid {low} has Black with {low} on the clock and wins the match with a draw.")
    if terms.chooses:
        example = _("{low} against {high}: who bid {low} chooses the color and has {low} on the clock.")
    example = example.format(low=low, high=high)
    return (
        Paragraph(text=(*told(f"{meaning} "), *told(" ".join((_("Example."), example)), slanted=True)), look="note"),
        Paragraph(text=pledge, look="pledge"),
        Fill(labels=(_("Signature"),)),
    )


def promise(terms: ArmageddonRules, language: Language) -> str:
    """What a bid begins with."""
    _ = language.gettext
    return _("I will play with") if terms.chooses else _("I will play Black with")


def gives(terms: ArmageddonRules, language: Language) -> str:
    """What the lower bid gives, and what equal bids lead to."""
    _ = language.gettext
    said = _("The lower bid has Black with the time bid, and draw odds; White has {white}.")
    if terms.chooses:
        said = _("The lower bid chooses the color and has the time bid, the other player {white}; Black has draw odds.")
    equal = _("Equal bids: a coin is tossed, and its winner chooses the color.")
    if terms.equal_lot:
        equal = _("Equal bids: the color is drawn by lot.")
    return f"{said} {equal}".format(white=clock(terms.white))
