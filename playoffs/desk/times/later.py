"""Answers about times that came after the day was set and do not fit it: the plan stays, and they are named."""

from collections.abc import Mapping

from playoffs.desk.beside import asking
from playoffs.desk.details import recalled
from playoffs.desk.record.entries import Detailed
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.desk.scheduled import begun, planned, unplayed
from playoffs.desk.times.placing import against
from playoffs.planning.clock import recorded
from playoffs.planning.revision import Clash, dated
from playoffs.planning.windows import Window, joined
from playoffs.text.errors import BadInput

DAYS = ("date", "start", "zone", "further_days")


def later(store: Store, log: Log, names: Mapping[str, str]) -> tuple[Clash, ...]:
    """What somebody who is asked has answered since, of a time at which that person may have to be there, a time
    without a gap at once; nothing once the first stage was started."""
    what = asking.asking(store, log.event)
    if what is None or not dated(recalled(log)) or begun(log) or unplayed(log) is not None or log.founding.waits:
        return ()
    try:
        days = planned(log)
    except BadInput:  # whoever asks for the plan hears why it has no days
        return ()
    at, there = set_at(log), asking.replies(store, log.event)
    found: dict[tuple[str, bool], list[Window]] = {}
    for each in against(log, names, what, there, days):
        if recorded(each.at) > at:
            found.setdefault((each.name, each.possible), []).append(each.window)
    return tuple(
        Clash(name, window, possible, what.zone) for (name, possible), some in found.items() for window in joined(some)
    )


def set_at(log: Log) -> int:
    """The instant at which the days that are set were last stated."""
    stated = [r.row.at for r in log.recorded if isinstance(r.entry, Detailed) and r.entry.about in DAYS]
    return recorded(stated[-1] if stated else log.recorded[0].row.at)
