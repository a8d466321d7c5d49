"""Connections: how many one device holds, and how long each may dawdle, so that none keeps the others out."""

import asyncio
import socket
from collections import Counter
from contextlib import suppress
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from playoffs.web.serving.seat import LOCAL

MOST_OF_ONE, MOST = 64, 800
"""Connections of one address that is not this computer, and of all of those."""

FILES = 4096
"""Files and connections that the program may have open, where the system allows it."""

ASKING, TAKING = 60, 30
"""Seconds in which a whole request is here, and in which some of an answer is taken."""


class Guest(socket.socket):
    """A connection that was let in, counted until it is closed."""

    among: Counter[str] | None = None
    whose = ""

    def close(self) -> None:
        if self.among is not None:
            self.among[self.whose] -= 1
            if not self.among[self.whose]:
                del self.among[self.whose]
            self.among = None
        super().close()


class Door(socket.socket):
    """A socket that counts who comes in before anything is said: a connection that stays silent where encryption is to
    be agreed upon never becomes a `Wire`. The loop breaks off those after a minute."""

    held: ClassVar[Counter[str]] = Counter()
    """Connections by address."""

    def accept(self) -> tuple[socket.socket, Any]:
        made, address = super().accept()
        guest = Guest(made.family, made.type, made.proto, fileno=made.detach())
        guest.among, guest.whose = self.held, address[0]
        self.held[guest.whose] += 1
        if too_many(self.held, guest.whose):
            guest.close()
            raise ConnectionAbortedError  # by which the loop knows that there is nobody to serve
        return guest, address


def too_many(held: Counter[str], whose: str) -> bool:
    """Whether this address, or all that are not this computer, hold more connections than they may."""
    others = held.total() - sum(held[each] for each in LOCAL)
    return whose not in LOCAL and (held[whose] > MOST_OF_ONE or others > MOST)


class Wire(H11Protocol):
    """A connection that is broken off where it takes too long."""

    held: ClassVar[Counter[str]] = Counter()
    """Connections by address."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._asking: asyncio.TimerHandle | None = self.loop.call_later(ASKING, transport.abort)
        self._taking: asyncio.TimerHandle | None = None
        self._whose = self.client[0] if self.client else ""
        self.held[self._whose] += 1
        if too_many(self.held, self._whose):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.held[self._whose] -= 1
        if not self.held[self._whose]:
            del self.held[self._whose]
        for each in (self._asking, self._taking):
            if each:
                each.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        whole = self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)
        if whole and self._asking:
            self._asking.cancel()
            self._asking = None
        elif not whole and not self._asking:
            self._asking = self.loop.call_later(ASKING, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking = self._taking or self.loop.call_later(TAKING, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._taking:
            self._taking.cancel()
            self._taking = None


def make_room() -> None:
    """Let the program have as many connections open as it may."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # where there is one

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
