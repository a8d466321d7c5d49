"""What was worked out last, so that it need not be worked out again: a few things only, for any number of threads."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """A mapping that lets go of what was used longest ago once it holds more than `most`."""

    def __init__(self, most: int) -> None:
        self._most, self._held, self._lock = most, OrderedDict[K, V](), Lock()

    def get(self, key: K) -> V | None:
        with self._lock:
            if key in self._held:
                self._held.move_to_end(key)
            return self._held.get(key)

    def put(self, key: K, value: V) -> None:
        with self._lock:
            self._held[key] = value
            self._held.move_to_end(key)
            while len(self._held) > self._most:
                self._held.popitem(last=False)

    def drop(self, key: K) -> None:
        with self._lock:
            self._held.pop(key, None)

    def clear(self) -> None:
        with self._lock:
            self._held.clear()

    def values(self) -> tuple[V, ...]:
        with self._lock:
            return tuple(self._held.values())
