"""Windows of time, and whether they overlap: half-open, in whole seconds of one and the same clock.

A window holds its start and not its end, so that a game ending at 14:00 and one starting at 14:00 do not overlap.
Of the thirteen relations two intervals can have, four are no overlap: before, meets, met by, after.
"""

from collections.abc import Iterable

from msgspec import Struct


class Window(Struct, frozen=True, order=True):
    """From `start` up to, not including, `end`; never empty. Instants are seconds of UTC since 1970."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if self.end <= self.start:
            raise ValueError(f"a window must end after it starts: {self.start} to {self.end}")

    def overlaps(self, other: "Window") -> bool:
        """Whether some moment lies in both."""
        return self.start < other.end and other.start < self.end

    def holds(self, other: "Window") -> bool:
        """Whether every moment of `other` lies in this one."""
        return self.start <= other.start and other.end <= self.end

    def moved(self, seconds: int) -> "Window":
        return Window(self.start + seconds, self.end + seconds)

    def wider(self, seconds: int) -> "Window":
        """The same with so much before and after: two windows are `seconds` apart iff one so widened misses the
        other."""
        return Window(self.start - seconds, self.end + seconds)


def joined(windows: Iterable[Window]) -> tuple[Window, ...]:
    """The same moments in as few windows as possible, ascending: overlapping and meeting ones become one."""
    found: list[Window] = []
    for window in sorted(windows):
        if found and window.start <= found[-1].end:
            found[-1] = Window(found[-1].start, max(found[-1].end, window.end))
        else:
            found.append(window)
    return tuple(found)


def both(some: Iterable[Window], others: Iterable[Window]) -> tuple[Window, ...]:
    """The moments that lie in both of two ascending, disjoint lists."""
    found: list[Window] = []
    a, b = list(some), list(others)
    while a and b:
        start, end = max(a[0].start, b[0].start), min(a[0].end, b[0].end)
        if start < end:
            found.append(Window(start, end))
        (a if a[0].end <= b[0].end else b).pop(0)
    return tuple(found)


def starts_within(window: Window, inside: Iterable[Window]) -> tuple[Window, ...]:
    """The moments by which `window` can be moved so that it lies in one of the others, ascending and disjoint."""
    length = window.end - window.start
    return tuple(
        Window(each.start - window.start, each.end - window.end + 1)
        for each in inside
        if each.end - each.start >= length
    )


def span(windows: Iterable[Window]) -> Window:
    """The smallest window that holds them all; there must be one."""
    all_of_them = tuple(windows)
    return Window(min(w.start for w in all_of_them), max(w.end for w in all_of_them))
