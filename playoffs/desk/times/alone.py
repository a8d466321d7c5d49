"""One playoff as a season of its own, straight from its record: who plays, for how long, and when everybody can."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.beside import asking
from playoffs.desk.beside.asking import Replies
from playoffs.desk.details import recalled
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.desk.scheduled import answered as recorded
from playoffs.desk.scheduled import field
from playoffs.desk.times.placing import Ground, answered, ground
from playoffs.planning.appointment import deadline
from playoffs.planning.asking import Asked, Asking, Kind, Reply
from playoffs.planning.clock import HOUR, usable
from playoffs.planning.seasons.season import Season
from playoffs.planning.windows import joined


class Alone(Struct, frozen=True):
    """The season, and what it is made of."""

    season: Season
    base: Ground
    """The same with the answers as they are, which leaves whoever has answered nothing out of count."""
    what: Asking
    there: Replies


class Unknown(Exception):
    """Nobody has answered anything yet."""


def alone(store: Store, log: Log, names: Mapping[str, str], now: int) -> Alone | None:
    """The season of this playoff alone, none of it before `now`, an instant; raises `Unknown`. None where no hall is
    open at any time that was asked about, or where nobody can tell how long it lasts. The reply deadline is the one
    that is stated, and no day begins before it."""
    what, there = said(store, log)
    base = ground(log, names, what, there, now // HOUR * HOUR)
    if base is None:
        return None
    season, place = answered(base), f"record of {log.event}"
    (wanted,) = season.playoffs
    due = deadline(replace(recalled(log), zone=what.zone), (), place)
    wanted = replace(wanted, deadline=due, notice=max(wanted.notice, due or 0))
    return Alone(replace(season, playoffs=(wanted,)), base, what, there)


def said(store: Store, log: Log) -> tuple[Asking, Replies]:
    """Who is asked and what each has said, on the grid; of players who have said nothing there, what the record holds.
    Raises `Unknown`."""
    there = {who: some for who, some in asking.replies(store, log.event).items() if some}
    held: dict[str, tuple[Reply, ...]] = {}
    for one in recorded(log):
        if usable(one.window.start, one.window.end):
            held[one.who] = (*held.get(one.who, ()), Reply(window=one.window, answer=one.answer, at=""))
    found = {**held, **there}
    what = asking.asking(store, log.event)
    if what is None and held:
        times = joined(reply.window for some in held.values() for reply in some)
        people = tuple(Asked(key=player, kind=Kind.PLAYER) for player in field(log))
        what = Asking(zone=recalled(log).zone, windows=times, people=people)
    if what is None or not found:
        raise Unknown
    return what, found
