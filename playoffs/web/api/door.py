"""The door of the API: a token opens it, and nothing else; whoever comes without one sees what everybody may see.

A cookie is never looked at, so no page of another origin can act here through somebody's browser. Each request is done
in one piece of work of a lane: whose token it is, whether the role may come there, and what is asked for.
"""

from collections.abc import Awaitable, Callable
from re import Pattern
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, compile_path

from playoffs.desk.act import REFUSALS
from playoffs.desk.beside import links, submitted
from playoffs.desk.chances import NoOdds
from playoffs.desk.kept import Kept
from playoffs.model.find import NotFound
from playoffs.outputs.api import Problem
from playoffs.text.errors import BadInput
from playoffs.web.api import body, described, problems, setting, waiting
from playoffs.web.api.answers import AGAIN, AHEAD, ANSWERS, Came, key_of, typed_of
from playoffs.web.api.problems import problem
from playoffs.web.api.row import ROOT, Row
from playoffs.web.api.table import TABLE
from playoffs.web.desk.acts import NotYours
from playoffs.web.phones import sending
from playoffs.web.serving import files
from playoffs.web.serving.guard import Receive, Scope, Send
from playoffs.web.serving.lane import Busy, Lane
from playoffs.web.serving.live import Pulse
from playoffs.web.serving.seat import HERE, House, Seat, may_direct
from playoffs.web.serving.table import ANYBODY, ONLY_PLAYER
from playoffs.web.serving.told import ROUTE, fault

Endpoint = Callable[[Request], Awaitable[Response]]

KEY = "Idempotency-Key"
"""The header by which something that is sent twice counts once."""

MINE, PUBLIC = "private, no-cache", "no-cache"
"""What a program or what stands between may keep of an answer: nothing that it does not ask for again."""

ELSEWHERE = "Nothing is encrypted here, so what the director does is done at the computer that runs the program."


def routes(house: House, pulse: Pulse) -> list[Route]:
    """The API of a house, and the page that shows it."""
    return [*(_route(house, pulse, row) for row in TABLE), Route("/api", described.page, methods=["GET"])]


class Quick:
    """Finds the operation of a request at once, without trying each page before it."""

    def __init__(self, house: House, pulse: Pulse) -> None:
        self._rows: dict[tuple[str, int], list[tuple[Pattern[str], Endpoint]]] = {}
        for row in TABLE:
            key = row.method, row.address.count("/")
            self._rows.setdefault(key, []).append((compile_path(row.address)[0], _endpoint(house, pulse, row)))

    async def answers(self, scope: Scope, receive: Receive, send: Send) -> bool:
        """Answer a request, if it is for one of its operations."""
        for pattern, endpoint in self._rows.get((scope["method"], scope["path"].count("/")), ()):
            if found := pattern.match(scope["path"]):
                scope["path_params"] = found.groupdict()
                answer = await endpoint(Request(scope, receive, send))
                await answer(scope, receive, send)
                return True
        return False


def _route(house: House, pulse: Pulse, row: Row) -> Route:
    return Route(row.address, _endpoint(house, pulse, row), methods=[row.method])


def _endpoint(house: House, pulse: Pulse, row: Row) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        request.scope[ROUTE] = row.address
        try:
            came = await _came(house, row, request)
            if isinstance(came, Response):
                return came
            lane = _lane(house, row)
            if row.waits and waiting.WAIT in came.query:
                return await waiting.news(pulse, request, lambda: _answered(lane, request, came))
            made = await pulse.after(row.method, _answered(lane, request, came))
            if row.takes and row.works and made.status_code < 400:  # nobody who writes waits for what is worked out
                return await _answered(house.works, request, msgspec.structs.replace(came, saved=True))
            return made
        except Busy:
            return problems.answer(problem("busy", "Too much waits already; the same can be asked for in a moment."))
        except BadInput:  # of a lane that cannot open the file
            return problems.answer(problem("unreadable", NOW_NOT))
        except Exception as error:
            said = "The program has met an error that nobody foresaw; whoever runs it finds it as number {}."
            return problems.answer(problem("fault", said.format(fault(error, house.say))))

    return endpoint


