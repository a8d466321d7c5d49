"""MSCA-T: lengths of a playoff from its ruleset."""

from fractions import Fraction
from itertools import pairwise, product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.analysis.durations import HOUR, days, hours, longest_play, spans, timetable
from playoffs.documents.words.assumed_words import rests
from playoffs.editions import load
from playoffs.formats.assumed import ASSUMED, MINUTE, Assumptions, Rests
from playoffs.formats.course import NOTHING, START, Game, Moment, StageCourse
from playoffs.formats.match.course import still_open
from playoffs.playoff.course import staged

MSCA = load.staged("msca")


def minutes(moment: Moment) -> tuple[int, Fraction, int]:
    return moment.earliest // MINUTE, moment.expected / MINUTE, moment.latest // MINUTE


@pytest.mark.clause("MSCA-T")
def test_msca_t_two_players_are_ten_hours_twenty_two_of_play() -> None:
    assert longest_play(staged(MSCA, 2)) == 10 * HOUR + 22 * MINUTE


@pytest.mark.clause("MSCA-T")
def test_msca_t_lengths_of_the_games() -> None:
    (stage,) = timetable(MSCA, 2)
    assert [span.game.longest // MINUTE for span in stage.games] == [240, 240, 56, 56, 30]
    assert [span.game.usual // MINUTE for span in stage.games] == [160, 160, 38, 38, 20]
    assert [span.game.shortest // MINUTE for span in stage.games] == [24, 24, 6, 6, 3]


@pytest.mark.clause("MSCA-T")
def test_msca_t_breaks_before_games_and_stages() -> None:
    (final,) = timetable(MSCA, 2)
    assert [span.game.gap // MINUTE for span in final.games] == [0, 60, 15, 15, 10]
    assert final.end.latest == 12 * HOUR + 2 * MINUTE
    knockout, final = timetable(MSCA, 3)
    assert minutes(knockout.end) == (6, 38 + Fraction(3, 10) * 30, 96)
    assert minutes(final.start) == (6 + 15, 38 + Fraction(3, 10) * 30 + 15, 96 + 15)


@pytest.mark.clause("MSCA-2P")
def test_msca_2p_level_after_two_games() -> None:
    """Both drawn, or White wins both, or Black wins both."""
    assumed = Assumptions(white=Fraction(1, 2), draw=Fraction(1, 3))
    assert still_open(2, assumed)[-1] == Fraction(1, 9) + Fraction(1, 4) + Fraction(1, 36)
    (final,) = timetable(MSCA, 2, assumed)
    chances = [span.chance for span in final.games]
    assert chances == [1, 1, still_open(2, assumed)[-1], still_open(2, assumed)[-1], still_open(2, assumed)[-1] ** 2]
    assert [span.certain for span in final.games] == [True, True, False, False, False]


@given(st.integers(0, 6), st.integers(0, 10), st.integers(0, 10))
def test_level_agrees_with_all_sequences_of_results(games: int, white: int, draw: int) -> None:
    assumed = Assumptions(white=Fraction(white, 20), draw=Fraction(draw, 20))
    chance = {1: assumed.white, 0: assumed.draw, -1: assumed.black}
    total = Fraction(0)
    for results in product(chance, repeat=games):
        if sum(r * (-1) ** i for i, r in enumerate(results)) == 0:
            p = Fraction(1)
            for r in results:
                p *= chance[r]
            total += p
    assert prod(still_open(games, assumed)) == total  # who is out of reach before is not level at the end


@pytest.mark.parametrize(
    ("players", "stages", "longest", "latest"),
    [
        (2, ["2"], 622, 722),
        (3, ["3", "2"], 708, 833),
        (4, ["4", "2"], 708, 833),
        (5, ["5", "3", "2"], 794, 944),
        (6, ["6", "3", "2"], 794, 944),
        (9, ["6", "3", "2"], 794, 944),
    ],
)
def test_msca_2_stages_follow_the_number_of_players(players: int, stages: list[str], longest: int, latest: int) -> None:
    course = staged(MSCA, players)
    assert [stage.name for stage in course] == stages
    assert longest_play(course) == longest * MINUTE
    table = timetable(MSCA, players)
    assert table[-1].end.latest == latest * MINUTE
    assert [span.chance for span in table] == [1] * len(stages)
    assert all(span.boards == MSCA.stage(int(span.stage.name)).boards for span in table)


@given(st.integers(2, 6), st.integers(0, 10), st.integers(0, 10))
def test_earliest_expected_latest_are_in_order_and_stages_do_not_overlap(players: int, white: int, draw: int) -> None:
    table = timetable(MSCA, players, Assumptions(white=Fraction(white, 20), draw=Fraction(draw, 20)))
    for span in table:
        for moment in (span.start, span.end, *(m for g in span.games for m in (g.start, g.end))):
            assert 0 <= moment.earliest <= moment.expected <= moment.latest
        assert all(game.end.latest <= span.end.latest for game in span.games)
    for before, after in pairwise(table):
        for a, b in (
            (before.end.earliest, after.start.earliest),
            (before.end.expected, after.start.expected),
            (before.end.latest, after.start.latest),
        ):
            assert b - a == MSCA.stage_gap * MINUTE


def test_one_player_or_none_plays_nothing() -> None:
    assert timetable(MSCA, 1) == timetable(MSCA, 0) == ()
    assert days((), HOUR) == ()


def test_days_split_at_stages_and_say_what_exceeds_the_limit() -> None:
    found = days(staged(MSCA, 6), 10 * HOUR)
    assert [[span.stage.name for span in day.spans] for day in found] == [["6", "3"], ["2"]]
    assert [day.over for day in found] == [0, 2 * HOUR + 2 * MINUTE]
    assert [day.spans[0].start for day in found] == [START, START]
    assert len(days(staged(MSCA, 6), 16 * HOUR)) == 1
    assert [len(day.spans) for day in days(staged(MSCA, 6), 16 * HOUR, number=3)] == [1, 1, 1]


def stage(minutes: int, gap: int) -> StageCourse:
    length = minutes * MINUTE
    return StageCourse(
        name="x",
        clause="MSCA-T",
        players=2,
        sit_out=0,
        course=Game(stage="x", board=1, game="1", control="G/1", shortest=length, usual=length, longest=length),
        gap=gap * MINUTE,
    )


@given(st.lists(st.tuples(st.integers(1, 9), st.integers(0, 3)), min_size=1, max_size=6), st.integers(1, 30))
def test_no_split_is_less_over_the_limit_or_has_fewer_days(lengths: list[tuple[int, int]], limit: int) -> None:
    stages = tuple(stage(*each) for each in lengths)
    found = days(stages, limit * MINUTE)
    merit = sum(day.over for day in found), len(found), max(day.end.latest for day in found)
    for ends in product((False, True), repeat=len(stages) - 1):
        parts, part = [], [stages[0]]
        for end, each in zip(ends, stages[1:], strict=True):
            if end:
                parts.append(part)
                part = []
            part.append(each)
        latest = [spans(tuple(p))[-1].end.latest for p in [*parts, part]]
        assert merit <= (sum(max(0, x - limit * MINUTE) for x in latest), len(latest), max(latest))


def test_a_stage_without_a_game_has_no_board_and_no_chance() -> None:
    (span,) = spans((StageCourse(name="x", clause="MSCA-T", players=2, sit_out=0, course=NOTHING, gap=0),))
    assert span.boards == 0
    assert span.chance == 0
    assert span.end == START


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0 min"), (622 * 60, "10 h 22 min"), (3600, "1 h"), (89, "1 min"), (90, "2 min")]
)
def test_hours_in_words(seconds: int, words: str) -> None:
    assert hours(seconds) == words


@pytest.mark.parametrize(
    "stated",
    [
        {"white": Fraction(2, 3), "draw": Fraction(1, 2)},
        {"draw": Fraction(-1, 2)},
        {"usual": Fraction(1, 20)},
        {"usual": Fraction(3, 2)},
    ],
)
def test_impossible_assumptions_are_refused(stated: dict[str, Fraction]) -> None:
    with pytest.raises(ValueError, match="must"):
        replace(ASSUMED, **stated)


def test_games_may_be_taken_to_last_as_long_as_they_can() -> None:
    (final,) = timetable(MSCA, 2, Assumptions(shortest=Fraction(1), usual=Fraction(1)))
    assert [(g.game.shortest, g.game.usual) for g in final.games] == [(g.game.longest,) * 2 for g in final.games]


def test_readings_name_every_assumption() -> None:
    words = " ".join(rests(Rests(assumed=Assumptions())))
    for part in ("60 moves", "10 %", "67 %", "White wins 37 %", "draws 30 %", "Black wins 33 %"):
        assert part in words
