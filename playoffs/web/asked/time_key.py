"""The key beside a game that ends its match once time has run out, where the rules have a time for it (DCI-7)."""

from msgspec.structs import replace

from playoffs.desk.record.log import Log
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.web.asked import cards
from playoffs.web.asked.forms import Form

KEY = "t"


def timed(made: cards.Card, log: Log, ask: Ask, names: cards.Names, _: cards.Gettext) -> cards.Card:
    """The card of a game with that key; a page asks once more and says who advances, or what is played then. Not of the
    deciding game, which is what follows once the time has run out: to rule so stays possible under Rulings."""
    limit = next((each for each in log.may if each.question is Question.TIME and _of_one_match(each, ask)), None)
    if limit is None or ask.question is not Question.RESULT or ask.decides:
        return made
    buttons = tuple(replace(each, key=KEY, look="") for each in cards.answers(limit, names, _))
    mark = cards.digest(log, limit)
    return replace(made, forms=(*made.forms, Form(act="answer", ask=limit.id, digest=mark, buttons=buttons, sure=True)))


def offered(ask: Ask, log: Log) -> bool:
    """Whether NOW names it among what is possible besides: not that the time of a match has run out once more."""
    if ask.question is not Question.TIME:
        return True
    return not any(each.decides and _of_one_match(ask, each) for each in log.asks)


def _of_one_match(one: Ask, other: Ask) -> bool:
    there, here = one.place, other.place
    return (there.stage, there.board) == (here.stage, here.board)
