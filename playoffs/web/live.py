"""Who looks is told that something has changed: event and version, nothing else; every page then asks again itself."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Self

from anyio import Event
from sse_starlette.sse import EventSourceResponse
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from playoffs.desk.kept import Kept
from playoffs.web.seat import House

EVERY = 0.25
"""Seconds between two looks at the file, which other programs write to as well."""

MOST, MOST_OF_ONE = 400, 8
"""Streams in all, and of one address that is not this computer."""


class Pulse:
    """The versions of all playoffs, and everybody who waits for a change."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.versions: dict[str, int] = {}
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
            now = await self.house.reads.run(self._versions)
            for event, version in now.items():
                if self.versions.get(event, version) != version:
                    for queue in self.waiting:
                        if not queue.full():
                            queue.put_nowait((event, version))
            self.versions = now
            await asyncio.sleep(EVERY)

    def _versions(self, kept: Kept) -> dict[str, int]:
        if (stamp := kept.stamp()) == self._stamp:
            return self.versions
        self._stamp = stamp
        return dict(kept.store.read("SELECT event, max(version) FROM record GROUP BY event"))


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
        yield {"event": "versions", "data": json.dumps(pulse.versions)}
        while True:
            await asyncio.wait({coming, ending}, return_when=asyncio.FIRST_COMPLETED)
            if not coming.done():
                return
            event, version = coming.result()
            coming = asyncio.ensure_future(queue.get())
            yield {"event": "changed", "data": json.dumps({"event": event, "version": version})}
    finally:
        ending.cancel()
        coming.cancel()
        pulse.waiting.discard(queue)
        pulse.of[address] -= 1
        if not pulse.of[address]:
            del pulse.of[address]
