"""Which playoffs still name people past the time that was promised, and which earlier states of the record name them
besides: how many, and never whom."""

import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from msgspec import Struct

from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.retention import UNTIL, due, named
from playoffs.desk.second import backed
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import BadInput
from playoffs.web.asked.values import Values
from playoffs.web.federation.overview import common
from playoffs.web.serving.seat import Seat

DAYS, MOST_DAYS = 365, 36500
"""What is asked for where nobody says otherwise, and at most."""

ON_A_PAGE = 50

LAST = "SELECT event, max(at) FROM record GROUP BY event ORDER BY 2, 1"

ANNOUNCED = "SELECT DISTINCT event FROM record WHERE entry LIKE ?"


class Over(Struct, frozen=True, kw_only=True):
    """A playoff that names people for too long."""

    event: str
    title: str = ""
    last: str = ""
    announced: str = ""
    """The day until which names were to be kept, where the director announced one."""
    people: int = 0
    practice: bool = False
    for_ever: bool = False
    problem: bool = False


class Earlier(Struct, frozen=True, kw_only=True):
    """An earlier state of the record that is kept by itself, with everybody whom that named."""

    name: str
    """Of the file or the schema."""
    last: str
    """The day of the last entry of the playoff in it that is longest over; empty where that cannot be read."""
    file: bool
    elsewhere: bool = False
    """Whether a move left it in another folder or database, on the day that stands as its last."""


def page(kept: Kept, seat: Seat) -> Values:
    """The playoffs that are over their time, the oldest first."""
    text = seat.query.get("days", "") or str(DAYS)
    if not (text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= MOST_DAYS):
        raise BadInput("days", repr(text[:20]), f"a number from 1 to {MOST_DAYS}")
    days, now = int(text), seat.house.now()
    announced = {str(event) for (event,) in kept.store.read(ANNOUNCED, f"%{UNTIL}%")}
    there = [(str(event), str(at)) for event, at in kept.store.read(LAST)]
    some = [event for event, at in there if event in announced or _days(at, now) > days]
    rows = [row for event in some if (row := _row(kept, event, now, days))]
    earlier = list(_earlier(kept))
    shown = {"rows": rows[:ON_A_PAGE], "more": len(rows) - ON_A_PAGE, "days": days, "earlier": earlier}
    return {**common(seat, "retention"), **shown}


def _earlier(kept: Kept) -> Iterator[Earlier]:
    """What an update kept as it was, or a move left behind; where it lies is not for whoever is elsewhere."""
    file = isinstance(kept.store.path, Path)
    for each in kept.store.aside():
        yield Earlier(name=Path(each).name if file else each, last=kept.store.last_in(each)[:10], file=file)
    for path, copy in backed.apart(kept.store.path, kept.store.aside()).items():
        if copy.left and os.path.exists(path):
            yield Earlier(name=path.name, last=copy.at[:10], file=True, elsewhere=True)
    for copy in backed.schemas(kept.store.path).values():
        yield Earlier(name="playoffs_moved", last=copy.at[:10], file=False, elsewhere=True)


def _days(at: str, now: str) -> int:
    """Whole days of the calendar between two UTC instants."""
    return (date.fromisoformat(now[:10]) - date.fromisoformat(at[:10])).days


def _row(kept: Kept, event: str, now: str, days: int) -> Over | None:
    try:
        log = kept.log(event)
    except BadInput:
        return Over(event=event, problem=True)
    announced, last = log.details.get(UNTIL) or "", log.recorded[-1].row.at
    if not (due(announced, now) if announced else _days(last, now) > days) or not _names(log):
        return None
    return Over(
        event=event,
        title=log.founding.title,
        last=last[:10],
        announced=announced,
        people=len(named(log)),
        practice=PRACTICE in log.founding.settings,
        for_ever=log.edition == 1,
    )


def _names(log: Log) -> bool:
    """Whether it names anybody; one of version 0.1.0 does as long as the file is there."""
    return log.edition == 1 or bool(named(log)) or PRACTICE in log.founding.settings
