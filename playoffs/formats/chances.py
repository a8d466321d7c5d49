"""Questions as chance sees them: the answers that a model expects, each with its chance, in fractions.

Of a question that the model knows nothing about, nothing is said: who is ruled champion, who withdraws. Everybody is
taken to come and to play, and no two bids are taken to be equal.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

from playoffs.formats.assumed import Assumptions
from playoffs.formats.results import BLACK, DRAW, FIRST, SECOND, WHITE
from playoffs.model.position import Ask, OneOf, OrderOf, Value
from playoffs.model.vocabulary import Question, Who

Answers = tuple[tuple[Value, Fraction], ...]
"""What may be answered, with the chance of each; the chances add up to 1. Empty where the model says nothing."""


def evenly(values: Sequence[Value]) -> Answers:
    """Every one of these is equally likely."""
    return tuple((value, Fraction(1, len(values))) for value in values)


def lot(ask: Ask) -> Answers:
    """A coin or lots: every choice, or every order, is equally likely."""
    match ask.options:
        case OneOf(choices):
            return evenly(choices)
        case OrderOf(players):
            return evenly(tuple(permutations(players)))
        case _:
            return ()


def result(ask: Ask, assumed: Assumptions) -> Answers:
    """A game to which both come; without colors the model's White is the one named first. Nothing of a game whose
    minute counts."""
    if not isinstance(ask.options, OneOf):
        return ()
    white, black = (WHITE, BLACK) if WHITE in ask.options.choices else (FIRST, SECOND)
    return ((white, assumed.white), (DRAW, assumed.draw), (black, assumed.black))


def known(ask: Ask, assumed: Assumptions) -> Answers:
    """What the model expects of a question that all formats ask alike."""
    if ask.ruling:
        return ()
    if ask.question.who is Who.LOT:
        return lot(ask)
    if ask.question is Question.RESULT:
        return result(ask, assumed)
    only = isinstance(ask.options, OneOf) and len(ask.options.choices) == 1
    return evenly(ask.options.samples) if only else ()


def by_board(one: Ask, other: Ask) -> bool:
    """Whether two questions are about different boards of one stage or round, whose games have nothing to do with each
    other."""
    boards = one.place.board, other.place.board
    return all(boards) and boards[0] != boards[1]
