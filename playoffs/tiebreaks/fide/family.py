"""The family of C.07 as ladders use it: absolute systems in one pass over the event, and the one that refines.

What computes them is imported when one of them is asked for: every command knows the names, few events the systems.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from playoffs.model.tournament import TeamEvent, Tournament
from playoffs.model.working import Working
from playoffs.tiebreaks.fide.systems import CLAUSES, SYSTEMS, Named, Regulations, refines
from playoffs.tiebreaks.figures import Column

if TYPE_CHECKING:
    from playoffs.tiebreaks.fide.encounter import Met

ABSOLUTE = Named(lambda: {name: clause for name, clause in CLAUSES.items() if not refines(name)})
REFINING = Named(lambda: {name: clause for name, clause in CLAUSES.items() if refines(name)})


def columns(event: Tournament, systems: Sequence[str], regulations: Regulations) -> dict[str, Column]:
    """The figures of absolute systems for everybody."""
    if isinstance(event, TeamEvent):
        from playoffs.tiebreaks.fide import matches  # late, as all of this module

        return matches.columns(event, systems, regulations)
    from playoffs.tiebreaks.fide import columns as bulk
    from playoffs.tiebreaks.fide.crosstable import Crosstable

    return bulk.columns(Crosstable(event, regulations), systems)


def working(event: Tournament, index: int, system: str, regulations: Regulations) -> Working:
    """How one figure of one player comes about."""
    if isinstance(event, TeamEvent):
        from playoffs.tiebreaks.fide import matches

        return matches.working(event, index, system, regulations)
    from playoffs.tiebreaks.fide import workings
    from playoffs.tiebreaks.fide.crosstable import Crosstable

    return workings.working(Crosstable(event, regulations), index, system)


def parted(
    event: Tournament, group: Sequence[int], system: str, regulations: Regulations
) -> tuple[tuple[int, ...], ...]:
    """Those tied in the groups that a system leaves, best first."""
    if isinstance(event, TeamEvent):
        from playoffs.tiebreaks.fide import matches

        return matches.parted(event, group, system, regulations)
    from playoffs.tiebreaks.fide import encounter

    return encounter.parted(met(event, group, system, regulations), group)


def met(
    event: Tournament, group: Sequence[int], system: str, regulations: Regulations
) -> "Mapping[int, Mapping[int, Met]]":
    """What those tied brought home from one another, as the system counts it."""
    from playoffs.tiebreaks.fide import encounter
    from playoffs.tiebreaks.fide.crosstable import Crosstable

    return encounter.meetings(Crosstable(event, regulations), group, SYSTEMS[system].forfeits)


def group_working(
    event: Tournament, index: int, system: str, regulations: Regulations, group: Sequence[int]
) -> Working:
    """How the place of one of those tied comes about."""
    if isinstance(event, TeamEvent):
        from playoffs.tiebreaks.fide import matches

        return matches.place(event, index, system, regulations, group)
    from playoffs.tiebreaks.fide import workings
    from playoffs.tiebreaks.fide.crosstable import Crosstable

    return workings.encounter(Crosstable(event, regulations), index, SYSTEMS[system].forfeits, group)
