"""What a position is worth: the chances of the title and of each stage, and how many games are still to be played.

The positions that can be come to are few: some 550 for six players by long and quick games, Armageddon and bids. Each
is looked at once for all models; means are in whole numbers on one denominator.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from msgspec import Struct

from playoffs.analysis.evaluation import Counts, Evaluation, least, most
from playoffs.analysis.expected import MODEL, UNCERTAIN, Model
from playoffs.analysis.graph import RULED, Graph, TooMany
from playoffs.analysis.mean import Key, Mean
from playoffs.formats.course import ARMAGEDDON
from playoffs.model.position import Ask, Fact, Position, Value
from playoffs.model.vocabulary import Place, Question

TITLE, OPEN, BEYOND, STAGE, GAMES, ARMAGEDDONS = "title", "open", "beyond", "stage", "games", "armageddons"
"""What is counted: a title by its player; that it is left open, or that more meet each other than is worked out; a
stage by its place; games, and the Armageddons among them."""


class Worth(Struct, frozen=True, kw_only=True):
    """What is expected from a position on."""

    titles: dict[str, Fraction]
    """By player the chance of the title, with a part each of one that is shared; what is missing to 1 is that nobody
    has it, or that nobody can tell."""
    open: Fraction
    """Chance that it comes to what the text leaves open, so that the director rules who is champion."""
    beyond: Fraction
    """Chance that so many meet each other once more that it is not worked out."""
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


def worth(graph: Graph, position: Position, ratings: Mapping[str, int], model: Model = MODEL) -> Worth:
    """What a position is worth by a model; raises `Unknown` and `TooMany`."""
    found = _worth(_evaluation(graph, ratings, model), graph.number(position))
    if found.beyond == 1:
        raise TooMany("so many meet each other that it is not worked out")
    return found


def _evaluation(graph: Graph, ratings: Mapping[str, int], model: Model) -> Evaluation:
    return Evaluation(graph, partial(model.expects, ratings=ratings), Counts(partial(_happens, graph), _ended))


def titles(graph: Graph, position: Position, ratings: Mapping[str, int], model: Model = MODEL) -> dict[str, Fraction]:
    """The chances of the title alone; raises `Unknown` and `TooMany`."""
    return _titles(evaluations(graph, ratings, (model,))[0], position)


Between = dict[str, tuple[Fraction, Fraction]]
"""By player the least and the greatest chance of the title, each of the model's stated figures as low and as high as it
might be."""


class Next(Struct, frozen=True, kw_only=True):
    """An answer that is possible next, and what it leads to."""

    ask: Ask
    value: Value
    chance: Fraction
    titles: dict[str, Fraction]
    """By player the chance of the title after it."""
    between: Between


def evaluations(
    graph: Graph, ratings: Mapping[str, int], models: Sequence[Model] = (MODEL, *UNCERTAIN)
) -> tuple[Evaluation, ...]:
    """Who has the title from the positions of a graph on, by each model: nothing else is counted, which takes half as
    long."""
    counts = Counts(_nothing, _ended)
    return tuple(Evaluation(graph, partial(model.expects, ratings=ratings), counts) for model in models)


def _nothing(_number: int) -> Mapping[Key, int | Fraction]:
    return {}


def following(by: Sequence[Evaluation], position: Position, most: int = 1_000) -> tuple[Next, ...]:
    """Every answer that the first model expects to a question that waits, and what it leads to by all; nothing of a
    question with one answer only, or with more than `most`. Raises `Unknown` and `TooMany`."""
    found = []
    for ask in position.asks:
        expected = by[0].expects(ask)
        for value, chance in expected if 1 < len(expected) <= most else ():
            after = position.accept(Fact(ask.id, value)).position
            made = [_titles(each, after) for each in by]
            found.append(Next(ask=ask, value=value, chance=chance, titles=made[0], between=_between(made)))
    return tuple(found)


def ranges(by: Sequence[Evaluation], position: Position) -> Between:
    """The chances now by the models that are the furthest off."""
    return _between([_titles(each, position) for each in by])


def _between(found: Sequence[dict[str, Fraction]]) -> Between:
    nothing = Fraction(0)  # who has no chance by a model is not among those who may win by it
    return {
        player: (min(each.get(player, nothing) for each in found), max(each.get(player, nothing) for each in found))
        for player in dict.fromkeys(player for each in found for player in each)
    }


def _titles(evaluation: Evaluation, position: Position) -> dict[str, Fraction]:
    mean = evaluation.mean(evaluation.graph.number(position))
    return {str(player): Fraction(many, mean.whole) for (what, player), many in mean.shares.items() if what == TITLE}


def _worth(evaluation: Evaluation, number: int) -> Worth:
    mean = evaluation.mean(number)
    shares = {key: Fraction(many, mean.whole) for key, many in mean.shares.items()}
    steps, games = evaluation.possible(number), partial(_games, evaluation.graph)
    stages = {place: share for (what, place), share in shares.items() if what == STAGE and isinstance(place, Place)}
    return Worth(
        titles={str(player): share for (what, player), share in shares.items() if what == TITLE},
        open=shares.get((OPEN, ""), Fraction(0)),
        beyond=shares.get((BEYOND, ""), Fraction(0)),
        stages=dict(sorted(stages.items(), key=lambda each: (each[0].turn, -each[0].number))),
        games=shares.get((GAMES, ""), Fraction(0)),
        armageddons=shares.get((ARMAGEDDONS, ""), Fraction(0)),
        least=least(number, steps, games),
        most=most(number, steps, games),
    )


def _ended(position: Position) -> Mean:
    """Who has the title at the end, with a part each of one that is shared; that the director rules; or that more meet
    each other than is worked out."""
    if position.asks:
        return Mean({(OPEN if position.asks[0].question in RULED else BEYOND, ""): 1}, 1)
    champions = _champions(position)
    return Mean({(TITLE, player): 1 for player in champions}, max(1, len(champions)))


def _champions(position: Position) -> tuple[str, ...]:
    found = position.ranking
    return found.groups[0] if found and found.groups else ()


def _happens(graph: Graph, number: int) -> dict[Key, int | Fraction]:
    """What is counted from a position to those after it."""
    if robin := graph.robin(number):
        began: dict[Key, int | Fraction] = {(STAGE, robin.begins): 1} if robin.begins else {}
        return began | {(GAMES, ""): robin.games}
    ask = graph.asked(number)
    if ask and ask.question is Question.START:
        return {(STAGE, ask.place): 1}
    if ask and ask.question is Question.RESULT:
        armageddon: dict[Key, int | Fraction] = {(ARMAGEDDONS, ""): 1} if ask.game == ARMAGEDDON else {}
        return armageddon | {(GAMES, ""): 1}
    return {}


def _games(graph: Graph, number: int) -> int:
    """How many are played from a position to those after it."""
    return int(_happens(graph, number).get((GAMES, ""), 0))
