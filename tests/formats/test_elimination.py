"""The elimination by its clauses: lines, first movers, repeat games, the final, and what is refused."""

import pytest

from playoffs.formats.clocked_elimination import play as elimination
from playoffs.formats.clocked_elimination.board import EliminationBoard, meet
from playoffs.formats.clocked_elimination.play import Elimination
from playoffs.model.position import Fact, Refused
from playoffs.model.vocabulary import Part, spelled
from tests.formats.eliminations import SEEDS, board, edition, figures, play, say, started

QUARTERS = ("quarterfinal 1 s1 30", "quarterfinal 2 s4 30", "quarterfinal 3 s2 30", "quarterfinal 4 s3 30")


@pytest.mark.clause("TWX-9")
def test_the_lines_of_the_bracket_and_the_alternating_first_move() -> None:
    pairs = [(b.players, b.colours[0]) for b in started().boards]
    assert pairs == [(("s1", "s8"), "s1"), (("s4", "s5"), "s5"), (("s2", "s7"), "s2"), (("s3", "s6"), "s6")]
    assert [b.colours[0] for b in started(first="s8").boards] == ["s8", "s4", "s7", "s3"]


@pytest.mark.clause("TWX-9")
def test_an_empty_line_is_a_walkover_and_the_coin_goes_to_the_first_board_that_is_played() -> None:
    seeds = (*SEEDS[:6], "", "")
    assert elimination.top_board(seeds) == 1
    position = started(seeds=seeds, first="s5")
    assert [(b.winner, b.points) for b in position.boards] == [
        ("s1", (2, 0)),
        ("", (0, 0)),
        ("s2", (2, 0)),
        ("", (0, 0)),
    ]
    assert board(position, "quarterfinal/board-4").colours[0] == "s6"


@pytest.mark.clause("TWX-9")
def test_both_absent_leave_an_empty_line() -> None:
    position = play(started(), "quarterfinal 1 both-absent 15", "quarterfinal 2 s5 40")
    assert board(position, "semifinal/board-5").winner == "s5"
    assert position.points("s5") == 4


@pytest.mark.clause("TWX-9", "TWX-12")
def test_the_end_of_a_pairing_says_who_goes_on_and_who_is_out() -> None:
    def said_after(position: Elimination, words: str) -> list[tuple[str, tuple[str, ...]]]:
        return [(n.word, n.players) for n in say(position, words)[1] if n.word in ("advances", "eliminated")]

    assert said_after(started(), "quarterfinal 1 s1 30") == [("advances", ("s1",)), ("eliminated", ("s8",))]
    assert said_after(started(), "quarterfinal 2 both-absent 15") == [("eliminated", ("s4", "s5"))]
    assert said_after(final(), "final 1 s1 130") == [("eliminated", ("s2",))]
    alone = meet(edition(), 1, 1, ("s1", ""), (1, 8), (0, 0), 0, "s1")
    assert [(n.word, n.players) for n in alone.notices] == [("advances", ("s1",))]


@pytest.mark.clause("TWX-9", "TWX-13a")
def test_a_decided_pairing_knows_how_when_and_who_came() -> None:
    won = board(play(started(), "quarterfinal 1 s1 30"), "quarterfinal/board-1")
    assert (won.how, won.ended, won.came, won.each) == ("game", 1800, (True, True), 0)
    again = board(play(started(), "quarterfinal 1 draw 25", "quarterfinal 1 s8 40"), "quarterfinal/board-1")
    assert (again.how, again.ended, again.came, again.points) == ("repeat", 2400, (True, True), (1, 3))
    absent = board(play(started(), "quarterfinal 1 s8 15!"), "quarterfinal/board-1")
    assert (absent.how, absent.ended, absent.came, absent.points) == ("walkover", 900, (False, False), (0, 2))


@pytest.mark.clause("TWX-11a", "TWX-11e")
def test_no_time_is_given_that_is_not_there_and_none_taken_after_a_day() -> None:
    late = meet(edition(), 2, 5, ("s1", "s4"), (1, 4), (2, 2), 150 * 60, "s1").position
    assert isinstance(late, EliminationBoard)
    assert late.each == 0
    options = started().asks[0].options
    assert [options.accepts(("draw", second)) for second in (86_400, 86_401)] == [True, False]


