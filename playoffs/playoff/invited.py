"""The list of the invited until it closes: what each has answered, and the queue that the closing makes of it (MSCA-2,
MSCA-7+). A list is the entrants with as many answers: `confirm`, `decline`, nothing yet, or `SILENT`."""

from collections.abc import Sequence

from playoffs.formats import seeding
from playoffs.formats.roles import Role
from playoffs.formats.rules import StagedRules
from playoffs.formats.seeding import Entrant
from playoffs.model.position import Ask, OneOf
from playoffs.model.vocabulary import EVENT, Question
from playoffs.playoff.queue import Queue

CONFIRM, DECLINE = "confirm", "decline"

SILENT = "silent"
"""The answer of somebody tied for whom the list stays closed: it has opened again for others only (MSCA-C)."""


def said(entrants: Sequence[Entrant], answers: Sequence[str], *wanted: str) -> tuple[str, ...]:
    """Who gave one of these answers."""
    return tuple(e.id for e, answer in zip(entrants, answers, strict=True) if answer in wanted)


def answering(entrants: Sequence[Entrant], answers: Sequence[str], player: str, answer: str) -> tuple[str, ...]:
    """The answers after this one."""
    return tuple(answer if e.id == player else a for e, a in zip(entrants, answers, strict=True))


def asks(rules: StagedRules, entrants: Sequence[Entrant], answers: Sequence[str]) -> tuple[Ask, ...]:
    """Everybody who has not answered yet, and the director, who closes the list."""
    clause, options = rules.cited(Role.FIELD), OneOf((CONFIRM, DECLINE))
    closing, word = (Question.CUT, "cut") if rules.bracket else (Question.CLOSE, "close")
    awaited = (Ask(Question.ANSWER, EVENT, options, clause, (p,)) for p in said(entrants, answers, ""))
    return (*awaited, Ask(closing, EVENT, OneOf((word,)), clause))


def closed(rules: StagedRules, entrants: Sequence[Entrant], answers: Sequence[str], places: int) -> Queue:
    """The list closes: the confirmed are let in, or all the tied are narrowed first, as the reading says."""
    confirmed = said(entrants, answers, CONFIRM)
    absent = said(entrants, answers, DECLINE, "", SILENT) if rules.readings.cut == "tied" else ()
    ranking = seeding.narrowing_order([e for e in entrants if e.id in confirmed or e.id in absent])
    return Queue(ranking, places, absent)
