"""What a player's page says while nothing is asked of the player: who is tied, what is awaited, when what comes next.

Before the list of players is closed it is what everybody may know: nothing follows from anybody's answer.
"""

from playoffs.desk.foretold import entering
from playoffs.desk.played import postponed
from playoffs.desk.record.entries import Answered
from playoffs.documents.day.standing import doing
from playoffs.documents.played.live import Live
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import state
from playoffs.documents.public.schedule import next_start
from playoffs.documents.words.reasons import reserved
from playoffs.documents.words.sentences import listed
from playoffs.model.vocabulary import Asked, Place, Question
from playoffs.playoff.story import GONE, Fate

MOST = 3
"""Questions that are named; what more is awaited is on the public page."""


def stands(live: Live, player: str) -> str:
    """What the player does now, in a few words; where the list is still open or nothing can be said, nothing."""
    if live.log.founding.waits or player not in live.fates or live.outline.whole:
        return ""
    said = doing(live, player)
    if live.fates[player] is Fate.CHAMPION:
        said = reserved(live.log, said, live.language.gettext)
    return f"{said[:1].upper()}{said[1:]}"


def drawn(live: Live, player: str) -> str:
    """`white` or `black`, once a lot or ruling has given it, for a stage that is not started yet; else empty."""
    stage = live.stages[-1] if live.stages else None
    if stage is None or stage.started:
        return ""
    board = next((each for each in stage.boards if player in each.players), None)
    given = (each.entry.fact.ask for each in live.log.recorded if isinstance(each.entry, Answered))
    if board is None or not any(_of(ask, stage.place) for ask in given):
        return ""
    return ("white", "black")[board.players.index(player)]


def _of(ask: Asked | str, place: Place) -> bool:
    return isinstance(ask, Asked) and ask.question in COLORS and place.holds(ask.place)


COLORS = (Question.COLOUR_LOT, Question.SET_COLOURS)


def out(live: Live, player: str) -> str:
    """That nothing of what is awaited concerns a player who is out; empty while that may still change, or is over."""
    if not stands(live, player) or entering(live.log) or live.log.position.ranking is not None:
        return ""
    _ = live.language.gettext
    return _("You are out: what is still to come is for the others.") if live.fates[player] in GONE else ""


def said(live: Live, player: str) -> tuple[str, ...]:
    """Sentences for a player who has nothing to do, the most urgent first; before the list is closed, for everybody."""
    return tuple(filter(None, (out(live, player), *_of_all(live))))


def _of_all(live: Live) -> tuple[str, ...]:
    _, log = live.language.gettext, live.log
    if entering(log):
        tied = listed(log.founding.tied, live.names, _)
        first = _("Tied for the title: {players}.").format(players=tied)
        return first, _("Who plays is told here once the list of players is closed.")
    public = Public(log, live.details, live.language, live.generated)
    if log.founding.waits or log.position.ranking is not None:
        return (state(public),)
    asks = [ask for ask in log.asks if not ask.ruling]
    if not asks:
        return () if postponed(log) else (state(public),)  # that is said above
    awaited = _("Waiting for: {what}").format(what="; ".join(map(live.asked, asks[:MOST])))
    begins = next_start(public)
    return tuple(filter(None, (f"{awaited}.", f"{begins}." if begins else "")))


def days(live: Live) -> tuple[str, ...]:
    """When and where play begins, as long as it has not."""
    log = live.log
    if log.founding.waits or any(stage.started for stage in live.stages):
        return ()
    public = Public(log, live.details, live.language, live.generated)
    dated = [each for each in public.when if each.date or each.start]
    zone = f" ({live.details.zone})" if live.details.zone else ""
    found = [f"{', '.join(filter(None, (each.day, each.date, each.start)))}{zone}" for each in dated]
    place = ", ".join(filter(None, (live.details.site, live.details.room, live.details.address)))
    return tuple(filter(None, (*found, place if any(found) else "")))
