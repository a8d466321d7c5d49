"""Rankings with ties as values, and cuts through them."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.model.ranking import Cut, Ranking, cut


def compositions(players: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to split an order into groups."""
    if not players:
        yield ()
    for size in range(1, len(players) + 1):
        for rest in compositions(players[size:]):
            yield (players[:size], *rest)


ALL = [Ranking(groups) for groups in compositions(tuple("abcdefg"))]


def test_shared_ranks_are_1_1_3() -> None:
    assert Ranking((("a", "b"), ("c",), ("d", "e"))).ranks() == {"a": 1, "b": 1, "c": 3, "d": 4, "e": 4}


def test_a_group_that_is_drawn_is_parted_where_it_stands() -> None:
    ranking = Ranking((("a", "b"), ("c",), ("d", "e")))
    assert ranking.drawn(("b", "a")).groups == (("b",), ("a",), ("c",), ("d", "e"))
    assert ranking.drawn(("e", "d")).groups == (("a", "b"), ("c",), ("e",), ("d",))
    assert ranking.drawn(("a", "c")) == ranking


def test_among_keeps_order_and_ties_and_drops_empty_groups() -> None:
    ranking = Ranking((("a", "b"), ("c",), ("d", "e")))
    assert ranking.among(["e", "b", "a", "d"]).groups == (("a", "b"), ("d", "e"))
    assert ranking.among([]).groups == ()


@pytest.mark.clause("MSCA-7+")
def test_whoever_is_level_across_the_line_draws_lots() -> None:
    ranking = Ranking((("a",), ("b", "c", "d"), ("e",)))
    assert cut(ranking, 2) == Cut(inside=("a",), level=("b", "c", "d"), places=1, outside=("e",))
    assert cut(ranking, 4) == Cut(inside=("a", "b", "c", "d"), level=(), places=0, outside=("e",))


def test_all_64_rankings_of_seven_at_every_line() -> None:
    assert len(ALL) == 64
    for ranking in ALL:
        for places in range(9):
            found = cut(ranking, places)
            assert (*found.inside, *found.level, *found.outside) == ranking.order, "everybody is somewhere, in order"
            assert len(found.inside) + found.places == min(places, 7), "every place is filled"
            assert not found.level or 0 < found.places < len(found.level), "lots are drawn only where they decide"
            assert not found.level or found.level in ranking.groups, "among exactly those who are tied"
            ranks = ranking.ranks()
            assert all(ranks[i] < ranks[o] for i in found.inside for o in (*found.level, *found.outside))


@given(st.sampled_from(ALL), st.sets(st.sampled_from("abcdefg")))
def test_leaving_players_out_does_not_change_who_is_ahead_of_whom(ranking: Ranking, kept: set[str]) -> None:
    before, after = ranking.ranks(), ranking.among(kept).ranks()
    assert set(after) == kept
    assert all((before[a] < before[b]) == (after[a] < after[b]) for a in kept for b in kept)
