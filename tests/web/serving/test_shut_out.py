"""A stream is no longer open than the link that has opened it."""

import asyncio

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside import links
from playoffs.desk.record.store import open_store
from playoffs.web.serving import live
from tests.waiting import PATIENCE
from tests.web.conftest import HOST, Hall
from tests.web.watcher import looking, running

EVENT = "practice-1"


@pytest.mark.parametrize("who", ["desk", "phone"])
def test_a_stream_ends_with_its_link(hall: Hall, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    monkeypatch.setattr(live, "PINGS", 0.05)
    stays = hall.seat()
    stays.press(stays.open("/desk"), "Begin a practice playoff")
    name, path, goes = hall.house.cookie, "/live", hall.seat(name="Ann")
    if who == "phone":
        with open_store(hall.path) as store:
            player = load(store, EVENT).founding.tied[0]
        name, path, goes = hall.house.cookie_of(EVENT), f"/live?of={EVENT}", hall.phone(EVENT, player)
    code = next(value for (each, _below), value in goes.client.cookies.items() if each == name)
    other = f"{hall.house.cookie}={stays.client.cookies[hall.house.cookie, '/']}"

    async def course() -> None:
        async with (
            running(hall.app),
            looking(hall.app, "/live", HOST, cookie=other) as stayed,
            looking(hall.app, path, HOST, cookie=f"{name}={code}") as went,
        ):
            assert await went.told()
            assert ": here" in await went.told()
            with open_store(hall.path) as store:
                links.revoke(store, links.digest(code), "2026-11-23T08:00:00Z", EVENT if who == "phone" else "")
            async with asyncio.timeout(PATIENCE):
                while await went.told():
                    pass
            stayed.bytes = b""
            async with asyncio.timeout(PATIENCE):
                while b": here" not in stayed.bytes:
                    assert await stayed.told(), "it has ended too"

    asyncio.run(course())
