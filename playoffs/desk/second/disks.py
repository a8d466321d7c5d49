"""On which disk a folder lay when something was written to it last, so that the empty folder which a memory stick
leaves behind is not taken for the stick. It is noted beside the record, with a mark of the computer, on which alone the
number of a disk means anything."""

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from platform import node
from secrets import token_hex

import msgspec

from playoffs.desk.record.places import Where, besides, data_folder, kept_once
from playoffs.text.errors import BadInput

PLUGGED_IN = (Path("/media"), Path("/run/media"), Path("/Volumes"))
"""Folders in which systems show what is plugged in; what lies there on their own disk is no stick."""


def of(folder: Path) -> int:
    """The disk on which a folder is, or would be made; raises `OSError`."""
    there = folder.absolute()
    while not there.exists():
        there = there.parent
    return there.stat().st_dev


@cache
def computer() -> str:
    """A mark of this computer: made once and kept among the data of its user, since names and addresses of a computer
    change with its network. Where it cannot be kept, one of its name."""
    file = data_folder() / "computer"
    try:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileExistsError):  # another process was faster: its mark is that of the computer
                kept_once(file, token_hex(4).encode())
        return file.read_text("ascii")
    except (OSError, UnicodeDecodeError):
        return sha256(node().encode()).hexdigest()[:8]


def mark(folder: Path) -> str:
    """The disk on which a folder is, or would be, and of which computer; raises `OSError`."""
    return f"{computer()}:{of(folder)}"


def demand(record: Where, folder: Path) -> None:
    """`BadInput` where a folder in which nothing is begun yet is not on its disk: the stick is not plugged in."""
    disk, full = of(folder), folder.absolute()
    stick = "the memory stick, plugged in, or another folder"
    if any(full.is_relative_to(place) and place.is_dir() and of(place) == disk for place in PLUGGED_IN):
        raise BadInput(str(folder), "an empty place for sticks, with no memory stick", stick)
    noted = _noted(record).get(str(full), "")
    if noted.startswith(f"{computer()}:") and noted != mark(folder):
        raise BadInput(str(folder), "another disk than when it was written to last", stick)


def note(record: Where, folder: Path) -> None:
    """Something was written there now. Where that cannot be noted, nothing is lost but the warning."""
    with suppress(OSError):
        said, disk, path = _noted(record), mark(folder), _file(record)
        if said.get(str(folder.absolute())) != disk:
            _write(path, {**said, str(folder.absolute()): disk})


def carry(record: Where, target: Where) -> None:
    """A record was moved: its folders go along, to those that are noted there already."""
    with suppress(OSError):
        if said := _noted(record):
            _write(_file(target), {**_noted(target), **said})
        _file(record).unlink(missing_ok=True)


def emptied(folder: Path, disk: str) -> bool:
    """Whether what was written to a folder, on a disk of that mark, and is not there now, was deleted. Only the same
    disk of the same computer tells, and none that is plugged in: an empty folder may be where a stick lay, or
    on another stick."""
    if any(folder.absolute().is_relative_to(place) for place in PLUGGED_IN):
        return False
    try:
        return os.path.isdir(folder) and mark(folder) == disk
    except OSError:
        return False


def missing(record: Where, *names: str) -> tuple[Path, ...]:
    """Folders in which something of this record was written from this computer, and nothing that has one of these
    names is there now, though nobody was seen to delete it."""
    return tuple(
        folder
        for folder, disk in ((Path(each), disk) for each, disk in sorted(_noted(record).items()))
        if not any(os.path.exists(folder / name) for name in names) and not emptied(folder, disk)
    )


def folders(record: Where) -> tuple[Path, ...]:
    """Every folder in which something of this record was written from this computer, whether it is there now or not."""
    return tuple(Path(folder) for folder in sorted(_noted(record)))


def _write(path: Path, said: Mapping[str, str]) -> None:
    _put(path, msgspec.json.encode(said))


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_bytes(content)
    os.replace(beside, path)


def _file(record: Where) -> Path:
    return besides(record, "disks")


def _noted(record: Where) -> dict[str, str]:
    """The mark of the disk by folder; empty of one that was noted before disks had a mark."""
    try:
        said = msgspec.json.decode(_file(record).read_bytes(), type=dict[str, str | int])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}
    return {folder: disk if isinstance(disk, str) else "" for folder, disk in said.items()}
