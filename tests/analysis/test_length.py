"""How long what is left lasts: held against timetables, every course of a match, a simulation, and by hand."""

from math import sqrt
from random import Random

import pytest

from playoffs.analysis.durations import timetable
from playoffs.analysis.expected import MODEL
from playoffs.analysis.length import length
from playoffs.analysis.position_odds import graph_of
from playoffs.formats.assumed import MINUTE
from playoffs.formats.course import length as lasting
from playoffs.formats.match.play import Match
from playoffs.formats.match.remaining import game
from playoffs.formats.round_robin.play import AllPlayAll
from playoffs.model.position import Fact
from playoffs.model.vocabulary import Question
from playoffs.playoff.joined import remaining
from playoffs.playoff.play import Playoff
from tests.analysis.test_worth import RATINGS, of, start


@pytest.mark.clause("MSCA-T")
@pytest.mark.parametrize(("name", "players"), [("msca", 2), ("msca", 3), ("msca", 4), ("msca", 5), ("mtr", 4)])
def test_from_the_start_the_shortest_and_the_longest_are_those_of_the_timetable(name: str, players: int) -> None:
    ends = timetable(of(name), players)[-1].end
    found = length(graph_of(of(name)), start(name, players), RATINGS)
    assert found
    assert (found.shortest, found.longest) == (ends.earliest, ends.latest)
    assert ends.earliest < found.mean < ends.latest


def test_where_games_are_repeated_nobody_can_tell_the_longest() -> None:
    found = length(graph_of(of("world-rapid-2023")), start("world-rapid-2023", 2), {})
    assert found
    assert found.longest is None
    assert found.shortest < found.mean


@pytest.mark.parametrize("players", [3, 4])
def test_a_simulation_agrees_within_its_error(players: int) -> None:
    random, courses, exact = Random(5), 300, length(graph_of(of("msca")), start("msca", players), RATINGS)
    assert exact
    seen = [simulated(start("msca", players), random) for _ in range(courses)]
    mean = sum(seen) / courses
    error = sqrt(sum((each - mean) ** 2 for each in seen)) / courses
    assert abs(mean - exact.mean) < 4 * error
    assert exact.longest is not None
    assert exact.shortest <= min(seen) < max(seen) <= exact.longest


def simulated(position: Playoff, random: Random) -> int:
    """Seconds of one course, the slowest board of each stage counting, each game as long as usual."""
    stages: list[dict[int, int]] = []
    while position.asks:
        ask = position.asks[0]
        board = next((board for board in position.boards if ask in board.asks), None)
        if ask.question is Question.START:
            stages.append({})
        elif ask.question is Question.RESULT and isinstance(board, Match):
            lasts = lasting(game(board, ask)).usual[0][0]
            stages[-1][ask.place.board] = stages[-1].get(ask.place.board, 0) + lasts
        values, chances = zip(*MODEL.expects(ask, RATINGS), strict=True)
        after = position.accept(Fact(ask.id, random.choices(values, [float(c) for c in chances])[0])).position
        assert isinstance(after, Playoff)
        position = after
    gaps = (len(stages) - 1) * position.rules.stage_gap * MINUTE
    return gaps + sum(max(boards.values()) for boards in stages)


@pytest.mark.clause("CLUB-5")
def test_what_is_left_of_a_round_robin_is_its_rounds() -> None:
    """Four before the last round: its game begins at once; then perhaps the match of two, which is longer than another
    round robin."""
    rules, position = of("club-open"), start("club-open", 4)
    while len(open_games(position)) != 2:
        ask = position.asks[0]
        after = position.accept(Fact(ask.id, MODEL.expects(ask, {})[0][0])).position
        assert isinstance(after, Playoff)
        position = after
    lasts = rules.controls[rules.robin_turns[0].robins[0].control].longest()
    found = length(graph_of(rules), position, {})
    assert found
    assert found.shortest == lasts // 10
    assert found.longest == lasts + rules.stage_gap * MINUTE + timetable(rules, 2)[-1].end.latest


def open_games(position: Playoff) -> tuple[object, ...]:
    robin = position.boards[0] if position.boards else None
    return robin.left_to_play if isinstance(robin, AllPlayAll) else ()


def test_what_is_known_of_other_stages_changes_no_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match between two lasts as long whatever the stage and the board: three who are still tied play a bracket."""
    begin, rules = start("candidates-2024", 4), of("candidates-2024")
    together, real = length(graph_of(rules), begin, RATINGS), remaining.left
    monkeypatch.setattr(remaining, "left", lambda position, expects, _known: real(position, expects, {}))
    assert length(graph_of(rules), begin, RATINGS) == together
