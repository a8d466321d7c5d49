"""A program: the cells of the spreadsheet on standard input, as JSON; run by `spreadsheet`, with its limits.

It imports nothing of the project, so that it starts in no time. Numbers go out as they are, text as text, days and
times as `{"day": …}`, and an empty cell, or a formula that was never calculated, as "".
"""

import io
import json
import struct
import sys
from collections.abc import Callable
from datetime import date, time, timedelta

ERRORS = {0: "#NULL!", 7: "#DIV/0!", 15: "#VALUE!", 23: "#REF!", 29: "#NAME?", 36: "#NUM!", 42: "#N/A"}
"""What a cell that could not be worked out shows, by the number that .xls has for it."""

Value = int | float | str | bool | date | time | timedelta


def limited(memory: int) -> None:
    """Take no more memory than this, where the system knows of such limits, and leave no image of it behind."""
    try:
        import resource
    except ImportError:  # Windows; the seconds are limited there too
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def told(value: Value) -> object:
    """A value as JSON has it."""
    match value:
        case bool():
            return str(value).upper()
        case date() | time() | timedelta():
            return {"day": str(value).removesuffix(" 00:00:00")}
        case _:
            return value


class Compound:
    """The streams of a compound file, as .xls is one: sectors in chains, small streams in one of their own."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.size, self.small = 1 << self.number(30, 2), 1 << self.number(32, 2)
        table = [self.number(76 + 4 * at) for at in range(min(109, self.number(44)))]
        self.following = self.numbers(b"".join(map(self.sector, table)))
        entries = self.chain(self.number(48), self.following, self.sector)
        self.entries = [entries[at : at + 128] for at in range(0, len(entries), 128)]
        self.mini = self.chain(struct.unpack_from("<I", self.entries[0], 116)[0], self.following, self.sector)
        self.mini_following = self.numbers(self.chain(self.number(60), self.following, self.sector))

    def number(self, at: int, wide: int = 4) -> int:
        return int.from_bytes(self.content[at : at + wide], "little")

    def numbers(self, of: bytes) -> list[int]:
        return [each for (each,) in struct.iter_unpack("<I", of[: len(of) // 4 * 4])]

    def sector(self, at: int) -> bytes:
        return self.content[(at + 1) * self.size : (at + 2) * self.size]

    def small_sector(self, at: int) -> bytes:
        return self.mini[at * self.small : (at + 1) * self.small]

    def chain(self, at: int, following: list[int], sector: Callable[[int], bytes]) -> bytes:
        parts = list[bytes]()
        while at < len(following) and len(parts) <= len(following):
            parts.append(sector(at))
            at = following[at]
        return b"".join(parts)

    def stream(self, *names: str) -> bytes:
        """The first stream of one of these names; nothing where there is none."""
        for entry in self.entries:
            name = entry[: max(0, int.from_bytes(entry[64:66], "little") - 2)].decode("utf-16-le", "replace")
            if name in names:
                start, size = struct.unpack_from("<II", entry, 116)
                if size < self.number(56):
                    return self.chain(start, self.mini_following, self.small_sector)[:size]
                return self.chain(start, self.following, self.sector)[:size]
        return b""


def errors_of(content: bytes) -> list[dict[tuple[int, int], str]]:
    """For each worksheet of an .xls the cells that came to an error, by row and column; the library has them empty."""
    try:
        return _errors(Compound(content).stream("Workbook", "Book"))
    except (struct.error, IndexError):  # what is in no order that this knows is none that the library reads
        return []


def _errors(stream: bytes) -> list[dict[tuple[int, int], str]]:
    at, found = 0, list[dict[tuple[int, int], str]]()
    here: dict[tuple[int, int], str] | None = None
    while at + 4 <= len(stream):
        kind, long = struct.unpack_from("<HH", stream, at)
        data, at = stream[at + 4 : at + 4 + long], at + 4 + long
        if kind == BEGINNING:
            here = {} if data[2:4] == WORKSHEET else None
            found += [here] if here is not None else []
        elif here is not None and kind == BOOLEAN_OR_ERROR and data[7:8] == b"\1":
            here[struct.unpack_from("<HH", data)] = ERRORS.get(data[6], "#N/A")
        elif here is not None and kind == FORMULA and data[6:7] == b"\2" and data[12:14] == b"\xff\xff":
            here[struct.unpack_from("<HH", data)] = ERRORS.get(data[8], "#N/A")
    return found


BEGINNING, BOOLEAN_OR_ERROR, FORMULA, WORKSHEET = 0x0809, 0x0205, 0x0006, b"\x10\x00"
"""Kinds of records of .xls, and of its parts."""

COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""The first bytes of a compound file."""


def main(memory: int, most: int, longest: int, no_library: int, too_many: int) -> int:
    """Write the sheets, each with the number of its first row; or say by the exit status why not."""
    limited(memory)
    try:
        from python_calamine import CalamineWorkbook, SheetTypeEnum
    except ImportError:
        return no_library
    content = sys.stdin.buffer.read()
    book = CalamineWorkbook.from_filelike(io.BytesIO(content))
    errors = errors_of(content) if content.startswith(COMPOUND) else []
    sheets = list[tuple[str, int, list[list[object]]]]()
    for at, about in enumerate(book.sheets_metadata):
        if about.typ is not SheetTypeEnum.WorkSheet:
            continue
        sheet = book.get_sheet_by_index(at)
        most -= sheet.height * sheet.width
        if most < 0:
            return too_many
        top, left = sheet.start or (0, 0)
        cells = [[told(value) for value in row] for row in sheet.to_python()]
        for (row, column), error in errors[len(sheets)].items() if len(errors) > len(sheets) else ():
            if 0 <= row - top < len(cells) and 0 <= column - left < len(cells[row - top]):
                cells[row - top][column - left] = error
        sheets.append((about.name, top + 1, cells))
    written = json.dumps(sheets, ensure_ascii=False).encode()
    if len(written) > longest:
        return too_many
    sys.stdout.buffer.write(written)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
