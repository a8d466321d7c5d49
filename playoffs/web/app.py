"""The application: the table of routes, guarded, and every page behind the role that may see it."""

from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.datastructures import UploadFile
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from playoffs.desk.act import REFUSALS, Stale
from playoffs.desk.beside import links
from playoffs.desk.kept import Kept
from playoffs.desk.record.store import NotSaved
from playoffs.model.find import NotFound
from playoffs.model.position import Refused
from playoffs.web.api import door, problems
from playoffs.web.asked.values import Typed, Values, form_of, raw
from playoffs.web.desk import (
    acts,
    again,
    finding,
    hall,
    links_page,
    missed,
    odds_page,
    papers,
    practice,
    setting_up,
    showing,
    times,
    views,
    voiding,
)
from playoffs.web.phones import players
from playoffs.web.phones.players import BROKEN_OFF, one_of
from playoffs.web.phones.refusals import N_, sentence
from playoffs.web.planner import doors, overview
from playoffs.web.planner import page as plan_page
from playoffs.web.serving import files
from playoffs.web.serving.following import following
from playoffs.web.serving.front import Front
from playoffs.web.serving.guard import MOST_OF_A_FILE, Guard, compared
from playoffs.web.serving.hearing import hearing
from playoffs.web.serving.lane import Busy
from playoffs.web.serving.live import Pulse, streamed
from playoffs.web.serving.seat import House, Seat, html, may_direct, token
from playoffs.web.serving.table import ANYBODY, PHONES, ROUTES, Row
from playoffs.web.shown import checked, public

MOST_FIELDS = 200


def application(house: House) -> Guard:
    """The pages of a house, ready to be served."""
    pulse = Pulse(house)
    front = Front(pulse)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> Any:
        async with pulse, following(house), hearing(house, pulse):
            yield
        house.close()

    async def nowhere(request: Request, error: Exception) -> Response:
        if request.url.path.startswith("/api/"):
            return problems.answer(
                problems.problem("nothing-there", "No operation is at this address; `/api` has all.")
            )
        if not request.url.path.startswith("/desk/"):
            return PlainTextResponse("Not Found", 404)
        return html("nowhere", {"back": missed.event_of(request.url.path)}, 404)

    routes = [*(_route(house, pulse, front, row) for row in ROUTES), *door.routes(house, pulse)]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: nowhere})
    return Guard(app, house, pulse.end)


def _route(house: House, pulse: Pulse, front: Front, row: Row) -> Route:
    """A route that lets in whoever its row names, and nobody else."""

    async def endpoint(request: Request) -> Response:
        code = request.cookies.get(house.cookie, "")
        params = {name: str(value) for name, value in request.path_params.items()}
        if row.page in SHOWN:
            return await _to_everybody(front, pulse, request, params["event"], row.page)
        if row.roles == ANYBODY:
            return await OPEN[row.page](house, request, params)
        if row.roles in PHONES:
            return await pulse.after(row.method, players.answered(house, pulse, request, row, params))
        local = may_direct(request)
        link = await house.reads.run(lambda kept: links.find(kept.store, code, house.now()))
        if link is None:
            return closed(house, request, "", 401)
        if link.role not in row.roles:
            return closed(house, request, DIRECTORS)
        if link.role in HERE and not local:
            return closed(house, request, ELSEWHERE)
        query = dict(request.query_params)
        seat = Seat(house=house, link=link, code=code, params=params, query=query, local=local)
        if row.page == "live":
            return streamed(pulse, request)
        if row.page == "next":
            return RedirectResponse(await house.reads.run(lambda kept: hall.following(kept, seat)), 303)
        return await pulse.after(row.method, _answering(row)(request, seat, row.page))

    return Route(row.path, endpoint, methods=[row.method])


def _answering(row: Row) -> Callable[[Request, Seat, str], Awaitable[Response]]:
    """What answers a row: a page, an act of the desk, or one of a planner."""
    if row.method != "POST":
        return _shown_to
    return doors.posted if row.page in PLANNED else posted


PLANNED = ("planning", "read-answers")
"""What planners send."""

HERE = (links.Role.DIRECTOR, links.Role.ORGANIZER)
"""Who acts at this computer alone, where nothing on the way is encrypted."""


async def _shown_to(_request: Request, seat: Seat, name: str) -> Response:
    return await page(seat, name)


async def page(seat: Seat, name: str, status: int = 200) -> Response:
    """A page for who sits there; a refusal is a page too."""
    try:
        if name in PRINTED:
            file, content = await seat.house.press.run(lambda kept: PRINTED[name](kept, seat))
            headers = {"Content-Disposition": f'inline; filename="{file}"'}
            kind = "text/csv" if file.endswith(".csv") else "application/pdf"
            return Response(content, media_type=kind, headers=headers)
        template, values = PAGES[name]
        lane = seat.house.works if name == "odds" else seat.house.reads
        return await lane.run(lambda kept: html(template, values(kept, seat), status))
    except (*REFUSALS, NotFound) as error:
        return doors.refused(seat, error) if name in PLANS else refused(seat, error)