def _answered(lane: Lane, request: Request, came: Came) -> Awaitable[Response]:
    """What is asked for, in one piece of work."""
    return lane.run(lambda kept: _sent(request, came.row, _done(kept, came)))


def otherwise(path: str) -> Response:
    """That something else is done at an address, and what."""
    there = {method for pattern, method in METHODS if pattern.match(path)}
    said = f"{' and '.join(sorted(there))} alone, at this address."
    return problems.answer(problem("method", said), ", ".join(sorted(there | ({"HEAD"} if "GET" in there else set()))))


METHODS = [(compile_path(row.address)[0], row.method) for row in TABLE]
"""What is done where."""


def _lane(house: House, row: Row) -> Lane:
    """Where a request is worked on, so that no sort of them keeps another one waiting."""
    if row.roles == ANYBODY:
        return house.crowd
    if row.roles == ONLY_PLAYER:
        return house.phones
    if row.method == "POST":
        return house.writes
    if row.works:
        return house.works
    return house.press if row.gives is None else house.reads


async def _came(house: House, row: Row, request: Request) -> Came | Response:
    """The request, or why it goes no further."""
    params = {name: str(value) for name, value in request.path_params.items()}
    came = Came(
        house=house,
        row=row,
        params=params,
        query=dict(request.query_params),
        code=_code(request),
        local=may_direct(request),
    )
    if row.roles != ANYBODY and not came.code:
        return problems.answer(problem("no-token", f"It goes into the header: Authorization: Bearer TOKEN, at {ROOT}."))
    if row.takes is None:
        return came
    who = links.digest(came.code), row.name, *params.values()
    if house.let_in.get(who) is None:  # else it is looked up once, where it is done
        seen = house.phones if row.roles == ONLY_PLAYER else house.reads
        if isinstance(opened := await seen.run(lambda kept: _seated(kept, came)), Problem):
            return problems.answer(opened)  # before a byte is read of what comes with it
        house.let_in.put(who, True)
    return await _with_body(came, request)


def _code(request: Request) -> str:
    """The token of a request; empty where it has none."""
    scheme, _, code = request.headers.get("authorization", "").partition(" ")
    return code.strip() if scheme.casefold() == "bearer" else ""


async def _with_body(came: Came, request: Request) -> Came | Response:
    """The request with what was sent, held to its type."""
    key = request.headers.get(KEY.casefold(), "")
    if not (0 < len(key) <= 200 and key.isascii() and key.isprintable()):
        said = (
            f"The header {KEY} is needed, of 1 to 200 printable ASCII characters: sent again with it, it counts once."
        )
        return problems.answer(problem("form", said))
    try:
        content = await request.body()
    except ClientDisconnect:
        return problems.answer(problem("too-long", "That is longer than was announced, or was broken off."))
    try:
        said = body.decoded(content, came.row.takes)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return problems.answer(problem("form", body.wrong(str(error))))
    return msgspec.structs.replace(came, key=key, said=said)


def _done(kept: Kept, came: Came) -> Any:
    """What is asked for, by whoever may ask for it."""
    row, house = came.row, came.house
    if row.roles == ANYBODY:
        try:
            return described.OPEN[row.name](kept, house, dict(came.params))
        except REFUSALS:  # and not what they say, which may name a file
            return problem("nothing-there", NOT_SHOWN) if came.params else problem("unreadable", NOW_NOT)
    seat = _seated(kept, came)
    if isinstance(seat, Problem):
        return seat
    try:
        body.offered(came.said)
        return _once(kept, seat, came) if _beside(came) else ANSWERS[row.name](kept, seat, came)
    except (NotYours, NoOdds, *REFUSALS, NotFound) as error:
        unread = _unreadable(kept, seat) if isinstance(error, BadInput) else None
        return unread or problems.of(error, kept, seat, typed_of(seat, came))


