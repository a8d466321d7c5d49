"""A program's request that is killed in the midst of it: python -m tests.web.api.killed RECORD MOMENT, with the request
as JSON on standard input."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playoffs.desk.beside import submitted
from playoffs.desk.record.places import where_of
from playoffs.desk.record.store import Store
from playoffs.web.api import door
from tests.web.api.conftest import Near
from tests.web.api.referee import Referee
from tests.web.conftest import Hall

BEFORE, UNSAVED, SAVED, APART = "before the key", "before it is saved", "once it was saved", "each saved by itself"
"""When; the last one before the key, in a store that does not save both together."""


def _dies(*_given: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _unsaved() -> None:
    remember = submitted.remember

    def remembered(*given: Any) -> None:
        remember(*given)
        _dies()

    submitted.remember = remembered  # type: ignore[assignment]


def _saved() -> None:
    Store.saved = property(lambda _store: _dies, lambda *_given: None)  # type: ignore[assignment]


def _apart() -> None:
    once = door._once

    @contextmanager
    def nothing() -> Iterator[None]:
        yield

    def apart(kept: Any, *given: Any) -> Any:
        writing = kept.store.writing
        each = iter([nothing])
        kept.store.writing = lambda: next(each, writing)()
        return once(kept, *given)

    door._once = apart  # type: ignore[assignment]
    submitted.remember = _dies  # type: ignore[assignment]


def main() -> None:
    record, moment = sys.argv[1:]
    sent: dict[str, Any] = json.load(sys.stdin)
    hall = Hall(where_of(record))  # type: ignore[arg-type]
    if moment == BEFORE:
        submitted.remember = _dies  # type: ignore[assignment]
    else:
        {UNSAVED: _unsaved, SAVED: _saved, APART: _apart}[moment]()
    Referee(Near(hall), sent["token"]).call(sent["name"], sent["body"], key=sent["key"], **sent["place"])


if __name__ == "__main__":
    main()
