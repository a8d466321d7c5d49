"""One playoff beside others, and all of them in turn: as good as going through everything, allowed, and bounded."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.planning.seasons.beside import Beside, by_playoff, improved, in_turn
from playoffs.planning.seasons.bounds import bounds
from playoffs.planning.seasons.grounds import Grounds, Place, places
from playoffs.planning.seasons.placing import Merit, merit
from playoffs.planning.seasons.search import TooLong, search
from playoffs.planning.seasons.season import Announced, Season
from tests.planning.seasons import all_day, at, season, wanted
from tests.planning.test_search import legal, seasons
from tests.planning.test_tightened import weeklies
from tests.thinned import examples

SEASONS = seasons() | weeklies()


def options(grounds: Grounds) -> list[tuple[Place, ...]]:
    return [places(grounds, session) for session in grounds.season.sessions]


@settings(max_examples=examples(80), deadline=None)
@given(SEASONS, st.data())
def test_a_playoff_has_its_best_places_beside_some_that_stay(some: Season, data: st.DataObject) -> None:
    """Against every combination of its places."""
    grounds = Grounds(some)
    own = by_playoff(grounds, options(grounds))
    playoff = data.draw(st.sampled_from(sorted(own)))
    plan = in_turn(grounds, options(grounds)) or ()
    others = tuple(place for place in plan if place.playoff != playoff)
    found = Beside(grounds, others).best(own[playoff], grounds.within(playoff))
    allowed = [merit(grounds, (*others, *each)) for each in product(*own[playoff]) if legal(grounds, (*others, *each))]
    assert (merit(grounds, (*others, *found)) if found else None) == min(allowed, default=None)
    assert found is None or legal(grounds, (*others, *found))


@settings(max_examples=examples(80), deadline=None)
@given(seasons())
def test_a_plan_made_in_turn_is_allowed_bettered_and_never_below_the_bound(some: Season) -> None:
    grounds = Grounds(some)
    best, plan = search(grounds), in_turn(grounds, options(grounds))
    if best is None:
        assert plan is None
        return
    known = bounds(grounds, options(grounds))
    assert known.total <= known.scale.total(merit(grounds, best))
    if plan is not None:
        better = improved(grounds, options(grounds), plan)
        assert legal(grounds, plan)
        assert legal(grounds, better)
        assert merit(grounds, best) <= merit(grounds, better) <= merit(grounds, plan)
        if len(some.playoffs) == 1:
            assert merit(grounds, plan) == merit(grounds, best)


def test_the_bound_is_what_each_playoff_comes_to_on_its_own() -> None:
    """Both would play on the 6th; one of them has to go to the 7th, which does not suit its A, or C."""
    days = [*all_day(6), *all_day(7, answer="possible")]
    two = [wanted("p", "AB", [480]), wanted("q", "BC", [480], directors="E")]
    grounds = Grounds(season(two, dict.fromkeys("ABCDE", days) | {"hall": all_day(6, 7)}))
    known = bounds(grounds, options(grounds))
    assert known.scale.merit(known.total) == Merit(changed=0, unsuited=0, waiting=0, hall_days=1, idle=0)
    plan = in_turn(grounds, options(grounds))
    assert plan
    assert merit(grounds, plan) == Merit(changed=0, unsuited=3, waiting=0, hall_days=2, idle=0)


def test_a_plan_is_bettered_as_long_as_there_is_time() -> None:
    """Both stand an hour late, and each could be moved to where nobody is."""
    two = [wanted("p", "AB", [120]), wanted("q", "CF", [120], directors="E")]
    grounds = Grounds(season(two, dict.fromkeys("ABCDEF", all_day(6)) | {"hall": all_day(6)}))
    late = tuple(some[1] for some in options(grounds))
    left = iter([False, True])
    once = improved(grounds, options(grounds), late, over=lambda: next(left, True))
    assert sorted(place.start - at(6, "09:00") for place in once) == [0, 3600]
    assert improved(grounds, options(grounds), late, over=lambda: True) == late


def test_a_search_that_was_cut_off_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only board is taken for the first starts of the day, and places are tried until one is free."""
    two = [wanted("p", "AB", [120]), wanted("q", "CF", [120], directors="E")]
    grounds = Grounds(season(two, dict.fromkeys("ABCDEF", all_day(6)) | {"hall": all_day(6)}, {"hall": 1}))
    own = by_playoff(grounds, options(grounds))
    beside = Beside(grounds, [own["p"][0][0]])
    first, cut = beside.best(own["q"], 9), [beside.cut]
    monkeypatch.setattr("playoffs.planning.seasons.beside.MOST_TRIED", 1)
    assert beside.best(own["q"], 9) == first
    cut.append(beside.cut)
    monkeypatch.undo()
    beside.best(own["q"], 9)
    assert [*cut, beside.cut] == [False, True, False]


