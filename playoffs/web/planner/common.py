"""What every page of a planner shows: which playoff, its state, the site's clock, and what its forms carry."""

from datetime import timedelta

from playoffs.desk.beside.links import Role
from playoffs.desk.kept import Kept
from playoffs.desk.record.people import names
from playoffs.documents.day.stands import stands
from playoffs.playoff.founding import PRACTICE
from playoffs.web.asked import tray
from playoffs.web.asked.values import Typed, Values, one
from playoffs.web.serving.seat import Seat, new_request
from playoffs.web.serving.second_copy import stamped
from playoffs.web.serving.sight import wall

NO_TIME = timedelta()


def common(kept: Kept, seat: Seat, tab: str) -> Values:
    """The values that all pages of one playoff have."""
    log = kept.log(seat.event)
    now = wall(seat, log)
    state = stands(log, names(log), seat.language, [])
    lies = tray.stamp(kept.store, seat.house.openings, log.event)
    return {
        "seat": seat,
        "tab": tab,
        "event": log.event,
        "title": log.founding.title,
        "association": log.details.get("association", ""),
        "practice": PRACTICE in log.founding.settings,
        "state": f"{state[:1].upper()}{state[1:]}",
        "clock": f"{seat.language.clock(now.time())} {now:%Z}",
        "instant": seat.house.now(),
        "zone": f"{now:%Z}",
        "utc": (now.utcoffset() or NO_TIME) // timedelta(minutes=1),
        "version": log.version,
        "stamp": stamped(log.version, lies, seat.house.copy_stands()),
        "organizer": seat.link.role is Role.ORGANIZER,
        **carried(seat),
    }


def seen(typed: Typed) -> int:
    """Up to which entry the page showed the record; 0 where the form does not say it."""
    version = one(typed, "version")
    return int(version) if version.isascii() and version.isdigit() and len(version) < 9 else 0


def carried(seat: Seat) -> Values:
    """What every form carries."""
    return {"seat": seat, "csrf": seat.token, "request": new_request}
