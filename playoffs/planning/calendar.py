"""Appointments as iCalendar files: for a playoff, for one of its players, for a director.

An entry keeps its UID for ever, and what calendars were handed out is kept (`issued`): SEQUENCE rises whenever
anything in them changes, so that a calendar program replaces what it had, and what is gone is canceled. A day of play
is one entry that blocks the time up to its latest end; each later stage is a further entry that blocks nothing and
says from when at the earliest it is played ("not before"). The reply deadline is an entry of its own.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import sha256

from icalendar import (
    Alarm,
    Calendar,
    Event,
    Timezone,
    TimezoneDaylight,
    TimezoneStandard,
    vCalAddress,
    vText,
)
from msgspec import Struct

from playoffs.analysis.durations import hours
from playoffs.formats.course import StageSpan
from playoffs.planning.appointment import Appointment, Invitee, Sitting, State, Status
from playoffs.planning.clock import DAY, local, moment_words, observances, time_words
from playoffs.planning.seasons.windows import Window
from playoffs.planning.written import address_in, one_line, quotable
from playoffs.text.errors import BadInput

PRODUCT = "-//Playoffs//title playoffs//EN"

CANCELED = "Canceled: "


class Gone(Struct, frozen=True, array_like=True):
    """An entry that was handed out: what it has to be told by once it is gone."""

    start: int
    """Instant."""
    summary: str


NOTHING_GONE: Mapping[str, Gone] = {}

ANSWERED = {
    State.INVITED: "TENTATIVE",
    State.CONFIRMED: "CONFIRMED",
    State.DECLINED: "CANCELLED",
    State.SILENT: "CANCELLED",
}
"""How firm a day is for a player."""


class Draft(Struct, frozen=True):
    """A calendar without what tells one version of it from the next: when it was made, and its sequence."""

    name: str
    appointments: tuple[Appointment, ...]
    entries: tuple[Event, ...]


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


def file(draft: Draft, sequence: int, made: int, gone: Mapping[str, Gone] = NOTHING_GONE) -> bytes:
    """A calendar as the bytes of its file, made at an instant; entries that are gone are canceled in it."""
    entries = [*draft.entries, *(_canceled(uid, gone[uid]) for uid in gone)]
    if not entries:
        raise BadInput(draft.name, "no day of play", "at least one day to put into the calendar")
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", vText(one_line(draft.name)))
    moments = [m for a in draft.appointments for s in a.sittings for m in (s.start, a.deadline or s.start, s.end)]
    for zone in sorted({a.zone for a in draft.appointments if a.sittings} - {"UTC"}):
        calendar.add_component(_zone(zone, Window(min(moments) - 30 * DAY, max(moments) + 30 * DAY)))
    for entry in entries:
        stamped = entry.copy()
        stamped.subcomponents = entry.subcomponents
        stamped.add("dtstamp", local(made, "UTC"))
        stamped.add("last-modified", local(made, "UTC"))
        stamped.add("sequence", sequence)
        calendar.add_component(stamped)
    return bytes(calendar.to_ical())


def held(draft: Draft) -> dict[str, Gone]:
    """Every entry of a calendar by its UID, as it will have to be told should it go."""
    found = {}
    for entry in draft.entries:
        start = entry.start
        assert isinstance(start, datetime)
        found[str(entry["uid"])] = Gone(int(start.timestamp()), str(entry["summary"]))
    return found


def digest(drafts: Mapping[str, Draft]) -> str:
    """SHA-256 of all that several calendars say."""
    said = (b"\n".join([who.encode(), *(e.to_ical() for e in drafts[who].entries)]) for who in sorted(drafts))
    return sha256(b"\n\n".join(said)).hexdigest()


def _canceled(uid: str, gone: Gone) -> Event:
    """What takes an entry out of the calendars that have it."""
    event = Event()
    event.add("uid", uid)
    event.add("summary", f"{CANCELED}{one_line(gone.summary).removeprefix(CANCELED)}")
    event.add("dtstart", local(gone.start, "UTC"))
    event.add("status", "CANCELLED")
    event.add("transp", "TRANSPARENT")
    return event


def _zone(name: str, within: Window) -> Timezone:
    """The offsets of a zone around the playoff. The onset of each is told in the offset that it ends, as RFC 5545 asks;
    the library's own writer tells it an hour late in spring."""
    zone = Timezone()
    zone.add("tzid", name)
    for observance in observances(name, within):
        part = TimezoneDaylight() if observance.summer else TimezoneStandard()
        part.add("dtstart", local(observance.start + observance.before, "UTC").naive())
        part.add("tzoffsetfrom", timedelta(seconds=observance.before))
        part.add("tzoffsetto", timedelta(seconds=observance.offset))
        part.add("tzname", observance.name)
        zone.add_component(part)
    return zone


