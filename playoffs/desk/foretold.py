"""The plan as everybody may know it: before the list is closed that of everybody tied, whatever anybody has answered.

Who declines is told to nobody while the list is open, so that nothing public may follow from it: no stage, no day, and
not the number of a revision.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from playoffs.desk.course import invited
from playoffs.desk.record.log import Log
from playoffs.desk.record.once import once
from playoffs.desk.scheduled import appointment, foreseen, in_force, revisions
from playoffs.planning.appointment import Appointment
from playoffs.planning.details import Details
from playoffs.planning.revision import Revision, answered
from playoffs.playoff.moment import moment


def entering(log: Log) -> bool:
    """Whether the list of players is open."""
    return not log.founding.waits and moment(log.position).entering


@once
def told(log: Log) -> tuple[Revision, ...]:
    """The revisions that everybody may know: while the list is open, numbered without those that only answers made."""
    known = revisions(log)
    if not entering(log):
        return known
    versions = (recorded.row.version for recorded in reversed(log.recorded))
    closed = next((version for version in versions if not entering(log.until(version))), 0)
    found, silent = list[Revision](), 0
    for n, each in enumerate(known):
        if n and each.version > closed and answered(known[n - 1], each):
            silent += 1
        else:
            found.append(replace(each, number=each.number - silent))
    return tuple(found)


def in_public(log: Log) -> Details:
    """The details as everything public prints them."""
    return in_force(log, told(log))


def foretold(log: Log, names: Mapping[str, str]) -> Appointment:
    """The appointment without any answer; `BadInput` where the days cannot be told."""
    if not entering(log):
        return appointment(log, names, 0)
    return foreseen(log, told(log), lambda: invited(log))
