"""The odds of a position that leads to more than can be gone through: whole courses, each answer drawn by its chance.

Theory of operation. From the position on, the first question that waits is answered, again and again, until the title
is decided or the director rules: by the model of the exact chances, and by the position itself, so that a Swiss session
is paired as it will be. That is one course. Courses are played until `ANSWERS` have been given; the chance of a title
is the share of the courses that won it. Nothing is drawn at random: every draw is a digest of the position and of how
many were drawn before, so that the same position comes to the same, whoever asks, and wherever.

The error is that of Wilson's interval (E. B. Wilson, 1927) with two standard deviations, which holds what is estimated
in 95 of 100 estimates. It is looked for in whole points and whole numbers: the least that is too far off.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from fractions import Fraction
from math import lcm

from msgspec import Struct
from msgspec.structs import replace

from playoffs.analysis.expected import MODEL, Model
from playoffs.analysis.graph import RULED
from playoffs.analysis.odds import Unknown
from playoffs.analysis.worth import Worth
from playoffs.formats.chances import Answers
from playoffs.formats.course import ARMAGEDDON
from playoffs.model.position import LOT, Ask, Fact, OrderOf, Position, Value
from playoffs.model.vocabulary import Part, Place, Question
from playoffs.playoff.joined import remaining
from playoffs.text.digest import sha256

ANSWERS = 30_000
"""Answers that are given, course by course: about a second of the processor."""

DEAR = 2
"""Answers that one of a session counts for, since its rounds are paired: it takes as long as these."""

FEWEST = 50
"""Courses that are played at least, however many play."""

LONGEST = 600
"""Answers of the longest course that is played, since `FEWEST` of a longer one take more than some three seconds: all
against all of 33 players."""

DEVIATIONS = 2
"""Standard deviations that an estimate is off at most, 95 times of 100."""

REASON = "estimated"


class TooLong(Exception):
    """So much is still to come that not even courses are played."""


class Estimate(Struct, frozen=True, kw_only=True):
    """What an estimate rests on."""

    courses: int
    """How many were played."""
    errors: dict[str, int]
    """By player, how many points the chance of the title may be off; 0 of who cannot have it any more."""
    position: Position
    """What was estimated."""

    def off(self, players: Collection[str]) -> dict[str, int]:
        """The errors of those who won the title in no course."""
        beaten, some = remaining.beaten(self.position, players), error(Fraction(0), self.courses)
        return {player: 0 if player in beaten else some for player in players}


class _Course(Struct, frozen=True, kw_only=True):
    """What came of one course."""

    champions: tuple[str, ...]
    ruled: bool
    """Whether it came to where the director rules who is champion."""
    players: frozenset[str]
    """Who played a game."""
    stages: frozenset[Place]
    games: int
    armageddons: int
    answers: int


class _Draws:
    """Draws that follow from a position, and from nothing else."""

    def __init__(self, position: Position) -> None:
        self._seed, self._drawn = sha256(repr(position).encode()).digest(), 0

    def below(self, whole: int) -> int:
        """A number from 0 on below this one; what 2 to the power of 256 leaves over is no matter."""
        self._drawn += 1
        return int.from_bytes(sha256(self._seed + self._drawn.to_bytes(8, "big")).digest(), "big") % whole

    def one(self, answers: Answers) -> Value:
        """One of these, each as often as its chance says."""
        whole = lcm(*(chance.denominator for _value, chance in answers))
        left = self.below(whole)
        for value, chance in answers:
            left -= chance.numerator * (whole // chance.denominator)
            if left < 0:
                return value
        raise ValueError("chances that do not add up to 1")

    def order(self, players: tuple[str, ...]) -> tuple[str, ...]:
        """Some order, every one as often."""
        found = list(players)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return tuple(found)


def estimated(position: Position, ratings: Mapping[str, int], model: Model = MODEL) -> tuple[Worth, Estimate]:
    """What a position is worth as far as courses that are played can tell; raises `Unknown` and `TooLong`."""
    draws, courses = _Draws(position), list[_Course]()
    left = ANSWERS // (1 if remaining.in_stages(position) else DEAR)
    while left > 0 or len(courses) < FEWEST:
        courses.append(_played(position, ratings, model, draws))
        if courses[-1].answers > LONGEST:
            raise TooLong
        left -= courses[-1].answers
    playing = {player for each in courses for player in each.players}
    found, many = _worth(courses, playing - remaining.strangers(position, playing)), len(courses)
    errors = {player: error(share, many) for player, share in found.titles.items()}
    estimate = Estimate(courses=many, errors=errors, position=position)
    none = [player for player, share in found.titles.items() if not share]
    return found, replace(estimate, errors=errors | estimate.off(none))


def error(share: Fraction, courses: int) -> int:
    """Points by which the true chance may be away from the share of so many courses, up or down, rounded up."""
    return next(points for points in range(1, 101) if all(_too_far(share, points * way, courses) for way in (1, -1)))


def _too_far(share: Fraction, points: int, courses: int) -> bool:
    """Whether a share would be further off than deviations allow, were the chance away from it by so many points."""
    off = Fraction(points, 100)
    true = share + off
    return not 0 <= true <= 1 or off * off * courses >= DEVIATIONS * DEVIATIONS * true * (1 - true)


def _played(position: Position, ratings: Mapping[str, int], model: Model, draws: _Draws) -> _Course:
    """One course to its end."""
    players, stages = set[str](), set[Place]()
    games = armageddons = answers = 0
    while position.asks and position.asks[0].question not in RULED:
        ask = position.asks[0]
        if ask.question is Question.RESULT:
            players.update(ask.players)
            games, armageddons = games + 1, armageddons + (ask.game == ARMAGEDDON)
        elif ask.question is Question.START and ask.place.part is Part.STAGE:
            stages.add(ask.place)
        reason = REASON if ask.ruling else ""
        position = position.accept(Fact(ask.id, _answer(ask, ratings, model, draws), reason)).position
        answers += 1
    champions = position.ranking.groups[0] if position.ranking and position.ranking.groups else ()
    return _Course(
        champions=champions,
        ruled=bool(position.asks),
        players=frozenset(players),
        stages=frozenset(stages),
        games=games,
        armageddons=armageddons,
        answers=answers,
    )


def _answer(ask: Ask, ratings: Mapping[str, int], model: Model, draws: _Draws) -> Value:
    """An answer by its chance; the orders of lots are too many to be listed, and a pairing that is left to the game
    master is made by lot."""
    if isinstance(ask.options, OrderOf) and (ask.who == LOT or ask.question is Question.SET_ORDER):
        return draws.order(ask.options.players)
    expected = model.expects(ask, ratings)
    if not expected:
        raise Unknown(ask.question.value)
    return expected[0][0] if len(expected) == 1 else draws.one(expected)


def _worth(courses: list[_Course], playing: set[str]) -> Worth:
    """The shares of the courses, also of those among who play who won none."""
    many, games = len(courses), [each.games for each in courses]
    won = dict.fromkeys(sorted(playing), Fraction(0))
    for each in courses:
        for player in each.champions:
            won[player] = won.get(player, Fraction(0)) + Fraction(1, len(each.champions))
    begun = Counter(place for each in courses for place in each.stages)
    return Worth(
        titles={player: share / many for player, share in won.items()},
        open=Fraction(sum(each.ruled for each in courses), many),
        beyond=Fraction(0),
        stages={place: Fraction(begun[place], many) for place in sorted(begun, key=_stage)},
        games=Fraction(sum(games), many),
        armageddons=Fraction(sum(each.armageddons for each in courses), many),
        least=min(games),
        most=max(games),
    )


def _stage(place: Place) -> tuple[int, int]:
    return place.turn, -place.number
