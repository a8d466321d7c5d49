"""The doors of players: a link becomes the cookie of a phone, and what the phone asks for and sends goes through here.

A phone is let in to one event for one player, by a cookie of that event, which is sent to the pages of players, to the
stream of its browser and to its own link, and nowhere else. Its requests have a lane of their own, so that a hall full
of phones never keeps the director waiting.
"""

from collections.abc import Mapping

from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from playoffs.desk.act import REFUSALS
from playoffs.desk.beside import links
from playoffs.desk.beside.links import Link
from playoffs.desk.kept import Kept
from playoffs.desk.record.people import names
from playoffs.desk.record.store import NotSaved
from playoffs.documents.words.language import Language, language
from playoffs.model.find import NotFound
from playoffs.web.asked.refusals import sentence
from playoffs.web.asked.refused_words import BROKEN_OFF, N_, VISIT
from playoffs.web.asked.values import Typed, form_of
from playoffs.web.phones import all_mine, players_page, sending, times_page
from playoffs.web.phones.all_mine import home
from playoffs.web.serving.guard import compared
from playoffs.web.serving.lane import Busy
from playoffs.web.serving.seat import House, Seat, html
from playoffs.web.serving.stopped import crowded
from playoffs.web.serving.table import Row
from playoffs.web.serving.tongue import asked_for
from playoffs.web.serving.unread import unread
from playoffs.web.serving.visits import Visits

LASTS = 400 * links.DAY
"""Seconds for which a phone keeps its cookie, as long as any browser keeps one, and anew whenever it opens its link;
what it opens is for the desk to say."""

MOST_FIELDS = 20


async def answered(house: House, request: Request, row: Row, params: dict[str, str]) -> Response:
    """A page or an act of the player whose phone asks for it, and of nobody else."""
    if row.page == "all-mine":
        return await _all(house, request)
    event = params["event"]
    code, tongue = request.cookies.get(house.cookie_of(event), ""), await spoken_of(house, request, event)
    try:
        link = await house.phones.run(lambda kept: links.find(kept.store, code, house.now()))
        if link is None and await house.phones.run(lambda kept: links.refused(kept.store, code)):
            return html("me-gate", {"problem": "refused", "code": 0}, 401, tongue)
        if link is None or link.event != event or link.role not in row.roles:
            return html("me-gate", {"problem": "", "code": 401}, 401, tongue)
        if link.waits:
            return html("me-gate", {"problem": "waits", "code": 0}, 403, tongue)
        query = dict(request.query_params)
        seat = Seat(house=house, link=link, code=code, params=params, query=query, local=False, language=tongue)
        if row.method == "POST":
            return await _posted(request, seat)
        return await house.phones.run(lambda kept: _page(kept, seat, row.page, request.cookies))
    except Busy:
        return _busy(request, tongue)
    except (*REFUSALS, NotFound) as error:
        return await unread(house, request, tongue, script=True) or _refused(event, error, tongue)


async def _all(house: House, request: Request) -> Response:
    """The page of all playoffs of a phone."""
    tongue = spoken(house, request)
    try:
        return await all_mine.answered(house, request, tongue)
    except Busy:
        return _busy(request, tongue)


def _busy(request: Request, tongue: Language) -> Response:
    """A page where one is asked for, and words for the script that sends a form."""
    if request.method != "POST":
        return crowded(request.scope, tongue, CROWD)
    return PlainTextResponse(tongue.gettext(CROWD), 503)


CROWD = N_("Too many phones ask at once; this one asks again in a moment.")


def spoken(house: House, request: Request) -> Language:
    """The language of whoever asks, and of no playoff; where there is none of theirs, the one that the house speaks."""
    return asked_for(request.headers.get("accept-language", "")) or house.language


async def spoken_of(house: House, request: Request, event: str) -> Language:
    """The language of whoever asks about a playoff; where there is none of theirs, the one that the playoff states, and
    then the one that the house speaks."""
    header = request.headers.get("accept-language", "")
    if (found := asked_for(header)) is not None:
        return found
    try:
        return await house.phones.run(lambda kept: _stated(kept, event)) or house.language
    except (*REFUSALS, Busy):  # who is told why in a moment, in some language
        return house.language