def _days(appointment: Appointment, player: Invitee | None) -> list[Event]:
    found = []
    for sitting in appointment.sittings:
        spans = sitting.spans
        if player and player.sits_out and sitting == appointment.sittings[0]:
            spans = spans[1:]
        if spans:
            found.append(_day(appointment, player, sitting, spans))
            found += [_later(appointment, player, sitting, span) for span in spans[1:]]
    return found


def _day(appointment: Appointment, player: Invitee | None, sitting: Sitting, spans: Sequence[StageSpan]) -> Event:
    """The time to be kept free on one day."""
    number = sitting.number
    start = sitting.start + spans[0].start.earliest
    title = f"{appointment.title}: playoff{f', day {number}' if sitting.of > 1 else ''}"
    if start > sitting.start:
        title = f"Not before {time_words(start, appointment.zone)}: {title}"
    event = _event(appointment, f"day-{number}", title)
    event.add("dtstart", local(start, appointment.zone))
    event.add("dtend", local(sitting.end, appointment.zone))
    _firm(event, _status(appointment, player), "OPAQUE")
    event.add("description", _description(appointment, sitting, spans))
    return event


def _later(appointment: Appointment, player: Invitee | None, sitting: Sitting, span: StageSpan) -> Event:
    """A later stage: from when at the earliest."""
    start = sitting.start + span.start.earliest
    title = f"Not before {time_words(start, appointment.zone)}: {appointment.title}, {span.stage.called}"
    event = _event(appointment, f"day-{sitting.number}-stage-{span.stage.name}", title)
    event.add("dtstart", local(start, appointment.zone))
    event.add("dtend", local(sitting.start + span.end.latest, appointment.zone))
    _firm(event, _status(appointment, player), "TRANSPARENT")
    latest = time_words(sitting.start + span.start.latest, appointment.zone)
    event.add("description", f"Starts when the stage before it has ended, by {latest} at the latest.")
    return event


def _deadline(appointment: Appointment) -> list[Event]:
    """The reply deadline, with a reminder a day before it."""
    if appointment.deadline is None:
        return []
    event = _event(appointment, "deadline", f"Reply by now: {appointment.title} playoff")
    event.add("dtstart", local(appointment.deadline, appointment.zone))
    off = appointment.status is Status.CANCELLED
    _firm(event, "CANCELLED" if off else "CONFIRMED", "TRANSPARENT")
    how = appointment.details.reply_to
    said = f"Confirm or decline{f' {how}' if how else ''}; silence counts as declining."
    event.add("description", one_line(said))
    if not off:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", one_line(f"{appointment.title}: reply within a day"))
        alarm.add("trigger", timedelta(days=-1))
        event.add_component(alarm)
    return [event]


def _firm(event: Event, status: str, busy: str) -> None:
    """How firm an entry is; what is off takes up no time, and says that it is off where a program shows it still."""
    event.add("status", status)
    event.add("transp", "TRANSPARENT" if status == "CANCELLED" else busy)
    if status == "CANCELLED":
        event["summary"] = vText(CANCELED + str(event["summary"]))


def _event(appointment: Appointment, what: str, summary: str) -> Event:
    """What every entry has."""
    event = Event()
    event.add("uid", f"{what}@{appointment.root}.playoffs.invalid")
    event.add("summary", one_line(summary))
    if appointment.place and what != "deadline":
        event.add("location", one_line(appointment.place))
    if appointment.details.live:
        event.add("url", "".join(one_line(appointment.details.live).split()))
    director = appointment.details.director
    if director and (own := address_in(director.contact)):
        address = vCalAddress(f"MAILTO:{own}")
        address.params["cn"] = vText(quotable(director.name))
        event["organizer"] = address
    return event


def _status(appointment: Appointment, player: Invitee | None) -> str:
    if appointment.status is Status.CANCELLED:
        return "CANCELLED"
    return ANSWERED[player.state] if player else appointment.status.value.upper()


def _description(appointment: Appointment, sitting: Sitting, spans: Sequence[StageSpan]) -> str:
    zone, details = appointment.zone, appointment.details
    if appointment.unplayed:
        return one_line(f"{appointment.unplayed}.")
    lines = [
        f"{span.stage.called} ({span.stage.clause}): not before"
        f" {time_words(sitting.start + span.start.earliest, zone)}, over by"
        f" {time_words(sitting.start + span.end.latest, zone)} at the latest"
        for span in spans
    ]
    lines.append(f"The longest course takes {hours(sitting.spans[-1].end.latest)}, breaks included.")
    if appointment.deadline is not None:
        lines.append(f"Reply by {moment_words(appointment.deadline, zone)}.")
    if details.director:
        lines.append(f"Director: {details.director.name}, {details.director.contact}".rstrip(", "))
    lines.append(f"Revision {appointment.revision}.")
    return "\n".join(map(one_line, lines))
