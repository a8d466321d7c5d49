"""The DCI's elimination (DCI-8) of best-of-three matches (DCI-7): walked whole, and by example."""

import pytest

from playoffs.analysis.walk import anything, awaited, moving, walk
from playoffs.editions.load import load
from playoffs.formats.bracket.play import Walkover, arranged, first_round, neighbours, next_round
from playoffs.formats.match import play as match
from playoffs.formats.match.armageddon import REPLAY
from playoffs.formats.match.play import Match
from playoffs.formats.rules import played
from playoffs.model.position import Fact, Refused
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Part, Place
from playoffs.playoff import starts
from playoffs.playoff.play import Phase, Playoff
from tests.formats.conformance import conforms, entrants, gone, one_champion
from tests.formats.stages import said, stubbed
from tests.thinned import only_in_ci, thinned

__all__ = ["stubbed"]

DCI = played(load("dci-1999"))
assert DCI


def running(cut: int, figures: list[int]) -> Playoff:
    assert DCI
    return starts.cut(DCI, entrants(figures), cut)


def top(cut: int, figures: list[int]) -> Playoff:
    """After the cut."""
    return said(running(cut, figures), "close", "cut")


def no_replay(fact: Fact) -> bool:
    return fact.value != REPLAY


@pytest.mark.clause("DCI-8")
@pytest.mark.parametrize(
    ("figures", "cut", "positions", "course"),
    thinned(
        [([2, 1], 2, 39, 7), ([3, 2, 1], 4, 114, 13), ([4, 3, 2, 1], 4, 979, 18), ([5, 4, 3, 2, 1], 4, 989, 18)], 2
    ),
)
def test_fields_walked_whole(figures: list[int], cut: int, positions: int, course: int) -> None:
    walked = walk(top(cut, figures), awaited)
    conforms(walked, every=2)
    assert (len(walked.positions), walked.longest(no_replay)) == (positions, course)
    assert list(one_champion(top(cut, figures))) == []


@pytest.mark.clause("DCI-8")
@pytest.mark.parametrize(("figures", "positions"), [([1, 1], 103), ([1, 1, 1], 1258)])
def test_fields_with_withdrawals_walked_whole(figures: list[int], positions: int) -> None:
    walked = walk(top(4, figures), moving)
    conforms(walked, every=3)
    assert list(gone(walked)) == []
    assert len(walked.positions) == positions


