"""Estimated chances: whole courses of the same model come to what is exact, within the error that is said with them."""

import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from math import sqrt

import pytest

from playoffs.analysis import estimated as module
from playoffs.analysis.estimated import Estimate, error, estimated
from playoffs.analysis.expected import MODEL
from playoffs.analysis.odds import Unknown
from playoffs.analysis.position_odds import graph_of, odds
from playoffs.analysis.worth import Worth, worth
from playoffs.desk.chances import of_all
from playoffs.editions.load import load
from playoffs.formats.round_robin.contenders import contends
from playoffs.formats.round_robin.play import AllPlayAll
from playoffs.formats.rules import StagedRules, played
from playoffs.formats.seeding import Entrant
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.position import LOT, Fact, Position, Value
from playoffs.model.vocabulary import Question
from playoffs.playoff import starts, twixt
from playoffs.playoff.joined import remaining
from playoffs.playoff.moment import moment
from playoffs.playoff.play import Playoff
from tests.thinned import only_in_ci, thinned

RATINGS = {str(n): rating for n, rating in enumerate((2210, 2040, 1985, 2120, 1860, 2003, 1925, 1990, 1700), 1)}


def of(name: str) -> StagedRules:
    rules = played(load(name))
    assert rules
    return rules


def session(players: int, scales: int = 1) -> Position:
    rules = load("wbc-twixt")
    assert isinstance(rules, TwixtRules)
    here = [twixt.Competitor(str(n), RATINGS.get(str(n), 1500 - n), "ABC"[n % scales]) for n in range(1, players + 1)]
    return twixt.begin(rules, here, [each.id for each in here])


def answered(position: Position) -> Position:
    """After the first question, the first answer of which is given; a game is won by whoever is named first."""
    ask = position.asks[0]
    value = ask.options.samples[0] if ask.who == LOT else MODEL.expects(ask, {})[0][0]
    return position.accept(Fact(ask.id, value)).position


def agree(found: Worth, estimate: Estimate, exact: dict[str, Fraction]) -> None:
    """Nobody is off by twice the error, and few by more than the error, which holds 95 times in 100."""
    off = {player: abs(found.titles.get(player, Fraction(0)) - share) * 100 for player, share in exact.items()}
    assert all(off[player] <= 2 * estimate.errors.get(player, 1) for player in exact)
    assert sum(off[player] > estimate.errors.get(player, 1) for player in exact) <= len(exact) / 6


@pytest.mark.parametrize(
    ("name", "players"),
    thinned(
        [("msca", 6), ("mtr", 8), ("club-open", 8), ("club-open", 6), ("world-rapid-2023", 2), ("candidates-2024", 4)],
        2,
    ),
)
def test_estimates_come_to_what_is_exact(name: str, players: int) -> None:
    rules, begin = of(name), starts.made_up(of(name), players)
    exact = worth(graph_of(rules), begin, RATINGS)
    found, estimate = estimated(begin, RATINGS)
    agree(found, estimate, exact.titles)
    assert sum(found.titles.values()) == 1
    assert abs(found.games - exact.games) < Fraction(1, 2)
    assert exact.least <= found.least
    assert exact.most is None or found.most is None or found.most <= exact.most
    for place, share in found.stages.items():
        assert abs(share - exact.stages[place]) * 100 <= 2 * error(share, estimate.courses)


def test_what_is_left_open_has_its_share() -> None:
    rules, begin = of("us-championship-2021"), starts.made_up(of("us-championship-2021"), 4)
    exact = worth(graph_of(rules), begin, RATINGS)
    found, estimate = estimated(begin, RATINGS)
    assert found.open > 0
    assert abs(found.open - exact.open) * 100 <= error(found.open, estimate.courses)
    assert sum(found.titles.values()) + found.open == 1


@only_in_ci("many courses are played")
@pytest.mark.clause("TWX-9")
def test_of_an_elimination_the_estimate_comes_to_what_is_exact() -> None:
    position = session(8)
    while not moment(position).seeded:
        position = answered(position)
    exact = odds(None, position, RATINGS)
    assert exact.estimate is None
    agree(*estimated(position, RATINGS), exact.now.titles)


def before_the_last_round() -> Position:
    position = session(6)
    while position.asks[0].question is not Question.START or position.asks[0].place.turn != 3:
        position = answered(position)
    return position


@only_in_ci("every end of a session is played")
def test_before_the_last_round_of_a_session_the_estimate_comes_to_every_end_of_it() -> None:
    """Three games, each won by the one or the other, and then what is exact; as the session is really paired."""
    begin, exact = before_the_last_round(), dict[str, Fraction]()
    graph = graph_of(None)
    ends = list(seeded(begin, Fraction(1)))
    assert len(ends) == 8
    for end, chance in ends:
        for player, share in worth(graph, end, RATINGS).titles.items():
            exact[player] = exact.get(player, Fraction(0)) + chance * share
    assert sum(exact.values()) == 1
    found = odds(None, begin, RATINGS)
    assert found.estimate
    agree(found.now, found.estimate, exact)
    assert (found.now.least, found.now.most, found.length, found.ranges) == (8, 8, None, None)


def seeded(position: Position, chance: Fraction) -> Iterator[tuple[Position, Fraction]]:
    """Every way in which a session may end, with its chance."""
    if moment(position).seeded:
        yield position, chance
        return
    ask = position.asks[0]
    for value, share in MODEL.expects(ask, RATINGS):
        yield from seeded(position.accept(Fact(ask.id, value)).position, chance * share)


