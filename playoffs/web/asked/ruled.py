"""What may be ruled, as pages and programs are offered it."""

from playoffs.desk.record.log import Log
from playoffs.model.position import Ask
from playoffs.model.vocabulary import GAMES, Place


def possible(log: Log) -> tuple[Ask, ...]:
    """What is possible besides, of games only those that began. A match that ended early, by its time or since somebody
    has left, counts the others too: its position tells them from no drawn game."""
    begun = _begun(log)
    return tuple(ask for ask in log.may if ask.question not in GAMES or ask.place in begun)


def began(log: Log, ask: Ask) -> bool:
    """Whether a question is about a game that has a result or waits for one, or about no game."""
    return ask.question not in GAMES or ask.place in _begun(log)


def _begun(log: Log) -> set[Place]:
    there = (*(held.ask for held in log.line.held), *log.asks)
    return {ask.place for ask in there if ask.question in GAMES}
