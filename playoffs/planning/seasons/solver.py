"""A whole season at once, by OR-Tools CP-SAT (the extra `season`): preferences first, then compactness.

Some plan is found first; then one objective, in which every level of `Merit` outweighs those after it, is minimised
from there. Where that stays open, a few playoffs at a time are given their best places beside the others. One worker,
a fixed seed and a limit counted in the solver's own deterministic time give the same plan for the same input and
version; a stop by the clock on the wall does not, and is labeled so. Where a level is not proven, its gap to the best
possible is reported.
"""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from msgspec import Struct

from playoffs.planning.seasons.grounds import Grounds, Place, places
from playoffs.planning.seasons.placing import least, merit
from playoffs.planning.seasons.weighing import Level, Scale, worth_telling

if TYPE_CHECKING:
    from playoffs.planning.seasons.season_model import Run

PROVING = 3, 5
"""The share of the limit that the whole model may take, once there is a plan; what is left betters it in parts."""


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
    seconds: float = 0.0
    complete: bool = True

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
        self.seconds += run.seconds
        self.complete = self.complete and run.complete


def installed() -> bool:
    """Whether the extra `season` is there."""
    return find_spec("ortools") is not None


def solve(
    grounds: Grounds, limits: Limits = STANDARD, watch: Callable[[Progress], None] | None = None
) -> Solved | None:
    """The best plan of a season; None if there is none; raises `Unsolved` where the limit leaves that open."""
    from playoffs.planning.seasons.season_model import SeasonModel  # OR-Tools takes a third of a second to import

    options = [places(grounds, session) for session in grounds.season.sessions]
    if not all(options):
        return None
    model, spent = SeasonModel(grounds, options), Spent(limits)
    run = model.any_plan(*spent.left())
    spent.took(run)
    if run.impossible:
        return None
    if not run.found:
        raise Unsolved
    weights, plan = model.scale, tuple(model.found)
    bound = weights.total(least(grounds, options))
    if not limits.any_will_do and not spent.over:
        run = model.best_plan(*spent.left(PROVING), _telling(watch, weights, grounds, spent.seconds))
        spent.took(run)
        plan = tuple(model.found)
        bound = weights.total(merit(grounds, plan)) if run.proven else max(bound, run.bound)
        if not run.proven:
            plan = in_parts(grounds, options, plan, spent)
    levels = worth_telling(weights.levels(merit(grounds, plan), bound), grounds)
    return Solved(tuple(sorted(plan)), levels, spent.complete, spent.seconds)


PARTS, UNITS = 8, 1.5
"""Playoffs that are planned anew together, and the deterministic time that they may take."""


def in_parts(
    grounds: Grounds, options: Sequence[Sequence[Place]], plan: tuple[Place, ...], spent: Spent
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


def _telling(
    watch: Callable[[Progress], None] | None, weights: Scale, grounds: Grounds, before: float
) -> Callable[[int, int, float], None] | None:
    if watch is None:
        return None

    def better(best: int, bound: int, seconds: float) -> None:
        levels = worth_telling(weights.levels(weights.merit(best), bound), grounds)
        watch(Progress(levels, before + seconds))

    return better
