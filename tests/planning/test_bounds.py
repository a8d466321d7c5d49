"""What no plan of a season falls below: of each level as the ones before it are, and never more than some plan has."""

from itertools import islice, product

from hypothesis import given, settings
from msgspec.structs import astuple

from playoffs.planning.seasons.bounds import bounds
from playoffs.planning.seasons.grounds import Grounds, Place, places
from playoffs.planning.seasons.placing import Merit, merit
from playoffs.planning.seasons.season import Season
from playoffs.planning.seasons.weighing import LEVELS
from tests.planning.seasons import all_day, season, wanted
from tests.planning.test_search import legal, seasons
from tests.thinned import examples

MOST = 3_000
"""Plans that are looked at."""


def options(grounds: Grounds) -> list[tuple[Place, ...]]:
    return [places(grounds, session) for session in grounds.season.sessions]


@settings(max_examples=examples(60), deadline=None)
@given(seasons())
def test_no_plan_falls_below_what_is_said_of_a_level_whose_levels_before_are_the_same(some: Season) -> None:
    grounds = Grounds(some)
    if not all(options(grounds)):
        return
    known = bounds(grounds, options(grounds))
    legal_ones = (each for each in islice(product(*options(grounds)), MOST) if legal(grounds, each))
    merits = {merit(grounds, each) for each in legal_ones}
    for found in merits:
        levels = known.scale.levels(found, known.total)
        for n, level in enumerate(levels):
            alike = [each for each in merits if astuple(each)[:n] == astuple(found)[:n]]
            assert level.bound <= min(getattr(each, level.name) for each in alike)


def test_days_of_waiting_are_bounded_where_the_answers_are_not_proven_to_be_the_least() -> None:
    """Each alone plays on the 6th, to which everybody said good, and then on the 13th: six days later. The 7th, without
    waiting, is only possible to its two players and the director. Both cannot be in the one hall on one day, so that
    somebody's answers are only possible; two more of them save no playoff its six days, and three of them one."""
    days = [*all_day(6, 13), *all_day(7, answer="possible")]
    two = [wanted("p", "AB", [480, 480]), wanted("q", "CD", [480, 480], directors="E")]
    grounds = Grounds(season(two, dict.fromkeys("ABCDE", days) | {"hall": all_day(6, 7, 13)}, {"hall": 1}))
    known = bounds(grounds, options(grounds))
    assert known.total == known.scale.total(Merit(changed=0, unsuited=0, waiting=12, hall_days=2, idle=0))
    for unsuited, waiting in ((1, 12), (2, 12), (3, 6), (5, 6), (6, 0)):
        found = Merit(changed=0, unsuited=unsuited, waiting=20, hall_days=4, idle=0)
        levels = dict(zip(LEVELS, known.scale.levels(found, known.total), strict=True))
        assert (levels["unsuited"].bound, levels["waiting"].bound) == (0, waiting)
