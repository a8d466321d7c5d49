"""Connections that dawdle, or are too many, are broken off; the others go on."""

import asyncio
import ssl
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from playoffs.web.serve import bound
from playoffs.web.serving import wire
from playoffs.web.serving.wire import Door, Wire

PATIENCE = 20
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def served(app: Any) -> AsyncIterator[int]:
    """A port at which an application is served over such connections."""
    config = uvicorn.Config(app, http=Wire, log_level="critical", lifespan="off")
    config.load()
    server = await asyncio.get_running_loop().create_server(
        lambda: Wire(config=config, server_state=ServerState(), app_state={}), "127.0.0.1", 0
    )
    yield server.sockets[0].getsockname()[1]
    server.close()
    async with asyncio.timeout(PATIENCE):
        while Wire.held:
            await asyncio.sleep(0.01)


async def said(scope: Any, receive: Any, send: Any) -> None:
    while (came := await receive()).get("more_body"):
        pass
    if came["type"] == "http.disconnect":
        return
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


async def ended(reader: asyncio.StreamReader) -> bytes:
    """Everything until the connection is over."""
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize(
    "half",
    [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf"],
    ids=["nothing", "half a head", "half a body"],
)
def test_a_request_that_never_ends_is_broken_off(monkeypatch: pytest.MonkeyPatch, half: bytes) -> None:
    monkeypatch.setattr(wire, "ASKING", 0.05)

    async def course() -> None:
        async with served(said) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(half)
            assert await ended(reader) == b""
            writer.close()

    asyncio.run(course())


def test_a_second_request_that_never_ends_is_broken_off_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def course() -> None:
        async with served(said) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert (await asyncio.wait_for(reader.readuntil(b"ok"), PATIENCE)).endswith(b"ok")
            monkeypatch.setattr(wire, "ASKING", 0.05)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
            assert await ended(reader) == b""
            writer.close()

    asyncio.run(course())


def test_who_takes_nothing_of_an_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "TAKING", 0.05)
    gone = asyncio.Event()

    async def much(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(400):
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
        gone.set()  # what is sent to nobody is thrown away

    async def course() -> None:
        async with served(much) as port:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1000)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            await asyncio.wait_for(gone.wait(), PATIENCE)
            writer.close()

    asyncio.run(course())


def test_one_device_holds_so_many_connections_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "LOCAL", ())
    monkeypatch.setattr(wire, "MOST_OF_ONE", 3)

    async def course() -> None:
        async with served(said) as port:
            held: list[Streams] = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
            assert await ended(held[3][0]) == b""
            for reader, writer in held[:3]:
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                assert (await ended(reader)).endswith(b"ok")
            for _reader, writer in held:
                writer.close()
            reader, writer = await asyncio.open_connection("127.0.0.1", port)  # there is room again
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert (await ended(reader)).endswith(b"ok")
            writer.close()

    asyncio.run(course())


def test_silent_connections_are_counted_before_encryption_is_agreed_upon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that says nothing would else hold every connection that the program may have open."""
    monkeypatch.setattr(Door, "held", Counter[str]())
    monkeypatch.setattr(wire, "LOCAL", ())
    monkeypatch.setattr(wire, "MOST_OF_ONE", 3)

    async def course() -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            asyncio.Protocol, sock=bound(0, kind=Door), ssl=ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        )
        port = server.sockets[0].getsockname()[1]
        for _ in range(2):  # there is room again when they have left
            held: list[Streams] = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
            assert await ended(held[3][0]) == b""
            assert Door.held == {"127.0.0.1": 3}
            assert not any(reader.at_eof() for reader, _writer in held[:3])
            for _reader, writer in held:
                writer.close()
            async with asyncio.timeout(PATIENCE):
                while Door.held:
                    await asyncio.sleep(0.01)
        server.close()

    asyncio.run(course())


def test_the_desk_is_let_in_however_many_others_hold_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "MOST", 0)

    async def course() -> None:
        async with served(said) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert (await ended(reader)).endswith(b"ok")
            writer.close()

    asyncio.run(course())
