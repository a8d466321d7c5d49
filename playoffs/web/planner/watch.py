"""What is watched until play begins: until when answers are due, who owes one, and what came after the day was set."""

from playoffs.desk.details import recalled
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.times.later import later
from playoffs.documents.day.stands import stands as of_the_day
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.documents.words.planning_words import clashing
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import HOUR, stamp
from playoffs.planning.details import instant

DAY = 24 * HOUR

NEAR = 2 * DAY
"""Seconds before the deadline from which on an answer that is missing is a danger."""


def came_later(kept: Kept, log: Log, language: Language = ENGLISH) -> list[str]:
    """Answers that the day which is set does not fit, a sentence each."""
    return [clashing(each, language) for each in later(kept.store, log, names(log))]


def silent(log: Log) -> list[str]:
    """Who has not said yet whether they play."""
    called = names(log)
    return [called.get(ask.who, ask.who) for ask in log.asks if ask.question is Question.ANSWER]


def stands(log: Log, language: Language) -> str:
    """Where the playoff stands; while it is open who plays, how many have not said so (not: about times)."""
    owing = len(silent(log))
    if owing and any(ask.question is Question.CLOSE for ask in log.asks):
        said = language.ngettext(
            "{n} of {all} has not said whether they play", "{n} of {all} have not said whether they play", owing
        )
        return said.format(n=owing, all=len(log.founding.tied))
    state = of_the_day(log, names(log), language)
    return f"{state[:1].upper()}{state[1:]}"


def due(log: Log) -> int | None:
    """The instant until which answers are due; None where nobody has stated it."""
    details = recalled(log)
    if not (details.deadline and details.zone):
        return None
    return stamp(instant(details, details.deadline[:10], details.deadline[11:]))


def left(log: Log, now: int, language: Language = ENGLISH) -> str:
    """`Answer by May 20, 8:00 PM: 2 days left`; empty where no answer is awaited, or no deadline is stated."""
    at, owing = due(log), silent(log)
    if at is None or not owing:
        return ""
    details = recalled(log)
    when = instant(details, (details.deadline or "")[:10], (details.deadline or "")[11:])
    _ = language.gettext
    said = (
        _("Answers are due by {moment}: {span} left")
        if at > now
        else _("Answers are due by {moment}: that was {span} ago")
    )
    moment = f"{language.brief(when.date())}, {language.clock(when.time())} {when:%Z}"
    return said.format(moment=moment, span=span(abs(at - now), language))


def span(seconds: int, language: Language = ENGLISH) -> str:
    """So many days, hours or minutes, the largest of which there are two."""
    _ = language.gettext
    if seconds >= 2 * DAY:
        return _("{n} days").format(n=seconds // DAY)
    if seconds >= 2 * HOUR:
        return _("{n} hours").format(n=seconds // HOUR)
    minutes = seconds // 60
    return (_("{n} minute") if minutes == 1 else _("{n} minutes")).format(n=minutes)
