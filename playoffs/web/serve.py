"""Serving the console on this computer: the address, the one-time link of the director, and the end of it."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import uvicorn

from playoffs.desk.beside import links
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.text.errors import BadInput
from playoffs.web.app import application
from playoffs.web.seat import House

LOOPBACK = "127.0.0.1"


def bound(port: int) -> socket.socket:
    """A socket on this computer alone; any free port for 0. `BadInput` where the port is taken."""
    here = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    here.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        here.bind((LOOPBACK, port))
    except (OSError, OverflowError) as error:
        here.close()
        raise BadInput("--port", f"{port}, which is taken or not allowed", "a free port, or 0 for any") from error
    return here


def director_link(path: Path, name: str, host: str) -> str:
    """The address that lets the director's browser in, once."""
    with open_store(path) as store:
        links.end_unopened(store, utc_now())
        code = links.make(store, links.Role.DIRECTOR, name, utc_now())
    return f"http://{host}/go/{code}"


def serve(path: Path, port: int, name: str, ready: Callable[[str], None], called: str = LOOPBACK) -> None:
    """Serve the file until it is stopped; `ready` is told the link once the pages can be opened. `called` is the name
    by which a browser on this computer finds it."""
    here = bound(port)
    number = here.getsockname()[1]
    host = f"{called}:{number}"
    link = director_link(path, name, host)
    house = House(path, (host, f"localhost:{number}"))
    config = uvicorn.Config(
        application(house),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)

    async def run() -> None:
        serving = asyncio.create_task(server.serve(sockets=[here]))
        while not (server.started or serving.done()):
            await asyncio.sleep(0.02)
        if not serving.done():
            ready(link)
        await serving

    with suppress(KeyboardInterrupt):  # which is how it is stopped
        asyncio.run(run())
