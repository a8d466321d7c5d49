"""The two ends of copying, the record and its copy, as files of one form: what each holds, gives and takes.

A copy is a record of the same form. It has every entry, names and words, contacts, notes, links and claims, and what
was forgotten is forgotten in it too. It never has a bid that can be read, nor the seed of a draw that is not made yet:
bids that are encrypted go along in their boxes, the others stay where they were typed. An end takes only entries that
follow its own to the last link of their chain; so a copy can be brought forward, and never be rewritten.
"""

import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Protocol

import msgspec
from msgspec import Struct

from playoffs.desk.record.beside import DRAFT, KINDS, SAID, SEED
from playoffs.desk.record.entries import Founded
from playoffs.desk.record.envelope import bid_of
from playoffs.desk.record.rows import Row, entry, link, written
from playoffs.desk.record.store import VERSION, Beside, Store, Taken
from playoffs.desk.record.veil import ABSENT, FORGOTTEN
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import BadInput

OWN = (SEED, DRAFT)
"""Kinds of what lies beside a record that stay where they were made."""

MOST_ROWS, MOST_TEXT = 500, 4_000_000
"""Entries and their characters that are given at once, as long as there is more than one."""


class Parted(Exception):
    """The two ends hold different entries of a playoff; `str()` is one sentence, and nothing was written."""


class Ahead(Parted):
    """The target goes on where the source ends: what it holds besides is for the source to take."""


class Held(Struct, frozen=True):
    """What an end holds of a playoff: its last entry with its chain value, and a digest of all that lies beside it."""

    version: int = 0
    chain: str = ""
    beside: str = ""


