"""What a program that serves says on its standard error: errors by a number, and requests where that was asked for.

Neither a name nor a code, an address, what was typed, nor the name of a playoff is in it: of a request its route as the
table has it, of an error where in the program it came up, and not what it says, which may quote a record.
"""

import secrets
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

from playoffs.renderers.templates import PACKAGE

ROUTE = "playoffs.route"
"""Where a request holds the route that it was given."""

MOST_PLACES = 8


def to_stderr(line: str) -> None:
    """One line; where nobody reads, nothing is said."""
    with suppress(OSError, ValueError):
        print(line, file=sys.stderr, flush=True)


def fault(error: BaseException, say: Callable[[str], None]) -> str:
    """The number of an error, under which it is told."""
    number = f"{secrets.randbelow(1_000_000):06d}"
    say(f"error {number}: {type(error).__name__} at {' < '.join(_places(error))}")
    return number


def _places(error: BaseException) -> list[str]:
    """Where it came up, the innermost first: files and lines of this program, and of a library its name alone."""
    found = []
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        own = frame.filename.startswith(str(PACKAGE))
        found.append(f"{frame.filename.removeprefix(str(PACKAGE.parent))[1:]}:{frame.lineno}" if own else frame.name)
    return found[:MOST_PLACES] or ["nowhere"]


class Request:
    """One request as it is told: method, route, status and how long it took."""

    def __init__(self, scope: Any, send: Any, say: Callable[[str], None]) -> None:
        self._scope, self._send, self._say, self._at = scope, send, say, monotonic()

    async def send(self, message: Any) -> None:
        """Pass on what is answered; its beginning is told."""
        if message["type"] == "http.response.start":
            took = round(1000 * (monotonic() - self._at))
            self._say(f"{self._scope['method']} {self._scope.get(ROUTE, '-')} {message['status']} {took} ms")
        await self._send(message)
