"""A day and a start tried on the grid: its bands, what stands against it, the best days, and what moving costs."""

import re
from collections.abc import Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.act import Request
from playoffs.desk.beside.asking import Replies
from playoffs.desk.desk import details
from playoffs.desk.details import news, recalled
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import begun, revisions, sittings_at
from playoffs.desk.times.going import goes
from playoffs.desk.times.placing import Best, Ground, Option, best, cost, ground
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.planning.appointment import Sitting
from playoffs.planning.asking import Asking
from playoffs.planning.clock import HOUR, instant, local, local_day, recorded
from playoffs.planning.details import Details, SessionDay
from playoffs.planning.seasons.placing import Merit
from playoffs.planning.windows import Window, joined
from playoffs.text.errors import BadInput
from playoffs.text.years import YEARS
from playoffs.web.asked.refusals import told
from playoffs.web.asked.values import Typed, Values, one
from playoffs.web.planner import answering, moving, taking, unplaced
from playoffs.web.planner.common import seen
from playoffs.web.planner.conflicts import Found, conflicts, elsewhere, shortened
from playoffs.web.serving.seat import House, Seat

DAY = re.compile(r"(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})", re.ASCII)

EXPECTED = f"days of {YEARS[0]} to {YEARS[-1]} with their starts, such as 2027-05-22 10:00; 2027-05-23 10:00"


class Band(Struct, frozen=True, kw_only=True):
    """A day as it lies over its windows: thousandths of their width."""

    words: str
    start: int
    early: int
    late: int


class Good(Struct, frozen=True, kw_only=True):
    """One of the best days, and why."""

    at: str
    when: str
    why: str


def placed(details: Details) -> str:
    """The days that are set, as the address of a page says them."""
    if not (details.date and details.start):
        return ""
    return "; ".join((f"{details.date} {details.start}", *(f"{d.date} {d.start}" for d in details.further_days)))


def moved(details: Details, at: str, zone: str) -> Details:
    """The details with other days; `BadInput` for what are none."""
    found = [DAY.fullmatch(each.strip()) for each in at.split(";")]
    days = [SessionDay(each[1], each[2]) for each in found if each]
    try:
        usable = len(days) == len(found) and all(date.fromisoformat(day.date).year in YEARS for day in days)
    except ValueError:
        usable = False
    if not usable or not days:
        raise BadInput("day", repr(at[:40]), EXPECTED)
    first, *further = days
    return replace(details, date=first.date, start=first.start, zone=zone, further_days=tuple(further))


def settable(seat: Seat, log: Log) -> bool:
    """Whether who sits there may set the day: an organizer until the first stage is started."""
    return seat.directs or not begun(log)


