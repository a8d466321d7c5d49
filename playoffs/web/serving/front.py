"""Pages for everybody, kept ready in front of the lanes: as long as nothing is written, a hall that looks on costs the
desk nothing."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from playoffs.desk.kept import Kept
from playoffs.web.serving.live import Pulse

T = TypeVar("T")

MOST_KEPT = 64


class Front:
    """What was made of one file, each for one state of it and one minute."""

    def __init__(self, pulse: Pulse) -> None:
        self._pulse, self._house = pulse, pulse.house
        self._made: OrderedDict[Hashable, tuple[object, asyncio.Future[Any]]] = OrderedDict()

    async def ready(self, key: Hashable, make: Callable[[Kept], T]) -> T:
        """What `make` makes of the file, made once for all who ask until somebody writes; raises what it raises, or
        `Busy`."""
        if self._pulse.state is None:
            return await self._house.crowd.run(make)
        at = self._pulse.state, self._house.now()[:16]
        there = self._made.get(key)
        if there is None or there[0] != at:
            there = at, asyncio.ensure_future(self._house.crowd.run(make))
            there[1].add_done_callback(lambda done: self._kept(key, done))
            self._made[key] = there
            while len(self._made) > MOST_KEPT:
                self._made.popitem(last=False)
        made: T = await asyncio.shield(there[1])
        return made

    def _kept(self, key: Hashable, done: "asyncio.Future[Any]") -> None:
        """What failed is tried anew by whoever asks next."""
        if (done.cancelled() or done.exception()) and (there := self._made.get(key)) and there[1] is done:
            del self._made[key]
