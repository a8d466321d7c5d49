"""Being told by the database that something has changed, in place of asking it again and again."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from types import TracebackType
from typing import Any

from playoffs.desk.record.server.address import Server
from playoffs.desk.record.server.connecting import connected, driver
from playoffs.desk.record.server.schema import CHANNEL
from playoffs.text.errors import BadInput

AGAIN = 1.0
"""Seconds between two tries of a connection that has ended."""

LOOKS = 0.5
"""Seconds after which a listener looks whether it shall end."""


class Listening:
    """A thread that listens; `told` is called in it with an event and its last entry, or with none of both where
    something beside the records has changed, or may have while nobody listened."""

    def __init__(self, server: Server, told: Callable[[str, int], None]) -> None:
        self._server, self._told = server, told
        self._ends = Event()
        self.hears = Event()
        """Set as long as nothing is missed."""
        self._thread = Thread(target=self._run, name="listening", daemon=True)

    def __enter__(self) -> "Listening":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ends.set()
        self._thread.join(5)

    def _run(self) -> None:
        while not self._ends.is_set():
            with suppress(BadInput, driver().Error):
                self._listen(connected(self._server))
            self.hears.clear()
            self._ends.wait(AGAIN)

    def _listen(self, connection: Any) -> None:
        try:
            connection.execute(f"LISTEN {CHANNEL}")
            self.hears.set()
            self._told("", 0)
            while not self._ends.is_set():
                for note in connection.notifies(timeout=LOOKS):
                    event, _, version = note.payload.partition(" ")
                    self._told(event, int(version or 0))
                    if self._ends.is_set():
                        return
        finally:
            connection.close()
