"""The days of which a report speaks, against those on which the results were entered.

A report says the days that are stated: a result may be typed in the evening after, or from paper a week later, so that
no entry proves when a game was played. Where the two differ somebody has to look, and nothing is guessed. But what
was entered before a day was not played on it: once it is over, days that were not needed are in no report."""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from msgspec import Struct

from playoffs.desk.details import recalled
from playoffs.desk.played import instant, instants
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import needless
from playoffs.formats.story import Game
from playoffs.planning.clock import shown_at
from playoffs.planning.details import days
from playoffs.playoff.moment import moment


class Otherwise(Struct, frozen=True):
    """Days as YYYY-MM-DD, in their order."""

    stated: tuple[str, ...]
    """What a report says."""
    entered: tuple[str, ...]
    """On which results were entered, by the clock of the site, or were said to be played, where one of them is none of
    those that are stated, or nothing was entered on one of these; else empty."""
    needless: tuple[str, ...]
    """Which were planned too, and had nothing played on them."""


def reported(log: Log) -> tuple[str, ...]:
    """The days that a report says, as YYYY-MM-DD."""
    return tuple(day for day in days(recalled(log)) if day not in needless(log))


def reported_of(log: Log, games: Iterable[Game]) -> tuple[str, ...]:
    """Those of them on which these games were played, where their entries say so."""
    known, zone = reported(log), recalled(log).zone
    found = {_day(instant(log, game), zone) for game in games if game.version}
    return tuple(day for day in known if day in found) if zone and found and found <= set(known) else known


def otherwise(log: Log) -> Otherwise | None:
    """Whether results were entered on a day that is not stated, or none on one that is once it is over; None where that
    is not so, and where no day is stated. Where no zone is, the day before and the day after a stated one may be the
    same day."""
    stated, zone = reported(log), recalled(log).zone
    entered = tuple(sorted({_day(at, zone) for at in instants(log)}))
    near = stated if zone else [each for day in stated for each in _around(day)]
    idle = zone and entered and moment(log.position).over and set(stated) - set(entered)
    fits = set(entered) <= set(near) and not idle
    if not stated or (fits and not needless(log)):
        return None
    return Otherwise(stated, () if fits else entered, needless(log))


def _day(at: str, zone: str) -> str:
    return str(shown_at(at, zone or "UTC").date())


def _around(day: str) -> Iterator[str]:
    for more in (-1, 0, 1):
        yield (date.fromisoformat(day) + timedelta(days=more)).isoformat()
