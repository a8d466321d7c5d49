"""A refusal names a smallest set of wishes: together they leave no plan, and without any one of them there is one."""

from datetime import date
from itertools import combinations

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.planning_words import conflicting, refused
from playoffs.planning.clock import instant
from playoffs.planning.seasons import remedies, scheduling
from playoffs.planning.seasons.conflict import Conflict, conflict, smallest
from playoffs.planning.seasons.grounds import (
    ANSWERS,
    BOARDS,
    DATES,
    HOURS,
    NOTICE,
    REST,
    WITHIN,
    Grounds,
    TooLarge,
    Wish,
    wishes,
)
from playoffs.planning.seasons.scheduling import NoPlan, Scheduled, no_plan, possible, schedule
from playoffs.planning.seasons.search import TooLong, search
from playoffs.planning.seasons.season import Season
from playoffs.planning.seasons.solver import Limits, installed, solve
from playoffs.planning.windows import Window
from tests.planning.seasons import all_day, at, season, wanted
from tests.planning.test_search import legal, seasons
from tests.thinned import examples


def exact(grounds: Grounds) -> bool:
    """By the exact search; a season that is too large for it is left out."""
    try:
        return search(grounds, any_will_do=True, most=50_000) is not None
    except TooLong:
        reject()


@given(st.sets(st.frozensets(st.integers(0, 6), min_size=1), min_size=1, max_size=4))
def test_smallest_finds_a_minimal_set(clashes: set[frozenset[int]]) -> None:
    """Against a made-up world in which certain sets of numbers cannot hold together."""
    found = set(smallest(range(7), lambda some: not any(clash <= set(some) for clash in clashes)))
    assert found in [set(clash) for clash in clashes]
    assert not any(clash < found for clash in clashes)


@settings(max_examples=examples(40), deadline=None)
@given(seasons())
def test_a_conflict_is_one_and_is_minimal(some: Season) -> None:
    assume(not exact(Grounds(some)))
    found = conflict(some, exact)
    every = frozenset(wishes(found.season))
    held = frozenset(found.wishes)
    assert not exact(Grounds(found.season, every - held))
    for wish in held:
        assert exact(Grounds(found.season, every - held | {wish}))
    for fewer in combinations(found.season.playoffs, len(found.season.playoffs) - 1):
        assert exact(Grounds(replace(found.season, playoffs=fewer)))


@settings(max_examples=examples(25), deadline=None)
@given(seasons())
def test_every_remedy_opens_a_plan_and_no_part_of_it_does(some: Season) -> None:
    """By the exact search, and by the solver where it is installed."""
    assume(not exact(Grounds(some)))
    found = no_plan(some)
    for each in found.remedies.sets:
        assert exact(Grounds(some, frozenset(each)))
        if installed():
            assert solve(Grounds(some, frozenset(each)), Limits(any_will_do=True))
        for fewer in combinations(each, len(each) - 1):
            assert not exact(Grounds(some, frozenset(fewer)))
    if found.remedies.complete and not found.remedies.sets:
        assert not exact(Grounds(some, frozenset(wishes(some))))


def test_a_search_that_is_cut_short_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    people = {"A": all_day(6), "B": all_day(7), "C": all_day(6), "D": all_day(6, 7)}
    some = season([wanted("p", "AB", [120]), wanted("q", "AC", [120])], {"hall": all_day(6, 7)} | people)
    monkeypatch.setattr(remedies, "MOST_SOLVED", 2)
    assert refused(no_plan(some), ENGLISH)[-1] == "There may be others: the search was cut short."
    monkeypatch.setattr(remedies, "MOST_SOLVED", 1)
    assert (
        refused(no_plan(some), ENGLISH)[-1] == "The search for what to give up was cut short before it found anything."
    )


def test_what_cannot_be_told_in_time_is_no_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    people = {"A": all_day(6), "B": all_day(7), "D": all_day(6, 7)}
    some = season([wanted("p", "AB", [120])], {"hall": all_day(6, 7)} | people)
    first = no_plan(some)
    assert [[wish.whose for wish in each] for each in first.remedies.sets] == [["A"], ["B"]]
    found = remedies.remedies(
        some, lambda g: None if g.given_up == {Wish(ANSWERS, "A")} else exact(g), first.conflict.wishes
    )
    assert [[wish.whose for wish in each] for each in found.sets] == [["B"]]
    assert not found.complete


def test_the_sentences_name_what_and_whose() -> None:
    people = {"A": all_day(6), "B": [(7, "09:00", "21:00", "possible")], "C": all_day(6, 7), "D": all_day(6, 7)}
    some = season([wanted("p", "AB", [120]), wanted("q", "AC", [120])], {"hall": all_day(6, 7)} | people)
    found = schedule(some)
    assert isinstance(found, NoPlan)
    assert refused(found, ENGLISH) == (
        "No plan for P: these 2 wishes cannot both hold.",
        "  – the answers of A: good or possible in one window of 12 hours",
        "  – the answers of B: good or possible in one window of 12 hours",
        "A plan was found without one of these wishes; each was tried:",
        "  – the answers of A: good or possible in one window of 12 hours",
        "  – the answers of B: good or possible in one window of 12 hours",
    )


