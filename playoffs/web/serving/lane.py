"""A lane: one thread with the file of the records open, so that what is read never waits for what is printed."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from playoffs.desk.kept import Kept
from playoffs.desk.record.places import Where
from playoffs.desk.record.store import open_store

T = TypeVar("T")


class Busy(Exception):
    """Too much waits in a lane already; whoever comes now is asked to come again."""


class Lane:
    """Work that is done one piece after the other, in a thread of its own."""

    def __init__(self, path: Where, name: str, most: int = 0) -> None:
        self._path, self._most, self._waiting = path, most, 0
        self._kept: Kept | None = None
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def run(self, work: Callable[[Kept], T]) -> T:
        """Do this with the open file, and hand back what comes of it, or raise what it raises; `Busy` where too much
        waits already."""
        if self._most and self._waiting >= self._most:
            raise Busy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._do, work)
        finally:
            self._waiting -= 1

    def _do(self, work: Callable[[Kept], T]) -> T:
        if self._kept is None:
            self._kept = Kept(open_store(self._path))
        return work(self._kept)

    def close(self) -> None:
        """Finish what is being done and close the file; twice is as once."""
        with suppress(RuntimeError):  # it is closed
            self._pool.submit(self._closed)
        self._pool.shutdown()

    def _closed(self) -> None:
        if self._kept is not None:
            self._kept.store.close()
            self._kept = None
