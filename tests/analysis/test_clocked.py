"""What an elimination on the session clock does: held against courses that are played, and closed forms by hand."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from playoffs.analysis.clocked import MODELS, TWIXT, TwixtModel, clocked
from playoffs.editions.load import load
from playoffs.formats.clocked_elimination.play import Elimination, begin
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.position import Fact
from playoffs.playoff.course import lines
from tests.thinned import only_in_ci, thinned

EVEN = (0,) * 8
STRENGTHS = (120, 40, 90, 0, 10, -60, -20, 30)
OFTEN = TwixtModel(draws=Fraction(2, 5), first_move=30)
"""Draws are so frequent that every turn of the clock is taken."""


def rules(name: str) -> TwixtRules:
    found = load(name)
    assert isinstance(found, TwixtRules)
    return found


@pytest.mark.parametrize("name", ["wbc-twixt", "wbc-twixt-delay"])
@pytest.mark.parametrize("model", thinned(MODELS, 3))
def test_somebody_wins(name: str, model: TwixtModel) -> None:
    found = lines(rules(name), STRENGTHS, model.expects).champions()
    assert sum(found) == 1
    assert min(found) > 0


@pytest.mark.clause("TWX-9")
def test_without_draws_equal_players_have_equal_chances() -> None:
    even = TwixtModel(draws=Fraction(0), first_move=0)
    assert {*lines(rules("wbc-twixt"), EVEN, even.expects).champions()} == {Fraction(1, 8)}


@pytest.mark.clause("TWX-11a", "TWX-11b", "TWX-11c", "TWX-11d", "TWX-12")
@pytest.mark.parametrize("name", ["wbc-twixt", "wbc-twixt-delay"])
def test_a_simulation_over_the_whole_bracket_agrees_within_its_error(name: str) -> None:
    random, courses = Random(11), 1500
    exact = lines(rules(name), STRENGTHS, OFTEN.expects).champions()
    won = [0] * 8
    for _ in range(courses):
        won[simulated(rules(name), STRENGTHS, random)] += 1
    for many, share in zip(won, exact, strict=True):
        assert abs(many / courses - share) < 4 * sqrt(share * (1 - share) / courses)


def simulated(twixt: TwixtRules, strengths: Sequence[int], random: Random) -> int:
    """The seed, from 0, that wins one course of the elimination as it is played."""
    seeds = [str(n) for n in range(8)]
    position = begin(twixt, seeds, random.choice(("0", "7"))).position
    while position.asks:
        ask = position.asks[0]
        one, other = (strengths[int(player)] for player in (*ask.players, "0", "0")[:2])
        values, chances = zip(*OFTEN.expects(ask, one - other), strict=True)
        position = position.accept(Fact(ask.id, random.choices(values, [float(c) for c in chances])[0])).position
    assert isinstance(position, Elimination)
    assert position.ranking
    return int(position.ranking.groups[0][0])


@pytest.mark.clause("TWX-11c", "TWX-11d")
def test_a_draw_that_is_too_late_for_a_repeat_game_is_the_better_seeds() -> None:
    """By hand: a draw at minute 40 is repeated by equals, one at the end of the hour is not."""
    for late in (Fraction(0), Fraction(1, 2), Fraction(1)):
        model = TwixtModel(draws=Fraction(1, 10), first_move=0, late=late)
        drawn = Fraction(1, 10)
        again = (1 - drawn) / 2 + drawn  # a repeat game that is drawn too ends later, and is the better seed's
        better = (1 - drawn) / 2 + drawn * (late + (1 - late) * again)
        assert lines(rules("wbc-twixt"), EVEN, model.expects).better() == better


@only_in_ci("many brackets are worked out")
@pytest.mark.clause("TWX-14")
def test_repeat_games_with_a_delay_leave_a_usual_draw_to_the_better_seed() -> None:
    found = clocked(rules("wbc-twixt-delay"))
    assert found.clocked
    assert found.clocked.drawn.low == 1
    assert found.unfair == "TWX-11d"
    assert found.clocked.first.by_model == Fraction(52, 100) - TWIXT.draws / 2
