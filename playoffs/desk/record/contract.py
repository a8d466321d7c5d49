"""What every store of records promises, whatever database is below it: rows are read, and added at the end of a record,
nothing else.

The SQL is thin on purpose, and both databases understand it: everything that decides is above it, so that the same
tests run on both. What a store promises is in `Store.add`: an entry is saved, with its bid if it has one, when and only
when the call returns; the same version or the same request key is never taken twice; a failure says so and can be sent
again.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from playoffs.desk.record.envelope import Bid, bid_of, text_of
from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import Row
from playoffs.desk.record.whole import NOTHING, OLD, Seen, check, there

if TYPE_CHECKING:
    from playoffs.desk.record.log import Log

COUNTED, VERSION = 2, 3
"""Forms of the tables, beside that of version 0.1.0: of those with heads between the versions, and of today's."""

PATIENCE = 15.0
"""Seconds to wait for another writer."""


class Taken(Exception):
    """The version or the request key is there already; nothing was written."""


class NotSaved(Exception):
    """The database could not say that the entry is saved; sending it again with the same request key is safe."""


class Beside(NamedTuple):
    """Something that lies beside the record of an event, where it can be changed and forgotten."""

    event: str
    kind: str
    """One of the kinds of `beside`."""
    key: str
    said: str


class Store(ABC):
    """An open record. Close it, or use it in a `with` statement; one thread each."""

    path: Where
    connection: Any
    """Of the library below it; nothing above the stores uses it."""
    read_only = False
    moved = ""
    """Where this record goes on, and since when; then it can only be read here."""
    earlier = ""
    """Which version wrote it before."""
    copied: Path | str | None = None
    """The copy that was made of a record of an earlier form, before that was changed."""

    @property
    def behind(self) -> bool:
        """Whether its tables are those of an earlier version; whatever is written next renews them."""
        return self.form != VERSION

    def __init__(self) -> None:
        self.saved: Callable[[], None] | None = None
        """Called after each transaction that was saved; a second copy is brought up to it."""
        self.keeper: Callable[[str], Log] | None = None
        """Hands out the log of an event as it is stored now, where somebody keeps the logs of this store."""
        self._checked: dict[str, Seen] = {}
        """What was checked of the record of an event."""
        self._read_at: dict[str, tuple[int, int]] = {}
        """The stamp at which it was read last: as long as nobody writes, it is not read again."""
        self._writes = False
        """Whether a transaction that writes is under way."""
        self._undone = 0
        """How often something was written and taken back, which whoever has read it meanwhile has to know."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None: ...

    @property
    @abstractmethod
    def form(self) -> int:
        """Of which form the tables are."""

    @abstractmethod
    def stamp(self) -> tuple[int, int]:
        """What changes with everything that is written, by whomever."""

    @abstractmethod
    def read(self, sql: str, *values: str | int) -> list[tuple[Any, ...]]:
        """What a query finds; `BadInput` where the database cannot be read."""

    @abstractmethod
    def run(self, sql: str, *values: str | int) -> None:
        """Write something; inside `writing`."""

    @abstractmethod
    def at_once(self) -> AbstractContextManager[None]:
        """Everything read in here is of one moment, whoever writes meanwhile."""

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Everything that is written in here is saved, or nothing of it; raises `Taken` or `NotSaved`. Nobody else
        writes meanwhile. Inside another one it is a part of that: saved with it, or taken back alone where it fails."""
        if self._writes:
            with self._refused(), self._part():
                yield
            return
        self._writes = True
        try:
            with self._transaction():
                yield
        except BaseException:
            self._undone += 1
            raise
        finally:
            self._writes = False
        if self.saved:
            self.saved()

    @contextmanager
    def _part(self) -> Iterator[None]:
        self.run("SAVEPOINT part")
        try:
            yield
        except BaseException:
            self._undone += 1
            self.run("ROLLBACK TO SAVEPOINT part")
            raise
        self.run("RELEASE SAVEPOINT part")

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[None]:
        """What `writing` promises, for the outermost of them."""

    @abstractmethod
    def _refused(self) -> AbstractContextManager[None]:
        """Errors of the library in here are `Taken` or `NotSaved`."""

    @abstractmethod
    def roll_back(self) -> None:
        """End a transaction, and take back what was written in it."""

    @abstractmethod
    def unchanged(self) -> AbstractContextManager[None]:
        """Nobody writes in here; what is there can be read."""

    @abstractmethod
    def put_aside(self, name: str) -> str:
        """Give the record a name under which no command finds it; inside `unchanged`. What it is called now."""

    @abstractmethod
    def aside(self) -> tuple[str, ...]:
        """What lies beside it of its own earlier states, which keep what is forgotten: by name."""

    @abstractmethod
    def last_in(self, aside: str) -> str:
        """When the last entry was made of the playoff in an earlier state that is longest over; empty where that cannot
        be read."""

    @abstractmethod
    def unmake(self) -> None:
        """Take away a record that was made just now."""

    @abstractmethod
    def discard(self, event: str) -> None:
        """Throw the whole record of an event away, all or nothing; raises `NotSaved`. Only for a practice playoff."""

    @abstractmethod
    def check_pages(self, most: int = 0) -> None:
        """`BadInput` where the database finds that it is damaged; not looked at where it has more bytes than `most`,
        if that is said."""

    def events(self) -> tuple[str, ...]:
        """The ids of all events, in the order of the alphabet; `BadInput` where one is missing."""
        with self.at_once():
            return there(self)

    def record(self, event: str) -> tuple[Row, ...]:
        """The whole record of an event in order; empty if there is none. It is checked, with its sealed bids, unless it
        was since its last entry: `BadInput` where anything of it was altered, shortened or damaged."""
        with self.at_once():
            seen, now = self._checked.get(event), self.stamp()
            if seen is None or self._read_at.get(event) != now:
                rows = self.rows(event)
                if seen is None or seen.rows != rows:
                    seen = check(self, event, rows, seen or NOTHING)
                self._checked[event], self._read_at[event] = seen, now
            return seen.rows

    def rows(self, event: str, after: int = 0, most: int = -1) -> tuple[Row, ...]:
        """The rows of an event in order, as they are, or some of them `after` an entry."""
        some = f" LIMIT {most:d}" if most >= 0 else ""
        sql = f"SELECT {COLUMNS} FROM record WHERE event = ? AND version > ? ORDER BY version{some}"
        return tuple(Row(*row) for row in self.read(sql, event, after))

    def heads(self) -> list[tuple[str, int, str]]:
        """Each event with its last entry and the chain value of that."""
        if self.form == OLD:
            return self.read("SELECT event, max(version), chain FROM record GROUP BY event ORDER BY event")
        return self.read("SELECT event, version, chain FROM head ORDER BY event")

    def request(self, key: str) -> Row | None:
        """The row that a request key made, whatever its event."""
        rows = self.read(f"SELECT {COLUMNS} FROM record WHERE request = ?", key)
        return Row(*rows[0]) if rows else None

    def bid(self, event: str, version: int) -> Bid | None:
        """What lies in the envelope of the entry that placed it. Only the opening of bids may call this."""
        return self.envelopes(event, f"AND version = {version:d}").get(version)

    def has_bid(self, event: str, version: int) -> bool:
        """Whether an envelope lies here; nothing of what is in it is read."""
        return bool(self.read("SELECT 1 FROM envelope WHERE event = ? AND version = ?", event, version))

    def has_box(self) -> bool:
        """Whether a bid lies here that was encrypted, of whatever playoff."""
        query = "SELECT 1 FROM envelope WHERE said LIKE ? LIMIT 1"
        return self.form == VERSION and bool(self.read(query, '%"box":%'))

    def envelopes(self, event: str, which: str = "") -> dict[int, Bid]:
        """The envelopes of an event by version; `BadInput` for one that cannot be read."""
        what = "said" if self.form == VERSION else "json_object('value', value, 'salt', salt)"
        rows = self.read(f"SELECT version, {what} FROM envelope WHERE event = ? {which}", event)
        return {version: bid_of(said, f"{self.path}") for version, said in rows}

    def beside(self, event: str, kind: str) -> dict[str, str]:
        """What lies beside a record, of one kind, by key."""
        if self.form != VERSION:
            return {}
        return dict(self.read("SELECT key, said FROM beside WHERE event = ? AND kind = ? ORDER BY key", event, kind))

    def beside_any(self, kind: str, key: str) -> str | None:
        """What lies beside whichever record under this key; for keys that nobody has twice."""
        if self.form != VERSION:
            return None
        sql = "SELECT said FROM beside WHERE kind = ? AND key = ?"
        found = self.read(f"{sql} AND event = ''", kind, key) or self.read(sql, kind, key)  # found at once, if of all
        return str(found[0][0]) if found else None

    def how_many(self, events: Collection[str], kind: str, said: str) -> dict[str, int]:
        """Beside which of these records just this lies, of one kind, and how often."""
        if self.form != VERSION or not events:
            return {}
        these = ", ".join("?" * len(events))
        query = f"SELECT event, COUNT(*) FROM beside WHERE event IN ({these}) AND kind = ? AND said = ? GROUP BY event"
        return {str(event): int(many) for event, many in self.read(query, *events, kind, said)}

    def put(self, beside: Iterable[Beside]) -> None:
        """Keep each of these beside its record, in the place of what was there; inside `writing`."""
        kept = "ON CONFLICT (event, kind, key) DO UPDATE SET said = excluded.said"
        for each in beside:
            self.run(f"INSERT INTO beside VALUES (?, ?, ?, ?) {kept}", *each)

    def erase(self, event: str, kind: str, key: str) -> None:
        """Keep it no longer, nor in the file; inside `writing`."""
        self.run("DELETE FROM beside WHERE event = ? AND kind = ? AND key = ?", event, kind, key)

    def add(self, *rows: Row, bid: Bid | None = None, beside: Iterable[Beside] = ()) -> None:
        """Save rows, all or none, the bid of the last, and what lies beside them; raises `Taken` or `NotSaved`."""
        with self.writing():
            self.insert(*rows)
            if bid is not None:
                self.seal(rows[-1].event, rows[-1].version, text_of(bid))
            self.put(beside)

    def insert(self, *rows: Row) -> None:
        """Add rows at the end of their records; inside `writing`."""
        for row in rows:
            values = (row.event, row.version, row.request, row.at, row.entry, row.chain)
            self.run(f"INSERT INTO record ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", *values)

    def seal(self, event: str, version: int, said: str) -> None:
        """Put a bid into the envelope of the entry that places it; inside `writing`."""
        self.run("INSERT INTO envelope (event, version, said) VALUES (?, ?, ?)", event, version, said)


COLUMNS = "event, version, request, at, entry, chain"

OVER = "SELECT min(ended) FROM (SELECT max(at) AS ended FROM {table} GROUP BY event) AS each"
"""When the last entry was made of the playoff that is longest over."""
