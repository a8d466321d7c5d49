"""A stream of events to one page: what is told to many is written out once, and who reads slowly holds up nobody."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

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


class Box:
    """What a page is told next; what waits already is not told twice."""

    def __init__(self, only: str, address: str, desk: str = "", code: str = "") -> None:
        self.only, self.address, self.desk, self.code = only, address, desk, code
        """The playoff that it is told of, empty for a console; whose page it is; and the one playoff of a console that
        has no other; and the code of the device that looks, empty for whoever needs none."""
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
