"""Appointments as entries of calendars: for a playoff, for one of its players, for a director. Values without words.

An entry keeps its UID for ever, and what calendars were handed out is kept (`issued`): SEQUENCE rises whenever
anything in them changes, so that a calendar program replaces what it had, and what is gone is canceled. A day of play
is one entry that blocks the time up to its latest end; each later stage is a further entry that blocks nothing and
says from when at the earliest it is played ("not before"). The reply deadline is an entry of its own.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from hashlib import sha256

import msgspec
from msgspec import Struct

from playoffs.formats.course import StageSpan
from playoffs.planning.appointment import Appointment, Invitee, Sitting, State, Status


class What(Enum):
    """What an entry is of."""

    DAY = "day"
    """The time to be kept free on one day."""
    LATER = "later"
    """A later stage of a day: from when at the earliest."""
    DEADLINE = "deadline"


class Name(Struct, frozen=True, array_like=True, kw_only=True):
    """What an entry is called by, in whatever language."""

    what: What
    title: str
    day: int = 0
    """Its number, of several."""
    late: str = ""
    """The zone on whose clocks it is told from when on; empty where a day begins with it."""
    heading: str = ""
    """Of a later stage, by what it is known (`formats.course.Known`)."""
    players: int = 0
    """Of a later stage."""


class Gone(Struct, frozen=True, array_like=True):
    """An entry that was handed out: what it has to be told by once it is gone."""

    start: int
    """Instant."""
    summary: str = ""
    """As an earlier version called it, in English."""
    name: Name | None = None


class Firm(Enum):
    """How firm an entry is, as calendars name it."""

    TENTATIVE = "TENTATIVE"
    CONFIRMED = "CONFIRMED"
    CANCELED = "CANCELLED"


ANSWERED = {
    State.INVITED: Firm.TENTATIVE,
    State.CONFIRMED: Firm.CONFIRMED,
    State.DECLINED: Firm.CANCELED,
    State.SILENT: Firm.CANCELED,
}
"""How firm a day is for a player."""

ALL = {
    Status.TENTATIVE: Firm.TENTATIVE,
    Status.CONFIRMED: Firm.CONFIRMED,
    Status.CANCELLED: Firm.CANCELED,
}
"""The same for everybody else."""


class Entry(Struct, frozen=True, kw_only=True):
    """One entry."""

    uid: str
    what: What
    appointment: Appointment
    start: int
    """Instant."""
    end: int | None = None
    firm: Firm
    blocks: bool = False
    """Whether its time is taken up."""
    sitting: Sitting | None = None
    spans: tuple[StageSpan, ...] = ()
    """The stages that it tells of."""

    @property
    def name(self) -> Name:
        title, sitting = self.appointment.title, self.sitting
        if sitting is None:
            return Name(what=self.what, title=title)
        late = self.appointment.zone if self.what is What.LATER or self.start > sitting.start else ""
        if self.what is What.LATER:
            stage = self.spans[0].stage
            return Name(what=self.what, title=title, day=0, late=late, heading=stage.known.value, players=stage.players)
        return Name(what=self.what, title=title, day=sitting.number if sitting.of > 1 else 0, late=late)


class Draft(Struct, frozen=True):
    """A calendar without what tells one version of it from the next: when it was made, and its sequence."""

    name: str
    appointments: tuple[Appointment, ...]
    entries: tuple[Entry, ...]


def of_playoff(appointment: Appointment) -> Draft:
    """Everything of one playoff."""
    return of_director(appointment.title, [appointment])


def of_player(name: str, playing: Sequence[tuple[Appointment, Invitee]]) -> Draft:
    """What one player has to keep free, in every playoff that they play."""
    entries = []
    for appointment, player in playing:
        entries += _days(appointment, player)
        if player.state is State.INVITED:
            entries += _deadline(appointment)
    return Draft(name, tuple(appointment for appointment, _ in playing), tuple(entries))


def of_director(name: str, appointments: Sequence[Appointment]) -> Draft:
    """Everything of several playoffs, for whoever directs them."""
    entries = [e for a in appointments for e in (*_days(a, None), *_deadline(a))]
    return Draft(name, tuple(appointments), tuple(entries))


def held(draft: Draft) -> dict[str, Gone]:
    """Every entry of a calendar by its UID, as it will have to be told should it go."""
    return {entry.uid: Gone(entry.start, name=entry.name) for entry in draft.entries}


def digest(drafts: Mapping[str, Draft]) -> str:
    """SHA-256 of all that several calendars mean: the same in every language, and in whatever words."""
    said = {who: [_meant(entry) for entry in drafts[who].entries] for who in sorted(drafts)}
    return sha256(msgspec.json.encode(said, order="sorted")).hexdigest()


def _meant(entry: Entry) -> tuple[object, ...]:
    """All that an entry tells."""
    told, sitting = entry.appointment, entry.sitting
    details = told.details
    day = (sitting.number, sitting.of, sitting.start, sitting.end, sitting.spans[-1].end.latest) if sitting else ()
    stages = [
        (
            s.stage.name,
            s.stage.known.value,
            s.stage.clause,
            s.stage.players,
            s.start.earliest,
            s.start.latest,
            s.end.latest,
        )
        for s in entry.spans
    ]
    about = (told.title, told.zone, told.place, told.deadline, told.revision, told.unplayed, told.clause)
    organizer = (details.live, details.director, details.reply_to)
    off = ("halted",) if told.given_up else ()  # nothing, so that others mean what they meant before
    return (entry.uid, entry.start, entry.end, entry.firm, entry.blocks, day, stages, about, organizer, *off)


def _days(appointment: Appointment, player: Invitee | None) -> list[Entry]:
    found, days = list[Entry](), set[int]()
    for sitting in appointment.sittings:
        spans = sitting.spans
        if player and player.sits_out and sitting == appointment.sittings[0]:
            spans = spans[1:]
        if spans:
            what = f"day-{sitting.number}" if sitting.number not in days else _stage(sitting, spans[0])
            found.append(_day(appointment, player, sitting, spans, what))
            found += [_later(appointment, player, sitting, span) for span in spans[1:]]
            days.add(sitting.number)
    return found


def _stage(sitting: Sitting, span: StageSpan) -> str:
    """What a stage is known by that does not begin its day, also once it begins what is left of it after a move."""
    return f"day-{sitting.number}-stage-{span.stage.name}"


def _day(
    appointment: Appointment, player: Invitee | None, sitting: Sitting, spans: Sequence[StageSpan], what: str
) -> Entry:
    firm = _firm(appointment, player, sitting)
    return Entry(
        uid=_uid(appointment, what),
        what=What.DAY,
        appointment=appointment,
        start=sitting.start + spans[0].start.earliest,
        end=sitting.end,
        firm=firm,
        blocks=firm is not Firm.CANCELED and not appointment.postponed(sitting),
        sitting=sitting,
        spans=tuple(spans),
    )


def _later(appointment: Appointment, player: Invitee | None, sitting: Sitting, span: StageSpan) -> Entry:
    return Entry(
        uid=_uid(appointment, _stage(sitting, span)),
        what=What.LATER,
        appointment=appointment,
        start=sitting.start + span.start.earliest,
        end=sitting.start + span.end.latest,
        firm=_firm(appointment, player, sitting),
        sitting=sitting,
        spans=(span,),
    )


def _deadline(appointment: Appointment) -> list[Entry]:
    if appointment.deadline is None:
        return []
    off = appointment.status is Status.CANCELLED
    return [
        Entry(
            uid=_uid(appointment, "deadline"),
            what=What.DEADLINE,
            appointment=appointment,
            start=appointment.deadline,
            firm=Firm.CANCELED if off else Firm.CONFIRMED,
        )
    ]


def _uid(appointment: Appointment, what: str) -> str:
    return f"{what}@{appointment.root}.playoffs.invalid"


def _firm(appointment: Appointment, player: Invitee | None, sitting: Sitting) -> Firm:
    if sitting.needless:
        return Firm.CANCELED
    asked = player and appointment.status is not Status.CANCELLED
    firm = ANSWERED[player.state] if player and asked else ALL[appointment.status]
    return Firm.TENTATIVE if firm is Firm.CONFIRMED and appointment.postponed(sitting) else firm
