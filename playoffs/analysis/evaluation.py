"""What the positions of a graph come to by a model: means of what is counted, and the least and the most of it.

Each position is looked at once: what it comes to is the mean of what its answers lead to. A match that is repeated
until somebody wins comes back to where it was: what that position comes to is then some share of itself and a rest, and
the rest divided by what is left of the share is its closed form.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import factorial

from msgspec import Struct

from playoffs.analysis.graph import MOST, Graph, TooMany
from playoffs.analysis.mean import Key, Mean, mixed
from playoffs.analysis.odds import Unknown
from playoffs.formats.chances import Answers
from playoffs.model.position import Ask, OrderOf, Position

BACK = "back"


class Counts(Struct, frozen=True):
    """What is counted."""

    happens: Callable[[int], Mapping[Key, int | Fraction]]
    """From a position, by its number, to those after it."""
    ended: Callable[[Position], Mean]
    """Where nothing more is looked at."""


class Evaluation:
    """What the positions of a graph come to by one model: the means of what is counted."""

    def __init__(self, graph: Graph, expects: Callable[[Ask], Answers], counts: Counts) -> None:
        self.graph, self.expects, self._counts = graph, expects, counts
        self._expected: dict[int, Answers] = {}
        self._found: dict[int, Mean] = {}
        self._together: dict[int, Mapping[int, Fraction]] = {}
        self._open: set[int] = set()
        self._closed: dict[Key, Mean] = {}

    def mean(self, number: int) -> Mean:
        """The means of a position; raises `Unknown` for a question of which the model says nothing, and `TooMany`."""
        if number in self._open:
            return Mean({(BACK, number): 1}, 1)
        if number not in self._found:
            self._open.add(number)
            mean = self._worked_out(number)
            self._open.remove(number)
            back: Key = (BACK, number)
            if back in mean.shares:
                mean = self._closed[back] = mean.without(back)
            self._found[number] = mean
        return self._settled(number)

    def _settled(self, number: int) -> Mean:
        """Its means, with what was open when they were found and is known by now put in."""
        mean = self._found[number]
        while known := [key for key in mean.shares if key in self._closed]:
            rest = {key: many for key, many in mean.shares.items() if key not in self._closed}
            back = [(Fraction(mean.shares[key], mean.whole), self._closed[key]) for key in known]
            mean = self._found[number] = mixed([(Fraction(1), Mean(rest, mean.whole)), *back])
        return mean

    def _worked_out(self, number: int) -> Mean:
        ask = self.graph.asked(number)
        if ask is None:
            return self._counts.ended(self.graph.positions[number])
        if ends := self.together(number):
            parts = [(chance, self.mean(to)) for to, chance in ends.items()]
        else:
            answers = self.answers(number, ask)
            parts = [(chance, self.mean(self.graph.after(number, value))) for value, chance in answers]
        return mixed(parts).plus(self._counts.happens(number))

    def together(self, number: int) -> Mapping[int, Fraction]:
        """Where a round robin leads to, by the chance of each, all its games taken together; elsewhere nothing."""
        if number not in self._together:
            self._together[number] = self.graph.together(number, self.expects)
        return self._together[number]

    def answers(self, number: int, ask: Ask) -> Answers:
        """What the model expects of the first question of a position, looked up once; raises `Unknown`, and `TooMany`
        of lots whose orders alone are more than can be looked at: those of twelve would fill any memory."""
        if number not in self._expected:
            if isinstance(ask.options, OrderOf) and factorial(len(ask.options.players)) > MOST:
                raise TooMany(f"lots among {len(ask.options.players)} have more orders than are worked out")
            self._expected[number] = self.expects(ask)
            if not self._expected[number]:
                raise Unknown(ask.question.value)
        return self._expected[number]

    def possible(self, number: int) -> dict[int, tuple[int, ...]]:
        """Every position that can be come to from one, with those that follow it, which stand before it."""
        found: dict[int, tuple[int, ...]] = {}
        under_way, open_ = {number}, [number]
        while open_:
            each = open_[-1]
            ask = self.graph.asked(each)
            after = self._after(each, ask) if ask else ()
            deeper = next((to for to in after if to not in found and to not in under_way), None)
            if deeper is None:
                found[open_.pop()] = after
            else:
                under_way.add(deeper)
                open_.append(deeper)
        return found

    def _after(self, number: int, ask: Ask) -> tuple[int, ...]:
        ends = tuple(self.together(number))
        return ends or tuple(self.graph.after(number, value) for value, _chance in self.answers(number, ask))


Steps = Mapping[int, tuple[int, ...]]
"""By position those that follow it, which stand before it but for those that lead back."""


def least(number: int, steps: Steps, cost: Callable[[int], int]) -> int:
    """The least that it costs to come to an end from a position."""
    above = 1 + sum(map(cost, steps))
    found = {each: 0 if not after else above for each, after in steps.items()}
    changed = True
    while changed:  # once, but for positions that lie in a circle
        changed = False
        for each, after in steps.items():
            if after and (made := cost(each) + min(found[to] for to in after)) < found[each]:
                found[each], changed = made, True
    return found[number]


def most(number: int, steps: Steps, cost: Callable[[int], int | None]) -> int | None:
    """The most; None where there is none, since it can come back to where it was or one step has no most."""
    found: dict[int, int] = {}
    for each, after in steps.items():
        own = cost(each)
        if own is None or any(to not in found for to in after):
            return None
        found[each] = own + max((found[to] for to in after), default=0)
    return found[number]
