"""The page on which an administrator makes, replaces and revokes the links by which a playoff is directed."""

from msgspec import Struct

from playoffs.desk.act import Request
from playoffs.desk.administering import directing
from playoffs.desk.beside import links
from playoffs.desk.kept import Kept
from playoffs.desk.record.entries import Linked
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.documents.words.reasons import linked
from playoffs.text.errors import BadInput
from playoffs.web.asked.values import Typed, Values, one
from playoffs.web.federation import overview
from playoffs.web.serving import fresh
from playoffs.web.serving.seat import Seat, new_request

MOST_TOLD = 20
"""Entries about links that the page shows, the last ones."""


class Holder(Struct, frozen=True, kw_only=True):
    """Somebody who can direct a playoff."""

    key: str
    name: str
    made: str
    opened: str
    by: str


class Told(Struct, frozen=True, kw_only=True):
    """An entry of the record about a link."""

    version: int
    at: str
    said: str
    by: str


def page(kept: Kept, seat: Seat) -> Values:
    """Who can direct one playoff, and what the record says of their links."""
    log, at = kept.log(seat.event), seat.house.now()
    made = fresh.once(seat)
    return {
        **overview.common(seat, "federation"),
        "event": log.event,
        "title": log.founding.title,
        "state": overview.state(log, seat.language),
        "version": log.version,
        "last": overview.when(log, log.recorded[-1].row.at, seat.language),
        "holders": [_holder(log, seat, each) for each in directing.directing(kept.store, log, at)],
        "of_all": overview.of_all(kept, at),
        "made": [(who, f"{seat.house.base}/go/{code}") for who, code in made.items()],
        "shown_before": bool(seat.query.get("made")) and not made,
        "told": _told(log, seat),
        "request": new_request,
        "days": links.OF_ONE // links.DAY,
        "kept_for": links.LET_IN[links.Role.DIRECTOR] // links.DAY,
    }


def _holder(log: Log, seat: Seat, each: directing.Directing) -> Holder:
    opened = overview.when(log, each.opened, seat.language) if each.opened else ""
    made = overview.when(log, each.made, seat.language)
    return Holder(key=each.key, name=each.name, made=made, opened=opened, by=each.by)


def _told(log: Log, seat: Seat) -> list[Told]:
    """What the record says of directors' links, the last first; of no other entry anything."""
    called = names(log)
    said = [
        Told(
            version=each.row.version,
            at=overview.when(log, each.row.at, seat.language),
            said=linked(each.entry, called, seat.language.gettext),
            by=called.get(each.by, each.by),
        )
        for each in log.recorded
        if isinstance(each.entry, Linked)
    ]
    return said[::-1][:MOST_TOLD]


def changed(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Make, replace or revoke what a form says; the address of the page that shows it."""
    log, house = kept.log(seat.event), seat.house
    here, what, key = f"/federation/e/{log.event}", one(typed, "do"), one(typed, "request")
    if what not in ("make", "replace", "revoke"):
        raise BadInput("do", repr(what), "make, replace or revoke")
    if not key.startswith(seat.mark):
        raise BadInput("form", "one of another visit", "the one on the page of this playoff")
    if known := fresh.known(seat, key):
        return f"{here}?made={known}"
    request = Request(key, log.version, house.now(), seat.link.name)
    code = "" if what == "revoke" else directing.new_code()
    if what == "make":
        done = directing.make(kept.store, log.event, one(typed, "name"), code, request)
    else:
        done = directing.change(kept.store, log.event, one(typed, "link"), code, request)
    said = done.log.entries[done.version - 1]
    if not code or done.repeated or not isinstance(said, Linked):
        return here
    return f"{here}?made={fresh.keep(seat, key, {said.to: code})}"
