"""The positions that can be come to from some, each looked at once, whatever the model.

Of several questions the first is answered first: whichever it is, the others are still to come, since those that wait
at the same time have nothing to do with each other. So it is a graph without side streets. The games of a round robin
are taken together, and so are the lots for the numbers in it, as far as few enough play it.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from playoffs.analysis.walk import Alike, itself
from playoffs.formats.chances import Answers
from playoffs.model.position import Ask, Fact, Position, Value
from playoffs.model.vocabulary import Question
from playoffs.playoff.joined import remaining
from playoffs.playoff.joined.remaining import Together

RULED = (Question.CHAMPION, Question.VACATE)
"""What is asked where a text leaves open who is champion, or nobody is left; no model has an answer to it."""

MOST = 6_000
"""Positions that are looked at; one more is `TooMany`."""


class TooMany(Exception):
    """More positions than can be looked at. `str()` is one sentence."""


class Graph:
    """The positions that are come to from some; shared by all models that ask of it."""

    def __init__(self, alike: Alike = itself, most: int = MOST) -> None:
        self._alike, self._most = alike, most
        self._number: dict[object, int] = {}
        self.positions: list[Position] = []
        self._asks: list[Ask | None] = []
        self._steps: list[dict[Value, int]] = []
        self._robins: list[Together | None] = []
        self._tops: list[dict[tuple[str, ...], int]] = []
        self._together: dict[tuple[int, tuple[Answers, ...]], dict[int, Fraction]] = {}

    def number(self, position: Position) -> int:
        """Its number; raises `TooMany`."""
        found = self._number.setdefault(self._alike(position), len(self.positions))
        if found == len(self.positions):
            if found == self._most:
                raise TooMany(f"more than {self._most:,} positions can be come to, which are not worked out")
            asks = position.asks
            ends = not asks or asks[0].question in RULED or remaining.beyond(position)
            self.positions.append(position)
            self._asks.append(None if ends else asks[0])
            self._steps.append({})
            self._robins.append(None if ends else remaining.together(position))
            self._tops.append({})
        return found

    def asked(self, number: int) -> Ask | None:
        """The first question of a position; None at its end, where the director rules who is champion, and where more
        meet each other than is worked out."""
        return self._asks[number]

    def robin(self, number: int) -> Together | None:
        """The round robin whose games are taken together."""
        return self._robins[number]

    @property
    def slow(self) -> bool:
        """Whether so many may meet each other that one model is what can be waited for."""
        return any(robin is not None and robin.slow for robin in self._robins)

    @property
    def halved(self) -> bool:
        """Whether it may come to a round robin in which each game counts half with either color."""
        return any(robin is not None and robin.halved for robin in self._robins)

    def after(self, number: int, value: Value) -> int:
        """Where an answer to it leads."""
        steps = self._steps[number]
        if value not in steps:
            ask = self._asks[number]
            assert ask
            steps[value] = self.number(self.positions[number].accept(Fact(ask.id, value)).position)
        return steps[value]

    def together(self, number: int, expects: Callable[[Ask], Answers]) -> Mapping[int, Fraction]:
        """Where a round robin leads to, by the chance of each; elsewhere nothing. Models that differ in what its games
        know nothing of, such as bids, come to the same."""
        robin = self._robins[number]
        if robin is None:
            return {}
        key = number, robin.open_chances(expects)
        if key not in self._together:
            found: dict[int, Fraction] = {}
            for ending in robin.endings(expects):
                to = self._topped(number, robin, ending.top)
                found[to] = found[to] + ending.chance if to in found else ending.chance
            self._together[key] = found  # whole, or not at all: there may be too many positions
        return self._together[key]

    def _topped(self, number: int, robin: Together, top: tuple[str, ...]) -> int:
        """Where one end of a round robin leads."""
        tops = self._tops[number]
        if top not in tops:
            tops[top] = self.number(robin.ended(top))
        return tops[top]
