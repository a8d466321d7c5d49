"""The club's playoff (CLUB-5): a match of two, round robins of more, lots at last; walked whole, and by example."""

from itertools import combinations

import pytest

from playoffs.analysis.walk import anything, awaited, moving, unruled, walk
from playoffs.editions.load import load
from playoffs.formats.match import play as match
from playoffs.formats.match.armageddon import REPLAY
from playoffs.formats.match.play import Match
from playoffs.formats.round_robin import play as all_play_all
from playoffs.formats.round_robin.play import AllPlayAll, berger
from playoffs.formats.rules import played
from playoffs.model.position import Fact, Refused
from playoffs.model.vocabulary import Part, Place
from playoffs.playoff.play import Phase, Playoff
from tests.formats.conformance import conforms, entrants, gone, one_champion
from tests.formats.stages import closed, said
from tests.thinned import only_in_ci

pytestmark = pytest.mark.clause("CLUB-5")

CLUB = played(load("club-open"))
assert CLUB


def no_replay(fact: Fact) -> bool:
    return fact.value != REPLAY


def field(players: int) -> Playoff:
    assert CLUB
    return closed(CLUB, entrants([1] * players))


def robin(players: str = "abc") -> AllPlayAll:
    assert CLUB
    return all_play_all.begin(Place(Part.STAGE, 3, 1), tuple(players), CLUB.controls["ten"], "CLUB-5", "RUL-1")


@pytest.mark.parametrize(("players", "awaiting", "with_withdrawals", "course"), [(2, 138, 166, 11), (3, 712, 1726, 16)])
def test_fields_walked_whole(players: int, awaiting: int, with_withdrawals: int, course: int) -> None:
    walked = walk(field(players), awaited)
    conforms(walked)
    assert (len(walked.positions), walked.longest(no_replay)) == (awaiting, course)
    leaving = walk(field(players), moving)
    conforms(leaving, every=3)
    assert list(gone(leaving)) == []
    assert len(leaving.positions) == with_withdrawals


@pytest.mark.parametrize("players", [2, 3])
def test_without_a_ruling_one_is_first(players: int) -> None:
    assert list(one_champion(field(players))) == []


@only_in_ci("a round robin of four takes half a minute")
def test_four_walked_whole() -> None:
    walked = walk(field(4), awaited)
    conforms(walked, every=100)
    assert (len(walked.positions), walked.longest(no_replay)) == (43472, 19)


def test_a_round_robin_of_three_with_every_ruling() -> None:
    walked = walk(robin(), anything)
    conforms(walked, every=5)
    assert len(walked.positions) == 213


@pytest.mark.parametrize("players", range(3, 11))
def test_everybody_meets_everybody_once_with_even_colours(players: int) -> None:
    games = berger(players)
    assert sorted(tuple(sorted((g.white, g.black))) for g in games) == list(combinations(range(players), 2))
    for number in {g.round for g in games}:
        busy = [p for g in games if g.round == number for p in (g.white, g.black)]
        assert len(busy) == len(set(busy)) == players - players % 2
    whites = [sum(g.white == p for g in games) for p in range(players)]
    assert max(whites) - min(whites) == (players + 1) % 2
    assert [g.round for g in games] == sorted(g.round for g in games)


def test_the_tables_of_four_and_six_are_those_of_the_handbook() -> None:
    def rounds(players: int) -> list[str]:
        games = berger(players)
        every = range(1, max(g.round for g in games) + 1)
        return [" ".join(f"{g.white + 1}-{g.black + 1}" for g in games if g.round == n) for n in every]

    assert rounds(4) == ["1-4 2-3", "4-3 1-2", "2-4 3-1"]
    assert rounds(6) == ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]


def test_two_play_ten_minutes_then_five_then_an_armageddon_without_bids() -> None:
    assert CLUB
    position = field(2)
    position = said(said(position, "stage-2/colour", "b"), "stage-2/start", "start")
    games = []
    while position.asks[0].question.value == "result":
        games.append((position.asks[0].game, position.asks[0].players))
        position = said(position, position.asks[0].id, "draw")
    assert games == [("G/10", ("b", "a")), ("G/10", ("a", "b")), ("G/5", ("b", "a")), ("G/5", ("a", "b"))]
    assert (position.asks[0].question.value, position.asks[0].who) == ("colour-lot", "lot")
    position = said(position, position.asks[0].id, "a")
    assert (position.asks[0].players, position.asks[0].clocks) == (("a", "b"), (300, 240))
    assert not [ask for ask in position.may if ask.question.value == "set-bid"]
    over = said(position, position.asks[0].id, "draw")
    assert over.champions == ("b",)


def played_out(position: Playoff, *results: str) -> Playoff:
    """The playoff after its lots for numbers, its start, and these results in the order of the boards."""
    position = said(position, position.asks[0].id, position.asks[0].players)
    position = said(position, position.asks[0].id, "start")
    for result in results:
        position = said(position, position.asks[0].id, result)
    return position


def test_three_play_a_round_robin_and_the_best_is_first() -> None:
    position = played_out(field(3))
    assert [(ask.id, ask.players, ask.game) for ask in position.asks] == [
        ("stage-3/board-1/game-1/result", ("b", "c"), "G/10")
    ]
    over = played_out(field(3), "white", "white", "draw")  # b beats c, a beats b, c draws a
    assert over.champions == ("a",)
    declared = said(over, "declare", "declare")
    assert declared.ranking
    assert declared.ranking.groups == (("a",), ("b",), ("c",))


