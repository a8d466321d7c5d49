"""What no plan of a season falls below: every playoff as well placed as it can be on its own, the others left out.

Of days of waiting more is known: with so many answers possible, not good, as a plan has in all, its playoffs can be
spared so many days at most, whichever of them these answers are of.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.planning.seasons.beside import Beside, Cost, Options, by_playoff
from playoffs.planning.seasons.grounds import Grounds
from playoffs.planning.seasons.placing import Merit
from playoffs.planning.seasons.weighing import Scale, Trade, scale


class Bounds(Struct, frozen=True):
    """The weights, with what is known of levels, and what no plan weighs less than."""

    scale: Scale
    total: int


def bounds(grounds: Grounds, options: Options) -> Bounds:
    """The bounds of a season by the places that each session may have, each with one at least."""
    alone = [_alone(grounds, some, grounds.within(playoff)) for playoff, some in by_playoff(grounds, options).items()]
    weights = replace(scale(grounds, options), trades=tuple(trade for _, trade in alone))
    return Bounds(weights, weights.total(_least([cost for cost, _ in alone])))


def _least(costs: Sequence[Cost]) -> Merit:
    changed, unsuited, waiting, hall_days, minutes = zip(*costs, strict=True)
    return Merit(
        changed=sum(changed), unsuited=sum(unsuited), waiting=sum(waiting), hall_days=max(hall_days), idle=sum(minutes)
    )


def _alone(grounds: Grounds, options: Options, within: int) -> tuple[Cost, Trade]:
    """What the best column of a playoff costs on its own, and what its days of waiting cost in answers; one without any
    has no plan, and bounds nothing."""
    alone = Beside(grounds)
    on = [alone.by_day(some) for some in options]
    columns = list(alone.columns(on, within))
    suited = [{where: min(len(place.unsuited) for place in some) for where, some in each.items()} for each in on]
    pairs = {
        (sum(each[site, day] for each, day in zip(suited, days, strict=True)), cost[2])
        for cost, (site, days) in columns
    }
    return min((cost for cost, _ in columns), default=(0, 0, 0, 0, 0)), tuple(_worth_it(sorted(pairs)))


def _worth_it(pairs: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Of pairs in order those that save a day for what they cost more."""
    least: int | None = None
    for unsuited, waiting in pairs:
        if least is None or waiting < least:
            least = waiting
            yield unsuited, waiting
