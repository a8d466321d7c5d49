"""TWX-7 against a brute force over all pairings, written from the text."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playoffs.formats.roles import Role
from playoffs.formats.swiss_session import swiss
from playoffs.formats.swiss_session.criteria import TWIXT
from playoffs.formats.swiss_session.swiss import Pairing, Seat, best_pairing, given_up, pairable
from playoffs.model.tournament import Colour
from tests.thinned import examples

W, B = Colour.WHITE, Colour.BLACK

Pairs = tuple[tuple[Seat, Seat], ...]


def every(seats: Sequence[Seat]) -> Iterator[Pairs]:
    """All pairings without rematch; the better-ranked of each pair first."""
    if not seats:
        yield ()
    for n in range(1, len(seats)):
        if seats[n].id not in seats[0].met:
            for rest in every([*seats[1:n], *seats[n + 1 :]]):
                yield ((seats[0], seats[n]), *rest)


def colour_costs(a: Seat, b: Seat) -> tuple[int, int]:
    """Criteria (4) and (6) for one board, over both ways to give the colours."""
    ways = []
    for mine in (W, B):
        given = ((a, mine), (b, mine.other))
        thrice = sum(len(s.colours) == 2 and set(s.colours) == {c} for s, c in given)
        had = [([x for x in s.colours if x is not None], c) for s, c in given]
        ways.append((thrice, sum(bool(h) and h[-1] is c for h, c in had)))
    return min(ways)


def weighed(ranked: Sequence[Seat], pairs: Pairs) -> tuple[int, ...]:
    """(2) to (6), each summed over the boards of one whole pairing."""
    floats = {s.id for pair in pairs if pair[0].points != pair[1].points for s in pair}
    group = {s.id: [x.id for x in ranked if x.points == s.points] for s in ranked}
    two = sum(a.points != b.points for a, b in pairs)
    three = sum(abs(a.points - b.points) for a, b in pairs)
    four = sum(colour_costs(a, b)[0] for a, b in pairs)
    five_floats = five_boards = five_away = 0
    for a, b in pairs:
        if a.points != b.points:
            five_floats += len(group[a.id]) - 1 - group[a.id].index(a.id) + group[b.id].index(b.id)
        else:
            rest = [x for x in group[a.id] if x not in floats]
            places = abs(rest.index(b.id) - rest.index(a.id) - len(rest) // 2)
            five_boards += places != 0
            five_away += places
    six = sum(colour_costs(a, b)[1] for a, b in pairs)
    return two, three, four, five_floats, five_boards, five_away, six


def brute_force(seats: Sequence[Seat]) -> tuple[tuple[int, ...], list[tuple[str, str]]] | None:
    ranked = sorted(seats, key=lambda s: -s.points)
    place = {s.id: n for n, s in enumerate(ranked)}
    scored = [
        (weighed(ranked, pairs), [place[b.id] for _, b in pairs], [(a.id, b.id) for a, b in pairs])
        for pairs in every(ranked)
    ]
    if not scored:
        return None
    costs, _, boards = min(scored)
    return costs, boards


def plain(pairing: Pairing | None) -> tuple[tuple[int, ...], list[tuple[str, str]]] | None:
    return pairing and (pairing.costs, [(board.upper, board.lower) for board in pairing.boards])


colours = st.lists(st.sampled_from([W, B, None]), min_size=2, max_size=2).map(tuple)


@st.composite
def fields(draw: st.DrawFn, sizes: Sequence[int] = (0, 2, 4, 6, 8), scores: int = 4) -> list[Seat]:
    """Any history at all: scores, earlier opponents and colours need not fit together."""
    size = draw(st.sampled_from(sizes))
    meetings = list(combinations(range(size), 2))
    met = draw(st.sets(st.sampled_from(meetings), max_size=2 * size)) if meetings else set()
    return [
        Seat(
            f"p{n}",
            draw(st.integers(0, scores)),
            frozenset(f"p{a + b - n}" for a, b in met if n in (a, b)),
            draw(colours),
        )
        for n in range(size)
    ]


@pytest.mark.clause("TWX-7")
@settings(max_examples=examples(600), deadline=None)
@given(fields())
def test_the_pairing_is_the_best_of_all_up_to_eight_players(seats: list[Seat]) -> None:
    assert plain(best_pairing(TWIXT, seats)) == brute_force(seats)


@pytest.mark.clause("TWX-7")
@settings(max_examples=examples(200), deadline=None)
@given(fields(sizes=(8, 12, 16, 20), scores=1))
def test_a_shortened_group_changes_nothing(seats: list[Seat]) -> None:
    """With one kept at either end, groups of eight and more are shortened; with 8, none of these is."""
    whole = plain(best_pairing(TWIXT, seats))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(swiss, "_SHORTENED_TO", 1)
        assert plain(best_pairing(TWIXT, seats)) == whole


@settings(deadline=None)
@given(fields(sizes=(0, 1, 2, 3, 4, 5, 6)))
def test_pairable_says_whether_there_is_any_pairing(seats: list[Seat]) -> None:
    assert pairable(seats) == any(True for _ in every(seats))


def seat(name: str, points: int, met: str = "", had: str = "") -> Seat:
    return Seat(name, points, frozenset(met), tuple({"W": W, "B": B}.get(c) for c in had))


@pytest.mark.clause("TWX-7")
def test_upper_half_meets_lower_half_in_order() -> None:
    pairing = best_pairing(TWIXT, [seat(c, 2) for c in "abcdef"])
    assert pairing is not None
    assert [(b.upper, b.lower) for b in pairing.boards] == [("a", "d"), ("b", "e"), ("c", "f")]
    assert all(given_up(TWIXT, board) == () for board in pairing.boards)


@pytest.mark.clause("TWX-7")
def test_the_lowest_floats_to_the_highest_of_the_next_group() -> None:
    pairing = best_pairing(TWIXT, [seat(c, 2) for c in "abc"] + [seat(c, 0) for c in "xyz"])
    assert pairing is not None
    assert [(b.upper, b.lower) for b in pairing.boards] == [("a", "b"), ("c", "x"), ("y", "z")]
    names = [(c.role, cost) for c, cost in given_up(TWIXT, pairing.boards[1])]
    assert names == [(Role.PAIR_SCORES, 1), (Role.PAIR_FLOATS, 2)]


@pytest.mark.clause("TWX-7")
def test_three_times_the_same_colour_outweighs_the_order() -> None:
    pairing = best_pairing(
        TWIXT, [seat("a", 2, had="WW"), seat("b", 2, had="BB"), seat("c", 2, had="WW"), seat("d", 2, had="BB")]
    )
    assert pairing is not None
    assert [(b.upper, b.lower) for b in pairing.boards] == [("a", "b"), ("c", "d")]
    assert pairing.costs[2] == 0


@pytest.mark.clause("TWX-7")
def test_no_pairing_without_rematch_is_none() -> None:
    assert best_pairing(TWIXT, [seat("a", 2, met="b"), seat("b", 0, met="a")]) is None
