"""The doors of the console: what a link shows and becomes, and what stands before one that stays closed."""

from urllib.parse import quote

from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response

from playoffs.desk.act import REFUSALS
from playoffs.desk.beside import links
from playoffs.desk.kept import Kept
from playoffs.documents.words.language import Language
from playoffs.web.asked.refusals import sentence
from playoffs.web.asked.refused_words import BROKEN_OFF, N_
from playoffs.web.asked.values import Typed, form_of
from playoffs.web.phones import players
from playoffs.web.phones.players import one_of
from playoffs.web.serving.guard import MOST_FIELDS
from playoffs.web.serving.lane import Busy
from playoffs.web.serving.seat import HERE, House, html, may_direct
from playoffs.web.serving.seat import gate as gate_of
from playoffs.web.serving.stopped import ASK_AGAIN, crowded, is_desk, is_staff, way_back
from playoffs.web.serving.table import ONLY_ADMINISTRATOR, Row
from playoffs.web.serving.told import fault
from playoffs.web.serving.unread import unread
from playoffs.web.shown import public


async def go(house: House, request: Request, params: dict[str, str]) -> Response:
    """What a one-time link shows: a button, since programs that look at links beforehand press none."""
    link = await house.reads.run(lambda kept: links.waiting(kept.store, params["code"], house.now()))
    if link is None:
        return closed(house, request, USED)
    if link.player:
        return await players.door(house, request, link, params["code"])
    if links.named(link) and await _lets_in(house, request):
        return RedirectResponse(home(link), 303)
    days = links.LET_IN[link.role] // links.DAY
    values = {"code": params["code"], "link": link, "days": days, "named": links.named(link)}
    if link.role is links.Role.ADMINISTRATOR:
        return html("federation/door", values, language=players.spoken(house, request))
    return html("door", values, language=house.language)


async def _lets_in(house: House, request: Request) -> bool:
    """Whether whoever directs has said in this browser who it is, and is let in: nobody is asked that twice."""
    code = request.cookies.get(house.cookie, "")
    known = await house.reads.run(lambda kept: links.find(kept.store, code, house.now()))
    return known is not None and links.named(known) and may_direct(request)


def closed(house: House, request: Request, problem: str, status: int = 403, link: links.Link | None = None) -> Response:
    """What stands before a closed door, in the language of whoever is there; with the way to what a `link` opens."""
    tongue = players.spoken(house, request)
    said = tongue.gettext
    if problem == USED and house.administered:
        problem = USED_THERE
    own = home(link) if link and problem in (OF_ANOTHER, OF_ALL) else ""
    code = status if problem and not is_staff(request.scope["path"]) else 0
    return gate_of(house, said(problem) if problem else "", status, tongue, own, code)


USED = N_(
    "This link was used already, has ended, or is none. `playoffs serve` prints a new one; the director makes others."
)

USED_THERE = N_(
    "This link was used already, has ended, or is none. The administrator makes a director's, the director all others."
)
"""The same where an administrator lets directors in."""

ELSEWHERE = N_("Nothing is encrypted here, so what the director does is done at the computer that runs the program.")

ADMINISTRATORS, OF_ANOTHER = N_("This page is the administrator's."), N_("This link is for another playoff.")

OF_ALL = N_("This page is for whoever directs or plans all playoffs; your link is for one of them.")

DIRECTORS, NOTHING = N_("This page is the director's."), N_("Nothing is shown at this address.")


def kept_out(row: Row, link: links.Link, event: str, local: bool) -> str:
    """Why a link does not open a route, whatever comes with the request; empty where it does."""
    if link.role not in row.roles:
        return ADMINISTRATORS if row.roles == ONLY_ADMINISTRATOR else DIRECTORS
    if link.role in HERE and not local:
        return ELSEWHERE
    return "" if row.opens_to(link.event, event) else OF_ALL if row.of_all else OF_ANOTHER