class Batch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Entries of a playoff that follow each other, and all that lies beside it."""

    event: str
    rows: tuple[Row, ...] = ()
    beside: tuple[tuple[str, str, str], ...] = ()
    """Kind, key and what is said."""
    contacts: tuple[tuple[str, str, str], ...] = ()
    """Player, field and value."""
    boxes: tuple[tuple[int, str], ...] = ()
    """Bids that are encrypted, by the entry that placed them."""


class End(Protocol):
    """One end of copying."""

    def held(self) -> dict[str, Held]:
        """What it holds, by playoff."""
        ...

    def give(self, event: str, after: int) -> Batch:
        """What follows an entry, or a good part of it."""
        ...

    def take(self, batch: Batch) -> Held:
        """Save a batch and say what is held then; `Parted` where it does not follow."""
        ...


class Here:
    """A file on this computer, or a database, as an end."""

    def __init__(self, store: Store, adds: bool = False) -> None:
        self.store, self._adds = store, adds
        """Whether what it holds of a playoff is added to and never replaced: a record that is in use, not its copy."""

    def held(self) -> dict[str, Held]:
        with self.store.at_once():
            heads = {event: (version, chain) for event, version, chain in self.store.heads()}
            beside = dict(_digests(self.store))
        return {
            event: Held(*heads.get(event, (0, "")), beside.get(event, ""))
            for event in sorted({*heads, *beside})
            if event in heads or beside[event]
        }

    def give(self, event: str, after: int) -> Batch:
        with self.store.at_once():
            return Batch(
                event=event,
                rows=tuple(self._following(event, after)),
                beside=tuple((kind, key, said) for _e, kind, key, said in _beside(self.store, event)),
                contacts=tuple((player, field, value) for _e, player, field, value in _contacts(self.store, event)),
                boxes=tuple((version, said) for _e, version, said in _boxes(self.store, event)),
            )

    def _following(self, event: str, after: int) -> Iterator[Row]:
        size = 0
        for row in self.store.rows(event, after, MOST_ROWS):
            size += len(row.entry)
            if size > MOST_TEXT and row.version > after + 1:
                return
            yield row

    def take(self, batch: Batch) -> Held:
        checked(batch)
        if not self._adds and batch.rows and batch.rows[0].version == 1 and self._practices(batch.event):
            self.store.discard(batch.event)
        try:
            with self.store.writing():
                put = self._add if self._adds and self.store.rows(batch.event, 0, 1) else self._put
                self.store.insert(*self._new(batch))
                put(batch)
                self._add_boxes(batch)
        except Taken as error:
            raise Parted(f"{batch.event}: an entry of the copy has been sent under another name ({error})") from error
        return self.held().get(batch.event, Held())

    def _practices(self, event: str) -> bool:
        return practices(self.store.rows(event, 0, 1))

    def _new(self, batch: Batch) -> Iterator[Row]:
        """The rows that are not there yet; `Parted` unless they follow what is."""
        head = next(((v, chain) for event, v, chain in self.store.heads() if event == batch.event), (0, ""))
        version, chain = head
        for row in batch.rows:
            if row.version <= version and row == self.store.rows(row.event, row.version - 1, 1)[0]:
                continue  # sent twice
            linked = link(chain, row.event, row.version, row.request, row.at, row.entry)
            if row.version != version + 1 or row.chain != linked or row.event != batch.event:
                raise Parted(parted(batch.event))
            version, chain = row.version, row.chain
            yield row

    def _put(self, batch: Batch) -> None:
        """What lies beside it, in the place of what did; what was forgotten here stays forgotten."""
        run = self.store.run
        kept = {key for kind, key, said in self._lying(batch.event) if kind == SAID and said == FORGOTTEN}
        run("DELETE FROM beside WHERE event = ? AND kind NOT IN (?, ?)", batch.event, *OWN)
        forgets = [(k, key, FORGOTTEN if k == SAID and key in kept else said) for k, key, said in batch.beside]
        self.store.put(Beside(batch.event, kind, key, said) for kind, key, said in forgets)
        run("DELETE FROM contact WHERE event = ?", batch.event)
        for contact in batch.contacts:
            run("INSERT INTO contact VALUES (?, ?, ?, ?)", batch.event, *contact)

    def _add(self, batch: Batch) -> None:
        """The names and words that entries have and this file lacks. Nothing else that lies beside a record is added to
        one that is here: what was changed, revoked or thrown away since the copy was made would come back."""
        lying = self.store.beside(batch.event, SAID)
        gone = self._forgotten(batch.event, lying)
        for kind, key, said in batch.beside:
            if kind == SAID and lying.get(key, ABSENT) == ABSENT:
                self.store.put([Beside(batch.event, SAID, key, FORGOTTEN if key in gone else said)])

    def _forgotten(self, event: str, lying: Mapping[str, str]) -> set[str]:
        """Every digest of somebody who was forgotten here, those in entries that were added just now too."""
        if FORGOTTEN not in lying.values():
            return set()
        told = [item for row in self.store.rows(event) for item in written(row).people.items()]
        people = {key for key, digest in told if lying.get(digest) == FORGOTTEN}
        return {digest for key, digest in told if key in people}

    def _add_boxes(self, batch: Batch) -> None:
        there = {version for _e, version, _said in _boxes(self.store, batch.event)}
        for version, said in batch.boxes:
            if version not in there:
                self.store.seal(batch.event, version, said)

    def _lying(self, event: str) -> list[tuple[str, str, str]]:
        return [(kind, key, said) for _e, kind, key, said in _beside(self.store, event)]


def parted(event: str) -> str:
    """The sentence of two ends that hold different entries."""
    return f"{event} has other entries in the copy than in the record"


def practices(rows: tuple[Row, ...]) -> bool:
    """Whether a record that begins with these rows is one for practice."""
    said = entry(rows[0]) if rows else None
    return isinstance(said, Founded) and PRACTICE in said.founding.settings


_EVENT = re.compile(r"([a-z0-9][a-z0-9-]{0,63})?")

MOST_KEY = 200
"""Characters of a key of what lies beside a record."""


def checked(batch: Batch) -> None:
    """`BadInput` for what no end of this program gives."""
    place, expected = "copy", "what this program has written"
    if not _EVENT.fullmatch(batch.event):
        raise BadInput(place, "a playoff of another name than any has", expected)
    if any(kind not in KINDS or kind in OWN or len(key) > MOST_KEY for kind, key, _said in batch.beside):
        raise BadInput(place, "something beside the record that does not belong there", expected)
    if any(len(player) > MOST_KEY or len(field) > MOST_KEY for player, field, _value in batch.contacts):
        raise BadInput(place, "a contact that is none", expected)
    if any(not bid_of(said, place).box for _version, said in batch.boxes):
        raise BadInput(place, "a bid that can be read", "bids in their boxes alone")
    for row in batch.rows:
        entry(row)


def _digests(store: Store) -> Iterator[tuple[str, str]]:
    """A digest of all that lies beside each playoff."""
    found: dict[str, list[object]] = {}
    for part in (_beside(store), _contacts(store), _boxes(store)):
        for event, *said in part:
            found.setdefault(event, []).append(said)
    for event, lies in found.items():
        yield event, sha256(msgspec.json.encode(lies)).hexdigest()


def _beside(store: Store, event: str | None = None) -> list[tuple[str, str, str, str]]:
    if store.form != VERSION:
        return []
    which, values = _which(event)
    sql = f"SELECT event, kind, key, said FROM beside WHERE kind NOT IN (?, ?){which} ORDER BY event, kind, key"
    return store.read(sql, *OWN, *values)


def _contacts(store: Store, event: str | None = None) -> list[tuple[str, str, str, str]]:
    which, values = _which(event)
    return store.read(
        f"SELECT event, player, field, value FROM contact WHERE true{which} ORDER BY event, player, field", *values
    )


def _boxes(store: Store, event: str | None = None) -> list[tuple[str, int, str]]:
    """Bids that are encrypted; no other one leaves the file."""
    if store.form != VERSION:
        return []
    which, values = _which(event)
    rows = store.read(f"SELECT event, version, said FROM envelope WHERE true{which} ORDER BY event, version", *values)
    return [(e, version, said) for e, version, said in rows if bid_of(said, f"{store.path}").box]


def _which(event: str | None) -> tuple[str, tuple[str, ...]]:
    return ("", ()) if event is None else (" AND event = ?", (event,))
