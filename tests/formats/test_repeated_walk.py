"""A match that is repeated until somebody wins, walked whole: the number of a repeat aside it is finite, each circle
has a way out, and it takes as long as its course says if it takes no more repeats than are planned."""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.analysis.odds import reached
from playoffs.analysis.walk import Endless, anything, awaited, moving, samples, uncounted, walk
from playoffs.editions.load import staged
from playoffs.formats.assumed import ASSUMED, UNCOLOURED, Assumptions
from playoffs.formats.course import START, lay
from playoffs.formats.match import course, play
from playoffs.formats.match.play import Match
from playoffs.formats.rules import Segment, StagedRules
from playoffs.model.position import Fact, Position
from playoffs.model.vocabulary import Part, Place, Question
from tests.formats.conformance import an_end, complaints, entrants, gone, reading, with_match
from tests.formats.stages import closed

SUDDEN = staged(str(Path(__file__).parents[1] / "golden" / "foreign" / "sudden.toml"))
PAIRS = with_match(SUDDEN, "final", segments=(Segment(2, "blitz"),) * 2, planned=2)
ONE = with_match(SUDDEN, "final", segments=(Segment(1, "blitz"),))
FRESH = reading(PAIRS, quick_colours="fresh_lot")
MATCHES = {"games": SUDDEN, "pairs": PAIRS, "pairs by lot": FRESH, "one game": ONE}


def begun(rules: StagedRules) -> Match:
    return play.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", rules, "final", "5.2")


def said(rules: StagedRules) -> StagedRules:
    """The rules with this program's own clause for rulings, which the checks expect."""
    return replace(rules, clauses=replace(rules.clauses, ids={**rules.clauses.ids, ROLE: "RUL-1"}))


ROLE = next(role for role in SUDDEN.clauses.ids if role.value == "ruling")


@pytest.mark.parametrize(("kind", "positions"), [("games", 99), ("pairs", 659), ("pairs by lot", 699), ("one game", 5)])
def test_everything_that_can_happen_in_it_conforms(kind: str, positions: int) -> None:
    walked = walk(begun(said(MATCHES[kind])), anything, alike=uncounted)
    assert list(complaints(walked, every=3)) == []
    assert len(walked.positions) == positions


@pytest.mark.parametrize("kind", MATCHES)
def test_it_has_a_circle_and_a_way_out_of_it(kind: str) -> None:
    walked = walk(begun(MATCHES[kind]), awaited, alike=uncounted)
    assert walked.stuck == ()
    with pytest.raises(Endless):
        walked.longest()


def drawn(position: Position) -> Iterable[Fact]:
    """Every game is drawn."""
    return (fact for fact in awaited(position) if fact.value == "draw")


def test_a_circle_without_a_way_out_is_a_complaint() -> None:
    walked = walk(begun(SUDDEN), drawn, alike=uncounted)
    assert len(list(an_end(walked))) == len(walked.positions)


def test_without_comparing_so_a_walk_has_no_end() -> None:
    with pytest.raises(ValueError, match="more than 500 positions"):
        walk(begun(SUDDEN), awaited, most=500)


@pytest.mark.parametrize("kind", MATCHES)
def test_it_takes_no_more_facts_than_its_course_has_for_the_planned_repeats(kind: str) -> None:
    rules = MATCHES[kind]
    planned = rules.matches["final"].planned

    def within(position: Position) -> Iterable[Fact]:
        assert isinstance(position, Match)
        return samples(position.asks if position.repeat <= planned else ())

    assert walk(begun(rules), within).longest() == course.longest(rules, "final")


@pytest.mark.parametrize("assumed", [ASSUMED, UNCOLOURED, Assumptions(white=Fraction(1, 5), draw=Fraction(3, 5))])
@pytest.mark.parametrize("kind", MATCHES)
def test_each_repeat_is_as_likely_on_the_timetable_as_in_the_positions(kind: str, assumed: Assumptions) -> None:
    rules = MATCHES[kind]
    match = rules.matches["final"]

    def beyond(position: Position) -> bool:
        return isinstance(position, Match) and position.repeat > match.planned

    found = reached(begun(rules), partial(course.answers, assumed=assumed), beyond)
    asked: dict[int | object, Fraction] = {}
    for position, chance in found.items():
        for ask in position.asks:
            if ask.question is Question.RESULT:
                asked[ask.place.game] = asked.get(ask.place.game, Fraction(0)) + chance
    laid = lay(course.match_course(match, rules.controls, rules.armageddon, assumed, "2", 1), START)
    assert {span.game.game: span.chance for span in laid} == {
        str(game): chance for game, chance in asked.items() if int(str(game)) <= len(laid)
    }
    first = next(span.chance for span in laid if int(span.game.game) == len(laid) - match.planned * LAST[kind])
    past = sum(chance for position, chance in found.items() if beyond(position))
    if LAST[kind] == 1:
        assert past == first * course.longer(match, assumed)


LAST = {"games": 1, "pairs": 2, "pairs by lot": 2, "one game": 1}
"""Games of the segment that is repeated."""


@pytest.mark.parametrize(("figures", "positions"), [((1, 1), 46), ((3, 2, 1), 113)])
def test_a_whole_playoff_with_withdrawals_ends(figures: tuple[int, ...], positions: int) -> None:
    walked = walk(closed(SUDDEN, entrants(figures)), moving, alike=uncounted)
    assert list(an_end(walked)) == []
    assert list(gone(walked)) == []
    assert len(walked.positions) == positions
