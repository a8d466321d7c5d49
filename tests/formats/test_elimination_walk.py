"""The elimination walked: every pairing over every pattern of draws at boundary minutes, and whole brackets."""

from collections.abc import Iterator

import pytest
from msgspec.structs import astuple

from playoffs.formats.clocked_elimination import board as elimination_board
from playoffs.formats.clocked_elimination.board import LATEST, PHASES, EliminationBoard, meet
from playoffs.formats.clocked_elimination.places import placings
from playoffs.formats.clocked_elimination.play import NUMBERS, Elimination
from playoffs.formats.results import NOBODY, RESULTS
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.phases import IllegalMove
from playoffs.model.position import Ask, Fact, Refused, Timed, Value
from playoffs.model.ranking import Ranking
from playoffs.model.vocabulary import spelled
from tests.formats.conformance import same_in_json
from tests.formats.eliminations import edition, play, started
from tests.thinned import only_in_ci

MINUTES = {
    1: (0, 29, 30, 38, 40, 41, 60, 70, 71),
    2: (60, 89, 90, 100, 101, 120, 130, 131),
    3: (120, 138, 140, 141, 179, 180, 200),
}
"""Where a clause changes its mind, in each round."""


def answers(ask: Ask, round_: int) -> Iterator[Value]:
    """Every result at every boundary minute, and one second later; of other asks, every answer."""
    if not isinstance(ask.options, Timed):
        yield from ask.options.samples
        return
    if ask.options.untimed:
        yield from ask.options.choices
        yield from ((choice, LATEST) for choice in ask.options.choices)
        return
    for minute in MINUTES[round_]:
        for second in (minute * 60, minute * 60 + 1):
            yield from ((result, second) for result in RESULTS if ask.options.accepts((result, second)))


def walk(board: EliminationBoard) -> set[EliminationBoard]:
    """Every position of a pairing; in each, whatever is awaited is answered in every way, and strays are refused."""
    seen: set[EliminationBoard] = set()
    open_ = [board]
    while open_:
        at = open_.pop()
        if at in seen:
            continue
        seen.add(at)
        assert bool(at.asks) != bool(at.winner), at
        assert at.ranking == (Ranking(((at.winner,),) if at.winner != NOBODY else ()) if at.winner else None)
        refuses_strays(at)
        for ask in (*at.asks, *at.may):
            for value in answers(ask, at.round):
                after, notices = astuple(at.accept(Fact(ask.id, value, reason="ruled")))
                assert isinstance(after, EliminationBoard)
                assert all(map(same_in_json, notices))
                assert after.draws <= at.draws + 1
                open_.append(after)
    return seen


def refuses_strays(at: EliminationBoard) -> None:
    before = hash(at)
    strays = [Fact("final/board-9/game/result", ("draw", 100)), Fact("", ""), Fact(f"{spelled(at.place)}/coin", NOBODY)]
    strays += [Fact(a.id, (result, at.began)) for a in at.asks for result in RESULTS if a.question.value == "result"]
    strays += [Fact(a.id, ("draw", LATEST + 1)) for a in at.asks if a.question.value == "result"]
    for stray in strays:
        with pytest.raises(Refused):
            at.accept(stray)
    assert hash(at) == before


def opened(rules: TwixtRules, round_: int, start: int, white: str = "a") -> EliminationBoard:
    board = meet(rules, round_, 1, ("a", "b"), (3, 6), (4, 4), start * 60, white).position
    assert isinstance(board, EliminationBoard)
    return board


STARTS = {1: (0,), 2: (25, 60, 68, 70, 91), 3: (100, 120, 130, 149, 151)}


@pytest.fixture
def visited(monkeypatch: pytest.MonkeyPatch) -> set[tuple[object, str]]:
    """The edges of the phase table that are taken from now on."""
    edges: set[tuple[object, str]] = set()
    after = PHASES.after

    def taken(phase: elimination_board.Phase, word: str) -> elimination_board.Phase:
        edges.add((phase, word))
        return after(phase, word)

    monkeypatch.setattr(PHASES, "after", taken)
    return edges


