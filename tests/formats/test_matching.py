"""The matching of least cost, and the first in order among equals, against all matchings there are."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playoffs.formats.swiss_session import matching


def every(nodes: list[int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """All perfect matchings, in order."""
    if not nodes:
        yield ()
    for other in nodes[1:]:
        for rest in every([n for n in nodes[1:] if n != other]):
            yield ((nodes[0], other), *rest)


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[int], dict[tuple[int, int], int]]:
    size = draw(st.sampled_from([0, 2, 4, 6, 8]))
    top = draw(st.sampled_from([0, 1, 2, 9, 1 << 70, 1 << 130]))
    edges = list(combinations(range(size), 2))
    values = draw(st.lists(st.integers(0, top) | st.none(), min_size=len(edges), max_size=len(edges)))
    return list(range(size)), {e: v for e, v in zip(edges, values, strict=True) if v is not None}


@settings(deadline=None)
@given(graphs())
def test_first_is_the_first_of_least_cost(graph: tuple[list[int], dict[tuple[int, int], int]]) -> None:
    nodes, costs = graph
    perfect = [m for m in every(nodes) if all(pair in costs for pair in m)]
    best = min(perfect, key=lambda m: (sum(costs[pair] for pair in m), m), default=None)
    found = matching.first(nodes, costs)
    assert (None if found is None else tuple(sorted(found))) == best


def test_an_odd_number_has_no_perfect_matching() -> None:
    assert matching.first(range(3), {(0, 1): 0, (1, 2): 0}) is None


def test_equal_costs_everywhere_give_neighbours() -> None:
    nodes = range(60)  # more than one turn of weights has room for
    costs = dict.fromkeys(combinations(nodes, 2), 5)
    assert matching.first(nodes, costs) == frozenset((n, n + 1) for n in nodes if n % 2 == 0)


@pytest.mark.parametrize("size", [10, 40])
def test_both_libraries_lead_to_the_same_matching(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    costs = {(a, b): (a * 7 + b * 5) % 4 for a, b in combinations(range(size), 2) if (a + b) % 9}
    fast = matching.first(range(size), costs)
    monkeypatch.setattr(matching, "_fast", lambda: None)
    assert matching.first(range(size), costs) == fast
