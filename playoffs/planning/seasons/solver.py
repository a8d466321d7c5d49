"""A whole season at once, by OR-Tools CP-SAT (the extra `season`): preferences first, then compactness.

Some plan is found first, one playoff after the other; then one objective, in which every level of `Merit` outweighs
those after it, is minimised from there, unless the season is so large that this would lead nowhere. Where that stays
open, a few playoffs at a time are given their best places beside the others. One worker,
a fixed seed and a limit counted in the solver's own deterministic time give the same plan for the same input and
version; a stop by the clock on the wall does not, and is labeled so. Where a level is not proven, its gap to the best
possible is reported.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING

from msgspec import Struct, field

from playoffs.planning.seasons.beside import Options, improved, in_turn
from playoffs.planning.seasons.bounds import bounds
from playoffs.planning.seasons.grounds import Grounds, Place, places
from playoffs.planning.seasons.placing import merit
from playoffs.planning.seasons.weighing import Level, Scale, scale, worth_telling

if TYPE_CHECKING:
    from playoffs.planning.seasons.season_model import Run

PROVING = 3, 5
"""The share of the limit that the whole model may take, once there is a plan; what is left betters it in parts."""

WHOLE = 60_000
"""Places of a season whose whole model is not worth its time: its relaxation alone takes minutes, and says no more of
what is best than each playoff on its own does."""


class Limits(Struct, frozen=True):
    """When to stop."""

    deterministic: float = 75.0
    """Units of the solver's deterministic time for the whole solve; one is roughly a second."""
    wall: float | None = None
    """Seconds by the clock for the whole solve."""
    any_will_do: bool = False
    """Whether any plan is as good as the best one."""


STANDARD = Limits()


class Solved(Struct, frozen=True):
    """A plan, and how good it is known to be."""

    places: tuple[Place, ...]
    levels: tuple[Level, ...]
    reproducible: bool
    """Whether the same input gives the same plan again."""
    seconds: float = 0.0


class Progress(Struct, frozen=True):
    """A better plan was found."""

    levels: tuple[Level, ...]
    seconds: float


class Unsolved(Exception):
    """The limit was reached before any plan was found or shown not to exist."""


class Spent(Struct):
    """What is left of the limits."""

    limits: Limits
    deterministic: float = 0.0
    begun: float = field(default_factory=perf_counter)
    complete: bool = True

    @property
    def seconds(self) -> float:
        """By the clock on the wall, since the season was begun."""
        return perf_counter() - self.begun

    def left(self, share: tuple[int, int] = (1, 1)) -> tuple[float, float | None]:
        """Units of deterministic time, and seconds by the clock."""
        n, of = share
        wall = None if self.limits.wall is None else (self.limits.wall - self.seconds) * n / of
        return (self.limits.deterministic - self.deterministic) * n / of, wall

    @property
    def over(self) -> bool:
        deterministic, wall = self.left()
        return deterministic <= 0 or (wall is not None and wall <= 0)

    def took(self, run: "Run") -> None:
        self.deterministic += run.deterministic
        self.complete = self.complete and run.complete


def installed() -> bool:
    """Whether the extra `season` is there."""
    return find_spec("ortools") is not None


def solve(
    grounds: Grounds, limits: Limits = STANDARD, watch: Callable[[Progress], None] | None = None
) -> Solved | None:
    """The best plan of a season; None if there is none; raises `Unsolved` where the limit leaves that open."""
    options = [places(grounds, session) for session in grounds.season.sessions]
    if not all(options):
        return None
    spent = Spent(limits)
    if spent.over:
        raise Unsolved
    plan = _some_plan(grounds, options, spent)
    if plan is None:
        return None
    known = bounds(grounds, options)
    weights, bound = known.scale, known.total
    tell = partial(_tell, watch, weights, grounds, spent)
    if not limits.any_will_do:
        plan = improved(grounds, options, plan)
        tell(weights.total(merit(grounds, plan)), bound)
        if sum(map(len, options)) <= WHOLE and not spent.over:
            plan, bound = _whole(grounds, options, plan, bound, spent, tell)
        if weights.total(merit(grounds, plan)) > bound:
            plan = in_parts(grounds, options, plan, spent, partial(tell, bound=bound))
    levels = worth_telling(weights.levels(merit(grounds, plan), bound), grounds)
    in_time = limits.wall is None or spent.seconds < limits.wall
    return Solved(tuple(sorted(plan)), levels, spent.complete and in_time, spent.seconds)


