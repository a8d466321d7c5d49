"""What is told next, as the record stands: the appointment, to whom each letter is due, which calendars go along, and
what the record will say once they are written. Nothing is sent, and nothing is written here.
"""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from playoffs.desk import calendars
from playoffs.desk.letters import Letters, Owed, letters, owed, reminded
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import CALENDARS, LETTERS, appointment, revisions
from playoffs.planning.appointment import Appointment, Status
from playoffs.planning.issued import Handed, Issued, issue
from playoffs.planning.outbox import Kind, Outbox, Told
from playoffs.planning.revision import dated


def to_tell(log: Log, names: Mapping[str, str], now: int, kind: Kind) -> Appointment:
    """The appointment; one without a day where a change is told, and the date of which letters told was taken back."""
    known = revisions(log)
    if kind is Kind.CHANGE and letters(log) and known and not dated(known[-1].details):
        return appointment(log, names, now, undated=True)
    return appointment(log, names, now)


def kind_due(log: Log, names: Mapping[str, str], now: int) -> Kind:
    """Of which kind the letters are that are due: of a change where somebody is to be told of one, with whom whoever
    was never written to is invited; else invitations. Once a title is declared nobody is told of the plan."""
    if log.position.ranking is not None:
        return Kind.INVITATION
    due = owed(log, names, to_tell(log, names, now, Kind.CHANGE))
    return Kind.INVITATION if all(each.invites for each in due) else Kind.CHANGE


def told(log: Log, names: Mapping[str, str], made: Appointment, kind: Kind, until: int) -> tuple[Told, Sequence[Owed]]:
    """What letters of a kind say beyond the appointment, and everything that is owed; reminders are counted up to an
    entry."""
    times = reminded(log, until)
    if kind is not Kind.CHANGE:
        return Told(times=times), ()
    due = owed(log, names, made)
    changes = {each.player.id: each.changes for each in due if not each.gone}
    return Told(changes, tuple(each.player for each in due if each.gone), times), due


def issued(
    log: Log, made: Appointment | None, now: int, to: Collection[str] | None = None
) -> tuple[Issued, dict[str, Handed]]:
    """What is handed out, and the calendars by recipient."""
    drafts, least = (calendars.drafts(made), made.revision - 1) if made else ({}, 0)
    had = calendars.issued(log)
    if made and made.status is Status.CANCELLED:  # nothing is canceled for who never had a day
        drafts = {recipient: draft for recipient, draft in drafts.items() if recipient in had.to}
    return issue(drafts, had, now, least, to, log.founding.title)


def noted(made: Appointment, found: Outbox, kind: Kind) -> Letters:
    """What the record will say of the letters."""
    return Letters(kind.value, made.revision, tuple(each.player.id for each in found.letters))


def news(log: Log, got: Issued, said: Letters | None = None) -> dict[str, str]:
    """The details that record what was handed out and written, where that is news: a reminder is each time."""
    found = {}
    if got != calendars.issued(log) or CALENDARS not in log.details:
        found[CALENDARS] = msgspec.json.encode(got).decode()
    if said and (letters(log) != said or said.kind == Kind.REMINDER.value):
        found[LETTERS] = msgspec.json.encode(said).decode()
    return found
