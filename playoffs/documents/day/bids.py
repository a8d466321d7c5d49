"""Slips for the sealed bids of an Armageddon: what the templates are given, and a set for every board of a plan."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from playoffs.documents.before import announce, lineup
from playoffs.documents.day.live import Live
from playoffs.documents.imprint import Imprint
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.formats.rules import ArmageddonRules
from playoffs.formats.story import Stage
from playoffs.model.position import clock
from playoffs.model.vocabulary import ARMAGEDDON, Question
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """One player's slip: half a page, folded once over the bid."""

    stage: str
    board: str
    """`Board 2`."""
    player: str
    """Empty while the player is not known: a line to fill by hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BidSlips:
    """Slips for one playoff; what a bid means is the same on all of them."""

    template: ClassVar[str] = "bid-slips"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    pledge: str
    """`I will play Black with`, before the empty boxes."""
    limits: str
    """The largest bid: `at most 15:00`."""
    meaning: str
    """What a bid means, in two sentences."""
    example: str
    """Two bids worked out."""
    slips: tuple[Slip, ...]


def bid_slips(plan: Plan, details: Details, language: Language, generated: datetime) -> BidSlips | None:
    """Two slips for every board of every stage; None where nothing is played or nobody bids."""
    terms = plan.rules.armageddon
    if not plan.descent.stages or not words.has_bids(terms):
        return None
    slips = [
        Slip(
            stage=words.stage_name(plan.rules, plan.descent.stages, index, language),
            board=language.gettext("Board {n}").format(n=board + 1),
            player=_known(plan, board, side) if index == 0 else "",
        )
        for index, stage in enumerate(plan.descent.stages)
        for board in range(stage.boards)
        for side in (0, 1)
    ]
    document = language.gettext("Bid slips")
    imprint = announce.imprint(plan, details, language, generated, document)
    return slips_of(imprint, announce.heading(plan, details, language), terms, tuple(slips), language)


def slips_now(live: Live) -> BidSlips | None:
    """For the players whose bids are awaited; while none are, for every board of the stage that may still need them."""
    terms = live.staged.armageddon
    stage = live.stages[-1] if live.stages else None
    if not stage or not words.has_bids(terms):
        return None
    awaited = [ask for ask in live.log.asks if ask.question is Question.BID]
    asked = (*live.log.asks, *(held.ask for held in live.log.line.held))
    done = {ask.place.board for ask in asked if ask.place.game is ARMAGEDDON and stage.place.holds(ask.place)}
    done |= {board.number for board in stage.boards if board.through}
    slips = [_slip(live, stage, ask.place.board, ask.who, ask.place.asking) for ask in awaited] or [
        _slip(live, stage, number, player)
        for number, players in enumerate(live.pairs(stage), 1)
        if number not in done
        for player in players
    ]
    imprint = live.imprint(live.language.gettext("Bid slips"))
    return slips_of(imprint, live.title, terms, tuple(slips), live.language) if slips else None


def _slip(live: Live, stage: Stage, board: int, player: str, bidding: int = 1) -> Slip:
    _ = live.language.gettext
    place = _("Board {n}, second bid") if bidding > 1 else _("Board {n}")
    return Slip(stage=live.called[stage.place], board=place.format(n=board), player=live.people[player])


def slips_of(
    imprint: Imprint, title: str, terms: ArmageddonRules, slips: tuple[Slip, ...], language: Language
) -> BidSlips:
    """Slips for any boards under these terms."""
    _ = language.gettext
    low, high = (clock(seconds) for seconds in words.example_bids(terms))
    return BidSlips(
        imprint=imprint,
        title=title,
        pledge=_("I will play Black with"),
        limits=_("at most {most}").format(most=clock(terms.most)),
        meaning=_(
            "The lower bid has Black with the time bid, and draw odds; White has {white}."
            " Equal bids: a coin is tossed, and its winner chooses the color."
        ).format(white=clock(terms.white)),
        example=_(
            "{low} against {high}: who bid {low} has Black with {low} on the clock and wins the match with a draw."
        ).format(low=low, high=high),
        slips=slips,
    )


def _known(plan: Plan, board: int, side: int) -> str:
    """Who has this place in the first stage, where that depends on no lot."""
    found = {each.boards[board][side].candidates for each in plan.openings}
    if len(found) != 1 or len(only := found.pop()) != 1:
        return ""
    return lineup.names(plan)[only[0]]