def _stated(kept: Kept, event: str) -> Language | None:
    """The language that a playoff states; none where it states none, or is not there."""
    code = kept.log(event).details.get("language", "") if event in kept.events() else ""
    return language(code) if code else None


def _page(kept: Kept, seat: Seat, name: str, cookies: Mapping[str, str]) -> Response:
    """The page of a player; of a bid that is not awaited there is none."""
    if name == "times":
        return html("me-times", times_page.page(kept, seat), language=seat.language)
    values = players_page.page(kept, seat)
    if name == "bid" and not values["seals"]:
        return RedirectResponse(f"/me/{seat.event}", 303)
    values["several"] = len(all_mine.opened(kept, seat.house, cookies)) > 1
    return html("me-bid" if name == "bid" else "me", values, language=seat.language)


async def _posted(request: Request, seat: Seat) -> Response:
    """What a player sends; answered by the page, which says what has become of it."""
    try:
        async with request.form(max_files=0, max_fields=MOST_FIELDS) as form:
            typed = form_of(form)
    except ClientDisconnect:
        return PlainTextResponse(seat.language.gettext(BROKEN_OFF), 413)
    if not compared(one_of(typed, "csrf"), seat.token):
        if one_of(typed, "by") == "script":
            return PlainTextResponse(seat.language.gettext(VISIT), 403)
        return html("me-gate", {"problem": "visit", "code": 403, "own": f"/me/{seat.event}"}, 403, seat.language)
    try:
        said = await seat.house.phones.run(lambda kept: sending.sent(kept, seat, typed))
    except (*REFUSALS, NotFound) as error:
        return _refused(seat.event, error, seat.language, one_of(typed, "by") == "script")
    if one_of(typed, "by") == "script":
        return PlainTextResponse(said)
    return RedirectResponse(f"{home(seat.link)}{times_page.back(typed, seat.link.role)}", 303)


def one_of(typed: Typed, name: str) -> str:
    """The first value of a field as it was sent."""
    return (typed.get(name) or ("",))[0]


def _refused(event: str, error: Exception, tongue: Language, plain: bool = False) -> Response:
    """What was offered and what to do; nothing was kept."""
    status, said = 503 if isinstance(error, NotSaved) else 409, sentence(error, tongue)
    if plain:
        return PlainTextResponse(said, status)
    return html("me-refused", {"sentence": said, "event": event, "code": status}, status, tongue)


async def door(house: House, request: Request, link: Link, code: str) -> Response:
    """What a player's link shows: whose it is, and a button; a phone that was let in by it goes to its page."""
    if device := await known(house, request, link, code):
        return let_in(house, request, link, code, device)
    name, title = await house.phones.run(lambda kept: _about(kept, link))
    values = {"code": code, "name": name, "title": title, "again": bool(link.opened), "visit": Visits.new()}
    return html("me-door", values, language=await spoken_of(house, request, link.event))


async def known(house: House, request: Request, link: Link, code: str) -> str:
    """The code of the phone that asks, where it has opened this link before; empty where it has not."""
    device = request.cookies.get(house.cookie_of(link.event), "")
    here = await house.phones.run(lambda kept: links.find(kept.store, device, house.now()))
    return device if here and here.of == links.digest(code) else ""


def _about(kept: Kept, link: Link) -> tuple[str, str]:
    log = kept.log(link.event)
    if link.role is links.Role.ASKED:
        return times_page.called(kept, link), log.founding.title
    return names(log).get(link.player, link.player), log.founding.title


def let_in(house: House, request: Request, link: Link, code: str, device: str) -> Response:
    """The page of a player, with the cookie of the phone: for players' pages, of which one has all that the phone has
    opened, for the stream that tells it of changes, and for its link, which knows it again.

    `lax`, since a link is opened from a letter or a message too; what is sent needs its token besides.
    """
    answer = RedirectResponse(home(link), 303)
    name, secure = house.cookie_of(link.event), request.url.scheme == "https"
    for path in ("/me", "/live", f"/go/{code}"):
        answer.set_cookie(name, device, max_age=LASTS, httponly=True, samesite="lax", path=path, secure=secure)
    return answer
