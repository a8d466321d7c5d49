"""The key beside a game that ends its match once time has run out, where the rules have a time for it (DCI-7)."""

from msgspec.structs import replace

from playoffs.desk.record.log import Log
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.web.asked import cards
from playoffs.web.asked.forms import Form

KEY = "t"


def timed(made: cards.Card, log: Log, ask: Ask, names: cards.Names, _: cards.Gettext) -> cards.Card:
    """The card of a game with that key; a page asks once more and says who advances, or what is played then."""
    limit = next((each for each in log.may if each.question is Question.TIME and _of_one_match(each, ask)), None)
    if limit is None or ask.question is not Question.RESULT:
        return made
    buttons = tuple(replace(each, key=KEY, look="") for each in cards.answers(limit, names, _))
    mark = cards.digest(log, limit)
    return replace(made, forms=(*made.forms, Form(act="answer", ask=limit.id, digest=mark, buttons=buttons, sure=True)))


def _of_one_match(one: Ask, other: Ask) -> bool:
    there, here = one.place, other.place
    return (there.stage, there.board) == (here.stage, here.board)
