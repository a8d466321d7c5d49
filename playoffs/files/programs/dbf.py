"""A table of dBase III: fields by name, records as text; what is damaged or too short is refused.

Our own forty lines, because the libraries that read it are of 2016, and because limits come before unpacking.
"""

from typing import NamedTuple

from playoffs.text.errors import BadInput, shown

MOST_RECORDS, MOST_FIELDS = 20_000, 128
HEAD, DESCRIPTOR = 32, 32
LIVE, DELETED, END_OF_FIELDS = 0x20, 0x2A, 0x0D


class Table(NamedTuple):
    """The fields of a table and its live records, each stripped on both sides."""

    fields: tuple[str, ...]
    records: tuple[dict[str, str], ...]


def read_table(content: bytes, place: str) -> Table:
    """The table in these bytes; `BadInput` where they are none, or fewer than it says."""
    if len(content) <= HEAD or content[0] != 3:
        raise BadInput(place, "no table of dBase III", "a file that an export for US Chess wrote")
    count, start = int.from_bytes(content[4:8], "little"), int.from_bytes(content[8:10], "little")
    width = int.from_bytes(content[10:12], "little")
    if count > MOST_RECORDS:
        raise BadInput(place, f"{count:,} records", f"at most {MOST_RECORDS:,}")
    fields = _fields(content[HEAD:start], place)
    if sum(each for _, each in fields) + 1 != width or start > len(content):
        raise BadInput(place, f"fields that do not fill records of {width} bytes", "a file that is whole")
    if len(content) < start + count * width:
        held = max(0, len(content) - start) // width
        raise BadInput(place, f"{held} of {count} records", "a file that is whole")
    records = []
    for at in range(count):
        record = content[start + at * width : start + (at + 1) * width]
        if record[0] not in (LIVE, DELETED):
            raise BadInput(place, f"record {at + 1}, which is damaged", "a file that is whole")
        if record[0] == LIVE:
            records.append(_record(record[1:], fields, at + 1, place))
    return Table(tuple(name for name, _ in fields), tuple(records))


def _fields(content: bytes, place: str) -> list[tuple[str, int]]:
    """Name and width of each field."""
    fields: list[tuple[str, int]] = []
    for at in range(0, len(content) - DESCRIPTOR + 1, DESCRIPTOR):
        if content[at] == END_OF_FIELDS:
            break
        raw, width = content[at : at + 11].split(b"\0")[0], content[at + 16]
        name = raw.decode("ascii", errors="replace").strip().upper()
        if not name.isidentifier() or name in [other for other, _ in fields] or not width:
            raise BadInput(place, f"a field called {shown(name)}", "fields with a name and a width, each once")
        fields.append((name, width))
    if not fields or len(fields) > MOST_FIELDS:
        raise BadInput(place, f"{len(fields)} fields", f"1 to {MOST_FIELDS}")
    return fields


def _record(record: bytes, fields: list[tuple[str, int]], number: int, place: str) -> dict[str, str]:
    """A record by field, without the blanks and zero bytes that fill it."""
    found, at = {}, 0
    for name, width in fields:
        raw = record[at : at + width]
        try:
            value = raw.decode("utf-8")
        except UnicodeDecodeError:
            value = raw.decode("cp1252", errors="replace")
        value = value.replace("\0", " ").strip()
        if not value.isprintable():
            raise BadInput(place, f"{shown(value)} in {name} of record {number}", "text on one line")
        found[name] = value
        at += width
    return found
