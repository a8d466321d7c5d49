"""What answers an ask takes, and the samples and words that it offers."""

import pytest

from playoffs.model.position import Each, OrderOf, Range, Timed, Value

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


@pytest.mark.parametrize("players", [("a",), ("a", "b")])
def test_samples_of_opened_bids_are_taken_however_many_are_opened(players: tuple[str, ...]) -> None:
    opened = Each(players, Range(1, 900))
    assert all(opened.accepts(value) for value in opened.samples)
    assert {len(value) for value in opened.samples if isinstance(value, tuple)} == {len(players)}


@pytest.mark.parametrize("value", [("1",), (1, 2), ("1", "1"), ("2", "1", "1"), "12", ("1", None)])
def test_an_order_names_each_player_once_and_by_id(value: Value) -> None:
    assert not OrderOf(("1", "2")).accepts(value)
    assert OrderOf(("1", "2")).accepts(("2", "1"))