@pytest.mark.clause("TWX-11b", "RUL-1")
@pytest.mark.parametrize("draws", [0, 1, 2, 3])
def test_colours_that_are_set_are_those_of_the_game_that_is_awaited(draws: int) -> None:
    position = play(started(), *(f"quarterfinal 1 draw {minute}" for minute in (5, 10, 15)[:draws]))
    at = board(position, "quarterfinal/board-1")
    for first in ("s1", "s8"):
        turned = at.accept(Fact(f"{spelled(at.place_of_game)}/set-colours", first, reason="they sat down so")).position
        assert isinstance(turned, EliminationBoard)
        assert turned.colours[0] == first


@pytest.mark.clause("TWX-9")
def test_pairings_are_numbered_and_know_seeds_points_and_start_of_their_players() -> None:
    begun = elimination.begin(edition(), SEEDS, "s1")
    assert [(n.word, n.players) for n in begun.notices] == [
        ("may-start", pair) for pair in (("s1", "s8"), ("s5", "s4"), ("s2", "s7"), ("s6", "s3"))
    ]
    position = final()
    assert [(spelled(b.place), b.seeds, b.before, b.start) for b in position.boards] == [
        ("quarterfinal/board-1", (1, 8), (0, 0), 0),
        ("quarterfinal/board-2", (4, 5), (0, 0), 0),
        ("quarterfinal/board-3", (2, 7), (0, 0), 0),
        ("quarterfinal/board-4", (3, 6), (0, 0), 0),
        ("semifinal/board-5", (1, 4), (2, 2), 1800),
        ("semifinal/board-6", (2, 3), (2, 2), 1800),
        ("final/board-7", (1, 2), (4, 4), 6000),
    ]


@pytest.mark.clause("TWX-9")
def test_an_empty_line_stands_second_whoever_it_meets() -> None:
    position = play(started(), "quarterfinal 1 both-absent 15", "quarterfinal 2 s5 40")
    met = board(position, "semifinal/board-5")
    assert (met.players, met.seeds, met.white, met.start) == (("s5", ""), (5, 0), "", 2400)
    second = board(play(started(), "quarterfinal 1 both-absent 15", "quarterfinal 2 s4 40"), spelled(met.place))
    assert (second.players, second.white) == (("s4", ""), "")
    nobody = board(
        play(started(), "quarterfinal 1 both-absent 15", "quarterfinal 2 both-absent 15"), spelled(met.place)
    )
    assert (nobody.players, nobody.seeds, nobody.start, nobody.winner) == (("", ""), (0, 0), 0, "nobody")
    assert [elimination.top_board(seeds) for seeds in (SEEDS, ("", *SEEDS[1:]), ("s1", *[""] * 7))] == [0, 1, None]


@pytest.mark.clause("TWX-9", "TWX-13b")
def test_who_can_still_win_is_who_may_still_leave() -> None:
    assert started().alive == SEEDS
    assert started(seeds=(*SEEDS[:6], "", ""), first="s5").alive == SEEDS[:6]
    step = play(started(), "quarterfinal 1 s1 30").accept(Fact("withdraw", "s5"))
    assert isinstance(step.position, Elimination)
    assert [(n.word, n.players) for n in step.notices][:2] == [("withdrawn", ("s5",)), ("advances", ("s4",))]
    assert step.position.alive == ("s1", "s2", "s3", "s4", "s6", "s7")
    over = play(final(), "final 1 s2 150")
    assert (over.alive, over.asks, over.may) == ((), (), ())


@pytest.mark.clause("TWX-9")
def test_two_entrants_meet_in_the_final_only_and_one_wins_without_a_game() -> None:
    two = elimination.begin(edition(), ("s1", "s2", *[""] * 6), "").position
    assert isinstance(two, Elimination)
    assert [a.id for a in two.asks] == ["final/board-7/colour"]  # TWX-10: walkovers give no colour, so a lot
    one = elimination.begin(edition(), ("s1", *[""] * 7), "").position
    assert isinstance(one, Elimination)
    assert one.asks == ()
    assert one.ranking is not None
    assert one.ranking.order == ("s1",)


@pytest.mark.clause("TWX-10")
def test_in_the_semifinal_colours_alternate_and_the_better_seed_has_precedence() -> None:
    position = play(started(), *QUARTERS)
    # s1 and s2 moved first, s4 and s3 second: everybody is due something else
    assert [b.colours for b in position.boards[4:]] == [("s4", "s1"), ("s3", "s2")]
    position = play(started(), "quarterfinal 1 s1 30", "quarterfinal 2 s5 30")
    assert board(position, "semifinal/board-5").colours == (
        "s5",
        "s1",
    )  # both moved first, the better seed moves second


