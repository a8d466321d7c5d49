"""Who wins the elimination of eight, with the chance of each: pairing by pairing, by a model of its games.

Theory of operation. Pairings of a round have nothing to do with each other, and what the next one needs of a player is
the score, the colors and the second at which the pairing was over. So nobody looks at all boards at once: a line of the
bracket is whoever may stand in it, with these and a chance, and two lines make the next one.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from typing import NamedTuple

from playoffs.formats.chances import Answers
from playoffs.formats.clocked_elimination.board import EliminationBoard, meet
from playoffs.formats.clocked_elimination.play import LINES, NUMBERS
from playoffs.formats.first_mover import Colours, allotted
from playoffs.formats.twixt_rules import ROUNDS, TwixtRules
from playoffs.model.position import Ask, Fact
from playoffs.model.tournament import Colour


class Standing(NamedTuple):
    """Who stands in a line."""

    seed: int
    """From 1."""
    points: int
    """Half points of all games so far."""
    ended: int
    """When the last pairing was over."""
    colours: Colours
    """Of the first game of each round."""


Line = dict[Standing, int]
"""How often somebody stands there so, in whole weights."""


class End(NamedTuple):
    """How a pairing may end."""

    won: int
    """0: the better seed; 1: the other one."""
    points: tuple[int, int]
    """Half points of its games."""
    ended: int
    colour: Colour
    """Of the winner in its first game."""


class Ends(NamedTuple):
    """Every way in which a pairing may end, in whole weights."""

    weights: tuple[tuple[End, int], ...]
    whole: int


class Lines:
    """The lines of a bracket of eight by one model of its games."""

    def __init__(self, rules: TwixtRules, strengths: Sequence[int], expects: Callable[[Ask, int], Answers]) -> None:
        """`strengths`: of the seeds, the best seed first. What is expected follows from by how much who moves first is
        stronger."""
        self._rules, self._strengths, self._expects = rules, strengths, expects
        self._known: dict[tuple[object, ...], Ends] = {}

    def champions(self) -> tuple[Fraction, ...]:
        """By seed the chance to win; whoever moves first on the first board is drawn by lot (TWX-9)."""
        found = [Fraction(0)] * len(self._strengths)
        for parity in (0, 1):
            final = self._final(parity)
            whole = 2 * sum(final.values())
            for standing, weight in final.items():
                found[standing.seed - 1] += Fraction(weight, whole)
        return tuple(found)

    def better(self) -> Fraction:
        """The chance of the better seed in a pairing of the first round of equal players."""
        found = [self._ends(1, (_seed(1), _seed(2)), white) for white in (0, 1)]
        won = (Fraction(sum(many for end, many in ends.weights if not end.won), ends.whole) for ends in found)
        return sum(won, Fraction(0)) / 2

    def _final(self, parity: int) -> Line:
        row = [self._met(1, n, {_seed(a): 1}, {_seed(b): 1}, parity) for n, (a, b) in enumerate(LINES)]
        for turn in range(2, ROUNDS + 1):
            row = [self._met(turn, n, row[2 * n], row[2 * n + 1]) for n in range(len(row) // 2)]
        return row[0]

    def _met(self, turn: int, number: int, one: Line, other: Line, parity: int = 0) -> Line:
        """Whoever comes out of a pairing of two lines."""
        met: list[tuple[tuple[Standing, Standing], int, Ends]] = []
        for (a, p), (b, q) in product(one.items(), other.items()):
            pair = (a, b) if a.seed < b.seed else (b, a)
            white = (number + parity) % 2 if turn == 1 else _due(*pair)
            met.append((pair, p * q, self._ends(turn, pair, white)))
        whole, found = lcm(*(ends.whole for _pair, _weight, ends in met)), defaultdict[Standing, int](int)
        for pair, weight, ends in met:
            weight *= whole // ends.whole
            for end, many in ends.weights:
                was = pair[end.won]
                points, colours = was.points + end.points[end.won], (*was.colours, end.colour)
                found[Standing(was.seed, points, end.ended, colours)] += weight * many
        return dict(found)

    def _ends(self, turn: int, pair: tuple[Standing, Standing], white: int | None) -> Ends:
        """How a pairing may end; the same for all who are as far apart, with as many points."""
        better, worse = pair
        apart = self._strengths[better.seed - 1] - self._strengths[worse.seed - 1]
        start, before = max(better.ended, worse.ended), (better.points, worse.points)
        key = turn, apart, start, before, white
        if key not in self._known:
            first = "" if white is None else PAIR[white]
            board = meet(self._rules, turn, NUMBERS[turn - 1][0], PAIR, (1, 2), before, start, first).position
            assert isinstance(board, EliminationBoard)
            found = self._of(board, apart)
            whole = lcm(*(chance.denominator for chance in found.values()))
            self._known[key] = Ends(tuple((end, int(chance * whole)) for end, chance in found.items()), whole)
        return self._known[key]

    def _of(self, board: EliminationBoard, apart: int) -> dict[End, Fraction]:
        if board.winner:
            colour = Colour.WHITE if board.white == board.winner else Colour.BLACK
            return {End(PAIR.index(board.winner), board.points, board.ended, colour): Fraction(1)}
        ask, found = board.asks[0], defaultdict[End, Fraction](Fraction)
        stronger = -apart if ask.players[0] == PAIR[1] else apart
        for value, chance in self._expects(ask, stronger):
            after = board.accept(Fact(ask.id, value)).position
            assert isinstance(after, EliminationBoard)
            for end, share in self._of(after, apart).items():
                found[end] += chance * share
        return dict(found)


PAIR = ("better", "worse")


def _seed(seed: int) -> Standing:
    return Standing(seed, 0, 0, ())


def _due(better: Standing, worse: Standing) -> int | None:
    """Who moves first, as in `End.won` (TWX-10); None where a lot says it."""
    colour = allotted(better.colours, worse.colours).better
    return None if colour is None else int(colour is Colour.BLACK)
