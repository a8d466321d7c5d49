"""The walk itself, over positions small enough to count by hand."""

import pytest
from msgspec import Struct

from playoffs.analysis.walk import Endless, anything, awaited, moving, unruled, walk
from playoffs.model.position import Ask, Fact, OneOf, Position, Step, answered
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import EVENT, Question
from tests.asks import Named


class Ladder(Struct, frozen=True):
    """Climb one rung or two; at the top it is over. A ruling goes back to the floor, a withdrawal to the top."""

    top: int
    rung: int = 0

    @property
    def asks(self) -> tuple[Ask, ...]:
        steps = [n for n in (1, 2) if self.rung + n <= self.top]
        return (Named(Question.START, EVENT, OneOf(tuple(map(str, steps))), "T-1", text="climb"),) if steps else ()

    @property
    def may(self) -> tuple[Ask, ...]:
        back = Named(Question.REPLAY, EVENT, OneOf(("0",)), "RUL-1", text="back")
        leave = Named(Question.WITHDRAW, EVENT, OneOf((str(self.top),)), "T-1", text="leave")
        return (back, leave) if self.asks else ()

    @property
    def ranking(self) -> Ranking | None:
        return None if self.asks else Ranking((("x",),))

    def accept(self, fact: Fact) -> Step:
        ask = answered(self, fact)
        rung = int(str(fact.value)) + (self.rung if ask.question is Question.START else 0)
        return Step(Ladder(self.top, rung))


def test_every_position_is_found_once_with_every_step_from_it() -> None:
    walked = walk(Ladder(4), awaited)
    assert [position.rung for position in walked.positions if isinstance(position, Ladder)] == [0, 1, 2, 3, 4]
    assert [[to for _, to in steps] for steps in walked.steps] == [[1, 2], [2, 3], [3, 4], [4], []]
    assert (walked.edges, walked.finals, walked.stuck) == (7, (4,), ())


def test_the_longest_course_and_the_first_course_to_each() -> None:
    walked = walk(Ladder(6), awaited)
    assert walked.longest() == 6
    assert walked.longest(lambda fact: fact.value == "2") == 3
    courses = [[fact.value for fact in facts] for _, facts in walked.courses()]
    assert courses == [[], ["1"], ["2"], ["1", "2"], ["2", "2"], ["1", "2", "2"], ["2", "2", "2"]]


def test_what_is_possible_besides_is_followed_where_that_is_wanted() -> None:
    assert [walk(Ladder(2), how).edges for how in (awaited, moving, unruled, anything)] == [3, 5, 5, 7]


def test_a_course_without_an_end_is_named() -> None:
    with pytest.raises(Endless, match="back"):
        walk(Ladder(3), anything).longest()
    assert walk(Ladder(3), anything).longest(lambda fact: fact.ask != "back") == 3


def test_a_position_from_which_nothing_leads_to_an_end_is_stuck() -> None:
    def only_one_rung(position: Position) -> list[Fact]:
        return [fact for fact in awaited(position) if fact.value == "2"]

    walked = walk([Ladder(3), Ladder(4)], only_one_rung)
    assert [walked.positions[n] for n in walked.stuck] == [Ladder(3), Ladder(3, 2)]
    assert walked.starts == 2


def test_too_many_positions_are_refused_and_an_error_names_its_course() -> None:
    with pytest.raises(ValueError, match="more than 3 positions"):
        walk(Ladder(9), awaited, most=3)

    def wrong_at_the_second_rung(position: Position) -> list[Fact]:
        return [Fact("climb", "7")] if position == Ladder(9, 2) else list(awaited(position))

    with pytest.raises(Exception, match="7") as caught:
        walk(Ladder(9), wrong_at_the_second_rung)
    assert caught.value.__notes__ == ["after climb = 2; climb = 7"]
