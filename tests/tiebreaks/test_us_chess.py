"""The US Chess systems, clause by clause, worked by hand; and the golden crosstable, value by value."""

from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.files.tables.crosstable import read_crosstable
from playoffs.model.tournament import HALF_POINTS, PLAYED, Kind, Tournament
from playoffs.model.working import Working
from playoffs.tiebreaks.us_chess import CLAUSES, Deduction, adjusted, columns, drops, working
from tests.files.events import events
from tests.golden.events import GOLDEN, crosstable
from tests.tiebreaks.events import event

SYSTEMS = tuple(CLAUSES)
HALF = Fraction(1, 2)


def figure(tournament: Tournament, player: str, system: str, deduction: Deduction = "full_and_half") -> Fraction:
    """The bulk figure of one player, held against its working."""
    index = [p.id for p in tournament.players].index(player)
    value = columns(tournament, (system,), deduction)[system][index]
    assert working(tournament, index, system, deduction).value == value
    return value


def dropped(shown: Working) -> list[tuple[Fraction, str]]:
    return [(t.amount, t.because) for t in shown.terms if not t.counts]


@pytest.mark.clause("US-1", "US-2", "US-3", "US-4", "US-6", "US-7")
@pytest.mark.parametrize("player", GOLDEN["expected"])
def test_the_golden_crosstable(player: str) -> None:
    tournament = read_crosstable(crosstable(), "golden.csv")
    expected = dict(GOLDEN["expected"][player])
    score = next(p.half_points for p in tournament.players if p.id == player)
    assert Fraction(score, 2) == Fraction(str(expected.pop("score")))
    assert len(expected) == 4
    for system, value in expected.items():
        assert figure(tournament, player, system.replace("_", "-")) == Fraction(str(value))


@pytest.mark.clause("US-1")
@pytest.mark.parametrize(("code", "worth"), [("+b", HALF), ("-b", HALF), ("F", HALF), ("H", HALF), ("Z", HALF)])
def test_us_1_an_opponent_counts_a_half_for_every_unplayed_round(code: str, worth: Fraction) -> None:
    mirror = {"+b": "-a", "-b": "+a"}.get(code, "Z")
    tournament = event({"a": f"Wc {code}", "b": f"Z {mirror}", "c": "La Z"})
    assert adjusted(tournament.players[0].rounds).value == 1 + worth
    assert figure(tournament, "c", "solkoff") == 1 + worth


@pytest.mark.clause("US-1")
def test_us_1_rounds_after_a_withdrawal_count_a_half_too_and_the_own_score_stays() -> None:
    tournament = event({"a": "Wb Z Z Z", "b": "La Z Z Z"})
    assert figure(tournament, "b", "solkoff") == 1 + 3 * HALF
    assert tournament.players[0].half_points == 2


@pytest.mark.clause("US-1")
def test_us_1_the_working_says_which_rounds_were_not_played() -> None:
    shown = adjusted(event({"a": "Wb Z Lb", "b": "La Z Wa"}).players[0].rounds)
    assert [(t.round, t.because, t.clause) for t in shown.terms] == [
        (1, "", ""),
        (2, "unplayed round counts ½", "US-1"),
        (3, "", ""),
    ]


@pytest.mark.clause("US-2")
@pytest.mark.parametrize("code", ["+b", "-b", "F", "H", "Z"])
def test_us_2_an_own_unplayed_round_is_an_opponent_worth_nothing(code: str) -> None:
    mirror = {"+b": "-a", "-b": "+a"}.get(code, "Z")
    tournament = event({"a": f"{code} Dc", "b": f"{mirror} Dd", "c": "Dd Da", "d": "Dc Db"})
    shown = working(tournament, 0, "solkoff")
    assert [t.amount for t in shown.terms] == [0, 1]
    assert [(t.player, t.clause) for t in shown.terms] == [("", "US-2"), ("c", "")]


