"""What has happened on a board: its games as they stand, those that are awaited too (MSCA-2P)."""

from collections.abc import Iterable

from playoffs.formats.story import Board, Game
from playoffs.model.position import Ask
from playoffs.model.vocabulary import ARMAGEDDON, Place, Question


def games(board: Board, at: Place, awaited: Iterable[Ask]) -> tuple[Game, ...]:
    """The games of a board of this place in the order in which they were first asked for, each as last recorded."""
    found: dict[Place, Game] = {}
    for held in board.held:
        match held.ask.question:
            case Question.RESULT | Question.SET_RESULT:
                found[held.ask.place] = Game(held.ask, str(held.fact.value), held.version, held.ask.ruling)
            case Question.REPLAY:
                found.pop(held.ask.place, None)
    for ask in awaited:
        if at.holds(ask.place):
            found[ask.place] = Game(ask)
    return tuple(sorted(found.values(), key=_number))


def _number(game: Game) -> tuple[bool, int]:
    """Where a game stands on its board: by its number, and an Armageddon last."""
    number = game.place.game
    return number is ARMAGEDDON, number if isinstance(number, int) else 0
