"""Odds of a field at made-up ratings, exactly, beside as many simulated courses as come as near in the same run.

python -m tests.bench.odds [PLAYERS | gallery]

The peer is a plain simulation over the same positions and the same model: courses from the start, each answer drawn by
its chance. Its error falls with the root of the courses, so the courses that it needs for an error of one percent, and
the seconds that they take, follow from those that are played here. `gallery` takes every field of every edition that
odds are worked out of, round robins of up to eight included, and prints the slowest: the chances alone, and all that
`odds` shows with them, which is their range by eight more models and what every next answer makes of them, but not
for eight who all meet.
"""

import sys
import time
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from random import Random

from playoffs.analysis import expected
from playoffs.analysis.expected import MODEL
from playoffs.analysis.position_odds import graph_of, odds
from playoffs.analysis.worth import worth
from playoffs.editions.load import load, staged
from playoffs.editions.shelf import gallery, shipped
from playoffs.formats.round_robin import endings
from playoffs.formats.rules import StagedRules, played
from playoffs.model.position import Fact, Position
from playoffs.model.vocabulary import Question
from playoffs.playoff import starts

COURSES, NEAR, SLOWEST = 200, 0.01, 8


def simulated(position: Position, ratings: dict[str, int], random: Random) -> str:
    while position.asks:
        ask = position.asks[0]
        values, chances = zip(*MODEL.expects(ask, ratings), strict=True)
        position = position.accept(Fact(ask.id, random.choices(values, [float(c) for c in chances])[0])).position
    assert position.ranking
    return position.ranking.groups[0][0]


def rated(players: int) -> dict[str, int]:
    return {str(n): 2300 - 37 * n for n in range(1, players + 1)}


def every_field() -> None:
    """The slowest fields, in processor time, since other programs may run."""
    taken = []
    for name in (*shipped(), *gallery()):
        rules = played(load(name))
        taken += [(*took(rules, players), name, players) for players in starts.sizes(rules)] if rules else []
    print(f"{len(taken)} fields           chances alone      all of `odds`")
    for whole, alone, name, players in sorted(taken, reverse=True)[:SLOWEST]:
        print(f"{name}, {players:<2} {alone * 1000:>{34 - len(name)}.0f} ms {whole * 1000:14.0f} ms")


def fresh() -> None:
    """Nothing is kept of the fields before."""
    endings._tops.cache_clear()
    expected._chances.cache_clear()


def took(rules: StagedRules, players: int) -> tuple[float, float]:
    """Seconds for all of `odds`, and for the chances alone."""
    start = starts.made_up(rules, players)
    fresh()
    at = time.process_time()
    found = worth(graph_of(rules), start, rated(players))
    alone = time.process_time() - at
    assert sum(found.titles.values()) + found.open == 1
    fresh()
    at = time.process_time()
    odds(rules, start, rated(players))
    return time.process_time() - at, alone


def settled(position: Position, ratings: dict[str, int]) -> Position:
    """What has one answer only, answered."""
    while position.asks and len(said := MODEL.expects(position.asks[0], ratings)) == 1:
        position = position.accept(Fact(position.asks[0].id, said[0][0])).position
    return position


def with_a_result(position: Position, ratings: dict[str, int]) -> Position:
    """The first game is won, and whatever comes before it is answered somehow."""
    while (ask := settled(position, ratings).asks[0]).question is not Question.RESULT:
        position = settled(position, ratings).accept(Fact(ask.id, MODEL.expects(ask, ratings)[0][0])).position
    return settled(position, ratings).accept(Fact(ask.id, MODEL.expects(ask, ratings)[0][0])).position


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of the processor, since other programs may run."""
    at = time.process_time()
    work()
    return (time.process_time() - at) * 1000


def main(players: int) -> None:
    rules, random = staged("msca"), Random(20270522)
    ratings = rated(players)
    start, graph = starts.made_up(rules, players), graph_of(rules)
    first = timed(lambda: worth(graph, start, ratings))
    exact = worth(graph, start, ratings)
    known = settled(start, ratings)
    again, later = timed(lambda: worth(graph, known, ratings)), with_a_result(start, ratings)
    alone = timed(lambda: worth(graph_of(rules), later, ratings))
    whole = timed(lambda: odds(rules, later, ratings))
    won: list[str] = []
    taken = timed(lambda: won.extend(simulated(start, ratings, random) for _ in range(COURSES)))
    share = float(exact.titles["1"])
    off = abs(won.count("1") / COURSES - share) / sqrt(share * (1 - share) / COURSES)
    needed = share * (1 - share) / NEAR**2
    print(f"{players} players, {len(graph.positions):,} positions; the chances add up to {sum(exact.titles.values())}")
    print(f"exact                                  {first:8.0f} ms")
    print(f"exact, again over the same positions   {again:8.0f} ms")
    print(f"exact, after one more result, anew     {alone:8.0f} ms")
    print(f"all of `odds` after that result, anew  {whole:8.0f} ms")
    print(f"{COURSES} courses simulated                  {taken:8.0f} ms, {off:.1f} errors off")
    print(f"courses for an error of {NEAR:.0%}: {needed:,.0f}  {taken * needed / COURSES:8.0f} ms")
    assert sum(exact.titles.values()) == Fraction(1)


if __name__ == "__main__":
    if sys.argv[1:] == ["gallery"]:
        every_field()
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
