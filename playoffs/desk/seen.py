"""What an act rests on, so that it is told from one that has become stale: its own question, and nothing else.

Each function gives a part of a record that can be compared with itself at another time: as its client saw it, and as
it is when the act arrives.
"""

from collections.abc import Callable

from playoffs.desk.record.line import OF_ONE
from playoffs.desk.record.log import Log
from playoffs.model.history import Held
from playoffs.model.position import Ask, Value
from playoffs.model.vocabulary import Question

Seen = Callable[[Log], object]

ANSWERS = (Question.ANSWER, Question.WITHDRAW, Question.ACCEPT_LATE)
"""What the closing of a list rests on beside its question: who is in."""

RESTING = {
    Question.CLOSE: ANSWERS,
    Question.CUT: ANSWERS,
    Question.OPEN_BIDS: (Question.BID, Question.SET_BID),
}
"""Questions that are answered about other answers: with those a question is the same only if they are the same too."""


def question(ask_id: str, value: Value = "") -> Seen:
    """The question of that id as it is asked, with the answers that it is about; None where nobody asks it.

    What is said of one player is the same whoever else could be named."""

    def seen(log: Log) -> object:
        ask = asked(log, ask_id)
        if ask is None:
            return None
        if ask.question in OF_ONE:
            return ask.id, ask.options.accepts(value)
        return ask, tuple((held.version, held.ask.id) for held in _about(log, ask))

    return seen


def _about(log: Log, ask: Ask) -> list[Held]:
    return [held for held in log.line.held if held.ask.question in RESTING.get(ask.question, ())]


def asked(log: Log, ask_id: str) -> Ask | None:
    """What is awaited or possible under that id."""
    return next((ask for ask in (*log.asks, *log.may) if ask.id == ask_id), None)


def detail(about: str) -> Seen:
    """The last word on a detail."""
    return lambda log: log.details.get(about, "")


def nothing(log: Log) -> object:
    """What is added whatever else has happened."""
    return None