@pytest.mark.clause("TWX-10")
def test_in_the_final_nobody_moves_first_for_the_third_time() -> None:
    # s5 moves first in both rounds, s2 first and second: s2 is due first, and s5 must not be first again
    position = play(started(), "quarterfinal 1 s1 30", "quarterfinal 2 s5 30", "quarterfinal 3 s2 30")
    position = play(position, "quarterfinal 4 s3 30", "semifinal 1 s5 100", "semifinal 2 s2 100")
    assert board(position, "final/board-7").colours == ("s2", "s5")
    # s5 twice first and s6 twice first: the better seed is spared
    position = play(started(), "quarterfinal 1 s1 30", "quarterfinal 2 s5 30", "quarterfinal 3 s2 30")
    position = play(position, "quarterfinal 4 s6 30", "semifinal 1 s5 100", "semifinal 2 s6 100")
    assert board(position, "final/board-7").colours == ("s6", "s5")


@pytest.mark.clause("TWX-10")
def test_repeat_games_are_not_counted_for_later_colours_and_a_walkover_gives_none() -> None:
    position = play(started(), "quarterfinal 1 draw 25", "quarterfinal 1 s1 55", "quarterfinal 2 s4 9!")
    assert board(position, "semifinal/board-5").colours == ("s4", "s1")


@pytest.mark.clause("TWX-11a")
def test_a_game_ends_later_than_it_began() -> None:
    position = started()
    with pytest.raises(Refused, match="TWX-11a"):
        position.accept(Fact("quarterfinal/board-1/game/result", ("draw", 0)))
    position = play(position, "quarterfinal 1 draw 25")
    for second in (0, 25 * 60):
        with pytest.raises(Refused, match="25:01 to"):
            position.accept(Fact("quarterfinal/board-1/repeat-1/result", ("white", second)))
    play(position, "quarterfinal 1 s1 25:01")


@pytest.mark.clause("TWX-11b")
def test_drawn_at_25_is_repeated_at_once_with_the_other_player_first() -> None:
    position, notices = say(started(), "quarterfinal 1 draw 25")
    assert board(position, "quarterfinal/board-1").colours == ("s8", "s1")
    (ask,) = [a for a in position.asks if a.id == "quarterfinal/board-1/repeat-1/result"]
    assert (ask.players, ask.clocks, ask.game) == (("s8", "s1"), (1050, 1050), "17:30")
    assert figures(notices, "repeat-game") == (35 * 60, 1050, 60 * 60, 60 * 60)


