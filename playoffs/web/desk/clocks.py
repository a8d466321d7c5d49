"""The clocks of the hall: of a session or a round that the director has started, and when the next stage begins."""

from playoffs.desk.beside import published
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.documents.public.schedule import next_start
from playoffs.documents.words.language import Language
from playoffs.model.position import Timed
from playoffs.planning.clock import later, recorded
from playoffs.text.errors import BadInput
from playoffs.web.asked.values import Values
from playoffs.web.serving.seat import Seat
from playoffs.web.shown import public


def clocks(kept: Kept, seat: Seat, log: Log) -> Values:
    """What NOW shows of them; whether a clock is wanted and none goes."""
    said = published.shown(kept.store, log.event)
    ends = later(said.clock, 60 * said.minutes) if said.clock and said.minutes else ""
    wanted = any(isinstance(ask.options, Timed) for ask in log.asks)
    return {
        "clock_from": said.clock if not ends else "",
        "clock_to": ends,
        "no_clock": wanted and not said.clock,
        "begins": _begins(log, seat.house.now(), seat.language),
    }


def _begins(log: Log, now: str, language: Language) -> str:
    """The time before which the next stage does not begin, where it can be told."""
    try:
        return next_start(public.live_of(log, now, language))
    except BadInput:  # the page of times says why the days cannot be laid out
        return ""


def session(kept: Kept, seat: Seat) -> str:
    """What the clock of the session shows, minutes and seconds; empty where none counts."""
    said = published.shown(kept.store, seat.event)
    if not said.clock or said.minutes:
        return ""
    gone = max(0, recorded(seat.house.now()) - recorded(said.clock))
    return f"{gone // 60}:{gone % 60:02}" if gone < LONGEST else ""


LONGEST = 1000 * 60
"""Seconds; a clock that was forgotten shows nothing in a field."""