PLANS = ("plans", "plan", "answers")
"""Pages of planners."""

PAGES = views.PAGES | {
    "plans": ("plans", overview.plans),
    "plan": ("plan", plan_page.plan),
    "new": ("new", setting_up.page),
    "timetable": ("timetable", times.page),
    "sheets": ("sheets", papers.sheets),
    "events": ("events", hall.events),
    "shown": ("showing", showing.shown),
    "links": ("links", links_page.page),
    "find": ("find", finding.find),
    "why": ("why", finding.why),
    "odds": ("blocks", odds_page.page),
    "void": ("void", voiding.page),
}
"""Every page of the console: its template, and what it shows."""


async def posted(request: Request, seat: Seat, name: str) -> Response:
    """An act, answered by the page that names its entry, so that a reload sends nothing twice."""
    drops = name == "drop"
    try:
        typed, name_of_file, content = await _sent(request, drops)
    except ClientDisconnect:
        return PlainTextResponse(BROKEN_OFF, 413)
    if not compared((typed.get("csrf") or ("",))[0], token(seat.house, seat.code)):
        return html("gate", {"problem": "This form is of another visit. Open the page again."}, 403)
    try:
        if name == "practice":
            event = await seat.house.writes.run(lambda kept: practice.begun(kept, seat, typed))
            return RedirectResponse(f"/desk/{event}", 303)
        if drops:
            draft = await seat.house.writes.run(lambda kept: setting_up.begun(kept, seat, typed, name_of_file, content))
            return RedirectResponse(draft, 303)
        if name in ADDRESSED:
            address = await seat.house.writes.run(lambda kept: ADDRESSED[name](kept, seat, typed))
            return RedirectResponse(address, 303)
        if name == "show":
            await seat.house.writes.run(lambda kept: showing.changed(kept, seat, typed))
            return RedirectResponse(f"/desk/{seat.event}/wall", 303)
        if name == "discard":
            await seat.house.writes.run(lambda kept: practice.discarded(kept, seat))
            return RedirectResponse("/desk", 303)
        done = await seat.house.writes.run(lambda kept: acts.act(kept, seat, typed))
        return RedirectResponse(f"/desk/{seat.event}?done={done.version}", 303)
    except (acts.NotYours, *REFUSALS, NotFound) as error:
        return refused(seat, error, typed, await _again(seat, error, typed))


async def _again(seat: Seat, error: Exception, typed: Typed) -> Values:
    """The form that was refused, where it can be sent once more."""
    try:
        return await seat.house.reads.run(lambda kept: again.again(kept, seat, error, typed))
    except (*REFUSALS, NotFound):
        return {}


ADDRESSED: dict[str, Callable[[Kept, Seat, Typed], str]] = {
    "draft": setting_up.changed,
    "linking": links_page.changed,
}
"""Forms that say themselves which page comes then."""


async def _sent(request: Request, drops: bool) -> tuple[Typed, str, bytes]:
    """What was filled in, and the name and content of the file where one may come."""
    async with request.form(max_files=int(drops), max_fields=MOST_FIELDS, max_part_size=MOST_OF_A_FILE) as form:
        file = form.get("file")
        if drops and isinstance(file, UploadFile):
            return form_of(form), file.filename or "", await file.read(MOST_OF_A_FILE)
        return form_of(form), "", b""


def refused(seat: Seat, error: Exception, typed: Typed | None = None, form: Values | None = None) -> Response:
    """What was offered, what stands, and what to do."""
    status = 403 if isinstance(error, acts.NotYours) else 503 if isinstance(error, NotSaved) else 409
    sentence = missed.said(seat, error, typed or {}) or str(error)
    stale = isinstance(error, Stale)
    if isinstance(error, Refused):
        sentence = f"{error.problem}{f' ({error.clause})' if error.clause else ''}"
    ask, key = raw(typed or {}, "ask"), seat.params.get("draft", "")
    now = f"/desk/{seat.event}" + (f"?at={quote(ask)}" if ask and not stale else "") if seat.event else ""
    values = {
        "sentence": sentence,
        "stale": stale,
        "to_log": stale or missed.gone(error),
        "event": seat.event,
        "back": f"/desk/new?draft={key}" if key else now or "/desk",
        "typed": acts.repeated(typed) if typed and not form else (),
        "card": None,
        **(form or {}),
    }
    return html("refused", values, status)


async def go(house: House, request: Request, params: dict[str, str]) -> Response:
    """What a one-time link shows: a button, since programs that look at links beforehand press none."""
    link = await house.reads.run(lambda kept: links.waiting(kept.store, params["code"], house.now()))
    if link is None:
        return closed(house, request, USED)
    if link.player:
        return await players.door(house, request, link, params["code"])
    return html("door", {"code": params["code"], "link": link})


def closed(house: House, request: Request, problem: str, status: int = 403) -> Response:
    """What stands before a closed door, in the language of whoever is there."""
    tongue = players.spoken(house, request)
    said = tongue.gettext
    return html("gate", {"problem": said(problem) if problem else ""}, status, tongue)


