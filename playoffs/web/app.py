"""The application: the table of routes, guarded, and every page behind the role that may see it."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any
from urllib.parse import quote

from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from playoffs.desk.act import REFUSALS, Stale
from playoffs.desk.beside import links
from playoffs.desk.kept import Kept
from playoffs.desk.record.store import NotSaved
from playoffs.documents.words.language import Language
from playoffs.files.packed import one_of
from playoffs.model.find import NotFound
from playoffs.web.api import door, problems
from playoffs.web.asked import refusals
from playoffs.web.asked.detail_fields import Unusable
from playoffs.web.asked.overheard import Overheard
from playoffs.web.asked.refused_words import BROKEN_OFF, VISIT
from playoffs.web.asked.values import Typed, Values, form_of, raw
from playoffs.web.desk import (
    acts,
    again,
    appealing,
    draft_forms,
    finding,
    hall,
    links_page,
    missed,
    odds_page,
    papers,
    practice,
    reporting,
    setting_up,
    showing,
    times,
    views,
    voiding,
)
from playoffs.web.doors import NOTHING, closed, gate, go, kept_out, nowhere, redeem, trouble
from playoffs.web.federation import directors, health, overview, retention, signing_in
from playoffs.web.phones import players
from playoffs.web.planner import doors as planners
from playoffs.web.planner import letters as plan_letters
from playoffs.web.serving import abroad, files, listening
from playoffs.web.serving.following import following
from playoffs.web.serving.front import Front
from playoffs.web.serving.guard import MOST_OF_A_FILE, MOST_SENT, Guard, Receive, Scope, Send, compared
from playoffs.web.serving.hearing import hearing
from playoffs.web.serving.lane import Busy
from playoffs.web.serving.live import Pulse, streamed
from playoffs.web.serving.seat import House, Seat, html, is_here, may_direct
from playoffs.web.serving.seat import gate as gate_of
from playoffs.web.serving.sight import heard, there
from playoffs.web.serving.stopped import ASK_AGAIN, TOO_LARGE, Stopped, crowded
from playoffs.web.serving.stopped import page as page_of
from playoffs.web.serving.table import ANYBODY, PHONES, ROUTES, Row
from playoffs.web.serving.told import ROUTE
from playoffs.web.serving.unread import unread
from playoffs.web.shown import public

Open = Mapping[str, Callable[[House, Request, dict[str, str]], Awaitable[Response]]]
"""What answers whoever has no link, by the name of the page."""


def application(house: House) -> Guard:
    """The pages of a house, ready to be served."""
    pulse = Pulse(house)
    front = Front(pulse)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> Any:
        async with pulse, following(house), hearing(house, pulse):
            yield
        house.close()

    async def not_there(request: Request, error: Exception) -> Response:
        if request.url.path.startswith("/api/"):
            return problems.answer(
                problems.problem("nothing-there", "No operation is at this address; `/api` has all.")
            )
        return nowhere(house, request, 404)

    async def otherwise(request: Request, error: Exception) -> Response:
        if request.url.path.startswith("/api/"):
            return door.otherwise(request.url.path)
        answer = nowhere(house, request, 405)
        answer.headers.update(getattr(error, "headers", None) or {})
        return answer

    watch = health.Watch(house)
    open_to_all: Open = {**OPEN, "health": partial(health.answer, watch)}
    pages = (_route(house, pulse, front, row, open_to_all) for row in ROUTES)
    routes = [*pages, *door.routes(house, pulse)]
    app = Pages(routes=routes, lifespan=lifespan, exception_handlers={404: not_there, 405: otherwise})
    app.quick = door.Quick(house, pulse)
    return Guard(app, house, pulse.end)


class Pages(Starlette):
    """The application; a program is answered before all pages are tried."""

    quick: door.Quick

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not await self.quick.answers(scope, receive, send):
            await super().__call__(scope, receive, send)


def _route(house: House, pulse: Pulse, front: Front, row: Row, open_to_all: Open) -> Route:
    """A route that lets in whoever its row names, and nobody else; an error that nobody foresaw has a number there."""

    async def endpoint(request: Request) -> Response:
        request.scope[ROUTE] = row.path
        try:
            return await _answered(house, pulse, front, row, open_to_all, request)
        except (HTTPException, ClientDisconnect):  # which are answered, or have nobody left to be
            raise
        except Exception as error:
            return await trouble(house, request, error)

    return Route(row.path, endpoint, methods=[row.method])


async def _answered(
    house: House, pulse: Pulse, front: Front, row: Row, open_to_all: Open, request: Request
) -> Response:
    """A page or an act for whoever its row names, and for nobody else."""
    code = request.cookies.get(house.cookie, "")
    params = {name: str(value) for name, value in request.path_params.items()}
    if row.page in SHOWN:
        return await _to_everybody(front, house, request, params["event"], row.page)
    if row.page in abroad.PAGES:
        of = params.get("event") or params.get("association", "")
        return await abroad.answered(front, house, request, row.page, of)
    if row.page == "live":
        return await _live(front, pulse, request)
    if row.roles == ANYBODY:
        return await open_to_all[row.page](house, request, params)
    if row.roles in PHONES:
        return await pulse.after(row.method, players.answered(house, request, row, params))
    local = may_direct(request)
    link = await house.reads.run(lambda kept: links.find(kept.store, code, house.now()))
    if link is None:
        return closed(house, request, "", 401)
    if problem := kept_out(row, link, params.get("event", ""), local):
        return closed(house, request, problem, link=link)
    query, tongue = dict(request.query_params), _speaks(house, request, link)
    here = is_here(house, request, link)
    seat = Seat(house=house, link=link, code=code, params=params, query=query, local=local, here=here, language=tongue)
    return await pulse.after(row.method, _answering(row)(request, seat, row.page))


def _answering(row: Row) -> Callable[[Request, Seat, str], Awaitable[Response]]:
    """What answers a row: a page, an act of the desk, or one of a planner."""
    if row.method != "POST":
        return _shown_to
    return planners.posted if row.page in PLANNED else posted


PLANNED = ("planning", "read-answers")
"""What planners send."""


def _speaks(house: House, request: Request, link: links.Link) -> Language:
    """The language of the pages of a seat."""
    return players.spoken(house, request) if link.role is links.Role.ADMINISTRATOR else house.language


async def _shown_to(request: Request, seat: Seat, name: str) -> Response:
    return await page(replace(seat, head=request.method == "HEAD"), name)


def _in(language: Language, text: str) -> str:
    """A text that is marked elsewhere, in a language."""
    said = language.gettext
    return said(text)


async def page(seat: Seat, name: str, status: int = 200) -> Response:
    """A page for who sits there; a refusal is a page too."""
    try:
        if name in LEADING and (to := await seat.house.reads.run(lambda kept: LEADING[name](kept, seat))):
            return RedirectResponse(to, 303)
        if name in PRINTED:
            file, content = await seat.house.press.run(lambda kept: PRINTED[name](kept, seat))
            headers = {"Content-Disposition": f'inline; filename="{file}"'}
            return Response(content, media_type=files.PAPERS[file.rpartition(".")[2]], headers=headers)
        template, values = PAGES[name]
        lane = seat.house.works if name in WORKED else seat.house.reads

        def made(kept: Kept) -> Response:
            at = there(kept, seat)
            return html(template, values(kept, at), status, at.language)

        return await lane.run(made)
    except (*REFUSALS, NotFound) as error:
        said = await heard(seat, seat.house.reads)
        return planners.refused(said, error, asked=True) if name in PLANS else refused(said, error)


LEADING: dict[str, Callable[[Kept, Seat], str]] = {"next": hall.following, "new": setting_up.made}
"""Pages that lead to another one: always, or where they give an address."""

WORKED = ("odds", "plan")
"""Pages for which something is worked out: nobody else's page waits for them."""

