"""Overlap over all thirteen relations that two intervals can have."""

from collections.abc import Callable
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.planning.windows import Window, both, joined, span, starts_within

RELATIONS: dict[str, Callable[[Window, Window], bool]] = {
    "before": lambda a, b: a.end < b.start,
    "meets": lambda a, b: a.end == b.start,
    "overlaps": lambda a, b: a.start < b.start < a.end < b.end,
    "starts": lambda a, b: a.start == b.start and a.end < b.end,
    "during": lambda a, b: b.start < a.start and a.end < b.end,
    "finishes": lambda a, b: b.start < a.start and a.end == b.end,
    "equals": lambda a, b: a == b,
    "finished by": lambda a, b: a.start < b.start and a.end == b.end,
    "contains": lambda a, b: a.start < b.start and b.end < a.end,
    "started by": lambda a, b: a.start == b.start and b.end < a.end,
    "overlapped by": lambda a, b: b.start < a.start < b.end < a.end,
    "met by": lambda a, b: b.end == a.start,
    "after": lambda a, b: b.end < a.start,
}
APART = {"before", "meets", "met by", "after"}
INSIDE = {"starts", "during", "finishes", "equals"}

ALL = [Window(a, b) for a, b in product(range(6), repeat=2) if a < b]
windows = st.builds(lambda a, n: Window(a, a + n), st.integers(0, 12), st.integers(1, 6))


def relation(a: Window, b: Window) -> str:
    (name,) = [name for name, holds in RELATIONS.items() if holds(a, b)]
    return name


def test_every_relation_occurs_and_exactly_nine_of_them_overlap() -> None:
    seen = {relation(a, b) for a, b in product(ALL, repeat=2)}
    assert seen == set(RELATIONS)
    for a, b in product(ALL, repeat=2):
        assert a.overlaps(b) == (relation(a, b) not in APART)
        assert a.overlaps(b) == bool(set(range(a.start, a.end)) & set(range(b.start, b.end)))
        assert b.holds(a) == (relation(a, b) in INSIDE)


@pytest.mark.parametrize("rest", [0, 1, 2])
def test_a_rest_keeps_two_windows_apart(rest: int) -> None:
    for a, b in product(ALL, repeat=2):
        apart = b.start - a.end >= rest or a.start - b.end >= rest
        assert a.wider(rest).overlaps(b) == (not apart)


@given(st.lists(windows, max_size=6), windows)
def test_joined_windows_hold_the_same_moments_and_never_touch(some: list[Window], one: Window) -> None:
    found = joined(some)
    moments = {m for w in some for m in range(w.start, w.end)}
    assert {m for w in found for m in range(w.start, w.end)} == moments
    assert all(a.end < b.start for a, b in pairwise(found))
    assert any(w.holds(one) for w in found) == (set(range(one.start, one.end)) <= moments)
    if some:
        assert span(some) == Window(min(moments), max(moments) + 1)


@given(st.lists(windows, max_size=4), st.lists(windows, max_size=4))
def test_both_holds_the_moments_of_both(some: list[Window], others: list[Window]) -> None:
    found = both(joined(some), joined(others))
    first, second = ({m for w in each for m in range(w.start, w.end)} for each in (some, others))
    assert {m for w in found for m in range(w.start, w.end)} == first & second
    assert all(a.end <= b.start for a, b in pairwise(found))


@given(windows, st.lists(windows, max_size=4))
def test_starts_within_are_the_moves_that_fit(window: Window, others: list[Window]) -> None:
    inside = joined(others)
    found = starts_within(window, inside)
    moves = {m for w in found for m in range(w.start, w.end)}
    assert moves == {m for m in range(-30, 30) if any(each.holds(window.moved(m)) for each in inside)}
    assert all(a.end <= b.start for a, b in pairwise(found))


def test_an_empty_window_is_none() -> None:
    with pytest.raises(ValueError, match="end after it starts"):
        Window(3, 3)
