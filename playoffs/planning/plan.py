"""The plan of a playoff: the tie, the cut, who sits out, the pairings, and the stages that follow.

Everything here holds before anybody has confirmed, or for those who have; what depends on a lot or a result is kept
open and named.
"""

from collections.abc import Callable, Collection, Sequence
from itertools import combinations
from math import comb
from operator import eq, gt, lt
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from playoffs.formats import seeding
from playoffs.formats.bracket import play as bracket
from playoffs.formats.held import Readings
from playoffs.formats.roles import Role
from playoffs.formats.rules import RankedRules, StagedRules, played
from playoffs.formats.seeding import Entrant, SitOut
from playoffs.model.ranking import Cut, Ranking
from playoffs.playoff.descent import Descent, descent, most
from playoffs.playoff.outline import Outline, outline
from playoffs.playoff.tie import Title, contenders, eligible, silent
from playoffs.tiebreaks.standings import Standings


class Slot(Struct, frozen=True):
    """A place in the pairings: a seed, and the one player who has it, or those who draw lots for it."""

    seed: int
    candidates: tuple[str, ...]


EMPTY = Slot(0, ())
"""An empty line of a bracket: whoever meets it advances without play (DCI-8)."""


class Opening(Struct, frozen=True):
    """The first stage, if `sitters` sit out: boards in order, the higher seed first."""

    sitters: tuple[str, ...]
    boards: tuple[tuple[Slot, Slot], ...]


class Plan(Struct, frozen=True, kw_only=True):
    """One title's playoff, as far as the qualifying event decides it."""

    title: Title
    ruleset: RankedRules | StagedRules
    rules: StagedRules
    """What the ruleset plays."""
    places: int
    """How many play at the most; more are cut."""
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
    """What is played when fewer confirm, one descent for each number below; empty where nobody is asked, and once it
    is known who has."""
    titles: tuple[Title, ...] = ()
    """The titles that this playoff decides together (MSCA-1e); only `title` where it decides one."""
    open: bool = False
    """Whether it is not known yet who plays: all of this holds if all do."""
    given_up: bool = False
    """Whether it is postponed, and no day was stated since."""

    @property
    def outline(self) -> Outline:
        """How one gets in, and what follows what."""
        return outline(self.ruleset)

    @property
    def playing(self) -> int:
        """How many play when everybody of the field does: no more than there are places."""
        return min(len(self.field), self.places)

    @property
    def decided(self) -> bool:
        """Whether there is no tie: one player is ahead alone."""
        return len(self.tied) == 1

    @property
    def ranks(self) -> dict[str, int]:
        """The rank of each of the tied, shared as 1, 1, 3: among the tied, or, before an elimination, among all."""
        found = self.standings
        return (found.ranking if self.outline.cut else found.among(e.id for e in self.tied)).ranks()

    @property
    def perfect(self) -> str:
        """The clause by which no system decides between the tied, who have perfect scores; nothing where they have not
        (CLUB-2, MAG-4)."""
        return self.ruleset.cited(Role.PERFECT) if self.tied[0].id in self.standings.skipped else ""

    @property
    def behind(self) -> tuple[str, int] | None:
        """Who of the eligible is next behind the one who is ahead, and the column that parts them; None if nobody."""
        first = self.tied[0].id
        found = self.standings.of(eligible(self.standings.event, self.title))
        order = found.among(eligible(found.event, self.title)).order
        for player in order[order.index(first) + 1 :][:1]:
            step = found.deciding(first, player)
            return None if step is None else (player, step)
        return None


