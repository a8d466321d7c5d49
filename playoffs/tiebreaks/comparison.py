"""Players side by side: every figure with its working, and the step that decides between neighbours."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from playoffs.model.working import Working
from playoffs.tiebreaks.standings import Standings, working
from playoffs.tiebreaks.teams import TeamStandings, team_working


class ComparedStep(Struct, frozen=True, dict=True):
    """One system for all the players compared."""

    system: str
    clause: str
    workings: tuple[Working, ...]

    @cached_property
    def values(self) -> tuple[Fraction, ...]:
        return tuple(w.value for w in self.workings)


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
    event, ladder = standings.event, standings.ladder
    return _compared(standings, players, lambda p, system: working(event, standings.index(p), system, ladder))


def compare_teams(found: TeamStandings, teams: Iterable[str]) -> Comparison:
    """These teams, by name, with the working of every sum."""
    return _compared(found.standings, teams, lambda team, system: team_working(found, team, system))


def _compared(standings: Standings, ids: Iterable[str], working: Callable[[str, str], Working]) -> Comparison:
    chosen = set(ids)
    order = tuple(p for p in standings.ranking.order if p in chosen)
    steps = tuple(
        ComparedStep(
            column.system,
            standings.ladder.clause(column.system),
            tuple(working(p, column.system) for p in order),
        )
        for column in standings.columns
    )
    decisions = tuple(standings.deciding(a, b) for a, b in pairwise(order))
    return Comparison(order, steps, decisions, frozenset(standings.skipped) & chosen)
