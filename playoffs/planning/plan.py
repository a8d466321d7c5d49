"""The plan of a playoff: the tie, the cut, who sits out, the pairings, and the stages that follow.

Everything here holds before anybody has confirmed, or for those who have; what depends on a lot or a result is kept
open and named.
"""

from collections.abc import Callable, Collection, Sequence
from operator import eq, gt, lt
from typing import Any

from msgspec import Struct

from playoffs.model.ranking import Cut
from playoffs.structures import seeding
from playoffs.structures.rules import Readings, Stage, StagedRules
from playoffs.structures.seeding import Entrant, SitOut
from playoffs.structures.tie import Title, tied
from playoffs.tiebreaks.standings import Standings


class Slot(Struct, frozen=True):
    """A place in the pairings: a seed, and the one player who has it, or those who draw lots for it."""

    seed: int
    candidates: tuple[str, ...]


class Opening(Struct, frozen=True):
    """The first stage, if `sitters` sit out: boards in order, the higher seed first."""

    sitters: tuple[str, ...]
    boards: tuple[tuple[Slot, Slot], ...]


class Descent(Struct, frozen=True):
    """What is played when this many confirm: the stages in order, down to two players. No stage for 0 and 1."""

    confirmed: int
    stages: tuple[Stage, ...]


class Plan(Struct, frozen=True):
    """One title's playoff, as far as the qualifying event decides it."""

    title: Title
    rules: StagedRules
    standings: Standings
    tied: tuple[Entrant, ...]
    """Best tiebreaks first."""
    field: tuple[Entrant, ...]
    """Those of the tied for whom it is planned: all of them until it is known who has confirmed."""
    cut: Cut | None
    """The narrowing to the largest field; None where nobody is cut."""
    sit_out: SitOut | None
    """Who sits out of the first stage; None where nobody does, or where lots at the cut come first."""
    openings: tuple[Opening, ...]
    """The first stage, once for each player who may sit out; empty where lots at the cut decide that."""
    descent: Descent
    """What is played when everybody of the field plays."""
    declines: tuple[Descent, ...]
    """What is played when fewer confirm, one descent for each number below; empty once it is known who has."""

    @property
    def decided(self) -> bool:
        """Whether there is no tie: one player has the highest score alone."""
        return len(self.tied) == 1


def descent(rules: StagedRules, confirmed: int) -> Descent:
    """The stages from this many players down to two; more than the largest field are narrowed to it first."""
    stages, players = [], min(confirmed, rules.largest)
    while players > 1:
        stages.append(rules.stage(players))
        players = stages[-1].next
    return Descent(confirmed, tuple(stages))


def plan(standings: Standings, title: Title, rules: StagedRules, confirmed: Collection[str] | None = None) -> Plan:
    """Plan the playoff for a title, from the final standings of its qualifying event; for those who have confirmed,
    where that is known."""
    tie = seeding.entrants(standings, tied(standings.event, title), title.defending)
    field = tie if confirmed is None else tuple(e for e in tie if e.id in confirmed)
    narrowed = seeding.narrowing(field, rules.largest) if len(field) > rules.largest else None
    whole = descent(rules, len(field))
    sits = None
    openings: tuple[Opening, ...] = ()
    certain, level, places = _first_stage(field, narrowed)
    if whole.stages and not whole.stages[0].sit_out:
        openings = (Opening((), boards_of(certain, level, places, rules.readings)),)
    elif whole.stages and not level:
        sits = seeding.sit_out(certain, rules.tiebreaks, (), rules.readings)
        openings = tuple(
            Opening((sitter,), boards_of([e for e in certain if e.id != sitter], (), 0, rules.readings))
            for sitter in sits.candidates
        )
    fewer = range(len(tie) - 1, -1, -1) if confirmed is None else ()
    declines = tuple(descent(rules, n) for n in fewer)
    return Plan(title, rules, standings, tie, field, narrowed, sits, openings, whole, declines)


def _first_stage(field: Sequence[Entrant], narrowed: Cut | None) -> tuple[list[Entrant], list[Entrant], int]:
    """Who is in the first stage for certain, who draws lots for it, and for how many places."""
    if not narrowed:
        return list(field), [], 0
    by_id = {e.id: e for e in field}
    return [by_id[p] for p in narrowed.inside], [by_id[p] for p in narrowed.level], narrowed.places


def boards_of(
    certain: Sequence[Entrant], level: Sequence[Entrant], places: int, readings: Readings
) -> tuple[tuple[Slot, Slot], ...]:
    """The boards of those who are certain to play and of `places` out of those level, in seeding order (MSCA-W)."""
    return seeding.pairs(_slots(certain, level, places, seeding.seed_key(readings)), readings)


def _slots(
    certain: Sequence[Entrant], level: Sequence[Entrant], places: int, key: Callable[[Entrant], Any]
) -> tuple[Slot, ...]:
    """Who may have each seed, when `places` of the `level` come in by lot and lots part those with equal keys."""

    def reach(entrant: Entrant) -> range:
        own = key(entrant)
        above, equal = (sum(test(key(e), own) for e in certain if e is not entrant) for test in (gt, eq))
        drawn = places - (entrant in level)
        level_above, level_equal, level_below = (
            sum(test(key(e), own) for e in level if e is not entrant) for test in (gt, eq, lt)
        )
        first = above + max(0, drawn - level_equal - level_below)
        last = above + equal + min(level_above + level_equal, drawn)
        return range(first + 1, last + 2)

    reaches = {e.id: reach(e) for e in (*certain, *level)}
    return tuple(
        Slot(seed, tuple(player for player, seeds in reaches.items() if seed in seeds))
        for seed in range(1, len(certain) + places + 1)
    )
