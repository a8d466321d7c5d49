"""How long the playoff of CLUB-5 lasts: a match of two, or a round robin and whatever those tied at its top play."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache

from playoffs.formats.assumed import ASSUMED, MINUTE, Assumptions
from playoffs.formats.chances import Answers, by_board
from playoffs.formats.course import NOTHING, Beside, Course, Either, Game, Known, StageCourse, Then, play
from playoffs.formats.knockout import course as knockout
from playoffs.formats.match import course as match
from playoffs.formats.match.course import match_course
from playoffs.formats.rules import Control, Stage, StagedRules
from playoffs.model.position import Ask

MOST = {1: 8, 2: 6}
"""Players whose single or double round robin is worked out; the ways in which more can be level grow too fast."""


def most(rules: StagedRules) -> int:
    """Of how many players lengths are worked out."""
    return min(MOST[robin.times] for robin in rules.all_play_all)


def stages(rules: StagedRules, players: int, assumed: Assumptions = ASSUMED) -> tuple[StageCourse, ...]:
    """What so many tied players, `most` at most, play: the stage made for them, or a round robin, then those tied."""
    if players < 2:
        return ()
    if stage := _stage(rules, players):
        return (
            StageCourse(
                name=str(players),
                clause=stage.clause,
                players=players,
                sit_out=0,
                course=_match(rules, stage, str(players), assumed),
                gap=0,
            ),
        )
    first, gap = rules.all_play_all[0], rules.stage_gap * MINUTE
    robin = round_robin("round-robin", players, rules.controls[first.control], assumed, first.times)
    known = Known.ROBIN if first.times == 1 else Known.DOUBLE_ROBIN
    everybody = StageCourse(
        name="round-robin", clause=first.clause, players=players, sit_out=0, course=robin, gap=0, known=known
    )
    if len(rules.all_play_all) == 1:  # those tied at its top play nothing more
        return (everybody,)
    level = _level(rules, players, 1, assumed)
    after = StageCourse(
        name="level", clause=first.clause, players=players, sit_out=0, course=level, gap=gap, known=Known.LEVEL
    )
    return (everybody, after)


def _level(rules: StagedRules, players: int, begun: int, assumed: Assumptions) -> Course:
    """What follows a round robin of so many: nothing for one at its top, lots after the last one."""
    alternatives: list[tuple[Fraction, Course]] = []
    times = rules.all_play_all[begun - 1].times
    for level, chance in sorted(level_at_the_top(players, assumed.draw, times).items()):
        alternatives.append((chance, _after(rules, level, begun, assumed)))
    return Either(tuple(alternatives))


def _after(rules: StagedRules, level: int, begun: int, assumed: Assumptions) -> Course:
    if level == 1 or begun == len(rules.all_play_all):
        return NOTHING
    if stage := _stage(rules, level):
        return _match(rules, stage, "level", assumed)
    plays = rules.all_play_all[begun]
    robin = round_robin("level", level, rules.controls[plays.control], assumed, plays.times)
    if begun + 1 == len(rules.all_play_all):
        return robin
    return Then((robin, _level(rules, level, begun + 1, assumed)))


def _stage(rules: StagedRules, players: int) -> Stage | None:
    return next((stage for stage in rules.stages if stage.players == players), None)


def _match(rules: StagedRules, stage: Stage, name: str, assumed: Assumptions) -> Course:
    recipe = rules.matches[stage.match]
    boards = range(1, stage.boards + 1)
    return Beside(tuple(match_course(recipe, rules.controls, rules.armageddon, assumed, name, n) for n in boards))


def round_robin(stage: str, players: int, control: Control, assumed: Assumptions, times: int = 1) -> Course:
    """Everybody against everybody, once or twice: round by round, each round side by side."""
    rounds = times * (players - 1 if players % 2 == 0 else players)
    return Then(
        tuple(
            Beside(tuple(_game(stage, board, number, control, assumed) for board in range(1, players // 2 + 1)))
            for number in range(1, rounds + 1)
        )
    )


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


def longest(rules: StagedRules, players: int, turn: int = 1) -> int:
    """Facts at most of those tied in this turn, down to the champion: a lot, the start and every game, then whatever
    those tied at the top play; the match of two with its lot and start, or after the last turn lots and theirs."""
    if players == 1:
        return 0
    if turn > len(rules.all_play_all):
        return 2
    if stage := _stage(rules, players):
        return knockout.longest(rules, stage, level=False)
    robin = 2 + rules.all_play_all[turn - 1].times * players * (players - 1) // 2
    return robin + max(longest(rules, level, turn + 1) for level in range(1, players + 1))


def answers(ask: Ask, assumed: Assumptions) -> Answers:
    """Lots, games, and the match of two."""
    return match.answers(ask, assumed)


def apart(one: Ask, other: Ask) -> bool:
    """Games of a round have nothing to do with each other."""
    return by_board(one, other)
