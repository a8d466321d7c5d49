"""Those who are tied and for whose number no stage is made: before they play, and the lots at last (CLUB-5)."""

import pytest
from msgspec.structs import replace

from playoffs.editions.load import load
from playoffs.formats.round_robin.level import Level, Lots
from playoffs.formats.rules import StagedRules, played
from playoffs.model.position import Fact
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Part, Place, Question
from tests.formats.conformance import entrants

pytestmark = pytest.mark.clause("CLUB-5")


def club() -> StagedRules:
    rules = played(load("club-open"))
    assert rules
    return rules


def test_the_lot_puts_one_first_and_the_others_behind_together() -> None:
    lots = Lots(place=Place(Part.STAGE, 3, 3), players=("a", "b", "c"), clause="CLUB-5")
    assert lots.ranking is None
    step = lots.accept(Fact("stage-3-3/title", "b"))
    assert step.position.asks == ()
    assert step.position.ranking == Ranking((("b",), ("a", "c")))
    assert [(n.word, n.players) for n in step.notices] == [("advances", ("b",)), ("eliminated", ("a", "c"))]


def test_nobody_is_paired_or_seated_before_the_lots_and_colours_are_not_set() -> None:
    level = Level(club(), entrants([1, 1, 1]), 0)
    assert (level.sitter, level.paired, level.pairs, level.turn) == ("", False, (), (1,))
    assert level.coloured("a") is level
    numbered, notices = level.drawn(Question.NUMBER_LOTS, Fact(level.asks[0].id, ("c", "a", "b")))
    assert (numbered.asks, numbered.players, notices) == ((), ("c", "a", "b"), ())
    assert numbered.numbered() == ((1, ("a", "b")), (2, ("c", "a")), (3, ("b", "c")))
    assert Level(club(), entrants([1, 1, 1]), 2).numbered() == ()


def test_the_lots_after_the_last_round_robin_stand_on_its_clause() -> None:
    rules = club()
    first, second, last = rules.robin_turns
    (robin,) = second.robins
    second = replace(second, robins=(replace(robin, clause="T-2"),))
    rules = replace(rules, robin_turns=(first, second, replace(last, lots="T-2")))
    levels = [Level(rules, entrants([1, 1, 1]), before) for before in (0, 1, 2)]
    assert [level.clause for level in levels] == [first.robins[0].clause, "T-2", "T-2"]
    assert [level.plays for level in levels] == [True, True, False]