PLANS = (*planners.PAGES, "answers", "form", "letter", "calendar")
"""Pages of planners."""

PAGES = {
    **views.PAGES,
    **planners.PAGES,
    "rulings": ("rulings", appealing.page),
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
    "federation": ("federation/events", overview.page),
    "directors": ("federation/event", directors.page),
    "federation-health": ("federation/health", health.page),
    "federation-retention": ("federation/retention", retention.page),
}
"""Every page of the console: its template, and what it shows."""


async def posted(request: Request, seat: Seat, name: str) -> Response:
    """An act, answered by the page that names its entry, so that a reload sends nothing twice."""
    try:
        typed, files = await _sent(request, name)
    except ClientDisconnect:
        return gate_of(seat.house, _in(seat.language, BROKEN_OFF), 413, seat.language)
    if sum(len(content) for _, content in files) > MOST_OF_A_FILE:  # and still, with its form, no more than is taken
        return HTMLResponse(page_of(Stopped(413, TOO_LARGE), request.scope, seat.language), 413)

    def done(kept: Kept) -> str:
        if name == "drop":
            return draft_forms.begun(kept, seat, typed, *one_of(files))
        return ADDRESSED[name](kept, seat, typed)

    try:
        if not compared(raw(typed, "csrf"), seat.token):
            raise acts.NotYours(VISIT)
        return RedirectResponse(await seat.house.writes.run(done), 303)
    except (acts.NotYours, *REFUSALS, NotFound) as error:
        said = await heard(seat, seat.house.reads)
        return refused(said, error, typed, await _again(said, error, typed, name))


async def _again(seat: Seat, error: Exception, typed: Typed, name: str) -> Values:
    """The form that was refused, where it can be sent once more."""
    try:
        return await seat.house.reads.run(lambda kept: again.again(kept, seat, error, typed, name))
    except (*REFUSALS, NotFound):
        return {}


def _discarded(kept: Kept, seat: Seat, typed: Typed) -> str:
    practice.discarded(kept, seat)
    return "/desk"


def _shown_so(kept: Kept, seat: Seat, typed: Typed) -> str:
    showing.changed(kept, seat, typed)
    return f"/desk/{seat.event}/wall"


