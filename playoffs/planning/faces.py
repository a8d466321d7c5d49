"""Which fonts are installed here, by the names that browsers and makers of PDF know them by."""

import os
import struct
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import BinaryIO

OURS = ("Playoffs Sans", "Playoffs Serif")
"""What comes with the program, and inside every sheet."""

ENDINGS = (".ttf", ".otf", ".ttc")
FAMILY = (1, 16)
"""Records of a font's names that say its family."""

MOST_NAMES = 100_000
"""Bytes of a table of names; a larger one is no font's."""


@cache
def families() -> tuple[str, ...]:
    """The families in the folders where fonts lie, in the order of the alphabet."""
    found = set(OURS)
    for folder in _folders():
        for path in folder.rglob("*") if folder.is_dir() else ():
            if path.suffix.casefold() in ENDINGS:
                found |= _named(path)
    return tuple(sorted(found, key=str.casefold))


def _folders() -> Iterator[Path]:
    home = Path.home()
    if sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
        yield Path(os.environ.get("LOCALAPPDATA", home)) / "Microsoft" / "Windows" / "Fonts"
    elif sys.platform == "darwin":
        yield from (Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts")
    else:
        yield from (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), home / ".fonts")
        yield Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "fonts"


def _named(path: Path) -> set[str]:
    """The families in a file; none where it is no font."""
    try:
        with path.open("rb") as file:
            return {name for at in _fonts(file) for name in _families(file, at)}
    except (OSError, struct.error, UnicodeDecodeError):
        return set()


def _fonts(file: BinaryIO) -> tuple[int, ...]:
    """Where each font of a file begins."""
    if file.read(4) != b"ttcf":
        return (0,)
    file.seek(8)
    (many,) = struct.unpack(">I", file.read(4))
    return struct.unpack(f">{min(many, 64)}I", file.read(4 * min(many, 64)))


def _families(file: BinaryIO, at: int) -> Iterator[str]:
    file.seek(at + 4)
    (tables,) = struct.unpack(">H", file.read(2))
    file.seek(at + 12)
    for tag, _sum, start, length in struct.iter_unpack(">4sIII", file.read(16 * tables)):
        if tag == b"name" and length < MOST_NAMES:
            file.seek(start)
            yield from _names(file.read(length))
            return


def _names(table: bytes) -> Iterator[str]:
    """The names of a family, of whatever language, as Unicode writes them."""
    _form, many, texts = struct.unpack_from(">HHH", table)
    for n in range(many):
        platform, _encoding, _language, what, length, start = struct.unpack_from(">6H", table, 6 + 12 * n)
        if what in FAMILY and platform in (0, 3):
            name = table[texts + start : texts + start + length].decode("utf-16-be")
            if name.strip() and name.isprintable() and not name.startswith("."):
                yield name.strip()
