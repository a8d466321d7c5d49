"""A disk whose power can be cut, and which can fail: a file layer under SQLite that notes every write and sync.

It stands between SQLite and its own `unix` layer, so that the program runs unchanged on the real library. What is
noted is replayed on a model of a disk: a write is certain only after a sync of its file, a file's name only after a
sync of its folder, which SQLite's layer does with the first sync of a new journal and when it is told to with a
removal. A cut leaves what is certain, and any of what is not.
"""

import ctypes
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

OK, FULL = 0, 13
IOERR_WRITE, IOERR_FSYNC, IOERR_DELETE = 10 | (3 << 8), 10 | (4 << 8), 10 | (10 << 8)
NEW_JOURNAL = 0x800
"""SQLITE_OPEN_MAIN_JOURNAL."""


Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)


class Methods(Structure):
    """sqlite3_io_methods, version 1: neither memory mapping nor shared memory."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", Write),
        ("truncate", Truncate),
        ("sync", Sync),
        ("others", c_void_p * 7),
    )


class Layer(Structure):
    """sqlite3_vfs, version 1."""


Open = CFUNCTYPE(c_int, POINTER(Layer), c_void_p, c_void_p, c_int, POINTER(c_int))
Delete = CFUNCTYPE(c_int, POINTER(Layer), c_char_p, c_int)
Layer._fields_ = [
    ("version", c_int),
    ("file_size", c_int),
    ("path_size", c_int),
    ("next", c_void_p),
    ("name", c_char_p),
    ("data", c_void_p),
    ("open", Open),
    ("delete", Delete),
    ("others", c_void_p * 10),
]


@dataclass(frozen=True)
class Op:
    """One thing that SQLite asked of the disk, or an acknowledgement (`ack`) that the test noted between them."""

    what: str
    name: str = ""
    data: bytes = b""
    at: int = 0
    """Offset of a write, size after a truncation, 1 for a removal that syncs the folder, number of an ack."""


@dataclass
class Tape:
    """What was asked, and which request is to fail how."""

    ops: list[Op] = field(default_factory=list)
    fails: Callable[[int, Op], int] = lambda number, op: OK

    def note(self, op: Op) -> int:
        """The code to answer with; what fails leaves no trace on the disk."""
        code = self.fails(len(self.ops), op)
        self.ops.append(Op("failed", op.name) if code else op)
        return code

    def ack(self, number: int) -> None:
        self.ops.append(Op("ack", at=number))


def library() -> ctypes.CDLL | None:
    """The very library that the sqlite3 module uses, where it is a shared one."""
    import sqlite3

    sqlite3.connect(":memory:").close()
    try:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
    except OSError:
        return None
    found = re.search(r"\S*/libsqlite3\S*", maps)
    return ctypes.CDLL(found[0]) if found else None


@contextmanager
def taped(tape: Tape) -> Iterator[None]:
    """Every database opened meanwhile is on the tape."""
    shared = library()
    assert shared is not None
    shared.sqlite3_vfs_find.restype = POINTER(Layer)
    below = shared.sqlite3_vfs_find(None)
    layer, keep = _layer(below, tape)
    shared.sqlite3_vfs_register(ctypes.byref(layer), 1)
    try:
        yield
    finally:
        shared.sqlite3_vfs_register(below, 1)
        shared.sqlite3_vfs_unregister(ctypes.byref(layer))
        keep.clear()


def _layer(below: Any, tape: Tape) -> tuple[Layer, list[Any]]:
    """A copy of the layer below, with its opening and removing on tape."""
    layer = Layer()
    ctypes.pointer(layer)[0] = below.contents
    layer.version, layer.name, layer.next = 1, b"taped", None
    keep: list[Any] = []

    def opening(_: Any, name: int, file: int, flags: int, out: Any) -> int:
        known = ctypes.cast(name, c_char_p).value if name else None
        path = known.decode() if known else ""
        fresh = bool(path) and not Path(path).exists()
        code: int = below.contents.open(below, name, file, flags, out)
        if code == OK and path:
            if fresh:
                tape.note(Op("create", path))
            keep.append(_methods(file, path, tape))
        return code

    def deleting(_: Any, name: bytes, sync: int) -> int:
        code = tape.note(Op("delete", name.decode(), at=sync)) and IOERR_DELETE
        return code or int(below.contents.delete(below, name, sync))

    layer.open, layer.delete = Open(opening), Delete(deleting)
    keep += [layer.open, layer.delete]
    return layer, keep


def _methods(file: int, path: str, tape: Tape) -> Methods:
    """Put the file's writes and syncs on tape, by a method table of its own."""
    slot = ctypes.cast(file, POINTER(POINTER(Methods)))
    below = slot[0].contents
    mine = Methods()
    ctypes.pointer(mine)[0] = below
    mine.version = 1

    def write(file: int, data: int, size: int, offset: int) -> int:
        code = tape.note(Op("write", path, ctypes.string_at(data, size), offset))
        return code or int(below.write(file, data, size, offset))

    def truncate(file: int, size: int) -> int:
        code = tape.note(Op("truncate", path, at=size)) and IOERR_WRITE
        return code or int(below.truncate(file, size))

    def sync(file: int, flags: int) -> int:
        code = tape.note(Op("sync", path)) and IOERR_FSYNC
        return code or int(below.sync(file, flags))

    mine.write, mine.truncate, mine.sync = Write(write), Truncate(truncate), Sync(sync)
    slot[0] = ctypes.pointer(mine)
    return mine


