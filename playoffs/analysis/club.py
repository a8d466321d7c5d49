"""How long the playoff of CLUB-5 lasts: two games and two faster ones, or a round robin and what those level play.

CLUB-5 leaves nearly all of it open; `ClubPlayoff` holds the reading, with breaks, as one value.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from playoffs.analysis.course import NOTHING, Beside, Course, Either, Game, Then
from playoffs.analysis.durations import ASSUMED, MINUTE, Assumptions, StageCourse, match_course, play
from playoffs.structures.rules import ArmageddonRules, Control, MatchRules, Segment

CLAUSE = "CLUB-5"


class ClubPlayoff(Struct, frozen=True):
    """The reading of CLUB-5: its time controls, its Armageddon, its breaks."""

    first: Control = Control(10, 0, "quick", 5)
    second: Control = Control(5, 0, "blitz", 3)
    armageddon: ArmageddonRules = ArmageddonRules(300, 240, 240, 3, CLAUSE)
    gap: int = 5
    """Minutes of break before those level play on."""


READING = ClubPlayoff()

MOST = 8
"""Players whose round robin is worked out; the ways in which more can be level grow too fast."""


def club_playoff(
    players: int, reading: ClubPlayoff = READING, assumed: Assumptions = ASSUMED
) -> tuple[StageCourse, ...]:
    """What so many tied players, at most `MOST`, play: two a match; more a round robin, then those level at its top."""
    if players < 2:
        return ()
    if players == 2:
        return (StageCourse("2", CLAUSE, 2, 0, _match("2", reading, assumed), 0),)
    alternatives: list[tuple[Fraction, Course]] = []
    for level, chance in sorted(level_at_the_top(players, assumed.draw).items()):
        alternatives.append((chance, _level(level, reading, assumed)))
    robin = round_robin("round-robin", players, reading.first, assumed)
    return (
        StageCourse("round-robin", CLAUSE, players, 0, robin, 0, "Round robin of {n}"),
        StageCourse("level", CLAUSE, players, 0, Either(tuple(alternatives)), reading.gap * MINUTE, "Those level"),
    )


def _level(players: int, reading: ClubPlayoff, assumed: Assumptions) -> Course:
    """One at the top has won; two play a match, more a faster round robin, after which lots decide."""
    if players == 1:
        return NOTHING
    if players == 2:
        return _match("level", reading, assumed)
    return round_robin("level", players, reading.second, assumed)


def _match(stage: str, reading: ClubPlayoff, assumed: Assumptions) -> Course:
    match = MatchRules((Segment(2, "first"), Segment(2, "second")), "game")
    controls = {"first": reading.first, "second": reading.second}
    return match_course(match, controls, reading.armageddon, assumed, stage, 1)


def round_robin(stage: str, players: int, control: Control, assumed: Assumptions) -> Course:
    """Everybody against everybody: round by round, each round side by side."""
    rounds = players - 1 if players % 2 == 0 else players
    return Then(
        tuple(
            Beside(tuple(_game(stage, board, number, control, assumed) for board in range(1, players // 2 + 1)))
            for number in range(1, rounds + 1)
        )
    )


def _game(stage: str, board: int, number: int, control: Control, assumed: Assumptions) -> Game:
    gap = control.gap * MINUTE if number > 1 else 0
    return play(stage, board, str(number), str(control), control.longest(), gap, assumed)


def level_at_the_top(players: int, draw: Fraction) -> dict[int, Fraction]:
    """How many equally strong players share the first place of a single round robin, with the chance of each number.

    Player by player: one plays all that are left and is done; of those done only the best score and how many have it
    matter, and those left are alike, so their scores are kept sorted. Chances are counted in whole weights.
    """
    weights = draw.denominator - draw.numerator, 2 * draw.numerator, 2 * draw.denominator
    counted: dict[tuple[int, int, tuple[int, ...]], int] = {(-1, 0, (0,) * players): 1}
    for _ in range(players):
        after: defaultdict[tuple[int, int, tuple[int, ...]], int] = defaultdict(int)
        for (best, count, scores), weight in counted.items():
            for score, others, more in _all_games(scores[0], scores[1:], weights[0], weights[1]):
                state = (score, 1, others) if score > best else (best, count + (score == best), others)
                after[state] += weight * more
        counted = after
    level: defaultdict[int, int] = defaultdict(int)
    for (_, count, _), weight in counted.items():
        level[count] += weight
    total = weights[2] ** (players * (players - 1) // 2)
    return {count: Fraction(weight, total) for count, weight in level.items()}


def _all_games(
    score: int, others: tuple[int, ...], decisive: int, drawn: int
) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """One player's games against all the others: the score in half points, theirs, and the weight, summed up."""
    found: dict[tuple[int, tuple[int, ...]], int] = {(score, ()): 1}
    for other in others:
        after: defaultdict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
        for (own, played), weight in found.items():
            for mine, theirs, more in ((2, 0, decisive), (1, 1, drawn), (0, 2, decisive)):
                after[own + mine, tuple(sorted((*played, other + theirs)))] += weight * more
        found = after
    for (own, played), weight in found.items():
        yield own, played, weight
