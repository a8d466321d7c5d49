"""What is possible besides what is asked, as every face offers it."""

from playoffs.desk.record.log import Log
from playoffs.model.position import Ask
from playoffs.model.vocabulary import GAMES, Question

CUTS_SHORT = (Question.TIME, Question.WITHDRAW)
"""What ends a match whatever its games say; those that nobody began count as its end then, and can be ruled on."""


def besides(log: Log) -> tuple[Ask, ...]:
    """Of games only those that began: they have a result, or wait for one now or
    waited for it when the match was cut short. A position cannot tell the others from drawn ones."""
    held = log.line.held
    then = (log.until(each.version - 1).asks for each in held if each.ask.question in CUTS_SHORT)
    there = (*(each.ask for each in held), *log.asks, *(ask for asks in then for ask in asks))
    begun = {ask.place for ask in there if ask.question in GAMES}
    return tuple(ask for ask in log.may if ask.question not in GAMES or ask.place in begun)
