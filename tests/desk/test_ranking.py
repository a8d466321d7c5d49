"""The desk over the playoffs of CLUB-5 and DCI-8: random whole courses, read back, exported, and told as they were."""

import random
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.desk.act import Request, load
from playoffs.desk.desk import answer, found
from playoffs.desk.elsewhere.transfer import export, read
from playoffs.desk.played import fates, stages
from playoffs.desk.record.log import Log, fold
from playoffs.desk.record.store import Store
from playoffs.editions import load as rulesets
from playoffs.files.read import read_event
from playoffs.formats.round_robin.play import AllPlayAll
from playoffs.formats.round_robin.story import points
from playoffs.formats.rules import RankedRules
from playoffs.model.position import Fact
from playoffs.playoff import story
from playoffs.playoff.founding import CUT, Founding
from playoffs.playoff.open import STRUCTURES, opened
from playoffs.playoff.play import Phase, Playoff
from playoffs.playoff.story import GONE, Fate
from playoffs.playoff.tie import Title, contenders
from tests.desk.acts import AT, EVENT
from tests.desk.conftest import REAL
from tests.desk.test_msca import step, take_back

SAMPLES = Path(str(resources.files("playoffs.samples")))


@pytest.fixture(autouse=True)
def _real(_duel: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STRUCTURES, "ranking", REAL["ranking"])


def founding(ruleset: str, file: str, cut: int = 0) -> Founding:
    rules = rulesets.load(ruleset)
    assert isinstance(rules, RankedRules)
    event = read_event(SAMPLES / file, rules.play, rules.seasons)
    players = contenders(event, Title("t"), rules)
    return Founding(title="t", text=rules.text, tournament=event, tied=players, settings={CUT: str(cut)} if cut else {})


FOUNDINGS = {
    "two level": founding("club-open", "level-2.csv"),
    "three perfect": founding("club-open", "perfect-3.csv"),
    "cut to two": founding("mtr", "magic.csv", 2),
    "cut to six": founding("dci-1999", "magic.csv", 6),
    "cut to eight": founding("mtr", "magic.csv", 8),
}


def course(store: Store, name: str, rng: random.Random, taking_back: float, confirmed: bool = False) -> Iterator[Log]:
    """Logs of a random course, one after the other; if wanted, everybody has confirmed, and some leave."""
    log = found(store, EVENT, FOUNDINGS[name], Request("founding", 0, AT)).log
    for ask in log.asks if confirmed else ():
        value = ask.options.samples[0]
        log = answer(store, EVENT, Fact(ask.id, value), Request(f"first-{ask.id}", log.version, AT)).log
    for _ in range(60):
        yield log
        begun = confirmed and any(stage.started for stage in stages(log))
        leaves = next((ask for ask in log.may if ask.question.value == "withdraw"), None) if begun else None
        if leaves and rng.random() < 0.06:
            fact = Fact(leaves.id, rng.choice(leaves.options.samples))
            log = answer(store, EVENT, fact, Request(f"leaves-{log.version}", log.version, AT)).log
        elif log.line.held and (not log.asks or rng.random() < taking_back):
            log = take_back(store, log, rng)
        else:
            log = step(store, log, rng)
    yield log


@pytest.mark.clause("CLUB-5", "DCI-8")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", FOUNDINGS)
def test_a_course_is_what_its_record_says(store: Store, name: str, seed: int) -> None:
    *_, log = course(store, name, random.Random(seed), 0.1)
    assert load(store, EVENT) == log
    assert fold(*read("".join(export(log)).encode(), "export")) == log
    position = opened(log.founding)
    for held in log.line.held:
        position = position.accept(held.fact).position
    assert position == log.position


def test_stages_are_the_same_in_whatever_order_states_are_asked_for(store: Store) -> None:
    rng = random.Random(3)
    states = [*course(store, "cut to six", rng, 0.2)] * 2
    rng.shuffle(states)
    told = [(stages(each), story.stages(each.line.held, each.asks)) for each in map(fresh, states)]
    assert all(now == anew for now, anew in told)
    assert len({now for now, _anew in told}) > 10


def fresh(log: Log) -> Log:
    """The same, of which nothing was worked out."""
    return replace(log)


@pytest.mark.clause("CLUB-5")
@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 5, 7, 9, 10, 11])
def test_a_round_robin_is_told_as_its_position_counts_it(store: Store, seed: int) -> None:
    counted = 0
    for log in course(store, "three perfect", random.Random(seed), 0.1, confirmed=True):
        position, told = log.position, stages(log)
        assert isinstance(position, Playoff)
        for board in position.boards:
            if isinstance(board, AllPlayAll) and board.results:
                assert points(told[-1]) == board.points(board.results)
                assert set(told[-1].left) == set(board.left)
                counted += 1
    assert counted, "no round robin was played"


@pytest.mark.clause("DCI-8", "CLUB-5")
@pytest.mark.parametrize("name", FOUNDINGS)
def test_what_has_become_of_everybody_agrees_with_the_position(store: Store, name: str) -> None:
    for log in course(store, name, random.Random(1), 0.1):
        position, fate = log.position, fates(log)
        assert isinstance(position, Playoff)
        there = {p for ask in position.may if ask.question.value == "withdraw" for p in ask.options.samples}
        if position.phase is Phase.PLAYING:
            assert not [p for p in there if fate[str(p)] in GONE]
        if position.phase is Phase.DECLARED and position.champions:
            assert {p for p, f in fate.items() if f is Fate.CHAMPION} == set(position.champions)
            assert position.ranking
            everybody = (position.placed and log.founding.tied) or position.champions
            assert sorted(position.ranking.order) == sorted(everybody)
