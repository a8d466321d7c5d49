"""The clauses of the MSCA playoff, each by name: what a director would try first, and what the clause answers."""

import pytest
from msgspec.structs import replace

from playoffs.formats.knockout.play import Preparation
from playoffs.formats.match import armageddon
from playoffs.formats.match import play as match
from playoffs.formats.match.armageddon import Armageddon
from playoffs.formats.match.play import Match
from playoffs.model.position import VOID, Fact, Notice, Position, Refused, Value
from playoffs.model.vocabulary import ARMAGEDDON, Part, Place, spelled
from playoffs.playoff.play import Phase, Playoff
from tests.formats.conformance import entrants, reading, with_match
from tests.formats.stages import MSCA, Stub, closed, said, stubbed

__all__ = ["stubbed"]

Answer = tuple[str, Value]


def follow(position: Position, *answers: Answer) -> tuple[Position, tuple[Notice, ...]]:
    """The position after these answers, and what the last of them brought about."""
    notices: tuple[Notice, ...] = ()
    for ask, value in answers:
        found = next(a.id for a in (*position.asks, *position.may) if a.id == ask or a.id.endswith(f"/{ask}"))
        position, notices = _after(position, found, value)
    return position, notices


def _after(position: Position, ask: str, value: Value) -> tuple[Position, tuple[Notice, ...]]:
    step = position.accept(Fact(ask, value, "as the case was"))
    return step.position, step.notices


def kinds(notices: tuple[Notice, ...]) -> list[str]:
    return [notice.word for notice in notices]


def bids(first: Value, second: Value, number: int = 1) -> tuple[Answer, ...]:
    """Both bids placed and opened."""
    placed = [(f"bid-{number}/{player}", "placed") for player in "ab"]
    return (*placed, (f"open-{number}", (first, second)))  # type: ignore[arg-type]


def decider(void_bid: str = "rebid_both") -> Armageddon:
    return armageddon.begin(Place(Part.STAGE, 2, board=1, game=ARMAGEDDON), ("a", "b"), MSCA.armageddon, void_bid)  # type: ignore[arg-type]


def of(position: Position) -> Armageddon:
    assert isinstance(position, Armageddon)
    return position


def final(rules: object = MSCA) -> Match:
    return match.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", rules, "final", "MSCA-2P")  # type: ignore[arg-type]


def colours(position: Position) -> tuple[str, ...]:
    return position.asks[0].players


@pytest.mark.clause("MSCA-2")
def test_nobody_one_and_more_confirmed() -> None:
    field = entrants((3, 2, 1))
    assert closed(MSCA, field, "").phase is Phase.RULING
    assert closed(MSCA, field, "b").champions == ("b",)
    assert closed(MSCA, field, "ab").asks[0].place.stage == Place(Part.STAGE, 2)
    assert closed(MSCA, field, "abc").asks[0].place.stage == Place(Part.STAGE, 3)


@pytest.mark.clause("MSCA-2", "MSCA-1")
def test_a_second_confirmation_after_the_closing_is_refused() -> None:
    with pytest.raises(Refused, match=r"nothing here asks for 'answer/a'; waiting for stage-2/colour"):
        closed(MSCA, entrants((2, 1))).accept(Fact("answer/a", "confirm"))


@pytest.mark.clause("MSCA-2P")
def test_two_players_two_long_games_two_quick_ones_then_armageddon() -> None:
    position: Position = final()
    controls, whites = [], []
    while not position.asks[0].id.endswith("bid-1/a"):
        controls.append(position.asks[0].game)
        whites.append(position.asks[0].players[0])
        position, _ = follow(position, (position.asks[0].id, "draw"))
    assert controls == ["G/90+30", "G/90+30", "G/25+3", "G/25+3"]
    assert whites == ["a", "b", "a", "b"]


@pytest.mark.clause("MSCA-2P")
def test_both_games_of_a_pair_are_played_and_a_lead_after_them_wins() -> None:
    one_up, _ = follow(final(), ("game-1/result", "white"))
    assert one_up.asks
    won, notices = follow(one_up, ("game-2/result", "draw"))
    assert (won.asks, kinds(notices)) == ((), ["advances", "eliminated"])
    level, notices = follow(one_up, ("game-2/result", "white"))
    assert (level.asks[0].game, kinds(notices)) == ("G/25+3", ["level-next-games"])


