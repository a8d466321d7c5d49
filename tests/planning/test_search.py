"""The exact search against going through every combination, and the rules of placing one by one."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.editions.load import staged as edition
from playoffs.planning.answers import Times
from playoffs.planning.seasons.grounds import (
    ANSWERS,
    BOARDS,
    DATES,
    HOURS,
    NOTICE,
    REST,
    WITHIN,
    Grounds,
    Place,
    Wish,
    places,
    wishes,
)
from playoffs.planning.seasons.placing import Merit, clash, crowded, merit
from playoffs.planning.seasons.search import TooLong, search
from playoffs.planning.seasons.season import Announced, Season, pieces, sessions
from playoffs.planning.windows import Window
from playoffs.playoff.course import staged
from tests.planning.seasons import all_day, at, season, stage, wanted
from tests.thinned import examples

HALL = {"hall": all_day(6, 7, 13)}


def legal(grounds: Grounds, some: tuple[Place, ...]) -> bool:
    pairs = ((a, b) for i, a in enumerate(some) for b in some[:i])
    return not crowded(grounds, some) and not any(clash(grounds, a, b) for a, b in pairs)


def brute(grounds: Grounds) -> tuple[Place, ...] | None:
    """Every combination of places."""
    options = [places(grounds, session) for session in grounds.season.sessions]
    plans = [some for some in product(*options) if legal(grounds, some)]
    return min(plans, key=lambda some: merit(grounds, some), default=None)


@st.composite
def seasons(draw: st.DrawFn) -> Season:
    """Up to three short playoffs of few people in one or two halls on three days, with holes in the answers, or all the
    same on three Saturdays in one or two halls that are alike; now and then something was announced."""
    hours = st.sampled_from([("09:00", "12:00"), ("09:00", "15:00"), ("13:00", "21:00"), ("09:00", "21:00")])
    rows = st.lists(st.tuples(st.sampled_from([6, 7, 13]), hours), max_size=3, unique_by=lambda r: r[0])
    answers = {}
    for who in "ABCDE":
        answers[who] = [(day, a, b, draw(st.sampled_from(["good", "good", "possible"]))) for day, (a, b) in draw(rows)]
    halls = draw(st.sampled_from([{"hall": 1}, {"hall": 2}, {"hall": 1, "room": 2}]))
    for hall in halls:
        answers[hall] = [(day, a, b, "good") for day, (a, b) in draw(rows.filter(len))]
    some = draw(st.lists(st.sampled_from(["AB", "BC", "CD", "ABC"]), min_size=1, max_size=3))
    playoffs = [
        wanted(
            f"p{n}",
            players,
            draw(st.sampled_from([[120], [360], [120, 180], [300, 540]])),
            halls,
            draw(st.sampled_from(["E", "DE", "A"])).replace("A", "F"),
            draw(st.integers(1, 2)),
        )
        for n, players in enumerate(some)
    ]
    answers["F"] = all_day(6, 7, 13)
    if draw(st.booleans()):
        halls = dict.fromkeys(halls, 1)
        answers = {who: all_day(6, 13, 20) for who in answers}
    playoffs = [p for p in playoffs if not set(p.directors) & set(p.players)] or [wanted("p", "AB", [60], halls, "F")]
    made = season(
        playoffs,
        answers,
        halls,
        rest=draw(st.sampled_from([0, 60, 1200])),
        within=draw(st.sampled_from([2, 99])),
        step=draw(st.sampled_from([60, 120])),
    )
    return replace(made, announced=draw(announcements(made)))


@st.composite
def announcements(draw: st.DrawFn, some: Season) -> dict[tuple[str, int], Announced]:
    """Nothing, or a day for some of the sessions: at times that are on no grid, in halls that are none, too."""
    of = [(session.playoff, session.number) for session in some.sessions]
    told = draw(st.lists(st.sampled_from(of), max_size=2, unique=True)) if draw(st.booleans()) else []
    starts = st.builds(at, st.sampled_from([6, 7, 13, 20]), st.sampled_from(["09:00", "10:15", "13:00"]))
    halls, directors = st.sampled_from(["", "hall", "room", "barn"]), st.sampled_from(["", "D", "E", "F"])
    return {each: draw(st.builds(Announced, start=starts, site=halls, director=directors)) for each in told}


@settings(max_examples=examples(150), deadline=None)
@given(seasons())
def test_search_finds_what_going_through_everything_finds(some: Season) -> None:
    grounds = Grounds(some)
    found, best = search(grounds), brute(grounds)
    assert (found is None) == (best is None)
    assert (search(grounds, any_will_do=True) is None) == (best is None)
    if found and best:
        assert legal(grounds, found)
        assert merit(grounds, found) == merit(grounds, best)


@settings(max_examples=examples(100), deadline=None)
@given(seasons())
def test_the_places_are_those_at_which_everybody_can(some: Season) -> None:
    """Second by second and person by person, instead of by intervals."""
    grounds = Grounds(some)
    for session in some.sessions:
        playoff = some.playoff(session.playoff)
        found = {(p.site, p.start, p.director): p.unsuited for p in places(grounds, session)}
        expected = {}
        for name, director in product(playoff.sites, playoff.directors):
            site, bound = some.site(name), (*session.players, (director, session.whole))
            wide = site.boards >= max(piece.boards for piece in session.pieces)
            said = some.announced.get((session.playoff, session.number))
            set_before = [said.start] if said and said.site in ("", name) else []
            for start in (*(s for w in site.open for s in range(w.start, w.end, some.step)), *set_before):
                answers = [(who, w.moved(start), some.times.get(who, Times())) for who, w in bound]
                there = all(any(can.holds(w) for can in times.can) for _, w, times in answers)
                if wide and there and any(w.holds(session.whole.moved(start)) for w in site.open):
                    against = tuple(who for who, w, times in answers if not any(g.holds(w) for g in times.good))
                    expected[name, start, director] = against
        assert found == expected


@settings(max_examples=examples(60), deadline=None)
@given(seasons(), st.data())
def test_giving_up_a_wish_never_takes_a_place_away(some: Season, data: st.DataObject) -> None:
    given_up = frozenset(data.draw(st.lists(st.sampled_from(wishes(some)), max_size=3)))
    for session in some.sessions:
        before = {(p.start, p.site, p.director) for p in places(Grounds(some), session)}
        assert before <= {(p.start, p.site, p.director) for p in places(Grounds(some, given_up), session)}


def one(answers: dict[str, list[tuple[int, str, str, str]]], *minutes: int) -> Season:
    return season([wanted("p", "AB", minutes)], HALL | {"D": all_day(6, 7, 13)} | answers)


def test_what_a_plan_costs_is_counted_by_hand() -> None:
    """Two playoffs: one of them over the 6th and the 13th, the other on the 7th at noon, not suiting two."""
    people = {who: all_day(6, 7, 13) for who in "ABCD"}
    some = season([wanted("p", "AB", [400, 400]), wanted("q", "CD", [60], directors="A")], HALL | people | {"D": []})
    plan = (
        Place(at(6, "09:00"), "p", 1, "hall", "D"),
        Place(at(13, "10:30"), "p", 2, "hall", "D", ("A",)),
        Place(at(7, "12:00"), "q", 1, "hall", "A", ("C", "A")),
    )
    assert merit(Grounds(some), plan) == Merit(changed=0, unsuited=3, waiting=6, hall_days=3, idle=90 + 180)
    assert merit(Grounds(some), plan[:1]) == Merit(changed=0, unsuited=0, waiting=0, hall_days=1, idle=0)
    early = Place(at(6, "03:00"), "p", 1, "hall", "D")
    assert merit(Grounds(some), (early,)).idle == 180


def test_the_best_day_is_the_one_that_suits_most_then_the_earliest() -> None:
    good, possible = all_day(6, 7, 13), [*all_day(6, answer="possible"), *all_day(7, 13)]
    found = search(Grounds(one({"A": good, "B": possible}, 120)))
    assert found == (Place(at(7, "09:00"), "p", 1, "hall", "D"),)
    found = search(Grounds(one({"A": good, "B": all_day(6, answer="possible")}, 120)))
    assert found == (Place(at(6, "09:00"), "p", 1, "hall", "D", ("B",)),)


def test_the_longest_course_must_fit_into_the_hours_of_hall_and_players() -> None:
    answers = {"A": all_day(6), "B": [(6, "12:00", "14:00", "good")]}
    assert search(Grounds(one(answers, 121))) is None
    found = search(Grounds(one(answers, 120)))
    assert found
    assert found[0].start == at(6, "12:00")


def test_sessions_of_a_playoff_are_on_different_days_in_order_in_one_hall() -> None:
    players = {"A": all_day(6, 7, 13), "B": all_day(6, 7, 13)}
    found = search(Grounds(one(players, 400, 400)))
    assert found
    assert [(p.number, p.start) for p in found] == [(1, at(6, "09:00")), (2, at(7, "09:00"))]
    assert search(Grounds(one({who: all_day(6) for who in "AB"}, 400, 400))) is None


def test_nobody_is_in_two_places_and_everybody_rests() -> None:
    people = {who: all_day(6) for who in "ABCDE"}
    two = [wanted("p", "AB", [240]), wanted("q", "BC", [240], directors="E")]
    found = search(Grounds(season(two, HALL | people)))
    assert found
    assert [p.start for p in found] == [at(6, "09:00"), at(6, "14:00")]
    no_rest = season(two, HALL | people, rest=0)
    found = search(Grounds(no_rest))
    assert found
    assert [p.start for p in found] == [at(6, "09:00"), at(6, "13:00")]
    assert search(Grounds(season([two[0], wanted("q", "BC", [480], directors="E")], HALL | people))) is None


def test_boards_of_a_hall_bound_what_is_played_at_once() -> None:
    people = {who: all_day(6) for who in "ABCDEFGH"}
    two = [wanted("p", "AB", [240], boards=2), wanted("q", "EF", [240], directors="H", boards=2)]
    for boards, starts in ((4, ["09:00", "09:00"]), (3, ["09:00", "13:00"])):
        found = search(Grounds(season(two, HALL | people, {"hall": boards})))
        assert found
        assert [p.start for p in found] == [at(6, time) for time in starts]
    assert search(Grounds(season(two, HALL | people, {"hall": 1}))) is None


def test_who_sits_out_may_come_for_the_second_stage() -> None:
    stages = (stage(60, "1"), stage(120, "2"))
    (day,) = sessions("p", stages, "ABC", "C", 600 * 60, 0)
    assert {who: (w.start // 60, w.end // 60) for who, w in day.players} == {
        "A": (0, 180),
        "B": (0, 180),
        "C": (60, 180),
    }
    first, second = sessions("p", stages, "ABC", "C", 120 * 60, 0)
    assert [who for who, _ in first.players] == ["A", "B"]
    assert [who for who, _ in second.players] == ["A", "B", "C"]


def test_while_one_stage_may_still_be_under_way_its_boards_are_taken() -> None:
    """Six players: three boards until the knockout has ended at the latest, although the next stage may have begun."""
    (day,) = sessions("p", staged(edition("msca"), 6), "ABCDEF", "", 1000 * 60, 0)
    assert [(p.start // 60, p.end // 60, p.boards) for p in day.pieces] == [(0, 96, 3), (96, 944, 1)]
    assert day.whole == Window(0, 944 * 60)


def test_a_hall_needs_the_boards_of_the_widest_stage() -> None:
    some = one({"A": all_day(6), "B": all_day(6)}, 60)
    stages = (stage(60, "1", 3), stage(60, "2", 1))
    wide = replace(some.playoffs[0], sessions=sessions("p", stages, "AB", "", 600 * 60, 0))
    for boards, found in ((3, True), (2, False)):
        hall = replace(some.sites[0], boards=boards)
        assert bool(search(Grounds(replace(some, playoffs=(wide,), sites=(hall,))))) == found


@pytest.mark.parametrize(("rest", "found"), [(180, True), (181, False)])
def test_a_night_that_is_just_long_enough_is(rest: int, found: bool) -> None:
    """From the end at 06:00 to the start at 09:00 of the day after."""
    hours = [(6, "21:00", "24:00", "good"), (7, "00:00", "06:00", "good"), (7, "09:00", "18:00", "good")]
    some = season([wanted("p", "AB", [540, 540])], dict.fromkeys(("A", "B", "D", "hall"), hours), rest=rest)
    assert bool(search(Grounds(some))) == found


def test_boards_taken_follow_the_stages() -> None:
    (day,) = sessions("p", (stage(60, "1", 3), stage(60, "2", 1)), "ABCDEF", "", 600 * 60, 0)
    assert [(p.start // 60, p.end // 60, p.boards) for p in pieces(day.day)] == [(0, 60, 3), (60, 120, 1)]


@pytest.mark.parametrize("kind", [ANSWERS, HOURS, BOARDS, REST, NOTICE, DATES, WITHIN])
def test_every_wish_can_be_what_stands_in_the_way(kind: str) -> None:
    """Each of these seasons has no plan, and has one once that wish is given up."""
    people = {who: all_day(6) for who in "ABCDE"}
    playoff, halls = wanted("p", "AB", [240]), {"hall": 1}
    playoffs = [playoff, wanted("q", "CE", [240], boards=1)]
    match kind:
        case "answers":
            wish, playoffs, people["A"] = Wish(kind, "A"), [playoff], [(6, "09:00", "10:00", "good")]
        case "hours":
            wish, playoffs = Wish(kind, "hall"), [wanted("p", "AB", [780])]
            people = {who: [(6, "00:00", "24:00", "good")] for who in "ABD"}
        case "boards":
            wish, playoffs = Wish(kind, "hall"), [wanted("p", "AB", [240], boards=2)]
        case "rest":
            wish = Wish(kind, "season")
            playoffs = [wanted("p", "AB", [360]), wanted("q", "AB", [360])]
        case "notice":
            wish, playoffs = Wish(kind, "p"), [replace(playoff, notice=at(8, "00:00"))]
        case "within":
            wish, playoffs = Wish(kind, "p"), [wanted("p", "AB", [400, 400])]
            people = {who: all_day(6, 13) for who in "ABD"}
        case _:
            wish, playoffs = Wish(kind, "p"), [replace(playoff, dates=playoff.dates.moved(30 * 86_400))]
    some = season(playoffs, HALL | people, halls, within=7)
    assert wish in wishes(some)
    assert search(Grounds(some)) is None
    assert search(Grounds(some, frozenset({wish})))


def test_a_season_too_large_for_the_search_says_so() -> None:
    people = {who: all_day(6, 7, 13) for who in "ABCD"}
    with pytest.raises(TooLong):
        search(Grounds(season([wanted("p", "AB", [60]), wanted("q", "AC", [60])], HALL | people)), most=5)
