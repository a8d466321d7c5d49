"""Who is let in, and who moves up when somebody leaves (MSCA-7+)."""

import pytest

from playoffs.model.ranking import Ranking
from playoffs.playoff.queue import Queue

pytestmark = pytest.mark.clause("MSCA-7+")


def queue(order: str, places: int, absent: str = "") -> Queue:
    """Groups of players apart by spaces, those in a group level."""
    return Queue(Ranking(tuple(tuple(group) for group in order.split())), places, tuple(absent))


def test_a_place_kept_for_somebody_absent_is_nobody_elses() -> None:
    kept = queue("a b c", 2, "a")
    assert (kept.seats, kept.inside, kept.coming) == (1, ("b",), ("b", "c"))
    assert kept.ordered(("c", "b")) == queue("c b", 1)
    assert queue("a b c", 2, "c").seats == 2


def test_who_never_confirmed_does_not_move_up_into_a_place() -> None:
    assert queue("a b c d", 2, "c").without("b") == queue("a d", 2)
    assert queue("a b c d", 2, "b").without("a") == queue("b c d", 2, "b")


def test_while_lots_are_due_nobody_outside_has_moved_up() -> None:
    assert queue("a bc d", 2, "d").without("b") == queue("a c d", 2, "d")
