"""CP-SAT and the exact search agree: on whether there is a plan, and on what the best one costs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from playoffs.planning.seasons import solver
from playoffs.planning.seasons.grounds import Grounds
from playoffs.planning.seasons.placing import Merit, merit
from playoffs.planning.seasons.search import search
from playoffs.planning.seasons.season import Season
from playoffs.planning.seasons.solver import Limits, Progress, Unsolved, installed, solve
from playoffs.planning.seasons.weighing import LEVELS, Level
from tests.planning.seasons import all_day, at, season, wanted
from tests.planning.test_search import legal, seasons
from tests.thinned import examples

pytestmark = pytest.mark.skipif(not installed(), reason="the extra `season` (OR-Tools) is not installed")


@settings(max_examples=examples(60), deadline=None)
@given(seasons())
def test_solver_and_search_find_plans_of_the_same_merit(some: Season) -> None:
    grounds = Grounds(some)
    best, solved = search(grounds), solve(grounds)
    assert (solved is None) == (best is None)
    if solved and best:
        assert legal(grounds, solved.places)
        assert merit(grounds, solved.places) == merit(grounds, best)
        told = LEVELS if some.announced else LEVELS[1:]
        assert [(level.name, level.value, level.proven) for level in solved.levels] == [
            (name, getattr(merit(grounds, best), name), True) for name in told
        ]
        assert solved.reproducible


@settings(max_examples=examples(25), deadline=None)
@given(seasons())
def test_what_is_bettered_in_parts_comes_to_the_same_where_a_part_is_all(some: Season) -> None:
    """As for a season that is too large for the whole model."""
    grounds = Grounds(some)
    best, before = search(grounds), solver.WHOLE
    solver.WHOLE = 0
    try:
        solved = solve(grounds)
    finally:
        solver.WHOLE = before
    assert (solved is None) == (best is None)
    if solved and best:
        assert legal(grounds, solved.places)
        assert merit(grounds, solved.places) == merit(grounds, best)
        assert all(level.bound <= level.value for level in solved.levels)


def six(rows: list[tuple[int, str, str, str]]) -> Season:
    """Six playoffs that share players in one hall."""
    people = dict.fromkeys("ABCDEFGH", rows) | {"hall": rows, "Y": rows, "Z": rows}
    pairs = ["AB", "BC", "CD", "DE", "EF", "FA"]
    return season([wanted(f"p{n}", pair, [180], directors="YZ") for n, pair in enumerate(pairs)], people, {"hall": 2})


def test_the_same_input_gives_the_same_plan() -> None:
    grounds = Grounds(six(all_day(6, 7)))
    first, second = solve(grounds), solve(grounds)
    assert first
    assert second
    assert first.places == second.places
    assert first.levels == second.levels
    assert merit(grounds, first.places).hall_days == 1


def test_every_better_plan_is_told() -> None:
    told: list[Progress] = []
    solved = solve(Grounds(six(all_day(6, 7))), watch=told.append)
    assert solved
    costs = [tuple(level.value for level in progress.levels) for progress in told]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] == tuple(level.value for level in solved.levels)
    assert all(level.bound <= level.value for progress in told for level in progress.levels)


def test_a_stop_by_the_clock_is_labelled_and_a_stop_before_any_plan_is_no_refusal() -> None:
    grounds = Grounds(six(all_day(6, 7, 13, 14)))
    with pytest.raises(Unsolved):
        solve(grounds, Limits(deterministic=0.0))
    try:
        solved = solve(grounds, Limits(wall=0.02))
    except Unsolved:
        return
    assert solved
    assert not solved.reproducible


def test_gap_is_the_share_by_which_a_level_might_still_fall() -> None:
    assert Level("idle", 200, 150).gap * 4 == 1
    assert Level("idle", 0, 0).gap == 0
    assert not Level("idle", 2, 1).proven


def test_no_place_at_all_and_no_plan_are_both_none() -> None:
    assert solve(Grounds(season([wanted("p", "AB", [900])], {w: all_day(6) for w in ("A", "B", "D", "hall")}))) is None
    two = [wanted("p", "AB", [400]), wanted("q", "AC", [400])]
    assert solve(Grounds(season(two, {w: all_day(6) for w in ("A", "B", "C", "D", "hall")}))) is None


@pytest.mark.parametrize("rest", [180, 181])
def test_nights_and_boards_bind_the_solver_as_they_bind_the_search(rest: int) -> None:
    hours = [(6, "21:00", "24:00", "good"), (7, "00:00", "06:00", "good"), (7, "09:00", "18:00", "good")]
    night = season([wanted("p", "AB", [540, 540])], dict.fromkeys(("A", "B", "D", "hall"), hours), rest=rest)
    assert (solve(Grounds(night)) is None) == (search(Grounds(night)) is None) == (rest == 181)
    people = {who: all_day(6) for who in "ABEFDH"} | {"hall": all_day(6)}
    two = [wanted("p", "AB", [240], boards=2), wanted("q", "EF", [240], directors="H", boards=2)]
    for boards, starts in ((4, ["09:00", "09:00"]), (3, ["09:00", "13:00"])):
        solved = solve(Grounds(season(two, people, {"hall": boards})))
        assert solved
        assert [p.start for p in solved.places] == [at(6, time) for time in starts]


def test_merit_is_compared_preferences_first() -> None:
    none = Merit(changed=0, unsuited=0, waiting=0, hall_days=0, idle=0)
    for n, name in enumerate(LEVELS):
        worse_later = replace(none, **dict.fromkeys(LEVELS[n + 1 :], 9))
        assert worse_later < replace(none, **{name: 1})


SCRIPT = """\
from playoffs.planning.seasons.grounds import Grounds
from playoffs.planning.seasons.solver import solve
from tests.planning.test_solver import six
from tests.planning.seasons import all_day
from tests.thinned import examples
print(solve(Grounds(six(all_day(6, 7)))).places)
"""


def test_another_process_with_other_hashes_gives_the_same_plan() -> None:
    plans = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            check=True,
            capture_output=True,
            text=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "."},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(plans) == 1
    assert "Place(" in plans.pop()
