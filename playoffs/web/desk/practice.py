"""A practice playoff with one click, made of the sample with five tied players; thrown away with one click."""

from itertools import count
from pathlib import Path

import msgspec

from playoffs import samples
from playoffs.desk.act import Request
from playoffs.desk.desk import found
from playoffs.desk.kept import Kept
from playoffs.editions.load import load as rules_of
from playoffs.files.read import read_event
from playoffs.formats.rules import Rules
from playoffs.playoff.founding import PRACTICE, TITLES, Founding
from playoffs.playoff.tie import Title, contenders
from playoffs.text.errors import NotNow
from playoffs.web.asked.values import Typed, one
from playoffs.web.serving.seat import Seat, new_request

FILE, RULES, TITLE = "tied-5.trf", "msca", "North Star State Champion"

MOST = 20
"""Practice playoffs at a time."""


def begun(kept: Kept, seat: Seat, typed: Typed) -> str:
    """Set a practice playoff up; its name. The same form sent twice sets up one."""
    key = one(typed, "request") or new_request(seat)
    if made := kept.store.request(key):
        return made.event
    there = kept.events()
    names = (f"practice-{n}" for n in count(1))
    name = next(name for name in names if name not in there)
    if int(name.rpartition("-")[2]) > MOST:
        raise NotNow("practice", f"{MOST} practice playoffs", "some of them discarded first")
    rules = rules_of(RULES)
    assert isinstance(rules, Rules)
    event = read_event(Path(samples.__file__).parent / FILE)
    title = Title(TITLE)
    settings = {PRACTICE: "yes", TITLES: msgspec.json.encode((title,)).decode()}
    founding = Founding(
        title=f"PRACTICE: {TITLE}",
        text=rules.text,
        tournament=event,
        tied=contenders(event, title, rules),
        settings=settings,
    )
    found(kept.store, name, founding, Request(key, 0, seat.house.now(), seat.link.name))
    return name


def discarded(kept: Kept, seat: Seat) -> None:
    """Throw a practice playoff away, with all that was entered; no other can be."""
    if seat.event not in kept.events():  # the same form came before
        return
    log = kept.log(seat.event)
    if PRACTICE not in log.founding.settings:
        raise NotNow(seat.event, "no practice playoff", "one: a record is never thrown away")
    kept.store.discard(seat.event)
    seat.house.openings.forget(seat.event)