NOT_SHOWN = "No playoff that is shown to everybody is at this address; `public` lists those that are."

NOW_NOT = "The records cannot be read; whoever runs the program sees with `playoffs doctor` why."
"""Which names no file: players are told it, too."""


def _unreadable(kept: Kept, seat: Seat) -> Problem | None:
    """That the record of a playoff cannot be read, where that is what was refused, and not what was sent."""
    try:
        if seat.event in kept.events():
            kept.log(seat.event)
    except BadInput as error:
        return problem("unreadable", str(error) if seat.directs else NOW_NOT)
    return None


def _seated(kept: Kept, came: Came) -> Seat | Problem:
    """Who asks, by the token; or why it opens nothing here, or nothing can be read."""
    try:
        with kept.store.at_once():
            return _let_in(kept, came)
    except BadInput:
        return problem("unreadable", NOW_NOT)


def _let_in(kept: Kept, came: Came) -> Seat | Problem:
    house = came.house
    link = links.bearing(kept.store, came.code, house.now())
    if link is None:
        return problem("no-token", "This token is none, was revoked, or has ended. The director makes others.")
    seat = Seat(house=house, link=link, code=came.code, params=came.params, query=came.query, local=came.local)
    return _refused(kept, seat, came.row) or seat


def _beside(came: Came) -> bool:
    """Whether what is sent is no entry: the record does not know its key. Of a phone the others have guards of their
    own, and answer what stands, such as the receipt of a seal."""
    return came.row.name in AGAIN and (came.row.name != "send" or came.said.act == sending.CLAIM)


def _once(kept: Kept, seat: Seat, came: Came) -> Any:
    """What is sent is done, once for its key; sent again, it is answered with what there is now. What is done is saved
    with its key, or nothing of it; where the answer takes seconds, it is told by itself after that."""
    if came.saved:
        return AGAIN[came.row.name](kept, seat)
    event, key = seat.params.get("event", ""), key_of(seat, came)[-24:]
    what, made = " ".join((came.row.name, seat.params.get("draft", ""))).strip(), None
    if came.row.name in AHEAD:
        AHEAD[came.row.name](kept, seat, came.said)
    with kept.store.writing():
        if not submitted.before(kept.store, event, key, what):
            made = ANSWERS[came.row.name](kept, seat, came)
            submitted.remember(kept.store, event, key, what, seat.house.now())
    return made if made is not None or came.row.works else AGAIN[came.row.name](kept, seat)


def _refused(kept: Kept, seat: Seat, row: Row) -> Problem | None:
    """Why somebody does not come in here."""
    if seat.link.role not in row.roles:
        return problem("not-yours", f"A token of the role {seat.link.role.value} does not open this.")
    if seat.link.role in HERE and not seat.local:
        return problem("not-yours", ELSEWHERE)
    if seat.link.event and seat.link.event != seat.event:
        return problem("not-yours", "This token is of another playoff.")
    if "draft" in seat.params and not setting.known(kept, seat.params["draft"]):
        return problem("nothing-there", "There is no such draft any more; a new one begins with its file.")
    if "event" in seat.params and seat.event not in kept.events() and row.name not in GONE:
        return problem("nothing-there", f"There is no playoff {seat.event[:80]!r}; `events` lists them.")
    return None


GONE = ("discard",)
"""What is done once to a playoff that is not there afterwards."""


def _sent(request: Request, row: Row, made: Any) -> Response:
    """An answer on the wire: JSON or a document, with a mark by which it is known again."""
    if isinstance(made, Problem):
        return problems.answer(made)
    kind, content = made if isinstance(made, tuple) else ("application/json", msgspec.json.encode(made))
    if row.method == "POST":
        return Response(content, media_type=kind)
    lasts = PUBLIC if row.roles == ANYBODY else MINE
    return files.sent(files.packed(content, kind, compress=row.roles == ANYBODY), request, lasts)
