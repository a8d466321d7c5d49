"""TWX-0 … TWX-4: scores, shares and cumulatives of a Twixt session."""

from fractions import Fraction

import pytest

from playoffs.model.tournament import Play, Tournament
from playoffs.tiebreaks import wbc
from playoffs.tiebreaks.standings import SCORE, Ladder, columns, standings, working
from tests.tiebreaks.events import event, told

ORDER = (wbc.MEDIAN, wbc.CUMULATIVE, wbc.CUMULATIVE_OF_OPPONENTS)
LADDER = Ladder(ORDER)
HALF = Fraction(1, 2)


def figures(found: Tournament, player: str) -> tuple[Fraction, ...]:
    """Score and figures of one player, the same in bulk and from the workings."""
    index = [p.id for p in found.players].index(player)
    bulk = tuple(c[index] for c in columns(found, (SCORE, *ORDER), LADDER))
    assert bulk == tuple(working(found, index, system, LADDER).value for system in (SCORE, *ORDER))
    return bulk


@pytest.mark.clause("TWX-0")
def test_an_involuntary_bye_scores_as_a_win_and_an_absence_nothing() -> None:
    found = event({"a": "F Wb Dc", "b": "Z La Z", "c": "Z Z Da"}, Play.TWIXT)
    assert [figures(found, p)[0] for p in "abc"] == [2 + HALF, 0, HALF]


@pytest.mark.clause("TWX-1", "TWX-2", "TWX-3")
def test_involuntary_bye_win_loss() -> None:
    # One opponent with this record, met once: what it counts for me is its share.
    found = event({"me": "Z Lx Z", "x": "F Wme Ly", "y": "Z Z Wx"}, Play.TWIXT)
    assert figures(found, "x")[2] == 1 + 2 + 2
    assert figures(found, "me")[1] == 1 + HALF
    assert figures(found, "me")[3] == HALF + 1 + HALF + 1 + HALF


@pytest.mark.clause("TWX-1", "TWX-2", "TWX-3")
def test_house_opponent_win_voluntary_bye_draw() -> None:
    found = event({"me": "Z Z Dx", "x": "W~ Z Dme"}, Play.TWIXT)
    assert figures(found, "x")[2] == 1 + 1 + 1 + HALF
    assert figures(found, "me")[3] == 1 + 1 + 1 + HALF
    assert figures(found, "me")[1] == 1 + HALF


@pytest.mark.clause("TWX-1")
def test_games_as_a_house_opponent_do_not_count_but_games_against_one_do() -> None:
    # h steps in against x in round 1; x's win counts for x, and h counts for x with h's own session only.
    found = event({"x": "Wh~ Ly Z", "h": "Z Wy Z", "y": "Z Wx Z", "z": "Z Z Z"}, Play.TWIXT)
    assert figures(found, "x")[0] == 1
    assert figures(found, "x")[1] == 1 + 1
    assert figures(found, "h")[0] == 1
    share = working(found, 0, wbc.MEDIAN, LADDER).terms[0].value
    assert not isinstance(share, Fraction)
    assert told(share, "round", "player", "amount", "counts", "because", "clause") == [
        (1, "", 0, True, "voluntary bye counts 0", "TWX-1"),
        (2, "y", 1, True, "", ""),
        (3, "", 0, True, "voluntary bye counts 0", "TWX-1"),
        (1, "x", 0, False, "played as a house opponent", "TWX-1"),
    ]


@pytest.mark.clause("TWX-1")
@pytest.mark.parametrize(("result", "of_the_house"), [("W", 0), ("D", HALF), ("L", 1)])
def test_a_game_as_a_house_opponent_is_shown_with_what_it_came_to(result: str, of_the_house: Fraction) -> None:
    found = event({"x": f"{result}h~ Wy", "h": "Z Z", "y": "Z Lx"}, Play.TWIXT)
    share = working(found, 0, wbc.MEDIAN, LADDER).terms[0].value
    assert not isinstance(share, Fraction)
    assert told(share, "player", "amount", "counts")[-1] == ("x", of_the_house, False)


@pytest.mark.clause("TWX-1")
def test_a_house_opponent_who_is_no_entrant_adds_0_and_an_own_bye_nobody() -> None:
    found = event({"x": "W~ F Z", "y": "Z Z Z"}, Play.TWIXT)
    assert [*figures(found, "x")] == [2, 0, 1 + 2 + 2, 0]


@pytest.mark.clause("TWX-4")
def test_after_the_three_systems_a_tie_stays_for_the_coin() -> None:
    found = standings(event({"a": "Db Z Z", "b": "Da Z Z", "c": "Z Z Z"}, Play.TWIXT), LADDER)
    assert found.ranking.groups == (("a", "b"), ("c",))


@pytest.mark.clause("TWX-1")
def test_every_term_of_a_median_says_why_it_is_what_it_is() -> None:
    found = event({"x": "W~ F Wh~", "h": "Wy Z Z", "y": "Lh Dz Z", "z": "Z Dy Z"}, Play.TWIXT)
    assert told(working(found, 0, wbc.MEDIAN, LADDER), "round", "player", "amount", "because", "clause") == [
        (1, "", 0, "house opponent who is no entrant counts 0", "TWX-1"),
        (2, "", 0, "an own bye adds no opponent", "TWX-1"),
        (3, "h", 1, "house opponent", "TWX-1"),
    ]
    assert told(working(found, 2, wbc.MEDIAN, LADDER), "player", "amount", "because", "clause") == [
        ("h", 1, "", ""),
        ("z", HALF, "", ""),
        ("", 0, "an own bye adds no opponent", "TWX-1"),
    ]


@pytest.mark.clause("TWX-3")
def test_an_opponents_cumulative_shows_its_byes() -> None:
    found = event({"me": "Z Lx Z", "x": "F Wme Z"}, Play.TWIXT)
    (_, share, _) = working(found, 0, wbc.CUMULATIVE_OF_OPPONENTS, LADDER).terms
    assert not isinstance(share.value, Fraction)
    assert told(share.value, "round", "amount", "because", "clause") == [
        (1, HALF, "involuntary bye counts ½", "TWX-1"),
        (2, 1 + HALF, "", ""),
        (3, 1 + HALF, "voluntary bye counts 0", "TWX-1"),
    ]
    assert told(working(found, 1, wbc.CUMULATIVE, LADDER), "round", "amount") == [(1, 1), (2, 2), (3, 2)]
    assert told(working(found, 1, SCORE, LADDER), "round", "amount") == [(1, 1), (2, 1), (3, 0)]
