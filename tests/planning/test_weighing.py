"""One number for a merit: the order is that of the levels, and a bound of it is one of each level."""

from itertools import islice, product

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import astuple

from playoffs.planning.seasons.grounds import Grounds, places
from playoffs.planning.seasons.placing import Merit, merit
from playoffs.planning.seasons.season import Season
from playoffs.planning.seasons.weighing import LEVELS, Level, Scale, scale
from tests.planning.seasons import all_day, season, wanted
from tests.planning.test_search import legal, seasons
from tests.thinned import examples

COUNTS = st.builds(
    Merit,
    changed=st.integers(0, 9),
    unsuited=st.integers(0, 9),
    waiting=st.integers(0, 19),
    hall_days=st.integers(0, 4),
    idle=st.integers(0, 6).map(lambda n: 30 * n),
)
SCALE = Scale((10 * 20 * 5 * 7, 20 * 5 * 7, 5 * 7, 7, 1), 30)


@given(COUNTS, COUNTS)
def test_the_lesser_merit_weighs_less_and_is_read_from_its_weight(a: Merit, b: Merit) -> None:
    assert (SCALE.total(a) < SCALE.total(b)) == (a < b)
    assert SCALE.merit(SCALE.total(a)) == a


@given(COUNTS, COUNTS)
def test_a_bound_says_of_no_level_more_than_it_can_fall_to_as_the_ones_before_are(found: Merit, best: Merit) -> None:
    """Where the best merit is known, no level may be said to be proven above it."""
    found, best = max(found, best), min(found, best)
    levels = SCALE.levels(found, SCALE.total(best))
    assert [level.value for level in levels] == [getattr(found, name) for name in LEVELS]
    for n, (name, level) in enumerate(zip(LEVELS, levels, strict=True)):
        same = all(getattr(found, each) == getattr(best, each) for each in LEVELS[:n])
        assert level.bound == getattr(best, name) if same else level.bound <= level.value
    if found == best:
        assert all(level.proven for level in levels)


def test_weights_are_no_larger_than_what_the_sessions_can_come_to() -> None:
    """Two days of one playoff in one hall, hourly: at most 1 + 1 possible answers, 7 days, 2 hall days, 4 hours."""
    people = {who: [*all_day(6), *all_day(13, answer="possible")] for who in "AB"} | {"D": all_day(6, 13)}
    some = season([wanted("p", "AB", [480, 480])], people | {"hall": all_day(6, 13)}, within=99)
    grounds = Grounds(some)
    options = [places(grounds, session) for session in some.sessions]
    weights = scale(grounds, options)
    assert weights.unit == 60
    minutes, waiting = 2 * 4 + 1, 7 + 1
    assert weights.weights == (5 * waiting * 3 * minutes, waiting * 3 * minutes, 3 * minutes, minutes, 1)
    plan = [min(some) for some in options]
    assert weights.levels(merit(grounds, plan), 0)[0] == Level("changed", 0, 0)


@settings(max_examples=examples(60), deadline=None)
@given(seasons())
def test_no_level_of_any_plan_is_below_the_floor_and_two_days_open_a_hall_twice(some: Season) -> None:
    grounds = Grounds(some)
    options = [places(grounds, session) for session in some.sessions]
    if not all(options):
        return
    floor, sessions = scale(grounds, options).floor, max(len(playoff.sessions) for playoff in some.playoffs)
    for plan in islice((each for each in product(*options) if legal(grounds, each)), 50):
        assert all(least <= n for least, n in zip(astuple(floor), astuple(merit(grounds, plan)), strict=True))
        assert scale(grounds, options).levels(merit(grounds, plan), 0)[LEVELS.index("hall_days")].bound >= sessions
