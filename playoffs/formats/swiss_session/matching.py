"""Exact perfect matching of least cost, and the one that stands first in order among all of least cost.

Costs are whole numbers. The search itself is the blossom algorithm of `rustworkx` where that is installed, else of
`networkx`; both are exact. Which of several matchings of least cost they find is theirs, so it never shows: `first`
goes on until only one is left.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

Edge = tuple[int, int]
"""Two indices, the smaller first."""
Costs = Mapping[Edge, int]
Matching = frozenset[Edge]

_WIDEST = 1 << 120
"""rustworkx reckons in 128 bits and adds up a few weights; anything wider goes to networkx, which knows no limit."""

_Solver = Callable[[Iterable[int], list[tuple[int, int, int]]], Iterable[Edge]]


@cache
def _fast() -> _Solver | None:
    try:
        import rustworkx
    except ImportError:
        return None

    def solve(nodes: Iterable[int], weighted: list[tuple[int, int, int]]) -> Iterable[Edge]:
        place = {node: index for index, node in enumerate(nodes)}
        back = list(place)
        graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
        graph.add_nodes_from(back)
        graph.add_edges_from([(place[a], place[b], weight) for a, b, weight in weighted])
        found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        return [(back[a], back[b]) for a, b in found]

    return solve


def _plain(nodes: Iterable[int], weighted: list[tuple[int, int, int]]) -> Iterable[Edge]:
    import networkx

    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_weighted_edges_from(weighted)
    return networkx.max_weight_matching(graph, maxcardinality=True)


def cheapest(nodes: Iterable[int], costs: Costs) -> Matching | None:
    """A perfect matching of `nodes` of least total cost; None where there is no perfect matching."""
    nodes = tuple(nodes)
    top = max(costs.values(), default=0) + 1
    solve = (_fast() if top < _WIDEST else None) or _plain
    found = solve(nodes, [(a, b, top - cost) for (a, b), cost in costs.items()])
    pairs = frozenset((a, b) if a < b else (b, a) for a, b in found)
    return pairs if 2 * len(pairs) == len(nodes) else None


def first(nodes: Iterable[int], costs: Costs) -> Matching | None:
    """Of all perfect matchings of least cost the first in order: the lowest index has the lowest partner it can
    have, then the next lowest index still free, and so on. None where there is no perfect matching."""
    nodes = sorted(nodes)
    best = cheapest(nodes, costs)
    if best is None:
        return None
    able = _able(best, costs)
    done = set(_settled(nodes, able, best))
    while free := set(nodes) - {node for pair in done for node in pair}:
        done |= _leading(sorted(free), {e: c for e, c in able.items() if free.issuperset(e)})
    return frozenset(done)


def _able(best: Matching, costs: Costs) -> dict[Edge, int]:
    """The edges that can be in a matching of least cost.

    Proof: half of what a node's cheapest edge costs is a price that no edge undercuts (its two ends together never
    cost more than the edge). A perfect matching costs the sum of all prices plus what its edges cost above theirs;
    so an edge further above its prices than `best` in all is in none that costs as little.
    """
    price: dict[int, int] = {}
    for (a, b), cost in costs.items():
        price[a] = min(price.get(a, cost), cost)
        price[b] = min(price.get(b, cost), cost)
    spare = sum(2 * costs[pair] for pair in best) - sum(price.values())
    return {e: cost for e, cost in costs.items() if 2 * cost - price[e[0]] - price[e[1]] <= spare}


def _settled(nodes: list[int], costs: Costs, best: Matching) -> Matching:
    """The pairs that every matching of least cost has in common.

    Each turn asks for a matching of least cost with as few of the suspected pairs as possible; if it cannot do
    without a single one of them, all of them are in every matching of least cost.
    """
    common = set(best)
    while True:
        turn = {edge: cost * (len(nodes) + 1) + (edge in common) for edge, cost in costs.items()}
        other = cheapest(nodes, turn)
        assert other is not None
        if common <= other:
            return frozenset(common)
        common &= other


def _leading(nodes: list[int], costs: Costs) -> set[Edge]:
    """The pairs of the lowest indices, as many as weights have room for, in the first matching of least cost."""
    place = {node: index for index, node in enumerate(nodes)}
    digit = len(nodes)
    room = _WIDEST.bit_length() - 1 - max(costs.values()).bit_length()
    leading = max(1, min(room // digit.bit_length() - 1, digit))
    turn = {}
    for (a, b), cost in costs.items():
        later = place[b] * digit ** (leading - 1 - place[a]) if place[a] < leading else 0
        turn[a, b] = cost * digit**leading + later
    found = cheapest(nodes, turn)
    assert found is not None
    return {pair for pair in found if place[pair[0]] < leading}
