"""What stands before every page: hosts, origins, sizes and rates, and the headers that keep a page to itself."""

import hmac
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from time import monotonic
from typing import Any

import msgspec

from playoffs.web.serving.proxy import as_sent
from playoffs.web.serving.seat import LOCAL, House
from playoffs.web.serving.stopped import (
    CROWDED,
    DROPS,
    NO_HOST,
    NO_METHOD,
    NOT_OURS,
    SENT_OFTEN,
    TOO_LARGE,
    TOO_LONG,
    TRIED,
    Stopped,
    page,
)
from playoffs.web.serving.told import Request

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)

HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
)
"""`same-origin`, since a browser that sends no referrer sends no origin with a form either."""

FRAMED = re.compile(r"/e/[^/]+/embed|/embed\.js")
"""What other sites may take over: the page for their frames, and the script that makes these as high as they are."""

ABROAD = (
    (b"content-security-policy", POLICY.replace("frame-ancestors 'none'", "frame-ancestors *").encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"cross-origin"),
)
"""The headers of these alone."""

NEEDED = re.compile(r"/static/.+|/fonts/[^/]+")
"""What a page needs: a frame that another site locks in has no origin, so to it everything is somebody else's."""

LENT = (
    *(each for each in HEADERS if each[0] != b"cross-origin-resource-policy"),
    (b"cross-origin-resource-policy", b"cross-origin"),
    (b"access-control-allow-origin", b"*"),
)
"""The headers of that."""

MOST_BYTES, MOST_OF_A_FILE = 256_000, 8_000_000
"""Of what is posted; and of a file that is dropped to set a playoff up."""

MOST_FIELDS = 200
"""Of a form."""

MOST_SENT = {"drop": (100, MOST_FIELDS), "draft": (0, 10_000), "": (0, MOST_FIELDS)}
"""Files and fields of the forms at the desk, by page, and of every other one: where one file or a report is taken, more
come so far that they are refused in words; on a draft each player of an event can be marked, within `MOST_BYTES`."""

TRYING = {"/go/": "go", "/sign-in": "sign-in"}
"""Addresses at which somebody could try one after the other, by how they begin."""

HEALTH = "/health"
"""What monitors ask for, by whichever name they find this program: nothing on it depends on who asks."""

API, API_DROPS = "/api/", "/api/1/drafts"
"""Programs come here, with a token that no browser sends by itself: so no origin is wanted, and no other page's is
taken."""

ALLOWED = {"go": (10, 60), "sign-in": (20, 60), "POST": (240, 10), "GET": (400, 10), "me": (40, 10), "api": (240, 10)}
"""How many of them an address may send in how many seconds: links tried, ways to the provider and
back, forms, pages that another device asks for, forms of players, and what programs send."""


def compared(one: str, other: str) -> bool:
    """Whether two secrets are the same, in the same time whatever they are."""
    return hmac.compare_digest(one.encode(), other.encode())


