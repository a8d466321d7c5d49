"""What the director lets everybody see: the public page, the wall with its announcements, and the folder."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from playoffs.desk.beside import published
from playoffs.desk.beside.published import LONG, MOST, Published
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import in_force
from playoffs.documents.words.language import Language
from playoffs.planning.clock import later, shown_at
from playoffs.text.errors import BadInput
from playoffs.web.asked.values import Typed, number, one
from playoffs.web.desk import views
from playoffs.web.serving.seat import Seat
from playoffs.web.shown import public, publishing

Values = dict[str, Any]

MINUTES = 240
"""How far ahead a start is announced at most."""


def shown(kept: Kept, seat: Seat) -> Values:
    """What everybody sees now, and what can be done about it."""
    log = kept.log(seat.event)
    said, wrote = published.shown(kept.store, seat.event), published.written(kept.store, seat.event)
    starts = public.starts(log, said, seat.house.now())
    return {
        **views.common(kept, seat, "shown"),
        "said": said,
        "over": log.position.ranking is not None,
        "sealing": in_force(log).bids_by == "phones",
        "wrote": _clock(log, wrote.at, seat.language) if wrote.at else "",
        "problem": wrote.problem,
        "starts": _clock(log, starts, seat.language) if starts else "",
        "counts": _clock(log, said.clock, seat.language) if said.clock else "",
        "full": len(said.said) >= MOST,
        "host": seat.house.hosts[0],
    }


def _clock(log: Log, at: str, language: Language) -> str:
    """An instant as the site's clock shows it."""
    zone = log.details.get("zone", "")
    return language.clock(shown_at(at, zone).time())


def changed(kept: Kept, seat: Seat, typed: Typed) -> None:
    """Do what the form says; `BadInput` where it says nothing that can be done."""
    kept.log(seat.event)  # refused where there is none
    before = published.shown(kept.store, seat.event)
    what = one(typed, "value")
    if what not in CHANGES:
        raise BadInput("wall", repr(what), f"one of {', '.join(CHANGES)}")
    if what == "folder" and one(typed, "folder") and not seat.here:  # to stop it needs nobody at that computer
        raise BadInput("folder", "one that is named from elsewhere", "one of the computer that runs the program")
    after = CHANGES[what](before, typed, seat.house.now())
    if after.folder and after.folder != before.folder:
        publishing.prepared(Path(after.folder), kept.log(seat.event), kept.store.path)
        published.wrote(kept.store, seat.event, "")
    published.show(kept.store, seat.event, after)


def _release(before: Published, typed: Typed, now: str) -> Published:
    return replace(before, released=True)


def _hide(before: Published, typed: Typed, now: str) -> Published:
    return replace(before, released=False)


def _starts(before: Published, typed: Typed, now: str) -> Published:
    minutes = number(one(typed, "minutes"))
    if not 0 < minutes <= MINUTES:
        raise BadInput("start", f"in {minutes} minutes", f"1 to {MINUTES}")
    return replace(before, starts=later(now, 60 * minutes), counted=now)


def _no_start(before: Published, typed: Typed, now: str) -> Published:
    return replace(before, starts="")


def _clock_started(before: Published, typed: Typed, now: str) -> Published:
    """The clock of a session counts up; that of a round of so many minutes counts down."""
    text, since = one(typed, "minutes"), one(typed, "since")
    minutes, ago = number(text) if text else 0, number(since) if since else 0
    if minutes > MINUTES or ago > MINUTES:
        raise BadInput("clock", f"{max(minutes, ago)} minutes", f"at most {MINUTES}")
    return replace(before, clock=later(now, -60 * ago), minutes=minutes)


def _clock_stopped(before: Published, typed: Typed, now: str) -> Published:
    return replace(before, clock="", minutes=0)


def _say(before: Published, typed: Typed, now: str) -> Published:
    text = one(typed, "words")
    if not text or len(text) > LONG:
        raise BadInput("announcement", "none" if not text else f"{len(text)} letters", f"1 to {LONG} letters")
    return replace(before, said=(*before.said, text)[-MOST:])


def _unsay(before: Published, typed: Typed, now: str) -> Published:
    gone = one(typed, "words")
    return replace(before, said=tuple(each for each in before.said if each != gone))


def _folder(before: Published, typed: Typed, now: str) -> Published:
    folder = one(typed, "folder")
    if folder and not Path(folder).is_absolute():
        raise BadInput("folder", folder, "its whole path, such as /media/stick/playoff")
    return replace(before, folder=folder)


CHANGES = {
    "release": _release,
    "hide": _hide,
    "starts": _starts,
    "no-start": _no_start,
    "clock": _clock_started,
    "no-clock": _clock_stopped,
    "say": _say,
    "unsay": _unsay,
    "folder": _folder,
}
"""Everything that a form can change of what is shown."""
