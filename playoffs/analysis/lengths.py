"""The days that a playoff needs, of whatever it plays."""

from playoffs.analysis.durations import Day, days
from playoffs.formats.rules import Ruleset
from playoffs.playoff.course import laid, stages


def split(rules: Ruleset, players: int, limit: int) -> tuple[Day, ...]:
    """The days that so many players need, of at most `limit` seconds if that can be; raises `NoLength`."""
    if spans := laid(rules):
        return (Day(spans, max(0, spans[-1].end.latest - limit)),)
    return days(stages(rules, players), limit)