@pytest.mark.clause("MSCA-2P", "MSCA-F")
@pytest.mark.parametrize(("left", "out"), [("a", "b"), ("b", "a"), ("nobody", "ab")])
def test_who_is_out_of_a_match_is_said_once_it_is_over(left: str, out: str) -> None:
    assert final().out == ()
    over, notices = follow(final(), ("advance", left))
    assert isinstance(over, Match)
    assert over.out == (tuple(out),)
    assert [n.players for n in notices if n.word == "eliminated"] == [tuple(out)]


@pytest.mark.clause("MSCA-2P")
def test_colours_alternate_through_a_segment_of_three_and_into_the_next() -> None:
    long, quick = MSCA.matches["final"].segments
    position: Position = final(with_match(MSCA, "final", segments=(replace(long, games=3), quick)))
    whites = []
    while not position.asks[0].id.endswith("bid-1/a"):
        whites.append(position.asks[0].players[0])
        position, _ = follow(position, (position.asks[0].id, "draw"))
    assert "".join(whites) == "ababa"


@pytest.mark.clause("MSCA-2P")
def test_colours_of_the_quick_games_alternate_or_are_drawn() -> None:
    drawn = (("game-1/result", "draw"), ("game-2/result", "draw"))
    assert colours(follow(final(), *drawn)[0]) == ("a", "b")
    lot, _ = follow(final(reading(MSCA, quick_colours="fresh_lot")), *drawn)
    assert (lot.asks[0].who, lot.asks[0].question.value) == ("lot", "colour-lot")
    after, _ = follow(lot, ("colour", "b"))
    assert colours(after) == ("b", "a")
    assert [ask.players for ask in after.may if ask.question.value == "set-result"] == [
        ("a", "b"),
        ("b", "a"),
        ("b", "a"),
    ]


@pytest.mark.clause("MSCA-3")
@pytest.mark.usefixtures("stubbed")
def test_three_players_one_sits_out_and_meets_the_winner_and_may_sit_out_twice() -> None:
    start = closed(MSCA, entrants((1, 2, 3, 4, 5)))
    played = said(said(start, "stage-5/colour", "d"), "stage-5/start", "start")
    three = said(said(played, "stage-5/board-1/won", "b"), "stage-5/board-2/won", "a")
    assert three.preparation
    assert (three.preparation.sitter, {e.id for e in three.preparation.field}) == ("e", {"a", "b", "e"})
    step = said(played, "stage-5/board-1/won", "b").accept(Fact("stage-5/board-2/won", "a"))
    assert kinds(step.notices) == ["field", "sits-out-modified-median", "sits-out-again"]


@pytest.mark.clause("MSCA-4", "MSCA-5", "MSCA-6")
@pytest.mark.usefixtures("stubbed")
@pytest.mark.parametrize(("players", "boards", "next_stage"), [(4, 2, "stage-2"), (5, 2, "stage-3"), (6, 3, "stage-3")])
def test_four_five_and_six_players(players: int, boards: int, next_stage: str) -> None:
    start = closed(MSCA, entrants(range(players, 0, -1)))
    begun = said(said(start, f"stage-{players}/colour", colours(start)[0]), f"stage-{players}/start", "start")
    assert len(begun.boards) == boards
    for board in begun.boards:
        begun = said(begun, f"{spelled(board.place)}/won", board.players[1])
    assert spelled(begun.asks[0].place.stage) == next_stage


@pytest.mark.clause("MSCA-2P", "MSCA-W")
def test_two_who_are_level_need_no_order() -> None:
    two = closed(MSCA, entrants((1, 1))).preparation
    assert isinstance(two, Preparation)
    assert (two.level, [ask.question.value for ask in two.asks]) == ((), ["colour-lot"])


@pytest.mark.clause("MSCA-W")
@pytest.mark.usefixtures("stubbed")
def test_a_lot_gives_the_colours_of_board_1_and_they_alternate_down_the_boards() -> None:
    start = closed(MSCA, entrants((6, 5, 4, 3, 2, 1)))
    for white, expected in (("a", ["a", "e", "c"]), ("d", ["d", "b", "f"])):
        ready = said(start, "stage-6/colour", white)
        assert isinstance(ready.preparation, Preparation)
        assert (ready.preparation.asks, ready.preparation.level) == ((), ())
        assert ready.preparation.numbered() == tuple(
            (n, pair if pair[0] in expected else pair[::-1])
            for n, pair in ((1, ("a", "d")), (2, ("b", "e")), (3, ("c", "f")))
        )
        begun = said(ready, "stage-6/start", "start")
        assert [board.players for board in begun.boards] == [("a", "d"), ("b", "e"), ("c", "f")]
        assert [board.colours[0] for board in begun.boards if isinstance(board, Stub)] == expected


