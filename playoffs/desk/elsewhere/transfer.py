"""A record as JSON Lines, to be kept elsewhere or taken to another computer; docs/record.md describes the form.

An export holds the rows as they stand, so that the chain can be verified by anyone, between a head that names form
and event and an end that makes a cut visible. Names and words of a record of edition 2 follow its rows, in a line of
their own that can be left out. Envelopes, seeds, notes and contacts are never in it.
"""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from playoffs.desk.act import load
from playoffs.desk.elsewhere.readable import check_readings
from playoffs.desk.record.beside import SAID
from playoffs.desk.record.entries import EDITIONS
from playoffs.desk.record.log import Log, replay
from playoffs.desk.record.rows import Row, check_names, form, problem, unchained, written
from playoffs.desk.record.store import Beside, Store, Taken
from playoffs.desk.record.veil import ABSENT, digests
from playoffs.desk.record.veil import checked as matches
from playoffs.editions.shipped import pretends
from playoffs.model.names import counted
from playoffs.text.errors import BadInput
from playoffs.text.text import first_bytes

T = TypeVar("T", bound=Struct)

MOST_BYTES, MOST_LINES, MOST_REPLAYED = 16_000_000, 2_000, 10_000
"""Far more than an honest record; beyond it an import is refused before it is replayed. The last one limits how many
facts may have to be played again: entries that take back, times those that answer."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    record: str
    """Always `playoffs`."""
    edition: int
    """Of this form: 1 or 2."""
    event: str
    """Name of the playoff."""
    entries: int
    """How many follow."""


class Body(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One entry; its text stands as it was written, since the chain is over its bytes."""

    version: int
    """Its number."""
    request: str
    """Its key."""
    at: str
    """When, in UTC."""
    chain: str
    """Digest of it and of all before it."""
    entry: msgspec.Raw
    """What it says: an object, by its kind."""


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """The line before the last of a record of edition 2, unless it was left out."""

    beside: dict[str, str]
    """Names and words, with their salts, by the digests that the entries hold; empty for what was forgotten."""


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    end: int
    """Number of the last entry."""
    chain: str
    """Its chain value."""


class Kind(Struct, frozen=True):
    """Of an entry, what kind it is."""

    entry: msgspec.Raw


class Tag(Struct, frozen=True):
    """The word of its kind."""

    entry: str


NAME = "playoffs"

_UNDOING = ("retraction", "correction", "void-bid")


def read_export(path: Path) -> bytes:
    """The content of an exported file, of which more than a record can hold is not even read."""
    return first_bytes(path, MOST_BYTES + 1, "an exported record")


def export(log: Log, names: bool = True) -> Iterator[str]:
    """The lines of a record, each with its line feed; with the names and words beside it, or without."""
    yield _line(Head(NAME, log.edition, log.event, log.version))
    for row in (recorded.row for recorded in log.recorded):
        yield _line(
            Body(
                version=row.version,
                request=row.request,
                at=row.at,
                chain=row.chain,
                entry=msgspec.Raw(row.entry.encode()),
            )
        )
    if names and log.edition > 1:
        yield _line(Told({key: text for key, text in sorted(log.known.beside.items()) if text != ABSENT}))
    yield _line(End(log.version, log.chain))


def import_record(store: Store, content: bytes, place: str) -> Log:
    """Save an exported record, all or nothing; what is there already of the same record is left as it is.

    `BadInput` for another edition, a cut, any altered byte, or a record that has parted from the one of that name
    here. One that this program plays otherwise is taken in to be read; its difference is said, and can be adopted.
    Names that were left out can come later; what was forgotten here is not taken in again.
    """
    rows, log = checked(content, place)
    here, there = store.record(log.event), store.beside(log.event, SAID)
    if parted := next((a.version for a, b in zip(here, rows, strict=False) if a != b), 0):
        found = f"a record that parts from {log.event} here at entry {parted}"
        if parted == 1:  # two foundings: not two copies of one record that went on apart
            found = f"another playoff of the name {log.event}, which is recorded here already"
        raise BadInput(place, found, f"a copy of that one; {apart_from_here(place)}")
    named = {digest: log.known.beside.get(digest, ABSENT) for row in rows for digest in digests(written(row))}
    new = [Beside(log.event, SAID, *each) for each in named.items() if there.get(each[0], ABSENT) == ABSENT]
    try:
        with store.writing():
            store.insert(*rows[len(here) :])
            store.put(new)
    except Taken as error:
        raise _taken(store, rows[len(here) :], place, error) from error
    return load(store, log.event)


def _taken(store: Store, rows: Sequence[Row], place: str, error: Taken) -> BadInput:
    """The refusal of an export with an entry that another record here holds already, sent under the same request."""
    known = ((row, earlier) for row in rows if (earlier := store.request(row.request)))
    row, other = next(known, (rows[0], None))
    if other is None:
        return BadInput(place, f"a record to which somebody else adds just now ({error})", "to be tried again")
    return BadInput(
        place,
        f"entry {row.version} of {row.event}, which is recorded here already as entry {other.version} of {other.event} "
        "(sent under the same request)",
        f"a record whose entries are new here; {apart_from_here(place)}",
    )


def apart_from_here(place: str) -> str:
    """The way to take in what does not fit into this record."""
    return f"`playoffs import {place} --db OTHER.db` takes it into a file of its own"


