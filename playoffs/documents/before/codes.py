"""QR codes for a wall: the live page, and the playoff as a calendar entry."""

from playoffs.documents.before import hours
from playoffs.documents.blocks import Code, Codes
from playoffs.documents.words import naming
from playoffs.documents.words.language import Language
from playoffs.planning.clock import local, stamp
from playoffs.planning.details import Details, instant, starts
from playoffs.planning.plan import Plan


def codes(plan: Plan, details: Details, language: Language) -> tuple[Codes, ...]:
    """Those that there is something for: a day is an entry of its own, since cameras read one entry from a code."""
    _ = language.gettext
    made = []
    if details.live:
        made.append(Code(caption=_("Live page"), text=details.live, content=details.live))
    days, when = hours.split(plan, details), hours.when(plan, details, language)
    known = starts(details)
    for (number, of), said in zip(days, when, strict=False):  # days that nobody can time have no entry
        day, time = known[number] if number < len(known) else ("", "")
        if day and time:
            entry = _entry(plan, details, (day, time), of.end.latest, language)
            text = ", ".join(part for part in (said.day, said.date, said.start) if part)
            made.append(Code(caption=_("Add to your calendar"), text=text, content=entry))
    return (Codes(codes=tuple(made)),) if made else ()


def _entry(plan: Plan, details: Details, start: tuple[str, str], longest: int, language: Language) -> str:
    """One day as iCalendar, in UTC: what a telephone's camera offers to save."""
    begin = stamp(instant(details, *start))
    times = [f"{local(moment, 'UTC'):%Y%m%dT%H%M%SZ}" for moment in (begin, begin + longest)]
    place = ", ".join(part for part in (details.site, details.address) if part)
    lines = [
        "BEGIN:VEVENT",
        f"SUMMARY:{_text(naming.title(plan.title.name, language))}",
        f"DTSTART:{times[0]}",
        f"DTEND:{times[1]}",
    ]
    return "\r\n".join([*lines, *([f"LOCATION:{_text(place)}"] if place else []), "END:VEVENT"])


def _text(value: str) -> str:
    for mark in ("\\", ";", ","):
        value = value.replace(mark, "\\" + mark)
    return value.replace("\n", "\\n")