def nowhere(house: House, request: Request, status: int) -> Response:
    """That nothing is at an address, or nothing that is sent there, with the way to the pages beside it."""
    path = request.scope["path"]
    way = way_back(path)
    tongue = house.language if is_desk(path) else players.spoken(house, request)
    return html(
        "nowhere", {"back": way.address, "now": way.now, "staff": is_staff(path), "code": status}, status, tongue
    )


async def trouble(house: House, request: Request, error: Exception) -> Response:
    """What is told of an error that nobody foresaw: its number, or that the record cannot be read now."""
    tongue = players.spoken(house, request)
    if isinstance(error, REFUSALS) and (said := await unread(house, request, tongue)):
        return said
    return html("federation/trouble", {"number": fault(error, house.say)}, 500, tongue)


async def redeem(house: House, request: Request, params: dict[str, str]) -> Response:
    """A one-time link becomes the cookie of a device, and a clean address."""
    link = await house.reads.run(lambda kept: links.waiting(kept.store, params["code"], house.now()))
    if link and link.role in HERE and not may_direct(request):
        return closed(house, request, ELSEWHERE)
    if link and link.player and (device := await players.known(house, request, link, params["code"])):
        return players.let_in(house, request, link, params["code"], device)
    try:
        said = await _said(request) if link and (link.player or links.named(link)) else {}
        visit, name = one_of(said, "visit"), one_of(said, "name")
        code = await house.writes.run(lambda kept: _let_in(house, kept, params["code"], visit, name))
    except ClientDisconnect:
        return closed(house, request, BROKEN_OFF, 413)
    except REFUSALS as error:
        return closed(house, request, sentence(error, await _of(house, request, link)), 409)
    if code is None or link is None:
        return closed(house, request, USED)
    if link.player:
        return players.let_in(house, request, link, params["code"], code)
    answer = RedirectResponse(home(link), 303)
    secure = request.url.scheme == "https"
    answer.set_cookie(house.cookie, code, httponly=True, samesite="strict", path="/", secure=secure)
    return answer


def home(link: links.Link) -> str:
    """Where somebody begins."""
    if link.role is links.Role.ADMINISTRATOR:
        return "/federation"
    if link.role is links.Role.ORGANIZER:
        return f"/plan/{quote(link.event)}" if link.event else "/plan"
    return f"/desk/{quote(link.event)}" if link.event else "/desk"


async def _of(house: House, request: Request, link: links.Link | None) -> Language:
    """The language of whoever opens a link, in the playoff that it is of."""
    if link and link.event:
        return await players.spoken_of(house, request, link.event)
    return players.spoken(house, request)


async def _said(request: Request) -> Typed:
    """Which door was pressed, without which every press is of a phone of its own; or who directs in that browser."""
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as form:
        return form_of(form)


def _let_in(house: House, kept: Kept, code: str, visit: str, name: str) -> str | None:
    """The code of the device that a link lets in; two presses of one door are one device."""
    at = house.now()
    if links.waiting(kept.store, code, at) is None:
        return None
    return house.visits.let_in(links.digest(code), visit, lambda: links.redeem(kept.store, code, at, name.strip()))


async def gate(house: House, request: Request, params: dict[str, str]) -> Response:
    """What is shown to everybody; whoever has a link goes to the desk."""
    code = request.cookies.get(house.cookie, "")

    def seen(kept: Kept) -> tuple[links.Link | None, list[tuple[str, str]]]:
        return links.find(kept.store, code, house.now()) if code else None, public.listed(kept)

    try:
        link, rows = await house.crowd.run(seen)
    except Busy:
        return crowded(request.scope, house.language, ASK_AGAIN)
    if link and not link.player:
        return RedirectResponse(home(link), 303)
    if len(rows) == 1:
        return RedirectResponse(f"/e/{quote(rows[0][0])}", 303)
    return (
        html("shown", {"rows": rows}, language=players.spoken(house, request))
        if rows
        else closed(house, request, "", 200)
    )
