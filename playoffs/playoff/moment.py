"""Where an event stands, as values: whether players still come in, what is prepared, whether anything follows."""

from msgspec import Struct

from playoffs.formats.board import Prepared
from playoffs.formats.left_open import silence
from playoffs.model.position import Position
from playoffs.model.ranking import Cut
from playoffs.playoff.play import Phase, Playoff
from playoffs.playoff.waiting import Waiting

Pairs = tuple[tuple[str, ...], ...]

OVER = (Phase.RULING, Phase.DECLARING, Phase.DECLARED)
AT_BOARDS = (Phase.DRAWING, Phase.READY, Phase.PLAYING)


class Ready(Struct, frozen=True):
    """The first stage, all its lots drawn, and not yet started."""

    order: tuple[str, ...]
    """Its players, the best seed first."""
    pairs: Pairs
    sitter: str


class Moment(Struct, frozen=True, kw_only=True):
    """Where an event stands."""

    entering: bool = False
    """Whether the list of players is open."""
    unbegun: bool = False
    """Whether no stage has started."""
    at_boards: bool = False
    """Whether a stage is prepared or played."""
    over: bool = False
    """Whether no stage follows any more."""
    session: bool = False
    """Whether a session is on."""
    seeded: bool = False
    """Whether anybody is seeded from sessions."""
    eliminating: bool = False
    """Whether the elimination that follows sessions has begun."""
    champions: tuple[str, ...] = ()
    """Who has the title, or is to be declared."""
    prepared: Pairs = ()
    """Who will meet whom, as far as that is settled; in no order of colors before their lot."""
    ready: Ready | None = None
    line: Cut | None = None
    """The line that the largest field draws, with the lots drawn so far, while anybody can still be let in."""
    coming: tuple[str, ...] = ()
    """Who is let in, or still may be."""
    tied: tuple[str, ...] = ()
    """Who is still tied where the text leaves open what they play."""
    left_open: str = ""
    """The sentence with which it does."""


def moment(position: Position) -> Moment:
    """The one place that asks of a position what it is."""
    match position:
        case Playoff():
            return _of_playoff(position)
        case Waiting():
            return Moment()
        case _:
            return _of_whole(position)


def _of_whole(event: Position) -> Moment:
    from playoffs.playoff.twixt import TwixtEvent  # late: no other event needs its sessions and its clock

    if not isinstance(event, TwixtEvent):
        return Moment()
    return Moment(
        session=event.session is not None,
        seeded=bool(event.seeding or event.elimination),
        eliminating=event.elimination is not None,
        over=bool(event.champions),
        champions=event.champions,
    )


def _of_playoff(position: Playoff) -> Moment:
    phase, prepared = position.phase, position.preparation
    return Moment(
        entering=phase is Phase.ENROLLING,
        unbegun=not position.begun,
        at_boards=phase in AT_BOARDS,
        over=phase in OVER,
        champions=position.champions,
        prepared=prepared.pairs if prepared and prepared.paired else (),
        ready=_ready(prepared) if prepared and phase is Phase.READY and not position.begun else None,
        line=position.queue.line if position.queue.order else None,
        coming=position.queue.coming,
        tied=position.tied,
        left_open=silence(position.rules.at(position.robins).left_open, len(position.tied)),
    )


def _ready(prepared: Prepared) -> Ready:
    return Ready(prepared.seeded, prepared.pairs, prepared.sitter)
