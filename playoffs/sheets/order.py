"""The order of play: a ladder of all games with empty boxes, on which a whole playoff can be run by hand."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.sheets import announce, words
from playoffs.sheets.imprint import Imprint
from playoffs.sheets.language import Language
from playoffs.sheets.structure import bracket
from playoffs.structures.rules import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game, with boxes for colours and result."""

    game: str
    """`Game 1`, `Armageddon`."""
    control: str
    """`G/25+3`."""
    needed: str
    """`always`, `if level`."""
    bids: bool
    """Whether it needs a box for each player's bid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """One match."""

    board: str
    """`Board 1`."""
    first: str
    """One of the two, or where that player comes from; empty: a line to fill by hand."""
    second: str
    outcome: str
    """What the winner has reached, before a line to fill by hand: `Goes on`, `Champion`."""
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """One stage."""

    stage: str
    """`Stage 1`."""
    field: str
    """How many play: `5 players, one sits out`."""
    sits_out: str | None
    """Who sits out, or how that is decided; None where nobody does."""
    boards: tuple[Board, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderOfPlay:
    """Every game that may be needed, in order."""

    template: ClassVar[str] = "order-of-play"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    rungs: tuple[Rung, ...]


def order_of_play(plan: Plan, details: Details, language: Language, generated: datetime) -> OrderOfPlay | None:
    """The ladder of a plan when everybody confirms; None where nothing is played."""
    drawn = bracket(plan, language)
    if not drawn:
        return None
    _ = language.gettext
    rungs = []
    for stage, column in zip(plan.descent.stages, drawn.columns, strict=False):
        sitting = [card.places[0] for card in column.cards if card.waits]
        rungs.append(
            Rung(
                stage=column.heading,
                field=words.field(stage, language),
                sits_out=(sitting[0].name or sitting[0].origin) if sitting else None,
                boards=tuple(
                    Board(
                        board=card.heading,
                        first=card.places[0].name or card.places[0].origin,
                        second=card.places[1].name or card.places[1].origin,
                        outcome=_("Goes on") if stage is not plan.descent.stages[-1] else _("Champion"),
                        lines=_lines(plan, stage, language),
                    )
                    for card in column.cards
                    if not card.waits
                ),
            )
        )
    imprint = announce.imprint(plan, details, language, generated, _("Order of play"))
    return OrderOfPlay(imprint=imprint, title=announce.heading(plan, details, language), rungs=tuple(rungs))


def _lines(plan: Plan, stage: Stage, language: Language) -> tuple[Line, ...]:
    _ = language.gettext
    lines = [
        Line(
            game=_("Game {n}").format(n=number),
            control=str(control),
            needed=_("always") if first == 1 else _("if level"),
            bids=False,
        )
        for first, segment, control in words.segments(plan.rules, stage)
        for number in range(first, first + segment.games)
    ]
    decider = Line(
        game=_("Armageddon"),
        control=words.against(plan.rules.armageddon, language),
        needed=_("if level"),
        bids=words.has_bids(plan.rules.armageddon),
    )
    return (*lines, decider)
