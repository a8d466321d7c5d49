"""The page on which somebody who is asked says when it can be: of a player's link, of a hall's or a director's."""

from typing import Any

from playoffs.desk.beside import asking
from playoffs.desk.beside.links import Link, Role
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import begun, field, unplayed
from playoffs.documents.before import announce
from playoffs.planning.asking import Asking, Kind
from playoffs.playoff.founding import PRACTICE
from playoffs.web.asked.values import Typed, raw
from playoffs.web.planner.answering import asked
from playoffs.web.planner.grid import grid
from playoffs.web.serving.seat import Seat, new_request
from playoffs.web.serving.sight import clocked, live_of

DAYS = 3
"""Digits of the number of a day."""


def page(kept: Kept, seat: Seat) -> dict[str, Any]:
    """What is asked of this one person, and what that person has said."""
    log, what = kept.log(seat.event), asked(kept, seat.event)
    live, mine = live_of(seat, log), what.person(seat.link.player)
    day = seat.query.get("day", "")
    there = asking.replies(kept.store, seat.event)
    made = grid(what, there, names(log), seat.language, _number(day), only=mine.key)
    return {
        "seat": seat,
        "csrf": seat.token,
        "request": new_request,
        "event": log.event,
        "version": log.version,
        "title": log.founding.title,
        "association": live.details.association,
        "practice": PRACTICE in log.founding.settings,
        **clocked(seat, log),
        "name": made.rows[0].name,
        "plays": mine.kind is Kind.PLAYER,
        "grid": made,
        "deadline": announce.deadline(live.details, seat.language),
    }


def matters(kept: Kept, log: Log, player: str) -> Asking | None:
    """What a player is asked about, while it can still be planned: not once play began or was made needless, nor of
    who is out."""
    what = asking.asking(kept.store, log.event)
    if what is None or player not in [each.key for each in what.people]:
        return None
    if begun(log) or unplayed(log) is not None or player not in field(log):
        return None
    return what


def state(kept: Kept, log: Log, player: str) -> tuple[int, int] | None:
    """How many of the windows that a player is asked about have an answer, and how many there are; None for who is not
    asked, or is asked no more."""
    what = matters(kept, log, player)
    if what is None:
        return None
    there = asking.replies(kept.store, log.event).get(player, ())
    done = sum(any(each.window.overlaps(window) for each in there) for window in what.windows)
    return done, len(what.windows)


def called(kept: Kept, link: Link) -> str:
    """The name of a hall or a director."""
    what: Asking | None = asking.asking(kept.store, link.event)
    return next((each.name for each in (what.people if what else ()) if each.key == link.player), "")


def back(typed: Typed, role: Role) -> str:
    """What follows the address of one's page after an answer: the day that it was on."""
    if raw(typed, "act") != "times":
        return ""
    return f"{'' if role is Role.ASKED else '/times'}?day={_number(raw(typed, 'day'))}"


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DAYS else 1
