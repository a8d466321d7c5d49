"""Somebody who looks at a stream of the application, without a network: what it is told, as it comes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playoffs.web.serving.guard import App

PATIENCE = 20
"""Seconds that are waited for what must come."""


class Watcher:
    """One stream; `slow` takes nothing until `reads` is set."""

    def __init__(self, app: App, path: str, host: str, address: str, cookie: str, slow: bool = False) -> None:
        headers = {"host": host} | ({"cookie": cookie} if cookie else {})
        self.scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path.partition("?")[0],
            "raw_path": path.partition("?")[0].encode(),
            "query_string": path.partition("?")[2].encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (address, 5000),
            "server": (host, 80),
        }
        self.app, self.status, self.headers = app, 0, dict[str, str]()
        self.left, self.reads = asyncio.Event(), asyncio.Event()
        if not slow:
            self.reads.set()
        self._came: asyncio.Queue[bytes] = asyncio.Queue()
        self.bytes = b""
        """Everything that was sent."""

    async def look(self) -> None:
        await self.app(self.scope, self._receive, self._send)
        self._came.put_nowait(b"")

    async def _receive(self) -> Any:
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode().lower(): value.decode() for name, value in message["headers"]}
            return
        await self.reads.wait()
        self.bytes += message.get("body", b"")
        self._came.put_nowait(message.get("body", b""))

    async def told(self) -> str:
        """What comes next; empty at the end."""
        return (await asyncio.wait_for(self._came.get(), PATIENCE)).decode()


@asynccontextmanager
async def looking(
    app: App, path: str, host: str, address: str = "127.0.0.1", cookie: str = "", slow: bool = False
) -> AsyncIterator[Watcher]:
    """A page that looks on until the end of this."""
    watcher = Watcher(app, path, host, address, cookie, slow)
    task = asyncio.create_task(watcher.look())
    try:
        yield watcher
    finally:
        watcher.left.set()
        watcher.reads.set()
        await asyncio.wait_for(task, PATIENCE)


@asynccontextmanager
async def running(app: App) -> AsyncIterator[None]:
    """The application as a server runs it: begun, and ended at last."""
    came: asyncio.Queue[Any] = asyncio.Queue()
    said: asyncio.Queue[Any] = asyncio.Queue()
    task = asyncio.ensure_future(app({"type": "lifespan", "asgi": {"version": "3.0"}}, came.get, said.put))
    came.put_nowait({"type": "lifespan.startup"})
    assert (await asyncio.wait_for(said.get(), PATIENCE))["type"] == "lifespan.startup.complete"
    try:
        yield
    finally:
        came.put_nowait({"type": "lifespan.shutdown"})
        await asyncio.wait_for(task, PATIENCE)
