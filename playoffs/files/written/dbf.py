"""A table of dBase III as programs write it for US Chess: text fields, left-justified, in ASCII."""

from collections.abc import Mapping, Sequence
from datetime import date

HEAD, DESCRIPTOR, LIVE, END_OF_FIELDS, END = 32, 32, b" ", b"\r", b"\x1a"
VERSION, TEXT = 3, b"C"

Field = tuple[str, int]
"""Name and width."""


def write_table(fields: Sequence[Field], records: Sequence[Mapping[str, str]], on: date) -> bytes:
    """The table, last changed on a day; a field that a record does not have is blank. `ValueError` where a text is not
    ASCII or wider than its field: whoever calls has looked before, and nothing is ever cut."""
    header = HEAD + DESCRIPTOR * len(fields) + len(END_OF_FIELDS)
    width = len(LIVE) + sum(each for _, each in fields)
    head = bytes((VERSION, on.year - 1900, on.month, on.day)) + len(records).to_bytes(4, "little")
    head += header.to_bytes(2, "little") + width.to_bytes(2, "little")
    descriptors = b"".join(_descriptor(*field) for field in fields)
    rows = b"".join(
        LIVE + b"".join(_filled(record.get(name, ""), name, wide) for name, wide in fields) for record in records
    )
    return head.ljust(HEAD, b"\0") + descriptors + END_OF_FIELDS + rows + END


def _descriptor(name: str, width: int) -> bytes:
    return (name.encode("ascii").ljust(11, b"\0") + TEXT + bytes(4) + bytes((width,))).ljust(DESCRIPTOR, b"\0")


def _filled(text: str, name: str, width: int) -> bytes:
    written = text.encode("ascii")
    if len(written) > width:
        raise ValueError(f"{name} holds {width} letters, and {text!r} has {len(written)}")
    return written.ljust(width)
