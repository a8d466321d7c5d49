"""TWX-11 and TWX-12 in minutes: every number that the clauses give."""

import pytest
from msgspec.structs import replace

from playoffs.editions.load import load
from playoffs.formats.clocked_elimination.clock import Repeat, available, final_repeat, first_game, repeat_game
from playoffs.formats.twixt_rules import TwixtReadings, TwixtRules


def edition(name: str) -> TwixtRules:
    rules = load(name)
    assert isinstance(rules, TwixtRules)
    return rules


WBC, DELAY = edition("wbc-twixt"), edition("wbc-twixt-delay")
SPREAD = replace(WBC, readings=TwixtReadings(overrun="spread"))
MINUTE = 60


def minutes(seconds: int) -> tuple[int, int]:
    return divmod(seconds, MINUTE)


@pytest.mark.clause("TWX-11b", "TWX-11c")
@pytest.mark.parametrize(
    ("round_", "drawn", "each", "latest", "leaves", "played"),
    [
        (1, 20, (20, 0), 60, 60, True),
        (1, 25, (17, 30), 60, 60, True),
        (1, 30, (15, 0), 60, 60, True),
        (1, 38, (15, 0), 68, 52, True),
        (1, 40, (15, 0), 70, 50, True),
        (1, 41, (15, 0), 71, 49, False),
        (1, 52, (15, 0), 82, 38, False),
        (2, 100, (15, 0), 130, 50, True),
        (2, 101, (15, 0), 131, 49, False),
    ],
)
def test_a_repeat_game_of_rounds_1_and_2(
    round_: int, drawn: int, each: tuple[int, int], latest: int, leaves: int, played: bool
) -> None:
    repeat = repeat_game(WBC, round_, round_ * 60 * MINUTE, drawn * MINUTE)
    assert (minutes(repeat.each), minutes(repeat.latest), minutes(repeat.leaves)) == (each, (latest, 0), (leaves, 0))
    assert repeat.played is played


@pytest.mark.clause("TWX-11b")
def test_a_repeat_game_of_a_round_begun_early_has_thirty_minutes_for_each_at_most() -> None:
    repeat = repeat_game(WBC, 2, 120 * MINUTE, 50 * MINUTE)
    assert repeat == Repeat(70 * MINUTE, 30 * MINUTE, 110 * MINUTE, 70 * MINUTE, True)


@pytest.mark.clause("TWX-11c")
@pytest.mark.parametrize("round_", [1, 2])
def test_it_is_played_up_to_twenty_minutes_before_the_end_of_the_hour_to_the_second(round_: int) -> None:
    ends = round_ * 3600
    for drawn in range(ends - 3599, ends + 1800):
        assert repeat_game(WBC, round_, ends, drawn).played is (drawn <= ends - 20 * MINUTE)


@pytest.mark.clause("TWX-11e")
@pytest.mark.parametrize(
    ("round_", "start", "each"),
    [(2, 25, (30, 0)), (2, 60, (30, 0)), (2, 66, (27, 0)), (2, 70, (25, 0)), (3, 130, (25, 0))],
)
def test_what_the_next_game_gets(round_: int, start: int, each: tuple[int, int]) -> None:
    assert minutes(first_game(WBC, round_, start * MINUTE)) == each


@pytest.mark.clause("TWX-12")
@pytest.mark.parametrize(
    ("drawn", "each", "played"),
    [(138, (21, 0), True), (140, (20, 0), True), (141, (19, 30), False), (125, (27, 30), True), (180, (0, 0), False)],
)
def test_a_drawn_final(drawn: int, each: tuple[int, int], played: bool) -> None:
    repeat = final_repeat(WBC, drawn * MINUTE)
    assert (minutes(repeat.each), repeat.played) == (each, played)
    assert (repeat.left, repeat.leaves) == ((180 - drawn) * MINUTE, 0)
    assert repeat.latest == drawn * MINUTE + 2 * repeat.each


@pytest.mark.clause("TWX-14")
@pytest.mark.parametrize(("drawn", "each", "played"), [(5, (20, 0), True), (30, (20, 0), True), (31, (20, 0), False)])
def test_the_sister_edition_always_repeats_at_twenty_minutes(drawn: int, each: tuple[int, int], played: bool) -> None:
    repeat = repeat_game(DELAY, 1, 3600, drawn * MINUTE)
    assert (minutes(repeat.each), repeat.played) == (each, played)
    assert minutes(final_repeat(DELAY, 125 * MINUTE).each) == (20, 0)


@pytest.mark.clause("TWX-11c", "TWX-11e")
def test_overrun_may_be_spread_over_the_rounds_left() -> None:
    assert repeat_game(SPREAD, 1, 3600, 50 * MINUTE).played
    assert not repeat_game(SPREAD, 1, 3600, 50 * MINUTE + 1).played
    assert minutes(available(SPREAD, 2, 70 * MINUTE)) == (55, 0)
    assert minutes(available(SPREAD, 2, 50 * MINUTE)) == (70, 0)  # no overrun: the round's own hour
    assert minutes(first_game(SPREAD, 2, 50 * MINUTE)) == (30, 0)
