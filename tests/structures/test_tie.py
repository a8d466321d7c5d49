"""Who is eligible for a title, and who is tied for it (MSCA-1e)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.model.tournament import Kind, Player, Round, Tournament
from playoffs.structures.tie import Title, eligible, shared, tied

pytestmark = pytest.mark.clause("MSCA-1e")

SCORES = {"W": Kind.WIN, "D": Kind.DRAW, "L": Kind.LOSS, "F": Kind.FULL_BYE, "H": Kind.HALF_BYE, "+": Kind.FORFEIT_WIN}


def player(id: str, results: str, rating: int | None = None, **fields: str) -> Player:
    return Player(id, f"Player {id}", tuple(Round(SCORES[c]) for c in results), rating, tuple(fields.items()))


EVENT = Tournament(
    "event",
    3,
    (
        player("1", "WWW", 2100, resident="no", group="adult"),
        player("2", "WWD", 2000, resident="yes", group="adult"),
        player("3", "FW+", 1900, resident="yes", group="senior"),
        player("4", "WDH", 1800, resident="yes", group="senior"),
        player("5", "WWL", None, resident="yes", group="pupil"),
        player("6", "DWH", 1999, resident="", group="pupil"),
    ),
)


@pytest.mark.parametrize(
    ("title", "able", "level"),
    [
        (Title("Open"), "123456", "13"),
        (Title("List", players=("6", "4", "2")), "246", "2"),
        (Title("Without", without=("1", "3")), "2456", "2"),
        (Title("Class A", rating_below=2000), "346", "3"),
        (Title("Resident", column="resident", values=("yes",)), "2345", "3"),
        (Title("Either", column="group", values=("pupil", "senior")), "3456", "3"),
        (Title("Group", column="group", values=("pupil",)), "56", "56"),
        (Title("All at once", ("5"), ("1", "2", "4", "5", "6"), ("1",), 1999, "resident", ("yes",)), "4", "4"),
        (Title("Nobody", players=("1",), without=("1",)), "", ""),
    ],
    ids=lambda value: value.name if isinstance(value, Title) else value,
)
def test_whoever_passes_every_test_stated_is_eligible(title: Title, able: str, level: str) -> None:
    assert eligible(EVENT, title) == tuple(able)
    assert tied(EVENT, title) == tuple(level)


def test_a_column_that_a_player_does_not_have_is_empty() -> None:
    event = Tournament("event", 1, (player("1", "W"), player("2", "W", group="pupil")))
    assert eligible(event, Title("t", column="group", values=("pupil",))) == ("2",)


def test_byes_and_forfeits_count_in_the_score() -> None:
    assert tied(EVENT, Title("t", players=("3", "1"))) == ("1", "3")


@given(st.sets(st.sampled_from("123456")), st.sets(st.sampled_from("123456")))
def test_the_tied_are_exactly_the_eligible_whom_nobody_eligible_beats(players: set[str], without: set[str]) -> None:
    title = Title("t", players=tuple(players), without=tuple(without))
    can_win, level = eligible(EVENT, title), tied(EVENT, title)
    scores = {p.id: p.half_points for p in EVENT.players}
    assert set(level) == {p for p in can_win if all(scores[o] <= scores[p] for o in can_win)}


def test_the_same_tie_for_two_titles_is_seen_whatever_its_order() -> None:
    ties = [("1", "2"), ("3", "4"), ("2", "1"), ("5",), ("5",), (), (), ("4", "3"), ("1", "2", "3")]
    assert shared(ties) == ((0, 2), (1, 7))
