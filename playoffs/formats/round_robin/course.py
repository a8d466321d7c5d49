"""How long the playoff of CLUB-5 lasts: a match of two, or a round robin and whatever those tied at its top play."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from msgspec.structs import replace

from playoffs.formats.assumed import ASSUMED, MINUTE, Assumptions
from playoffs.formats.chances import Answers, by_board
from playoffs.formats.course import (
    NOTHING,
    Beside,
    Course,
    Either,
    Game,
    Known,
    Moment,
    StageCourse,
    Then,
    length,
    likelihood,
    paused,
    play,
)
from playoffs.formats.knockout import course as knockout
from playoffs.formats.left_open import silence
from playoffs.formats.match import course as match
from playoffs.formats.round_robin.play import AllPlayAll, pairings
from playoffs.formats.rules import Control, StagedRules
from playoffs.model.position import Ask

MOST = {1: 8, 2: 6}
"""Players whose single or double round robin is worked out; the ways in which more can be level grow too fast."""


def most(rules: StagedRules) -> int:
    """Of how many players lengths are worked out."""
    return min((MOST[robin.times] for turn in rules.robin_turns for robin in turn.robins), default=MOST[1])


def stages(
    rules: StagedRules, players: int, assumed: Assumptions = ASSUMED, before: int = 0
) -> tuple[StageCourse, ...]:
    """What so many tied players, `most` at most, play after so many round robins: the stages made for them, or a round
    robin, then those tied; nothing where lots or a ruling decide. More than the largest field are narrowed to it. All
    that follows the first round robin bears the name under which it is announced."""
    now = rules.at(before)
    if players < 2 or silence(now.left_open, players):
        return ()
    players = min(players, rules.largest)
    if now.staged(players):
        matches = knockout.down(now, players, assumed)
        return tuple(replace(each, name=LEVEL) for each in matches) if before else matches
    if not (plays := rules.robin(players, before)):
        return ()
    gap, name = rules.stage_gap * MINUTE, LEVEL if before else "round-robin"
    course = round_robin(name, players, rules.controls[plays.control], assumed, plays.times)
    known = Known.PLAYERS if before else Known.ROBIN if plays.times == 1 else Known.DOUBLE_ROBIN
    robin = StageCourse(
        name=name, clause=plays.clause, players=players, sit_out=0, course=course, gap=gap * bool(before), known=known
    )
    level = replace(robin, name=LEVEL, course=_level(rules, players, before, assumed), gap=gap, known=Known.LEVEL)
    return (robin, level) if likelihood(level.course) else (robin,)  # those tied at its top may play nothing more


LEVEL = "level"
"""What is played by those who are level after a round robin."""


def _level(rules: StagedRules, players: int, before: int, assumed: Assumptions) -> Course:
    """What follows a round robin of so many, after others, as one course: nothing for one at its top, or where lots
    decide."""
    robin = rules.robin(players, before)
    assert robin
    top = sorted(level_at_the_top(players, assumed.draw, robin.times).items())
    return Either(tuple((chance, _whole(stages(rules, level, assumed, before + 1))) for level, chance in top))


def _whole(stages: Sequence[StageCourse]) -> Course:
    """One stage after the other."""
    if len(stages) < 2:
        return stages[0].course if stages else NOTHING
    return Then((stages[0].course, *(paused(each.course, each.gap) for each in stages[1:])))


def round_robin(stage: str, players: int, control: Control, assumed: Assumptions, times: int = 1) -> Course:
    """Everybody against everybody, once or twice: round by round, each round side by side."""
    rounds = times * (players - 1 if players % 2 == 0 else players)
    return Then(
        tuple(
            Beside(tuple(_game(stage, board, number, control, assumed) for board in range(1, players // 2 + 1)))
            for number in range(1, rounds + 1)
        )
    )


def left(robin: AllPlayAll) -> Moment:
    """How long what is left of a round robin lasts, its next round at once."""
    rounds = {pairings(len(robin.players), robin.times)[number].round for number, _ask in robin.left_to_play}
    games = [_game("", 1, number, robin.control, ASSUMED) for number in range(1, len(rounds) + 1)]
    return length(Then(tuple(games)))


def _game(stage: str, board: int, number: int, control: Control, assumed: Assumptions) -> Game:
    gap = control.gap * MINUTE if number > 1 else 0
    return play(stage, board, str(number), str(control), control.longest(), gap, assumed)


@cache  # some tens of milliseconds for six players, and a command that looks at the plan asks a dozen times
def level_at_the_top(players: int, draw: Fraction, times: int = 1) -> Mapping[int, Fraction]:
    """How many equally strong players share the first place of a round robin, with the chance of each number.

    Player by player: one plays all that are left and is done; of those done only the best score and how many have it
    matter, and those left are alike, so their scores are kept sorted. Chances are counted in whole weights.
    """
    weights = _weights(draw, times)
    counted: dict[tuple[int, int, tuple[int, ...]], int] = {(-1, 0, (0,) * players): 1}
    for _ in range(players):
        after: defaultdict[tuple[int, int, tuple[int, ...]], int] = defaultdict(int)
        for (best, count, scores), weight in counted.items():
            for score, others, more in _all_games(scores[0], scores[1:], weights):
                state = (score, 1, others) if score > best else (best, count + (score == best), others)
                after[state] += weight * more
        counted = after
    level: defaultdict[int, int] = defaultdict(int)
    for (_, count, _), weight in counted.items():
        level[count] += weight
    total = sum(weights) ** (players * (players - 1) // 2)
    return {count: Fraction(weight, total) for count, weight in level.items()}


def _weights(draw: Fraction, times: int) -> tuple[int, ...]:
    """How often a player comes to 0, 1, 2 … half points against another, in whole weights."""
    once = draw.denominator - draw.numerator, 2 * draw.numerator, draw.denominator - draw.numerator
    found: tuple[int, ...] = (1,)
    for _ in range(times):
        found = tuple(
            sum(once[k] * found[n - k] for k in range(3) if 0 <= n - k < len(found)) for n in range(len(found) + 2)
        )
    return found


def _all_games(
    score: int, others: tuple[int, ...], weights: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """One player's games against all the others: the score in half points, theirs, and the weight, summed up."""
    found: dict[tuple[int, tuple[int, ...]], int] = {(score, ()): 1}
    for other in others:
        after: defaultdict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
        for (own, played), weight in found.items():
            for mine, more in enumerate(weights):
                after[own + mine, tuple(sorted((*played, other + len(weights) - 1 - mine)))] += weight * more
        found = after
    for (own, played), weight in found.items():
        yield own, played, weight