def test_who_finds_no_place_left_comes_first_when_all_begin_anew() -> None:
    """By the number of its places p comes first, and takes the 6th, on which alone q can play."""
    people = {who: all_day(6, 7) for who in "ABDE"} | {"C": [*all_day(6)], "hall": all_day(6, 7)}
    two = [wanted("p", "AB", [480]), wanted("q", "BC", [480], directors="EFG")]
    grounds = Grounds(season(two, people | {"F": all_day(6, 7), "G": all_day(6, 7)}))
    plan = in_turn(grounds, options(grounds))
    assert plan
    assert {place.playoff: place.start for place in plan} == {"p": at(7, "09:00"), "q": at(6, "09:00")}


def test_who_can_no_longer_be_played_as_announced_displaces_nobody_who_can() -> None:
    """A cannot come on the 13th any more, and p has fewer places: the 7th suits A better, but q was told of it."""
    people = {who: all_day(6, 7, 13) for who in "BCDEF"} | {"hall": all_day(6, 7, 13)}
    people["A"] = [*all_day(6, answer="possible"), *all_day(7)]
    two = [wanted("p", "AB", [480]), wanted("q", "BC", [480], directors="E")]
    told = {
        ("p", 1): Announced(start=at(13, "09:00"), site="hall"),
        ("q", 1): Announced(start=at(7, "09:00"), site="hall"),
    }
    grounds = Grounds(replace(season(two, people), announced=told))
    plan = in_turn(grounds, options(grounds))
    assert plan
    assert merit(grounds, plan) == Merit(changed=3, unsuited=1, waiting=0, hall_days=2, idle=0)


def test_a_season_without_a_plan_gets_none() -> None:
    two = [wanted("p", "AB", [480]), wanted("q", "BC", [480], directors="E")]
    grounds = Grounds(season(two, {who: all_day(6) for who in (*"ABCDE", "hall")}))
    assert in_turn(grounds, options(grounds)) is None


def own(some: Season, playoff: str = "p", others: tuple[Place, ...] = ()) -> tuple[Place, ...] | None:
    grounds = Grounds(some)
    return Beside(grounds, others).best(by_playoff(grounds, options(grounds))[playoff], grounds.within(playoff))


def test_the_best_place_of_the_first_day_may_not_be_that_of_both() -> None:
    """From 3:00 PM to midnight all is good for everybody, but then the second day begins too late for two: better the
    first day begins at nine, which does not suit A alone."""
    late = [(6, "15:00", "24:00", "good"), (7, "09:00", "17:00", "good"), (7, "17:00", "21:00", "possible")]
    people = {who: [(6, "09:00", "15:00", "good"), *late] for who in ("B", "D", "hall")}
    people["A"] = [(6, "09:00", "15:00", "possible"), *late]
    found = own(season([wanted("p", "AB", [540, 480])], people, rest=600))
    assert found
    assert [place.start for place in found] == [at(6, "09:00"), at(7, "09:00")]


def test_a_hall_that_is_opened_anyway_is_better_than_an_earlier_start() -> None:
    two = [wanted("p", "AB", [120]), wanted("q", "CE", [120], directors="F")]
    people = dict.fromkeys(("A", "B", "C", "D", "E", "F", "hall"), all_day(6, 7))
    other = Place(at(7, "09:00"), "q", 1, "hall", "F")
    found = own(season(two, people, {"hall": 1}), others=(other,))
    assert found == (Place(at(7, "11:00"), "p", 1, "hall", "D"),)


def test_days_that_lie_too_far_apart_are_no_column() -> None:
    people = dict.fromkeys(("A", "B", "D", "hall"), all_day(6, 13))
    for within, there in ((8, True), (7, False)):
        assert bool(own(season([wanted("p", "AB", [480, 480])], people, within=within))) == there


def test_days_that_nothing_can_follow_do_not_hold_up_the_others() -> None:
    """The first day would be best on the last date; the search tries all that cannot follow it, the columns do not."""
    days = [day for day in range(2, 30) if day % 7 in (6, 0, 1)]
    people = {who: [*all_day(*days, answer="possible"), *all_day(30)] for who in "AB"}
    free = dict.fromkeys(("D", "E", "hall"), all_day(*days, 30))
    some = season([wanted("p", "AB", [480, 480, 480], directors="DE")], people | free, step=30, within=9)
    with pytest.raises(TooLong):
        search(Grounds(some), most=20_000)
    found = own(some)
    assert found
    assert legal(Grounds(some), found)
    assert merit(Grounds(some), found) == Merit(changed=0, unsuited=4, waiting=0, hall_days=3, idle=0)
