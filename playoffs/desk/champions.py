"""Who has won each title of a record: several that were played together can have been ruled on apart (RUL-1)."""

from playoffs.desk.record.log import Log
from playoffs.model.vocabulary import Question

Winners = tuple[str, ...] | None
"""Nobody for a title left vacant; None while it is not decided."""

WHOLE = (Question.CHAMPION, Question.CO_CHAMPIONS, Question.VACATE)
"""The rulings on all the titles of a record."""


def champions(log: Log) -> dict[str, Winners]:
    """The winners of each title of a record, by the title's name."""
    names = [title.name for title in log.founding.titles] or [log.founding.title]
    ranking = log.position.ranking
    declared: Winners = None if ranking is None else ranking.groups[0] if ranking.groups else ()
    return {**dict.fromkeys(names, declared), **ruled(log)}


def ruled(log: Log) -> dict[str, tuple[str, ...]]:
    """The titles on which a ruling says otherwise than the play: the last word on each, unless one on all follows."""
    found: dict[str, tuple[str, ...]] = {}
    for held in log.line.held:
        if held.ask.question in WHOLE:
            found = {}
        elif held.ask.question is Question.TITLE and isinstance(held.fact.value, tuple):
            name, *players = map(str, held.fact.value)
            found[name] = tuple(players)
    return found
