"""TWX-13: points of the elimination and the places they lead to, each with its reason."""

import pytest

from playoffs.formats.clocked_elimination.places import Because, Placing, placings
from playoffs.formats.clocked_elimination.play import Elimination
from playoffs.model.position import Fact
from tests.formats.eliminations import play, started


def placed(position: Elimination) -> tuple[Placing, ...]:
    return placings(position.seeds, position.rounds)


def order(position: Elimination) -> list[str]:
    assert position.ranking is not None
    return list(position.ranking.order)


QUARTERS = ("quarterfinal 1 s1 30", "quarterfinal 2 s4 30", "quarterfinal 3 s2 30", "quarterfinal 4 s3 30")
SEMIS = ("semifinal 1 s1 100", "semifinal 2 s2 100")


@pytest.mark.clause("TWX-13b")
def test_without_draws_the_place_follows_from_whom_one_lost_to() -> None:
    position = play(started(), *QUARTERS, *SEMIS, "final 1 s2 150")
    # the champion's victims are 2nd, 3rd and 5th, the runner-up's 4th and 6th
    assert order(position) == ["s2", "s1", "s3", "s4", "s7", "s8", "s6", "s5"]
    reasons = [p.because for p in placed(position)]
    assert reasons == [Because.WON, Because.LOST, *[Because.ELIMINATOR] * 6]
    assert [(p.place, p.by, p.how) for p in placed(position)][2:4] == [(3, "s2", "game"), (4, "s1", "game")]
    assert [f"s{p.seed}" for p in placed(position)] == order(position)


@pytest.mark.clause("TWX-13a")
@pytest.mark.parametrize(
    ("course", "points"),
    [
        (("s1 30",), (2, 0)),
        (("draw 41",), (1, 1)),
        (("draw 25", "s1 55"), (3, 1)),
        (("draw 25", "s8 55"), (1, 3)),
        (("draw 25", "draw 41"), (2, 2)),
        (("s1 30!",), (2, 0)),
    ],
)
def test_points_of_one_round(course: tuple[str, ...], points: tuple[int, int]) -> None:
    position = play(started(), *(f"quarterfinal 1 {said}" for said in course))
    assert (position.points("s1"), position.points("s8")) == points


@pytest.mark.clause("TWX-13b")
def test_a_win_and_a_loss_equal_two_draws_and_then_the_champions_victim_is_third() -> None:
    drawn_twice = ("quarterfinal 4 draw 45", "semifinal 2 draw 90", "semifinal 2 s2 115")
    one = play(started(), *QUARTERS[:3], *drawn_twice, "semifinal 1 s1 100", "final 1 s1 150")
    assert (one.points("s4"), one.points("s3")) == (2, 2)
    assert order(one)[:4] == ["s1", "s2", "s4", "s3"]
    other = play(started(), *QUARTERS[:3], *drawn_twice, "semifinal 1 s1 100", "final 1 s2 150")
    assert order(other)[:4] == ["s2", "s1", "s3", "s4"]


@pytest.mark.clause("TWX-13b")
def test_a_first_round_loser_with_a_half_precedes_the_champions_victim_with_nothing() -> None:
    position = play(started(), *QUARTERS[:3], "quarterfinal 4 draw 41", *SEMIS, "final 1 s1 150")
    assert order(position)[4:] == ["s6", "s8", "s7", "s5"]
    assert [p.because for p in placed(position)[4:6]] == [Because.POINTS, Because.ELIMINATOR]


@pytest.mark.clause("TWX-13b")
def test_a_draw_and_a_won_repeat_outrank_a_win_and_a_draw_with_the_seed_ranks_below_it() -> None:
    won_repeat = play(
        started(), *QUARTERS[:3], "quarterfinal 4 draw 25", "quarterfinal 4 s3 55", *SEMIS, "final 1 s1 150"
    )
    assert order(won_repeat)[2:4] == ["s3", "s4"]  # 1½ before 1, although the champion beat s4
    seeded = play(started(), *QUARTERS[:3], "quarterfinal 4 draw 45", *SEMIS, "final 1 s2 150")
    assert order(seeded)[2:4] == ["s4", "s3"]  # 1 before ½, although the champion beat s3


@pytest.mark.clause("TWX-13b")
def test_the_finalists_are_first_and_second_whatever_their_points() -> None:
    quarters = ("quarterfinal 1 draw 45", "quarterfinal 2 s4 30", *QUARTERS[2:])
    position = play(started(), *quarters, "semifinal 1 draw 105", "semifinal 2 s2 100", "final 1 s2 150")
    assert order(position)[:3] == ["s2", "s1", "s4"]
    assert (position.points("s1"), position.points("s4")) == (2, 3)


@pytest.mark.clause("TWX-13b")
def test_who_never_appeared_stands_below_all_who_played() -> None:
    quarters = ("quarterfinal 1 s1 9!", *QUARTERS[1:])
    position = play(started(), *quarters, *SEMIS, "final 1 s1 150")
    assert order(position)[4:] == ["s7", "s5", "s6", "s8"]  # the champion's own victim stayed away
    last = placed(position)[-1]
    assert (last.player, last.because, last.by, last.how) == ("s8", Because.ABSENT, "s1", "walkover")


@pytest.mark.clause("TWX-13b")
def test_two_who_both_stayed_away_share_their_place() -> None:
    position = play(started(), "quarterfinal 1 both-absent 15", *QUARTERS[1:], "semifinal 2 s2 100", "final 1 s2 150")
    assert [(p.place, p.player, p.by) for p in placed(position)][-2:] == [(7, "s1", ""), (7, "s8", "")]
    assert placed(position)[-1].because is Because.LEVEL
    assert position.ranking is not None
    assert position.ranking.ranks()["s8"] == 7


@pytest.mark.clause("TWX-13b")
def test_a_final_without_a_winner_leaves_the_first_place_empty() -> None:
    position = play(started(), *QUARTERS, *SEMIS)
    vacant = position.accept(Fact("final/board-7/advance", "nobody", reason="both left")).position
    assert isinstance(vacant, Elimination)
    assert [(p.place, p.player) for p in placed(vacant)][:4] == [(2, "s1"), (2, "s2"), (4, "s4"), (4, "s3")]
    assert {p.because for p in placed(vacant)} == {Because.LEVEL}
