"""What a position is worth: the chances of the title and of each stage, and how many games are still to be played.

Theory of operation. Of several questions the first is answered first: whichever it is, the others are still to come,
since those that wait at the same time have nothing to do with each other. So the positions that can be come to are a
graph without side streets, and few: some 550 for six players by long and quick games, Armageddon and bids. Each is
looked at once, whatever the model; what it is worth is the mean of what its answers lead to, in whole numbers on one
denominator. A match that is repeated until somebody wins comes back to where it was: what a position is worth is then
some share of itself and a rest, and the rest divided by what is left of the share is its closed form.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import partial
from math import gcd, lcm

from msgspec import Struct

from playoffs.analysis.expected import MODEL, UNCERTAIN, Model
from playoffs.analysis.odds import Unknown
from playoffs.analysis.walk import Alike, itself
from playoffs.formats.chances import Answers
from playoffs.formats.course import ARMAGEDDON
from playoffs.formats.round_robin.endings import Ending
from playoffs.model.position import Ask, Fact, Position, Value
from playoffs.model.vocabulary import Place, Question
from playoffs.playoff import course

RULED = (Question.CHAMPION, Question.VACATE)
"""What is asked where a text leaves open who is champion, or nobody is left; no model has an answer to it."""

MOST = 6_000
"""Positions that are looked at; one more is `TooMany`."""


class TooMany(Exception):
    """More positions than can be looked at. `str()` is one sentence."""


class Worth(Struct, frozen=True, kw_only=True):
    """What is expected from a position on."""

    titles: dict[str, Fraction]
    """By player the chance of the title, with a part each of one that is shared; what is missing to 1 is that nobody
    has it, or that nobody can tell."""
    open: Fraction
    """Chance that it comes to what the text leaves open, so that the director rules who is champion."""
    stages: dict[Place, Fraction]
    """By stage, for those that have not begun, the largest first, the chance that it is played."""
    games: Fraction
    """How many are still played, on average."""
    armageddons: Fraction
    """How many of them are Armageddons, on average."""
    least: int
    """Games at least."""
    most: int | None
    """Games at most; None where something is repeated until it is decided."""


class Graph:
    """The positions that are come to from some, each looked at once; shared by all models that ask of it."""

    def __init__(self, alike: Alike = itself, most: int = MOST) -> None:
        self._alike, self._most = alike, most
        self._number: dict[object, int] = {}
        self.positions: list[Position] = []
        self._asks: list[Ask | None] = []
        self._steps: list[dict[Value, int]] = []
        self._ends: list[dict[int, int]] = []
        self._together: dict[tuple[int, tuple[Answers, ...]], dict[int, Fraction]] = {}

    def number(self, position: Position) -> int:
        """Its number; raises `TooMany`."""
        found = self._number.setdefault(self._alike(position), len(self.positions))
        if found == len(self.positions):
            if found == self._most:
                raise TooMany(f"more than {self._most:,} positions can be come to, which are not worked out")
            asks = position.asks
            self.positions.append(position)
            self._asks.append(asks[0] if asks and asks[0].question not in RULED else None)
            self._steps.append({})
            self._ends.append({})
        return found

    def asked(self, number: int) -> Ask | None:
        """The first question of a position; None at its end, and where the director rules who is champion."""
        return self._asks[number]

    def after(self, number: int, value: Value) -> int:
        """Where an answer to it leads."""
        steps = self._steps[number]
        if value not in steps:
            ask = self._asks[number]
            assert ask
            steps[value] = self.number(self.positions[number].accept(Fact(ask.id, value)).position)
        return steps[value]

    def together(self, number: int, expects: Callable[[Ask], Answers]) -> Mapping[int, Fraction]:
        """Where a round robin leads to, by the chance of each, all its games taken together; elsewhere nothing. Models
        that differ in what its games know nothing of, such as bids, come to the same."""
        position = self.positions[number]
        key = number, course.open_chances(position, expects)
        if key[1] and key not in self._together:
            found: dict[int, Fraction] = {}
            for ending in course.together(position, expects):
                to = self.ended(number, ending)
                found[to] = found.get(to, Fraction(0)) + ending.chance
            self._together[key] = found
        return self._together.get(key, {})

    def ended(self, number: int, ending: Ending) -> int:
        """Where one end of a round robin leads."""
        ends = self._ends[number]
        if ending.top not in ends:
            ends[ending.top] = self.number(course.ended(self.positions[number], ending))
        return ends[ending.top]


Key = tuple[str, object]
"""What is counted: a title by its player, or that it is left open; a stage by its name, games, Armageddons; or how
often a position that is being worked out is come back to."""

TITLE, OPEN, STAGE, GAMES, ARMAGEDDONS, BACK = "title", "open", "stage", "games", "armageddons", "back"


class Mean(Struct):
    """Means of what is counted, in whole numbers on one denominator."""

    shares: dict[Key, int]
    whole: int

    def plus(self, events: Counter[Key]) -> "Mean":
        """With what happens for certain on the way."""
        if not events:
            return self
        shares = dict(self.shares)
        for key, many in events.items():
            shares[key] = shares.get(key, 0) + many * self.whole
        return Mean(shares, self.whole)

    def without(self, key: Key) -> "Mean":
        """The closed form of what is a share of itself and a rest: the rest, divided by what is left of the share."""
        share = self.shares.get(key, 0)
        if not share:
            return self
        rest = {each: many for each, many in self.shares.items() if each != key}
        return Mean(rest, self.whole - share)


def mixed(parts: list[tuple[Fraction, Mean]]) -> Mean:
    """What means come to together, each with its weight."""
    if len(parts) == 1 and parts[0][0] == 1:
        return parts[0][1]
    whole = lcm(*(chance.denominator * mean.whole for chance, mean in parts))
    shares: dict[Key, int] = {}
    for chance, mean in parts:
        weight = chance.numerator * (whole // (chance.denominator * mean.whole))
        for key, many in mean.shares.items():
            shares[key] = shares.get(key, 0) + many * weight
    common = gcd(whole, *shares.values())
    return Mean({key: many // common for key, many in shares.items()}, whole // common)


class Evaluation:
    """What the positions of a graph are worth by one model."""

    def __init__(self, graph: Graph, expects: Callable[[Ask], Answers]) -> None:
        self.graph, self._expects = graph, expects
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
            return _ended(self.graph.positions[number])
        if ends := self.together(number):
            parts = [(chance, self.mean(to)) for to, chance in ends.items()]
            return mixed(parts).plus(Counter({(GAMES, ""): self._games(number)}))
        parts = [(chance, self.mean(self.graph.after(number, value))) for value, chance in self.answers(number, ask)]
        return mixed(parts).plus(_happens(ask))

    def together(self, number: int) -> Mapping[int, Fraction]:
        """Where a round robin leads to, by the chance of each, all its games taken together; elsewhere nothing."""
        if number not in self._together:
            self._together[number] = self.graph.together(number, self._expects)
        return self._together[number]

    def answers(self, number: int, ask: Ask) -> Answers:
        """What the model expects of the first question of a position, looked up once; raises `Unknown`."""
        if number not in self._expected:
            self._expected[number] = self._expects(ask)
            if not self._expected[number]:
                raise Unknown(ask.question.value)
        return self._expected[number]

    def extremes(self, number: int) -> tuple[int, int | None]:
        """Games at least and at most from a position on; None where it can come back to where it was."""
        steps = self._possible(number)
        least = {each: 0 if not after else MOST for each, after in steps.items()}
        changed = True
        while changed:  # once, but for positions that lie in a circle
            changed = False
            for each, after in steps.items():
                if after and (found := self._games(each) + min(least[to] for to in after)) < least[each]:
                    least[each], changed = found, True
        return least[number], self._most(number, steps)

    def _possible(self, number: int) -> dict[int, tuple[int, ...]]:
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

    def _most(self, number: int, steps: dict[int, tuple[int, ...]]) -> int | None:
        most: dict[int, int] = {}
        for each, after in steps.items():
            if any(to not in most for to in after):
                return None
            most[each] = self._games(each) + max((most[to] for to in after), default=0)
        return most[number]

    def _games(self, number: int) -> int:
        """How many are played from a position to those after it."""
        if self.together(number):
            return course.games_together(self.graph.positions[number])
        ask = self.graph.asked(number)
        return int(ask is not None and ask.question is Question.RESULT)


def worth(graph: Graph, position: Position, ratings: Mapping[str, int], model: Model = MODEL) -> Worth:
    """What a position is worth by a model; raises `Unknown` and `TooMany`."""
    return _worth(Evaluation(graph, partial(model.expects, ratings=ratings)), graph.number(position))


def titles(graph: Graph, position: Position, ratings: Mapping[str, int], model: Model = MODEL) -> dict[str, Fraction]:
    """The chances of the title alone; raises `Unknown` and `TooMany`."""
    mean = Evaluation(graph, partial(model.expects, ratings=ratings)).mean(graph.number(position))
    return {str(player): Fraction(many, mean.whole) for (what, player), many in mean.shares.items() if what == TITLE}


class Next(Struct, frozen=True, kw_only=True):
    """An answer that is possible next, and what it leads to."""

    ask: Ask
    value: Value
    chance: Fraction
    worth: Worth


def following(
    graph: Graph, position: Position, ratings: Mapping[str, int], most: int = 1_000, model: Model = MODEL
) -> tuple[Next, ...]:
    """Every answer that the model expects to a question that waits, and what it leads to; nothing of a question with
    one answer only, or with more than `most`. Raises `Unknown` and `TooMany`."""
    evaluation = Evaluation(graph, partial(model.expects, ratings=ratings))
    found = []
    for ask in position.asks:
        expected = model.expects(ask, ratings)
        for value, chance in expected if 1 < len(expected) <= most else ():
            number = graph.number(position.accept(Fact(ask.id, value)).position)
            found.append(Next(ask=ask, value=value, chance=chance, worth=_worth(evaluation, number)))
    return tuple(found)


def ranges(
    graph: Graph, position: Position, ratings: Mapping[str, int], models: Iterable[Model] = UNCERTAIN
) -> dict[str, tuple[Fraction, Fraction]]:
    """By player the least and the greatest chance of the title, each of the model's stated figures as low and as high
    as it might be."""
    found = [titles(graph, position, ratings, model) for model in (MODEL, *models)]
    nothing = Fraction(0)  # who has no chance by a model is not among those who may win by it
    return {
        player: (min(each.get(player, nothing) for each in found), max(each.get(player, nothing) for each in found))
        for player in dict.fromkeys(player for each in found for player in each)
    }


def _worth(evaluation: Evaluation, number: int) -> Worth:
    mean = evaluation.mean(number)
    shares = {key: Fraction(many, mean.whole) for key, many in mean.shares.items()}
    least, most = evaluation.extremes(number)
    stages = {place: share for (what, place), share in shares.items() if what == STAGE and isinstance(place, Place)}
    return Worth(
        titles={str(player): share for (what, player), share in shares.items() if what == TITLE},
        open=shares.get((OPEN, ""), Fraction(0)),
        stages=dict(sorted(stages.items(), key=lambda each: (each[0].turn, -each[0].number))),
        games=shares.get((GAMES, ""), Fraction(0)),
        armageddons=shares.get((ARMAGEDDONS, ""), Fraction(0)),
        least=least,
        most=most,
    )


def _ended(position: Position) -> Mean:
    """Who has the title at the end, with a part each of one that is shared; or that the director rules."""
    if position.asks:
        return Mean({(OPEN, ""): 1}, 1)
    champions = _champions(position)
    return Mean({(TITLE, player): 1 for player in champions}, max(1, len(champions)))


def _champions(position: Position) -> tuple[str, ...]:
    found = position.ranking
    return found.groups[0] if found and found.groups else ()


def _happens(ask: Ask) -> Counter[Key]:
    """What is counted once a question is answered."""
    if ask.question is Question.START:
        return Counter({(STAGE, ask.place): 1})
    if ask.question is Question.RESULT:
        games: Counter[Key] = Counter({(GAMES, ""): 1})
        if ask.game == ARMAGEDDON:
            games[ARMAGEDDONS, ""] = 1
        return games
    return Counter()