USED = N_(
    "This link was used already, has ended, or is none. `playoffs serve` prints a new one; the director makes others."
)

ELSEWHERE = N_("Nothing is encrypted here, so what the director does is done at the computer that runs the program.")

DIRECTORS, NOTHING = N_("This page is the director's."), N_("Nothing is shown at this address.")

PRINTED: dict[str, Callable[[Kept, Seat], tuple[str, bytes]]] = {
    "sheet": papers.sheet,
    "slips": links_page.slips,
    "dispute": finding.card,
    "answers": doors.answers,
}
"""Pages that are papers."""


async def redeem(house: House, request: Request, params: dict[str, str]) -> Response:
    """A one-time link becomes the cookie of a device, and a clean address."""
    link = await house.reads.run(lambda kept: links.waiting(kept.store, params["code"], house.now()))
    if link and link.role in HERE and not may_direct(request):
        return closed(house, request, ELSEWHERE)
    if link and link.player and (device := await players.known(house, request, link, params["code"])):
        return players.let_in(house, request, link, params["code"], device)
    try:
        visit = await _visit(request) if link and link.player else ""
        code = await house.writes.run(lambda kept: _let_in(house, kept, params["code"], visit))
    except ClientDisconnect:
        return PlainTextResponse(BROKEN_OFF, 413)
    except REFUSALS as error:
        return closed(house, request, sentence(error, players.spoken(house, request)), 409)
    if code is None or link is None:
        return closed(house, request, USED)
    if link.player:
        return players.let_in(house, request, link, params["code"], code)
    answer = RedirectResponse("/plan" if link.role is links.Role.ORGANIZER else "/desk", 303)
    secure = request.url.scheme == "https"
    answer.set_cookie(house.cookie, code, httponly=True, samesite="strict", path="/", secure=secure)
    return answer


async def _visit(request: Request) -> str:
    """Which door was pressed; without it every press is of a phone of its own."""
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as form:
        return one_of(form_of(form), "visit")


def _let_in(house: House, kept: Kept, code: str, visit: str) -> str | None:
    """The code of the device that a link lets in; two presses of one door are one device."""
    at = house.now()
    if links.waiting(kept.store, code, at) is None:
        return None
    return house.visits.let_in(links.digest(code), visit, lambda: links.redeem(kept.store, code, at))


async def gate(house: House, request: Request, params: dict[str, str]) -> Response:
    """What is shown to everybody; whoever has a link goes to the desk."""
    code = request.cookies.get(house.cookie, "")

    def seen(kept: Kept) -> tuple[str, list[tuple[str, str]]]:
        link = links.find(kept.store, code, house.now()) if code else None
        here = "/plan" if link and link.role is links.Role.ORGANIZER else "/desk"
        return here if code and public.knows(kept, code, house.now()) else "", public.listed(kept)

    try:
        link, rows = await house.crowd.run(seen)
    except Busy:
        return PlainTextResponse(ASK_AGAIN, 503, {"Retry-After": "2"})
    if link or len(rows) == 1:
        return RedirectResponse(link or f"/e/{quote(rows[0][0])}", 303)
    return html("shown", {"rows": rows}) if rows else closed(house, request, "", 200)


ASK_AGAIN = "Too many ask at once. Ask again in a moment."

SHOWN = ("public", "screen", "verify", "watch")
"""What everybody may see of an event."""


async def _to_everybody(front: Front, pulse: Pulse, request: Request, event: str, name: str) -> Response:
    """A page for everybody, that it has not changed, or the stream that tells when it does."""
    house = pulse.house
    code, dark = request.cookies.get(house.cookie, ""), "dark" in request.query_params

    def made(kept: Kept) -> files.Packed:
        own = bool(code) and public.knows(kept, code, house.now())
        page = house.shown.page(kept, event, "public" if name == "watch" else name, house.now(), own, dark)
        return files.packed(page.content, "text/html", compress=not own)

    try:
        ready = await (house.crowd.run(made) if code else front.ready((event, name, dark), made))
    except Busy:
        return PlainTextResponse(ASK_AGAIN, 503, {"Retry-After": "2"})
    except REFUSALS:
        return closed(house, request, NOTHING, 404)
    if name == "watch":
        return streamed(pulse, request, event)
    return files.sent(ready, request, "no-store" if code else "no-cache")


async def static(house: House, request: Request, params: dict[str, str]) -> Response:
    """A file of the pages."""
    return files.file(request, "web/static", params["file"])


async def verifier(house: House, request: Request, params: dict[str, str]) -> Response:
    """The verifier of records; asked for anew each time, since a page names its digest."""
    return files.file(request, "audit", checked.VERIFIER, "no-cache")


async def font(house: House, request: Request, params: dict[str, str]) -> Response:
    """A font of the sheets."""
    return files.file(request, "fonts", params["file"])


OPEN: dict[str, Callable[[House, Request, dict[str, str]], Awaitable[Response]]] = {
    "go": go,
    "redeem": redeem,
    "gate": gate,
    "static": static,
    "verifier": verifier,
    "font": font,
}
"""What is there for whoever has no link."""
