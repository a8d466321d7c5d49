"""Players side by side: in the standings' order, with the step that decides between neighbours."""

import pytest

from playoffs.tiebreaks.comparison import compare
from playoffs.tiebreaks.standings import Ladder, standings
from tests.tiebreaks.events import event

PERFECT = {"a": "Wc Wd Wf", "b": "F Wc +d", "c": "La Lb F", "d": "Wf La -b", "f": "Ld F La"}


@pytest.mark.clause("CLUB-2")
def test_of_those_compared_the_perfect_ones_are_marked_and_nothing_decides_between_them() -> None:
    found = standings(event(PERFECT), Ladder(("solkoff", "cumulative"), skip_perfect=True))
    both = compare(found, ("c", "b", "a"))
    assert (both.players, both.decisions) == (("a", "b", "c"), (None, 0))
    assert both.skipped == {"a", "b"}
    assert compare(found, ("c", "b")).skipped == {"b"}
    assert compare(found, ("c", "d")).skipped == frozenset()


@pytest.mark.clause("US-3", "US-6")
def test_every_step_holds_the_workings_of_those_compared_in_their_order() -> None:
    found = standings(event(PERFECT), Ladder(("solkoff", "cumulative")))
    compared = compare(found, ("f", "a"))
    assert [(step.system, step.clause) for step in compared.steps] == [
        ("score", ""),
        ("solkoff", "US-3"),
        ("cumulative", "US-6"),
    ]
    assert [step.values for step in compared.steps] == list(
        zip(*(found.figures(player) for player in compared.players), strict=True)
    )
