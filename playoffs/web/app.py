"""The application: the table of routes, guarded, and every page behind the role that may see it."""

import mimetypes
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from playoffs.desk.act import REFUSALS, Stale
from playoffs.desk.beside import links
from playoffs.desk.record.store import NotSaved
from playoffs.documents.words.language import ENGLISH
from playoffs.model.find import NotFound
from playoffs.model.position import Refused
from playoffs.renderers import templates
from playoffs.web import acts, practice, setting_up, views
from playoffs.web.guard import MOST_OF_A_FILE, Guard, compared
from playoffs.web.live import Pulse, stream
from playoffs.web.seat import House, Seat, token
from playoffs.web.table import ANYBODY, ROUTES, Row
from playoffs.web.values import Typed, one

MOST_FIELDS = 200


def application(house: House) -> Guard:
    """The pages of a house, ready to be served."""
    pulse = Pulse(house)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> Any:
        async with pulse:
            yield
        house.close()

    app = Starlette(routes=[_route(house, pulse, row) for row in ROUTES], lifespan=lifespan)
    return Guard(app, house)


def _route(house: House, pulse: Pulse, row: Row) -> Route:
    """A route that lets in whoever its row names, and nobody else."""

    async def endpoint(request: Request) -> Response:
        code = request.cookies.get(house.cookie, "")
        link = await house.reads.run(lambda kept: links.find(kept.store, code))
        params = {name: str(value) for name, value in request.path_params.items()}
        if row.roles == ANYBODY:
            return await OPEN[row.page](house, request, params)
        if link is None:
            return html("gate", {"problem": ""}, 401)
        if link.role not in row.roles:
            return html("gate", {"problem": "This page is the director's."}, 403)
        seat = Seat(house=house, link=link, code=code, params=params, query=dict(request.query_params))
        if row.page == "live":
            return await stream(pulse, request)
        if row.method == "POST":
            return await posted(request, seat, row.page)
        return await page(seat, row.page)

    return Route(row.path, endpoint, methods=[row.method])


async def page(seat: Seat, name: str, status: int = 200) -> Response:
    """A page for who sits there; a refusal is a page too."""
    try:
        if name == "sheet":
            file, content = await seat.house.press.run(lambda kept: views.sheet(kept, seat))
            headers = {"Content-Disposition": f'inline; filename="{file}"'}
            return Response(content, media_type="application/pdf", headers=headers)
        template, values = views.PAGES[name]
        return await seat.house.reads.run(lambda kept: html(template, values(kept, seat), status))
    except (*REFUSALS, NotFound) as error:
        return refused(seat, error)


async def posted(request: Request, seat: Seat, name: str) -> Response:
    """An act, answered by the page that names its entry, so that a reload sends nothing twice."""
    drops = name == "drop"
    try:
        typed, name_of_file, content = await _sent(request, drops)
    except ClientDisconnect:
        return PlainTextResponse("That is longer than was announced, or was broken off.", 413)
    if not compared((typed.get("csrf") or ("",))[0], token(seat.house, seat.code)):
        return html("gate", {"problem": "This form is of another visit. Open the page again."}, 403)
    try:
        if name == "practice":
            event = await seat.house.writes.run(lambda kept: practice.begun(kept, seat, typed))
            return RedirectResponse(f"/desk/{event}", 303)
        if drops:
            key = await seat.house.writes.run(lambda kept: setting_up.begun(kept, seat, typed, name_of_file, content))
            return RedirectResponse(f"/desk/new?draft={key}", 303)
        if name == "draft":
            address = await seat.house.writes.run(lambda kept: setting_up.changed(kept, seat, typed))
            return RedirectResponse(address, 303)
        if name == "discard":
            await seat.house.writes.run(lambda kept: practice.discarded(kept, seat))
            return RedirectResponse("/desk", 303)
        done = await seat.house.writes.run(lambda kept: acts.act(kept, seat, typed))
        return RedirectResponse(f"/desk/{seat.event}?done={done.version}", 303)
    except (acts.NotYours, *REFUSALS, NotFound) as error:
        return refused(seat, error, typed)