@pytest.mark.clause("MSCA-A")
def test_the_lower_bid_gets_black_with_that_time_and_white_has_15_minutes() -> None:
    playing, _ = follow(decider(), *bids(540, 541))
    assert (colours(playing), playing.asks[0].clocks) == (("b", "a"), (900, 540))


@pytest.mark.clause("MSCA-A")
@pytest.mark.parametrize("choice", ["white", "black"])
def test_equal_bids_a_coin_and_its_winner_chooses_a_colour(choice: str) -> None:
    playing, _ = follow(decider(), *bids(900, 900), ("coin", "b"), ("choice", choice))
    assert of(playing).white == ("b" if choice == "white" else "a")
    assert playing.asks[0].clocks == (900, 900)


@pytest.mark.clause("MSCA-A", "MSCA-F")
@pytest.mark.parametrize(
    ("result", "winner"), [("white", "b"), ("black", "a"), ("draw", "a"), ("black-absent", "b"), ("white-absent", "a")]
)
def test_who_wins_an_armageddon_with_each_result(result: str, winner: str) -> None:
    playing, _ = follow(decider(), *bids(300, 600))
    assert (colours(playing), playing.asks[0].ruling) == (("b", "a"), False)
    for ask in ("game/result", "game/set-result"):
        over, _ = follow(playing, (ask, result))
        assert of(over).winner == winner


@pytest.mark.clause("MSCA-A")
def test_a_drawn_armageddon_is_a_draw_and_black_advances() -> None:
    over, notices = follow(decider(), *bids(300, 600), ("game/result", "draw"))
    assert (of(over).winner, kinds(notices)) == ("a", ["draw-odds"])


@pytest.mark.clause("MSCA-A")
@pytest.mark.parametrize("bid", [901, 0, -3, "abc", True, "15:00"])
def test_a_bid_outside_the_limits_is_none(bid: Value) -> None:
    complete, _ = follow(decider(), ("bid-1/a", "placed"), ("bid-1/b", "placed"))
    with pytest.raises(Refused, match="0:01 to 15:00"):
        complete.accept(Fact("stage-2/board-1/armageddon/open-1", (bid, 1)))  # type: ignore[arg-type]


@pytest.mark.clause("MSCA-A")
@pytest.mark.parametrize("bid", [1, 900])
def test_the_limits_themselves_are_valid(bid: int) -> None:
    assert of(follow(decider(), *bids(bid, 450))[0]).seconds == min(bid, 450)


@pytest.mark.clause("MSCA-A")
def test_a_void_bid_both_bid_again_and_a_second_void_one_is_ruled_on() -> None:
    again, notices = follow(decider(), *bids(VOID, 300))
    assert ([ask.id for ask in again.asks], kinds(notices)) == (
        ["stage-2/board-1/armageddon/bid-2/a", "stage-2/board-1/armageddon/bid-2/b"],
        ["void-bid"],
    )
    assert notices[0].players == ("a",)
    ruling, _ = follow(again, *bids(VOID, 300, number=2))
    assert ruling.asks[0].ruling
    assert of(follow(ruling, ("ruling", "as-maximum"))[0]).black == "b"
    assert of(follow(ruling, ("set-bid/a", 200))[0]).black == "a"
    assert of(follow(ruling, ("ruling", "b"))[0]).winner == "b"


@pytest.mark.clause("MSCA-A")
def test_a_void_bid_counts_as_the_maximum_or_is_ruled_on_where_the_reading_says_so() -> None:
    assert of(follow(decider("as_maximum"), *bids(VOID, 300))[0]).black == "b"
    assert follow(decider("as_maximum"), *bids(VOID, 900))[0].asks[0].question.value == "coin"
    assert follow(decider("ruling"), *bids(VOID, 300))[0].asks[0].question.value == "armageddon-ruling"


