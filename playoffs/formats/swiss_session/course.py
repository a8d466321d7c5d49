"""How many facts a Swiss session takes, and what is expected of them; its rounds have no clock that is known here."""

from playoffs.formats.assumed import Assumptions
from playoffs.formats.chances import Answers, by_board, known
from playoffs.formats.twixt_rules import ROUNDS
from playoffs.model.position import Ask


def longest(entrants: int) -> int:
    """Facts at most without a ruling but the pairing by hand: a lot for each tie in rating, then three rounds of a
    start, a pairing by hand, an election, and a lot and a result a board, where a house opponent may make up one."""
    boards = (entrants + 1) // 2
    return entrants // 2 + ROUNDS * (3 + 2 * boards)


def answers(ask: Ask, assumed: Assumptions) -> Answers:
    """Lots and games; whether a house opponent is elected is the game master's."""
    return known(ask, assumed)


def apart(one: Ask, other: Ask) -> bool:
    """Boards of a round have nothing to do with each other."""
    return by_board(one, other)