def _some_plan(grounds: Grounds, options: Options, spent: Spent) -> tuple[Place, ...] | None:
    """Some plan, one playoff after the other, or by the whole model where that leads to none; None if there is none."""
    from playoffs.planning.seasons.season_model import SeasonModel  # OR-Tools takes a third of a second to import

    plan = in_turn(grounds, options)
    if plan is not None:
        return plan
    model = SeasonModel(grounds, options)
    run = model.any_plan(*spent.left())
    spent.took(run)
    if not run.found and not run.impossible:
        raise Unsolved
    return tuple(model.found) if run.found else None


def _whole(
    grounds: Grounds,
    options: Options,
    plan: tuple[Place, ...],
    bound: int,
    spent: Spent,
    tell: Callable[[int, int], None],
) -> tuple[tuple[Place, ...], int]:
    """A better plan by the model of the whole season, and what no plan weighs less than."""
    from playoffs.planning.seasons.season_model import SeasonModel

    def better(best: int, least: int) -> None:
        if best < weight:  # equal plans are tried once, so that the solver may have begun elsewhere
            tell(best, max(bound, least))

    model = SeasonModel(grounds, options)
    model.hint(plan)
    weight = model.scale.total(merit(grounds, plan))
    run = model.best_plan(*spent.left(PROVING), better)
    spent.took(run)
    if run.found and merit(grounds, model.found) <= merit(grounds, plan):
        plan = tuple(model.found)
    return plan, max(bound, run.bound)


PARTS, UNITS = 8, 1.5
"""Playoffs that are planned anew together, and the deterministic time that they may take."""


def in_parts(
    grounds: Grounds, options: Options, plan: tuple[Place, ...], spent: Spent, tell: Callable[[int], None]
) -> tuple[Place, ...]:
    """A plan in which, in turn, every playoff and those nearest to it were given the best places beside the others,
    until none moves any more or the limit is used up."""
    from playoffs.planning.seasons.season_model import SeasonModel

    moving = True
    while moving:
        moving = False
        for playoff in grounds.season.playoffs:
            if spent.over:
                return plan
            free = _nearest(grounds, plan, playoff.id)
            at = {(p.playoff, p.number): p for p in plan}
            few = [
                some if session.playoff in free else (at[session.playoff, session.number],)
                for session, some in zip(grounds.season.sessions, options, strict=True)
            ]
            model = SeasonModel(grounds, few)
            model.hint(plan)
            deterministic, wall = spent.left()
            run = model.best_plan(min(UNITS, deterministic), wall, None)
            spent.took(run)
            if run.found and merit(grounds, model.found) < merit(grounds, plan):
                plan, moving = tuple(model.found), True
                tell(scale(grounds, options).total(merit(grounds, plan)))
    return plan


def _nearest(grounds: Grounds, plan: Sequence[Place], playoff: str) -> frozenset[str]:
    """A playoff and those that share most with it: people, then days in a hall."""
    people = {p.id: {*p.players, *p.directors} for p in grounds.season.playoffs}
    halls = {p.id: {(x.site, x.start // 86_400) for x in plan if x.playoff == p.id} for p in grounds.season.playoffs}
    order = sorted(
        (other.id for other in grounds.season.playoffs if other.id != playoff),
        key=lambda other: (-len(halls[other] & halls[playoff]), -len(people[other] & people[playoff]), other),
    )
    return frozenset((playoff, *order[: PARTS - 1]))


def _tell(
    watch: Callable[[Progress], None] | None, weights: Scale, grounds: Grounds, spent: Spent, best: int, bound: int
) -> None:
    """Tell whoever watches of a plan that weighs so much."""
    if watch is not None:
        watch(Progress(worth_telling(weights.levels(weights.merit(best), bound), grounds), spent.seconds))
