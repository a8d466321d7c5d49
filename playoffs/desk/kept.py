"""The store kept open with the logs that were read from it, for a program that stays: each used only as it is stored.

A store has a stamp that changes with everything that is written. As long as it stands still, nothing is read again;
else every log is asked for anew, and only its new rows are replayed: of a thousand playoffs none but the one that was
written to.
"""

from playoffs.desk.act import reread
from playoffs.desk.record.beside import SAID
from playoffs.desk.record.log import Log, drop
from playoffs.desk.record.store import Store
from playoffs.desk.record.veil import FORGOTTEN


class Kept:
    """The logs of an open store. One thread each, as the store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        store.keeper = self.log  # an act is decided on what is kept, as long as that is what is stored
        self._at: tuple[int, int] = (0, -1)
        self._logs: dict[str, Log] = {}
        self._before: dict[str, Log] = {}
        """Logs as they were read before the last change, of events that nobody has asked for since."""
        self._events: tuple[str, ...] | None = None
        self._gone: dict[str, int] = {}
        """Of how many names and texts of each event nothing was kept any more when that was asked last."""

    def stamp(self) -> tuple[int, int]:
        """What changes with everything that is written to the record, by whomever."""
        return self.store.stamp()

    def events(self) -> tuple[str, ...]:
        """The ids of all events."""
        self._renew()
        if self._events is None:
            self._events = self.store.events()
            self._before = {each: self._before[each] for each in self._events if each in self._before}
        return self._events

    def log(self, event: str) -> Log:
        """The record of an event as it is stored now; `BadInput` where there is none."""
        self._renew()
        if event not in self._logs:
            self._logs[event] = reread(self.store, event, self._before.pop(event, None))
        return self._logs[event]

    def hold(self, log: Log) -> None:
        """Keep the log that an act on this store has led to, for whoever asks next, unless somebody else has written
        meanwhile: then it is read anew as any other. Such an act writes one record, and the others stay as they were
        read; never for an update of a crosstable, which may begin records."""
        before, now = self._at, self.stamp()
        if now[0] == before[0] and log.event in self._logs:
            self._at = now
            self._logs[log.event] = log

    def _renew(self) -> None:
        """Trust nothing that was read before the last change; it is replayed no more where the same rows lie there."""
        if (now := self.stamp()) != self._at:
            self._before |= self._logs
            self._at, self._logs, self._events = now, {}, None
            self._let_go()

    def _let_go(self) -> None:
        """Hold nothing, for whoever asks next, of a playoff in which somebody was forgotten meanwhile."""
        gone = self.store.how_many(tuple(self._before), SAID, FORGOTTEN)
        for event in [each for each in self._before if gone.get(each) != self._gone.get(each)]:
            drop(self._before.pop(event))
        self._gone = gone
