"""DCI-1 … DCI-9 on the text's own examples, and the floors of both variants."""

from fractions import Fraction

import pytest

from playoffs.model.tournament import Games, Kind, Play, Player, Round, Tournament
from playoffs.tiebreaks import dci
from playoffs.tiebreaks.figures import percent
from playoffs.tiebreaks.standings import Ladder, columns, standings, working
from tests.tiebreaks.events import event, matches, told

SYSTEMS = (dci.OPPONENTS_MATCH_WIN, dci.GAME_WIN, dci.OPPONENTS_GAME_WIN)
LADDER = Ladder(SYSTEMS, score=dci.MATCH_POINTS)
FLOOR = Fraction(33, 100)


def record(text: str, rounds: int = 8) -> str:
    """`5-2-1`, wins, losses and draws, as a row against a player x; out of the other rounds."""
    won, lost, drawn = map(int, text.split("-"))
    return " ".join(["Wx"] * won + ["Lx"] * lost + ["Dx"] * drawn + ["O"] * (rounds - won - lost - drawn))


def figure(found: Tournament, player: str, system: str, ladder: Ladder = LADDER) -> Fraction:
    """One figure, the same in bulk and from its working."""
    index = [p.id for p in found.players].index(player)
    (column,) = columns(found, (system,), ladder)
    assert working(found, index, system, ladder).value == column[index]
    return column[index]


@pytest.mark.clause("DCI-1")
@pytest.mark.parametrize(("result", "points"), [("6-2-0", 18), ("4-2-2", 14), ("5-2-1", 16)])
def test_match_points_of_players_a_b_and_c(result: str, points: int) -> None:
    assert figure(event({"a": record(result), "x": record("0-0-0")}, Play.MATCHES), "a", dci.MATCH_POINTS) == points


@pytest.mark.clause("DCI-2")
@pytest.mark.parametrize(
    ("row", "share"),
    [
        (record("5-2-1"), Fraction(16, 24)),
        (record("1-3-0"), FLOOR),
        ("F Wx Wx Lx Lx O O O", Fraction(9, 15)),
        ("O O O O O O O O", FLOOR),
    ],
    ids=["C", "D withdraws after four", "E with a bye", "never competed"],
)
def test_match_win_percentage_of_players_c_d_and_e(row: str, share: Fraction) -> None:
    found = event({"x": "Wy O O O O O O O", "y": row}, Play.MATCHES)
    assert figure(found, "x", dci.OPPONENTS_MATCH_WIN) == share


@pytest.mark.clause("DCI-1", "DCI-2")
@pytest.mark.parametrize("code", ["H", "Z", "O"])
def test_a_round_not_competed_in_earns_nothing_and_lowers_nothing(code: str) -> None:
    found = event({"x": "Wy Ly", "y": f"Wx {code}"}, Play.MATCHES)
    assert figure(found, "y", dci.MATCH_POINTS) == 3
    assert figure(found, "x", dci.OPPONENTS_MATCH_WIN) == 1
    assert figure(found, "y", dci.GAME_WIN) == 0
    assert [t.round for t in working(found, 1, dci.MATCH_POINTS, LADDER).terms] == [1]


OPPONENTS = {
    "o1": "4-4-0",
    "o2": "7-1-0",
    "o3": "1-3-1",
    "o4": "3-3-1",
    "o5": "6-2-0",
    "o6": "5-2-1",
    "o7": "4-3-1",
    "o8": "6-1-1",
}


@pytest.mark.clause("DCI-3")
@pytest.mark.parametrize(("first", "written"), [("Wo1", "0.6164"), ("F", "0.6330")], ids=["F", "G with a bye"])
def test_opponents_match_win_percentage_of_players_f_and_g(first: str, written: str) -> None:
    rows = {"me": f"{first} Wo2 Wo3 Wo4 Wo5 Wo6 Lo7 Lo8", "x": record("0-0-0")}
    found = event(rows | {name: record(text) for name, text in OPPONENTS.items()}, Play.MATCHES)
    share = figure(found, "me", dci.OPPONENTS_MATCH_WIN)
    # Only the record 1–3–1 is below the floor; it enters once, raised.
    exact = [Fraction(12, 24), Fraction(21, 24), FLOOR, Fraction(10, 21), Fraction(18, 24), Fraction(16, 24)]
    exact = [*exact, Fraction(13, 24), Fraction(19, 24)][first == "F" :]
    assert share == sum(exact) / len(exact)
    assert f"{float(share):.4f}" == written


@pytest.mark.clause("DCI-2", "DCI-3", "DCI-4")
@pytest.mark.parametrize(
    ("share", "printed"),
    [
        (Fraction(16, 24), "66.67"),
        (Fraction(3, 12), "25.00"),
        (FLOOR, "33.00"),
        (Fraction(9, 15), "60.00"),
        (Fraction(21, 24), "87.50"),
        (Fraction(21, 30), "70.00"),
        (Fraction(9, 33), "27.27"),
        (Fraction(1, 8) + Fraction(1, 20_000), "12.51"),
    ],
)
def test_percentages_are_printed_half_up_to_two_digits(share: Fraction, printed: str) -> None:
    assert percent(share) == printed


