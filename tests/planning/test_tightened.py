"""What is added to the model of a season takes no best plan away: with it and without it the best merit is the same.

Seasons whose weeks are alike, or nearly: with sessions that pass midnight, the night in which the clocks are put
forward (14 March) or back (7 November), rests of up to three days, halls that are alike, and days that are missing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.planning.answers import Answer, Said, times_of
from playoffs.planning.clock import instant, whole_day
from playoffs.planning.seasons.grounds import Grounds
from playoffs.planning.seasons.placing import Merit, merit
from playoffs.planning.seasons.search import TooLong, search
from playoffs.planning.seasons.season import MINUTE, Season, Site, Wanted
from playoffs.planning.seasons.solver import Limits, installed, solve
from playoffs.planning.windows import Window
from tests.planning.seasons import ZONE, wanted
from tests.planning.test_search import legal
from tests.thinned import examples

pytestmark = pytest.mark.skipif(not installed(), reason="the extra `season` (OR-Tools) is not installed")

PHOENIX = "America/Phoenix"
SPRING, AUTUMN, SUMMER = date(2027, 3, 5), date(2027, 10, 29), date(2027, 6, 4)
"""Fridays; the week after the first two has the night in which the clocks are changed."""

Hours = tuple[int, str, str, str]
"""Day of the week, counted from its Friday; from, to, answer."""

EVENING, MORNING, DAY = ("17:00", "24:00"), ("00:00", "09:00"), ("10:00", "22:00")


def weekly(
    playoffs: list[Wanted],
    answers: dict[str, list[Hours]],
    *,
    first: date = SPRING,
    missing: frozenset[int] = frozenset(),
    halls: tuple[str, ...] = ("hall",),
    zones: tuple[str, ...] = (ZONE,),
    rest: int = 0,
    within: int = 99,
    weeks: int = 3,
) -> Season:
    """The same answers in each of the weeks; without the days that are missing, counted from the first Friday. Rest in
    minutes."""
    said = [
        Said(who, Window(*(instant(day, time, ZONE, "test") for time in hours)), Answer(answer))
        for who, rows in answers.items()
        for week in range(weeks)
        for weekday, *hours, answer in rows
        if 7 * week + weekday not in missing
        for day in [first + timedelta(days=7 * week + weekday)]
    ]
    times = times_of(said)
    sites = tuple(Site(name=h, zone=z, boards=1, open=times[h].can) for h, z in zip(halls, zones, strict=False))
    dates = Window(whole_day(first, ZONE).start, whole_day(first + timedelta(days=60), ZONE).end)
    return Season(
        name="season",
        zone=ZONE,
        step=180 * MINUTE,
        rest=rest * MINUTE,
        lead=3,
        within=within,
        sites=sites,
        playoffs=tuple(replace(p, notice=dates.start, dates=dates, sites=halls) for p in playoffs),
        times=times,
        spare=0,
    )


@st.composite
def weeklies(draw: st.DrawFn) -> Season:
    """One to three playoffs of one or two days each, in one to three halls, of which one may be open less."""
    open_on = draw(st.lists(st.sampled_from([0, 1, 2, 5]), min_size=1, max_size=3, unique=True))
    hours = {day: draw(st.sampled_from([[DAY], [EVENING], [EVENING, MORNING], [DAY, MORNING]])) for day in open_on}
    rows = [(day + (some == MORNING), *some, "good") for day in open_on for some in hours[day]]
    halls = draw(st.sampled_from([("hall",), ("hall", "room"), ("hall", "room", "loft")]))
    answers: dict[str, list[Hours]] = dict.fromkeys((*"ABCDEFWXYZ", *halls), sorted(set(rows)))
    if draw(st.booleans()):
        answers[halls[-1]] = [row for row in answers["hall"] if row[0] != open_on[-1]] or answers["hall"][:1]
    unsure = draw(st.sampled_from([None, *open_on]))
    answers["A"] = [(day, a, b, "possible" if day == unsure else answer) for day, a, b, answer in answers["A"]]
    lengths = st.sampled_from([[180], [540], [900], [180, 540], [540, 540], [360, 780]])
    playoffs = [
        wanted(f"p{n}", players, draw(lengths), halls, draw(st.sampled_from(["Y", "Z", "WX", "YZ"])))
        for n, players in enumerate(draw(st.lists(st.sampled_from(["AB", "BC", "CD", "EF"]), min_size=1, max_size=3)))
    ]
    weeks = draw(st.sampled_from([1, 3]))
    return weekly(
        playoffs,
        answers,
        first=draw(st.sampled_from([SPRING, AUTUMN, SUMMER])),
        missing=draw(st.frozensets(st.integers(0, 20), max_size=2)) if weeks > 1 else frozenset(),
        halls=halls,
        zones=(ZONE, draw(st.sampled_from([ZONE, PHOENIX])), ZONE),
        weeks=weeks,
        rest=draw(st.sampled_from([0, 60, 600, 1440, 2880, 4320])),
        within=draw(st.sampled_from([2, 7, 99])),
    )


@contextmanager
def loose() -> Iterator[None]:
    """Without all that is added."""
    from playoffs.planning.seasons import season_model

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(season_model, "tighten", lambda of: None)
        yield


def best(some: Season) -> Merit | None:
    grounds = Grounds(some)
    solved = solve(grounds, Limits())
    if solved is None:
        return None
    assert all(level.proven for level in solved.levels)
    assert legal(grounds, solved.places)
    return merit(grounds, solved.places)


def everybody(*rows: Hours) -> dict[str, list[Hours]]:
    return {who: list(rows) for who in (*"ABCYZ", "hall")}


def rested() -> Season:
    """A day that is long enough on a Wednesday alone, then one that does not suit A on a Wednesday, with three days of
    rest: not on the Friday after that Wednesday, but a week later; in the week between nothing is played."""
    answers = everybody((0, *DAY, "good"), (5, "10:00", "24:00", "good"))
    answers["A"] = [(0, *DAY, "good"), (5, "10:00", "24:00", "possible")]
    two = [wanted("p", "AB", [780, 540], directors="Y"), wanted("q", "C", [180], directors="Z")]
    return weekly(two, answers, rest=4320)


def shorter_night() -> Season:
    """Through the night of Saturday and on Sunday: two hours of rest are there at ten o'clock, but one hour where that
    night is an hour shorter. In the first week there is no Sunday."""
    rows = [(1, *EVENING, "good"), (2, *MORNING, "good"), (2, *DAY, "good")]
    some = wanted("p", "AB", [900, 540], directors="Y")
    return weekly([some], everybody(*rows), rest=100, within=2, missing=frozenset({2}))


def other_days() -> Season:
    """A Saturday, a Sunday of the week after, a Saturday of the week after that: each week is alike for itself, but
    not as far from the next one."""
    two = [wanted("p", "AB", [540, 540], directors="Y"), wanted("q", "C", [180], directors="Z")]
    return weekly(two, everybody((1, *DAY, "good"), (2, *DAY, "good")), within=7, missing=frozenset({2, 8, 16}))


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (rested, Merit(changed=0, unsuited=1, waiting=8, hall_days=2, idle=180)),
        (shorter_night, Merit(changed=0, unsuited=0, waiting=0, hall_days=2, idle=0)),
        (other_days, Merit(changed=0, unsuited=0, waiting=5, hall_days=2, idle=180)),
    ],
)
def test_weeks_are_alike_only_if_what_is_played_in_them_can_change_places(
    made: Callable[[], Season], expected: Merit
) -> None:
    some = made()
    found = search(Grounds(some))
    assert found
    assert merit(Grounds(some), found) == expected
    assert best(some) == expected


@pytest.mark.parametrize("days", [(0, 1), (0,)], ids=["alike", "one open less"])
def test_halls_are_alike_only_if_all_that_is_played_in_them_can_change_places(days: tuple[int, ...]) -> None:
    """The first playoff fills a hall on both days, and the others play in the second one; where the first hall is open
    less, the first playoff can only be in the second."""
    rows: list[Hours] = [(day, *DAY, "good") for day in (0, 1)]
    answers: dict[str, list[Hours]] = dict.fromkeys((*"ABCDEFXYZ", "room"), rows)
    answers["hall"] = [row for row in rows if row[0] in days]
    some = [wanted("p", "AB", [540, 540], directors="X"), wanted("q", "CD", [540], directors="Y")]
    if len(days) == 2:
        some.append(wanted("r", "EF", [540], directors="Z"))
    made = weekly(some, answers, halls=("hall", "room"), zones=(ZONE, ZONE), weeks=1)
    assert best(made) == Merit(changed=0, unsuited=0, waiting=0, hall_days=len(some) + 1, idle=0)


@settings(max_examples=examples(80), deadline=None)
@given(weeklies())
def test_the_best_merit_is_the_same_with_and_without_all_that_is_added(some: Season) -> None:
    with loose():
        before = best(some)
    assert best(some) == before
    try:
        found = search(Grounds(some), most=3_000)
    except TooLong:
        return
    assert (merit(Grounds(some), found) if found else None) == before
