"""Where the record stood when a draw was asked for whose seed nothing binds: what is shown of it before the draw.

It is the entry that led to the draw, and not the last one: so screen, sheet and page say the same, and a sheet on the
wall is not out of date with every result that comes in until somebody draws.
"""

from playoffs.desk.record.committed import by_program, pending
from playoffs.desk.record.log import Log
from playoffs.model.position import Ask
from playoffs.text.digest import in_fours

DIGITS = 16
"""Of a chain value that people copy down; a record check publishes as many of every entry."""


def stood(log: Log, ask: Ask) -> tuple[int, str] | None:
    """The entry since which a draw is asked for, with its chain value in groups of four; None where a digest binds the
    draw, and of what is no draw by the program."""
    if not by_program(ask) or pending(log.entries, ask):
        return None
    found = None
    for made in reversed(log.recorded):
        if ask not in made.line.position.asks:
            break
        found = made.row
    return (found.version, in_fours(found.chain[:DIGITS])) if found else None
