"""The controls: for each check of the conformance suite, a bent structure that it must complain about."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from playoffs.analysis.walk import Walk, anything, awaited, moving, walk
from playoffs.formats import seeding
from playoffs.formats.match import armageddon
from playoffs.formats.match import play as match
from playoffs.formats.match.armageddon import Armageddon
from playoffs.formats.match.play import Match
from playoffs.model import phases
from playoffs.model.phases import IllegalMove, Phases
from playoffs.model.position import Ask, Fact, Notice, OneOf, Position, Refused, Step, Value, named
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import Happening, Part, Place, Question
from playoffs.playoff import play as playoff
from playoffs.playoff import starts
from playoffs.playoff.play import Phase, Playoff
from tests.formats.conformance import (
    Edges,
    an_end,
    codec,
    complaints,
    conforms,
    entrants,
    gone,
    next_step,
    one_champion,
    plain_asks,
    plain_notices,
    refusals,
    replay,
    stale,
)
from tests.formats.stages import MSCA, closed, said, stubbed

__all__ = ["stubbed"]

Bend = pytest.MonkeyPatch


def board() -> Match:
    return match.begin(Place(Part.STAGE, 2, board=1), ("a", "b"), "a", MSCA, "knockout", "MSCA-3")


def three() -> Playoff:
    return closed(MSCA, entrants((3, 2, 1)))


def test_unbent_nothing_complains() -> None:
    conforms(walk(board(), awaited))
    assert list(one_champion(three())) == []


def test_a_position_without_a_next_step(monkeypatch: Bend) -> None:
    asks = Playoff.asks.fget  # type: ignore[attr-defined]
    monkeypatch.setattr(Playoff, "asks", property(lambda self: () if self.phase is Phase.READY else asks(self)))
    ready = said(three(), "stage-3/colour", "b")
    assert list(next_step(ready))
    assert list(complaints(walk(three(), awaited)))


def test_two_questions_of_the_same_name(monkeypatch: Bend) -> None:
    ask = Armageddon._ask
    monkeypatch.setattr(Armageddon, "_ask", lambda self, what, *more: ask(self, Question.COIN, *more))
    bidding = board().accept(Fact("stage-2/board-1/game-1/result", "draw")).position
    assert list(plain_asks(bidding))


@pytest.mark.parametrize("bent", [{"clause": "RUL-1"}, {"clause": ""}, {"question": Question.ADVANCE}])
def test_a_question_of_the_wrong_person_or_clause(monkeypatch: Bend, bent: dict[str, object]) -> None:
    assert not list(plain_asks(board()))
    result = Match._result
    monkeypatch.setattr(Match, "_result", lambda *given: replace(result(*given), **bent))
    assert list(plain_asks(board()))


@pytest.mark.parametrize(
    "bent",
    [
        Notice(("a",), Happening.REPLAYED, "RUL-1"),  # type: ignore[arg-type]
        Notice(Happening.REPLAYED, ("a",), ""),
        Notice(Happening.BOARD, ("a",), "RUL-1"),
    ],
)
def test_a_notice_that_is_none(monkeypatch: Bend, bent: Notice) -> None:
    assert not list(plain_notices(walk(board(), awaited)))
    recorded = Match._recorded
    monkeypatch.setattr(Match, "_recorded", lambda *given: replace(recorded(*given), notices=(bent,)))
    assert list(plain_notices(walk(board(), awaited)))


@pytest.mark.parametrize("accepts", [lambda self, value: True, lambda self, value: isinstance(value, str)])
def test_a_wrong_answer_that_is_taken(monkeypatch: Bend, accepts: Callable[[OneOf, Value], bool]) -> None:
    monkeypatch.setattr(OneOf, "accepts", accepts)
    assert any("took the stray" in complaint for complaint in refusals(board()))


def test_a_ruling_without_a_reason(monkeypatch: Bend) -> None:
    def lax(position: Position, fact: Fact) -> Ask:
        ask = named(fact.ask, (*position.asks, *position.may))
        if ask is None or not ask.options.accepts(fact.value):
            raise Refused(fact, "no", position.asks)
        return ask

    assert not list(refusals(board()))
    monkeypatch.setattr(match, "answered", lax)
    assert any("took the stray" in complaint for complaint in refusals(board()))


class Counting:
    """A board that remembers how often it was asked: neither immutable nor the same on replay."""

    def __init__(self, times: int = 0) -> None:
        self.times = times
        self.asks = board().asks
        self.may = ()
        self.ranking = None

    def accept(self, fact: Fact) -> Step:
        self.times += 1
        board().accept(fact)
        return Step(Counting(self.times))

    def __hash__(self) -> int:
        return self.times

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counting) and other.times == self.times

    __struct_fields__ = ()


def test_a_refusal_that_changes_something(monkeypatch: Bend) -> None:
    monkeypatch.setattr("tests.formats.conformance.msgspec.msgpack.encode", lambda position: b"")
    assert "a refusal changed it" in list(refusals(Counting()))


def test_a_replay_that_comes_out_otherwise() -> None:
    start = Counting()
    fact = next(iter(awaited(start)))
    after = start.accept(fact).position
    walked = Walk((start, after), (((fact, 1),), ()))
    assert list(replay(walked))


def test_an_end_that_cannot_be_reached(monkeypatch: Bend) -> None:
    monkeypatch.setattr(Armageddon, "_played", lambda self, result: Step(self))
    monkeypatch.setattr(Armageddon, "_ruled", lambda self, ruling: Step(self))
    assert list(an_end(walk(board(), awaited)))


def test_an_answer_that_is_taken_again_later(monkeypatch: Bend) -> None:
    accept = Playoff.accept

    def lax(self: Playoff, fact: Fact) -> Step:
        return Step(self) if fact.ask == "close" and self.phase is not Phase.ENROLLING else accept(self, fact)

    monkeypatch.setattr(Playoff, "accept", lax)
    walked = walk(starts.begin(MSCA, entrants((2, 1))), awaited)
    assert any("close" in complaint for complaint in stale(walked))


@pytest.mark.parametrize("value", [1.5, None, frozenset("a"), (("a",),)])
def test_a_fact_that_the_record_cannot_hold(value: object) -> None:
    fact = Fact("x", value)  # type: ignore[arg-type]
    assert list(codec(Walk((board(),), (((fact, 0),),))))


@pytest.mark.usefixtures("stubbed")
def test_two_champions_without_a_ruling(monkeypatch: Bend) -> None:
    enter = Playoff._enter

    def shared(self: Playoff, players: tuple[str, ...]) -> Step:
        return self._end("alone", players, "MSCA-2") if self.begun and len(players) == 2 else enter(self, players)

    monkeypatch.setattr(Playoff, "_enter", shared)
    assert list(one_champion(three()))


def without(table: Phases[Phase], *edge: object) -> Phases[Phase]:
    rows = [row for row in table.table if row[:2] != edge]
    assert len(rows) == len(table.table) - 1
    return Phases(table.name, rows)


@pytest.mark.usefixtures("stubbed")
@pytest.mark.parametrize(
    "edge", [(Phase.READY, "started"), (Phase.PLAYING, "field"), (Phase.DRAWING, "alone"), (Phase.READY, "ruled")]
)
def test_a_table_without_one_of_its_edges(monkeypatch: Bend, edge: tuple[Phase, str]) -> None:
    monkeypatch.setattr(playoff, "PHASES", without(playoff.PHASES, *edge))
    with pytest.raises(IllegalMove, match=edge[1]) as caught:
        walk(three(), anything)
    assert caught.value.__notes__[0].startswith("after ")


def test_a_board_without_one_of_its_edges(monkeypatch: Bend) -> None:
    monkeypatch.setattr(match, "PHASES", without(match.PHASES, match.Phase.PLAYING, "level"))  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match="level"):
        walk(board(), awaited)


def test_an_edge_that_nothing_takes(monkeypatch: Bend) -> None:
    P = armageddon.Phase
    straight = Edges(monkeypatch, armageddon.PHASES)
    walk(board(), anything)
    assert ("armageddon", P.DRAWING, "colors") in straight.missed  # edges of games without bids
    table = phases.Phases("armageddon", (*armageddon.PHASES.table, (P.OVER, "reopened", P.BIDDING)))
    monkeypatch.setattr(armageddon, "PHASES", table)
    bent = Edges(monkeypatch, table)
    walk(board(), anything)
    assert bent.missed == [*straight.missed, ("armageddon", P.OVER, "reopened")]


_recorded, _seeds = Match._recorded, seeding.seeds
BENT: dict[str, tuple[object, str, object]] = {
    "a draw is a win": (Match, "_recorded", lambda s, a, r: _recorded(s, a, "white" if r == "draw" else r)),
    "equal bids are compared": (Armageddon, "_compare", lambda s: s._playing("lower", s.players[0])),
    "a drawn Armageddon is played on": (
        Armageddon,
        "_played",
        lambda s, r: Step(s if r == "draw" else s._over(s.white)),
    ),
    "nobody is ever level": (seeding, "seeds", lambda *a: Ranking(tuple((p,) for p in _seeds(*a).order))),
}


@pytest.mark.parametrize("name", sorted(BENT))
def test_a_bent_rule_changes_what_is_counted(monkeypatch: Bend, name: str) -> None:
    """Positions and steps are pinned, and so is who can be where: any of it changes with the rule."""
    start = (4, 4, 4, 4) if name == "nobody is ever level" else (3, 2, 1)
    before = walk(closed(MSCA, entrants(start)), awaited)
    monkeypatch.setattr(*BENT[name])
    after = walk(closed(MSCA, entrants(start)), awaited)
    assert (len(after.positions), after.edges) != (len(before.positions), before.edges)


@pytest.mark.usefixtures("stubbed")
def test_a_player_who_left_and_goes_on(monkeypatch: Bend) -> None:
    assert not list(gone(walk(three(), moving)))
    monkeypatch.setattr(Playoff, "_leave", lambda self, player: Step(self))
    assert list(gone(walk(three(), moving)))


def test_lots_that_are_drawn_again_are_seen(monkeypatch: Bend) -> None:
    """What the suite found: whoever left the queue had all lots drawn anew, even an alternate."""
    monkeypatch.setattr(Playoff, "_queued", lambda self, queue: replace(self, queue=queue)._admit())
    ready = said(closed(MSCA, entrants((9, 8, 7, 6, 5, 4, 3))), "stage-6/colour", "a")
    assert said(ready, "withdraw", "g").phase is Phase.DRAWING