@pytest.mark.clause("US-2")
def test_us_2_it_is_in_the_list_before_anything_is_dropped() -> None:
    """Two draws and a bye: a plus score, whose lowest entry is the bye's 0, not an opponent."""
    tournament = event({"a": "Db F Dc", "b": "Da Wc Z", "c": "Z Lb Da"})
    shown = working(tournament, 0, "modified-median")
    assert dropped(shown) == [(Fraction(0), "lowest dropped")]
    assert figure(tournament, "a", "modified-median") == figure(tournament, "a", "solkoff") == 2 + 1


@pytest.mark.clause("US-3")
def test_us_3_solkoff_is_the_sum_of_what_the_opponents_are_worth() -> None:
    tournament = event({"a": "Wb Lc", "b": "La Wd", "c": "Wd Wa", "d": "Lc Lb"})
    assert [figure(tournament, p, "solkoff") for p in "abcd"] == [3, 1, 1, 3]


@pytest.mark.clause("US-4")
@pytest.mark.parametrize(
    ("half_points", "rounds", "low", "high"),
    [
        (6, 5, 1, 0), (5, 5, 1, 1), (4, 5, 0, 1), (10, 5, 1, 0), (0, 5, 0, 1), (4, 4, 1, 1), (5, 4, 1, 0),
        (9, 8, 1, 0), (8, 8, 1, 1), (7, 8, 0, 1), (10, 9, 2, 0), (9, 9, 2, 2), (8, 9, 0, 2), (11, 10, 2, 0),
    ],
)  # fmt: skip
def test_us_4_plus_drops_the_lowest_minus_the_highest_even_both_and_two_from_nine_rounds(
    half_points: int, rounds: int, low: int, high: int
) -> None:
    assert drops(half_points, rounds, "modified-median") == (low, high)
    assert drops(half_points, rounds, "solkoff") == (0, 0)


ROUND_ROBIN = {"a": "Wb Wc Wd", "b": "La Wd Dc", "c": "Wd La Db", "d": "Lc Lb La"}
"""Scores 3, 1½, 1½, 0: plus, even, even, minus. Everybody's opponents are worth what they scored."""


@pytest.mark.clause("US-4")
def test_us_4_by_hand() -> None:
    tournament = event(ROUND_ROBIN)
    assert figure(tournament, "a", "modified-median") == 3, "of 1½ 1½ 0 the 0 goes"
    assert figure(tournament, "b", "modified-median") == Fraction(3, 2), "of 3 0 1½ both ends go"
    assert figure(tournament, "d", "modified-median") == 3, "of 1½ 1½ 3 the 3 goes"


@pytest.mark.clause("US-4")
def test_us_4_byes_count_for_plus_or_minus() -> None:
    """Lost once, the rest byes: two of three points, so the lowest entry goes and not the highest."""
    tournament = event({"a": "Lb F F", "b": "Wa Z Z"})
    assert dropped(working(tournament, 0, "modified-median")) == [(Fraction(0), "lowest dropped")]
    assert figure(tournament, "a", "modified-median") == 2


@pytest.mark.clause("US-4", "US-5")
@pytest.mark.parametrize("system", ["modified-median", "median"])
def test_us_4_no_more_entries_than_drops_leave_nothing(system: str) -> None:
    tournament = event({"a": "Db Db", "b": "Da Da"})
    assert figure(tournament, "a", system) == 0
    assert {because for _, because in dropped(working(tournament, 0, system))} == {"no more entries than drops"}


@pytest.mark.clause("US-5")
def test_us_5_median_drops_both_ends_whatever_the_score() -> None:
    tournament = event(ROUND_ROBIN)
    assert [figure(tournament, p, "median") for p in "abd"] == [Fraction(3, 2)] * 3
    assert drops(20, 10, "median") == drops(0, 9, "median") == (2, 2)
    assert drops(16, 8, "median") == (1, 1)


@pytest.mark.clause("US-6")
@pytest.mark.parametrize(
    ("row", "none", "full", "full_and_half"),
    [
        ("Wb Db Lb Wb", "6.5", "6.5", "6.5"),
        ("F Wb Lb Z", "7", "6", "6"),
        ("Wb +b Db Wb", "9", "8", "8"),
        ("H Wb H Lb", "6", "6", "5"),
        ("-b Z Wb Db", "2.5", "2.5", "2.5"),
        ("F H +b F", "8.5", "5.5", "5"),
        ("Wb O Lb Wb", "5", "5", "5"),
    ],
)
def test_us_6_running_scores_less_what_was_not_played_for(row: str, none: str, full: str, full_and_half: str) -> None:
    tournament = event({"a": row, "b": "Z Z Z Z"})
    expected: dict[Deduction, str] = {"none": none, "full": full, "full_and_half": full_and_half}
    for deduction, value in expected.items():
        assert figure(tournament, "a", "cumulative", deduction) == Fraction(value)