@pytest.mark.clause("DCI-8")
@pytest.mark.usefixtures("stubbed")
@pytest.mark.parametrize(("players", "positions"), [(5, 302), (8, 5375)])
def test_larger_brackets_over_stub_boards(players: int, positions: int) -> None:
    walked = walk(top(8, list(range(players, 0, -1))), awaited)
    conforms(walked, every=1 + len(walked.positions) // 200)
    assert len(walked.positions) == positions


@pytest.mark.clause("DCI-8")
@only_in_ci("six with everything inside take a minute")
def test_six_walked_whole() -> None:
    walked = walk(top(8, [6, 5, 4, 3, 2, 1]), awaited)
    conforms(walked, every=20)
    assert (len(walked.positions), walked.longest(no_replay)) == (5325, 29)


@pytest.mark.clause("DCI-8")
def test_before_the_cut_players_may_leave_and_nobody_has_to_answer() -> None:
    walked = walk(running(2, [3, 2, 2]), moving)
    conforms(walked)
    assert [ask.question.value for ask in running(2, [3, 2, 2]).asks] == ["cut"]


def best_of_three() -> Match:
    assert DCI
    return match.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", DCI, "three", "DCI-8")


def through(*answers: str) -> tuple[str, ...] | None:
    """Who comes through after these results, each W, D, B, or T where time runs out."""
    board = best_of_three()
    results = {"W": "first", "D": "draw", "B": "second", "X": "second-absent"}
    for answer in answers:
        ask = "stage-2/board-1/time" if answer == "T" else board.asks[0].id
        value = "time" if answer == "T" else results[answer]
        after = board.accept(Fact(ask, value)).position
        assert isinstance(after, Match)
        board = after
    return board.through


@pytest.mark.clause("DCI-7")
def test_a_match_walked_whole() -> None:
    walked = walk(best_of_three(), moving)
    conforms(walked)
    assert (len(walked.positions), walked.longest(no_replay)) == (28, 5)
    conforms(walk(best_of_three(), anything), every=5)


@pytest.mark.clause("DCI-7")
def test_best_of_three_is_over_with_the_second_win() -> None:
    assert through("W") is None
    assert through("W", "W") == ("a",)
    assert through("W", "B") is None
    assert through("W", "B", "B") == ("b",)
    assert through("D", "D", "W") == ("a",)


@pytest.mark.clause("DCI-7")
def test_when_time_runs_out_more_games_won_win_and_level_plays_one_game_more() -> None:
    assert through("W", "T") == ("a",)
    assert through("W", "D", "T") == ("a",)
    assert through("T") is None
    assert through("W", "B", "T", "B") == ("b",)
    assert through("W", "B", "D", "W") == ("a",)


@pytest.mark.clause("DCI-7", "DCI-6")
def test_level_after_the_extra_game_a_lot_decides() -> None:
    for answers in (("T", "T"), ("W", "B", "D", "D"), ("D", "D", "D", "T")):
        board = best_of_three()
        for answer in answers:
            ask = "stage-2/board-1/time" if answer == "T" else board.asks[0].id
            value = {"T": "time", "D": "draw", "W": "first", "B": "second"}[answer]
            after = board.accept(Fact(ask, value)).position
            assert isinstance(after, Match)
            board = after
        assert (board.asks[0].question.value, board.asks[0].who) == ("winner-lot", "lot")


@pytest.mark.clause("DCI-7")
def test_a_no_show_or_leaving_loses_the_match() -> None:
    assert through("X") == ("a",)
    assert through("B", "X") == ("a",)
    left = best_of_three().withdraw("a").position
    assert isinstance(left, Match)
    assert left.through == ("b",)


@pytest.mark.clause("DCI-8")
def test_the_lines_of_2_4_8_and_16() -> None:
    def pairs(size: int) -> str:
        return " ".join(f"{a}v{b}" for a, b in neighbours(arranged(tuple(map(str, range(1, size + 1))), size)))

    assert pairs(2) == "1v2"
    assert pairs(4) == "1v4 2v3"
    assert pairs(8) == "1v8 4v5 2v7 3v6"
    assert pairs(16) == "1v16 8v9 4v13 5v12 2v15 7v10 3v14 6v11"


@pytest.mark.clause("DCI-8")
@pytest.mark.usefixtures("stubbed")
def test_the_best_eight_and_winners_stay_in_their_lines() -> None:
    position = said(top(8, list(range(9, 0, -1))), "stage-8/start", "start")
    assert [board.players for board in position.boards] == [("a", "h"), ("d", "e"), ("b", "g"), ("c", "f")]
    for board, player in enumerate("hdbf", 1):
        position = said(position, f"stage-8/board-{board}/won", player)
    semifinal = said(position, "stage-4/start", "start")
    assert [board.players for board in semifinal.boards] == [("h", "d"), ("b", "f")]
    for board, player in enumerate("hf", 1):
        semifinal = said(semifinal, f"stage-4/board-{board}/won", player)
    final = said(semifinal, "stage-2/start", "start")
    over = said(said(final, "stage-2/board-1/won", "f"), "declare", "declare")
    assert over.ranking
    assert [sorted(group) for group in over.ranking.groups] == [["f"], ["h"], ["b", "d"], ["a", "c", "e", "g"], ["i"]]


@pytest.mark.clause("DCI-8")
def test_who_drops_before_the_start_makes_room_for_the_next_eligible() -> None:
    position = top(4, [5, 4, 3, 2, 1])
    assert position.preparation
    assert position.preparation.lines == ("a", "d", "b", "c")
    dropped = said(position, "withdraw", "b")
    assert dropped.preparation
    assert dropped.preparation.lines == ("a", "e", "c", "d")
    before = said(said(running(4, [5, 4, 3, 2, 1]), "withdraw", "b"), "close", "cut")
    assert before.preparation
    assert before.preparation.lines == dropped.preparation.lines


@pytest.mark.clause("DCI-7")
def test_games_have_no_colours_to_set_or_to_alternate() -> None:
    board = best_of_three()
    assert not [ask for ask in board.may if ask.question.value == "set-colours"]
    for result in ("first", "second"):
        assert board.asks[0].players == ("a", "b")
        assert board.asks[0].clocks == ()
        after = board.accept(Fact(board.asks[0].id, result)).position
        assert isinstance(after, Match)
        board = after
    assert board.asks[0].players == ("a", "b")
    with pytest.raises(Refused):
        board.accept(Fact(board.asks[0].id, "white"))


@pytest.mark.clause("DCI-8", "DCI-6")
def test_level_at_the_cut_or_among_the_seeds_draws_lots() -> None:
    at_the_cut = top(2, [3, 2, 2])
    assert (at_the_cut.phase, at_the_cut.asks[0].players) == (Phase.NARROWING, ("b", "c"))
    drawn = said(at_the_cut, "narrowing/lots", ("c", "b"))
    assert drawn.asks[0].players == ("a", "c")
    seeds = top(4, [3, 2, 2, 1])
    assert (seeds.asks[0].question.value, seeds.asks[0].players) == ("seed-lots", ("b", "c"))


@pytest.mark.clause("DCI-8")
@pytest.mark.usefixtures("stubbed")
def test_fewer_than_the_cut_leave_the_last_lines_empty() -> None:
    position = said(top(8, [6, 5, 4, 3, 2, 1]), "stage-6/start", "start")
    assert [board.players for board in position.boards] == [("a",), ("d", "e"), ("b",), ("c", "f")]
    nobody = said(said(position, "stage-6/board-2/won", "nobody"), "stage-6/board-4/won", "f")
    assert nobody.preparation
    assert nobody.preparation.lines == ("a", "", "b", "f")
    semifinal = said(nobody, "stage-3/start", "start")
    final = said(semifinal, "stage-3/board-2/won", "b")
    assert final.preparation
    assert final.preparation.lines == ("a", "b")


@pytest.mark.clause("DCI-8")
@pytest.mark.usefixtures("stubbed")
def test_rounds_that_nobody_would_play_in_are_passed_over() -> None:
    position = said(top(4, [4, 3, 2, 1]), "stage-4/start", "start")
    position = said(said(position, "stage-4/board-1/won", "a"), "stage-4/board-2/won", "nobody")
    assert (position.phase, position.champions) == (Phase.DECLARING, ("a",))
    eight = said(top(8, list(range(8, 0, -1))), "stage-8/start", "start")
    for board, player in enumerate(("a", "nobody", "nobody", "c"), 1):
        eight = said(eight, f"stage-8/board-{board}/won", player)
    assert eight.preparation
    assert eight.preparation.lines == ("a", "c")


@pytest.mark.clause("DCI-8")
@pytest.mark.parametrize("players", range(2, 10))
def test_who_meets_nobody_is_told_with_the_pairings(players: int) -> None:
    notices = running(players, list(range(players, 0, -1))).accept(Fact("close", "cut")).notices
    told = [notice for notice in notices if notice.word in ("pairing", "walkover")]
    assert [notice.figures[0] for notice in told] == list(range(1, len(told) + 1))
    assert [len(notice.players) for notice in told] == [2 if n.word == "pairing" else 1 for n in told]
    alone = {p for notice in told if notice.word == "walkover" for p in notice.players}
    everybody = [p for notice in told for p in notice.players]
    best = [e.id for e in entrants(list(range(players, 0, -1)))][: len(alone)]
    assert (alone, len(everybody), len(set(everybody))) == (set(best), players, players)


@pytest.mark.clause("DCI-8")
def test_an_empty_line_is_met_without_play() -> None:
    alone, empty = (
        Walkover(place=Place(Part.STAGE, 3, board=1), player="a"),
        Walkover(place=Place(Part.STAGE, 3, board=2), player=""),
    )
    assert (alone.ranking, empty.ranking) == (Ranking((("a",),)), Ranking(()))
    assert (alone.players, alone.there, alone.through, alone.out) == (("a",), ("a",), ("a",), ())
    with pytest.raises(Refused, match="nothing here asks"):
        alone.accept(Fact("stage-3/board-1/game-1/result", "first"))
    left = alone.withdraw("a").position
    assert isinstance(left, Walkover)
    assert (left.players, left.there, left.through, left.out) == (("a",), (), (), (("a",),))
    assert left.ranking == Ranking(())


@pytest.mark.clause("DCI-8", "RUL-1")
def test_a_round_before_it_starts_has_lines_and_no_colours_and_takes_an_order() -> None:
    assert DCI
    field = entrants([3, 2, 1])
    ready = first_round(DCI, field, Ranking((("a",), ("b",), ("c",))))
    assert (ready.sitter, ready.paired, ready.turn, ready.asks, ready.lines) == ("", False, (), (), ("a", "", "b", "c"))
    assert ready.coloured("a") is ready
    ordered, notices = ready.ordered(("c", "b", "a"))
    assert (ordered.lines, notices) == (("c", "", "b", "a"), ())
    again, _ = next_round(DCI, field, ("b", "c")).ordered(("c", "b"))
    assert again.lines == ("c", "b")


@pytest.mark.clause("DCI-8", "MSCA-F")
@pytest.mark.usefixtures("stubbed")
def test_who_leaves_between_two_rounds_leaves_an_empty_line() -> None:
    position = said(top(8, list(range(8, 0, -1))), "stage-8/start", "start")
    for board, player in enumerate("adbc", 1):
        position = said(position, f"stage-8/board-{board}/won", player)
    left = said(position, "withdraw", "a")
    assert left.preparation
    assert left.preparation.lines == ("", "d", "b", "c")
    begun = said(left, "stage-3/start", "start")
    assert [board.players for board in begun.boards] == [("d",), ("b", "c")]