@pytest.mark.clause("MSCA-A", "RUL-1")
def test_a_bid_that_does_not_come_can_be_set_or_the_game_be_lost() -> None:
    waiting, _ = follow(decider(), ("bid-1/a", "placed"))
    complete, _ = follow(waiting, ("set-bid/b", 900))
    assert of(follow(complete, ("open-1", (450,)))[0]).black == "a"
    whole = match.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", MSCA, "knockout", "MSCA-3")
    level, _ = follow(whole, ("game-1/result", "draw"), ("bid-1/a", "placed"))
    assert follow(level, ("advance", "a"))[0].ranking


@pytest.mark.clause("RUL-1", "MSCA-A")
def test_a_bid_misread_at_the_opening_is_set_and_the_bids_are_compared_again() -> None:
    playing, _ = follow(decider(), *bids(540, 600))
    assert of(follow(playing, ("set-bid/a", 640))[0]).black == "b"
    assert follow(playing, ("set-bid/a", 600))[0].asks[0].question.value == "coin"
    tossed, _ = follow(decider(), *bids(600, 600), ("coin", "a"))
    assert of(follow(tossed, ("set-bid/b", 599))[0]).black == "b"
    assert of(follow(tossed, ("set-colours", "b"))[0]).white == "b"


@pytest.mark.clause("MSCA-F")
@pytest.mark.parametrize(
    ("result", "through"), [("black-absent", ("a",)), ("white-absent", ("b",)), ("both-absent", ())]
)
def test_a_no_show_in_a_knockout_is_out(result: str, through: tuple[str, ...]) -> None:
    board = match.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", MSCA, "knockout", "MSCA-4")
    for ask in ("game-1/result", "game-1/set-result"):
        over, _ = follow(board, (ask, result))
        assert isinstance(over, Match)
        assert over.through == through


@pytest.mark.clause("MSCA-F")
def test_a_no_show_in_the_match_of_two_costs_that_game_only_and_both_absent_is_0_0() -> None:
    one_down, _ = follow(final(), ("game-1/result", "white-absent"))
    assert one_down.asks
    assert follow(one_down, ("game-2/result", "draw"))[0].ranking
    level, _ = follow(final(), ("game-1/result", "both-absent"), ("game-2/result", "both-absent"))
    assert level.asks[0].game == "G/25+3"


@pytest.mark.clause("MSCA-F")
def test_both_absent_from_an_armageddon_is_for_the_director() -> None:
    ruling, _ = follow(decider(), *bids(300, 600), ("game/result", "both-absent"))
    assert ruling.asks[0].options.samples == ("a", "b", "nobody", "replay")
    again, _ = follow(ruling, ("ruling", "replay"))
    assert (colours(again), again.asks[0].clocks) == (("b", "a"), (900, 300))


@pytest.mark.clause("MSCA-F")
@pytest.mark.usefixtures("stubbed")
def test_a_withdrawal_before_the_start_makes_everything_anew_and_after_it_the_opponent_advances() -> None:
    ready = said(closed(MSCA, entrants((5, 4, 3, 2, 1))), "stage-5/colour", "b")
    before = said(ready, "withdraw", "a")
    assert (before.phase, before.asks[0].id) == (Phase.DRAWING, "stage-4/colour")
    begun = said(ready, "stage-5/start", "start")
    sitter_left = said(begun, "withdraw", "a")
    assert len(sitter_left.boards) == 2
    left = said(sitter_left, "withdraw", "b")
    assert left.boards[0].through == ("d",)
    assert said(left, "stage-5/board-2/won", "c").asks[0].place.stage == Place(Part.STAGE, 2)


@pytest.mark.clause("MSCA-F")
@pytest.mark.usefixtures("stubbed")
def test_whatever_number_a_stage_leaves_is_the_next_field() -> None:
    ready = said(closed(MSCA, entrants((6, 5, 4, 3, 2, 1))), "stage-6/colour", "a")
    begun = said(ready, "stage-6/start", "start")
    one_empty = said(begun, "stage-6/board-1/won", "nobody")
    two = said(said(one_empty, "stage-6/board-2/won", "b"), "stage-6/board-3/won", "c")
    assert two.asks[0].place.stage == Place(Part.STAGE, 2)
    alone = said(said(one_empty, "stage-6/board-2/won", "nobody"), "stage-6/board-3/won", "c")
    assert (alone.phase, alone.champions) == (Phase.DECLARING, ("c",))
    none = said(said(one_empty, "stage-6/board-2/won", "nobody"), "stage-6/board-3/won", "nobody")
    assert none.phase is Phase.RULING