def test_the_end_of_a_round_robin_says_who_goes_on_and_who_is_out() -> None:
    assert CLUB

    def said_at_the_end(*results: str) -> list[tuple[str, tuple[str, ...]]]:
        board = all_play_all.begin(
            Place(Part.STAGE, 3, 1), ("a", "b", "c"), next(iter(CLUB.controls.values())), "CLUB-5", "RUL-1"
        )
        for result in results:
            step = board.accept(Fact(board.asks[0].id, result))
            assert isinstance(step.position, AllPlayAll)
            board = step.position
        return [(notice.word, notice.players) for notice in step.notices]

    assert said_at_the_end("white", "white") == []
    scored = ("all-play-all", ("a", "b", "c"))
    assert said_at_the_end("white", "white", "draw") == [scored, ("advances", ("a",)), ("eliminated", ("b", "c"))]
    level = [("advances", (p,)) for p in "abc"]
    assert said_at_the_end("white", "white", "white") == [scored, *level]


def test_two_level_at_the_top_play_a_match_of_two() -> None:
    level = played_out(field(3), "white", "draw", "black")  # b beats c, a draws b, a beats c
    assert (level.asks[0].id, level.asks[0].players) == ("stage-2/colour", ("a", "b"))
    assert level.placed == (("c",),)


def test_three_level_play_a_faster_round_robin_and_then_draw_lots() -> None:
    level = played_out(field(3), "white", "white", "white")
    assert (level.asks[0].id, level.asks[0].question.value) == ("stage-3-2/numbers", "number-lots")
    faster = played_out(level)
    assert faster.asks[0].game == "G/5"
    lots = played_out(level, "draw", "draw", "draw")
    assert lots.asks[0].id == "stage-3-3/start"
    drawn = said(lots, "stage-3-3/start", "start")
    assert (drawn.asks[0].question.value, drawn.asks[0].who, drawn.asks[0].players) == (
        "title-lot",
        "lot",
        ("a", "b", "c"),
    )
    assert said(drawn, "stage-3-3/title", "c").champions == ("c",)


def test_two_level_after_the_faster_round_robin_draw_lots_too() -> None:
    level = played_out(field(3), "white", "white", "white")
    two = played_out(level, "white", "draw", "black")
    assert (two.phase, two.asks[0].id) == (Phase.READY, "stage-2-3/start")


def test_who_declines_ranks_below_those_who_play() -> None:
    assert CLUB
    position = closed(CLUB, entrants([3, 2, 1]), confirmed="bc")
    over = played_out_of_two(position, "black", "draw")
    assert over.ranking
    assert over.ranking.groups == (("c",), ("b",), ("a",))


def played_out_of_two(position: Playoff, *results: str) -> Playoff:
    position = said(said(position, "stage-2/colour", "b"), "stage-2/start", "start")
    for result in results:
        position = said(position, position.asks[0].id, result)
    return said(position, "declare", "declare")


def test_a_no_show_costs_a_game_and_both_absent_brings_nothing() -> None:
    position = played_out(field(3), "both-absent")
    board = position.boards[0]
    assert isinstance(board, AllPlayAll)
    assert board.points(board.results) == {"a": 0, "b": 0, "c": 0}
    board_after = said(position, position.asks[0].id, "black-absent").boards[0]
    assert isinstance(board_after, AllPlayAll)
    assert board_after.points(board_after.results)["a"] == 2


def test_who_leaves_a_round_robin_loses_what_is_left_and_cannot_go_on() -> None:
    position = played_out(field(3), "white")  # b beats c
    left = said(position, "withdraw", "b")
    assert left.asks[0].players == ("c", "a")
    over = said(left, left.asks[0].id, "draw")  # a has the point against b by forfeit
    assert (over.champions, over.placed) == (("a",), (("a",), ("c",), ("b",)))
    assert said(left, "withdraw", "a").champions == ("c",)


def test_games_of_a_round_robin_can_be_ruled_until_it_is_over() -> None:
    position = played_out(field(3), "white", "white")
    changed = said(position, "stage-3/board-1/game-1/set-result", "draw", reason="appeal")
    board = changed.boards[0]
    assert isinstance(board, AllPlayAll)
    assert board.points(board.results) == {"a": 2, "b": 1, "c": 1}
    again = said(position, "stage-3/board-1/game-1/replay", REPLAY, reason="a phone rang")
    assert again.asks[0].id == "stage-3/board-1/game-1/result"
    turned = said(position, "stage-3/board-3/game-1/set-colours", "a", reason="wrong seats")
    assert turned.asks[0].players == ("a", "c")
    assert said(position, "stage-3/advance", "c", reason="a scandal").champions == ("c",)


def test_a_game_of_a_later_round_is_not_awaited_yet() -> None:
    with pytest.raises(Refused, match="nothing here asks"):
        played_out(field(3)).accept(Fact("stage-3/board-2/game-1/result", "white"))


def test_the_match_of_two_is_the_same_position_as_elsewhere() -> None:
    assert CLUB
    walked = walk(match.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", CLUB, "duel", "CLUB-5"), unruled)
    assert all(isinstance(position, Match) for position in walked.positions)
