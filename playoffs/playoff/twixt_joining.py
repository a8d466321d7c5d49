"""Who joins a Twixt event after it was set up: walk-ins, late entrants, and people who sit in as house opponents.

A newcomer is ranked by rating like everybody else (TWX-5). What a lot has settled stays settled: who comes after the
lot among players of one rating ranks below them (a reading). Rounds that a late entrant has missed are voluntary byes
(TWX-0).
"""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from playoffs.model.position import Fact, Refused, Value
from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Player
from playoffs.model.vocabulary import Question
from playoffs.playoff.founding import Founding

MOST = 200
"""Entrants and house opponents of one event."""

RESERVED = ("bye", "nobody", "")
"""No id: the answers of other questions."""


def newcomer(value: Value) -> tuple[str, str, int | None, str]:
    """Id, name, rating and scale of a new person; of one who is known the id alone, the rest empty."""
    assert isinstance(value, tuple)
    if len(value) == 1:
        return str(value[0]), "", None, ""
    who, name, rating, scale = value
    return str(who), str(name), rating if isinstance(rating, int) else None, str(scale)


def check(fact: Fact, who: str, players: Iterable[str], officials: Iterable[str], clause: str) -> None:
    """`Refused` for an id that is taken, or for more people than one event holds."""
    players, officials = tuple(players), tuple(officials)
    if who in (*players, *officials, *RESERVED):
        raise Refused(fact, f"{who!r} is in use in this event, a newcomer needs another id or name", (), clause)
    if len(players) + len(officials) >= MOST:
        raise Refused(fact, f"an event holds {MOST} people at the most", (), clause)


def ranked(order: Ranking, player: str, ratings: Mapping[str, int | None], lots: bool) -> Ranking:
    """The ranking with a newcomer: below everybody who is rated as high; level with those of the same rating whom no
    lot has parted yet, as long as there are `lots` (before round 1)."""
    own = _height(ratings[player])
    above = [n for n, group in enumerate(order.groups) if max(_height(ratings[p]) for p in group) >= own]
    at = above[-1] + 1 if above else 0
    same = [n for n, group in enumerate(order.groups) if all(_height(ratings[p]) == own for p in group)]
    if lots and len(same) == 1:
        groups = [(*g, player) if n == same[0] else g for n, g in enumerate(order.groups)]
        return Ranking(tuple(groups))
    return Ranking((*order.groups[:at], (player,), *order.groups[at:]))


def _height(rating: int | None) -> int:
    """The unrated come after all others."""
    return -1 if rating is None else rating


def joined(founding: Founding, facts: Iterable[tuple[Question, Fact]]) -> Founding:
    """The founding as if those who have joined had been in it, from the questions and facts in force: for names and
    ratings; a position is never begun from it."""
    people = [newcomer(fact.value) for question, fact in facts if question is Question.ADD]
    new = [
        Player(who, name, (), rating, (("scale", scale),) if scale else ())
        for who, name, rating, scale in people
        if name
    ]
    if not new:
        return founding
    event = replace(founding.tournament, players=(*founding.tournament.players, *new))
    return replace(founding, tournament=event, tied=(*founding.tied, *(player.id for player in new)))