@only_in_ci("every pattern of draws is walked")
@pytest.mark.clause("TWX-11b", "TWX-11c", "TWX-11d", "TWX-11f", "TWX-12")
def test_every_pairing_over_every_pattern_of_draws(visited: set[tuple[object, str]]) -> None:
    counts = dict.fromkeys(STARTS, 0)
    spread = edition(overrun="spread", final_tie="coin")
    for rules in (edition(), spread, edition("wbc-twixt-delay")):
        for round_, starts in STARTS.items():
            for start in starts:
                for white in ("a", "") if start == starts[-1] else ("a",):
                    positions = walk(opened(rules, round_, start, white))
                    check_every_end(positions)
                    counts[round_] += len(positions)
    assert {(phase, word) for phase, word, _ in PHASES.table} == visited
    assert counts == {1: 28413, 2: 28417, 3: 13319}


def check_every_end(positions: set[EliminationBoard]) -> None:
    for at in positions:
        if at.winner:
            assert at.winner in ("a", "b", NOBODY)
            assert at.how
            assert at.ended >= at.start
            a, b = at.points
            assert a + b <= 2 * (at.draws + 1)
            assert at.draws == 0 or min(a, b) == at.draws or at.how != "game"


def test_a_missing_edge_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without the edge to the repeat game the walk stops."""
    table = [row for row in PHASES.table if row[1] != "repeated"]
    monkeypatch.setattr(elimination_board, "PHASES", type(PHASES)("cut", table))
    with pytest.raises(IllegalMove, match="repeated"):
        walk(opened(edition(), 1, 0))


COURSES = {
    "quarterfinal": (("{a} 30",), ("{b} 60",), ("draw 38", "{a} 66"), ("draw 41",)),
    "semifinal": (("{a} 118",), ("draw 95", "draw 101"), ("{b} 119",)),
    "final": (
        ("{a} 150",),
        ("draw 160", "insist {b}"),
        ("draw 138", "draw 170"),
        ("draw 141", "play {a}", "play {b}", "{b} 178"),
    ),
}


def brackets(position: Elimination) -> Iterator[Elimination]:
    """Every way through these courses, pairing by pairing, in the order in which they come up."""
    live = next((b for b in position.boards if not b.winner), None)
    if live is None:
        yield position
        return
    name = live.place.part.value
    for course in COURSES[name]:
        place = NUMBERS[live.round - 1].index(live.number) + 1
        said = (f"{name} {place} {words.format(a=live.players[0], b=live.players[1])}" for words in course)
        yield from brackets(play(position, *said))


@pytest.mark.clause("TWX-9", "TWX-10", "TWX-11e", "TWX-13b")
@only_in_ci("whole brackets are walked")
def test_whole_brackets_end_with_eight_places() -> None:
    ends = 0
    for end in brackets(started()):
        ends += 1
        assert end.asks == ()
        assert end.ranking is not None
        assert sorted(end.ranking.order) == sorted(end.seeds)
        table = placings(end.seeds, end.rounds)
        assert [p.place for p in table] == list(range(1, 9))
        assert sum(p.points for p in table) == sum(2 * (b.draws + (b.how in ("game", "repeat"))) for b in end.boards)
        assert len(always_the_same(end)) == 0 or len({had(end, p)[:2] for p in end.boards[-1].players}) == 1
    assert ends == 9216


def had(end: Elimination, player: str) -> tuple[bool, ...]:
    """Whether a player moved first, round by round."""
    return tuple(b.white == player for b in end.boards if player in b.players)


def always_the_same(end: Elimination) -> list[str]:
    """Finalists with one colour in all three rounds; only where both had the same one twice."""
    return [p for p in end.boards[-1].players if len(set(had(end, p))) == 1]