@pytest.mark.parametrize(
    ("kind", "whose", "words"),
    [
        (ANSWERS, "A", "the answers of A: good or possible in 2 windows of 24 hours in all"),
        (HOURS, "hall", "hall: the opening hours, one window of 12 hours"),
        (BOARDS, "hall", "hall: no more than 9 boards"),
        (REST, "season", "Season: 60 minutes of rest between two sessions"),
        (NOTICE, "p", "P: time to reply and the days from deadline to first game"),
        (DATES, "p", "P: the dates within which it must be played"),
        (WITHIN, "p", "P: its sessions within 7 days"),
    ],
)
def test_every_kind_of_wish_has_its_words(kind: str, whose: str, words: str) -> None:
    people = {"A": all_day(6, 7), "B": all_day(6), "D": all_day(6), "hall": all_day(6)}
    some = season([wanted("p", "AB", [120])], people, within=7)
    assert Wish(kind, whose) in wishes(some)
    assert conflicting(Conflict(some, (Wish(kind, whose),)), ENGLISH)[1] == words


def test_what_cannot_be_even_without_wishes_is_said_so() -> None:
    """Two matches of sixty hours for the same players, to start on one of two days."""
    always = [(day, "00:00", "24:00", "good") for day in (6, 7, 8)]
    some = season([wanted(name, "AB", [3600]) for name in "pq"], dict.fromkeys(["A", "B", "D", "hall"], always))
    found = conflict(some, exact)
    assert found.wishes == ()
    assert conflicting(found, ENGLISH) == ("P and Q cannot be planned even if every wish is given up.",)


def test_a_small_season_is_planned_by_search_with_every_level_proven() -> None:
    people = {who: all_day(6, 7) for who in "ABCD"}
    found = schedule(season([wanted("p", "AB", [240])], people | {"hall": all_day(6, 7)}))
    assert isinstance(found, Scheduled)
    assert found.by == "search"
    assert [p.start for p in found.solved.places] == [at(6, "09:00")]
    assert all(level.proven for level in found.solved.levels)


def large() -> Season:
    people = {who: all_day(6, 7, 13, 14) for who in "ABCDEFGH"} | {"Y": all_day(6, 7), "Z": all_day(13, 14)}
    pairs = ["AB", "BC", "CD", "DE", "EF", "FA", "AC", "BD"]
    playoffs = [wanted(f"p{n}", pair, [300], directors="YZ") for n, pair in enumerate(pairs)]
    return season(playoffs, people | {"hall": all_day(6, 7, 13, 14)}, {"hall": 2}, step=30)


def test_a_larger_season_needs_the_solver_and_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "installed", lambda: False)
    monkeypatch.setattr(scheduling, "SOME_NODES", 5)
    monkeypatch.setattr(scheduling, "in_turn", lambda *_: None)
    with pytest.raises(TooLarge, match=r"pip install -e '\.\[season\]'"):
        schedule(large())


def test_without_the_solver_a_plan_that_was_found_is_bettered_and_not_called_proven(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scheduling, "installed", lambda: False)
    monkeypatch.setattr(scheduling, "SOME_NODES", 300)
    some = large()
    found = schedule(some)
    assert isinstance(found, Scheduled)
    assert found.by == "search"
    assert legal(Grounds(some), found.solved.places)
    assert not all(level.proven for level in found.solved.levels)
    assert all(level.bound <= level.value for level in found.solved.levels)
    again = schedule(some)
    assert isinstance(again, Scheduled)
    assert again.solved == found.solved


@pytest.mark.skipif(not installed(), reason="the extra `season` (OR-Tools) is not installed")
def test_a_larger_season_is_planned_by_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "FEW_NODES", 500)
    found = schedule(large())
    assert isinstance(found, Scheduled)
    assert found.by == "solver"
    assert all(level.proven for level in found.solved.levels)


@pytest.mark.skipif(not installed(), reason="the extra `season` (OR-Tools) is not installed")
def test_whether_anything_is_possible_is_asked_of_the_solver_where_the_search_gives_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scheduling, "FEW_NODES", 3)
    assert possible(Grounds(large()))
    monkeypatch.setattr(scheduling, "in_turn", lambda *_: None)
    assert possible(Grounds(large()))
    monkeypatch.setattr(scheduling, "installed", lambda: False)
    with pytest.raises(TooLarge, match="cannot be told"):
        possible(Grounds(large()))


@pytest.mark.parametrize("year", [2199, 2031])
def test_a_hall_that_is_open_in_a_mistyped_year_is_told_and_not_searched_to_its_end(year: int) -> None:
    known = season([wanted("p", "AB", [300])], {"hall": [(6, "09:00", "18:00", "good")], "D": [], "A": [], "B": []})
    (hall,) = known.sites
    astray = Window(*(instant(date(year, 3, 6), time, hall.zone, "test") for time in ("09:00", "18:00")))
    found = replace(known, sites=(replace(hall, open=(*hall.open, astray)),))
    with pytest.raises(TooLarge, match=f"from 2027-03-06 to {year}-03-06: is a year mistyped"):
        schedule(found)