@pytest.mark.clause("MSCA-F")
@pytest.mark.usefixtures("stubbed")
def test_a_winner_who_waits_and_leaves_is_absent_from_the_next_stage() -> None:
    begun = said(said(closed(MSCA, entrants((4, 3, 2, 1))), "stage-4/colour", "a"), "stage-4/start", "start")
    waiting = said(begun, "stage-4/board-1/won", "a")
    left = said(waiting, "withdraw", "a")
    over = said(left, "stage-4/board-2/won", "d")
    assert (over.phase, over.champions) == (Phase.DECLARING, ("d",))


def playing() -> Playoff:
    """A match of two after a decisive first game."""
    ready = said(closed(MSCA, entrants((2, 1))), "stage-2/colour", "a")
    return said(said(ready, "stage-2/start", "start"), "stage-2/board-1/game-1/result", "white")


@pytest.mark.clause("RUL-1")
@pytest.mark.parametrize(
    ("ruling", "value", "then"),
    [
        ("advance", "b", "declare"),
        ("remove", "a", "declare"),
        ("game-1/replay", "replay", "game-1/result"),
        ("game-1/set-result", "black", "game-2/result"),
        ("set-colours", "a", "game-2/result"),
        ("postpone", "postpone", "game-2/result"),
        ("vacate", "vacate", "declare"),
        ("co-champions", ("b", "a"), "declare"),
        ("champion", "b", "declare"),
    ],
)
def test_every_ruling_in_a_match_does_what_it_says(ruling: str, value: Value, then: str) -> None:
    after, notices = follow(playing(), (ruling, value))
    assert after.asks[0].id.endswith(then)
    assert isinstance(after, Playoff)
    champions = {"vacate": (), "co-champions": ("a", "b"), "advance": ("b",), "remove": ("b",), "champion": ("b",)}
    assert after.champions == champions.get(ruling, ())
    if ruling == "set-colours":
        assert colours(after) == ("a", "b")
    if ruling in ("game-1/replay", "postpone"):
        assert kinds(notices) == ["replayed" if "/" in ruling else "postponed"]


@pytest.mark.clause("RUL-1")
def test_a_result_that_is_set_decides_what_it_would_have_decided() -> None:
    quick, _ = follow(playing(), ("game-2/result", "white"), ("game-3/result", "draw"))
    assert follow(quick, ("game-1/set-result", "draw"))[0].asks[0].id == "declare"
    replayed, _ = follow(quick, ("game-2/replay", "replay"))
    assert replayed.asks[0].id.endswith("game-2/result")
    assert follow(replayed, ("game-2/result", "white"))[0].asks[0].id.endswith("game-4/result")


@pytest.mark.clause("RUL-1", "MSCA-S", "MSCA-W")
@pytest.mark.usefixtures("stubbed")
def test_an_order_that_is_set_says_who_sits_out_and_who_meets_whom() -> None:
    start = closed(MSCA, entrants((5, 4, 3, 2, 1)))
    after, notices = follow(start, ("stage-5/set-order", ("d", "e", "a", "b", "c")))
    assert kinds(notices) == ["sits-out-ruling"]
    assert isinstance(after, Playoff)
    assert after.preparation
    assert (after.preparation.sitter, after.preparation.pairs) == ("d", (("e", "b"), ("a", "c")))
    coloured, _ = follow(after, ("stage-5/set-colours", "b"))
    assert isinstance(coloured, Playoff)
    assert coloured.phase is Phase.READY


@pytest.mark.clause("RUL-1")
def test_a_ruling_needs_a_reason() -> None:
    with pytest.raises(Refused, match=r"needs a reason \(RUL-1\)"):
        playing().accept(Fact("champion", "a"))


@pytest.mark.clause("MSCA-1", "RUL-1")
def test_after_the_declaration_there_are_only_rulings() -> None:
    over, _ = follow(closed(MSCA, entrants((2, 1)), "b"), ("declare", "declare"))
    assert (over.asks, over.ranking and over.ranking.groups) == ((), (("b",),))
    assert over.may
    assert all(ask.ruling for ask in over.may)
    assert {ask.question.value for ask in over.may} == {"champion", "co-champions", "vacate"}
