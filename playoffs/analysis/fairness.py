"""What the rules of an edition do to the chances of those who play by it: a made-up tie for each size of field.

The tied are called by their seeds, and no two have the same figures, so that no lot decides who is which. Equal players
show what the rules themselves give and take; one player who is stronger than all the others, in each of the seats in
turn, shows what a seat is worth to the same player; and players who are the stronger the better their seed show what
the pairing does for the best, such as halves that meet in order or folded.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from playoffs.analysis.expected import MODEL, Model
from playoffs.analysis.fair import EDGE, STEP, Chance, Deciding, Fairness, LeftOut, Opening, Seat, Size, chance
from playoffs.analysis.graph import Graph, TooMany
from playoffs.analysis.length import length
from playoffs.analysis.position_odds import graph_of
from playoffs.analysis.uses import models
from playoffs.analysis.worth import evaluations, following, titles, worth
from playoffs.formats.left_open import silence
from playoffs.formats.roles import Role
from playoffs.formats.rules import ArmageddonRules, StagedRules
from playoffs.model.position import Fact, Position
from playoffs.model.vocabulary import Question
from playoffs.playoff import starts
from playoffs.playoff.course import armageddon
from playoffs.playoff.outline import later_lines, later_silence, later_waiting
from playoffs.playoff.play import Playoff

MEAN = 2000
"""The rating of the others; a model looks at differences alone."""


def fairness(rules: StagedRules) -> Fairness:
    """What the rules do, for every size of field that they say something of and that can be worked out."""
    found: list[Size] = []
    left_out: list[LeftOut] = []
    for players in starts.sizes(rules):
        if said := silence(rules.left_open, players):
            left_out.append(LeftOut(players=players, said=said))
            continue
        try:
            found.append(_size(rules, players))
        except TooMany:
            left_out.append(LeftOut(players=players, said=""))
    if larger := starts.beyond(rules):
        left_out.append(LeftOut(players=larger, said="", more=True))
    uneven = [size for size in found if not size.even]
    return Fairness(
        sizes=tuple(found),
        left_out=tuple(left_out),
        opening=_opening(rules),
        deciding=_deciding(rules),
        unfair=_cause(rules, uneven) if uneven else "",
    )


def _cause(rules: StagedRules, uneven: Sequence[Size]) -> str:
    """The clause of the seat that waits, at once or after a round robin, or of the bracket after it; else that of the
    pairing."""
    sat = any(seat.sits_out for size in uneven for seat in size.seats)
    waits = later_waiting(rules, max(size.players for size in uneven))
    if waits and not sat:
        return rules.clauses.ids.get(Role.SIT_OUT, waits.clause)
    if (lines := later_lines(rules)) and not sat:
        return lines
    return rules.cited(Role.SIT_OUT if sat else Role.PAIRING)


def _size(rules: StagedRules, players: int) -> Size:
    graph, start, by = graph_of(rules), starts.made_up(rules, players), models(rules)
    equal, time = worth(graph, start, {}), length(graph, start, {})
    assert time  # what is made up has stages
    return Size(
        players=players,
        seats=tuple(_seats(graph, start, by)),
        open=equal.open,
        said=later_silence(rules, players) if equal.open else "",
        games=equal.games,
        least=equal.least,
        most=equal.most,
        armageddons=equal.armageddons,
        slow=graph.slow,
        time=time,
    )


def _seats(graph: Graph, start: Playoff, by: Sequence[Model]) -> Iterator[Seat]:
    """Seat by seat, the best seed first."""
    seeds = [entrant.id for entrant in start.entrants]
    playing = starts.paired(start) or _first_stage(start)
    equal = _by_each(graph, start, {}, by)
    apart = by[:1] if graph.slow else by
    graded = _by_each(graph, start, {seed: MEAN - STEP * int(seed) for seed in seeds}, apart)
    for seed in seeds:
        ratings = {each: MEAN + EDGE * (each == seed) for each in seeds}
        yield Seat(
            seed=int(seed),
            sits_out=bool(playing) and seed not in playing,
            equal=_of(equal, seed),
            stronger=_of(_by_each(graph, start, ratings, apart), seed),
            graded=_of(graded, seed),
        )


def _by_each(graph: Graph, start: Playoff, ratings: dict[str, int], by: Sequence[Model]) -> list[dict[str, Fraction]]:
    return [titles(graph, start, ratings, model) for model in by]


def _of(found: Sequence[dict[str, Fraction]], seed: str) -> Chance:
    return chance([each.get(seed, Fraction(0)) for each in found])


def _courses(start: Position) -> Iterator[Position]:
    """One course to the end, each question answered by what is as likely as anything else."""
    position = start
    while position.asks:
        yield position
        ask = position.asks[0]
        position = position.accept(Fact(ask.id, MODEL.expects(ask, {})[0][0])).position


def _first_stage(start: Position) -> tuple[str, ...]:
    """Who plays the first stage; nobody where a stage is not begun by a question."""
    asks = (position.asks[0] for position in _courses(start))
    return next((ask.players for ask in asks if ask.question is Question.START), ())


def _opening(rules: StagedRules) -> Opening | None:
    """What the first White is worth, where a lot gives it in a match of two."""
    if not any(stage.players == 2 for stage in rules.stages) or silence(rules.left_open, 2):
        return None
    by = evaluations(graph_of(rules), {}, models(rules))
    for position in _courses(starts.made_up(rules, 2)):
        if position.asks[0].question is Question.COLOUR_LOT:
            try:
                first = following(by, position)[0]
            except TooMany:
                return None
            white = str(first.value)
            return Opening(first_white=Chance(first.titles[white], *first.between[white]))
    return None


def _deciding(rules: StagedRules) -> Deciding | None:
    """What Black has of an Armageddon."""
    terms = armageddon(rules)
    if terms is None:
        return None
    fixed = [_black(model, terms.white, terms.most) for model in models(rules)]
    evens = [_even(model, terms) for model in models(rules)] if terms.bidding else []
    return Deciding(
        black=None if terms.bidding else chance(fixed),
        even=_middle(evens) if evens else None,
        white_seconds=terms.white,
        black_seconds=terms.most,
    )


def _even(model: Model, terms: ArmageddonRules) -> tuple[int, int]:
    """The least and the greatest bid at which neither color is better, as nearly as the model tells: the table of
    expected scores goes by whole hundredths, so that many bids are as near."""
    off = {bid: abs(_black(model, terms.white, bid) - Fraction(1, 2)) for bid in range(terms.least, terms.most + 1)}
    near = [bid for bid in off if off[bid] == min(off.values())]
    return near[0], near[-1]


def _middle(evens: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
    """The middle of those by the model, which is the first; the least and the greatest by any."""
    first, last = evens[0]
    return (first + last) // 2, min(low for low, _ in evens), max(high for _, high in evens)


def _black(model: Model, white: int, black: int) -> Fraction:
    """The chance of Black, who has draw odds, between equal players."""
    _white, drawn, won = model.of_game(0, (white, black), False, True)
    return won + drawn
