"""Whole playoffs with everything inside: fields of two to four every time, of five and six where CI is set."""

import pytest

from playoffs.analysis.walk import awaited, moving, walk
from playoffs.formats.match.armageddon import REPLAY
from playoffs.model.position import Fact
from tests.formats.conformance import an_end, codec, complaints, conforms, entrants, one_champion
from tests.formats.stages import MSCA, closed
from tests.thinned import only_in_ci, thinned

pytestmark = pytest.mark.clause("MSCA-2P", "MSCA-3", "MSCA-4", "MSCA-5", "MSCA-6", "MSCA-A", "MSCA-F")


def no_replay(fact: Fact) -> bool:
    return fact.value != REPLAY


def unrepeated(fact: Fact) -> bool:
    """Nor a withdrawal: whoever was ruled champion can leave, and be ruled champion again as often as one likes."""
    return no_replay(fact) and fact.ask != "withdraw"


def longest(players: int) -> int:
    """Facts at most from a closed list of players who are not level, by adding up what the modules state."""
    if players == 1:
        return 2  # a ruling on the title, and the declaration
    stage = MSCA.stage(players)
    games = sum(segment.games for segment in MSCA.matches[stage.match].segments)
    return 2 + stage.boards * (games + 13) + longest(stage.next)  # a lot, the start, the boards


@pytest.mark.parametrize(
    ("figures", "positions"), [((2, 1), 512), ((3, 2, 1), 1076), ((4, 3, 2, 1), 3812), ((5, 4, 3, 2, 1), 4042)]
)
def test_a_field_walked_whole(figures: tuple[int, ...], positions: int) -> None:
    walked = walk(closed(MSCA, entrants(figures)), awaited)
    conforms(walked, every=1 + positions // 300)
    assert (len(walked.positions), walked.longest(no_replay)) == (positions, longest(len(figures)))


@pytest.mark.parametrize("figures", thinned([(1, 1), (2, 2, 1), (2, 1, 1, 1)], 2))
def test_a_field_ends_with_one_champion_unless_a_ruling_says_otherwise(figures: tuple[int, ...]) -> None:
    assert list(one_champion(closed(MSCA, entrants(figures)))) == []


@pytest.mark.parametrize(("figures", "positions"), thinned([((2, 1), 526), ((1, 1, 1), 4905), ((4, 3, 2, 1), 7851)], 2))
def test_a_field_with_withdrawals_walked_whole(figures: tuple[int, ...], positions: int) -> None:
    walked = walk(closed(MSCA, entrants(figures)), moving)
    conforms(walked, every=1 + positions // 200)
    assert len(walked.positions) == positions


@only_in_ci("five players take twenty seconds")
def test_five_with_withdrawals_walked_whole() -> None:
    walked = walk(closed(MSCA, entrants((5, 4, 3, 2, 1))), moving)
    assert list(an_end(walked)) == list(codec(walked)) == []
    assert len(walked.positions) == 23345


@only_in_ci("six players take a minute")
def test_six_walked_whole_with_withdrawals() -> None:
    start = closed(MSCA, entrants((6, 5, 4, 3, 2, 1)))
    walked = walk(start, moving)
    assert list(complaints(walked, every=40)) == []
    assert len(walked.positions) == 119319
    assert walked.longest(unrepeated) == longest(6) == 81
