"""Letters to the players as the record keeps them: what was written to whom, and of what each is still to be told.

Each player is told of what has changed since the last letter to that very player; whoever was left out meanwhile, for
lack of an address or of a guardian, is told of all of it later. Who knew of the playoff and is no longer tied after an
update (MSCA-C) is told so.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise

import msgspec
from msgspec import Struct

from playoffs.desk import calendars
from playoffs.desk.record.entries import Answered, Detailed, Founded, Reread, Updated
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import LETTERS, changed, revisions, unplayed, unread
from playoffs.planning.appointment import Appointment, Invitee, State, Status
from playoffs.planning.revision import Change, answered


class Letters(Struct, frozen=True, forbid_unknown_fields=True):
    """What was last written, and to whom."""

    kind: str
    revision: int
    """Of the plan that they tell."""
    players: tuple[str, ...]


class Owed(Struct, frozen=True):
    """A letter that is due to somebody."""

    player: Invitee
    since: int
    """The revision that the last letter told; 0 where there was none."""
    changes: tuple[Change, ...] = ()
    """What has changed since; nothing where the player is to be invited first, or is no longer tied."""
    gone: bool = False
    """Whether the player is no longer tied."""

    @property
    def invites(self) -> bool:
        return not self.changes and not self.gone


def letters(log: Log) -> Letters | None:
    """What was last written; None if nothing was."""
    text = log.details.get(LETTERS, "")
    return _letters(log, text) if text else None


def said_letters(log: Log) -> Iterator[tuple[int, Letters]]:
    """All letters that were ever written, with the version of the entry that says so."""
    for recorded in log.recorded:
        said = recorded.entry
        if isinstance(said, Detailed) and said.about == LETTERS and said.value:
            yield recorded.row.version, _letters(log, said.value)


def written_to(log: Log) -> frozenset[str]:
    """Everybody for whom a letter of any kind was written."""
    return frozenset(player for _, said in said_letters(log) for player in said.players)


def last_told(log: Log) -> dict[str, int]:
    """The revision that was in force when each player was last written to."""
    known, found = revisions(log), dict[str, int]()
    for version, said in said_letters(log):
        then = max((r.number for r in known if r.version <= version), default=0)
        found |= dict.fromkeys(said.players, then)
    return found


def reminded(log: Log, until: int) -> dict[str, int]:
    """How many reminders were written to each player, up to an entry."""
    told = (said for version, said in said_letters(log) if version <= until and said.kind == "reminder")
    return Counter(player for some in told for player in some.players)


def news(log: Log, names: Mapping[str, str]) -> tuple[Change, ...]:
    """What the last revision has changed; nothing where answers alone led away from an earlier one and back to it,
    and nobody was written to in between."""
    known = revisions(log)
    if len(known) < 2:
        return ()
    since = max(last_told(log).values(), default=known[0].number)
    for before, after in reversed(tuple(pairwise(known))):
        if before.number < since or not answered(before, after):
            break
        if not changed(log, before.number, names):
            return ()
    return changed(log, known[-2].number, names)


def _letters(log: Log, text: str) -> Letters:
    try:
        return msgspec.json.decode(text, type=Letters)
    except msgspec.MsgspecError as error:
        raise unread(log, LETTERS, text) from error


def owed(log: Log, names: Mapping[str, str], made: Appointment) -> tuple[Owed, ...]:
    """Every letter that is due: to those who play, and to those who are no longer tied and knew that they were."""
    known, told, wins = revisions(log), last_told(log), unplayed(log) or ()
    found, since_then = [], cache(lambda number: changed(log, number, names))
    for player in made.players:
        since = told.get(player.id, 0)
        asked = made.status is Status.TENTATIVE and player.state is State.INVITED
        changes = since_then(since or known[0].number) if known and (since or not asked) else ()
        if player.id in wins and made.unplayed and not (since or changes):
            changes = (made.unplayed,)  # nobody was ever to play, and the winner is told so
        if not player.out and (changes or (asked and not since)):
            found.append(Owed(player, since, changes))
    gone = (Invitee(p, names[p], State.DECLINED) for p in _untold(log) if p in names)
    return (*found, *(Owed(player, told.get(player.id, 0), gone=True) for player in gone))


def _untold(log: Log) -> Iterator[str]:
    """Ids of those who are no longer tied, knew that they were, and have had no letter since."""
    written = {player: version for version, said in said_letters(log) for player in said.players}
    for player, version in _parted(log).items():
        if written.get(player, 0) < version and (player in written or _knew(log, player)):
            yield player


def _parted(log: Log) -> dict[str, int]:
    """The version of the entry that took each player out of the tie for good."""
    found: dict[str, int] = {}
    before: set[str] = set()
    for recorded in log.recorded:
        if isinstance(recorded.entry, Founded | Reread | Updated):
            tied = set(recorded.entry.founding.tied)
            found |= dict.fromkeys(before - tied, recorded.row.version)
            before = tied
    return {player: version for player, version in found.items() if player not in log.founding.tied}


def _knew(log: Log, player: str) -> bool:
    """Whether somebody to whom no letter was written has a calendar, or has answered."""
    said = (r.ask.who for r in log.recorded if r.ask and isinstance(r.entry, Answered))
    return player in said or bool(calendars.issued(log).to.get(calendars.PLAYER + player))
