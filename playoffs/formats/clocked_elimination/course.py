"""How the elimination of the Twixt event lies on its session clock (TWX-11, TWX-12).

Its rounds do not simply follow each other: round r has its hour, which ends when it ends whenever a game starts, and
only a repeat game may run past it, as long as it leaves the next round enough. So each round is laid after the one
before and then bounded by the clock.
"""

from fractions import Fraction

from playoffs.formats.assumed import MINUTE, Assumptions, Rests
from playoffs.formats.chances import Answers, by_board, known
from playoffs.formats.clocked_elimination.clock import session_end
from playoffs.formats.course import (
    REPEAT,
    START,
    Beside,
    Either,
    GameSpan,
    Moment,
    StageCourse,
    StageSpan,
    Then,
    lay,
    length,
    play,
)
from playoffs.formats.roles import Role
from playoffs.formats.twixt_rules import ROUNDS, TwixtRules
from playoffs.model.position import Ask

FIRST = "1"

RARE = Assumptions(white=Fraction(49, 100), draw=Fraction(1, 50))
"""Draws are rare in Twixt; that is what the rule on repeat games is built upon (TWX-11)."""


def rests(rules: TwixtRules, assumed: Assumptions = RARE) -> Rests:
    """What its timetable rests on."""
    return Rests(assumed=assumed, clocked=(rules.cited(Role.ENOUGH_TIME), rules.cited(Role.FINAL)))


def elimination(rules: TwixtRules, assumed: Assumptions = RARE) -> tuple[StageSpan, ...]:
    """The three rounds from eight players to one; of the draws that `assumed` states each leads to a repeat game."""
    found: list[StageSpan] = []
    start = START
    for number in range(1, ROUNDS + 1):
        stage = _round(rules, number, assumed)
        end = _by(start.after(length(stage.course)), latest(rules, number))
        games = tuple(_bounded(rules, number, span) for span in lay(stage.course, start))
        found.append(StageSpan(stage=stage, start=start, end=end, clocked=games))
        start = end
    return tuple(found)


def latest(rules: TwixtRules, number: int) -> int:
    """The latest second at which a round can end: its hour and what a repeat game may take of the next one (TWX-11c);
    for the last round the end of the session (TWX-12)."""
    hour = rules.elimination.hour * MINUTE
    if number == ROUNDS:
        return session_end(rules)
    return (number + 1) * hour - min(rules.elimination.leave * MINUTE, hour)


def _round(rules: TwixtRules, number: int, assumed: Assumptions) -> StageCourse:
    players = 2 ** (ROUNDS + 1 - number)
    boards = tuple(_board(rules, f"round-{number}", board, assumed) for board in range(1, players // 2 + 1))
    return StageCourse(
        name=f"round-{number}",
        clause=rules.cited(Role.ROUND_CLOCK if number < ROUNDS else Role.FINAL),
        players=players,
        sit_out=0,
        course=Beside(boards),
        gap=0,
    )


def _board(rules: TwixtRules, stage: str, board: int, assumed: Assumptions) -> Then:
    each = rules.elimination.each
    first = play(stage, board, FIRST, f"{each}:00 each", 2 * each * MINUTE, 0, assumed)
    again = play(stage, board, REPEAT, f"{rules.repeat.each}:00 each", 2 * rules.repeat.each * MINUTE, 0, assumed)
    return Then((first, Either(((assumed.draw, again), (1 - assumed.draw, Then(()))))))


def _bounded(rules: TwixtRules, number: int, span: GameSpan) -> GameSpan:
    """A first game ends with its hour; a repeat game begins in it, and ends by what it must leave."""
    hour = number * rules.elimination.hour * MINUTE
    ends = hour if span.game.game == FIRST else latest(rules, number)
    return GameSpan(
        game=span.game, start=_by(span.start, hour), end=_by(span.end, ends), chance=span.chance, certain=span.certain
    )


def _by(moment: Moment, at: int) -> Moment:
    """The moment, or `at` if that is earlier."""
    usual: dict[int, Fraction] = {}
    for seconds, chance in moment.usual:
        usual[min(seconds, at)] = usual.get(min(seconds, at), Fraction(0)) + chance
    return Moment(min(moment.earliest, at), min(moment.latest, at), tuple(sorted(usual.items())))


FINAL = 5
"""Facts of a final at most: two results, two answers, a coin."""


def games(rules: TwixtRules, number: int) -> int:
    """Games of a pairing of round 1 or 2 at most: each ends later than the one before, in whole seconds, and after a
    draw too late for the next round to have enough left there is none (TWX-11c)."""
    clock, rounds = rules.elimination, ROUNDS - number
    late = (number + 1) * clock.hour - clock.leave
    if rules.readings.overrun == "spread":
        late = max(late, ROUNDS * clock.hour - rounds * clock.leave)
    return 1 + (late - 2 * rules.repeat.each) * MINUTE


def longest(rules: TwixtRules) -> int:
    """Facts at most of the seven pairings, but for games that a ruling repeats; of each perhaps a lot and a ruling."""
    rounds = ((1 << (ROUNDS - number), games(rules, number)) for number in range(1, ROUNDS))
    return sum(pairings * (most + 2) for pairings, most in rounds) + FINAL + 2


def answers(ask: Ask, assumed: Assumptions = RARE) -> Answers:
    """Lots; results come with their minute, which no model knows, and whether a finalist insists is the finalist's."""
    return known(ask, assumed)


def apart(one: Ask, other: Ask) -> bool:
    """Boards of the same round have nothing to do with each other; later ones wait for both."""
    return one.place.part is other.place.part and by_board(one, other)
