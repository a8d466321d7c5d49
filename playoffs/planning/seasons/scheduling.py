"""Planning a season: by exact search where it is small, else by CP-SAT; or a refusal that gives its reasons."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import astuple

from playoffs.planning.seasons.beside import improved, in_turn
from playoffs.planning.seasons.bounds import bounds
from playoffs.planning.seasons.conflict import Conflict, conflict
from playoffs.planning.seasons.grounds import Grounds, TooLarge, places
from playoffs.planning.seasons.placing import merit
from playoffs.planning.seasons.remedies import Remedies, remedies
from playoffs.planning.seasons.search import TooLong, search
from playoffs.planning.seasons.season import Season
from playoffs.planning.seasons.solver import STANDARD, Limits, Progress, Solved, Spent, Unsolved, installed, solve
from playoffs.planning.seasons.weighing import LEVELS, Level, worth_telling
from playoffs.text.installing import installing

FEW_NODES, SOME_NODES, MANY_NODES = 20_000, 100_000, 1_000_000
"""Places that the search tries: before it leaves a season of several playoffs to the solver; before it gives up where
there is no solver; before it gives up a single playoff."""


class Scheduled(Struct, frozen=True):
    """A plan, and how it was found."""

    season: Season
    solved: Solved
    by: str
    """`search` or `solver`."""


class NoPlan(Struct, frozen=True):
    """Why there is no plan, and, apart from that, what would open one."""

    conflict: Conflict
    remedies: Remedies


def schedule(
    season: Season, limits: Limits = STANDARD, watch: Callable[[Progress], None] | None = None
) -> Scheduled | NoPlan:
    """The best plan of a season, or why there is none; raises `TooLarge`."""
    grounds, spent = Grounds(season), Spent(limits)
    most = MANY_NODES if len(season.playoffs) == 1 else FEW_NODES if installed() else SOME_NODES
    try:
        found = search(grounds, most=most)
        if found is None:
            return no_plan(season)
        levels = tuple(
            Level(name, value, value) for name, value in zip(LEVELS, astuple(merit(grounds, found)), strict=True)
        )
        return Scheduled(
            season, Solved(tuple(sorted(found)), worth_telling(levels, grounds), reproducible=True), "search"
        )
    except TooLong as error:
        if not installed():
            return _unproven(season, error, spent)
    try:
        solved = solve(grounds, limits, watch)
    except Unsolved:
        raise TooLarge(f"{season.name}: no plan found within the limit, and none ruled out; raise the limit") from None
    return Scheduled(season, solved, "solver") if solved else no_plan(season)


def no_plan(season: Season) -> NoPlan:
    """What conflicts in a season that has no plan, and what opens one."""
    found = conflict(season, possible)
    return NoPlan(found, remedies(season, _told, found.wishes))


def _told(grounds: Grounds) -> bool | None:
    try:
        return possible(grounds)
    except TooLarge:
        return None


def _unproven(season: Season, given_up: TooLong, spent: Spent) -> Scheduled:
    """The best plan that was found when the search gave up, bettered one playoff at a time until the time is over;
    raises `TooLarge` without one."""
    grounds = Grounds(season)
    options = [places(grounds, session) for session in season.sessions]
    some = [plan for plan in (in_turn(grounds, options), given_up.best) if plan]
    found = [improved(grounds, options, plan, over=lambda: spent.over) for plan in some]
    if not found:
        raise TooLarge(
            f"{season.name} is too large for the built-in search ({len(season.playoffs)} playoffs); the solver for"
            f" seasons comes with: {installing('season')}"
        ) from None
    plan = min(found, key=lambda each: merit(grounds, each))
    known = bounds(grounds, options)
    levels = known.scale.levels(merit(grounds, plan), known.total)
    return Scheduled(
        season, Solved(tuple(sorted(plan)), worth_telling(levels, grounds), reproducible=not spent.over), "search"
    )


def possible(grounds: Grounds) -> bool:
    """Whether a season has any plan at all; raises `TooLarge` where that stays open."""
    try:
        return search(grounds, any_will_do=True, most=FEW_NODES) is not None
    except TooLong:
        if in_turn(grounds, [places(grounds, session) for session in grounds.season.sessions]) is not None:
            return True
        if installed():
            try:
                return solve(grounds, Limits(STANDARD.deterministic, any_will_do=True)) is not None
            except Unsolved:
                pass
    raise TooLarge(f"{grounds.season.name} has no plan that could be found, and why cannot be told within the limit")