async def _sent(request: Request, drops: bool) -> tuple[Typed, str, bytes]:
    """What was filled in, and the name and content of the file where one may come."""
    async with request.form(max_files=int(drops), max_fields=MOST_FIELDS, max_part_size=MOST_OF_A_FILE) as form:
        file = form.get("file")
        if drops and isinstance(file, UploadFile):
            return _typed(form), file.filename or "", await file.read(MOST_OF_A_FILE)
        return _typed(form), "", b""


def _typed(form: FormData) -> Typed:
    found: dict[str, list[str]] = {}
    for name, value in form.multi_items():
        if isinstance(value, str):
            found.setdefault(name, []).append(value)
    return found


def refused(seat: Seat, error: Exception, typed: Typed | None = None) -> Response:
    """What was offered, what stands, and what to do."""
    status = 403 if isinstance(error, acts.NotYours) else 503 if isinstance(error, NotSaved) else 409
    sentence = str(error)
    stale = isinstance(error, Stale)
    if isinstance(error, Refused):
        sentence = f"{error.problem}{f' ({error.clause})' if error.clause else ''}"
    ask, key = one(typed or {}, "ask"), seat.params.get("draft", "")
    now = f"/desk/{seat.event}" + (f"?at={quote(ask)}" if ask and not stale else "") if seat.event else ""
    values = {
        "sentence": sentence,
        "stale": stale,
        "event": seat.event,
        "back": f"/desk/new?draft={key}" if key else now or "/desk",
        "typed": acts.repeated(typed) if typed else (),
    }
    return html("refused", values, status)


def html(template: str, values: dict[str, Any], status: int = 200) -> Response:
    """A page by its template."""
    return HTMLResponse(templates.page(template, values, ENGLISH), status)


async def go(house: House, request: Request, params: dict[str, str]) -> Response:
    """What a one-time link shows: a button, since programs that look at links beforehand press none."""
    link = await house.reads.run(lambda kept: links.waiting(kept.store, params["code"], house.now()))
    return html("door", {"code": params["code"], "link": link}) if link else html("gate", {"problem": USED}, 403)


USED = "This link was used already, has ended, or is none. `playoffs serve` prints a new one."


async def redeem(house: House, request: Request, params: dict[str, str]) -> Response:
    """A one-time link becomes the cookie of a device, and a clean address."""
    code = await house.writes.run(lambda kept: links.redeem(kept.store, params["code"], house.now()))
    if code is None:
        return html("gate", {"problem": USED}, 403)
    answer = RedirectResponse("/desk", 303)
    answer.set_cookie(house.cookie, code, httponly=True, samesite="strict", path="/")
    return answer


async def gate(house: House, request: Request, params: dict[str, str]) -> Response:
    """Nothing is released yet: whoever has a link goes to the desk."""
    code = request.cookies.get(house.cookie, "")
    link = await house.reads.run(lambda kept: links.find(kept.store, code))
    return RedirectResponse("/desk", 303) if link else html("gate", {"problem": ""})


async def static(house: House, request: Request, params: dict[str, str]) -> Response:
    """A file of the pages, and nothing that lies elsewhere."""
    return await run_in_threadpool(_file, templates.folder() / "web" / "static", params["file"])


async def font(house: House, request: Request, params: dict[str, str]) -> Response:
    """A font of the sheets."""
    return await run_in_threadpool(_file, templates.folder() / "fonts", params["file"])


def _file(folder: Any, name: str) -> Response:
    try:
        path = (folder / name).resolve()
        there = path.is_relative_to(folder.resolve()) and path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        there = False
    if not there:
        return PlainTextResponse("There is no such file.", 404)
    kind = "font/woff2" if path.suffix == ".woff2" else mimetypes.guess_type(path.name)[0]
    return Response(path.read_bytes(), media_type=kind or "text/plain", headers={"Cache-Control": "max-age=3600"})


OPEN: dict[str, Callable[[House, Request, dict[str, str]], Awaitable[Response]]] = {
    "go": go,
    "redeem": redeem,
    "gate": gate,
    "static": static,
    "font": font,
}
"""What is there for whoever has no link."""
