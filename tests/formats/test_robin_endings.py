"""How a round robin may end, all open games taken together, beside every game looked at in turn."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations, product
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from playoffs.analysis.expected import MODEL, Model
from playoffs.editions.load import load
from playoffs.formats.chances import Answers
from playoffs.formats.match.armageddon import REPLAY
from playoffs.formats.results import NOBODY
from playoffs.formats.round_robin import play, tops
from playoffs.formats.round_robin.course import alike, level_at_the_top
from playoffs.formats.round_robin.endings import _tops, endings
from playoffs.formats.round_robin.few import MOST
from playoffs.formats.rules import played
from playoffs.model.position import Ask, Fact
from playoffs.model.vocabulary import Part, Place, Question

RATINGS = {"a": 2210, "b": 2040, "c": 1985, "d": 2120, "e": 1860, "f": 2003, "g": 2061, "h": 1944}
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
    """A round robin of three or four in which some games are over, perhaps somebody has left, and perhaps a game that
    was over is to be replayed, such as one with who has left."""
    players = random.choice(("abc", "dcab", "bdca"))
    board = robin(players, random.choice((1, 2)) if len(players) == 3 else 1)
    for _ in range(random.randrange(0, 4)):
        if board.asks:
            ask = random.choice(board.asks)
            board = board.accept(Fact(ask.id, random.choice(ask.options.samples))).position  # type: ignore[assignment]
    if not board.groups and random.random() < 0.3:
        board = board.withdraw(random.choice(board.there)).position  # type: ignore[assignment]
    for _ in range(random.choice((0, 0, 1, 2))):
        if replays := [ask for ask in board.may if ask.question is Question.REPLAY]:
            board = board.accept(Fact(random.choice(replays).id, REPLAY, "a ruling")).position  # type: ignore[assignment]
    return board


def by_all_scores(board: play.AllPlayAll) -> dict[frozenset[str], Fraction]:
    """The same by the points of everybody after one game after the other, nothing left out."""
    weights: dict[tuple[int, ...], Fraction] = {tuple(board.points(board.results).values()): Fraction(1)}
    for _number, ask in board.left_to_play:
        white, black = (board.players.index(player) for player in ask.players)
        after: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
        for points, weight in weights.items():
            for value, chance in expects(ask):
                more = {"white": 2, "draw": 1, "black": 0}[str(value)]
                made = list(points)
                made[white], made[black] = made[white] + more, made[black] + 2 - more
                after[tuple(made)] += weight * chance
        weights = after
    found: Counter[frozenset[str]] = Counter()
    for points, weight in weights.items():
        found[frozenset(p for p, own in zip(board.players, points, strict=True) if own == max(points))] += weight  # type: ignore[assignment]
    return {**found}  # type: ignore[dict-item]


@pytest.mark.clause("CLUB-5")
@pytest.mark.parametrize("seed", range(60))
def test_taken_together_games_come_to_what_they_come_to_one_by_one(seed: int) -> None:
    board = under_way(Random(seed))
    found = endings(board, expects)
    if board.groups:
        assert not found
        return
    assert {frozenset(ending.top): ending.chance for ending in found} == one_by_one(board)


def test_before_the_numbers_are_drawn_every_order_counts() -> None:
    """Of four the mean of all 24 orders, each looked at by itself."""
    found: Counter[frozenset[str]] = Counter()
    for order in permutations("dbca"):
        for top, chance in one_by_one(robin("".join(order))).items():
            found[top] += chance / 24  # type: ignore[assignment]
    for players in ("abcd", "cadb"):
        endings_ = endings(robin(players), expects, drawn=False)
        assert {frozenset(ending.top): ending.chance for ending in endings_} == found


def test_of_many_each_game_counts_half_with_either_color_before_the_numbers_are_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of three by hand: the mean of all eight ways in which three games may have colors."""
    monkeypatch.setattr("playoffs.formats.round_robin.endings.ORDERED", 2)
    found: Counter[frozenset[str]] = Counter()
    for turned in product((False, True), repeat=3):
        board = replace(robin("abc"), turned=tuple(n for n, each in enumerate(turned) if each))
        for top, chance in one_by_one(board).items():
            found[top] += chance / 8  # type: ignore[assignment]
    endings_ = endings(robin("cab"), expects, drawn=False)
    assert {frozenset(ending.top): ending.chance for ending in endings_} == found


