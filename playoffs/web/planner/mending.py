"""What mends a conflict: the nearest start without it, and a day that is taken out of the plan again.

Both lead to a placing that is looked at first; nothing is recorded by them alone.
"""

from collections.abc import Collection, Iterator, Sequence
from datetime import time, timedelta

from msgspec import Struct

from playoffs.documents.words.language import Language
from playoffs.planning.clock import Wall, local
from playoffs.text.errors import BadInput
from playoffs.web.asked.refusals import begun
from playoffs.web.planner.conflicts import Conflict, Key
from playoffs.web.planner.looking import DAY, Look
from playoffs.web.planner.moving import MOST_DAYS, STEP, Move, address

FURTHEST = 24
"""Steps by which a day is moved within its date to be rid of a conflict, before other dates are tried."""

FIRST, LAST = time(8), time(20)
"""Starts between which a day is moved to where nobody was asked about others."""


class Mend(Struct, frozen=True, kw_only=True):
    """A conflict, with what leads out of it."""

    words: str
    moves: tuple[Move, ...] = ()
    removes: tuple[Move, ...] = ()
    """The number of the day instead of an address: it is taken out of the days that are looked at."""


class Removed(Struct, frozen=True, kw_only=True):
    """A day that is looked at as taken out of the plan."""

    when: str
    all: str
    """The days with it, as an address says them."""
    rest: str
    """Those without it; empty where there is no other."""
    set: bool
    """Whether the days with it are the ones that are set."""


def removed(at: str, which: str, stands: str, language: Language) -> Removed | None:
    """The day of this number among those of an address, taken out; None where there is none."""
    days = days_of(at)
    n = int(which) if which.isascii() and which.isdigit() and len(which) < 3 else 0
    if not 1 <= n <= len(days):
        return None
    return Removed(
        when=day_words(days[n - 1], language),
        all=address(days),
        rest=address(days[: n - 1] + days[n:]),
        set=days == days_of(stands),
    )


def days_of(at: str) -> list[Wall]:
    """The days of an address; none where one of them is no day."""
    try:
        found = [DAY.fullmatch(each.strip()) for each in at.split(";")]
        return [Wall.fromisoformat(f"{each[1]} {each[2]}") for each in found if each]
    except ValueError:
        return []


def day_words(wall: Wall, language: Language) -> str:
    """`Sat, May 22, 2027, 9:00 AM`: a day and its start."""
    return f"{language.brief(wall.date())}, {language.clock(wall.time())}"


def mends(look: Look, at: str, conflicts: Sequence[Conflict]) -> tuple[Mend, ...]:
    """Each conflict of the days of an address, with a start near each of its days at which it is gone, and without each
    of them."""
    walls, seek = days_of(at), Search(look, frozenset(key for each in conflicts for key in each.keys))
    return tuple(
        Mend(
            words=begun(each.words),
            moves=tuple(seek.moves(n, each, walls)),
            removes=tuple(_removes(n, each, walls, look)),
        )
        for n, each in enumerate(conflicts, 1)
    )


def _removes(n: int, conflict: Conflict, walls: Sequence[Wall], look: Look) -> Iterator[Move]:
    _ = look.language.gettext
    text = _("Remove the playoff from {day}")
    for day in conflict.days:
        if day <= min(len(walls), MOST_DAYS):
            label = text.format(day=look.language.brief(walls[day - 1].date()))
            yield Move(name=f"remove-{n}-{day}", label=label, at=str(day))


class Search:
    """For a start without a conflict; what stands against the same days is worked out once."""

    def __init__(self, look: Look, here: Collection[Key]) -> None:
        self.look, self.here = look, set(here)
        self.known: dict[str, set[Key] | None] = {}

    def moves(self, n: int, conflict: Conflict, walls: list[Wall]) -> Iterator[Move]:
        """Of each day of a conflict the nearest start at which it is gone, with no other one in its place."""
        _, language = self.look.language.gettext, self.look.language
        text = _("Move day {n} to {when}") if len(walls) > 1 else _("Move to {when}")
        for day in conflict.days:
            if day <= min(len(walls), MOST_DAYS) and (wall := self._best(walls, day - 1, conflict.key(day))):
                at = address([*walls[: day - 1], wall, *walls[day:]])
                yield Move(name=f"mend-{n}-{day}", label=text.format(n=day, when=day_words(wall, language)), at=at)

    def _best(self, walls: list[Wall], n: int, key: Key) -> Wall | None:
        for wall in self._near(walls, n):
            told = self._told(address([*walls[:n], wall, *walls[n + 1 :]]))
            if told is not None and key not in told and told <= self.here:
                return wall
        return None

    def _near(self, walls: Sequence[Wall], n: int) -> Iterator[Wall]:
        """Starts on the same date, the nearest first; then the same start on other dates that were asked about."""
        wall = walls[n]
        for step in range(1, FURTHEST + 1):
            for by in (-step, step):
                there = wall + timedelta(minutes=STEP * by)
                if there.date() == wall.date() and self._usual(there):
                    yield there
        days = [day for day, _windows in self.look.what.days if day not in {each.date() for each in walls}]
        for day in sorted(days, key=lambda each: (abs(each - wall.date()), each)):
            yield Wall.combine(day, wall.time())

    def _usual(self, there: Wall) -> bool:
        """Whether a playoff begins at such a time: by day, or when people were asked about it."""
        what = self.look.what
        asked = ((local(each.start, what.zone), local(each.end, what.zone)) for each in what.windows)
        spans = ((start.replace(tzinfo=None), end.replace(tzinfo=None)) for start, end in asked)
        return FIRST <= there.time() <= LAST or any(start <= there < end for start, end in spans)

    def _told(self, at: str) -> set[Key] | None:
        """The keys of what stands against the days of an address; None where they cannot be."""
        if at not in self.known:
            try:
                self.known[at] = set(self.look.found(at).told())
            except BadInput:
                self.known[at] = None
        return self.known[at]
