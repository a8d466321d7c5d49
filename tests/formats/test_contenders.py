"""Who may still come to the top of a round robin, beside every way in which it may end."""

from random import Random

import pytest

from playoffs.formats.round_robin.contenders import contends, fits
from playoffs.formats.round_robin.endings import endings
from playoffs.formats.round_robin.play import AllPlayAll
from playoffs.model.position import Fact
from tests.formats.test_robin_endings import expects, robin, under_way
from tests.thinned import thinned


def to_the_top(board: AllPlayAll) -> set[str]:
    return {player for ending in endings(board, expects) for player in ending.top}


@pytest.mark.clause("CLUB-5")
@pytest.mark.parametrize("seed", range(60))
def test_those_who_contend_are_those_who_come_to_the_top_in_some_end(seed: int) -> None:
    """Also where somebody has left, and where a game is to be replayed."""
    board = under_way(Random(seed))
    if not board.groups:
        assert {player for player in board.players if contends(board, player)} == to_the_top(board)


@pytest.mark.clause("CLUB-5")
@pytest.mark.parametrize("seed", thinned(range(40), 12))
def test_of_six_and_seven_whoever_is_out_is_told_in_every_round(seed: int) -> None:
    random = Random(seed)
    board, out = robin("abcdefg"[: 6 + seed % 2]), 0
    while not board.groups:
        there = {player for player in board.players if contends(board, player)}
        assert there == to_the_top(board)
        out = max(out, len(board.players) - len(there))
        ask = board.asks[0]
        board = board.accept(Fact(ask.id, random.choice(("white", "white", "draw", "black")))).position  # type: ignore[assignment]
    assert out


def test_half_points_are_moved_where_a_game_finds_no_room() -> None:
    """Three meet one another: each has room for two half points, or the first takes all of hers and of another's."""
    games = (("a", "b"), ("a", "c"), ("b", "c"))
    assert fits({"a": 2, "b": 2, "c": 2}, games)
    assert fits({"a": 4, "b": 2, "c": 0}, games)
    assert not fits({"a": 4, "b": 1, "c": 0}, games)
    assert not fits({"a": 0, "b": 6, "c": 1}, games)
