"""A record as JSON Lines, to be kept elsewhere or taken to another computer; docs/record.md describes the form.

An export holds the rows as they stand, so that the chain can be verified by anyone, between a head that names form
and event and an end that makes a cut visible. Envelopes and contacts are never in it.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from playoffs.desk.act import load
from playoffs.desk.entries import EDITION, Row, check_names, problem, unchained
from playoffs.desk.log import Log, fold
from playoffs.desk.readable import check_readings
from playoffs.desk.store import Store, Taken
from playoffs.editions.shipped import pretends
from playoffs.files.errors import BadInput
from playoffs.model.names import counted

T = TypeVar("T", bound=Struct)

MOST_BYTES, MOST_LINES, MOST_REPLAYED = 16_000_000, 2_000, 10_000
"""Far more than an honest record; beyond it an import is refused before it is replayed. The last one limits how many
facts may have to be played again: entries that take back, times those that answer."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    record: str
    edition: int
    event: str
    entries: int


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """One entry; its text stands as it was written, since the chain is over its bytes."""

    version: int
    request: str
    at: str
    chain: str
    entry: msgspec.Raw


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    end: int
    chain: str


class Kind(Struct, frozen=True):
    """Of an entry, what kind it is."""

    entry: str


NAME = "playoffs"

_UNDOING = ("retraction", "correction", "void-bid")


def read_export(path: Path) -> bytes:
    """The content of an exported file, of which more than a record can hold is not even read."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(str(path), (error.strerror or "no readable file").lower(), "an exported record") from error


def export(log: Log) -> Iterator[str]:
    """The lines of a record, each with its line feed."""
    yield _line(Head(NAME, EDITION, log.event, log.version))
    for row in (recorded.row for recorded in log.recorded):
        yield _line(Body(row.version, row.request, row.at, row.chain, msgspec.Raw(row.entry.encode())))
    yield _line(End(log.version, log.chain))


def import_record(store: Store, content: bytes, place: str) -> Log:
    """Save an exported record, all or nothing; what is there already of the same record is left as it is.

    `BadInput` for another edition, a cut, any altered byte, or a record that has parted from the one of that name
    here. One that this program plays otherwise is taken in to be read; its difference is said, and can be adopted.
    """
    rows, log = checked(content, place)
    here = store.rows(log.event)
    if parted := next((a.version for a, b in zip(here, rows, strict=False) if a != b), 0):
        found = f"a record that parts from {log.event} here at entry {parted}"
        raise BadInput(place, found, "the same one, as far as both go")
    try:
        store.add(*rows[len(here) :])
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
        f"a record whose entries are new here; `playoffs import {place} --db OTHER.db` takes it into a file of its own",
    )


def checked(content: bytes, place: str) -> tuple[tuple[Row, ...], Log]:
    """The rows of an export and where they lead; `BadInput` for what no later command could read or might take for
    something else."""
    rows = read(content, place)
    log = fold(rows)
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
        said = msgspec.json.decode(row.entry, type=Founds).founding
        founding = getattr(recorded.entry, "founding", None)
        if said is None or founding is None:
            continue
        if name := pretends(founding.text, bytes(said.ruleset)):
            found = f"entry {row.version} with rules that bear the name {name!r} and are not that edition's"
            raise BadInput(place, found, "the rules as they were shipped, or others with an id and a name of their own")


def read(content: bytes, place: str) -> tuple[Row, ...]:
    """The rows of an export, their chain verified; nothing is replayed yet."""
    if len(content) > MOST_BYTES or content.count(b"\n") > MOST_LINES:
        raise BadInput(place, "more than any record holds", f"at most {MOST_BYTES:,} bytes and {MOST_LINES:,} lines")
    lines = content.split(b"\n")
    head = _decode(lines[0], Head, place, 1)
    if head.record != NAME or head.edition != EDITION:
        raise BadInput(place, f"{head.record!r} of edition {head.edition}", f"'{NAME}' of edition {EDITION}", 1)
    if len(lines) != head.entries + 3 or lines[-1]:
        found = counted(len(lines) - 1, "line")
        raise BadInput(
            place, found, f"{head.entries + 2} for {counted(head.entries, 'entry', 'entries')}; it was cut or added to"
        )
    rows = tuple(_row(head.event, line, place, n) for n, line in enumerate(lines[1:-2], 2))
    end = _decode(lines[-2], End, place, len(lines) - 1)
    _verify(rows, head, end, place)
    return rows


def _verify(rows: Sequence[Row], head: Head, end: End, place: str) -> None:
    if not rows:
        raise BadInput(place, "no entries", "a founding at least")
    if broken := unchained(rows):
        line = rows.index(broken) + 2
        raise BadInput(place, f"an entry {broken.version} that was altered", "one that follows from those before", line)
    kinds = [_decode(row.entry.encode(), Kind, place, number).entry for number, row in enumerate(rows, 2)]
    undone = sum(kind in _UNDOING for kind in kinds)
    if undone * (len(rows) - undone) > MOST_REPLAYED:
        raise BadInput(place, f"{undone} entries that take back in {len(rows)}", "as many as an event may need")
    if (end.end, end.chain) != (head.entries, rows[-1].chain):
        raise BadInput(place, "an end that is not the last entry's", "the number and chain of the last entry")


def _row(event: str, line: bytes, place: str, number: int) -> Row:
    body = _decode(line, Body, place, number)
    check_names(event, body.request, body.at)
    return Row(event, body.version, body.request, body.at, str(body.entry, "utf-8"), body.chain)


def _decode(line: bytes, kind: type[T], place: str, number: int) -> T:
    try:
        line.decode()  # a raw part is not looked at otherwise
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(place, f"what is no line of a record: {problem(error)}", _fields(kind), number) from error


def _fields(kind: type[Struct]) -> str:
    return f"{', '.join(kind.__struct_fields__)}, as docs/record.md says"


def _line(value: Struct) -> str:
    return msgspec.json.encode(value).decode() + "\n"
