"""What formats state of their courses, held against their positions: how long they are at most, which questions have
nothing to do with each other, and with what chance a model expects what."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from playoffs.analysis.odds import Unknown, reached
from playoffs.analysis.walk import awaited, samples, walk
from playoffs.editions.load import load, staged
from playoffs.formats.assumed import ASSUMED, UNCOLOURED, Assumptions, assumed_of
from playoffs.formats.clocked_elimination import course as clocked
from playoffs.formats.course import ARMAGEDDON, lay
from playoffs.formats.course import START as AT_ONCE
from playoffs.formats.match import course as matches
from playoffs.formats.match import play as match
from playoffs.formats.match.armageddon import REPLAY
from playoffs.formats.rules import StagedRules, played
from playoffs.formats.swiss_session import course as swiss
from playoffs.formats.swiss_session import play as session
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.position import Fact, OneOf, Position, Timed
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Part, Place, Question
from playoffs.playoff import course, starts
from playoffs.playoff.joined import remaining
from playoffs.playoff.play import Playoff
from tests.formats.conformance import entrants, reading, with_match
from tests.formats.eliminations import edition, started
from tests.formats.stages import closed, said

MSCA = staged("msca")


def plays(name: str) -> StagedRules:
    rules = played(load(name))
    assert rules
    return rules


CLUB, DCI = plays("club-open"), plays("dci-1999")


def repeats_nothing(fact: Fact) -> bool:
    return fact.value != REPLAY


def board(rules: StagedRules, recipe: str) -> match.Match:
    return match.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", rules, recipe, "MSCA-2P")


def advanced(rules: StagedRules, figures: list[int], places: int) -> Playoff:
    """After the cut to so many."""
    return said(starts.cut(rules, entrants(figures), places), "close", "cut")


# the longest course


@pytest.mark.clause("MSCA-2P", "MSCA-A", "DCI-7")
@pytest.mark.parametrize(
    ("rules", "recipe"),
    [
        *((reading(MSCA, void_bid=void), recipe) for void in matches.FACTS for recipe in MSCA.matches),
        (reading(MSCA, quick_colours="fresh_lot"), "final"),
        *((rules, recipe) for rules in (CLUB, DCI) for recipe in rules.matches),
    ],
)
def test_a_match_is_as_long_as_it_states(rules: StagedRules, recipe: str) -> None:
    walked = walk(board(rules, recipe), awaited)
    assert walked.longest(repeats_nothing) == matches.longest(rules, recipe)


@pytest.mark.clause("MSCA-3", "MSCA-4", "CLUB-5", "DCI-8")
@pytest.mark.parametrize(
    ("rules", "start"),
    [
        (MSCA, closed(MSCA, entrants((2, 1)))),
        (MSCA, closed(MSCA, entrants((3, 2, 1)))),
        (MSCA, closed(MSCA, entrants((4, 3, 2, 1)))),
        (CLUB, closed(CLUB, entrants((1, 1)))),
        (CLUB, closed(CLUB, entrants((1, 1, 1)))),
        (DCI, advanced(DCI, [2, 1], 2)),
        (DCI, advanced(DCI, [3, 2, 1], 4)),
        (DCI, advanced(DCI, [4, 3, 2, 1], 4)),
    ],
)
def test_an_event_is_as_long_as_its_formats_state(rules: StagedRules, start: Playoff) -> None:
    walked = walk(start, awaited)
    assert walked.longest(repeats_nothing) == remaining.longest(rules, len(start.entrants), level=False)


def random_course(start: Position, seed: int) -> int:
    """The facts of one course at random, rulings that are not awaited and repeated games left out."""
    chance, position, facts = Random(seed), start, 0
    while position.asks:
        possible = [fact for fact in samples(position.asks) if repeats_nothing(fact)]
        position = position.accept(chance.choice(possible)).position
        facts += 1
    return facts


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("figures", [(1, 1, 1, 1, 1, 1), (2, 2, 2, 1, 1), (1, 1, 1, 1), (1, 1, 1)])
def test_no_course_at_random_is_longer_than_stated(figures: tuple[int, ...], seed: int) -> None:
    for rules in (MSCA, CLUB):
        assert random_course(closed(rules, entrants(figures)), seed) <= remaining.longest(rules, len(figures))
    assert random_course(advanced(DCI, list(figures), 8), seed) <= remaining.longest(DCI, len(figures))


@pytest.mark.clause("TWX-5")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("size", [2, 3, 5, 8])
def test_no_session_at_random_is_longer_than_stated(size: int, seed: int) -> None:
    players = "abcdefgh"[:size]
    place, order = Place(Part.SESSION, 1), Ranking((tuple(players),))
    start = session.begin(edition().clauses, place, players, order, False, ("H1", "H2", "H3"))
    assert random_course(start, seed) <= swiss.longest(size)


@pytest.mark.clause("TWX-11c", "TWX-11e", "TWX-12")
@pytest.mark.parametrize("rules", [edition(), edition("wbc-twixt-delay"), edition(overrun="spread")])
@pytest.mark.parametrize(("drawn", "round_"), [(1, 1), (5, 2), (7, 3)])
def test_a_pairing_on_the_clock_has_at_most_so_many_games(drawn: int, round_: int, rules: TwixtRules) -> None:
    position: Position = started(rules)
    facts = 0
    while position.asks:
        ask = position.asks[0]
        assert isinstance(ask.options, Timed | OneOf)
        value = ask.options.samples[0]
        if isinstance(ask.options, Timed):
            value = "draw" if ask.place.board == drawn else "white", ask.options.seconds.least
        facts += ask.place.board == drawn
        position = position.accept(Fact(ask.id, value)).position
    assert facts <= (clocked.FINAL if round_ == 3 else clocked.games(rules, round_))
    assert facts >= (2 if round_ == 3 else clocked.games(rules, round_) - 1)
    assert facts <= clocked.longest(rules)


# what has nothing to do with what


def pairs_apart(position: Position) -> Iterator[tuple[Fact, Fact]]:
    for one, other in combinations(position.asks, 2):
        if remaining.apart(one, other):
            for first in samples([one]):
                for second in samples([other]):
                    yield first, second


@pytest.mark.parametrize(
    "start",
    [
        closed(MSCA, entrants((4, 3, 2, 1))),
        starts.begin(MSCA, entrants((2, 1))),
        closed(CLUB, entrants((1, 1, 1, 1))),
        advanced(DCI, [4, 3, 2, 1], 4),
    ],
)
def test_questions_that_are_apart_are_answered_in_any_order(start: Playoff) -> None:
    seen = 0
    for n, position in enumerate(walk(start, awaited).positions if len(start.entrants) < 4 else some(start)):
        for first, second in pairs_apart(position):
            seen += 1
            there, back = position.accept(first).position, position.accept(second).position
            assert there.accept(second).position == back.accept(first).position, (n, first, second)
    assert seen


def some(start: Playoff) -> Iterator[Position]:
    """Positions of a few courses at random."""
    for seed in range(8):
        chance, position = Random(seed), cast(Position, start)
        while position.asks:
            yield position
            facts = [fact for fact in samples(position.asks) if repeats_nothing(fact)]
            position = position.accept(chance.choice(facts)).position


@pytest.mark.clause("MSCA-A")
def test_bids_are_apart_and_boards_are_and_nothing_else() -> None:
    level = board(MSCA, "knockout").accept(Fact("stage-2/board-1/game-1/result", "draw")).position
    one, other = level.asks
    assert remaining.apart(one, other)
    assert not remaining.apart(one, one)


# chances


@pytest.mark.parametrize(
    ("rules", "recipe"), [*((MSCA, recipe) for recipe in MSCA.matches), (CLUB, "duel"), (DCI, "three")]
)
def test_equal_players_win_a_match_as_often(rules: StagedRules, recipe: str) -> None:
    even = replace(assumed_of(rules), white=Fraction(1, 3), draw=Fraction(1, 3))
    found = reached(board(rules, recipe), partial(remaining.answers, assumed=even))
    wins = {p.ranking.order[0]: Fraction(0) for p in found if p.ranking}
    for position, chance in found.items():
        if position.ranking:
            wins[position.ranking.order[0]] += chance
    assert wins == {"a": Fraction(1, 2), "b": Fraction(1, 2)}


@pytest.mark.clause("MSCA-T")
@pytest.mark.parametrize("recipe", list(MSCA.matches))
@pytest.mark.parametrize("assumed", [ASSUMED, UNCOLOURED, Assumptions(white=Fraction(1, 5), draw=Fraction(3, 5))])
def test_an_armageddon_is_as_likely_on_the_timetable_as_in_the_positions(recipe: str, assumed: Assumptions) -> None:
    found = reached(board(MSCA, recipe), partial(remaining.answers, assumed=assumed))
    opened = sum(c for p, c in found.items() if any(ask.question is Question.OPEN_BIDS for ask in p.asks))
    laid = lay(matches.match_course(MSCA.matches[recipe], MSCA.controls, MSCA.armageddon, assumed, "2", 1), AT_ONCE)
    assert opened == sum(span.chance for span in laid if span.game.game == ARMAGEDDON)


@pytest.mark.clause("MSCA-S", "MSCA-W")
@pytest.mark.parametrize("figures", [(3, 2, 1), (1, 1, 1), (2, 1, 1, 1)])
def test_who_has_to_play_is_as_likely_in_the_table_as_in_the_positions(figures: tuple[int, ...]) -> None:
    rules = with_match(MSCA, "knockout", decider="lots")
    rules = with_match(rules, "final", decider="lots", segments=rules.matches["knockout"].segments)
    even = replace(ASSUMED, white=Fraction(1, 3), draw=Fraction(1, 3))
    field = entrants(figures)
    found = reached(closed(rules, field), partial(remaining.answers, assumed=even))
    plays_: defaultdict[str, defaultdict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for position, chance in found.items():
        for ask in position.asks:
            if ask.question is Question.START:
                for player in ask.players:
                    plays_[str(ask.place.number)][player] += chance
    assert plays_ == course.needed(rules, field)


def test_what_the_model_says_nothing_of_is_named() -> None:
    place, order = Place(Part.SESSION, 1), Ranking((("a",), ("b",), ("c",)))
    start = session.begin(edition().clauses, place, "abc", order, False, ("H1",))
    with pytest.raises(Unknown, match="left-over"):
        reached(start, partial(swiss.answers, assumed=ASSUMED))