@pytest.mark.clause("DCI-3")
def test_a_repeated_opponent_counts_twice_and_byes_of_opponents_are_their_wins() -> None:
    found = matches([[("a", "b", 2, 0, 0), ("c", None, 0, 0, 0)], [("a", "b", 2, 0, 0)], [("a", "c", 0, 2, 0)]])
    assert figure(found, "a", dci.OPPONENTS_MATCH_WIN) == (FLOOR + FLOOR + 1) / 3


@pytest.mark.clause("DCI-4")
@pytest.mark.parametrize(
    ("games", "points", "share"),
    [
        ([(2, 0), (2, 1), (1, 2), (2, 0)], 21, Fraction(21, 30)),
        ([(1, 2), (1, 2), (0, 2), (1, 2)], 9, Fraction(9, 33)),
    ],
    ids=["H", "I"],
)
def test_game_win_percentage_of_players_h_and_i_has_no_floor(
    games: list[tuple[int, int]], points: int, share: Fraction
) -> None:
    found = matches([[("me", "x", won, lost, 0)] for won, lost in games])
    assert figure(found, "me", dci.GAME_WIN) == share
    assert sum(3 * won for won, _ in games) == points


@pytest.mark.clause("DCI-4")
@pytest.mark.parametrize(
    ("games", "own", "others"), [((2, 0, 0), 6, 0), ((2, 1, 0), 6, 3), ((2, 0, 1), 7, 1)], ids=["E", "F", "G"]
)
def test_game_points_of_one_match(games: tuple[int, int, int], own: int, others: int) -> None:
    found = matches([[("me", "x", *games)]])
    played = 3 * sum(games)
    assert [figure(found, p, dci.GAME_WIN) for p in ("me", "x")] == [Fraction(own, played), Fraction(others, played)]


@pytest.mark.clause("DCI-1", "DCI-4")
def test_a_bye_is_a_match_won_by_two_games_to_none() -> None:
    found = matches([[("me", None, 0, 0, 0)], [("me", "x", 1, 2, 0)]])
    assert figure(found, "me", dci.MATCH_POINTS) == 3
    assert figure(found, "me", dci.GAME_WIN) == Fraction(9, 15)


@pytest.mark.clause("DCI-4")
def test_without_games_the_own_percentage_is_0_and_counts_the_floor_for_an_opponent() -> None:
    found = matches([[("a", "b", 0, 0, 0)]])
    assert figure(found, "a", dci.GAME_WIN) == 0
    assert figure(found, "a", dci.OPPONENTS_GAME_WIN) == FLOOR
    terms = working(found, 0, dci.GAME_WIN, LADDER).terms
    assert terms[1].because == "no games: counts 0"


@pytest.mark.clause("DCI-5")
def test_opponents_game_win_percentage_raises_each_opponent_and_leaves_the_own_bye_out() -> None:
    found = matches([[("me", None, 0, 0, 0), ("a", "b", 2, 1, 0)], [("me", "a", 2, 0, 0)], [("me", "b", 2, 0, 0)]])
    assert figure(found, "me", dci.OPPONENTS_GAME_WIN) == (Fraction(6, 15) + FLOOR) / 2


@pytest.mark.clause("DCI-2", "DCI-4", "DCI-5")
def test_the_modern_floor_is_a_third_and_may_raise_the_own_game_win_percentage() -> None:
    found = matches([[("a", "b", 2, 0, 0)]])
    third = Ladder(SYSTEMS, score=dci.MATCH_POINTS, floor=Fraction(1, 3))
    assert [figure(found, "a", s, third) for s in SYSTEMS] == [Fraction(1, 3), 1, Fraction(1, 3)]
    assert figure(found, "b", dci.GAME_WIN, third) == 0
    raised = Ladder(SYSTEMS, score=dci.MATCH_POINTS, floor=Fraction(1, 3), floor_own_game_win=True)
    assert figure(found, "b", dci.GAME_WIN, raised) == Fraction(1, 3)


@pytest.mark.clause("DCI-2")
def test_a_percentage_equal_to_the_floor_is_not_said_to_be_raised() -> None:
    found = event({"x": "Wy O O", "y": "Wx Lx Lx"}, Play.MATCHES)
    third = Ladder(SYSTEMS, score=dci.MATCH_POINTS, floor=Fraction(1, 3))
    (share,) = (t.value for t in working(found, 0, dci.OPPONENTS_MATCH_WIN, third).terms)
    assert not isinstance(share, Fraction)
    assert [(t.amount, t.because) for t in share.terms] == [(Fraction(1, 3), ""), (Fraction(1, 3), "the floor")]