def longest(rules: StagedRules, players: int, before: int = 0) -> int:
    """Facts at most of those tied after so many round robins, down to the champion: a lot, the start and every game,
    then whatever those tied at the top play; the matches with their lots and starts, or lots and theirs; one ruling
    where the text is silent."""
    now = rules.at(before)
    if players == 1:
        return 0
    if silence(now.left_open, players):
        return 1
    if now.staged(players):
        return _longest_matches(now, players, bool(before))
    if not (plays := rules.robin(players, before)):
        return 2
    robin = 2 + plays.times * players * (players - 1) // 2
    return robin + max(longest(rules, level, before + 1) for level in range(1, players + 1))


def _longest_matches(rules: StagedRules, players: int, level: bool) -> int:
    """The same of stages, one after the other; lots part those who are tied in a bracket or in several matches."""
    facts, level = 0, level and (bool(rules.bracket) or rules.stage(players).boards > 1)
    while players > 1:
        stage = rules.stage(players)
        facts += knockout.longest(rules, stage, level)
        players = stage.next
    return facts


def answers(ask: Ask, assumed: Assumptions) -> Answers:
    """Lots, games, and the match of two."""
    return match.answers(ask, assumed)


def apart(one: Ask, other: Ask) -> bool:
    """Games of a round have nothing to do with each other."""
    return by_board(one, other)


def alike(robin: AllPlayAll) -> object:
    """What is to come of a round robin: who has how many points, and who still meets whom with which color, whatever
    the numbers of the players and whoever won the other games."""
    if robin.groups:
        return robin
    open_ = frozenset((ask.players, ask.clocks) for _number, ask in robin.left_to_play)
    return robin.place, frozenset(robin.points(robin.results).items()), robin.left, open_
