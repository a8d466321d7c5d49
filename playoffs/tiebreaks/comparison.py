"""Players side by side: every figure with its working, and the step that decides between neighbours."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from playoffs.model.working import Working
from playoffs.tiebreaks.standings import SYSTEMS, Standings, working


class ComparedStep(Struct, frozen=True):
    """One system for all the players compared."""

    system: str
    clause: str
    workings: tuple[Working, ...]

    @property
    def values(self) -> tuple[Fraction, ...]:
        return tuple(w.value for w in self.workings)


class Comparison(Struct, frozen=True):
    """Players in the order of the standings, step by step."""

    players: tuple[str, ...]
    steps: tuple[ComparedStep, ...]
    """The score first, then every system of the ladder."""
    decisions: tuple[int | None, ...]
    """Between each player and the next: the step that decides, None if they stay level."""


def compare(standings: Standings, players: Iterable[str]) -> Comparison:
    """These players with the working of every figure."""
    chosen = set(players)
    order = tuple(p for p in standings.ranking.order if p in chosen)
    event, ladder = standings.event, standings.ladder
    steps = tuple(
        ComparedStep(
            column.system,
            SYSTEMS[column.system].clauses[column.system],
            tuple(working(event, standings.index(p), column.system, ladder) for p in order),
        )
        for column in standings.columns
    )
    decisions = tuple(standings.deciding(a, b) for a, b in pairwise(order))
    return Comparison(order, steps, decisions)