def checked(content: bytes, place: str) -> tuple[tuple[Row, ...], Log]:
    """The rows of an export and where they lead; `BadInput` for what no later command could read or might take for
    something else."""
    rows, beside = read(content, place)
    log = replay(rows, beside)
    if strange := set(beside) - {digest for row in rows for digest in digests(written(row))}:
        raise BadInput(place, f"names or words of no entry ({min(strange)[:12]}…)", "those that its entries tell of")
    _check_rules(rows, log, place)
    check_readings(log, place)
    return rows, log


class Rules(Struct, frozen=True):
    """Of a founding, the ruleset as it stands."""

    ruleset: msgspec.Raw


class Founds(Struct, frozen=True):
    """Of an entry, its founding if it has one."""

    founding: Rules | None = None


def _check_rules(rows: Sequence[Row], log: Log, place: str) -> None:
    """`BadInput` where rules bear the id of an edition that this program ships, and are not that edition's."""
    for row, recorded in zip(rows, log.recorded, strict=True):
        said = msgspec.json.decode(_bare(row, place), type=Founds).founding
        founding = getattr(recorded.entry, "founding", None)
        if said is None or founding is None:
            continue
        if name := pretends(founding.text, bytes(said.ruleset)):
            found = f"entry {row.version} with rules that bear the name {name!r} and are not that edition's"
            raise BadInput(place, found, "the rules as they were shipped, or others with an id and a name of their own")


def _bare(row: Row, place: str, number: int | None = None) -> bytes:
    """The text of an entry, without what edition 2 writes around it."""
    said = row.entry.encode()
    return said if form(row) == 1 else bytes(_decode(said, Kind, place, number).entry)


def read(content: bytes, place: str) -> tuple[tuple[Row, ...], dict[str, str]]:
    """The rows of an export, their chain verified, and what lies beside them by digest; nothing is replayed yet."""
    if len(content) > MOST_BYTES or content.count(b"\n") > MOST_LINES:
        raise BadInput(place, "more than any record holds", f"at most {MOST_BYTES:,} bytes and {MOST_LINES:,} lines")
    lines = content.split(b"\n")
    head = _decode(lines[0], Head, place, 1)
    if head.record != NAME or head.edition not in EDITIONS:
        known = " or ".join(map(str, EDITIONS))
        raise BadInput(place, f"{head.record!r} of edition {head.edition}", f"'{NAME}' of edition {known}", 1)
    told = head.edition > 1 and len(lines) == head.entries + 4
    if len(lines) != head.entries + 3 + told or lines[-1]:
        found = counted(len(lines) - 1, "line")
        raise BadInput(
            place, found, f"{head.entries + 2} for {counted(head.entries, 'entry', 'entries')}; it was cut or added to"
        )
    rows = tuple(_row(head.event, line, place, n) for n, line in enumerate(lines[1 : head.entries + 1], 2))
    end = _decode(lines[-2], End, place, len(lines) - 1)
    _verify(rows, head, end, place)
    beside = _decode(lines[-3], Told, place, len(lines) - 2).beside if told else {}
    for digest, text in beside.items():
        matches(digest, text, place)
    return rows, beside


def _verify(rows: Sequence[Row], head: Head, end: End, place: str) -> None:
    if not rows:
        raise BadInput(place, "no entries", "the setting up at least")
    if broken := unchained(rows):
        line = rows.index(broken) + 2
        raise BadInput(place, f"an entry {broken.version} that was altered", "one that follows from those before", line)
    if other := next((row for row in rows if form(row) != head.edition), None):
        raise BadInput(place, f"an entry of edition {form(other)}", f"edition {head.edition}", rows.index(other) + 2)
    kinds = [_decode(_bare(row, place, number), Tag, place, number).entry for number, row in enumerate(rows, 2)]
    undone = sum(kind in _UNDOING for kind in kinds)
    if undone * (len(rows) - undone) > MOST_REPLAYED:
        raise BadInput(place, f"{undone} entries that undo or correct in {len(rows)}", "as many as an event may need")
    if (end.end, end.chain) != (head.entries, rows[-1].chain):
        raise BadInput(place, "an end that is not the last entry's", "the number and chain of the last entry")


def _row(event: str, line: bytes, place: str, number: int) -> Row:
    body = _decode(line, Body, place, number)
    check_names(event, body.request, body.at)
    return Row(event, body.version, body.request, body.at, str(body.entry, "utf-8"), body.chain)


def _decode(line: bytes, kind: type[T], place: str, number: int | None) -> T:
    try:
        line.decode()  # a raw part is not looked at otherwise
    except UnicodeDecodeError as error:
        expected = _instead(line) if number == 1 else "text in UTF-8, as the export wrote it"
        raise BadInput(place, "bytes that are no text", expected, number) from error
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadInput(place, f"what is no line of a record: {problem(error)}", _fields(kind), number) from error


def _instead(line: bytes) -> str:
    """What a file should be that is no text from its first line on."""
    if line.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return "the file that `playoffs export` wrote, in UTF-8; a text editor saved this one in UTF-16"
    return "the file that `playoffs export` wrote; a copy of the whole record is for `playoffs restore`"


def _fields(kind: type[Struct]) -> str:
    return f"{', '.join(kind.__struct_fields__)}, as docs/record.md says"


def _line(value: Struct) -> str:
    return msgspec.json.encode(value).decode() + "\n"
