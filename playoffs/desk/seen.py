"""What an act rests on, so that it is told from one that has become stale: its own question, and nothing else.

Each function gives a part of a record that can be compared with itself at another time: as its client saw it, and as
it is when the act arrives. And what players have sent and nobody has decided on yet: an act that says something else of
them is never done as if nothing had been sent.
"""

from collections.abc import Callable, Collection, Sequence
from hashlib import sha256

import msgspec

from playoffs.desk.beside import claims
from playoffs.desk.beside.claims import Claim
from playoffs.desk.record.line import OF_ONE
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
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
        return None if ask is None else _rests(log, ask, value)

    return seen


def _rests(log: Log, ask: Ask, value: Value = "") -> object:
    if ask.question in OF_ONE:
        return ask.id, ask.options.accepts(value)
    return ask.meaning, ask.clocks, tuple((held.version, held.ask.id) for held in _about(log, ask))


def _about(log: Log, ask: Ask) -> list[Held]:
    about = RESTING.get(ask.question, ())
    return [held for held in log.line.held if held.ask.question in about] if about else []


def asked(log: Log, ask_id: str) -> Ask | None:
    """What is awaited or possible under that id."""
    return next((ask for ask in (*log.asks, *log.may) if ask.id == ask_id), None)


def detail(about: str) -> Seen:
    """The last word on a detail."""
    return lambda log: log.details.get(about, "")


def nothing(log: Log) -> object:
    """What is added whatever else has happened."""
    return None


SHUT = (Question.CLOSE, Question.CUT)
"""Questions whose answer takes every answer of a player that was sent and not recorded for none."""


def digest(log: Log, ask: Ask) -> str:
    """A question as it is shown, in a few letters: another one has others."""
    return _mark(question(ask.id)(log))


def _mark(rests: object) -> str:
    """Kept with a claim for as long as it waits: of nothing that a later version may word otherwise."""
    return sha256(msgspec.json.encode(rests, order="deterministic")).hexdigest()[:20]


def sent(store: Store, log: Log) -> list[tuple[str, Claim]]:
    """What waits of what was sent, the oldest first, each with its key: of a question that is asked as it was shown."""
    there = [(key, claim) for key, claim in claims.of_event(store, log.event).items() if claim.waits]
    about = {claim.ask for _key, claim in there}
    asks = {ask.id: ask for ask in (*log.may, *log.asks) if ask.id in about}
    marks = {ask.id: _mark(_rests(log, ask)) for ask in asks.values()}
    return [(key, claim) for key, claim in there if marks.get(claim.ask) == claim.digest]


def unlike(store: Store, log: Log, some: Sequence[tuple[Ask, Value]]) -> list[tuple[str, Claim]]:
    """What waits and would be passed over if these questions were answered so: what says something else of them, and
    every answer of a player where the list is closed. Read once, however many questions."""
    said = {ask.id: value[0] if isinstance(value, tuple) and value else value for ask, value in some}
    shut = any(ask.question in SHUT for ask, _value in some)
    open_ = {each.id for each in log.asks if shut and each.question is Question.ANSWER}
    there = sent(store, log)
    return [(k, c) for k, c in there if c.ask in open_ or (c.ask in said and c.value != said[c.ask])]


def passed_over(
    store: Store, log: Log, some: Sequence[tuple[Ask, Value]], known: Collection[tuple[str, str]] = ()
) -> Sequence[Claim]:
    """What of it is not among those that somebody has seen, each by key and request."""
    return [claim for key, claim in unlike(store, log, some) if (key, claim.request) not in known]
