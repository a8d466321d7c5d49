"""What every page of a planner shows: which playoff, its state, the site's clock, and what its forms carry."""

from playoffs.desk.beside import asking
from playoffs.desk.beside.links import Role
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.record.rows import is_instant
from playoffs.desk.times.placing import called
from playoffs.planning.clock import Wall, recorded, shown_at
from playoffs.playoff.founding import PRACTICE
from playoffs.web.asked import tray
from playoffs.web.asked.values import Typed, Values, one
from playoffs.web.planner import watch
from playoffs.web.planner.conflicts import shortened
from playoffs.web.serving.seat import Seat, new_request
from playoffs.web.serving.second_copy import stamped
from playoffs.web.serving.sight import ticking, wall
from playoffs.web.serving.since import entered


def common(kept: Kept, seat: Seat, tab: str) -> Values:
    """The values that all pages of one playoff have."""
    log = kept.log(seat.event)
    now, zone = _clock(kept, seat, log)
    state = watch.stands(log, seat.language)
    lies = tray.stamp(kept.store, seat.house.openings, log.event)
    return {
        "seat": seat,
        "tab": tab,
        "event": log.event,
        "title": log.founding.title,
        "association": log.details.get("association", ""),
        "practice": PRACTICE in log.founding.settings,
        "state": state,
        "over": log.position.ranking is not None,
        **ticking(seat, now, zone),
        "version": log.version,
        "since": " ".join(filter(None, (entered(seat, log), answered_since(kept, seat, log)))),
        "stamp": stamped(log.version, lies, seat.house.copy_stands()),
        "organizer": seat.link.role is Role.ORGANIZER,
        **carried(seat),
    }


def _clock(kept: Kept, seat: Seat, log: Log) -> tuple[Wall, str]:
    """The site's clock and its zone; where none is stated, that of the zone that is asked about, and where there is
    neither, this computer's, which is said."""
    now = wall(seat, log)
    if log.details.get("zone"):
        return now, f"{now:%Z}"
    if what := asking.asking(kept.store, log.event):
        now = shown_at(seat.house.now(), what.zone)
        return now, f"{now:%Z}"
    return now, seat.language.gettext("{zone}, this computer’s time").format(zone=f"{now:%Z}")


def answered_since(kept: Kept, seat: Seat, log: Log) -> str:
    """Whose answers about times came since the page that asks was made, and who typed them; empty where none did."""
    what, at = asking.asking(kept.store, log.event), seat.query.get("seen", "")
    if what is None or "since" not in seat.query or not is_instant(at):
        return ""
    _, name, found = seat.language.gettext, called(what, names(log)), dict[str, list[str]]()
    for who, replies in asking.replies(kept.store, log.event).items():
        for by in sorted({each.by for each in replies if recorded(each.at) > recorded(at)}):
            found.setdefault(by, []).append(name.get(who, who))
    typed = _("{who} typed answers of {names}.")
    own = _("Answered which times suit them: {names}.")
    return " ".join(
        (typed if by else own).format(who=by, names=shortened(whose, seat.language)) for by, whose in found.items()
    )


def seen(typed: Typed) -> int:
    """Up to which entry the page showed the record; 0 where the form does not say it."""
    version = one(typed, "version")
    return int(version) if version.isascii() and version.isdigit() and len(version) < 9 else 0


def carried(seat: Seat) -> Values:
    """What every form carries."""
    return {"seat": seat, "csrf": seat.token, "request": new_request}
