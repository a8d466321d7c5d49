"""Who of a Twixt event is certain to have no title while sessions are played, and is said to be so without an error."""

import random

import pytest

from playoffs.analysis import estimated as module
from playoffs.analysis.estimated import estimated
from playoffs.formats.swiss_session.names import BYE
from playoffs.model.position import Fact, Position
from playoffs.model.vocabulary import Question
from playoffs.playoff.joined.remaining import beaten
from playoffs.playoff.twixt import Phase, TwixtEvent
from tests.analysis.test_estimated import RATINGS, session


def lived(position: Position, chance: random.Random, most: int, leaving: float = 0.0) -> TwixtEvent:
    """After so many answers at random, as long as sessions are played."""
    assert isinstance(position, TwixtEvent)
    for _ in range(most):
        if position.phase is not Phase.SESSION:
            break
        may = [ask for ask in position.may if ask.question is Question.WITHDRAW and chance.random() < leaving]
        ask = may[0] if may else chance.choice(position.asks)
        after = position.accept(Fact(ask.id, chance.choice(ask.options.samples))).position
        assert isinstance(after, TwixtEvent)
        position = after
    return position


@pytest.mark.clause("TWX-0", "TWX-9")
@pytest.mark.parametrize("seed", range(24))
def test_nobody_who_is_certain_to_have_no_title_is_ever_seeded(seed: int) -> None:
    """However the rounds that are left end; and late in a session of many somebody is certain."""
    chance = random.Random(seed)
    at = lived(session(9 + seed % 8), chance, 4 + 3 * (seed % 12), leaving=0.03)
    everybody = [each.id for each in at.players]
    out = beaten(at, everybody)
    for _ in range(40):
        after = lived(at, chance, 200)
        assert after.phase is Phase.BETWEEN
        seeding = after.accept(Fact("second-session", "seed")).position
        assert isinstance(seeding, TwixtEvent)
        assert seeding.seeding
        ranks = seeding.seeding.order.ranks()
        assert not [player for player in out if ranks.get(player, 99) <= 8]


def test_somebody_is_certain_while_the_last_games_are_played() -> None:
    found = 0
    for seed in range(20):
        chance, at = random.Random(seed), lived(session(16), random.Random(seed), 0)
        while not (at.session and at.session.round == 3 and at.session.paired and len(at.asks) <= 2):
            at = lived(at, chance, 1)
        found += bool(beaten(at, map(str, range(1, 17))))
    assert found >= 5


@pytest.mark.clause("TWX-9")
def test_whoever_is_certain_is_said_to_be_without_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is too far behind, has left, has not entered, or sits in as a house opponent."""
    monkeypatch.setattr(module, "ANSWERS", 4_000)
    chance, at = random.Random(5), lived(session(15), random.Random(5), 0)
    while not (out := beaten(at, map(str, range(1, 16)))):
        at = lived(at, chance, 1)
    found, estimate = estimated(at, RATINGS)
    assert estimate.off(out) == dict.fromkeys(out, 0)
    assert all(found.titles.get(player, 0) == 0 for player in out)
    left = next(player for player in map(str, range(1, 16)) if player not in out)
    gone = at.accept(Fact("session-1/withdraw", left)).position
    assert beaten(gone, [left, "p1"]) == {left, "p1"}
    assert estimated(gone, RATINGS)[1].off([left]) == {left: 0}
    assert estimated(session(9), RATINGS)[1].off(["9"])["9"] > 0


def test_a_house_opponent_has_no_chance_that_is_said() -> None:
    at: Position = session(9)
    chance = random.Random(1)
    while at.asks[0].question is not Question.LEFT_OVER:
        at = lived(at, chance, 1)
    (house,) = at.asks[0].options.samples[1:2]
    assert house != BYE
    at = at.accept(Fact(at.asks[0].id, house)).position
    found, estimate = estimated(at, RATINGS)
    assert str(house) not in found.titles
    assert str(house) not in estimate.errors
