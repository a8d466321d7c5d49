"""Seasons as large as a year: those that the solver proves, and one that it does not, which has a plan within its time
that says how far it may be from the least."""

import os

import pytest

from playoffs.planning.seasons.grounds import Grounds
from playoffs.planning.seasons.placing import merit
from playoffs.planning.seasons.solver import Limits, installed, solve
from tests.planning.test_search import legal

pytestmark = pytest.mark.skipif(not (installed() and os.environ.get("CI")), reason="for minutes: CI runs it")


@pytest.mark.parametrize("playoffs", [12, 24])
def test_a_season_is_proven_to_be_the_best(playoffs: int) -> None:
    """How fast beside a plain model, says python -m tests.bench.season."""
    from tests.bench.season import season_of  # with the solver alone

    grounds = Grounds(season_of(playoffs, 1))
    solved = solve(grounds)
    assert solved
    assert solved.reproducible
    assert all(level.proven for level in solved.levels), solved.levels
    assert legal(grounds, solved.places)


def test_a_year_of_playoffs_has_a_plan_within_ninety_seconds_that_says_its_distance_from_the_bound() -> None:
    """With a third of that time, the machine being shared."""
    from tests.bench.season import year

    grounds = Grounds(year(52))
    solved = solve(grounds, Limits(wall=30))
    assert solved
    assert legal(grounds, solved.places)
    assert len(solved.places) == len(grounds.season.sessions)
    assert solved.seconds < 90
    found, levels = merit(grounds, solved.places), {level.name: level for level in solved.levels}
    assert {name: level.value for name, level in levels.items()} == {
        name: getattr(found, name) for name in ("unsuited", "waiting", "hall_days", "idle")
    }
    assert levels["unsuited"].gap <= 0.1, "the first level is nearly proven"
    assert levels["waiting"].gap <= 0.25, "of the second the most part"