class Guard:
    """Lets through what may come to the pages of a house."""

    def __init__(self, app: App, house: House, end: Callable[[], None]) -> None:
        self.app, self.house, self.end = app, house, end
        """What ends the streams before the server stops."""
        self._came: OrderedDict[tuple[str, str], list[float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        scope = as_sent(scope, self.house.public)
        if self.house.tells_requests:
            send = Request(scope, send, self.house.say).send
        if refused := self._refused(scope):
            await self._told(refused, scope, send)
            return
        await self.app(scope, _bounded(receive, _most(scope)), _with_headers(send, _headers(scope["path"])))

    def _refused(self, scope: Scope) -> Stopped | None:
        """Why a request goes no further."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        path, address = scope["path"], (scope.get("client") or ("", 0))[0]
        if headers.get("host", "") not in self.house.hosts and path != HEALTH:
            return Stopped(421, NO_HOST)
        tried = next((what for begins, what in TRYING.items() if path.startswith(begins)), "")
        if tried and not self._allowed(tried, f"{scope['method']} {address}"):
            return _too_often(TRIED, tried)
        if scope["method"] in ("GET", "HEAD"):
            crowded = address not in LOCAL and not self._allowed("GET", address)
            return _too_often(CROWDED, "GET") if crowded else None
        program = path.startswith(API)
        if scope["method"] != "POST":  # a program is told what is done at the address that it has asked for
            return None if program else Stopped(405, NO_METHOD)
        if headers.get("origin", "") not in (*self.house.origins, *(("",) if program else ())):
            return Stopped(403, NOT_OURS)
        what = "api" if program else "me" if path.startswith("/me/") else "POST"
        if not self._allowed(what, address):
            return _too_often(SENT_OFTEN, what)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > _most(scope):
            return Stopped(413, TOO_LARGE if path in (DROPS, API_DROPS) else TOO_LONG)
        return None

    async def _told(self, why: Stopped, scope: Scope, send: Send) -> None:
        """Tell why: a program as JSON, a browser on a page, whoever came by another name in a sentence."""
        if scope["path"].startswith(API):
            await _problem(send, why.status, why.sentence)
            return
        kind, body = "text/plain", f"{why.sentence}\n".encode()
        if why.status != 421:
            kind, body = "text/html", page(why, scope, self.house.language)
        again = [(b"retry-after", str(why.wait).encode())] if why.wait else []
        headers = [(b"content-type", f"{kind}; charset=utf-8".encode()), (b"cache-control", b"no-store"), *again]
        await send({"type": "http.response.start", "status": why.status, "headers": [*headers, *HEADERS]})
        await send({"type": "http.response.body", "body": body})

    def _allowed(self, what: str, address: str) -> bool:
        """Whether an address has not sent too much of late."""
        most, within = ALLOWED[what]
        now = monotonic()
        came = [at for at in self._came.pop((what, address), []) if now - at < within]
        came.append(now)
        self._came[what, address] = came[-most - 1 :]
        while len(self._came) > 1000:
            self._came.popitem(last=False)
        return len(came) <= most


def _too_often(sentence: str, what: str) -> Stopped:
    return Stopped(429, sentence, ALLOWED[what][1])


def _headers(path: str) -> tuple[tuple[bytes, bytes], ...]:
    """The headers that go with everything at an address."""
    if FRAMED.fullmatch(path):
        return ABROAD
    return LENT if NEEDED.fullmatch(path) else HEADERS


def _most(scope: Scope) -> int:
    """How many bytes may come with a request."""
    whole = MOST_OF_A_FILE * 4 // 3 if scope["path"] == API_DROPS else MOST_OF_A_FILE if scope["path"] == DROPS else 0
    return whole + MOST_BYTES


def _bounded(receive: Receive, left: int) -> Receive:
    """What is received, cut off where it is longer than was said."""

    async def bounded() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        return message if left >= 0 else {"type": "http.disconnect"}

    return bounded


def _with_headers(send: Send, headers: Sequence[tuple[bytes, bytes]]) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            said = message.get("headers", ())
            kept = any(name.lower() == b"cache-control" for name, _value in said)
            message["headers"] = [*said, *headers, *(() if kept else ((b"cache-control", b"no-store"),))]
        await send(message)

    return sent


PROBLEMS = {421: "address", 429: "too-often", 405: "method", 403: "not-yours", 413: "too-long"}
"""What a refusal at the door is to a program."""


async def _problem(send: Send, status: int, sentence: str) -> None:
    """The same for a program (RFC 9457)."""
    kind = f"urn:playoffs:problem:{PROBLEMS[status]}"
    body = msgspec.json.encode({"type": kind, "title": sentence, "status": status, "detail": sentence})
    again = [(b"retry-after", b"1")] if status == 429 else []
    headers = [(b"content-type", b"application/problem+json"), (b"cache-control", b"no-store"), *again, *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
