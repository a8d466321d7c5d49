"""How a round robin may end, all open games taken together, beside every game looked at in turn."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from playoffs.analysis.expected import MODEL, Model
from playoffs.editions.load import load
from playoffs.formats.chances import Answers
from playoffs.formats.results import NOBODY
from playoffs.formats.round_robin import play
from playoffs.formats.round_robin.course import alike
from playoffs.formats.round_robin.endings import MOST, endings
from playoffs.formats.rules import played
from playoffs.model.position import Ask, Fact
from playoffs.model.vocabulary import Part, Place

RATINGS = {"a": 2210, "b": 2040, "c": 1985, "d": 2120, "e": 1860, "f": 2003}
ROBINS = played(load("club-open"))
assert ROBINS
CONTROL = ROBINS.controls[ROBINS.robin_turns[0].robins[0].control]
PLACE = Place(Part.STAGE, 4, 1)


def robin(players: str, times: int = 1) -> play.AllPlayAll:
    return play.begin(PLACE, tuple(players), CONTROL, "CLUB-5", "RUL-1", times)


def expects(ask: Ask) -> Answers:
    return MODEL.expects(ask, RATINGS)


def one_by_one(board: play.AllPlayAll) -> dict[frozenset[str], Fraction]:
    """The chance of everybody who may be at the top, from every way in which the open games may end."""
    games = [(number, ask, expects(ask)) for number, ask in board.left_to_play]
    found: Counter[frozenset[str]] = Counter()
    for ways in product(*(chances for _number, _ask, chances in games)):
        results, share = list(board.results), Fraction(1)
        for (number, ask, _), (value, chance) in zip(games, ways, strict=True):
            results[number] = {"white": ask.players[0], "draw": NOBODY, "black": ask.players[1]}[str(value)]
            share *= chance
        points = board.points(results)
        best = max(points[p] for p in board.there)
        found[frozenset(p for p in board.there if points[p] == best)] += share  # type: ignore[assignment]
    return {**found}  # type: ignore[dict-item]


def under_way(random: Random) -> play.AllPlayAll:
    """A round robin of three or four in which some games are over, and perhaps somebody has left."""
    players = random.choice(("abc", "dcab", "bdca"))
    board = robin(players, random.choice((1, 2)) if len(players) == 3 else 1)
    for _ in range(random.randrange(0, 4)):
        if board.asks:
            ask = random.choice(board.asks)
            board = board.accept(Fact(ask.id, random.choice(ask.options.samples))).position  # type: ignore[assignment]
    if not board.groups and random.random() < 0.3:
        board = board.withdraw(random.choice(board.there)).position  # type: ignore[assignment]
    return board


@pytest.mark.clause("CLUB-5")
@pytest.mark.parametrize("seed", range(40))
def test_taken_together_games_come_to_what_they_come_to_one_by_one(seed: int) -> None:
    board = under_way(Random(seed))
    found = endings(board, expects)
    if board.groups:
        assert not found
        return
    tops = {frozenset(p for n, p in enumerate(board.players) if ending.top >> n & 1): ending.chance for ending in found}
    assert tops == one_by_one(board)
    for ending in found:
        points = board.points(ending.results(board))
        best = max(points[p] for p in board.there)
        assert {p for p in board.there if points[p] == best} == {
            p for n, p in enumerate(board.players) if ending.top >> n & 1
        }


def test_of_five_the_chances_add_up_and_of_six_nothing_is_said() -> None:
    assert sum(ending.chance for ending in endings(robin("abcde"), expects)) == 1
    assert MOST == 5
    assert not endings(robin("abcdef"), expects)


def test_a_result_that_cannot_be_is_left_out() -> None:
    """So far apart that the stronger one wins for certain."""
    far = Model(first_move=0)
    found = endings(robin("abc"), lambda ask: far.expects(ask, {"a": 3200, "b": 2000, "c": 1990}))
    assert [ending.top for ending in found] == [1]


def test_numbers_by_lot_that_give_the_same_colors_are_alike() -> None:
    """Of five numbers in a ring, everybody moved on by one meets the same players with the same colors."""
    assert alike(robin("abcde")) == alike(robin("bcdea"))
    assert alike(robin("abcde")) != alike(robin("edcba"))
