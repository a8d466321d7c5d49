"""The length of what any ruleset leads to: stages of a playoff, the playoff of CLUB-5, a Twixt elimination."""

from functools import lru_cache

import msgspec

from playoffs.analysis.club import MOST, club_playoff
from playoffs.analysis.durations import ASSUMED, Day, StageCourse, assumed_of, days, staged
from playoffs.analysis.elimination import elimination
from playoffs.analysis.elimination import readings as elimination_readings
from playoffs.formats.rules import Ruleset, played
from playoffs.formats.twixt_rules import TwixtRules


class NoLength(Exception):
    """A ruleset that leads to no play, or to none whose length can be told. `str()` is one sentence."""


def stages(rules: Ruleset, players: int) -> tuple[StageCourse, ...]:
    """The stages of a playoff of so many, which can be split over days; raises `NoLength`."""
    return _stages(msgspec.msgpack.encode(rules), players)


@lru_cache(maxsize=64)  # a command that looks at the plan asks for the same ones a dozen times
def _stages(encoded: bytes, players: int) -> tuple[StageCourse, ...]:
    """The same for a ruleset as it is written, which can be compared."""
    rules = msgspec.msgpack.decode(encoded, type=Ruleset)
    if isinstance(rules, TwixtRules):
        raise NoLength(f"{rules.name} plays its elimination in one session, which is not split")
    found = played(rules)
    if not found:
        raise NoLength(f"{rules.name} plays nothing where its systems leave a tie")
    if not found.all_play_all:
        return staged(found, players, assumed_of(found))
    if players > MOST:
        raise NoLength(f"{rules.name}: a round robin of {players}; lengths are worked out for {MOST} at most")
    return club_playoff(found, players, assumed_of(found))


def split(rules: Ruleset, players: int, limit: int) -> tuple[Day, ...]:
    """The days that so many players need, of at most `limit` seconds if that can be; raises `NoLength`."""
    if isinstance(rules, TwixtRules):
        spans = elimination(rules)
        return (Day(spans, max(0, spans[-1].end.latest - limit)),)
    return days(stages(rules, players), limit)


def readings(rules: Ruleset) -> tuple[str, ...]:
    """What the times rest on, a sentence each."""
    if isinstance(rules, TwixtRules):
        return elimination_readings()
    found = played(rules)
    return (assumed_of(found) if found else ASSUMED).readings
