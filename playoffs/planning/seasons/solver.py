"""A whole season at once, by OR-Tools CP-SAT (the extra `season`): preferences first, then compactness.

Each level of `Merit` is minimised in turn, and held for the next ones. One worker, a fixed seed and a limit counted in
the solver's own deterministic time give the same plan for the same input and version; a stop by the clock on the wall
does not, and is labeled so. Where a level is not proven, its gap to the best possible is reported.
"""

from collections.abc import Callable
from fractions import Fraction
from importlib.util import find_spec

from msgspec import Struct
from msgspec.structs import fields

from playoffs.planning.seasons.grounds import Grounds, Place, places
from playoffs.planning.seasons.placing import Merit

ANY = "any"
LEVELS = tuple(each.name for each in fields(Merit))


class Limits(Struct, frozen=True):
    """When to stop."""

    deterministic: float = 15.0
    """Units of the solver's deterministic time for each level; one is roughly a second."""
    wall: float | None = None
    """Seconds by the clock for the whole solve."""
    any_will_do: bool = False
    """Whether any plan is as good as the best one."""


STANDARD = Limits()


class Level(Struct, frozen=True):
    """What one level of the merit came to, and what it cannot fall below given the levels before it."""

    name: str
    value: int
    bound: int

    @property
    def proven(self) -> bool:
        return self.value == self.bound

    @property
    def gap(self) -> Fraction:
        """Share of the value by which it might still fall."""
        return Fraction(self.value - self.bound, self.value) if self.value else Fraction(0)


class Solved(Struct, frozen=True):
    """A plan, and how good it is known to be."""

    places: tuple[Place, ...]
    levels: tuple[Level, ...]
    reproducible: bool
    """Whether the same input gives the same plan again."""
    seconds: float = 0.0


class Progress(Struct, frozen=True):
    """A better plan was found."""

    level: str
    best: int
    bound: int
    seconds: float


class Unsolved(Exception):
    """The limit was reached before any plan was found or shown not to exist."""


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
    model = SeasonModel(grounds, options)
    levels: list[Level] = []
    seconds, reproducible = 0.0, True
    for name in (ANY,) if limits.any_will_do else LEVELS:
        left = None if limits.wall is None else limits.wall - seconds
        run = model.minimise(name, limits.deterministic, left, _telling(watch, name, seconds))
        seconds += run.seconds
        reproducible = reproducible and run.complete
        if run.impossible and not levels:
            return None
        if not run.found:
            break
        levels.append(Level(name, run.value, run.bound))
    if not levels:
        raise Unsolved
    return Solved(tuple(sorted(model.found)), tuple(levels), reproducible, seconds)


def _telling(
    watch: Callable[[Progress], None] | None, level: str, before: float
) -> Callable[[int, int, float], None] | None:
    if watch is None:
        return None
    return lambda best, bound, seconds: watch(Progress(level, best, bound, before + seconds))
