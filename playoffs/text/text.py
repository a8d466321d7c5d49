"""A file as text, within limits, before any format looks at it."""

import codecs
from pathlib import Path
from shlex import quote
from stat import S_ISDIR, S_ISREG

from playoffs.text.errors import BadInput

MOST_BYTES, MOST_LINES, MOST_IN_LINE = 8_000_000, 20_000, 4_000
"""Ten thousand players with fifteen rounds fit several times; what is larger is no crosstable."""

_BLANKS = ("\xa0", "\u202f", "\u3000")
"""Other blanks, as they come along from web pages."""


class Number(str):
    """The text of a cell that holds a number: `+12` typed into a spreadsheet is the number 12, without its sign."""

    __slots__ = ()


class Day(str):
    """The text of a cell that holds a day or a time, which a spreadsheet may have made of a result."""

    __slots__ = ()


def read_text(path: Path, expected: str = "a file with text in it") -> str:
    """The whole file as text with `\\n` line ends; `BadInput` if there is none, or it is no text, or too large."""
    return decoded(read_bytes(path, expected), str(path), expected)


def first_bytes(path: Path, most: int, expected: str) -> bytes:
    """The bytes of a file, so many at most; `BadInput` if there is none.

    A pipe or a device is refused before it is opened: it may have no end, or never begin.
    """
    try:
        mode = path.stat().st_mode
        if not (S_ISREG(mode) or S_ISDIR(mode)):
            instead = "`-` in place of an event's FILE reads what is piped in"
            raise BadInput(str(path), "a pipe or a device", f"{expected}; {instead}")
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        reason = (error.strerror or "cannot be opened").lower()
        if path.parent.name == "samples":
            expected = f"{expected}; `playoffs demo --files {quote(str(path.parent))}` writes the samples there"
        raise BadInput(str(path), f"nothing to read ({reason})", expected) from error


def read_bytes(path: Path, expected: str = "an event") -> bytes:
    """The whole file; `BadInput` if there is none, or it is too large."""
    content = first_bytes(path, MOST_BYTES + 1, "a file")
    if len(content) > MOST_BYTES:
        raise BadInput(str(path), f"more than {MOST_BYTES:,} bytes", f"{expected}, which is smaller")
    return content


def decoded(content: bytes, place: str, expected: str = "a file with text in it") -> str:
    """The bytes of a text file: UTF-16 where its mark says so, UTF-8, or else Windows-1252 (which includes what is
    printable of Latin-1). `expected` is what it should be, for a refusal of one that is empty or too large."""
    if len(content) > MOST_BYTES:
        raise BadInput(place, f"more than {MOST_BYTES:,} bytes", f"{expected}, which is smaller")
    text = _characters(content, place)
    text = text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\x1a")
    for blank in _BLANKS:
        text = text.replace(blank, " ")
    for at, line in enumerate(lines := text.split("\n"), 1):
        if len(line) > MOST_IN_LINE:
            raise BadInput(place, f"a line of {len(line):,} characters", f"at most {MOST_IN_LINE:,}", at)
        if not line.isprintable() and (odd := [c for c in line if not c.isprintable() and c != "\t"]):
            raise BadInput(place, f"a character that is no text (U+{ord(odd[0]):04X})", "a text file", at)
    if len(lines) > MOST_LINES:
        raise BadInput(place, f"{len(lines):,} lines", f"at most {MOST_LINES:,}")
    if not text.strip():
        raise BadInput(place, "an empty file", expected)
    return text


def _characters(content: bytes, place: str) -> str:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return content.decode("utf-16")
        except UnicodeDecodeError as error:
            raise BadInput(place, "text in UTF-16 that is damaged", "a text file that is whole") from error
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        try:
            return content.decode("cp1252")
        except UnicodeDecodeError as error:
            raise _binary(content, error.start, place) from error


def _binary(content: bytes, at: int, place: str) -> BadInput:
    return BadInput(place, "bytes that are no text", "a text file", content.count(b"\n", 0, at) + 1)
