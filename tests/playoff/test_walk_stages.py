"""Stages walked whole over stub boards, for every tie composition; stub and real boards move the playoff alike."""

from itertools import product

import pytest
from msgspec.structs import replace

from playoffs.analysis.walk import Walk, anything, awaited, moving, unruled, walk
from playoffs.formats.left_open import LeftOpen
from playoffs.formats.match.play import Match
from playoffs.model.position import Position
from playoffs.playoff import play as playoff
from playoffs.playoff import starts
from playoffs.playoff.play import Playoff
from tests.formats.conformance import Edges, conforms, entrants, gone, one_champion, reading
from tests.formats.stages import MSCA, Stub, closed, stub_for, stubbed
from tests.thinned import only_in_ci

__all__ = ["stubbed"]

LONG = only_in_ci("five and six players take eight seconds each")

NARROW = replace(MSCA, stages=MSCA.stages[:1])
"""The two-player stage alone, so that three tied are narrowed already."""


def compositions(players: int) -> list[tuple[int, ...]]:
    """The first tiebreak of each player, in every way in which neighbours can be level or not."""
    return [tuple(players - sum(steps[:n]) for n in range(players)) for steps in product((0, 1), repeat=players - 1)]


def test_there_is_a_composition_for_every_pattern_of_ties() -> None:
    assert compositions(3) == [(3, 3, 3), (3, 3, 2), (3, 2, 2), (3, 2, 1)]


@pytest.mark.clause("MSCA-3", "MSCA-4", "MSCA-5", "MSCA-6", "MSCA-F", "MSCA-S", "MSCA-W")
@pytest.mark.usefixtures("stubbed")
@pytest.mark.parametrize(
    ("fields", "defending", "positions"),
    [
        pytest.param(compositions(2), (-1, 0, 1), 168, id="2"),
        pytest.param(compositions(3), (-1, 0, 2), 944, id="3"),
        pytest.param(compositions(4), (-1, 0, 3), 6323, id="4"),
        pytest.param(compositions(5)[::3], (-1,), 7182, id="5", marks=LONG),
        pytest.param([(2, 2, 2, 1, 1, 1), (3, 3, 2, 2, 1, 1), (6, 5, 4, 3, 2, 1)], (-1,), 11566, id="6", marks=LONG),
    ],
)
def test_every_stage_with_withdrawals(
    fields: list[tuple[int, ...]], defending: tuple[int, ...], positions: int
) -> None:
    found = 0
    for figures, champion in product(fields, defending):
        walked = walk(closed(MSCA, entrants(figures, champion)), moving)
        found += len(walked.positions)
        conforms(walked, every=1 + len(walked.positions) // 100)
        assert list(gone(walked)) == []
    assert found == positions


@pytest.mark.clause("RUL-1")
@pytest.mark.usefixtures("stubbed")
@pytest.mark.parametrize(
    ("players", "figures", "positions"), [(2, (1, 1), 36), (3, (2, 1, 1), 188), (4, (2, 2, 1, 1), 668)]
)
def test_every_ruling_from_every_position_of_a_stage(players: int, figures: tuple[int, ...], positions: int) -> None:
    walked = walk(closed(MSCA, entrants(figures)), anything)
    assert len(walked.positions) == positions
    conforms(walked, every=1 + positions // 300)


@pytest.mark.clause("MSCA-2", "MSCA-7+")
@pytest.mark.usefixtures("stubbed")
def test_every_edge_of_the_table_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    edges = Edges(monkeypatch, playoff.PHASES)
    for cut in ("confirmed", "tied"):
        conforms(walk(starts.begin(reading(NARROW, cut=cut), entrants((1, 1, 1))), anything), every=5)
    walk(closed(MSCA, entrants((3, 2, 1))), anything)
    for stages, most in ((1, 2), (2, 2), (2, 3)):
        rules = replace(MSCA, stages=MSCA.stages[:stages], left_open=(LeftOpen(2, most, "Nothing is said of them."),))
        walk(starts.begin(rules, entrants((1, 1, 1))), anything)
    assert edges.missed == []


@pytest.mark.clause("MSCA-1", "MSCA-2")
@pytest.mark.usefixtures("stubbed")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_without_a_ruling_there_is_exactly_one_champion(players: int) -> None:
    start = starts.begin(MSCA, entrants([1] * players))
    assert list(one_champion(start)) == []
    walked = walk(start, unruled)
    champions = {ranking.groups for n in walked.finals if (ranking := walked.positions[n].ranking)}
    assert champions == {((p,),) for p in "abcd"[:players]}


def as_stubs(position: Position) -> Position:
    """The position with every real board replaced by what it looks like from outside."""
    assert isinstance(position, Playoff)
    return replace(position, boards=tuple(stub_for(b) for b in position.boards if isinstance(b, Match)))


def links(walked: Walk) -> set[tuple[Position, Position]]:
    """The steps of a walk between positions that look different from outside."""
    outside = [as_stubs(p) if any(isinstance(b, Match) for b in p.boards) else p for p in playoffs(walked)]
    pairs = {(outside[n], outside[to]) for n, steps in enumerate(walked.steps) for _, to in steps}
    return {(a, b) for a, b in pairs if a != b}


def playoffs(walked: Walk) -> list[Playoff]:
    return [position for position in walked.positions if isinstance(position, Playoff)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_stub_and_real_boards_move_the_playoff_alike(players: int, request: pytest.FixtureRequest) -> None:
    field = entrants([2, 2, 1, 1][:players])
    real = links(walk(closed(MSCA, field), awaited))
    request.getfixturevalue("stubbed")
    plain = replace_colours(links(walk(closed(MSCA, field), awaited)))
    assert real == plain


def replace_colours(pairs: set[tuple[Position, Position]]) -> set[tuple[Position, Position]]:
    """Stubs without their colours, which a board that is over has forgotten."""

    def bare(position: Position) -> Position:
        assert isinstance(position, Playoff)
        boards = tuple(replace(b, colours=("", "")) for b in position.boards if isinstance(b, Stub))
        return replace(position, boards=boards)

    return {(bare(a), bare(b)) for a, b in pairs if bare(a) != bare(b)}
