"""How long a playoff lasts, read off its ruleset: when each stage and game starts and ends, and the chance of each.

Nothing here is measured. The longest game is the one of 60 moves in which both clocks run out (MSCA-T); how short
and how long it usually is, and how often games are drawn, is stated in `Assumptions` and printed with every timetable.
"""

from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise

from msgspec import Struct

from playoffs.formats.assumed import ASSUMED, MINUTE, Assumptions
from playoffs.formats.course import (
    START,
    Moment,
    StageCourse,
    StageSpan,
    latest,
    length,
    unbroken,
)
from playoffs.formats.rules import StagedRules
from playoffs.playoff.course import staged

HOUR = 3600


class Day(Struct, frozen=True):
    """The stages of one day."""

    spans: tuple[StageSpan, ...]
    over: int
    """Seconds by which its longest course exceeds the limit; 0 if it does not."""

    @property
    def end(self) -> Moment:
        return self.spans[-1].end


def timetable(
    rules: StagedRules, players: int, assumed: Assumptions = ASSUMED, start: Moment = START
) -> tuple[StageSpan, ...]:
    """All stages of a playoff on one day; seconds from the start of the first game."""
    return spans(staged(rules, players, assumed), start)


@lru_cache(maxsize=256)  # the same few days are asked for all through a command, and their chances are exact fractions
def spans(stages: tuple[StageCourse, ...], start: Moment = START) -> tuple[StageSpan, ...]:
    """These stages on one day, one after the other."""
    found = []
    for i, stage in enumerate(stages):
        if i:
            start = start.after(Moment(stage.gap, stage.gap, ((stage.gap, Fraction(1)),)))
        end = start.after(length(stage.course))
        found.append(StageSpan(stage=stage, start=start, end=end))
        start = end
    return tuple(found)


@lru_cache(maxsize=256)
def days(stages: tuple[StageCourse, ...], limit: int, number: int = 0) -> tuple[Day, ...]:
    """The stages split over days at stage boundaries; `limit` is what the longest course of a day should not exceed.

    The fewest hours over the limit first, then the fewest days (or exactly `number` of them), then the most even
    longest day, then the earlier boundaries. A stage is never divided: a day of one stage may still be over.
    """
    if not stages:
        return ()
    counts = (min(number, len(stages)),) if number else range(1, len(stages) + 1)
    splits = [cut for n in counts for cut in combinations(range(1, len(stages)), n - 1)]

    def merit(cut: tuple[int, ...]) -> tuple[int, int, int, tuple[int, ...]]:
        parts = _parts(stages, cut)
        lengths = [_longest(part) for part in parts]
        return sum(max(0, each - limit) for each in lengths), len(parts), max(lengths), cut

    best = [spans(part) for part in _parts(stages, min(splits, key=merit))]
    return tuple(Day(part, max(0, part[-1].end.latest - limit)) for part in best)


def _longest(stages: tuple[StageCourse, ...]) -> int:
    """Seconds that these stages take on one day at the longest."""
    return sum(latest(stage.course) for stage in stages) + sum(stage.gap for stage in stages[1:])


def longest_play(stages: tuple[StageCourse, ...]) -> int:
    """Seconds of play without any break, on the longest course (MSCA-T)."""
    return sum(latest(unbroken(stage.course)) for stage in stages)


def hours(seconds: int | Fraction) -> str:
    """A length as people say it: `10 h 22 min`, to the minute, half up."""
    whole, minutes = divmod(int(Fraction(seconds) / MINUTE + Fraction(1, 2)), 60)
    if not whole:
        return f"{minutes} min"
    return f"{whole} h {minutes} min" if minutes else f"{whole} h"


def _parts(stages: tuple[StageCourse, ...], cut: tuple[int, ...]) -> list[tuple[StageCourse, ...]]:
    edges = (0, *cut, len(stages))
    return [stages[a:b] for a, b in pairwise(edges)]
