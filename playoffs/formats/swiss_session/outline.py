"""What is announced of a Swiss session: how its clauses are read (TWX-1 … TWX-8)."""

from collections.abc import Iterator

from playoffs.formats.roles import Role
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.reading import Read, Used
from playoffs.tiebreaks import wbc


def readings(rules: TwixtRules, sessions: int) -> Iterator[Used]:
    """In the order of the clauses; a second session has one of its own."""
    yield Used(Read.BYE_SCORE, rules.cited(Role.SESSION_SCORE))
    yield Used(Read.OWN_BYE, rules.ladder.clause(wbc.MEDIAN))
    for read in (Read.UNRATED, Read.LEFT_OVER, Read.ABSENT_OPPONENT):
        yield Used(read, rules.cited(Role.ENTRY))
    yield Used(Read.LEFT_OVER_COLORS, rules.cited(Role.FIRST_ROUND))
    for read in (Read.DIFFERENCES, Read.FLOATS):
        yield Used(read, rules.cited(Role.LATER_ROUNDS))
    if sessions > 1:
        yield Used(Read.SECOND_SESSION, rules.cited(Role.SECOND_SESSION))
