"""Calendars as iCalendar files."""

from collections.abc import Mapping
from datetime import timedelta

from icalendar import Alarm, Calendar, Event, Timezone, TimezoneDaylight, TimezoneStandard, vCalAddress, vText

from playoffs.documents.inviting import entries as said
from playoffs.documents.words.language import Language
from playoffs.planning.calendar import Entry, Gone, What
from playoffs.planning.clock import DAY, local, observances
from playoffs.planning.issued import Handed
from playoffs.planning.windows import Window
from playoffs.planning.written import address_in, one_line, quotable
from playoffs.text.errors import BadInput

PRODUCT = "-//Playoffs//title playoffs//EN"


def files(handed: Mapping[str, Handed], language: Language) -> dict[str, bytes]:
    """Every calendar by its recipient."""
    return {recipient: file(each, language) for recipient, each in handed.items()}


def file(handed: Handed, language: Language) -> bytes:
    """A calendar as the bytes of its file; entries that are gone are canceled in it."""
    draft, gone = handed.draft, handed.gone
    events = [_event(each, language) for each in draft.entries]
    events += [_canceled(uid, gone[uid], language) for uid in gone]
    if not events:
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
    for event in events:
        event.add("dtstamp", local(handed.made, "UTC"))
        event.add("last-modified", local(handed.made, "UTC"))
        event.add("sequence", handed.sequence)
        calendar.add_component(event)
    return bytes(calendar.to_ical())


def _event(entry: Entry, language: Language) -> Event:
    made, worded = entry.appointment, said.worded(entry, language)
    event = Event()
    event.add("uid", entry.uid)
    event.add("summary", one_line(worded.summary))
    if made.place and entry.what is not What.DEADLINE:
        event.add("location", one_line(made.place))
    if made.details.live:
        event.add("url", "".join(one_line(made.details.live).split()))
    director = made.details.director
    if director and (own := address_in(director.contact)):
        address = vCalAddress(f"MAILTO:{own}")
        address.params["cn"] = vText(quotable(director.name))
        event["organizer"] = address
    event.add("dtstart", local(entry.start, made.zone))
    if entry.end is not None:
        event.add("dtend", local(entry.end, made.zone))
    event.add("status", entry.firm.value)
    event.add("transp", "OPAQUE" if entry.blocks else "TRANSPARENT")
    event.add("description", "\n".join(worded.lines))
    if worded.alarm:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", worded.alarm)
        alarm.add("trigger", timedelta(days=-1))
        event.add_component(alarm)
    return event


def _canceled(uid: str, gone: Gone, language: Language) -> Event:
    """What takes an entry out of the calendars that have it."""
    event = Event()
    event.add("uid", uid)
    event.add("summary", said.canceled(gone, language))
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
        part.add("dtstart", local(observance.start + observance.before, "UTC").replace(tzinfo=None))
        part.add("tzoffsetfrom", timedelta(seconds=observance.before))
        part.add("tzoffsetto", timedelta(seconds=observance.offset))
        part.add("tzname", observance.name)
        zone.add_component(part)
    return zone