def _acted(kept: Kept, seat: Seat, typed: Typed) -> str:
    try:
        done = acts.act(kept, seat, typed).version
        return f"/desk/{seat.event}{acts.FROM.get(raw(typed, 'act'), acts.NOW).format(n=done)}"
    except Overheard:
        ask, value = raw(typed, "ask"), raw(typed, "value")
        if not seat.directs or not ask or raw(typed, "act") != "answer":
            raise
        return f"/desk/{seat.event}/sure?ask={quote(ask)}&value={quote(value)}"


ADDRESSED: dict[str, Callable[[Kept, Seat, Typed], str]] = {
    "act": _acted,
    "practice": lambda kept, seat, typed: f"/desk/{practice.begun(kept, seat, typed)}",
    "discard": _discarded,
    "show": _shown_so,
    "draft": draft_forms.changed,
    "linking": links_page.changed,
    "directing": directors.changed,
    "sign-out": signing_in.signed_out,
}
"""What each form does, and the address of the page that comes then."""


async def _sent(request: Request, page: str) -> tuple[Typed, list[tuple[str, bytes]]]:
    """What was filled in, and names and contents of the files where some may come: one, or the three of a report."""
    files, fields = MOST_SENT[page if page in MOST_SENT else ""]
    async with request.form(max_files=files, max_fields=fields, max_part_size=MOST_OF_A_FILE) as form:
        sent = [each for each in form.getlist("file") if isinstance(each, UploadFile)]
        return form_of(form), [(each.filename or "", await each.read(MOST_OF_A_FILE + 1)) for each in sent]


def refused(seat: Seat, error: Exception, typed: Typed | None = None, form: Values | None = None) -> Response:
    """What was offered, what stands, and what to do."""
    status = 403 if isinstance(error, acts.NotYours) else 503 if isinstance(error, NotSaved) else 409
    if seat.link.role is links.Role.ADMINISTRATOR:
        said = missed.said(seat, error, {}) or str(error)
        return html("federation/refused", overview.refused(seat, said), status, seat.language)
    wrong = "; ".join(error.problems.values()) if isinstance(error, Unusable) else ""
    sentence = wrong or missed.said(seat, error, typed or {}) or refusals.told(error, seat.language)
    stale = isinstance(error, Stale)
    ask, key = raw(typed or {}, "ask"), seat.params.get("draft", "")
    now = f"/desk/{seat.event}" + (f"?at={quote(ask)}" if ask and not stale else "") if seat.event else ""
    values = {
        "sentence": sentence,
        "stale": stale,
        **missed.kind(error),
        "event": seat.event,
        "back": f"/desk/new?draft={key}" if key else now or "/desk",
        "typed": acts.repeated(typed, seat.language) if typed and not form else (),
        "card": None,
        **(form or {}),
    }
    return html(values.pop("template", "refused"), values, status, seat.language)


PRINTED: dict[str, Callable[[Kept, Seat], tuple[str, bytes]]] = {
    "sheet": papers.sheet,
    "report": reporting.packed,
    "slips": links_page.slips,
    "dispute": finding.card,
    "answers": planners.answers,
    "form": planners.form,
    "letter": plan_letters.draft,
    "calendar": plan_letters.calendar,
}
"""Pages that are papers."""


async def _live(front: Front, pulse: Pulse, request: Request) -> Response:
    """The stream of a browser; nothing for one that may be told of nothing."""
    try:
        told = await listening.told(front, pulse.house, request)
    except Busy:
        return PlainTextResponse(ASK_AGAIN, 503, {"Retry-After": "2"})
    except REFUSALS:  # of a file that cannot be read now: the browser comes again
        told = None
    return closed(pulse.house, request, "", 401) if told is None else streamed(pulse, request, told)


SHOWN = ("public", "screen", "verify")
"""What everybody may see of an event."""


async def _to_everybody(front: Front, house: House, request: Request, event: str, name: str) -> Response:
    """A page for everybody, or that it has not changed."""
    code, dark = request.cookies.get(house.cookie, ""), "dark" in request.query_params

    def made(kept: Kept) -> files.Packed:
        own = bool(code) and public.knows(kept, code, house.now(), event)
        page = house.shown.page(kept, event, name, house.now(), own, dark)
        return files.packed(page.content, "text/html", compress=not own)

    try:
        ready = await (house.crowd.run(made) if code else front.ready((event, name, dark), made))
    except Busy:
        return crowded(request.scope, house.language, ASK_AGAIN)
    except public.NotShown:
        return closed(house, request, NOTHING, 404)
    except REFUSALS:
        tongue = players.spoken(house, request)
        return await unread(house, request, tongue, house.crowd) or closed(house, request, NOTHING, 404)
    return files.sent(ready, request, "no-store" if code else "no-cache")


OPEN: Open = {
    "go": go,
    "redeem": redeem,
    "gate": gate,
    "static": files.static,
    "verifier": files.verifier,
    "font": files.font,
    "embedding": files.embedding,
    "sign-in": signing_in.begin,
    "signed-in": signing_in.back,
}
"""What is there for whoever has no link."""
