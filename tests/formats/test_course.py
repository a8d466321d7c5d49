"""Lengths compose: every figure of the tree agrees with the enumeration of everything that can happen."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.formats.course import (
    NOTHING,
    START,
    Beside,
    Course,
    Either,
    Game,
    Moment,
    Then,
    lay,
    length,
    likelihood,
    perhaps,
    unbroken,
)

Happening = tuple[Fraction, int, dict[str, tuple[int, int]]]
"""The chance of one way in which a course can go, its length, and start and end of the games played."""


def happenings(course: Course, way: str) -> Iterator[Happening]:
    """Every way in which a course can go, games lasting their `way` length: an independent, exponential account."""
    match course:
        case Game():
            end = course.gap + {"shortest": course.shortest, "usual": course.usual, "longest": course.longest}[way]
            yield Fraction(1), end, {course.game: (course.gap, end)}
        case Then(parts):
            for ways in product(*(list(happenings(part, way)) for part in parts)):
                chance, at, games = Fraction(1), 0, {}
                for p, seconds, played in ways:
                    chance *= p
                    games.update({game: (a + at, b + at) for game, (a, b) in played.items()})
                    at += seconds
                yield chance, at, games
        case Beside(parts):
            for ways in product(*(list(happenings(part, way)) for part in parts)):
                chance, at, games = Fraction(1), 0, {}
                for p, seconds, played in ways:
                    chance *= p
                    games.update(played)
                    at = max(at, seconds)
                yield chance, at, games
        case Either(parts):
            for p, part in parts:
                for chance, seconds, games in happenings(part, way):
                    yield p * chance, seconds, games


minutes = st.integers(0, 9)


def game(lengths: tuple[int, int, int], gap: int) -> Game:
    shortest, usual, longest = sorted(lengths)
    return Game(stage="s", board=1, game="", control="G/1", shortest=shortest, usual=usual, longest=longest, gap=gap)


games = st.builds(game, st.tuples(minutes, minutes, minutes), st.integers(0, 2))
shares = st.fractions(0, 1, max_denominator=5)


def branches(inner: st.SearchStrategy[Course]) -> st.SearchStrategy[Course]:
    several = st.lists(inner, max_size=3).map(tuple)
    either = st.builds(lambda p, a, b: Either(((p, a), (1 - p, b))), shares, inner, inner)
    return st.one_of(st.builds(Then, several), st.builds(Beside, several), either)


courses: st.SearchStrategy[Course] = st.recursive(games, branches, max_leaves=6)


def numbered(course: Course, prefix: str = "g") -> Course:
    """The same course with a name of its own for every game."""
    match course:
        case Game():
            return Game(
                stage="s",
                board=1,
                game=prefix,
                control="G/1",
                shortest=course.shortest,
                usual=course.usual,
                longest=course.longest,
                gap=course.gap,
            )
        case Then(parts):
            return Then(tuple(numbered(p, f"{prefix}.{i}") for i, p in enumerate(parts)))
        case Beside(parts):
            return Beside(tuple(numbered(p, f"{prefix}.{i}") for i, p in enumerate(parts)))
        case Either(parts):
            return Either(tuple((c, numbered(p, f"{prefix}.{i}")) for i, (c, p) in enumerate(parts)))


@given(courses)
def test_length_is_that_of_the_enumeration(course: Course) -> None:
    found = length(course)
    usual: dict[int, Fraction] = defaultdict(Fraction)
    for chance, seconds, _ in happenings(course, "usual"):
        usual[seconds] += chance
    assert dict(found.usual) == usual
    assert found.earliest == min(seconds for _, seconds, _ in happenings(course, "shortest"))
    assert found.latest == max(seconds for _, seconds, _ in happenings(course, "longest"))


@given(courses, st.integers(0, 5))
def test_every_game_has_the_span_and_the_chance_of_the_enumeration(course: Course, after: int) -> None:
    course = numbered(course)
    start = Moment(after, after, ((after, Fraction(1)),))
    spans = {span.game.game: span for span in lay(course, start)}
    ways = {way: list(happenings(course, way)) for way in ("shortest", "usual", "longest")}
    for name, span in spans.items():
        chance = sum((c for c, _, played in ways["usual"] if name in played), Fraction(0))
        assert span.chance == chance
        assert span.certain <= (chance == 1)
        for i, moment in enumerate((span.start, span.end)):
            assert moment.earliest == after + min(p[name][i] for _, _, p in ways["shortest"] if name in p)
            assert moment.latest == after + max(p[name][i] for _, _, p in ways["longest"] if name in p)
            if chance:
                mean = sum((c * p[name][i] for c, _, p in ways["usual"] if name in p), Fraction(0)) / chance
                assert moment.expected == after + mean
    assert set(spans) == {name for _, _, played in ways["usual"] for name in played}
    assert likelihood(course) == sum((c for c, _, played in ways["usual"] if played), Fraction(0))


@given(courses)
def test_unbroken_has_the_same_games_and_no_breaks(course: Course) -> None:
    before, after = lay(course, START), lay(unbroken(course), START)
    assert [s.chance for s in before] == [s.chance for s in after]
    assert all(span.game.gap == 0 for span in after)
    assert length(unbroken(course)).latest <= length(course).latest


def test_the_last_board_counts_not_the_latest_mean() -> None:
    board = Then(
        (
            Game(stage="s", board=1, game="1", control="G/1", shortest=0, usual=10, longest=10),
            perhaps(
                Fraction(1, 2), Game(stage="s", board=1, game="2", control="G/1", shortest=0, usual=10, longest=10)
            ),
        )
    )
    assert length(board).expected == 15
    assert length(Beside((board, board))).expected == Fraction(35, 2)


def test_chances_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ValueError, match="add up to 1"):
        Either(((Fraction(1, 2), NOTHING),))
    with pytest.raises(ValueError, match="add up to 1"):
        Either(((Fraction(3, 2), NOTHING), (Fraction(-1, 2), NOTHING)))
