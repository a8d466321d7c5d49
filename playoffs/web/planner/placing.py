"""A day and a start tried on the grid: what stands against it, the best days, what moving costs; and how it is set."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from urllib.parse import quote

from msgspec.structs import replace

from playoffs.desk.act import Request
from playoffs.desk.beside.asking import Replies
from playoffs.desk.desk import details
from playoffs.desk.details import news, recalled, restated
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import begun
from playoffs.desk.times.placing import Best, ground
from playoffs.documents.words import moments
from playoffs.planning.asking import Asking
from playoffs.planning.clock import HOUR, instant, local_day, recorded
from playoffs.planning.details import Details, SessionDay
from playoffs.planning.stated import days_of, known_days, parts_of
from playoffs.text.errors import BadInput, NotNow
from playoffs.text.years import check_near
from playoffs.web.asked import refusals
from playoffs.web.asked.values import Typed, Values, one
from playoffs.web.planner import answering, choosing, mending, moving, taking, unplaced
from playoffs.web.planner.bands import bands, widened
from playoffs.web.planner.best_days import compared, good, searched
from playoffs.web.planner.common import seen
from playoffs.web.planner.conflicts import shortened
from playoffs.web.planner.elsewhere import elsewhere, held
from playoffs.web.planner.looking import Look, moved, number, placed
from playoffs.web.serving.seat import Seat


def settable(seat: Seat, log: Log) -> bool:
    """Whether who sits there may set the day: an organizer until the first stage is started."""
    return seat.directs or not begun(log)


def set_day(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Record a day as `details set` does; the address of the page that says what no longer fits. Raises the desk's
    refusals, `Stale` where somebody else has set it since."""
    log = kept.log(seat.event)
    if not settable(seat, log):
        raise NotNow("day", "one that is set after the first stage was started", "the director, who sets it")
    what, known = answering.asked(kept, seat.event), recalled(log)
    wanted = taking.taken(moved(known, one(typed, "at"), what.zone), what, typed)
    check(wanted, what.zone)
    _near(wanted, (*known_days(known, recorded(seat.house.now())), *_asked(what)), one(typed, "at"))
    entry = _record(kept, seat, typed, news(log, wanted) or restated(log, wanted, OF_DAYS))
    return f"/plan/{log.event}?done={entry}#placing" if entry else f"/plan/{log.event}#placing"


def _near(wanted: Details, near: Sequence[date], at: str) -> None:
    """Refuse a day that is far from all of these, unless its own weekday says that it is meant."""
    days = (day for _key, day in days_of(wanted, ("date", "further_days")))
    for day, typed in zip(days, parts_of(at), strict=True):
        check_near(day, typed, near, "day")


def _asked(what: Asking) -> Iterator[date]:
    """The days that were asked about."""
    return (local_day(window.start, what.zone) for window in what.windows)


OF_DAYS = ("date", "start", "further_days")
"""The details that say when it is played."""


def remove_day(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Take the only day that is set out of the plan again; the address of the page that says so and how it is set
    again. Raises the desk's refusals, `Stale` where somebody else has set it since."""
    log = kept.log(seat.event)
    known = recalled(log)
    if begun(log):
        raise NotNow("day", "one that is removed after the first stage was started", "another day that is set")
    entry = _record(kept, seat, typed, news(log, replace(known, date=None, start=None, further_days=()), OF_DAYS))
    return f"/plan/{log.event}?done={entry}&was={quote(one(typed, 'at'))}#placing"


def _record(kept: Kept, seat: Seat, typed: Typed, changed: Mapping[str, str]) -> int:
    """Record details as `details set` does; the number of the last entry, 0 where there was nothing to record."""
    if not changed:
        return 0
    by = seat.link.name if kept.log(seat.event).edition > 1 else ""
    asked = Request(one(typed, "request"), seen(typed), seat.house.now(), by)
    return details(kept.store, seat.event, changed, asked).version


def check(wanted: Details, zone: str) -> None:
    """`BadInput` for a time that does not exist, or that the clocks show twice."""
    for day in (SessionDay(wanted.date or "", wanted.start or ""), *wanted.further_days):
        instant(date.fromisoformat(day.date), day.start, zone, "day")


def asked_for(seat: Seat) -> str:
    """The placing that the address names, in one text or a day in each field; empty where it names none."""
    if at := seat.query.get("at", "").strip():
        return at
    fields = (seat.query.get(f"at-{n}", "").strip() for n in range(1, moving.MOST_DAYS + 1))
    return "; ".join(filter(None, fields))


def tried(kept: Kept, seat: Seat, log: Log, what: Asking, there: Replies) -> Values:
    """What the page shows of the placing that its address names; else of the one that is set."""
    stands, now = placed(recalled(log)), recorded(seat.house.now())
    gone = mending.removed(asked_for(seat) or stands, seat.query.get("without", ""), stands, seat.language)
    at = gone.rest if gone else asked_for(seat) or stands
    look = Look(
        log=log,
        known=recalled(log),
        what=what,
        there=there,
        base=ground(log, names(log), what, there, now // HOUR * HOUR, number(at)),
        others=elsewhere(held(kept, now), log, seat.language, seat.of_all),
        now=now,
        language=seat.language,
    )
    best = searched(seat.house, log.event, look.base) if look.base else Best()
    shown = NOTHING | {"at": at, "stands": stands, "removed": gone, "wide": what, "known": look.known}
    shown |= {"stated": taking.stated(look.known, seat.language), "zone_of": what.zone, **_best(look, best, at)}
    if not at:
        return shown
    try:
        return shown | _placed(look, best, at)
    except BadInput as error:
        return shown | {"wrong": refusals.begun(refusals.told(error, seat.language))}


NOTHING: Values = {
    "moves": (),
    "bands": {},
    "found": None,
    "mends": (),
    "wrong": "",
    "costs": (),
    "cheapest": False,
    "choices": (),
    "alone": (),
}
"""What a page shows where no day is tried or set."""


def _best(look: Look, best: Best, at: str) -> Values:
    """The best days with what is to be said of them, or why there is none."""
    base, language = look.base, look.language
    unknown = unplaced.unknown(best, look.what.zone, language)
    waits = base.waits if base else ()
    return {
        "best": sorted((good(look, base, each) for each in best.options), key=lambda each: not each.free)
        if base
        else [],
        "none": (none := () if best.options else unknown or unplaced.none(base, len(look.what.days), language)),
        "reasons": unplaced.grouped(none),
        "other": (*unplaced.other(base, number(at), language), *unknown) if best.options else (),
        "waits": waits,
        "waiting": shortened(waits, language),
    }


def _placed(look: Look, best: Best, at: str) -> Values:
    """The days of an address: how they lie, what stands against them and mends it, and what they cost; `BadInput`
    where they cannot be."""
    _wanted, days = look.days(at)
    zone, language, wide = look.what.zone, look.language, widened(look.what, days)
    found, mine = look.weighed(at)
    costs = compared(mine, best.options[0].cost, language) if mine and best.options else None
    return {
        "found": found,
        "mends": mending.mends(look, at, found.conflicts),
        "wide": wide,
        "bands": bands(wide, days, language),
        "moves": moving.together(days, zone, language),
        "alone": moving.alone(days, zone, language, (found, mine), look.weighed),
        "when": [moments.lasting(day.start, day.end, zone, language) for day in days],
        "costs": costs or (),
        "cheapest": costs == () and found.conflicts == (),
        "choices": choosing.choices(look, days),
    }
