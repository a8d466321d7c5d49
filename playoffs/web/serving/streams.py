"""A stream of events to one page: what is told to many is written out once, and who reads slowly holds up nobody."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

MOST_WAITING = 40
"""Events that wait for a page; of one that reads so slowly all are dropped, and it is told how everything stands."""

HEAD = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"cache-control", b"no-store")]

PING = b": here\n\n"
"""Keeps whatever lies on the way from closing a stream, and finds out who is gone."""

CROWDED = "Too many pages look at once; this one asks every ten seconds."


def event(name: str, said: object = None) -> bytes:
    """An event as it goes over a stream."""
    return f"event: {name}\ndata: {'' if said is None else json.dumps(said)}\n\n".encode()


class Told(Struct, frozen=True, kw_only=True):
    """Of what a browser is told; of nothing by itself where it is a program that waits."""

    of: frozenset[str] = frozenset()
    """Playoffs that its pages look on at: of these, that something has changed and nothing else."""
    desk: str | None = None
    """The one playoff of its consoles, empty where they have all; None where it has no console."""
    codes: frozenset[str] = frozenset()
    """Of the devices that look, whose links must not be revoked; none for whoever needs no link."""


class Box:
    """What a browser is told next; what waits already is not told twice."""

    def __init__(self, told: Told, address: str) -> None:
        self.told, self.address = told, address
        self.waits = False
        """Whether it is of a program that waits for anything to be written."""
        self._waiting: dict[bytes, None] = {}
        self._awake = asyncio.Event()
        self._missed = self._over = False

    def put(self, said: bytes) -> None:
        """Tell this; nothing is waited for."""
        self._waiting[said] = None
        if len(self._waiting) > MOST_WAITING:
            self._waiting, self._missed = {}, True
        self._awake.set()

    def end(self) -> None:
        """Tell nothing more."""
        self._over = True
        self._awake.set()

    async def taken(self, stands: Callable[[], bytes]) -> bytes:
        """Everything that waits, once something does, after how all `stands` where some was missed; nothing at the
        end."""
        await self._awake.wait()
        self._awake.clear()
        said = (stands() if self._missed else b"") + b"".join(self._waiting)
        self._waiting, self._missed = {}, False
        return b"" if self._over else said


class Stream(Response):
    """Tells a page what comes into its box, until it leaves or the server stops."""

    def __init__(
        self, join: Callable[[], Box | None], leave: Callable[[Box], None], stands: Callable[[Box], bytes]
    ) -> None:
        super().__init__()
        self._join, self._leave, self._stands = join, leave, stands

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (box := self._join()) is None:
            await PlainTextResponse(CROWDED, 503, {"Retry-After": "10"})(scope, receive, send)
            return
        left = asyncio.ensure_future(_left(receive, box))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEAD})
            said = b"" if scope["method"] == "HEAD" else self._stands(box)
            while said:
                await send({"type": "http.response.body", "body": said, "more_body": True})
                said = await box.taken(lambda: self._stands(box))
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._leave(box)
            left.cancel()
            with suppress(asyncio.CancelledError):
                await left


async def _left(receive: Receive, box: Box) -> None:
    """Wait until the page is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
    box.end()