@pytest.mark.clause("DCI-6")
def test_match_points_come_first_then_the_three_steps_in_their_order() -> None:
    found = standings(
        matches([[("a", "b", 2, 0, 0), ("c", "d", 2, 1, 0)], [("b", "c", 1, 1, 1), ("a", "d", 0, 2, 0)]]), LADDER
    )
    assert [c.system for c in found.columns] == ["match-points", *SYSTEMS]
    assert [found.figures(p)[0] for p in found.ranking.order] == [4, 3, 3, 1]
    assert found.deciding("a", "d") is not None


@pytest.mark.clause("DCI-6")
def test_level_on_every_step_shares_the_rank() -> None:
    found = standings(matches([[("a", "b", 1, 1, 0)]]), LADDER)
    assert found.ranking.groups == (("a", "b"),)
    assert found.deciding("a", "b") is None


@pytest.mark.clause("DCI-7")
def test_a_match_left_is_lost_though_the_ended_games_stand() -> None:
    # a led 1–0 and left in the second game, which is lost.
    rows = (Round(Kind.FORFEIT_LOSS, 1, games=Games(1, 1)),), (Round(Kind.FORFEIT_WIN, 0, games=Games(1, 1)),)
    found = Tournament("left", 1, tuple(Player(i, i, r) for i, r in zip("ab", rows, strict=True)), Play.MATCHES)
    assert [figure(found, p, dci.MATCH_POINTS) for p in "ab"] == [0, 3]
    assert [figure(found, p, dci.GAME_WIN) for p in "ab"] == [Fraction(1, 2), Fraction(1, 2)]
    assert figure(found, "b", dci.OPPONENTS_MATCH_WIN) == FLOOR


@pytest.mark.clause("DCI-9")
def test_with_byes_only_there_are_no_opponents_and_the_step_is_last() -> None:
    found = matches([[("lucky", None, 0, 0, 0), ("a", "b", 2, 0, 0), ("c", "d", 0, 0, 0)]])
    for system in (dci.OPPONENTS_MATCH_WIN, dci.OPPONENTS_GAME_WIN):
        values = {p: figure(found, p, system) for p in ("lucky", "a", "b", "c", "d")}
        assert all(values["lucky"] < values[p] for p in "abcd")
        index = [p.id for p in found.players].index("lucky")
        last = working(found, index, system, LADDER).terms[-1]
        assert (last.amount, last.counts, last.clause) == (Fraction(0), False, "DCI-9")


@pytest.mark.clause("DCI-1", "DCI-2", "DCI-3", "DCI-4")
def test_every_term_says_why_it_is_what_it_is() -> None:
    found = matches([[("me", None, 0, 0, 0), ("a", "b", 2, 0, 0)], [("me", "a", 2, 1, 0)], [("me", "b", 1, 1, 0)]])
    me = [p.id for p in found.players].index("me")

    def of(system: str) -> list[tuple[object, ...]]:
        return told(working(found, me, system, LADDER), "player", "round", "amount", "counts", "because", "clause")

    assert of(dci.MATCH_POINTS) == [
        ("", 1, 3, True, "a bye is a match win of 2–0", ""),
        ("a", 2, 3, True, "", ""),
        ("b", 3, 1, True, "", ""),
    ]
    assert of(dci.OPPONENTS_MATCH_WIN) == [
        ("", 1, 0, False, "own bye left out", "DCI-3"),
        ("a", 2, Fraction(1, 2), True, "", ""),
        ("b", 3, FLOOR, True, "", ""),
    ]
    assert of(dci.GAME_WIN) == [
        ("", 0, 6 + 6 + 3, True, "", ""),
        ("", 0, 3 * (2 + 3 + 2), True, "3 × games played", ""),
    ]
    points = working(found, me, dci.GAME_WIN, LADDER).terms[0].value
    assert not isinstance(points, Fraction)
    assert told(points, "player", "round", "amount", "because") == [
        ("", 1, 6, "a bye is a match win of 2–0"),
        ("a", 2, 6, ""),
        ("b", 3, 3, ""),
    ]
    below = working(found, me, dci.OPPONENTS_MATCH_WIN, LADDER).terms[2].value
    above = working(found, me, dci.OPPONENTS_MATCH_WIN, LADDER).terms[1].value
    assert not isinstance(below, Fraction)
    assert not isinstance(above, Fraction)
    assert told(below, "amount", "because", "clause") == [
        (Fraction(1, 6), "", ""),
        (FLOOR, "raised to the floor", "DCI-2"),
    ]
    assert above.terms[1].because == "the floor"


@pytest.mark.clause("DCI-7")
def test_a_no_show_is_said() -> None:
    rows = (Round(Kind.FORFEIT_LOSS, 1, games=Games(0, 2)),), (Round(Kind.FORFEIT_WIN, 0, games=Games(2, 0)),)
    found = Tournament("absent", 1, tuple(Player(i, i, r) for i, r in zip("ab", rows, strict=True)), Play.MATCHES)
    because = [working(found, i, dci.MATCH_POINTS, LADDER).terms[0].because for i in (0, 1)]
    assert because == ["did not show or left", "the other did not show or left"]