def plan(
    standings: Standings,
    title: Title,
    ruleset: RankedRules | StagedRules,
    confirmed: Collection[str] | None = None,
    cut: int | None = None,
    titles: tuple[Title, ...] = (),
) -> Plan:
    """Plan the playoff for a title, from the final standings of its qualifying event; for those who have confirmed,
    where that is known. `cut` says how many advance, where the ruleset has an elimination; `titles` are those that
    it decides together, if several."""
    rules, shape = played(ruleset), outline(ruleset)
    assert rules, "a ruleset that plays nothing has no plan"
    tie = seeding.entrants(standings, contenders(standings.event, title, ruleset), title.defending)
    silent(rules, len(tie))
    field = tie if confirmed is None else tuple(e for e in tie if e.id in confirmed)
    limit = most(rules, cut, len(field))
    narrowed = seeding.narrowing(field, limit) if len(field) > limit else None
    whole = descent(rules, len(field), limit)
    sits = None
    openings: tuple[Opening, ...] = ()
    certain, level, places = _first_stage(field, narrowed)
    if shape.lines and whole.stages:
        openings = (Opening((), lines_of(certain, level, places)),)
    elif whole.stages and not whole.stages[0].sit_out:
        openings = (Opening((), _boards(certain, level, places, rules.readings)),)
    elif whole.stages and not level:
        sits = seeding.sit_out(certain, rules.tiebreaks, (), rules.readings, whole.stages[0].seat)
        openings = tuple(
            Opening((sitter,), _boards([e for e in certain if e.id != sitter], (), 0, rules.readings))
            for sitter in sits.candidates
        )
    fewer = range(len(tie) - 1, -1, -1) if confirmed is None and shape.asked else ()
    declines = tuple(descent(rules, n, limit) for n in fewer)
    titles = titles or (title,)
    return Plan(
        title=title,
        ruleset=ruleset,
        rules=rules,
        places=limit,
        standings=standings.of(e.id for e in tie) if len(tie) > 1 else standings.of(eligible(standings.event, title)),
        tied=tie,
        field=field,
        cut=narrowed,
        sit_out=sits,
        openings=openings,
        descent=whole,
        declines=declines,
        titles=titles,
        open=confirmed is None and len(tie) > 1,
    )


def sitting(made: Plan, sitter: str) -> Plan:
    """The plan of a first stage out of which one of its field is known to sit, by lot or before."""
    rest = [each for each in made.field if each.id != sitter]
    boards = _boards(rest, (), 0, made.rules.readings)
    known = replace(made.sit_out, candidates=(sitter,)) if made.sit_out else None
    return replace(made, sit_out=known, openings=(Opening((sitter,), boards),))


def _first_stage(field: Sequence[Entrant], narrowed: Cut | None) -> tuple[list[Entrant], list[Entrant], int]:
    """Who is in the first stage for certain, who draws lots for it, and for how many places."""
    if not narrowed:
        return list(field), [], 0
    by_id = {e.id: e for e in field}
    return [by_id[p] for p in narrowed.inside], [by_id[p] for p in narrowed.level], narrowed.places


def _boards(
    certain: Sequence[Entrant], level: Sequence[Entrant], places: int, readings: Readings
) -> tuple[tuple[Slot, Slot], ...]:
    """The boards; a single one needs no order, so no lot parts two who are tied."""
    if len(certain) == 2 and not level:
        first, second = seeding.seeds(certain, readings).order
        return ((Slot(1, (first,)), Slot(2, (second,))),)
    return boards_of(certain, level, places, readings)


def boards_of(
    certain: Sequence[Entrant], level: Sequence[Entrant], places: int, readings: Readings
) -> tuple[tuple[Slot, Slot], ...]:
    """The boards of those who are certain to play and of `places` out of those tied, in seeding order (MSCA-W)."""
    if seeding.refined([*certain, *level]):
        return seeding.pairs(_slots_again(certain, level, places, lambda e: seeding.seeds(e, readings)), readings)
    return seeding.pairs(_slots(certain, level, places, seeding.seed_key(readings)), readings)


def lines_of(certain: Sequence[Entrant], level: Sequence[Entrant], places: int) -> tuple[tuple[Slot, Slot], ...]:
    """The pairings of a bracket's first round, line by line, the last lines empty where fewer are there (DCI-8)."""
    if seeding.refined([*certain, *level]):
        slots = _slots_again(certain, level, places, seeding.narrowing_order)
    else:
        slots = _slots(certain, level, places, seeding.narrowing_key)
    lines = bracket.lines_of_seeds(bracket.lines_for(len(slots)))
    filled = [slots[seed] if seed < len(slots) else EMPTY for seed in lines]
    return tuple(zip(filled[::2], filled[1::2], strict=True))


DRAWS = 1000
"""As many ways to draw lots at the cut are gone through; of more it is left open who gets which seed."""


def _slots_again(
    certain: Sequence[Entrant], level: Sequence[Entrant], places: int, ranked: Callable[[Sequence[Entrant]], Ranking]
) -> tuple[Slot, ...]:
    """Who may have each seed, where the order is made again for whoever comes in."""
    seeds = range(1, len(certain) + places + 1)
    everybody = tuple(e.id for e in (*certain, *level))
    if comb(len(level), places) > DRAWS:
        return tuple(Slot(seed, everybody) for seed in seeds)
    reached: dict[int, set[str]] = {seed: set() for seed in seeds}
    for drawn in combinations(level, places):
        first = 1
        for group in ranked([*certain, *drawn]).groups:
            for seed in range(first, first + len(group)):
                reached[seed] |= set(group)
            first += len(group)
    return tuple(Slot(seed, tuple(p for p in everybody if p in reached[seed])) for seed in seeds)


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
