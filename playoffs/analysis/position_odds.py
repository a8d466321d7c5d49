"""The odds of a position for the director: chances now, how far they are off at most, and what each answer does.

They are exact where all that can happen can be gone through, and else an estimate with its error, which says so.
"""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from playoffs.analysis.estimated import Estimate, estimated
from playoffs.analysis.graph import Graph, TooMany
from playoffs.analysis.length import Length, length
from playoffs.analysis.uses import models
from playoffs.analysis.walk import uncounted
from playoffs.analysis.worth import Between, Next, Worth, evaluations, following, ranges, worth
from playoffs.formats.rules import StagedRules
from playoffs.model.position import Position
from playoffs.model.vocabulary import Question
from playoffs.playoff.joined.remaining import alike, crowded
from playoffs.playoff.moment import moment

ANSWERS = 6
"""Answers of a question of which each is worked out; the orders of lots among four are more."""

MISSING = Fraction(1, 100)
"""Chance that so many meet each other that it is not worked out, from which on an estimate says more."""


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
    """Under which it is played; None for an event that has a session."""
    lots: bool = False
    """Whether it may come to a round robin of so many that not every order of its lots is counted."""
    invited: bool = False
    """Whether somebody is still to say who plays."""
    estimate: Estimate | None = None
    """What the chances rest on where not all that can happen was gone through; then nothing is said of ranges, of what
    follows and of the time, and the least and the most are of the courses that were played. None where they are
    exact."""


def graph_of(rules: StagedRules | None) -> Graph:
    """A graph for positions under these rules, None for a whole event: what is repeated until it decides comes back to
    where it was, and else those are one from which the same is to come."""
    repeated = rules is not None and any(recipe.decider == "repeat" for recipe in rules.matches.values())
    return Graph(_uncounted if repeated else alike)


def _uncounted(position: Position) -> object:
    """What is to come, whatever the number of a repeat; of a playoff only the boards have one."""
    match alike(position):
        case (rest, boards):
            return rest, uncounted(boards)
        case other:
            return uncounted(other)


def odds(rules: StagedRules | None, position: Position, ratings: Mapping[str, int]) -> Odds:
    """The odds of a position under these rules, None for a whole event; raises `Unknown`."""
    if not _too_large(rules, position):
        try:
            return _exact(rules, position, ratings)
        except TooMany:
            pass
    now, estimate = estimated(position, ratings)
    return Odds(now=now, ranges=None, following=(), rules=rules, invited=_invited(position), estimate=estimate)


def _invited(position: Position) -> bool:
    return any(ask.question is Question.ANSWER for ask in position.asks)


def _too_large(rules: StagedRules | None, position: Position) -> bool:
    """Whether nobody need begin to go through all that can happen."""
    if rules is not None:
        return crowded(position)
    at = moment(position)
    return not at.seeded and not at.champions


def _exact(rules: StagedRules | None, position: Position, ratings: Mapping[str, int]) -> Odds:
    """By all that can happen; raises `Unknown` and `TooMany`."""
    graph = graph_of(rules)
    now = worth(graph, position, ratings)
    if now.beyond >= MISSING:  # an estimate says more
        raise TooMany("so many meet each other that it is not worked out")
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
        lots=graph.halved,
        invited=_invited(position),
    )
