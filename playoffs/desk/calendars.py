"""The calendars of a recorded playoff: what each recipient has now, and what was ever handed out, kept in its record.

`calendars` is a detail: the entries that people have in their own programs are answered for wherever the record goes.
Version 0.1.0 kept nothing. A record of its making, and one that goes on from a season's calendars, is taken to have
handed out everything of each of its revisions: to cancel what nobody has does no harm.
"""

import msgspec
from msgspec.structs import replace

from playoffs.desk.details import recalled
from playoffs.desk.record.entries import old
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import people
from playoffs.desk.scheduled import CALENDARS, revisions, sittings_at
from playoffs.planning.appointment import Appointment, Status, deadline
from playoffs.planning.calendar import Draft, Gone, held, of_director, of_player, of_playoff
from playoffs.planning.clock import check_zone, nearest
from playoffs.planning.issued import Issued
from playoffs.text.errors import BadInput

PLAYOFF, DIRECTOR, PLAYER = "playoff", "director/", "player/"
"""Recipients: whoever follows the playoff, whoever directs it, and each player by id."""


def drafts(made: Appointment) -> dict[str, Draft]:
    """The calendar of every recipient as it should be now."""
    found = {PLAYOFF: of_playoff(made)}
    found |= {PLAYER + player.id: of_player(made.title, [(made, player)]) for player in made.players}
    director = made.details.director
    return found | ({DIRECTOR + director.name: of_director(director.name, [made])} if director else {})


def issued(log: Log) -> Issued:
    """What was handed out so far; an entry of a day that no playoff can have is taken back on the nearest one."""
    if not log.details.get(CALENDARS):
        return _before(log) if old(log.founded) or log.details.get("calendar") else Issued()
    known = kept(log)
    entries = {uid: replace(gone, start=nearest(gone.start)) for uid, gone in known.entries.items()}
    return replace(known, entries=entries, made=nearest(known.made))


def kept(log: Log) -> Issued:
    """The same as the record holds it; nothing where it holds nothing."""
    text = log.details.get(CALENDARS, "")
    if not text:
        return Issued()
    try:
        return msgspec.json.decode(text, type=Issued)
    except (msgspec.MsgspecError, ValueError) as error:
        found = f"the detail {CALENDARS} = {text[:40]}"
        raise BadInput(f"record of {log.event}", found, "one that this program recorded") from error


def check(log: Log) -> None:
    """`BadInput` where the record of what was handed out is none of this program's."""
    known = issued(log)
    strangers = {to.removeprefix(PLAYER) for to in known.to if to.startswith(PLAYER)} - people(log).keys()
    if strangers:
        found = f"calendars of {', '.join(sorted(strangers))}"
        raise BadInput(f"record of {log.event}", found, "those of players of this playoff")
    if unknown := {uid for uids in known.to.values() for uid in uids} - known.entries.keys():
        found = f"calendars with {', '.join(sorted(unknown))}"
        raise BadInput(f"record of {log.event}", found, "entries that were handed out")
    for gone in known.entries.values():
        if gone.name and gone.name.late:
            check_zone(gone.name.late, f"record of {log.event}")


def _before(log: Log) -> Issued:
    """All that can have been handed out, where that was not kept."""
    known = revisions(log)
    if not known:
        return Issued()
    entries = dict[str, Gone]()
    for count, revision in enumerate(known, 1):
        details, place = revision.details, f"details of {log.event}"
        try:
            days = sittings_at(log, known[:count], details)
            until = deadline(details, days, place)
        except BadInput:  # nothing can have been handed out while the days and stages did not fit
            continue
        root = details.calendar or log.recorded[0].row.chain[:24]
        status = Status.TENTATIVE
        then = Appointment(
            root=root,
            title=log.founding.title,
            details=details,
            zone=details.zone,
            sittings=days,
            deadline=until,
            players=(),
            revision=revision.number,
            status=status,
        )
        entries |= held(of_playoff(then))
    director = recalled(log).director
    to = [PLAYOFF, *(PLAYER + player for player in people(log)), *([DIRECTOR + director.name] if director else [])]
    return Issued(
        sequence=known[-1].number - 1,
        digest="",
        made=0,
        entries=entries,
        to=dict.fromkeys(to, tuple(entries)) if entries else {},
    )
