"""TWX-11 and TWX-12: the rounds of the elimination on their clock."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from playoffs.analysis.lengths import split
from playoffs.documents.words.assumed_words import rests as worded
from playoffs.editions.load import load
from playoffs.formats.assumed import Assumptions
from playoffs.formats.clocked_elimination.clock import repeat_game
from playoffs.formats.clocked_elimination.course import elimination, latest
from playoffs.formats.rules import RankedRules
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.playoff.course import NoLength, rests, stages


def rules(name: str = "wbc-twixt") -> TwixtRules:
    found = load(name)
    assert isinstance(found, TwixtRules)
    return found


@pytest.mark.clause("TWX-11b", "TWX-11c")
@pytest.mark.parametrize("name", ["wbc-twixt", "wbc-twixt-delay"])
def test_a_round_ends_no_later_than_its_last_repeat_game(name: str) -> None:
    """Every second at which a game can be drawn, against the clock that the structure itself uses."""
    edition = rules(name)
    hour = edition.elimination.hour * 60
    for number in (1, 2):
        ends = [repeat_game(edition, number, number * hour, t) for t in range((number - 1) * hour, number * hour + 1)]
        assert max([r.latest for r in ends if r.played]) <= latest(edition, number)
        assert latest(edition, number) - max([r.latest for r in ends if r.played]) < 60
    assert latest(edition, 3) == 3 * hour


@pytest.mark.clause("TWX-11a", "TWX-12")
def test_rounds_have_their_boards_and_the_session_its_end() -> None:
    found = elimination(rules())
    assert [(s.stage.players, s.boards) for s in found] == [(8, 4), (4, 2), (2, 1)]
    assert [s.end.latest // 60 for s in found] == [70, 130, 180]
    assert [s.stage.clause for s in found] == ["TWX-11a", "TWX-11a", "TWX-12"]
    assert all(s.chance == 1 for s in found)
    for span in found:
        for game in span.games:
            for moment in (game.start, game.end):
                assert 0 <= moment.earliest <= moment.expected <= moment.latest <= span.end.latest


@pytest.mark.clause("TWX-11e")
def test_a_first_game_ends_with_its_hour_however_late_it_starts() -> None:
    for number, span in enumerate(elimination(rules(), Assumptions(draw=Fraction(1, 2), white=Fraction(1, 4))), 1):
        firsts = [g for g in span.games if g.game.game == "1"]
        assert {g.end.latest for g in firsts} == {number * 3600}
        assert all(g.certain for g in firsts)
        assert {g.game.gap for g in span.games} == {0}
        assert {g.chance for g in span.games if g.game.game == "repeat"} == {Fraction(1, 2)}


def test_readings_are_those_of_the_ruleset() -> None:
    twixt = worded(rests(rules()))
    assert "TWX-11c" in twixt[0]
    assert "draws 2 %" in " ".join(twixt)
    assert "60 moves" in worded(rests(load("msca")))[0]


def test_every_ruleset_has_a_length_or_says_why_not() -> None:
    assert len(split(load("msca"), 5, 36_000)) == 2
    ranked = load("dci-1999")
    assert isinstance(ranked, RankedRules)
    assert len(split(load("club-open"), 4, 36_000)) == 1
    assert split(load("wbc-twixt"), 8, 9000)[0].over == 1800
    assert [stage.players for stage in stages(load("dci-1999"), 6)] == [6, 4, 2]
    with pytest.raises(NoLength, match="plays nothing where"):
        stages(replace(ranked, playoff=None), 3)
    with pytest.raises(NoLength, match="in one session"):
        stages(load("wbc-twixt"), 8)
    with pytest.raises(NoLength, match="worked out for 8 at most"):
        stages(load("club-open"), 9)
    longer = replace(rules(), elimination=replace(rules().elimination, leave=90))
    assert latest(longer, 1) == 3600
