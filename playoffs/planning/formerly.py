"""The words in which earlier versions kept what was acknowledged of a plan: to be recognized, never to be shown.

They are what those versions wrote, letter by letter; whoever changes a word here takes an acknowledgment away.
"""

from datetime import date
from typing import assert_never

from playoffs.analysis.durations import hours
from playoffs.planning.clock import whole_day, worded
from playoffs.planning.misfits import (
    BeforeEvent,
    Elsewhere,
    Empty,
    Longer,
    Moved,
    Otherwise,
    PastMidnight,
    Reason,
    TooLong,
)


def said(why: Reason, zone: str) -> str:
    """How an earlier version said this of a plan in a zone."""
    match why:
        case Moved(stage=stage, players=n, told=told, now=now):
            called = (stage.value or "{n} players").format(n=n)
            return f"{called}: announced for {_moment(told, zone)}, now {_moment(now, zone)}"
        case Longer(day=day, told=told, now=now):
            until, before = _moment(now, zone), _moment(told, zone)
            return f"{_day(day, zone)} can last until {until}; announced: until {before}"
        case Empty(day=day):
            return f"Nothing is left to play on {_day(day, zone)}"
        case TooLong(day=day, length=length, limit=limit):
            over = f"{hours(length - limit)} more than the {hours(limit)} that a day holds"
            return f"{_day(day, zone)} can take {hours(length)}, {over}"
        case PastMidnight(day=day, end=end, past=past):
            return f"{_day(day, zone)} can last until {_moment(end, zone)}, {hours(past)} past midnight"
        case Elsewhere(told=told_, now=now_):
            return f"Site: announced {told_}, now {now_ or 'open'}"
        case Otherwise(told=told_, now=now_):
            return f"Reply by: announced {told_}, now {now_ or 'open'}"
        case BeforeEvent():  # no earlier version said so
            return ""
        case _:
            assert_never(why)


def _day(day: date, zone: str) -> str:
    return worded(whole_day(day, zone).start, zone, "ddd D MMM YYYY")


def _moment(at: int, zone: str) -> str:
    return worded(at, zone, "ddd D MMM YYYY HH:mm zz")
