"""The record for readers: every entry with what it answered, what followed, and whether it still stands.

A fold over a log. It knows nothing that the log does not show: of a placed bid only that it was placed.
"""

from collections.abc import Iterator, Mapping
from enum import Enum

from msgspec import Struct

from playoffs.desk.record.committed import binds
from playoffs.desk.record.entries import Answered, Committed, Corrected, Entry, Retracted, Updated, Voided
from playoffs.desk.record.line import newly
from playoffs.desk.record.log import Log, Recorded
from playoffs.desk.record.people import names
from playoffs.model.position import Ask, Fact, Notice


class State(Enum):
    """What has become of an entry."""

    IN_FORCE = "in force"
    RETRACTED = "retracted"
    CORRECTED = "corrected"
    VOID = "void"
    """A bid for the wrong player, before any opening."""
    FELL = "fell"
    KEPT = "kept"
    """A draw or a bid that fell, or what binds a draw that is not asked for any more: it counts again if its question
    returns; or what fell with an update."""
    UNREAD = "unread"
    """This program refuses what another one accepted: it stands as it was written, and changes nothing."""


class Line(Struct, frozen=True, kw_only=True):
    """One entry as a reader sees it."""

    version: int
    at: str
    """UTC instant."""
    entry: Entry
    state: State
    by: int
    """Version of the entry that took it back, corrected it or made it fall; 0 while in force."""
    ask: Ask | None
    """What it answered; of a retraction or correction, what that fact had answered."""
    notices: tuple[Notice, ...]
    """What followed from it: of an entry in force what still does."""
    fell: tuple[int, ...]
    again: tuple[int, ...]
    acted: str = ""
    """Who, by name; of a player, who has answered by an own link, as everywhere. Empty where nobody said so."""

    @property
    def played(self) -> str:
        """UTC instant at which it happened, of what was entered from paper afterwards."""
        return self.entry.played if isinstance(self.entry, Answered) else ""

    @property
    def fact(self) -> Fact | None:
        """What was answered, if it is an answer or a correction of one."""
        return self.entry.fact if isinstance(self.entry, Answered | Corrected) else None


def history(log: Log) -> tuple[Line, ...]:
    """Every entry of the log, the first one first."""
    ended: dict[int, tuple[State, int]] = {}
    unplayed = {difference.version for difference in log.differences if difference.unplayed}
    for recorded in log.recorded:
        version, said = recorded.row.version, recorded.entry
        if version in unplayed:
            ended[version] = (State.UNREAD, 0)
            continue
        if isinstance(said, Retracted):
            ended[said.version] = (State.RETRACTED, version)
        if isinstance(said, Voided):
            ended[said.version] = (State.VOID, version)
        if isinstance(said, Corrected):
            ended[said.version] = (State.CORRECTED, version)
        ended.update(dict.fromkeys(recorded.fell, (State.FELL, version)))
        for again in recorded.again:
            ended.pop(again, None)
    aside = {held.version for held in (*log.line.kept, *log.line.aside)} & set(ended)
    ended.update({version: (State.KEPT, ended[version][1]) for version in aside})
    ended.update(_unasked(log))
    called, now = names(log), {held.version: held.notices for held in log.line.held}
    states = (ended.get(recorded.row.version, (State.IN_FORCE, 0)) for recorded in log.recorded)
    return tuple(
        _line(recorded, *state, called.get(recorded.by, recorded.by), _follows(log, recorded, now))
        for recorded, state in zip(log.recorded, states, strict=True)
    )


def _unasked(log: Log) -> Iterator[tuple[int, tuple[State, int]]]:
    """Every entry that binds a draw which nobody asks for any more, with that since which nobody does."""
    drawn = {said.fact.committed for said in log.entries if isinstance(said, Answered)}
    for made in log.recorded:
        said, version = made.entry, made.row.version
        if isinstance(said, Committed) and version not in drawn:
            asked = [any(binds(said, ask) for ask in each.line.position.asks) for each in log.recorded[version - 1 :]]
            if any(asked) and not asked[-1]:
                yield version, (State.KEPT, version + len(asked) - asked[::-1].index(True))


def _follows(log: Log, r: Recorded, now: Mapping[int, tuple[Notice, ...]]) -> tuple[Notice, ...]:
    """What followed from an entry and still does, `now` that others came after it: not who is in a stage that never
    came. An update tells of the title itself, which no entry before it does."""
    if not r.notices or isinstance(r.entry, Updated):
        return r.notices
    own = isinstance(r.entry, Answered) and not r.again
    mine = ((r.row.version, n) for n in r.notices) if own else newly(log.recorded[r.row.version - 2].line, r.line)
    return tuple(notice for version, notice in mine if notice in now.get(version, ()))


def _line(r: Recorded, state: State, by: int, acted: str, follows: tuple[Notice, ...]) -> Line:
    return Line(
        version=r.row.version,
        at=r.row.at,
        entry=r.entry,
        state=state,
        by=by,
        ask=r.ask,
        notices=follows if state is State.IN_FORCE else r.notices,
        fell=r.fell,
        again=r.again,
        acted=acted,
    )
