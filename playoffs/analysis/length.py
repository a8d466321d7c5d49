"""How long what is left of a playoff lasts: the shortest, the mean, the longest; in seconds from now, breaks included.

Theory of operation. Boards of a stage are played side by side, so that the length of a stage is known only where all
its boards are: when it starts, and in the position at hand. Its mean is that of the slowest board, from what each may
last by the model of the chances; the mean of the whole is the sum of the stages', each by the chance that it is
played by just these players. A game lasts what the timetable says: it is never shorter than the one share of its
longest, and usually the other. Where games are repeated until one is won, the mean has the repeats of the timetable.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from msgspec import Struct

from playoffs.analysis.evaluation import Counts, Evaluation, least, most
from playoffs.analysis.expected import MODEL, Model
from playoffs.analysis.graph import Graph
from playoffs.analysis.mean import Key, Mean
from playoffs.formats.chances import Answers
from playoffs.formats.course import START, Moment
from playoffs.model.position import Ask, Position
from playoffs.model.vocabulary import Question
from playoffs.playoff.joined import remaining

SECONDS: Key = "seconds", ""


class Length(Struct, frozen=True, kw_only=True):
    """How long what is left lasts, in seconds."""

    shortest: int
    mean: Fraction
    longest: int | None
    """None where games are repeated until one is won, so that nobody can tell."""


def length(graph: Graph, position: Position, ratings: Mapping[str, int], model: Model = MODEL) -> Length | None:
    """Of what is left from a position on; None where no stage is started, since a session clock bounds its rounds.
    Raises `Unknown` and `TooMany`."""
    if not remaining.in_stages(position):
        return None
    expects = partial(model.expects, ratings=ratings)
    stages = _Stages(graph, expects)
    evaluation = Evaluation(graph, expects, Counts(stages.happens, _ended))
    number, now = graph.number(position), remaining.left(position, expects, {})
    mean, steps = evaluation.mean(number), evaluation.possible(number)
    longest = None if remaining.endless(position) else most(number, steps, stages.longest)
    return Length(
        shortest=now.earliest + least(number, steps, stages.shortest),
        mean=now.expected + Fraction(mean.shares.get(SECONDS, 0), mean.whole),
        longest=None if longest is None else now.latest + longest,
    )


def _ended(_position: Position) -> Mean:
    return Mean({}, 1)


class _Stages:
    """The lengths of the stages that start from positions of a graph, with the break before them."""

    def __init__(self, graph: Graph, expects: Callable[[Ask], Answers]) -> None:
        self._graph, self._expects = graph, expects
        self._found: dict[int, Moment] = {}
        self._known: dict[object, Moment] = {}

    def happens(self, number: int) -> dict[Key, int | Fraction]:
        return {SECONDS: mean} if (mean := self._of(number).expected) else {}

    def shortest(self, number: int) -> int:
        return self._of(number).earliest

    def longest(self, number: int) -> int | None:
        started = self._started(number)
        return None if started and remaining.endless(started) else self._of(number).latest

    def _of(self, number: int) -> Moment:
        """How long the stage is that starts from here; no time where none does."""
        if number not in self._found:
            started, gap = self._started(number), remaining.gap(self._graph.positions[number])
            lasts = remaining.left(started, self._expects, self._known) if started else START
            self._found[number] = lasts.after(Moment(gap, gap, ((gap, Fraction(1)),))) if started else lasts
        return self._found[number]

    def _started(self, number: int) -> Position | None:
        """The position in which a stage has just started."""
        robin, ask = self._graph.robin(number), self._graph.asked(number)
        if robin and robin.begins:
            return robin.position
        if ask is None or ask.question is not Question.START:
            return None
        return self._graph.positions[self._graph.after(number, ask.options.samples[0])]
