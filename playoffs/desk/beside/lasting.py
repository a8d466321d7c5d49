"""Until when those who may have to be there need their links: after the last day that is planned or asked about.

Nothing is kept of it. Each time it is asked it is read from what stands then, so that a day that is moved takes the
links along that were handed out before.
"""

import re
from collections.abc import Iterator
from datetime import date

from playoffs.desk.beside import asking
from playoffs.desk.record.beside import SAID
from playoffs.desk.record.log import fold
from playoffs.desk.record.store import Store
from playoffs.planning.clock import whole_day
from playoffs.text.errors import BadInput
from playoffs.text.years import YEARS

DAYS = ("date", "further_days", "deadline")
"""The details that say when somebody has to play, or to answer."""

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def last(store: Store, event: str) -> int:
    """The UTC instant at which the last day of play is over, or of what is asked before it; 0 where none is known. A
    day anywhere on earth is over within half a day of its end at Greenwich, which is near enough."""
    what = asking.asking(store, event)
    asked = [window.end for window in what.windows] if what else []
    return max([0, *asked, *(whole_day(day, "UTC").end for day in _stated(store, event))])


def _stated(store: Store, event: str) -> Iterator[date]:
    """The days that the details state; none of a record that cannot be read."""
    rows = store.record(event)
    try:
        details = fold(rows, store.beside(event, SAID)).details if rows else {}
    except BadInput:
        return
    for found in _DAY.findall(" ".join(details.get(about, "") for about in DAYS)):
        try:
            day = date.fromisoformat(found)
        except ValueError:  # no day; it counts for nothing elsewhere too
            continue
        if day.year in YEARS:
            yield day