@pytest.mark.parametrize("players", thinned([2, 3, 5, 9], 1))
def test_every_session_comes_to_its_end(players: int) -> None:
    """Three cannot all meet somebody new in each round, and of an odd number one has the bye."""
    found, estimate = estimated(session(players), RATINGS)
    assert sum(found.titles.values()) + found.open == 1
    assert len(found.titles) == players == len(estimate.errors)


def test_an_order_that_only_the_game_master_knows_is_named() -> None:
    with pytest.raises(Unknown, match="ranking"):
        estimated(session(6, scales=3), RATINGS)


@pytest.mark.parametrize(("name", "players"), thinned([("club-open", 9), ("mtr", 13)], 1))
def test_fields_too_large_are_estimated_and_whole(name: str, players: int) -> None:
    found = odds(of(name), starts.made_up(of(name), players), RATINGS)
    assert found.estimate
    assert found.estimate.courses >= module.FEWEST
    assert sum(found.now.titles.values()) + found.now.open + found.now.beyond == 1
    assert (found.ranges, found.following, found.length) == (None, (), None)
    assert all(0 < points <= 5 for points in found.estimate.errors.values())


@pytest.mark.clause("CLUB-5")
def test_a_large_round_robin_under_way_is_not_gone_through_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """What came before it took half a minute to find that there is too much."""
    monkeypatch.setattr("playoffs.analysis.position_odds._exact", partial(pytest.fail, "gone through"))
    position: Position = starts.made_up(of("club-open"), 9)
    while not any(ask.question is Question.RESULT for ask in position.asks):
        position = answered(position)
    assert odds(of("club-open"), position, RATINGS).estimate


@pytest.mark.parametrize(("name", "players"), thinned([("msca", 12), ("mtr", 13), ("spf-2018", 11)], 1))
def test_lots_among_many_are_drawn_and_never_listed(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve who are level in every figure have 479 million orders, which ended the program."""
    monkeypatch.setattr("playoffs.formats.chances.permutations", partial(pytest.fail, "listed"))
    rules = of(name)
    field = tuple(Entrant(str(n), 0, (0,) * max(1, len(rules.tiebreaks))) for n in range(1, players + 1))
    begin = starts.cut(rules, field, players) if rules.bracket else starts.begin(rules, field)
    found = odds(rules, begin, RATINGS)
    assert found.estimate
    assert sum(found.now.titles.values()) + found.now.open == 1


@pytest.mark.clause("CLUB-5")
def test_who_is_too_far_behind_has_no_error_and_whoever_still_may_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The better number wins; after five rounds of nine who all meet, the last ones cannot come to the top any more.
    They are looked for once, all together."""
    rules = of("club-open")
    position: Position = starts.made_up(rules, 9)
    while not any(ask.question is Question.RESULT for ask in position.asks) or board(position).results.count("") > 16:
        ask = next((ask for ask in position.asks if ask.question is Question.RESULT), position.asks[0])
        if ask.question is Question.RESULT:
            value: Value = "white" if int(ask.players[0]) < int(ask.players[1]) else "black"
            position = position.accept(Fact(ask.id, value)).position
        else:
            position = answered(position)
    looked, beaten = list[int](), remaining.beaten
    monkeypatch.setattr(remaining, "beaten", lambda *of: looked.append(1) or beaten(*of))  # type: ignore[func-returns-value]
    found = odds(rules, position, RATINGS)
    assert len(looked) == 1
    assert found.estimate
    out = {player for player in map(str, range(1, 10)) if not contends(board(position), player)}
    assert out
    assert {player for player, off in found.estimate.errors.items() if not off} <= out
    assert not any(found.now.titles.get(player) for player in out)
    assert {of_all(found, out).estimate.errors[player] for player in out} == {0}  # type: ignore[union-attr]


@only_in_ci("many courses are played")
@pytest.mark.clause("DCI-8")
def test_who_has_lost_in_a_bracket_has_no_error() -> None:
    rules = of("mtr")
    position: Position = starts.made_up(rules, 16)
    while not isinstance(position, Playoff) or not any(each.through is not None for each in position.boards):
        position = answered(position)
    (lost,) = (
        player for each in position.boards if each.through for player in each.players if player not in each.through
    )
    found = of_all(odds(rules, position, RATINGS), [each.id for each in position.entrants])
    assert found.estimate
    assert [player for player, off in found.estimate.errors.items() if not off] == [lost]
    assert found.now.titles[lost] == 0


def board(position: Position) -> AllPlayAll:
    assert isinstance(position, Playoff)
    (found,) = position.boards
    assert isinstance(found, AllPlayAll)
    return found


@only_in_ci("other processes play their courses")
def test_the_same_position_comes_to_the_same_in_another_process() -> None:
    """Whatever the order in which a process keeps what has none."""
    said = "from tests.analysis.test_estimated import *; print(estimated(session(9), RATINGS))"
    run = [sys.executable, "-c", said]
    one, other = (
        subprocess.run(run, env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True).stdout
        for seed in ("1", "2")
    )
    assert one == other == f"{estimated(session(9), RATINGS)}\n"
    assert estimated(answered(session(9)), RATINGS) != estimated(session(9), RATINGS)


@pytest.mark.parametrize("courses", [50, 400, 1000])
def test_the_error_is_that_of_wilson_rounded_up(courses: int) -> None:
    for won in range(0, courses + 1, courses // 50):
        share, deviations = won / courses, module.DEVIATIONS
        middle = (won + deviations**2 / 2) / (courses + deviations**2)
        within = deviations * sqrt(won * (1 - share) + deviations**2 / 4) / (courses + deviations**2)
        furthest = max(middle + within - share, share - middle + within) * 100
        assert furthest - 1e-9 <= error(Fraction(won, courses), courses) < furthest + 1
