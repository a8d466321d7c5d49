"""The bid at which neither color is better: the middle of those that come as near, with all of them in its range."""

from fractions import Fraction

from playoffs.analysis.expected import MODEL
from playoffs.analysis.fairness import fairness
from playoffs.editions.load import load
from playoffs.formats.rules import played
from playoffs.playoff.course import armageddon
from tests.thinned import only_in_ci


@only_in_ci("every bid is weighed")
def test_all_bids_that_come_as_near_are_in_the_range() -> None:
    """The table of expected scores has steps: from 8:07 to 8:49 Black has 99 or 101 of 200."""
    rules = played(load("msca"))
    assert rules
    terms, deciding = armageddon(rules), fairness(rules).deciding
    assert terms
    assert deciding
    assert deciding.even
    even, low, high = deciding.even
    off = {}
    for bid in range(terms.least, terms.most + 1):
        _white, drawn, won = MODEL.of_game(0, (terms.white, bid), False, True)
        off[bid] = abs(won + drawn - Fraction(1, 2))
    near = [bid for bid, far in off.items() if far == min(off.values())]
    assert (near[0], near[-1], min(off.values())) == (8 * 60 + 7, 8 * 60 + 49, Fraction(1, 200))
    assert low <= near[0] < even < near[-1] <= high
    assert even == (near[0] + near[-1]) // 2
