"""Who looks is told that something has changed: event and version, nothing else; every page then asks again itself."""

import asyncio
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Self

from starlette.requests import Request
from starlette.responses import Response

from playoffs.desk.beside import links
from playoffs.desk.beside.published import SHOWN
from playoffs.desk.kept import Kept
from playoffs.desk.record.beside import PUBLISHED
from playoffs.web.asked import tray
from playoffs.web.serving.seat import LOCAL, House
from playoffs.web.serving.second_copy import stamped
from playoffs.web.serving.streams import PING, Box, Stream, Told, event

EVERY = 0.25
"""Seconds between two looks at the file, which other programs write to as well."""

BREATH = 0.05
"""Seconds after a look that somebody asked for before the next one, however fast entries come in: nobody who sends them
waits for each."""

LATE = 1.0
"""Seconds without a look after which what was made ready is made anew every second; a look may wait for its lane."""

PINGS = 15
"""Seconds between two signs of life on a stream."""

MOST, MOST_OF_ONE = 400, 8
"""Streams in all, and of one address that is not this computer."""

OF_THE_DESK = 50
"""Streams that are kept for consoles, however many phones look on."""

ALL = ("", 0)
"""What a browser is told where it concerns every playoff."""

TRAY = -1
"""In the place of a version: something came into the tray or left it, or a phone waits to be
allowed; consoles alone are told."""


