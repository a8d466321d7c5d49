"""Everybody who ever was among the tied of a record: what they said stands in it, and is told by their names."""

from collections.abc import Mapping

from playoffs.desk.record.entries import Founded, Joined, Reread, Updated
from playoffs.desk.record.log import Log
from playoffs.desk.record.once import lasting, once
from playoffs.model.names import labels
from playoffs.model.tournament import Player
from playoffs.playoff.founding import Founding


@lasting(Founded, Reread, Updated)
def foundings(log: Log) -> tuple[Founding, ...]:
    """What was played for, at first and after each update of the qualifying event."""
    return tuple(r.entry.founding for r in log.recorded if isinstance(r.entry, Founded | Reread | Updated))


def people(log: Log) -> dict[str, Player]:
    """Everybody who ever was tied, by id: those first who are now, as the last crosstable that has them writes them."""
    return dict(_people(log))


@once
def _people(log: Log) -> Mapping[str, Player]:
    known = [log.founding, *reversed(foundings(log))]
    found: dict[str, Player] = {}
    for founding in known:
        found |= {id: player for id, player in founding.contenders.items() if id not in found}
    return found


def players(log: Log) -> dict[str, str]:
    """What to call those of them who play or have played, newcomers too; nobody who acts at the desk."""
    there = people(log).keys() | {r.entry.player for r in log.recorded if isinstance(r.entry, Joined)}
    return {key: name for key, name in names(log).items() if key in there}


def names(log: Log) -> dict[str, str]:
    """What to call them, and whoever else has a key."""
    return dict(_names(log))


@once
def _names(log: Log) -> Mapping[str, str]:
    return labels(people(log).values()) | {key: log.known.name(key) for key in log.known.others}
