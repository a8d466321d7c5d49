"""The days of which a report speaks, against those on which the results were entered.

A report says the days that are stated: a result may be typed in the evening after, or from paper a week later, so that
no entry proves when a game was played. Where the two differ somebody has to look, and nothing is guessed."""

from collections.abc import Iterator
from datetime import date, timedelta

from msgspec import Struct

from playoffs.desk.details import recalled
from playoffs.desk.played import stages
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.log import Log
from playoffs.formats.results import PLAYED_RESULTS
from playoffs.planning.clock import shown_at
from playoffs.planning.details import days


class Otherwise(Struct, frozen=True):
    """Days as YYYY-MM-DD, in their order."""

    stated: tuple[str, ...]
    """What a report says."""
    entered: tuple[str, ...]
    """On which results were entered, by the clock of the site, or were said to be played; one of them at least is none
    of those that are stated."""


def otherwise(log: Log) -> Otherwise | None:
    """Whether results were entered on a day that is not stated; None where none was, and where no day is stated. Where
    no zone is, the day before and the day after a stated one may be the same day."""
    details = recalled(log)
    stated = days(details)
    entered = sorted({shown_at(at, details.zone or "UTC").date().isoformat() for at in _instants(log)})
    near = stated if details.zone else [each for day in stated for each in _around(day)]
    if not stated or set(entered) <= set(near):
        return None
    return Otherwise(tuple(stated), tuple(entered))


def _instants(log: Log) -> Iterator[str]:
    """When each game that stands was played, where that was said, or was entered first; rulings aside."""
    for stage in stages(log):
        for board in stage.boards:
            for game in board.games:
                if game.result in PLAYED_RESULTS and game.version and not game.ruled:
                    made = log.recorded[game.version - 1]
                    said = made.entry.played if isinstance(made.entry, Answered) else ""
                    yield said or made.row.at


def _around(day: str) -> Iterator[str]:
    for more in (-1, 0, 1):
        yield (date.fromisoformat(day) + timedelta(days=more)).isoformat()