@pytest.mark.clause("TWX-11b", "TWX-11c", "TWX-11e")
def test_drawn_at_38_leaves_52_and_after_its_end_at_66_the_semifinal_has_27_each() -> None:
    position, notices = say(started(), "quarterfinal 1 draw 38")
    left, each, latest, leaves = (n // 60 for n in figures(notices, "repeat-game"))
    assert (left, each, latest, leaves) == (22, 15, 68, 52)
    position = play(position, "quarterfinal 2 s4 44")
    position, notices = say(position, "quarterfinal 1 s1 66")
    number, start, each, ends, round_ = figures(notices, "may-start")
    assert (round_, number, start // 60, each // 60, ends // 60) == (2, 5, 66, 27, 120)


@pytest.mark.clause("TWX-11c")
def test_drawn_at_40_leaves_50_and_is_played() -> None:
    _, notices = say(started(), "quarterfinal 1 draw 40")
    assert [n // 60 for n in figures(notices, "repeat-game")] == [20, 15, 70, 50]


@pytest.mark.clause("TWX-11c", "TWX-11d")
def test_drawn_at_41_would_leave_49_so_the_better_seed_advances_and_both_keep_a_half() -> None:
    position, notices = say(started(), "quarterfinal 4 draw 41")
    leaves, seed, next_round, half_points = figures(notices, "not-repeated")
    assert (leaves // 60, seed, next_round, half_points) == (49, 3, 2, 1)
    assert (board(position, "quarterfinal/board-4").winner, position.points("s3"), position.points("s6")) == (
        "s3",
        1,
        1,
    )


@pytest.mark.clause("TWX-11c", "TWX-11d")
def test_a_semifinal_drawn_at_100_is_repeated_and_at_101_the_seed_advances() -> None:
    position = play(started(), *QUARTERS)
    _, notices = say(position, "semifinal 1 draw 100")
    assert [n // 60 for n in figures(notices, "repeat-game")] == [20, 15, 130, 50]
    position, _ = say(position, "semifinal 1 draw 101")
    assert board(position, "semifinal/board-5").winner == "s1"


@pytest.mark.clause("TWX-11d", "TWX-11f", "TWX-13a")
def test_draws_at_20_38_and_52_end_with_the_seed_and_one_and_a_half_each() -> None:
    position, notices = say(started(), "quarterfinal 1 draw 20")
    assert figures(notices, "repeat-game")[1] == 20 * 60
    position, notices = say(position, "quarterfinal 1 draw 38")
    assert figures(notices, "repeat-game")[1] == 15 * 60
    assert board(position, "quarterfinal/board-1").colours == ("s1", "s8")  # turned round twice
    position, notices = say(position, "quarterfinal 1 draw 52")
    assert board(position, "quarterfinal/board-1").winner == "s1"
    assert (position.points("s1"), position.points("s8")) == (3, 3)


@pytest.mark.clause("TWX-11e")
def test_unaffected_games_start_early_and_their_hour_still_ends_with_the_round() -> None:
    position, _ = say(started(), "quarterfinal 1 s1 12")
    position, notices = say(position, "quarterfinal 2 s4 25")
    number, start, each, ends, round_ = figures(notices, "may-start")
    assert (round_, number, start // 60, each // 60, ends // 60) == (2, 5, 25, 30, 120)
    assert [a.id for a in position.asks] == [
        "quarterfinal/board-3/game/result",
        "quarterfinal/board-4/game/result",
        "semifinal/board-5/game/result",
    ]


@pytest.mark.clause("TWX-11e")
def test_delay_under_50_is_played_on_what_is_left_and_under_30_is_ruled_on() -> None:
    position = play(started(), "quarterfinal 1 s1 80", "quarterfinal 2 s4 30")
    assert board(position, "semifinal/board-5").each == 20 * 60
    half = play(started(), "quarterfinal 1 s1 90", "quarterfinal 2 s4 30")
    assert board(half, "semifinal/board-5").each == 15 * 60  # exactly half an hour is played
    assert [a.question.value for a in half.asks if a.place.part is Part.SEMIFINAL] == ["result"]
    position, notices = say(play(started(), "quarterfinal 1 s1 90:01"), "quarterfinal 2 s4 30")
    assert figures(notices, "late-start") == (29 * 60 + 59,)
    (ask,) = [a for a in position.asks if a.question.value == "late-start"]
    assert (ask.ruling, str(ask.options)) == (True, "s1 | s4 | play")
    with pytest.raises(Refused, match="reason"):
        position.accept(Fact(ask.id, "s4"))
    ruled = position.accept(Fact(ask.id, "s4", reason="s1's clock was not started")).position
    assert isinstance(ruled, Elimination)
    assert board(ruled, "semifinal/board-5").winner == "s4"
    played = position.accept(Fact(ask.id, "play", reason="the hall is free")).position
    assert isinstance(played, Elimination)
    assert board(played, "semifinal/board-5").each == 15 * 60


def final() -> Elimination:
    """s1 and s2 in the final, both on 2 points; free at minute 100."""
    return play(started(), *QUARTERS, "semifinal 1 s1 100", "semifinal 2 s2 100")


@pytest.mark.clause("TWX-12")
@pytest.mark.parametrize(("minute", "each"), [(138, 21 * 60), (140, 20 * 60)])
def test_a_drawn_final_with_40_minutes_left_is_repeated(minute: int, each: int) -> None:
    before = board(final(), "final/board-7").colours
    position, notices = say(final(), f"final 1 draw {minute}")
    assert figures(notices, "final-repeat")[1] == each
    assert board(position, "final/board-7").colours == before[::-1]


@pytest.mark.clause("TWX-12")
def test_under_40_a_finalist_may_insist_and_silence_is_not_insisting() -> None:
    position, notices = say(final(), "final 1 draw 141")
    assert figures(notices, "may-insist") == (39 * 60, 19 * 60 + 30)
    assert [(a.who, str(a.options)) for a in position.asks] == [("s1", "tiebreak | play"), ("s2", "tiebreak | play")]
    assert board(play(position, "final 1 play s2", "final 1 insist s1"), "final/board-7").winner == "s1"
    assert board(play(position, "final 1 insist s2"), "final/board-7").winner == "s1"  # level: the better seed
    both = play(position, "final 1 play s1", "final 1 play s2")
    assert board(both, "final/board-7").each == 19 * 60 + 30


@pytest.mark.clause("TWX-12")
def test_a_second_draw_or_the_end_of_the_session_goes_to_the_tiebreak() -> None:
    assert board(play(final(), "final 1 draw 138", "final 1 draw 139"), "final/board-7").how == "seed"
    assert board(play(final(), "final 1 draw 180"), "final/board-7").how == "seed"
    position = play(final(), "final 1 draw 179:59")
    assert [a.question.value for a in position.asks] == ["insist", "insist"]


@pytest.mark.clause("TWX-12", "TWX-13a")
def test_the_tiebreak_is_more_points_before_the_better_seed() -> None:
    position = play(started(), "quarterfinal 1 draw 41", *QUARTERS[1:], "semifinal 1 s1 100", "semifinal 2 s2 100")
    position, notices = say(position, "final 1 draw 180")
    assert figures(notices, "final-tiebreak") == (4, 5)  # 1½ and 2, and a half each
    assert (board(position, "final/board-7").winner, board(position, "final/board-7").how) == ("s2", "points")


@pytest.mark.clause("TWX-12")
def test_a_coin_may_take_the_place_of_the_seed() -> None:
    rules = edition(final_tie="coin")
    position = play(started(rules), *QUARTERS, "semifinal 1 s1 100", "semifinal 2 s2 100", "final 1 draw 180")
    assert [(a.id, a.who) for a in position.asks] == [("final/board-7/coin", "lot")]
    ended = position.accept(Fact("final/board-7/coin", "s2")).position
    assert ended.ranking is not None
    assert ended.ranking.order[:2] == ("s2", "s1")


@pytest.mark.clause("TWX-14")
def test_a_repeat_game_of_the_sister_edition_names_its_delay() -> None:
    position = play(started(edition("wbc-twixt-delay")), "quarterfinal 1 draw 30")
    (ask,) = [a for a in position.asks if "repeat-1" in a.id]
    assert (ask.game, ask.clocks) == ("20:00 d30", (1200, 1200))


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        ("quarterfinal/board-1/repeat-1/result", r"board-1 is decided, no game of it is due \(TWX-11d\)"),
        ("quarterfinal/board-2/repeat-1/result", r"board-2 is waiting for game, not repeat-1 \(TWX-11b\)"),
        ("semifinal/board-5/game/result", r"board-5 cannot start before both its players are free \(TWX-11e\)"),
        ("final/board-7/game/result", r"cannot start before both its players are free \(TWX-11e\)"),
        ("quarterfinal/board-9/game/result", "TWX-11e"),
        ("semifinal/board-5/colour", "nothing here asks for"),
    ],
)
def test_a_game_that_is_not_due_is_refused_with_clause_and_reason(ask: str, why: str) -> None:
    position = play(started(), "quarterfinal 1 draw 41")
    with pytest.raises(Refused, match=why):
        position.accept(Fact(ask, ("white", 3000)))
    assert position == play(started(), "quarterfinal 1 draw 41")


@pytest.mark.clause("TWX-11e")
def test_a_semifinal_cannot_end_before_its_later_player_was_free() -> None:
    position = play(started(), "quarterfinal 1 s1 12", "quarterfinal 2 s4 44")
    with pytest.raises(Refused, match="44:01 to"):
        say(position, "semifinal 1 s1 44")


@pytest.mark.clause("TWX-9", "RUL-1")
def test_who_withdraws_loses_the_pairing_that_is_on_or_the_next_one() -> None:
    position = play(started(), "quarterfinal 1 s1 30")
    gone = position.accept(Fact("withdraw", "s1")).position
    assert isinstance(gone, Elimination)
    gone = play(gone, "quarterfinal 2 s4 40")
    assert (board(gone, "semifinal/board-5").winner, gone.points("s4")) == ("s4", 4)
    at_once = position.accept(Fact("withdraw", "s5")).position
    assert isinstance(at_once, Elimination)
    assert board(at_once, "quarterfinal/board-2").winner == "s4"
    with pytest.raises(Refused, match="reason"):
        position.accept(Fact("remove", "s5"))


@pytest.mark.clause("RUL-1")
def test_rulings_on_a_pairing() -> None:
    position = started()
    advance = position.accept(Fact("quarterfinal/board-1/advance", "s8", reason="wrong player at the board")).position
    assert isinstance(advance, Elimination)
    assert board(advance, "quarterfinal/board-1").winner == "s8"
    turned = position.accept(Fact("quarterfinal/board-1/game/set-colours", "s8", reason="they sat down so")).position
    assert isinstance(turned, Elimination)
    assert board(turned, "quarterfinal/board-1").colours == ("s8", "s1")
    again = position.accept(Fact("quarterfinal/board-1/game/replay", "replay", reason="the board fell")).position
    assert again == position
    said = Fact("quarterfinal/board-1/game/set-result", ("draw", 2460), reason="scoresheets agree")
    decided = position.accept(said).position
    assert isinstance(decided, Elimination)
    assert board(decided, "quarterfinal/board-1").how == "seed"
