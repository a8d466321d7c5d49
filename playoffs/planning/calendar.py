"""Appointments as iCalendar files: for a playoff, for one of its players, for a director.

An entry keeps its UID for ever; SEQUENCE rises with the revision, so that calendars replace what they had. A day of
play is one entry that blocks the time up to its latest end; each later stage is a further entry that blocks nothing
and says from when at the earliest it is played ("not before"). The reply deadline is an entry of its own.
"""

from collections.abc import Iterable, Sequence
from datetime import timedelta

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

from playoffs.analysis.durations import StageSpan, hours
from playoffs.files.errors import BadInput
from playoffs.planning.appointment import Appointment, Invitee, Sitting, State, Status
from playoffs.planning.clock import DAY, local, moment_words, observances, time_words
from playoffs.planning.windows import Window

PRODUCT = "-//Playoffs//title playoffs//EN"

ANSWERED = {
    State.INVITED: "TENTATIVE",
    State.CONFIRMED: "CONFIRMED",
    State.DECLINED: "CANCELLED",
    State.SILENT: "CANCELLED",
}
"""How firm a day is for a player."""


def of_playoff(appointment: Appointment, issued: int) -> bytes:
    """Everything of one playoff; `issued` is the instant at which the file is made."""
    events = [*_days(appointment, None, issued), *_deadline(appointment, issued)]
    return _calendar(appointment.title, [appointment], events)


def of_player(name: str, playing: Sequence[tuple[Appointment, Invitee]], issued: int) -> bytes:
    """What one player has to keep free, in every playoff that they play."""
    events = []
    for appointment, player in playing:
        events += _days(appointment, player, issued)
        if player.state is State.INVITED:
            events += _deadline(appointment, issued)
    return _calendar(name, [appointment for appointment, _ in playing], events)


def of_director(name: str, appointments: Sequence[Appointment], issued: int) -> bytes:
    """Everything of several playoffs, for whoever directs them."""
    events = [e for a in appointments for e in (*_days(a, None, issued), *_deadline(a, issued))]
    return _calendar(name, appointments, events)


def _calendar(name: str, appointments: Sequence[Appointment], events: Iterable[Event]) -> bytes:
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", vText(" ".join(name.split())))
    moments = [m for a in appointments for s in a.sittings for m in (s.start, a.deadline or s.start, s.end)]
    if not moments:
        raise BadInput(name, "no day of play", "at least one day to put into the calendar")
    for zone in sorted({a.zone for a in appointments} - {"UTC"}):
        calendar.add_component(_zone(zone, Window(min(moments) - 30 * DAY, max(moments) + 30 * DAY)))
    for event in events:
        calendar.add_component(event)
    return bytes(calendar.to_ical())


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


def _days(appointment: Appointment, player: Invitee | None, issued: int) -> list[Event]:
    found = []
    for sitting in appointment.sittings:
        spans = sitting.spans
        if player and player.sits_out and sitting.number == 1:
            spans = spans[1:]
        if spans:
            found.append(_day(appointment, player, sitting, spans, issued))
            found += [_later(appointment, player, sitting, span, issued) for span in spans[1:]]
    return found


def _day(
    appointment: Appointment,
    player: Invitee | None,
    sitting: Sitting,
    spans: Sequence[StageSpan],
    issued: int,
) -> Event:
    """The time to be kept free on one day."""
    number = sitting.number
    start = sitting.start + spans[0].start.earliest
    title = f"{appointment.title}: playoff{f', day {number}' if sitting.of > 1 else ''}"
    if start > sitting.start:
        title = f"Not before {time_words(start, appointment.zone)}: {title}"
    event = _event(appointment, f"day-{number}", title, issued)
    event.add("dtstart", local(start, appointment.zone))
    event.add("dtend", local(sitting.end, appointment.zone))
    event.add("status", _status(appointment, player))
    event.add("transp", "OPAQUE")
    event.add("description", _description(appointment, sitting, spans))
    return event


def _later(appointment: Appointment, player: Invitee | None, sitting: Sitting, span: StageSpan, issued: int) -> Event:
    """A later stage: from when at the earliest."""
    start = sitting.start + span.start.earliest
    title = f"Not before {time_words(start, appointment.zone)}: {appointment.title}, {span.stage.called}"
    event = _event(appointment, f"day-{sitting.number}-stage-{span.stage.name}", title, issued)
    event.add("dtstart", local(start, appointment.zone))
    event.add("dtend", local(sitting.start + span.end.latest, appointment.zone))
    event.add("status", _status(appointment, player))
    event.add("transp", "TRANSPARENT")
    latest = time_words(sitting.start + span.start.latest, appointment.zone)
    event.add("description", f"Starts when the stage before it has ended, by {latest} at the latest.")
    return event


def _deadline(appointment: Appointment, issued: int) -> list[Event]:
    """The reply deadline, with a reminder a day before it."""
    if appointment.deadline is None:
        return []
    event = _event(appointment, "deadline", f"Reply by now: {appointment.title} playoff", issued)
    event.add("dtstart", local(appointment.deadline, appointment.zone))
    event.add("status", "CANCELLED" if appointment.status is Status.CANCELLED else "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    how = appointment.details.reply_to
    event.add("description", f"Confirm or decline{f' {how}' if how else ''}; silence counts as declining.")
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", f"{appointment.title}: reply within a day")
    alarm.add("trigger", timedelta(days=-1))
    event.add_component(alarm)
    return [event]


def _event(appointment: Appointment, what: str, summary: str, issued: int) -> Event:
    """What every entry has."""
    event = Event()
    event.add("uid", f"{what}@{appointment.root}.playoffs.invalid")
    event.add("dtstamp", local(issued, "UTC"))
    event.add("last-modified", local(issued, "UTC"))
    event.add("sequence", appointment.revision - 1)
    event.add("summary", summary)
    if appointment.place and what != "deadline":
        event.add("location", appointment.place)
    if appointment.details.live:
        event.add("url", "".join(appointment.details.live.split()))
    director = appointment.details.director
    if director and "@" in director.contact:
        address = vCalAddress(f"MAILTO:{next(w for w in director.contact.replace(',', ' ').split() if '@' in w)}")
        address.params["cn"] = vText(" ".join(director.name.split()))
        event["organizer"] = address
    return event


def _status(appointment: Appointment, player: Invitee | None) -> str:
    if appointment.status is Status.CANCELLED:
        return "CANCELLED"
    return ANSWERED[player.state] if player else appointment.status.value.upper()


def _description(appointment: Appointment, sitting: Sitting, spans: Sequence[StageSpan]) -> str:
    zone, details = appointment.zone, appointment.details
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
    return "\n".join(lines)
