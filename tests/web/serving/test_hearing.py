"""Consoles on one record in a database: what one program records, the others tell their pages at once."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from threading import Event

import pytest

from playoffs.desk.record.server.address import Server
from playoffs.desk.record.store import open_store
from playoffs.web.serving import live
from playoffs.web.serving.hearing import hearing
from playoffs.web.serving.live import Pulse
from playoffs.web.serving.seat import House
from tests.bench.record import founding
from tests.waiting import PATIENCE


@asynccontextmanager
async def console(server: Server) -> AsyncIterator[Pulse]:
    house = House(server, ("127.0.0.1:1",))
    pulse = Pulse(house)
    try:
        async with pulse, hearing(house, pulse):
            yield pulse
    finally:
        house.close()


async def within(pulse: Pulse, versions: dict[str, int]) -> None:
    async with asyncio.timeout(PATIENCE):
        while pulse.versions != versions:
            await asyncio.sleep(0)


def test_two_consoles_hear_of_what_a_third_program_records(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without looking by themselves."""
    from playoffs.desk.act import Request
    from playoffs.desk.desk import detail, found

    monkeypatch.setattr(live, "EVERY", 10 * PATIENCE)
    at = "2026-11-21T15:00:00Z"

    async def heard() -> None:
        with open_store(server) as other:
            async with console(server) as first, console(server) as second:
                found(other, "bench", founding(), Request("one", 0, at))
                await within(first, {"bench": 1})
                await within(second, {"bench": 1})
                detail(other, "bench", "site", "Hall A", Request("two", 1, at))
                await within(first, {"bench": 2})
                await within(second, {"bench": 2})

    asyncio.run(heard())


def test_a_console_that_ends_still_answers_while_its_listener_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a listener that hears something after that has nobody to tell, which is no error."""
    let_go, told = Event(), list[Callable[[str, int], None]]()

    class Slow:
        """One that ends when the loop has gone on meanwhile."""

        def __init__(self, _server: Server, tells: Callable[[str, int], None]) -> None:
            told.append(tells)

        def __enter__(self) -> "Slow":
            return self

        def __exit__(self, *_error: object) -> None:
            assert let_go.wait(PATIENCE), "the loop stood still"

    monkeypatch.setattr("playoffs.desk.record.server.listening.Listening", Slow)
    house = House(Server("postgresql://host/db"), ("127.0.0.1:1",))

    async def course() -> None:
        async with hearing(house, Pulse(house)):
            asyncio.get_running_loop().call_later(0.01, let_go.set)

    asyncio.run(course())
    told[0]("bench", 1)