@pytest.mark.clause("US-6")
def test_us_6_the_working_names_each_deduction() -> None:
    tournament = event({"a": "F H +b", "b": "Z Z -a"})
    shown = working(tournament, 0, "cumulative")
    assert [t.amount for t in shown.terms if not t.because] == [1, Fraction(3, 2), Fraction(5, 2)]
    assert [t.round for t in shown.terms if not t.because] == [1, 2, 3]
    assert [(t.amount, t.round, t.because) for t in shown.terms if t.because] == [
        (-1, 1, "full-point bye deducted"),
        (-HALF, 2, "half-point bye deducted"),
        (-1, 3, "forfeit win deducted"),
    ]


@pytest.mark.clause("US-7")
def test_us_7_sums_the_cumulatives_of_the_opponents_actually_played() -> None:
    tournament = event({"a": "Wb +c H", "b": "La F Wc", "c": "Z -a Lb"})
    cumulative = {p: figure(tournament, p, "cumulative") for p in "abc"}
    assert cumulative == {"a": 1 + 2 + Fraction(5, 2) - 1 - HALF, "b": 0 + 1 + 2 - 1, "c": 0}
    assert figure(tournament, "a", "cumulative-of-opposition") == cumulative["b"]
    shown = working(tournament, 1, "cumulative-of-opposition")
    assert [(t.round, t.player) for t in shown.terms] == [(1, "a"), (3, "c")]
    assert figure(tournament, "b", "cumulative-of-opposition") == cumulative["a"] + cumulative["c"]


@pytest.mark.clause("US-1", "US-2", "US-3", "US-4", "US-5", "US-6", "US-7")
@given(events(), st.sampled_from(get_args(Deduction)))
def test_the_working_is_the_bulk_figure_for_every_player_and_system(tournament: Tournament, how: Deduction) -> None:
    bulk = columns(tournament, SYSTEMS, how)
    for index in range(len(tournament.players)):
        for system in SYSTEMS:
            shown = working(tournament, index, system, how)
            assert shown.value == bulk[system][index]
            assert shown.clause == CLAUSES[system]


@pytest.mark.clause("US-2", "US-4")
@given(events())
def test_every_round_is_one_term_and_only_terms_with_a_reason_are_left_out(tournament: Tournament) -> None:
    for index, player in enumerate(tournament.players):
        for system in ("modified-median", "median", "solkoff"):
            terms = working(tournament, index, system).terms
            assert [t.round for t in terms] == list(range(1, tournament.rounds + 1))
            assert all(bool(t.player) == PLAYED[r.kind] for t, r in zip(terms, player.rounds, strict=True))
            assert all(t.because for t in terms if not t.counts)
            gone = min(sum(drops(player.half_points, tournament.rounds, system)), len(terms))
            assert sum(not t.counts for t in terms) == gone
            kept = sorted(t.amount for t in terms if t.counts)
            low = sum(t.amount < kept[0] for t in terms) if kept else 0
            assert low <= drops(player.half_points, tournament.rounds, system)[0]


@pytest.mark.clause("US-3")
@given(events())
def test_all_solkoffs_together_are_what_everybody_is_worth_to_every_opponent(tournament: Tournament) -> None:
    bulk = columns(tournament, ("solkoff",))["solkoff"]
    worth = sum(adjusted(p.rounds).value * sum(PLAYED[r.kind] for r in p.rounds) for p in tournament.players)
    assert sum(bulk[index] for index in range(len(tournament.players))) == worth


def test_a_kind_of_round_without_a_rule_would_be_noticed() -> None:
    assert len(Kind) == len(PLAYED) == len(HALF_POINTS) == 11
