"""With what chance each position is come to, under a model of the answers; exact, over any position."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction

from playoffs.formats.chances import Answers
from playoffs.model.position import Ask, Fact, Position


class Unknown(LookupError):
    """A question that the model says nothing of. `str()` is its name."""


def never(_position: Position) -> bool:
    return False


def reached(
    start: Position, answers: Callable[[Ask], Answers], beyond: Callable[[Position], bool] = never
) -> dict[Position, Fraction]:
    """Every position that is come to, with its chance; raises `Unknown`. What follows one that lies `beyond` is not
    looked at.

    Of several questions the first is answered first: whichever it is, the others are still to come, since those that
    await an answer at the same time have nothing to do with each other.
    """
    found: defaultdict[Position, Fraction] = defaultdict(Fraction)
    live = {start: Fraction(1)}
    while live:
        after: defaultdict[Position, Fraction] = defaultdict(Fraction)
        for position, chance in live.items():
            found[position] += chance
            for value, share in () if beyond(position) else _next(position, answers):
                after[position.accept(Fact(position.asks[0].id, value)).position] += chance * share
        live = {position: chance for position, chance in after.items() if chance}
    return dict(found)


def _next(position: Position, answers: Callable[[Ask], Answers]) -> Answers:
    if not position.asks:
        return ()
    expected = answers(position.asks[0])
    if not expected:
        raise Unknown(position.asks[0].question.value)
    return expected
