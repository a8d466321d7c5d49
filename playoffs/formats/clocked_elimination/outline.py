"""What is announced of an elimination under the clock: how it and its places are read (TWX-9 … TWX-13)."""

from collections.abc import Iterator

from playoffs.formats.roles import Role
from playoffs.formats.twixt_rules import ROUNDS, TwixtRules
from playoffs.model.reading import Read, Used, several


def readings(rules: TwixtRules) -> Iterator[Used]:
    """In the order of the clauses."""
    held, timed = rules.readings, rules.elimination
    yield Used(Read.ABSENT_SEED, rules.cited(Role.ELIMINATION), held.absent)
    yield Used(Read.FIRST_MOVE, rules.cited(Role.ELIMINATION))
    yield Used(Read.ORDINARY_TIME, rules.cited(Role.ROUND_CLOCK), several(timed.each), timed.each)
    yield Used(Read.OVERRUN, rules.cited(Role.ENOUGH_TIME), held.overrun)
    yield Used(Read.TOO_LATE, rules.cited(Role.LATE_START), several(timed.least), timed.least)
    yield Used(Read.DRAWN_AGAIN, rules.cited(Role.DRAWN_AGAIN))
    yield Used(Read.SESSION_END, rules.cited(Role.FINAL), number=ROUNDS * timed.hour)
    yield Used(Read.FINAL_TIE, rules.cited(Role.FINAL), held.final_tie)
    yield Used(Read.WALKOVER, rules.cited(Role.WALKOVER_SCORE))
    yield Used(Read.PLACED_BY_OPPONENT, rules.cited(Role.PLACES))
    yield Used(Read.NEVER_APPEARED, rules.cited(Role.PLACES))
