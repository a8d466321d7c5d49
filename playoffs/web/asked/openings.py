"""What phones have shown of their bids, held in memory alone until every bid of a game is there: no page shows it, no
file and no copy of one has it, and a program that starts again asks the phones again."""

from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from threading import Lock

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk import seen
from playoffs.desk.act import Done, Request, Stale
from playoffs.desk.desk import fits, open_bids, outside
from playoffs.desk.kept import Kept
from playoffs.desk.record.envelope import Outside, Shown
from playoffs.desk.record.log import Log
from playoffs.model.position import Ask
from playoffs.planning.clock import recorded
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.asked import cards

PATIENCE = 120
"""Seconds after which a bid may be called void whose phone shows nothing."""


class Call(Struct, frozen=True, kw_only=True):
    """The director has opened the bids of a game: phones are asked to show theirs."""

    digest: str
    """Of the question, with the bids that it is about: of other bids it is another one."""
    version: int
    request: str
    by: str
    at: str
    """UTC instant."""
    shown: Mapping[str, Shown] = {}
    """By player, each checked against its seal."""


class Openings:
    """The calls of a house, by event and question."""

    def __init__(self) -> None:
        self._calls: dict[tuple[str, str], Call] = {}
        self._lock = Lock()
        self._count: Counter[str] = Counter()

    def call(self, event: str, ask: str, made: Call) -> Call:
        """Ask the phones; a call that stands for the same bids is that one."""
        with self._lock:
            there = self._calls.get((event, ask))
            if there and there.digest == made.digest:
                return there
            self._calls[event, ask] = made
            self._count[event] += 1
            return made

    def of(self, log: Log, ask: Ask) -> Call | None:
        """The call for the bids of this question as they are now."""
        there = self._calls.get((log.event, ask.id))
        return there if there and there.digest == cards.digest(log, ask) else None

    def show(self, log: Log, ask: Ask, player: str, shown: Shown) -> Call:
        """Keep what opens the seal of a player's bid; `NotNow` before the director has opened the bids."""
        with self._lock:
            there = self.of(log, ask)
            if there is None:
                raise NotNow("bid", "one shown too early", "the director, who opens the bids first")
            made = replace(there, shown={**there.shown, player: shown})
            self._calls[log.event, ask.id] = made
            self._count[log.event] += 1
            return made

    def over(self, event: str, ask: str) -> None:
        """Forget a call, and all that was shown."""
        with self._lock:
            if self._calls.pop((event, ask), None):
                self._count[event] += 1

    def prune(self, log: Log) -> None:
        """Forget what was shown of bids that are not asked for any more as they were: made void, undone, opened."""
        calls = [(ask, call) for (event, ask), call in tuple(self._calls.items()) if event == log.event]
        for ask_id, call in calls:
            ask = seen.asked(log, ask_id)
            same = ask is not None and cards.digest(log, ask) == call.digest
            if not same and call.version <= log.version:  # one that is newer than this state is not judged by it
                self.over(log.event, ask_id)

    def forget(self, event: str) -> None:
        """Forget everything of an event."""
        for there, ask in tuple(self._calls):
            if there == event:
                self.over(event, ask)

    def counts(self) -> dict[str, int]:
        """What changes by event with every call and everything shown."""
        with self._lock:
            return dict(self._count)

    def stamp(self, event: str) -> str:
        """The same of one event, in a few letters; empty where nothing ever was."""
        count = self._count.get(event, 0)
        return sha256(f"openings {count}".encode()).hexdigest()[:6] if count else ""


def phones(kept: Kept, log: Log, ask: Ask) -> tuple[str, ...]:
    """Whose bids of an opening were sealed on a phone, and have to be shown."""
    return tuple(player for player, how in outside(kept.store, log, ask).items() if how is Outside.PHONE)


def patient(call: Call | None, now: str) -> bool:
    """Whether a phone was waited for long enough."""
    return call is not None and recorded(now) - recorded(call.at) >= PATIENCE


def shows(kept: Kept, openings: Openings, log: Log, ask: Ask, player: str, shown: Shown, now: str) -> Done | None:
    """Take what a phone shows, or what is typed off it; what was done where that was the last one. `NotNow` before the
    director has opened the bids; `BadInput` for what does not open the seal, which is not repeated."""
    if openings.of(log, ask) is None:
        raise NotNow("bid", "one shown too early", "the director, who opens the bids first")
    if not fits(kept.store, log, ask, player, shown):
        raise BadInput("bid", "a time and a code that do not open the seal", "those that were sealed")
    return opened(kept, openings, log, ask, openings.show(log, ask, player, shown), now)


def opened(kept: Kept, openings: Openings, log: Log, ask: Ask, call: Call, now: str) -> Done | None:
    """Open the bids, if none has to be shown any more; all of them in one entry."""
    if set(outside(kept.store, log, ask)) - set(call.shown):
        return None
    try:
        made = open_bids(kept.store, log.event, ask.id, Request(call.request, call.version, now, call.by), call.shown)
    except Stale:
        openings.over(log.event, ask.id)
        raise
    openings.over(log.event, ask.id)  # whatever else is raised, what was shown is still wanted
    return made
