"""The odds of a position for the director: chances now, how far they are off at most, and what each answer does."""

from collections.abc import Mapping

from msgspec import Struct

from playoffs.analysis.graph import Graph
from playoffs.analysis.length import Length, length
from playoffs.analysis.uses import models
from playoffs.analysis.walk import uncounted
from playoffs.analysis.worth import Between, Next, Worth, evaluations, following, ranges, worth
from playoffs.formats.rules import StagedRules
from playoffs.model.position import Position
from playoffs.playoff.course import alike

ANSWERS = 6
"""Answers of a question of which each is worked out; the orders of lots among four are more."""


class Odds(Struct, frozen=True, kw_only=True):
    """What a position is worth, and what may come next."""

    now: Worth
    ranges: Between | None
    """By player, as far as the model's stated figures may be off; None where so many may meet each other that the
    chances are worked out by the model alone."""
    following: tuple[tuple[Next, ...], ...]
    """By question that waits, answer by answer; nothing where there are no ranges."""
    length: Length | None = None
    """How long what is left lasts; None for an elimination on a session clock."""
    rules: StagedRules | None = None
    """Under which it is played; None for an elimination on a session clock."""


def graph_of(rules: StagedRules | None) -> Graph:
    """A graph for positions under these rules, None for a whole event: what is repeated until it decides comes back to
    where it was, and else those are one from which the same is to come."""
    repeated = rules is not None and any(recipe.decider == "repeat" for recipe in rules.matches.values())
    return Graph(_uncounted if repeated else alike)


def _uncounted(position: Position) -> object:
    return uncounted(alike(position))


def odds(rules: StagedRules | None, position: Position, ratings: Mapping[str, int]) -> Odds:
    """The odds of a position under these rules, None for a whole event; raises `Unknown` and `TooMany`."""
    graph = graph_of(rules)
    now = worth(graph, position, ratings)
    after: dict[str, list[Next]] = {}
    by = evaluations(graph, ratings, models(rules)) if rules else evaluations(graph, ratings)
    alone = graph.slow
    for each in () if alone else following(by, position, ANSWERS):
        after.setdefault(each.ask.id, []).append(each)
    return Odds(
        now=now,
        ranges=None if alone else ranges(by, position),
        following=tuple(map(tuple, after.values())),
        length=length(graph, position, ratings),
        rules=rules,
    )
