"""Options take their own samples, and an answer can carry the second at which something happened."""

import pytest

from playoffs.model.position import Each, Range, Timed, Value

ENDED = Timed(("white", "draw"), Range(61, 600))


@pytest.mark.parametrize("value", [("draw", 61), ("white", 600)])
def test_a_choice_with_a_second_inside_the_range_is_taken(value: Value) -> None:
    assert ENDED.accepts(value)


@pytest.mark.parametrize("value", ["draw", 61, ("draw",), ("draw", 60), ("black", 61), (61, "draw"), ("draw", 61, 62)])
def test_anything_else_is_not(value: Value) -> None:
    assert not ENDED.accepts(value)


def test_its_samples_are_taken_and_its_words_name_the_limits() -> None:
    assert all(ENDED.accepts(value) for value in ENDED.samples)
    assert str(ENDED) == "white | draw, each at 1:01 to 10:00"


@pytest.mark.parametrize("players", [("ada",), ("ada", "bo")])
def test_an_opening_takes_its_own_samples_for_one_bid_and_for_two(players: tuple[str, ...]) -> None:
    opening = Each(players, Range(1, 900))
    assert opening.samples
    assert all(opening.accepts(value) for value in opening.samples)