def set_day(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Record a day as `details set` does; the address of the page that says what no longer fits. Raises the desk's
    refusals, `Stale` where somebody else has set it since."""
    log = kept.log(seat.event)
    if not settable(seat, log):
        raise BadInput("day", "one that is set after the first stage was started", "the director, who sets it")
    what, known = answering.asked(kept, seat.event), recalled(log)
    wanted = taking.taken(moved(known, one(typed, "at"), what.zone), what, typed)
    check(wanted, what.zone)
    by = seat.link.name if log.edition > 1 else ""
    if changed := news(log, wanted):
        details(kept.store, log.event, changed, Request(one(typed, "request"), seen(typed), seat.house.now(), by))
    return f"/plan/{log.event}?set=yes#placing"


def check(wanted: Details, zone: str) -> None:
    """`BadInput` for a time that does not exist, or that the clocks show twice."""
    for day in (SessionDay(wanted.date or "", wanted.start or ""), *wanted.further_days):
        instant(date.fromisoformat(day.date), day.start, zone, "day")


def tried(kept: Kept, seat: Seat, log: Log, what: Asking, there: Replies) -> Values:
    """What the page shows of the placing that its address names; else of the one that is set."""
    now, known = recorded(seat.house.now()), recalled(log)
    stands = placed(known)
    at = asked_for(seat) or stands
    base = ground(log, names(log), what, there, now // HOUR * HOUR, _number(at))
    searched = _best(seat.house, log.event, base) if base else Best()
    options, unknown = searched.options, unplaced.unknown(searched, what.zone, seat.language)
    shown: Values = {
        "at": at,
        "stands": stands,
        "moves": (),
        "bands": {},
        "found": None,
        "wrong": "",
        "costs": (),
        "cheapest": False,
        "choices": (),
        "alone": (),
        "wide": what,
        "stated": taking.stated(known, seat.language),
        "known": known,
    }
    shown |= {
        "best": [_good(base, each, log, what, there, seat.language) for each in options] if base else [],
        "none": () if options else unknown or unplaced.none(base, seat.language),
        "other": (*unplaced.other(base, _number(at), seat.language), *unknown) if options else (),
    }
    waits = base.waits if base else ()
    shown |= {"waits": waits, "waiting": shortened(waits, seat.language), "zone_of": what.zone}
    if not at:
        return shown
    others = elsewhere(kept, log, now, seat.language, seat.of_all)

    def weighed(at: str) -> tuple[Found, Merit | None]:
        wanted, days = _days(log, what, at)
        found = conflicts(log, what, there, wanted, days, now, seat.language, others)
        hall = goes(base, log, names(log), what, there, days, known).site
        return found, cost(base, [day.start for day in days], hall) if base else None

    try:
        _, days = _days(log, what, at)
        found, mine = weighed(at)
    except BadInput as error:
        return shown | {"wrong": told(error, seat.language)}
    costs = compared(mine, options[0].cost, seat.language) if mine and options else None
    return shown | {
        "found": found,
        "wide": widened(what, days),
        "bands": _bands(widened(what, days), days, seat.language),
        "moves": moving.together(days, what.zone, seat.language),
        "alone": moving.alone(days, what.zone, seat.language, (found, mine), weighed),
        "when": [moments.lasting(day.start, day.end, what.zone, seat.language) for day in days],
        "costs": costs or (),
        "cheapest": costs == (),
        "choices": goes(base, log, names(log), what, there, days, known).choices(known),
    }


def asked_for(seat: Seat) -> str:
    """The placing that the address names, in one text or a day in each field; empty where it names none."""
    if at := seat.query.get("at", "").strip():
        return at
    fields = (seat.query.get(f"at-{n}", "").strip() for n in range(1, moving.MOST_DAYS + 1))
    return "; ".join(filter(None, fields))


def _days(log: Log, what: Asking, at: str) -> tuple[Details, tuple[Sitting, ...]]:
    """The details with the days of an address, and these; `BadInput` where they cannot be."""
    wanted = moved(recalled(log), at, what.zone)
    return wanted, sittings_at(log, revisions(log), wanted)


def widened(what: Asking, days: Sequence[Sitting]) -> Asking:
    """What is asked, with the days that were not asked about as windows of their own, so that a grid can show them."""
    asked = {local_day(each.start, what.zone) for each in what.windows}
    new = joined(Window(day.start, day.end) for day in days if local_day(day.start, what.zone) not in asked)
    fresh = [each for each in new if not any(each.overlaps(other) for other in what.windows)]
    return replace(what, windows=tuple(sorted((*what.windows, *fresh))))


def _number(at: str) -> int:
    """How many days an address names."""
    return len(at.split(";")) if at else 0


def _best(house: House, event: str, base: Ground) -> Best:
    """The best days, searched once for the same ground: a page is opened again after every answer."""
    key = event, len(base.grounds.season.sessions)
    of, found = house.placings.get(key, (None, Best()))
    if of != base:
        found = best(base)
        house.placings[key] = base, found
    return found


def _good(base: Ground, option: Option, log: Log, what: Asking, there: Replies, language: Language) -> Good:
    """A best day, and why; hall and director are those who would be set with it."""
    starts, known = [each.start for each in sorted(option.places)], recalled(log)
    at = "; ".join(f"{local(start, what.zone):%Y-%m-%d %H:%M}" for start in starts)
    days = sittings_at(log, revisions(log), moved(known, at, what.zone))
    against = sorted({who for place in option.places for who in place.unsuited})
    _ = language.gettext
    text = _("possible, not good, for {names}") if against else _("good for everybody who has answered")
    if not base.grounds.season.times:
        text = _("nobody has answered yet")
    found = goes(base, log, names(log), what, there, days, known)
    why = [text.format(names=", ".join(against)), *taking.words(found, days, what.zone, language)]
    if option.cut:
        why.append(_("not every start was tried, so there may be a better one"))
    return Good(
        at=at,
        when="; ".join(moments.lasting(day.start, day.end, what.zone, language) for day in days),
        why="; ".join(why),
    )


def compared(mine: Merit, least: Merit, language: Language) -> tuple[str, ...]:
    """Each level at which a placing differs from the best one."""
    _ = language.gettext
    told = {
        "unsuited": _("times that somebody does not call good: {n}, on the best day {least}"),
        "waiting": _("days of waiting between the days of play: {n}, on the best day {least}"),
        "hall_days": _("days on which a hall is opened: {n}, on the best day {least}"),
        "idle": _("minutes from the opening of the hall to the first game: {n}, on the best day {least}"),
    }
    pairs = [(text, getattr(mine, level), getattr(least, level)) for level, text in told.items()]
    return tuple(text.format(n=here, least=there) for text, here, there in pairs if here != there)


def _bands(what: Asking, days: Sequence[Sitting], language: Language) -> dict[int, Band]:
    """By the number of the day on the grid."""
    found = {}
    for n, (day, windows) in enumerate(what.days, 1):
        for each in days:
            if local_day(each.start, what.zone) == day:
                found[n] = _band(each, windows[0].start, windows[-1].end, what.zone, language)
    return found


def _band(day: Sitting, first: int, last: int, zone: str, language: Language) -> Band:
    earliest = day.start + day.spans[-1].end.earliest

    def across(at: int) -> int:
        return min(max(0, (at - first) * 1000 // (last - first)), 1000)

    start, early, late = (moments.clock(at, zone, language) for at in (day.start, earliest, day.end))
    return Band(
        words=language.gettext("{start}, over from {early}, latest {late}").format(start=start, early=early, late=late),
        start=across(day.start),
        early=across(earliest),
        late=across(day.end),
    )
