"""A board and a two-player match walked whole, under every reading, with every ruling from every position."""

import pytest
from msgspec.structs import replace

from playoffs.analysis.walk import Walk, anything, awaited, walk
from playoffs.editions.load import staged
from playoffs.formats.match import armageddon
from playoffs.formats.match import play as match
from playoffs.formats.match.armageddon import REPLAY, Armageddon
from playoffs.formats.match.play import Match
from playoffs.formats.rules import ArmageddonRules, StagedRules
from playoffs.model.position import Fact
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import ARMAGEDDON, Part, Place
from tests.formats.conformance import Edges, conforms, reading, with_match
from tests.thinned import thinned

pytestmark = pytest.mark.clause("MSCA-2P", "MSCA-A", "MSCA-F", "RUL-1")

MSCA = staged("msca")
FIXED = ArmageddonRules(white=300, least=240, most=240, gap=10, clause="CLUB-5", ruling="RUL-1")
OUTCOMES = {Ranking((("a",),)), Ranking((("b",),)), Ranking(())}
"""One of the two, or nobody where neither came."""


def begin(recipe: str, rules: StagedRules = MSCA) -> Match:
    return match.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", rules, recipe, "MSCA-2P")


def once_ruled(walked: Walk) -> Walk:
    """Every position, every ruling once from each of them, and whatever follows."""
    ruled = [position.accept(fact).position for position in walked.positions for fact in anything(position)]
    return walk([*walked.positions, *ruled], awaited)


def is_whole(walked: Walk, positions: int, course: int) -> None:
    """It conforms, it ends as a match does, and it is as large and as long as it was when it was read last."""
    conforms(walked)
    assert {walked.positions[n].ranking for n in walked.finals} == OUTCOMES
    assert (len(walked.positions), walked.longest(lambda fact: fact.value != REPLAY)) == (positions, course)


@pytest.mark.parametrize(
    ("void_bid", "bidding", "positions", "course"),
    [
        ("rebid_both", True, 29, 13),
        ("as_maximum", True, 18, 7),
        ("ruling", True, 25, 10),
        ("rebid_both", False, 8, 3),
    ],
)
def test_an_armageddon_walked_whole(void_bid: str, bidding: bool, positions: int, course: int) -> None:
    rules = MSCA.armageddon if bidding else FIXED
    start = armageddon.begin(Place(Part.STAGE, 2, board=1, game=ARMAGEDDON), ("a", "b"), rules, void_bid)  # type: ignore[arg-type]
    is_whole(walk(start, awaited), positions, course)
    conforms(walk(start, anything))


@pytest.mark.parametrize(
    ("void_bid", "absence", "positions", "course", "with_rulings"),
    [
        ("rebid_both", "match", 30, 14, 177),
        ("rebid_both", "game", 30, 14, 177),
        ("as_maximum", "match", 19, 8, 127),
        ("ruling", "match", 26, 11, 145),
    ],
)
def test_a_knockout_board_walked_whole(
    void_bid: str, absence: str, positions: int, course: int, with_rulings: int
) -> None:
    rules = with_match(reading(MSCA, void_bid=void_bid), "knockout", absence=absence)
    is_whole(walk(begin("knockout", rules), awaited), positions, course)
    whole = walk(begin("knockout", rules), anything)
    conforms(whole)
    assert len(whole.positions) == with_rulings


@pytest.mark.parametrize(
    ("void_bid", "colours", "absence", "positions", "course", "once"),
    thinned(
        [
            ("rebid_both", "alternate", "game", 253, 17, 1697),
            ("rebid_both", "fresh_lot", "game", 502, 18, 2903),
            ("rebid_both", "alternate", "match", 253, 17, 1697),
            ("as_maximum", "alternate", "game", 154, 11, 1076),
            ("as_maximum", "fresh_lot", "match", 304, 12, 1859),
            ("ruling", "fresh_lot", "game", 430, 15, 2399),
        ],
        2,
    ),
)
def test_a_match_of_two_walked_whole(
    void_bid: str, colours: str, absence: str, positions: int, course: int, once: int
) -> None:
    rules = with_match(reading(MSCA, void_bid=void_bid, quick_colours=colours), "final", absence=absence)
    walked = walk(begin("final", rules), awaited)
    is_whole(walked, positions, course)
    ruled = once_ruled(walked)
    conforms(ruled, every=3)
    assert len(ruled.positions) == once


def test_every_edge_of_both_tables_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    edges = Edges(monkeypatch, armageddon.PHASES, match.PHASES)
    once_ruled(walk(begin("final", reading(MSCA, quick_colours="fresh_lot")), awaited))
    others = ({"equal_lot": True}, {"chooses": True}, {"equal_lot": True, "chooses": True})
    kinds = (MSCA.armageddon, FIXED, *(replace(MSCA.armageddon, **other) for other in others))
    for rules in (replace(MSCA, armageddon=kind) for kind in kinds):
        walk(begin("knockout", rules), anything)
    assert edges.missed == []


def test_an_opened_bid_stays_in_the_position_only_until_the_game_is_over() -> None:
    walked = walk(
        armageddon.begin(Place(Part.STAGE, 2, board=1, game=ARMAGEDDON), ("a", "b"), MSCA.armageddon, "rebid_both"),
        anything,
    )
    over = {position for position in walked.positions if isinstance(position, Armageddon) and position.winner}
    assert len(over) == len(OUTCOMES)
    assert {position.bids for position in over} == {("", "")}


def test_the_position_never_knows_a_placed_bid() -> None:
    placed = begin("knockout")
    for ask, value in (("game-1/result", "draw"), ("armageddon/bid-1/a", "placed"), ("armageddon/bid-1/b", "placed")):
        after = placed.accept(Fact(f"stage-2/board-1/{ask}", value)).position
        assert isinstance(after, Match)
        placed = after
    assert placed.armageddon
    assert placed.armageddon.bids == ("placed", "placed")
