"""The family of C.07 as ladders use it: absolute systems in one pass over the event, and the one that refines."""

from collections.abc import Sequence

from playoffs.model.tournament import Tournament
from playoffs.model.working import Working
from playoffs.tiebreaks.fide import columns as bulk
from playoffs.tiebreaks.fide import encounter, workings
from playoffs.tiebreaks.fide.crosstable import Crosstable
from playoffs.tiebreaks.fide.systems import CLAUSES, SYSTEMS, Regulations, refines
from playoffs.tiebreaks.figures import Column

ABSOLUTE = {name: clause for name, clause in CLAUSES.items() if not refines(name)}
REFINING = {name: clause for name, clause in CLAUSES.items() if refines(name)}


def columns(event: Tournament, systems: Sequence[str], regulations: Regulations) -> dict[str, Column]:
    """The figures of absolute systems for everybody."""
    return bulk.columns(Crosstable(event, regulations), systems)


def working(event: Tournament, index: int, system: str, regulations: Regulations) -> Working:
    """How one figure of one player comes about."""
    return workings.working(Crosstable(event, regulations), index, system)


def parted(
    event: Tournament, group: Sequence[int], system: str, regulations: Regulations
) -> tuple[tuple[int, ...], ...]:
    """Those tied in the groups that direct encounter leaves, best first."""
    return encounter.parted(Crosstable(event, regulations), group, SYSTEMS[system].forfeits)


def group_working(
    event: Tournament, index: int, system: str, regulations: Regulations, group: Sequence[int]
) -> Working:
    """How the place of one of those tied comes about."""
    return workings.encounter(Crosstable(event, regulations), index, SYSTEMS[system].forfeits, group)
