"""What a form is told that comes too late, in people's words: what was recorded meanwhile, and what was pressed."""

import re

from playoffs.desk.act import Stale
from playoffs.desk.record.log import Log
from playoffs.desk.seen import asked
from playoffs.documents.played.live import Live
from playoffs.model.position import Ask, Fact
from playoffs.text.errors import BadInput
from playoffs.web.asked.overtaken import overtaken
from playoffs.web.asked.refusals import VISIT_AGAIN, part
from playoffs.web.asked.refused_words import VISIT
from playoffs.web.asked.values import Typed, raw, value
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of
from playoffs.web.serving.since import hears

NOT_ASKED = "one that nobody asks now"
"""What is found where a page asks what is not asked any more."""

PLACE = "entry "
"""What the place of a refusal begins with that is about an entry."""

RULED = re.compile("`playoffs (appeal|rule)\\b")
"""Commands of which the page Rulings has the forms."""


def gone(error: Exception) -> bool:
    """Whether it is about an entry that does not stand any more."""
    return (
        isinstance(error, BadInput)
        and error.place.startswith(PLACE)
        and error.found.startswith("no entry that stands, since")
    )


def over(error: Exception) -> bool:
    """Whether a page was opened again whose question is answered, as by a browser's *Back*: nothing was sent."""
    return isinstance(error, BadInput) and error.found == NOT_ASKED


def kind(error: Exception) -> dict[str, bool]:
    """What its page shows besides: that nothing was sent, and a way to the log or to the rulings."""
    to_rulings = isinstance(error, BadInput) and bool(RULED.search(error.expected))
    return {"over": over(error), "to_log": isinstance(error, Stale) or gone(error), "to_rulings": to_rulings}


def said(seat: Seat, error: Exception, typed: Typed) -> str:
    """The refusal in people's words; empty where it has them already."""
    if isinstance(error, Stale):
        return late(seat, error, typed) or seat.language.gettext(
            "This page is older than the record, or was never shown. Look at NOW, and press again"
        )
    if str(error) == VISIT:
        return seat.language.gettext(VISIT_AGAIN)
    if over(error):
        return seat.language.gettext("This was answered meanwhile, or nobody asks it any more. NOW says what is asked")
    if isinstance(error, BadInput) and gone(error):
        _ = seat.language.gettext
        entry = part(error.place, seat.language)
        why = part(error.found.partition(", since ")[2], seat.language)
        said = _("{entry} does not stand any more: {why}. Nothing is left of it to undo")
        return said.format(entry=f"{entry[:1].upper()}{entry[1:]}", why=why)
    return ""


def late(seat: Seat, error: Stale, typed: Typed) -> str:
    """Which board, whose, what was recorded, and what was pressed; empty where there is nothing that the seat hears."""
    pressed, live = "", live_of(seat, error.log)
    if error.rival and 1 <= error.expected <= error.log.version:
        before = error.log.until(error.expected)
        ask = asked(before, error.about) or error.rival.ask
        pressed = _pressed(before, ask, typed, live)
    return overtaken(error, live, pressed) if hears(seat, error) else ""


def _pressed(before: Log, ask: Ask | None, typed: Typed, live: Live) -> str:
    """What a button said; nothing of a bid."""
    act, _ = raw(typed, "act"), live.language.gettext
    if act == "retract":
        return _("Undo entry {n}").format(n=raw(typed, "entry"))
    if ask is None or act != "answer" or ask.sealed:
        return ""
    try:
        return live.answered(ask, Fact(ask.id, value(ask, typed, before)))
    except (BadInput, LookupError, ValueError):
        return ""
