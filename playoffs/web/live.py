"""Who looks is told that something has changed: event and version, nothing else; every page then asks again itself."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Self

from anyio import Event
from sse_starlette.sse import EventSourceResponse
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from playoffs.desk.act import REFUSALS
from playoffs.desk.kept import Kept
from playoffs.web.seat import House

EVERY = 0.25
"""Seconds between two looks at the file, which other programs write to as well."""

MOST, MOST_OF_ONE = 400, 8
"""Streams in all, and of one address that is not this computer."""


ALL = ("", 0)
"""What a browser is told where it concerns every playoff."""


class Pulse:
    """The versions of all playoffs, and everybody who waits for a change."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.versions: dict[str, int] = {}
        self.unread = False
        """Whether the file could not be read at the last look."""
        self.waiting: set[asyncio.Queue[tuple[str, int]]] = set()
        self.of: dict[str, int] = {}
        self._looking: asyncio.Task[None] | None = None
        self._stamp: tuple[int, int] | None = None

    async def __aenter__(self) -> Self:
        self._looking = asyncio.create_task(self._look())
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            try:
                now = await self.house.reads.run(self._versions)
            except (*REFUSALS, OSError):  # it may be whole again at the next look
                if not self.unread:
                    self.unread = True
                    self._tell(ALL)
                await asyncio.sleep(EVERY)
                continue
            came = [each for each in now.items() if self.versions.get(*each) != each[1]]
            came += [ALL] if self.unread else []
            self.versions, self.unread = now, False
            for each in came:
                self._tell(each)
            await asyncio.sleep(EVERY)

    def _tell(self, what: tuple[str, int]) -> None:
        for queue in self.waiting:
            if not queue.full():
                queue.put_nowait(what)

    def stands(self) -> dict[str, str]:
        """How it is with the file: the versions of all playoffs, or that they cannot be read."""
        return {"event": "unread" if self.unread else "versions", "data": json.dumps(self.versions)}

    def _versions(self, kept: Kept) -> dict[str, int]:
        if (stamp := kept.stamp()) == self._stamp:
            return self.versions
        found = dict(kept.store.read("SELECT event, max(version) FROM record GROUP BY event"))
        self._stamp = stamp
        return found


async def stream(pulse: Pulse, request: Request) -> Response:
    """One stream a browser; where there are too many, a page asks every ten seconds instead."""
    address = request.client.host if request.client else ""
    local = address in ("127.0.0.1", "::1")
    if len(pulse.waiting) >= MOST or (not local and pulse.of.get(address, 0) >= MOST_OF_ONE):
        return PlainTextResponse("Too many pages look at once; this one asks every ten seconds.", 503)
    over = Event()
    return EventSourceResponse(_changes(pulse, address, over), ping=15, shutdown_event=over, shutdown_grace_period=1)


async def _changes(pulse: Pulse, address: str, over: Event) -> AsyncIterator[dict[str, str]]:
    """What a browser is told from now on, until it leaves or the server stops."""
    queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue(100)
    pulse.waiting.add(queue)
    pulse.of[address] = pulse.of.get(address, 0) + 1
    ending = asyncio.ensure_future(over.wait())
    coming = asyncio.ensure_future(queue.get())
    try:
        yield pulse.stands()
        while True:
            await asyncio.wait({coming, ending}, return_when=asyncio.FIRST_COMPLETED)
            if not coming.done():
                return
            event, version = coming.result()
            coming = asyncio.ensure_future(queue.get())
            said = {"event": "changed", "data": json.dumps({"event": event, "version": version})}
            yield said if event else pulse.stands()
    finally:
        ending.cancel()
        coming.cancel()
        pulse.waiting.discard(queue)
        pulse.of[address] -= 1
        if not pulse.of[address]:
            del pulse.of[address]
