"""What positions are worth: held against the chances of odds.py, simulation, closed forms by hand, and each other."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import product
from math import sqrt
from random import Random

import pytest

from playoffs.analysis.evaluation import Counts, Evaluation
from playoffs.analysis.expected import MODEL, UNCERTAIN, Model
from playoffs.analysis.graph import Graph, TooMany
from playoffs.analysis.mean import Mean
from playoffs.analysis.odds import Unknown, reached
from playoffs.analysis.position_odds import graph_of
from playoffs.analysis.walk import Alike, itself, uncounted, walk
from playoffs.analysis.worth import Worth, evaluations, following, ranges, worth
from playoffs.editions.load import load
from playoffs.formats.round_robin.few import FEW
from playoffs.formats.round_robin.play import AllPlayAll
from playoffs.formats.rules import StagedRules, played
from playoffs.model.position import Ask, Fact, Position
from playoffs.model.vocabulary import Question
from playoffs.playoff import starts
from playoffs.playoff.joined.remaining import alike as same_future
from playoffs.playoff.play import Playoff
from tests.formats.conformance import entrants
from tests.formats.stages import closed, said

RATINGS = {"a": 2210, "b": 2040, "c": 1985, "d": 2120, "e": 1860, "f": 2003, "g": 1925, "h": 1990, "i": 2075}


def of(name: str) -> StagedRules:
    rules = played(load(name))
    assert rules
    return rules


def start(name: str, players: int) -> Playoff:
    rules, field = of(name), entrants(tuple(range(players, 0, -1)))
    return said(starts.cut(rules, field, players), "close", "cut") if rules.bracket else closed(rules, field)


def alike(name: str) -> Alike:
    return uncounted if any(recipe.decider == "repeat" for recipe in of(name).matches.values()) else itself


FIELDS = [("msca", 2), ("msca", 3), ("msca", 4), ("msca", 5), ("club-open", 2), ("club-open", 3), ("mtr", 4)]
REPEATED = [("world-cup-2023", 2), ("tata-steel-2025", 2), ("world-rapid-2023", 2)]


@cache
def looked_at(name: str, players: int) -> Graph:
    return Graph(alike(name))


def found(name: str, players: int, ratings: Mapping[str, int] = RATINGS, model: Model = MODEL) -> Worth:
    return worth(looked_at(name, players), start(name, players), ratings, model)


@pytest.mark.parametrize(("name", "players"), [*FIELDS, *REPEATED])
@pytest.mark.parametrize("model", [MODEL, UNCERTAIN[0], UNCERTAIN[-1]])
def test_somebody_gets_the_title(name: str, players: int, model: Model) -> None:
    title = found(name, players, RATINGS, model).titles
    assert sum(title.values()) == 1
    assert len(title) == players
    assert min(title.values()) > 0


@pytest.mark.parametrize(("name", "players"), FIELDS)
def test_forwards_and_backwards_come_to_the_same(name: str, players: int) -> None:
    there = reached(start(name, players), partial(MODEL.expects, ratings=RATINGS))
    title: dict[str, Fraction] = {}
    begun: dict[object, Fraction] = {}
    for position, chance in there.items():
        if not position.asks and position.ranking:
            champion = position.ranking.groups[0][0]
            title[champion] = title.get(champion, Fraction(0)) + chance
        for ask in position.asks[:1]:
            if ask.question is Question.START:
                begun[ask.place] = begun.get(ask.place, Fraction(0)) + chance
    back = found(name, players)
    assert back.titles == title
    assert back.stages == begun


@pytest.mark.parametrize(("name", "players"), [("msca", 3), ("world-cup-2023", 2), ("mtr", 4)])
def test_what_follows_comes_to_what_is(name: str, players: int) -> None:
    """Before each answer the chances are the mean of those after it, whichever of several questions it answers."""
    graph, looked = Graph(alike(name)), 0
    random, position = Random(7), start(name, players)
    while position.asks:
        now = worth(graph, position, RATINGS)
        after = following(evaluations(graph, RATINGS), position)
        for ask in {each.ask for each in after}:
            looked += 1
            branches = [each for each in after if each.ask == ask]
            for player in RATINGS:
                parts = (each.chance * each.titles.get(player, 0) for each in branches)
                assert sum(parts, Fraction(0)) == now.titles.get(player, 0)
        ask = position.asks[0]
        value = random.choice([value for value, _chance in MODEL.expects(ask, RATINGS)])
        position = position.accept(Fact(ask.id, value)).position  # type: ignore[assignment]
    assert looked >= 3


@pytest.mark.parametrize(("name", "players"), [("msca", 4), ("club-open", 3), ("world-rapid-2023", 2)])
def test_a_simulation_agrees_within_its_error(name: str, players: int) -> None:
    random, courses, exact = Random(20270522), 400, found(name, players)
    won, games = dict.fromkeys(RATINGS, 0), 0
    for _ in range(courses):
        champion, many = simulated(start(name, players), random)
        won[champion] += 1
        games += many
    for player, share in exact.titles.items():
        error = sqrt(share * (1 - share) / courses)
        assert abs(won[player] / courses - share) < 4 * error
    assert abs(games / courses - exact.games) < Fraction(1, 2)


@pytest.mark.clause("CLUB-5")
def test_of_four_who_all_meet_each_is_worth_the_same_among_equals() -> None:
    """Lots give the numbers, and all games are taken together: six in the first round robin, six in the second."""
    worked_out = found("club-open", 4, {})
    assert {*worked_out.titles.values()} == {Fraction(1, 4)}
    assert (worked_out.least, worked_out.most) == (6, 12)


@pytest.mark.clause("CLUB-5")
def test_what_follows_a_game_of_a_round_robin_comes_to_what_is() -> None:
    """The games that are left may be taken together from any position on."""
    graph, position = Graph(same_future), start("club-open", 4)
    while not position.boards:
        ask = position.asks[0]
        position = said(position, ask.id, MODEL.expects(ask, RATINGS)[0][0])  # type: ignore[arg-type]
    now, after = worth(graph, position, RATINGS), following(evaluations(graph, RATINGS), position)
    assert len(after) == 6
    for ask in {each.ask for each in after}:
        branches = [each for each in after if each.ask == ask]
        for player, chance in now.titles.items():
            assert chance == sum((each.chance * each.titles.get(player, 0) for each in branches), Fraction(0))


def simulated(position: Position, random: Random) -> tuple[str, int]:
    games = 0
    while position.asks:
        ask = position.asks[0]
        games += ask.question is Question.RESULT
        values, chances = zip(*MODEL.expects(ask, RATINGS), strict=True)
        position = position.accept(Fact(ask.id, random.choices(values, [float(c) for c in chances])[0])).position
    assert position.ranking
    return position.ranking.groups[0][0], games


def test_a_repeated_match_has_its_closed_form() -> None:
    """Two games, then single games until one is won: by hand, of equal players without a first move."""
    even = Model(first_move=0)
    title = found("world-rapid-2023", 2, {}, even)
    assert title.titles == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    drawn = even.quick_draws
    won = (1 - drawn) / 2
    level = drawn * drawn + 2 * won * won
    assert title.games == 2 + level / (1 - drawn)
    assert title.most is None


@pytest.mark.clause("MSCA-S")
def test_equal_players_have_equal_chances_but_for_the_sit_out() -> None:
    even = {**found("msca", 3, {}).titles}
    assert even == {"a": Fraction(1, 2), "b": Fraction(1, 4), "c": Fraction(1, 4)}
    assert {*found("msca", 4, {}).titles.values()} == {Fraction(1, 4)}
    assert {*found("msca", 2, {}).titles.values()} == {Fraction(1, 2)}


@pytest.mark.parametrize(("name", "players"), [("msca", 2), ("msca", 3), ("mtr", 2)])
def test_games_at_least_and_at_most_are_those_of_every_course(name: str, players: int) -> None:
    position = start(name, players)

    def facts(at: Position) -> list[Fact]:
        return [Fact(at.asks[0].id, value) for value, _ in MODEL.expects(at.asks[0], {})] if at.asks else []

    walked = walk(position, facts)
    lengths: dict[int, set[int]] = {}

    def to_the_end(n: int) -> set[int]:
        """How many games every course from a position has."""
        if n not in lengths:
            after = ((fact, to_the_end(to)) for fact, to in walked.steps[n])
            longer = {many + fact.text.endswith("result") for fact, found in after for many in found}
            lengths[n] = longer or {0}
        return lengths[n]

    worked_out = found(name, players)
    assert (worked_out.least, worked_out.most) == (min(to_the_end(0)), max(to_the_end(0)))


def test_the_range_holds_the_chance_and_is_not_empty() -> None:
    graph = looked_at("msca", 3)
    title = found("msca", 3).titles
    for player, (low, high) in ranges(evaluations(graph, RATINGS), start("msca", 3)).items():
        assert low < title[player] < high


@pytest.mark.parametrize("name", ["club-open", "candidates-2024"])
def test_models_that_share_a_graph_come_to_what_each_comes_to_alone(name: str) -> None:
    """Where a round robin leads to is worked out once for models that agree on its games, and anew for the others."""
    shared, begin = graph_of(of(name)), start(name, 3)
    for model in (MODEL, *UNCERTAIN):
        alone = worth(graph_of(of(name)), begin, RATINGS, model)
        assert worth(shared, begin, RATINGS, model) == alone
    assert worth(shared, begin, RATINGS, UNCERTAIN[0]) != worth(shared, begin, RATINGS, UNCERTAIN[1])


def test_who_has_a_chance_by_one_model_alone_has_a_range_too() -> None:
    """So far apart that the expected score is a whole point, but for who has less time."""
    apart = {"a": 2800, "b": 2055}
    found = ranges(evaluations(looked_at("msca", 2), apart), start("msca", 2))
    assert all(low <= high for low, high in found.values())
    assert sum(low for low, _high in found.values()) <= 1


@pytest.mark.parametrize(
    ("name", "players"), [("msca", 2), ("msca", 4), ("club-open", 3), ("world-cup-2015", 2), ("mtr", 4)]
)
def test_positions_with_the_same_future_are_worth_the_same(name: str, players: int) -> None:
    """Taken as one they are fewer, and no chance is another one."""
    together, apart = Graph(same_future), Graph()
    position = start(name, players)
    assert worth(together, position, RATINGS) == worth(apart, position, RATINGS)
    assert len(together.positions) <= len(apart.positions)


def test_more_positions_than_can_be_looked_at_are_refused() -> None:
    with pytest.raises(TooMany, match="more than 100 positions"):
        worth(Graph(most=100), start("msca", 3), RATINGS)


def test_what_was_refused_halfway_is_refused_again() -> None:
    """Where a round robin leads to is never taken from a count that was broken off."""
    graph, position = Graph(same_future, most=3), start("club-open", 4)
    while not position.boards:
        ask = position.asks[0]
        position = said(position, ask.id, MODEL.expects(ask, RATINGS)[0][0])  # type: ignore[arg-type]
    number = graph.number(position)
    for _ in range(2):
        with pytest.raises(TooMany):
            graph.together(number, partial(MODEL.expects, ratings=RATINGS))


@pytest.mark.parametrize(("name", "players"), [("us-championship-2021", 3), ("us-championship-2021", 4)])
def test_where_a_text_is_silent_later_the_chance_of_that_is_what_is_missing(name: str, players: int) -> None:
    """Who is still tied after the last round robin is for the director: no model shares that out."""
    graph, begin = Graph(same_future), start(name, players)
    now = worth(graph, begin, RATINGS)
    assert 0 < now.open < Fraction(1, 20)
    assert sum(now.titles.values()) + now.open == 1
    assert min(now.titles.values()) > 0


def test_a_later_silence_has_the_chance_that_is_counted_by_hand() -> None:
    """Three meet once: of the 27 courses those with two or three at the top are left open."""
    even, found = Model(first_move=0), Fraction(0)
    won, drawn = (1 - even.quick_draws) / 2, even.quick_draws
    for games in product(((2, 0, won), (1, 1, drawn), (0, 2, won)), repeat=3):
        (ab, ba, p), (bc, cb, q), (ca, ac, r) = games
        points = sorted((ab + ac, ba + bc, cb + ca))
        found += p * q * r * (points[-1] == points[-2])
    title = worth(Graph(same_future), start("sinquefield-2025", 3), {}, even)
    assert title.open == found
    assert {*title.titles.values()} == {(1 - found) / 3}


@pytest.mark.clause("CLUB-5")
def test_a_few_games_of_a_large_round_robin_are_taken_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of nine all 36 are too many; the last of them come to the same together and one by one."""
    position = start("club-open", 9)
    with pytest.raises(TooMany):
        worth(Graph(same_future), position, RATINGS)
    while games_open(position) != FEW:
        ask, value = position.asks[0], MODEL.expects(position.asks[0], RATINGS)[0][0]
        if ask.question is Question.RESULT:  # the better one wins, so that not all nine can be tied in the end
            value = max(zip(ask.players, ("white", "black"), strict=True), key=lambda each: RATINGS[each[0]])[1]
        position = position.accept(Fact(ask.id, value)).position  # type: ignore[assignment]
    found = worth(Graph(same_future), position, RATINGS)
    assert sum(found.titles.values()) + found.beyond == 1
    while games_open(position) != 5:
        ask = position.asks[0]
        position = position.accept(Fact(ask.id, "draw")).position  # type: ignore[assignment]
    together = worth(Graph(same_future), position, RATINGS)
    monkeypatch.setattr("playoffs.playoff.joined.remaining.few", lambda robin: len(robin.players) < 9)
    assert worth(Graph(same_future), position, RATINGS) == together


def games_open(position: Position) -> int:
    robins = [board for board in getattr(position, "boards", ()) if isinstance(board, AllPlayAll)]
    return len(robins[0].left_to_play) if robins else 0


def test_a_question_of_which_nothing_is_expected_is_named() -> None:
    def nothing(ask: Ask) -> tuple[()]:
        return ()

    evaluation = Evaluation(Graph(), nothing, Counts(lambda _number: {}, lambda _position: Mean({}, 1)))
    first = evaluation.graph.number(start("msca", 2))
    with pytest.raises(Unknown, match="colour-lot"):
        evaluation.mean(first)
