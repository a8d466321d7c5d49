"""CLUB-5: the lengths of a match of two and of a round robin with what those tied play."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations, product

import pytest
from msgspec.structs import replace

from playoffs.analysis.durations import spans
from playoffs.editions.load import load
from playoffs.formats.assumed import ASSUMED, MINUTE, Assumptions
from playoffs.formats.course import Known, length
from playoffs.formats.round_robin.course import level_at_the_top, round_robin, stages
from playoffs.formats.rules import StagedRules, played

pytestmark = pytest.mark.clause("CLUB-5")


def club() -> StagedRules:
    rules = played(load("club-open"))
    assert rules
    return rules


CLUB = club()


def test_two_play_two_games_two_faster_ones_and_armageddon() -> None:
    (stage,) = spans(stages(CLUB, 2))
    assert [g.game.control for g in stage.games] == ["G/10", "G/10", "G/5", "G/5", "Armageddon"]
    assert [g.game.longest // MINUTE for g in stage.games] == [20, 20, 10, 10, 9]
    assert [g.certain for g in stage.games] == [True, True, False, False, False]
    assert stage.end.latest == (20 + 5 + 20 + 3 + 10 + 3 + 10 + 3 + 9) * MINUTE


@pytest.mark.parametrize("players", range(2, 9))
def test_a_round_robin_has_every_pairing_on_as_few_boards_and_rounds_as_can_be(players: int) -> None:
    course = round_robin("x", players, CLUB.controls["ten"], ASSUMED)
    (stage,) = spans(stages(CLUB, players)[:1]) if players > 2 else (None,)
    rounds = players - 1 if players % 2 == 0 else players
    assert length(course).latest == (20 * rounds + 5 * (rounds - 1)) * MINUTE
    if stage:
        assert len(stage.games) == players * (players - 1) // 2
        assert stage.boards == players // 2
        assert all(g.certain for g in stage.games)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("draw", [Fraction(0), Fraction(1, 3), Fraction(1)])
def test_how_many_are_level_agrees_with_every_result_sheet(players: int, draw: Fraction) -> None:
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    pairs = list(combinations(range(players), 2))
    for results in product((0, 1, 2), repeat=len(pairs)):
        chance, scores = Fraction(1), Counter[int]()
        for (a, b), points in zip(pairs, results, strict=True):
            chance *= draw if points == 1 else (1 - draw) / 2
            scores[a] += points
            scores[b] += 2 - points
        best = max(scores.values())
        chances[sum(s == best for s in scores.values())] += chance
    found = level_at_the_top(players, draw)
    assert {n: p for n, p in found.items() if p} == {n: p for n, p in chances.items() if p}


def test_all_results_of_larger_fields_add_up() -> None:
    for players in (5, 6, 8):
        assert sum(level_at_the_top(players, Fraction(3, 10)).values()) == 1


def test_those_level_play_as_two_or_a_faster_round_robin_or_not_at_all() -> None:
    assumed = Assumptions(draw=Fraction(0), white=Fraction(1, 2))
    robin, level = spans(stages(CLUB, 3, assumed=assumed))
    assert robin.stage.known is Known.ROBIN
    assert level.chance == Fraction(1, 4)
    assert {g.game.control for g in level.games} == {"G/10", "G/5", "Armageddon"}
    faster = [g for g in level.games if g.game.control == "G/5" and g.chance == Fraction(1, 4)]
    assert len(faster) == 3
    assert level.start.latest - robin.end.latest == 5 * MINUTE
    assert level.end.earliest == level.start.earliest


def test_an_edition_of_its_own_has_lengths_of_its_own() -> None:
    slower = replace(CLUB, controls={**CLUB.controls, "ten": replace(CLUB.controls["ten"], minutes=15)})
    assert stages(slower, 3)[0].course != stages(CLUB, 3)[0].course
    (stage,) = spans(stages(slower, 2))
    assert [g.game.longest // MINUTE for g in stage.games] == [30, 30, 10, 10, 9]


def test_fewer_than_two_play_nothing() -> None:
    assert stages(CLUB, 1) == stages(CLUB, 0) == ()


def test_there_is_a_break_before_every_stage_of_those_who_are_level() -> None:
    rules = played(load("us-championship-2021"))
    assert rules
    turns = (
        rules.robin_turns[0],
        *(replace(turn, stages=rules.robin_turns[0].stages) for turn in rules.robin_turns[1:]),
    )
    latest = [
        length(stages(replace(rules, stage_gap=gap, robin_turns=turns), 3)[1].course).latest // MINUTE for gap in (0, 7)
    ]
    assert latest[1] - latest[0] == 7
