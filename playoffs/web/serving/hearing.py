"""A console on a record that others write to hears of it from the database, at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from playoffs.web.serving.live import Pulse
from playoffs.web.serving.seat import House


@asynccontextmanager
async def hearing(house: House, pulse: Pulse) -> AsyncIterator[None]:
    """Wake the pulse of a house with everything that is written to its database; a file has nobody who would tell."""
    if isinstance(house.path, Path):
        yield
        return
    from playoffs.desk.record.server.listening import Listening  # late: it takes a library that may be missing

    loop = asyncio.get_running_loop()

    def told(_event: str, _version: int) -> None:
        with suppress(RuntimeError):  # the loop was closed meanwhile, and nobody is left to be told
            loop.call_soon_threadsafe(pulse.wake)

    listening = Listening(house.path, told)
    listening.__enter__()
    try:
        yield
    finally:  # it waits for its thread, and pages are still sent meanwhile
        await asyncio.to_thread(listening.__exit__, None, None, None)
