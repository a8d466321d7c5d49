"""Who looks is told when the file cannot be read, and when it can be again."""

import asyncio

import pytest
from anyio import Event

from playoffs.desk.kept import Kept
from playoffs.text.errors import BadInput
from playoffs.web import live
from tests.web.conftest import Hall


def test_a_look_that_fails_is_told_and_is_not_the_last_one(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "EVERY", 0.01)
    broken = [False]

    def stamp(kept: Kept) -> tuple[int, int]:
        if broken[0]:
            raise BadInput("file", "none", "one")
        return (1, 1)

    monkeypatch.setattr(Kept, "stamp", stamp)

    async def looked() -> list[str]:
        async with live.Pulse(hall.house) as pulse:
            told = live._changes(pulse, "127.0.0.1", Event())
            said = [(await anext(told))["event"]]
            for state in (True, False):
                broken[0] = state
                said.append((await asyncio.wait_for(anext(told), 5))["event"])
            await told.aclose()  # type: ignore[attr-defined]
            return said

    assert asyncio.run(looked()) == ["versions", "unread", "versions"]
