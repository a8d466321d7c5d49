"""Whether a file holds what was saved in it: playoff by playoff where it is used, or all of it.

What is used is checked by its content: its chain, the number of its entries and its last chain value, which are kept
apart from them, and each bid in its envelope against its seal, without being shown. What the database finds of itself,
such as pages and indexes of a file that do not fit together, takes reading all of it: that is done whenever a small one
is opened, and with everything else by `playoffs verify`.
"""

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from msgspec.structs import astuple

from playoffs.desk.record.entries import Answered
from playoffs.desk.record.envelope import Bid, agrees
from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import Row, entry, unchained
from playoffs.text.errors import BadInput


class Seen(NamedTuple):
    """What was checked of a record before: whatever is the same to the letter is not checked again."""

    rows: tuple[Row, ...] = ()
    bids: Mapping[int, Bid] = MappingProxyType({})
    """What lay in its envelopes."""


NOTHING = Seen()


class Store(Protocol):
    """What is asked of an open record."""

    path: Where

    @property
    def form(self) -> int: ...

    def check_pages(self, most: int = 0) -> None: ...

    def read(self, sql: str, *values: str | int) -> list[tuple[Any, ...]]: ...

    def events(self) -> tuple[str, ...]: ...

    def record(self, event: str) -> tuple[Row, ...]: ...

    def envelopes(self, event: str) -> dict[int, Bid]: ...


OLD = 1
"""Of the tables of version 0.1.0, which do not count."""

EXPECTED = "a record whose chain of digests holds; put back a copy of the file, or import its export"
"""Of a file that is damaged."""

_TYPES = (str, int, str, str, str, str)
"""Of the columns of a row; a damaged page yields others."""

_EVENTS = """\
WITH RECURSIVE known(event) AS (
  SELECT min(event) FROM record
  UNION ALL SELECT (SELECT min(event) FROM record WHERE event > known.event) FROM known WHERE event IS NOT NULL
) SELECT event FROM known WHERE event IS NOT NULL"""
"""Every event once; each is looked up in the index, so that a thousand take no longer than their names."""


def there(store: Store) -> tuple[str, ...]:
    """The ids of all events, in the order of the alphabet; `BadInput` where one is missing or was not counted."""
    events = [event for (event,) in store.read(_EVENTS)]
    if store.form > OLD:
        counted = {event for (event,) in store.read("SELECT event FROM head")}
        if damaged := sorted(map(str, counted ^ set(events))):
            raise _missing(store, damaged[0])
    return tuple(events)


def check(store: Store, event: str, rows: tuple[Row, ...], seen: Seen = NOTHING) -> Seen:
    """`BadInput` unless these rows are the whole record of an event, as it was saved, with its sealed bids; what was
    seen of them before is looked at no further. What has been seen now."""
    place, known = str(store.path), len(seen.rows) if rows[: len(seen.rows)] == seen.rows else 0
    fresh = enumerate(rows[known:], known + 1)
    if damaged := next((n for n, row in fresh if tuple(map(type, astuple(row))) != _TYPES), 0):
        raise BadInput(place, f"entry {damaged} of {event} damaged", EXPECTED)
    if broken := unchained(rows, known):
        raise BadInput(place, f"entry {broken.version} of {event} altered after it was written", EXPECTED)
    bids = store.envelopes(event)
    if spoiled := _spoiled(store, event, rows, bids, seen.bids if known else {}):
        raise BadInput(place, f"a bid that is not the one sealed in entry {spoiled} of {event}", EXPECTED)
    if store.form != OLD:
        _counted(store, event, rows)
    return Seen(rows, bids)


def _counted(store: Store, event: str, rows: tuple[Row, ...]) -> None:
    """`BadInput` unless these are as many entries, and as many bids, as were counted."""
    head = store.read("SELECT version, chain, bids FROM head WHERE event = ?", event)
    if [(version, chain) for version, chain, _bids in head] != [(row.version, row.chain) for row in rows[-1:]]:
        raise _missing(store, event)
    ((bids,),) = store.read("SELECT count(*) FROM envelope WHERE event = ?", event)
    if any(kept != bids for _version, _chain, kept in head):
        raise BadInput(str(store.path), f"sealed bids of {event} that are missing", EXPECTED)


def _missing(store: Store, event: str) -> BadInput:
    return BadInput(str(store.path), f"entries of {event} that are missing or were not counted", EXPECTED)


SMALL = 4_000_000
"""Bytes of a file whose pages are all looked at whenever it is opened, which takes some milliseconds."""


def check_all(store: Store) -> None:
    """`BadInput` unless every page of the file, and the record of every event, is as it was saved."""
    store.check_pages()
    for event in store.events():
        store.record(event)
    stray = "SELECT event FROM envelope WHERE event NOT IN (SELECT event FROM record)"
    for (event,) in store.read(stray):
        raise _missing(store, event)


def _spoiled(store: Store, event: str, rows: tuple[Row, ...], bids: Mapping[int, Bid], seen: Mapping[int, Bid]) -> int:
    """The version of a typed bid that does not agree with its seal; 0 for none. Nothing of it is handed on.

    A bid that was encrypted is checked as long as it is not opened, where its key is and
    can be read; any other one once.
    """
    kept = {version: bid for version, bid in bids.items() if bid.box or seen.get(version) != bid}
    boxed = any(bid.box for bid in kept.values())  # else nothing asks which are opened, and most entries are not read
    answers = [said for said in map(entry, rows) if isinstance(said, Answered)] if boxed else ()
    opened = {opening.placed for said in answers for opening in said.openings}
    for row in rows:
        if row.version not in kept:
            continue
        said, bid = entry(row), kept.pop(row.version)
        if bid.box and row.version not in opened:
            from playoffs.desk.record.boxes import NoKey, unboxed  # late: few records have a bid that waits

            with suppress(NoKey):  # the opening says so; everything else can be read without it
                bid = unboxed(store.path, bid) or bid
        if not isinstance(said, Answered) or not agrees(event, said.fact.ask, bid, said.seal):
            return row.version
    return min(kept, default=0)