class Pulse:
    """The versions of all playoffs, and everybody who waits for a change."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.versions: dict[str, int] = {}
        self.unread = False
        """Whether the file could not be read at the last look."""
        self.trays: dict[str, str] = {}
        """What lies in each tray and which phones wait, as a digest: no more is told of it, and to the desk alone."""
        self.boxes: dict[Box, None] = {}
        """Everybody who is told, in the order in which they came."""
        self._tasks: list[asyncio.Task[None]] = []
        self._asked = asyncio.Event()
        """Set where this program itself has written: then the next look is now."""
        self._hurried = False
        """Whether the last look was asked for."""
        self._stamp: tuple[tuple[int, int], dict[str, int]] | None = None
        self.calls: dict[str, int] = {}
        """How often phones were asked for bids, and showed one."""
        self.beside: dict[str, str] = {}
        """What is shown of each playoff besides its record."""
        self._besides: set[str] = set()
        """Those of which that has changed at the last look."""
        self.laid: dict[str, str] = {}
        self.copy = ""
        """How it stood with the second copy at the last look."""
        self._state, self._looked = 0, 0.0

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._look()), asyncio.create_task(self._ping())]
        return self

    async def __aexit__(self, *error: object) -> None:
        self.end()
        for each in self._tasks:
            each.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    def end(self) -> None:
        """Tell nobody anything more, so that the server can stop."""
        for box in self.boxes:
            box.end()

    @property
    def state(self) -> tuple[int, int] | None:
        """Changes with whatever is written to the file, and every second where the last look is late; None where nobody
        looks."""
        now = monotonic()
        return (self._state, int(now) if now - self._looked > LATE else 0) if self._tasks else None

    async def _look(self) -> None:
        while True:
            before, at = self._stamp, monotonic()
            try:
                now = await self.house.reads.run(self._versions)
            except Exception:  # whatever it is, it may be whole again at the next look
                if not self.unread:
                    self.unread = True
                    self._tell(ALL)
                await self._rest()
                continue
            self._state += self._stamp != before
            if self._stamp != before:
                _put([box for box in self.boxes if box.waits], event("written"))
            self._looked = at
            came = [(event, now.get(event, 0)) for event in self._besides]
            came += [each for each in now.items() if self.versions.get(*each) != each[1]]
            laid = self.laid
            told = {event for event, _version in came}
            came += [(e, TRAY) for e in now if self.trays.get(e) != laid.get(e) and e not in told]
            copy = self.house.copy_stands()
            came += [ALL] if self.unread or copy != self.copy else []
            self.copy = copy
            self.versions, self.unread, self.trays = now, False, laid
            for each in came:
                self._tell(each)
            await self._rest()

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PINGS)
            with suppress(Exception):  # a file that cannot be read now shuts nobody out
                await self._shut_out()
            _put(self.boxes, PING)

    async def _shut_out(self) -> None:
        """End the streams of devices whose link was revoked, or is over."""
        codes, at = {code for box in self.boxes for code in box.told.codes}, self.house.now()
        if not codes:
            return
        gone = await self.house.reads.run(lambda kept: {c for c in codes if links.find(kept.store, c, at) is None})
        for box in self.boxes:
            if box.told.codes & gone:
                box.end()

    async def after(self, method: str, answer: Awaitable[Response]) -> Response:
        """The answer to a request; after a POST the next look is now, since something was written here."""
        made = await answer
        if method == "POST":
            self._state += 1
            self._asked.set()
        return made

    def wake(self) -> None:
        """Somebody has written: the next look is now."""
        self._asked.set()

    async def _rest(self) -> None:
        """Until the next look, or until somebody asks for one."""
        if self._hurried:
            await asyncio.sleep(min(BREATH, EVERY))
        self._hurried = False
        with suppress(TimeoutError):
            self._hurried = await asyncio.wait_for(self._asked.wait(), EVERY)
        self._asked.clear()

    def _tell(self, what: tuple[str, int]) -> None:
        """Tell whom it concerns, the desk first."""
        name, version = what
        if not name:
            for box in self.boxes:
                if box.told.desk is not None or not self.unread:
                    box.put(self.stands(box))
            return
        about = {"event": name, "version": self.stamp(name)} | ({"tray": True} if version == TRAY else {})
        _put([box for box in self.boxes if box.told.desk in ("", name)], event("changed", about))
        if version != TRAY:
            _put([box for box in self.boxes if name in box.told.of], event("news", name))

    def stands(self, box: Box) -> bytes:
        """What a browser is told first: of what it will be told, and its consoles how it stands. Whoever is no console
        is not even told how far a playoff is."""
        told = box.told
        said = event("stands", {"desk": told.desk is not None, "of": sorted(told.of)})
        return said if told.desk is None else said + self._versions_of(told.desk)

    def _versions_of(self, of: str) -> bytes:
        """How it is with the file: the versions of all playoffs, or of one, or that they cannot be read."""
        there = {each: self.stamp(each) for each in self.versions if of in ("", each)}
        return event("unread" if self.unread else "versions", there)

    def stamp(self, event: str) -> str | int:
        """The version of a playoff, what lies in its tray if anything does, and that its copy lags if it does."""
        version, tray = self.versions.get(event, 0), self.trays.get(event, "")
        return stamped(version, tray, self.copy) if tray or self.copy else version

    def _versions(self, kept: Kept) -> dict[str, int]:
        self._besides = set()
        calls = self.house.openings.counts()
        if (stamp := (kept.stamp(), calls)) == self._stamp:
            return self.versions
        found = dict(kept.store.read("SELECT event, max(version) FROM record GROUP BY event"))
        shown = dict(kept.store.read("SELECT event, said FROM beside WHERE kind = ? AND key = ?", PUBLISHED, SHOWN))
        called = {each for each in calls if calls[each] != self.calls.get(each)}
        self._besides = called | {each for each in found if shown.get(each) != self.beside.get(each)}
        self.beside = shown
        lies = tray.stamps(kept.store, self.house.openings)
        self.laid = {event: digest for event, digest in lies.items() if event in found}
        self._stamp, self.calls = stamp, calls
        return found

    def join(self, address: str, told: Told) -> Box | None:
        """A box for one browser more; None where there are too many. Whoever has no console leaves some for the
        desk."""
        full = len(self.boxes) >= (MOST - OF_THE_DESK if told.desk is None else MOST)
        of_one = sum(box.address == address for box in self.boxes)
        if full or (address not in LOCAL and of_one >= MOST_OF_ONE):
            return None
        box = Box(told, address)
        self.boxes[box] = None
        return box

    def wait(self, address: str) -> Box | None:
        """A box of a program that is told of whatever is written; None where there are too many."""
        if box := self.join(address, Told()):
            box.waits = True
        return box

    def leave(self, box: Box) -> None:
        """This page is gone."""
        self.boxes.pop(box, None)


def _put(boxes: Iterable[Box], said: bytes) -> None:
    for box in boxes:
        box.put(said)


def streamed(pulse: Pulse, request: Request, told: Told) -> Response:
    """A stream; where there are too many, a page asks every ten seconds instead. It ends when a device that it is for
    is shut out: the browser comes back for what is left."""
    address = request.client.host if request.client else ""
    return Stream(lambda: pulse.join(address, told), pulse.leave, pulse.stands)