@pytest.mark.parametrize(
    ("players", "times", "over"), [("abcde", 1, 0), ("eacdb", 2, 8), ("abcdef", 1, 4), ("hgfedc", 1, 3)]
)
def test_with_what_everybody_has_to_spare_it_comes_to_what_all_their_scores_do(
    players: str, times: int, over: int
) -> None:
    board = robin(players, times)
    for _ in range(over):
        ask = board.asks[-1]
        board = board.accept(Fact(ask.id, ask.options.samples[over % 3])).position  # type: ignore[assignment]
    assert {frozenset(ending.top): ending.chance for ending in endings(board, expects)} == by_all_scores(board)


@pytest.mark.parametrize(("players", "times"), [("abcde", 1), ("abcde", 2), ("abcdef", 1)])
@pytest.mark.parametrize("drawn", [True, False])
def test_the_chances_add_up(players: str, times: int, drawn: bool) -> None:
    found = endings(robin(players, times), expects, drawn)
    assert sum(ending.chance for ending in found) == 1
    assert len(found) == 2 ** len(players) - 1


def test_of_more_than_can_be_looked_at_nothing_is_said() -> None:
    assert MOST == 8
    assert not endings(robin("abcdefghi"), expects)


@pytest.mark.parametrize("drawn", [True, False])
def test_how_many_of_eight_equals_are_at_the_top_is_counted_otherwise_too(drawn: bool) -> None:
    even = Model(first_move=0)
    found = endings(robin("abcdefgh"), lambda ask: even.expects(ask, {}), drawn)
    many: Counter[int] = Counter()
    for ending in found:
        many[len(ending.top)] += ending.chance  # type: ignore[assignment]
    draw = even.of_game(0, CONTROL.clocks, False, True)[1]
    assert {**many} == {**level_at_the_top(8, draw)}


@pytest.mark.parametrize("ratings", [{}, {"c": 2100}, {"b": 2100, "e": 2100}, {"a": 1900, "d": 1900, "f": 2100}])
def test_players_whom_nothing_tells_apart_come_to_what_each_comes_to_alone(
    ratings: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are counted together, and anybody who is looked at alone comes to the same."""
    rated = dict.fromkeys("abcdef", 2000) | ratings
    board = robin("abcdef")
    for number in (0, 7):
        results = (*board.results[:number], NOBODY, *board.results[number + 1 :])
        at = replace(board, results=results)
        together = {e.top: e.chance for e in endings(at, lambda ask: MODEL.expects(ask, rated), drawn=False)}
        with monkeypatch.context() as alone:
            alone.setattr(tops, "_groups", lambda field, *_, **__: [range(n, n + 1) for n in range(len(field.points))])
            _tops.cache_clear()
            assert together == {e.top: e.chance for e in endings(at, lambda ask: MODEL.expects(ask, rated), False)}
        _tops.cache_clear()


@pytest.mark.parametrize("names", ["abcdef", "abcdefgh"])
def test_a_simulation_agrees_within_its_error(names: str) -> None:
    random, board, courses = Random(11), robin(names), 4000
    games = [(number, ask.players, expects(ask)) for number, ask in board.left_to_play]
    seen: Counter[str] = Counter()
    for _ in range(courses):
        results = list(board.results)
        for number, players, chances in games:
            ((won, _share),) = random.choices(chances, [float(chance) for _, chance in chances])
            results[number] = {"white": players[0], "draw": NOBODY, "black": players[1]}[str(won)]
        points = board.points(results)
        top = [player for player in points if points[player] == max(points.values())]
        seen.update(top if len(top) == 1 else [])
    alone = {ending.top[0]: ending.chance for ending in endings(board, expects) if len(ending.top) == 1}
    for player, chance in alone.items():
        assert abs(seen[player] / courses - chance) < 4 * sqrt(chance * (1 - chance) / courses)


def test_a_result_that_cannot_be_is_left_out() -> None:
    """So far apart that the stronger one wins for certain."""
    far = Model(first_move=0)
    found = endings(robin("abc"), lambda ask: far.expects(ask, {"a": 3200, "b": 2000, "c": 1990}))
    assert [ending.top for ending in found] == [("a",)]


def test_numbers_by_lot_that_give_the_same_colors_are_alike() -> None:
    """Of five numbers in a ring, everybody moved on by one meets the same players with the same colors."""
    assert alike(robin("abcde")) == alike(robin("bcdea"))
    assert alike(robin("abcde")) != alike(robin("edcba"))
