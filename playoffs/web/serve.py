"""Serving the console on this computer: the address, the one-time link of the director, and the end of it."""

import asyncio
import socket
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress

import uvicorn
from msgspec import Struct

from playoffs.desk.beside import links
from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.desk.second.keeping import Keeping
from playoffs.documents.words.language import Language
from playoffs.text.errors import BadInput
from playoffs.web.app import application
from playoffs.web.serving.certificate import Certificate
from playoffs.web.serving.guard import Guard
from playoffs.web.serving.seat import House
from playoffs.web.serving.wire import Door, Wire, make_room
from playoffs.web.signing.provider import Provider
from playoffs.web.signing.told import SignIn

LOOPBACK = "127.0.0.1"


def bound(port: int, address: str = LOOPBACK, kind: type[socket.socket] = socket.socket) -> socket.socket:
    """A socket on this computer alone, or on its address in the hall; any free port for 0. `BadInput` where the port is
    taken."""
    here = kind(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # else answers wait for each other
    here.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        here.bind((address, port))
    except (OSError, OverflowError) as error:
        here.close()
        raise BadInput("--port", f"{port}, which is taken or not allowed", "a free port, or 0 for any") from error
    return here


class Federation(Struct, frozen=True, kw_only=True):
    """How a federation serves its playoffs: who administers them, and by whose word; nobody directs all of them."""

    administrator: str = ""
    """Who gets a link of an administrator; empty for nobody."""
    sign_in: SignIn | None = None


def first_link(path: Where, name: str, base: str, at: str, role: links.Role = links.Role.DIRECTOR) -> str:
    """The address that lets a browser in, once, as of the UTC instant `at`: the director's, or an administrator's."""
    with open_store(path) as store:
        links.end_unopened(store, at)
        code = links.make(store, role, name, at)
    return f"{base}/go/{code}"


def _opened(house: House, name: str, federation: Federation | None) -> str:
    """Let in who begins: the link that is printed when the program starts; of a federation without one, its address."""
    if federation is None:
        return first_link(house.path, name, house.own, house.now())
    house.administered = True
    house.provider = Provider(federation.sign_in) if federation.sign_in else None
    with open_store(house.path) as store:
        links.end_all(store, house.now(), links.Role.ADMINISTRATOR)
    if federation.administrator:
        role = links.Role.ADMINISTRATOR
        return first_link(house.path, federation.administrator, house.own, house.now(), role)
    return f"{house.own}/"


def serve(
    path: Where,
    port: int,
    name: str,
    ready: Callable[[str], None],
    called: str = LOOPBACK,
    hall: str = "",
    mirror: str = "",
    own: Certificate | None = None,
    said: Language | None = None,
    public: str = "",
    federation: Federation | None = None,
    tells_requests: bool = False,
) -> None:
    """Serve the file until it is stopped; `ready` is told the link once the pages can be opened. `called` is the name
    by which a browser on this computer finds it, `hall` the address at which other devices do, if any; these are
    served encrypted where there is an own certificate. `mirror` is the folder or address of a second copy; public pages
    are in the language that was `said`, else each in that of its playoff. `public` is the address at which a proxy
    on this computer serves the same, encrypted; a federation has no director of all playoffs. Requests are told on
    standard error, without names, where that is said."""
    second = Keeping(path, mirror, utc_now) if mirror else None
    make_room()
    here = bound(port)
    number = here.getsockname()[1]
    outside = [bound(number, hall, Door)] if hall else []
    host = f"{called}:{number}"
    at_hall = f"{own.name if own else hall}:{number}" if hall else ""
    names = (host, f"localhost:{number}")
    house = House(path, names, hall=at_hall, address=hall, secure=own is not None, said=said, public=public)
    house.tells_requests = tells_requests
    link = _opened(house, name, federation)
    if second:
        second.start()
        house.second = lambda: second.now
    app = application(house)
    first = Ending(_config(app))
    sockets = [[here, *([] if own else outside)], outside]
    servers = [first, Encrypted(_config(app, own))] if own else [first]
    with second or nullcontext(), suppress(KeyboardInterrupt):  # which is how it is stopped
        try:
            asyncio.run(_run(servers, sockets, lambda: ready(link)))
        except OSError as error:
            expected = "a free port, and a certificate and its key that can be read"
            raise BadInput("the console", f"a server that has ended: {error}", expected) from error


AT_ONCE, QUEUE = 4, 500
"""Connections that are taken before whoever is connected is served again, and that wait for it: a hall that comes all
at once keeps the director waiting no longer than these few do."""


class Ending(uvicorn.Server):
    """Ends the streams before it waits for the pages that still load."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(QUEUE)  # the loop has made it as short as what it takes at once

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.app.end()  # type: ignore[union-attr]  # which is the guard
        await super().shutdown(sockets)


class Encrypted(Ending):
    """Serves other devices beside the one that serves this computer, with which it begins and ends."""

    def capture_signals(self) -> AbstractContextManager[None]:  # type: ignore[override]  # the first one hears them
        return nullcontext()


def _config(app: Guard, own: Certificate | None = None) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        http=Wire,
        backlog=AT_ONCE,
        ws="none",
        timeout_graceful_shutdown=2,
        lifespan="off" if own else "on",
        ssl_certfile=own.cert if own else None,
        ssl_keyfile=own.key if own else None,
    )


async def _run(
    servers: Sequence[uvicorn.Server], sockets: list[list[socket.socket]], ready: Callable[[], None]
) -> None:
    """Serve until one of them ends, which ends the other; what it has raised is raised."""
    serving = [asyncio.create_task(s.serve(sockets=given)) for s, given in zip(servers, sockets, strict=False)]
    while not (all(each.started for each in servers) or any(each.done() for each in serving)):
        await asyncio.sleep(0.02)
    if not any(each.done() for each in serving):
        ready()
    try:
        await asyncio.wait(serving, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in servers:
            each.should_exit = True
        await asyncio.wait(serving)
    await asyncio.gather(*serving)