@dataclass
class File:
    """A file's certain content, and what was written since."""

    certain: bytes = b""
    pending: list[Op] = field(default_factory=list)
    journal_unsynced: bool = False
    """A new journal, whose first sync takes the folder along."""


@dataclass
class Disk:
    """A folder on a disk with a cache."""

    names: dict[str, File] = field(default_factory=dict)
    certain_names: dict[str, File] = field(default_factory=dict)

    def do(self, op: Op) -> None:
        match op.what:
            case "create":
                self.names[op.name] = File(journal_unsynced=op.name.endswith("-journal"))
            case "write" | "truncate":
                self.names.setdefault(op.name, File()).pending.append(op)  # the program made it, empty
            case "sync":
                file = self.names.setdefault(op.name, File())
                file.certain, file.pending = _written(file.certain, file.pending), []
                if file.journal_unsynced:
                    file.journal_unsynced = False
                    self.certain_names = dict(self.names)
            case "delete":
                self.names.pop(op.name, None)
                if op.at:
                    self.certain_names = dict(self.names)

    def after_a_cut(self) -> Iterator[dict[str, bytes]]:
        """What may be found when the power is back: old or new names, with none, all or some of what was pending."""
        for names in (self.certain_names, self.names):
            for left in LEFT:
                yield {name: _written(file.certain, left(file.pending)) for name, file in names.items()}


def _torn(pending: list[Op]) -> list[Op]:
    """The last write done by half."""
    if not pending or pending[-1].what != "write":
        return pending
    last = pending[-1]
    return [*pending[:-1], Op("write", last.name, last.data[: len(last.data) // 2], last.at)]


LEFT: tuple[Callable[[list[Op]], list[Op]], ...] = (
    lambda pending: [],
    lambda pending: pending,
    lambda pending: pending[1:],
    lambda pending: pending[-1:],
    lambda pending: pending[:-1],
    _torn,
)
"""What a cut may leave of the requests to one file since its last sync."""


def _written(content: bytes, ops: list[Op]) -> bytes:
    for op in ops:
        if op.what == "truncate":
            content = content[: op.at].ljust(op.at, b"\0")
        else:
            content = content.ljust(op.at, b"\0")
            content = content[: op.at] + op.data + content[op.at + len(op.data) :]
    return content


def cuts(ops: list[Op]) -> Iterator[tuple[int, dict[str, bytes]]]:
    """Every state that a cut at any point may leave, each once, with how many facts were acknowledged by then."""
    disk, acked, seen = Disk(), 0, set()
    for op in ops:
        if op.what == "ack":
            acked = op.at
        else:
            disk.do(op)
        for left in disk.after_a_cut():
            state = (acked, *sorted(left.items()))
            if state not in seen:
                seen.add(state)
                yield acked, left
