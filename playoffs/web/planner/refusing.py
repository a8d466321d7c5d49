"""What a planner typed and was refused: the same page again, every field as it was filled in, and the wrong one marked.

Where nothing was typed, only pressed, a page of its own says why, with the way back.
"""

from collections.abc import Callable, Mapping
from urllib.parse import quote

from msgspec.structs import replace

from playoffs.desk.kept import Kept
from playoffs.text.errors import BadInput
from playoffs.web.asked.refusals import of_field, whole
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import Typed, Values, raw
from playoffs.web.planner import letters, mending, page, stating
from playoffs.web.serving.seat import Seat

ASKED = {
    "days": N_("Days"),
    "start": N_("From"),
    "end": N_("Until"),
    "hours": N_("Each window"),
    "zone": N_("Time zone of the site"),
    "halls": N_("Halls"),
    "directors": N_("Directors"),
}
"""The fields of the form that asks, as a refusal calls them."""

ABOUT = {"times": ("start", "end"), "windows": ("days", "hours"), "people": ("halls", "directors")}
"""Which fields a refusal is about that names none of them."""

ADDRESSES = {"email": N_("E-mail address"), "guardian": N_("Guardian's address"), "value": N_("E-mail address")}


def again(kept: Kept, seat: Seat, typed: Typed, error: Exception, why: str) -> tuple[str, Values]:
    """The template of the page on which it was typed, and its values; `why` is the refusal where it is of no field."""
    return PAGES[raw(typed, "do")](kept, seat, typed, error, why)


def _asked(kept: Kept, seat: Seat, typed: Typed, error: Exception, why: str) -> tuple[str, Values]:
    """The plan with the form that asks, as it was filled in."""
    place = error.place if isinstance(error, BadInput) else ""
    shown = page.plan(kept, seat)
    form = {key: raw(typed, key) for key in ASKED}
    wrong = ABOUT.get(place, (place,) if place in ASKED else ())
    return "plan", shown | {"form": form, "wrong": wrong, "problem": _said(error, ASKED, why, seat)}


def _contact(kept: Kept, seat: Seat, typed: Typed, error: Exception, why: str) -> tuple[str, Values]:
    """The letters with every address as it was typed, and what is wrong with each that is none."""
    kind = raw(typed, "kind")
    there = replace(seat, query={"kind": kind} if kind in letters.KINDS_BY_NAME else {})
    shown = letters.page(kept, there)
    left_out = [each | _retyped(each, raw(typed, each["input"]), seat) for each in shown["left_out"]]
    wrong = [f"{each['name']}: {each['wrong']}" for each in left_out if each["wrong"]]
    said = whole("; ".join(wrong)) if wrong and isinstance(error, BadInput) else _said(error, ADDRESSES, why, seat)
    return "plan-letters", shown | {"left_out": left_out, "problem": said}


def _retyped(row: Values, text: str, seat: Seat) -> Values:
    """What was typed for a player, and why that is no address; nothing where nothing was."""
    error = letters.unfit(row["input"], text) if text else None
    return {"typed": text, "wrong": of_field(row["label"], error, seat.language) if error else ""}


def _said(error: Exception, called: Mapping[str, str], why: str, seat: Seat) -> str:
    """The refusal with the name that its field has on the page."""
    if not isinstance(error, BadInput) or error.place not in called:
        return why
    return whole(of_field(seat.language.gettext(called[error.place]), error, seat.language))


PAGES: dict[str, Callable[[Kept, Seat, Typed, Exception, str], tuple[str, Values]]] = {
    "ask": _asked,
    "contact": _contact,
    "details": stating.again,
}
"""Acts in whose forms something is typed."""


def pressed(seat: Seat, typed: Typed) -> str:
    """What the button said, with the days that it was about; empty where it says no more than the entry."""
    _ = seat.language.gettext
    act, value = raw(typed, "do"), raw(typed, "value")
    if act == "reply":
        return {"confirm": _("Confirm"), "decline": _("Decline")}.get(value, "")
    said = {"set": _("Set the day: {days}"), "remove": _("Remove {day}")}.get(act, "")
    days = "; ".join(mending.day_words(each, seat.language) for each in mending.days_of(raw(typed, "at")))
    return said.format(days=days, day=days) if said and days else ""


def back(seat: Seat, typed: Typed) -> str:
    """Where it goes on after a refusal: the plan, with the day that was to be set still tried."""
    home = f"/plan/{quote(seat.event)}" if seat.event else "/plan"
    if raw(typed, "do") != "set" or not raw(typed, "at"):
        return home
    return f"{home}?at={quote(raw(typed, 'at')[: page.LONGEST])}#placing"
