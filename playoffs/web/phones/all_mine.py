"""All playoffs in which whoever holds a phone plays or is asked: one page with each of them, the next game first.

A phone is known by the links that it has opened. Each playoff is looked at by its own link, and by no other one; what
is sent is sent on the page of that playoff.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from playoffs.desk.act import REFUSALS
from playoffs.desk.beside import links
from playoffs.desk.beside.links import Link, Role
from playoffs.desk.kept import Kept
from playoffs.documents.public.names import Public
from playoffs.documents.public.schedule import next_instant, next_start
from playoffs.documents.words.language import Language
from playoffs.model.find import NotFound
from playoffs.playoff.story import GONE
from playoffs.web.asked.refusals import sentence
from playoffs.web.phones import players_page, times_page
from playoffs.web.phones.players_page import Game
from playoffs.web.serving.seat import House, Seat, html
from playoffs.web.serving.sight import live_of

MOST = 40
"""Playoffs of one phone that are looked at."""

CLOCK = ("clock", "instant", "zone", "utc")

NEVER = 1 << 40
"""An instant after every other one, for what nobody has planned yet."""


class Mine(Struct, frozen=True, kw_only=True):
    """One of the playoffs: what is next in it."""

    event: str
    home: str
    title: str
    order: tuple[int, int]
    """What is on now, what is to come by its planned instant, what is over; the first comes first."""
    clock: Mapping[str, Any] = {}
    """Of its site: what it shows, and what a script goes on counting it by."""
    name: str = ""
    asked: bool = False
    """Whether the player has something to do now."""
    games: tuple[Game, ...] = ()
    doing: str = ""
    """What the player does, or is asked; empty where nothing can be said."""
    said: tuple[str, ...] = ()


def home(link: Link) -> str:
    """The page of whose link it is."""
    return f"/me/{link.event}" + ("/times" if link.role is Role.ASKED else "")


def opened(kept: Kept, house: House, cookies: Mapping[str, str]) -> dict[str, Link]:
    """The devices that a browser is, by the playoff of each; one that waits to be allowed is none."""
    codes = {event: code for event in kept.events() if (code := cookies.get(house.cookie_of(event), ""))}
    there = {event: links.find(kept.store, codes[event], house.now()) for event in list(codes)[:MOST]}
    return {event: link for event, link in there.items() if link and link.event == event and not link.waits}


async def answered(house: House, request: Request, language: Language) -> Response:
    """The page of all; where there is one alone, the way to it."""

    def made(kept: Kept) -> Response:
        there = opened(kept, house, request.cookies)
        if len(there) == 1:
            (link,) = there.values()
            return RedirectResponse(home(link), 303)
        if not there:
            return html("me-gate", {"problem": "", "code": 401}, 401, language)
        return html("me-all", _page([_of(kept, house, link, language) for link in there.values()]), language=language)

    return await house.phones.run(made)


def _page(found: list[Mine]) -> dict[str, Any]:
    rows = sorted(found, key=lambda each: (each.order, each.title, each.event))
    return {
        "rows": rows,
        "events": " ".join(sorted(each.event for each in rows)),
        **next((each.clock for each in rows if each.clock), {"clock": "", "instant": "", "zone": "", "utc": 0}),
    }


def _of(kept: Kept, house: House, link: Link, language: Language) -> Mine:
    """What is next in one of them; of a record that cannot be read, that it cannot."""
    seat = Seat(house=house, link=link, code="", params={"event": link.event}, query={}, local=False, language=language)
    try:
        return _asked(kept, seat) if link.role is Role.ASKED else _played(kept, seat)
    except (*REFUSALS, NotFound) as error:
        said = (sentence(error, language),)
        return Mine(event=link.event, home=home(link), title=link.event, order=(LAST, 0), said=said)


ON, TO_COME, OVER, LAST = range(4)


def _asked(kept: Kept, seat: Seat) -> Mine:
    """Of a hall or a director: when it can be is all that is asked."""
    page = times_page.page(kept, seat)
    return Mine(
        event=seat.event,
        home=home(seat.link),
        title=page["title"],
        order=(TO_COME, NEVER),
        clock={each: page[each] for each in CLOCK},
        name=page["name"],
        asked=True,
        doing=seat.language.gettext("When can it be?"),
        said=_due(page["deadline"], seat.language),
    )


def _played(kept: Kept, seat: Seat) -> Mine:
    page, log = players_page.page(kept, seat), kept.log(seat.event)
    live = live_of(seat, log)
    is_on = bool(page["games"]) or (page["bid"] is not None and page["bid"].state in DUE)
    over = log.position.ranking is not None or live.fates.get(seat.link.player) in GONE
    public = Public(log, live.details, live.language, live.generated)
    planned = next_instant(public)
    return Mine(
        event=seat.event,
        home=home(seat.link),
        title=page["title"],
        order=(ON, 0) if is_on else (OVER, 0) if over else (TO_COME, planned or NEVER),
        clock={each: page[each] for each in CLOCK},
        name=page["name"],
        games=tuple(page["games"]),
        doing=_doing(page, seat.language),
        asked=is_on or page["answer"] is not None,
        said=(
            *page["halted"],
            *(_due(page["deadline"], seat.language) if page["answer"] else _begins(public) or page["when"]),
        ),
    )


DUE = ("asked", "called")
"""A bid that its player has to do something for now."""


def _doing(page: dict[str, Any], language: Language) -> str:
    """What is asked of a player, or what the player does; nothing beside a game, which says it."""
    _ = language.gettext
    if page["games"]:
        return ""
    if page["bid"] is not None and page["bid"].state in DUE:
        return _("Your bid is due") if page["bid"].state == "asked" else _("The bids are being opened")
    if page["answer"]:
        sent = page["answer"].sent
        return _("Sent: {said}").format(said=sent) if sent else _("Will you play?")
    return str(page["doing"]) or _("Nothing for you now")


def _begins(public: Public) -> tuple[str, ...]:
    """When the next stage begins, where that can be told."""
    said = next_start(public)
    return (f"{said}.",) if said else ()


def _due(deadline: str, language: Language) -> tuple[str, ...]:
    return (language.gettext("Answer by {when}.").format(when=deadline),) if deadline else ()
