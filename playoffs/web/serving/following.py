"""Every playoff that has a folder is written there after every entry; what cannot be written is tried again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from playoffs.desk.act import REFUSALS
from playoffs.desk.beside import published
from playoffs.desk.kept import Kept
from playoffs.documents.words.language import Language
from playoffs.web.serving.seat import House
from playoffs.web.shown import publishing
from playoffs.web.shown.mark import Parted
from playoffs.web.shown.public import tongue_of

EVERY, AGAIN = 0.5, 4
"""Seconds between two looks, and how many looks there are between two tries of what could not be written."""


class Follower:
    """Writes what is published of one file, as long as it runs."""

    def __init__(self, said: Language | None = None) -> None:
        self._said = said
        """The language of all of them, where one was said; else each has its own."""
        self._stamp: tuple[int, int] | None = None
        self._done: dict[str, tuple[str, str]] = {}
        """The folder of each playoff, and the state that was written there last."""
        self._failed = 0

    def look(self, kept: Kept, now: str) -> None:
        """Write whatever has changed since the last look."""
        self._failed = max(0, self._failed - 1)
        if kept.stamp() == self._stamp and not self._retries and not self._pulled_out():
            return
        self._stamp = kept.stamp()
        for event in kept.events():
            try:
                self._write(kept, event, now)
            except REFUSALS:  # a record that cannot be read is said on its own pages
                self._failed = AGAIN

    def _pulled_out(self) -> bool:
        """Whether a folder that was written to is not there any more: that is said before the next entry."""
        return self._failed == 0 and not all(publishing.there(Path(folder)) for folder, _state in self._done.values())

    @property
    def _retries(self) -> bool:
        return self._failed == 1

    def _write(self, kept: Kept, event: str, now: str) -> None:
        folder = published.shown(kept.store, event).folder
        if not folder:
            return
        log = kept.log(event)
        done = folder, publishing.state(log)
        if self._done.get(event) == done and publishing.there(Path(folder)):
            return
        try:
            publishing.publish(Path(folder), log, now, tongue_of(log, self._said))
        except Exception as error:  # whatever it is: the director is told, and everybody else goes on
            self._failed = AGAIN
            self._done.pop(event, None)
            published.wrote(kept.store, event, now, _said(error))
        else:
            published.wrote(kept.store, event, now)
            self._done[event] = done


def _said(error: Exception) -> str:
    """Why it could not be written, in a sentence."""
    if isinstance(error, publishing.Gone):
        return str(error)
    if isinstance(error, Parted):
        return f"{error}."
    return f"The page could not be made, and is tried again: {str(error) or type(error).__name__}."


@asynccontextmanager
async def following(house: House) -> AsyncIterator[None]:
    """Follow the file of a house, on the lane of its press: what is written waits for what is printed."""
    follower = Follower(house.said)

    async def follow() -> None:
        while True:
            with suppress(Exception):  # the file itself may be readable again at the next look
                await house.press.run(lambda kept: follower.look(kept, house.now()))
            await asyncio.sleep(EVERY)

    task = asyncio.create_task(follow())
    yield
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
