"""What a model expects of a game: chances that add up, and move the way strength, the first move and time move them."""

from fractions import Fraction
from itertools import pairwise

import pytest

from playoffs.analysis.expected import MODEL, UNCERTAIN, Model
from playoffs.formats.course import ARMAGEDDON
from playoffs.formats.results import BLACK, DRAW, FIRST, RESULTS, SECOND, UNCOLOURED_RESULTS, WHITE
from playoffs.model.position import Ask, Each, OneOf, Range, Value
from playoffs.model.vocabulary import EVENT, Question

HOUR = 3600


def game(clocks: tuple[int, ...] = (HOUR, HOUR), control: str = "G/60", results: tuple[str, ...] = RESULTS) -> Ask:
    return Ask(Question.RESULT, EVENT, OneOf(results), "X", ("a", "b"), control, clocks)


def chances(ask: Ask, apart: int = 0, model: Model = MODEL) -> dict[Value, Fraction]:
    return dict(model.expects(ask, {"a": 2000 + apart, "b": 2000}))


def of_white(found: dict[Value, Fraction]) -> Fraction:
    return found.get(WHITE, Fraction(0)) + found.get(DRAW, Fraction(0)) / 2


def test_equal_players_are_the_model_of_the_timetable() -> None:
    assert chances(game()) == {WHITE: Fraction(37, 100), DRAW: Fraction(3, 10), BLACK: Fraction(33, 100)}


@pytest.mark.parametrize("model", [MODEL, *UNCERTAIN])
@pytest.mark.parametrize("clocks", [(HOUR, HOUR), (900, 900), (900, 1), (1, 900), (300, 240), ()])
def test_chances_add_up_and_rise_with_the_difference_of_ratings(model: Model, clocks: tuple[int, ...]) -> None:
    found = [chances(game(clocks), apart, model) for apart in range(-1500, 1501, 7)]
    assert all(sum(each.values()) == 1 and min(each.values()) > 0 for each in found)
    assert all(of_white(one) <= of_white(other) for one, other in pairwise(found))
    if clocks not in ((900, 1), (1, 900)):
        assert of_white(found[0]) < Fraction(1, 10) < Fraction(9, 10) < of_white(found[-1])


def test_time_on_the_clock_is_worth_points() -> None:
    found = [of_white(chances(game((900, seconds), ARMAGEDDON))) for seconds in range(900, 1, -1)]
    assert all(one <= other for one, other in pairwise(found))
    half = chances(game((900, 450), ARMAGEDDON))
    assert half == chances(game((900, 900), ARMAGEDDON), 100) | {DRAW: half[DRAW]} | {
        each: half[each] for each in (WHITE, BLACK)
    }
    assert of_white(half) == of_white(chances(game((900, 900)), 100))


def test_no_time_at_all_is_no_endless_question() -> None:
    assert sum(chances(game((900, 0), ARMAGEDDON)).values()) == 1
    assert sum(chances(game((0, 0), ARMAGEDDON)).values()) == 1


def test_draws_are_rarer_between_unequal_players_and_at_quick_games() -> None:
    drawn = [chances(game(), apart).get(DRAW, 0) for apart in (0, 100, 200, 400, 800)]
    assert drawn == sorted(drawn, reverse=True)
    assert len({*drawn}) == 5
    assert chances(game((1500, 1500), "G/25"))[DRAW] < chances(game())[DRAW]


def test_games_without_colors_have_no_first_move() -> None:
    found = chances(game((), "", UNCOLOURED_RESULTS))
    assert found[FIRST] == found[SECOND]


def test_who_has_no_rating_is_taken_for_equal() -> None:
    assert dict(MODEL.expects(game(), {"a": 2400})) == chances(game())


def test_each_of_two_bids_is_as_often_the_lower() -> None:
    ask = Ask(Question.OPEN_BIDS, EVENT, Each(("a", "b"), Range(1, 900)), "X", ("a", "b"))
    assert MODEL.expects(ask, {}) == (((450, 451), Fraction(1, 2)), ((451, 450), Fraction(1, 2)))
    for seconds in (Range(1, 2), Range(1, 900)):
        for model in (MODEL, *UNCERTAIN):
            each = Each(("a", "b"), seconds)
            for value, _ in model.expects(Ask(ask.question, EVENT, each, "X"), {}):
                assert each.accepts(value)
                assert len({*as_bids(value)}) == 2


def as_bids(value: Value) -> tuple[str | int, ...]:
    assert isinstance(value, tuple)
    return value


def test_nothing_is_expected_of_a_ruling() -> None:
    assert MODEL.expects(Ask(Question.ARMAGEDDON_RULING, EVENT, OneOf(("a", "b")), "X", ("a", "b")), {}) == ()
