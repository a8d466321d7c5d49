"""Players side by side: every figure with its working, and the step that decides between neighbours."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from playoffs.model.working import Working
from playoffs.tiebreaks.standings import Standings
from playoffs.tiebreaks.teams import TeamStandings, team_working


class ComparedStep(Struct, frozen=True, dict=True):
    """One system for all the players compared."""

    system: str
    clause: str
    workings: tuple[Working, ...]

    @cached_property
    def values(self) -> tuple[Fraction | None, ...]:
        return tuple(w.figure for w in self.workings)


class Comparison(Struct, frozen=True):
    """Players in the order of the standings, step by step."""

    players: tuple[str, ...]
    steps: tuple[ComparedStep, ...]
    """The score first, then every system of the ladder."""
    decisions: tuple[int | None, ...]
    """Between each player and the next: the step that decides, None if they stay level."""
    skipped: frozenset[str] = frozenset()
    """Those with perfect scores, between whom no system decides (CLUB-2, MAG-4)."""


def compare(standings: Standings, players: Iterable[str]) -> Comparison:
    """These players with the working of every figure."""
    return _compared(standings, players, lambda p, step: standings.working(standings.index(p), step))


def compare_teams(found: TeamStandings, teams: Iterable[str]) -> Comparison:
    """These teams, by name, with the working of every sum."""
    names = [column.system for column in found.standings.columns]
    return _compared(found.standings, teams, lambda team, step: team_working(found, team, names[step]))


def _compared(standings: Standings, ids: Iterable[str], working: Callable[[str, int], Working]) -> Comparison:
    chosen = set(ids)
    order = tuple(p for p in standings.ranking.order if p in chosen)
    steps = tuple(
        ComparedStep(
            column.system,
            standings.ladder.clause(column.system),
            tuple(working(p, step) for p in order),
        )
        for step, column in enumerate(standings.columns)
    )
    decisions = tuple(standings.deciding(a, b) for a, b in pairwise(order))
    return Comparison(order, steps, decisions, frozenset(standings.skipped) & chosen)
