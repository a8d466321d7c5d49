"""Every field of every edition: chances are whole, and a seeded simulation of the same model comes to the same."""

from collections import Counter
from math import sqrt
from random import Random

import pytest

from playoffs.analysis.expected import MODEL, UNCERTAIN
from playoffs.analysis.graph import RULED
from playoffs.analysis.position_odds import graph_of
from playoffs.analysis.worth import worth
from playoffs.editions.load import load
from playoffs.editions.shelf import gallery, shipped
from playoffs.formats.rules import StagedRules, played
from playoffs.model.position import Fact, Position
from playoffs.playoff import starts
from tests.thinned import thinned

COURSES = 300
ALIKE = 5
"""Players up to whom colors of a round robin are counted, so that its model is that of a course to the letter."""

RATINGS = {str(n): rating for n, rating in enumerate((2210, 2040, 1985, 2120, 1860, 2003, 1925, 1990), 1)}


def fields() -> list[tuple[str, int]]:
    """By edition and size, whatever is looked at."""
    names = [(name, rules) for name in (*shipped(), *gallery()) if (rules := played(load(name)))]
    return [(name, size) for name, rules in names for size in starts.sizes(rules)]


FIELDS = fields()


def of(name: str) -> StagedRules:
    rules = played(load(name))
    assert rules
    return rules


@pytest.mark.parametrize(("name", "players"), thinned(FIELDS, 3))
def test_chances_are_whole(name: str, players: int) -> None:
    """By the model and by the two that are furthest off: to the last digit, what is left open with them."""
    rules = of(name)
    for model in (MODEL, UNCERTAIN[0], UNCERTAIN[-1]):
        found = worth(graph_of(rules), starts.made_up(rules, players), RATINGS, model)
        assert sum(found.titles.values(), found.open) == 1
        assert found.beyond == 0
        assert min(found.titles.values()) > 0


@pytest.mark.parametrize(("name", "players"), thinned(FIELDS, 3))
def test_a_simulation_comes_to_the_same(name: str, players: int) -> None:
    rules = of(name)
    start, random = starts.made_up(rules, players), Random(f"{name} {players}")
    exact = worth(graph_of(rules), start, RATINGS)
    courses = COURSES // 3 if players > ALIKE else COURSES
    won = Counter(champion(start, random) for _ in range(courses))
    for player, share in (*exact.titles.items(), ("", exact.open)):
        error = sqrt(share * (1 - share) / courses)
        assert abs(won[player] / courses - float(share)) <= max(4 * error, 1 / courses), player


def champion(position: Position, random: Random) -> str:
    """Who wins one course; nobody where the director rules."""
    while position.asks:
        ask = position.asks[0]
        if ask.question in RULED:
            return ""
        values, chances = zip(*MODEL.expects(ask, RATINGS), strict=True)
        position = position.accept(Fact(ask.id, random.choices(values, [float(c) for c in chances])[0])).position
    assert position.ranking
    return position.ranking.groups[0][0]
