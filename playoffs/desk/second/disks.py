"""On which disk a folder lay when something was written to it last, so that the empty folder which a memory stick
leaves behind is not taken for the stick. It is noted beside the record, for this computer alone."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from playoffs.desk.record.places import Where, besides
from playoffs.text.errors import BadInput

PLUGGED_IN = (Path("/media"), Path("/run/media"), Path("/Volumes"))
"""Folders in which systems show what is plugged in; what lies there on their own disk is no stick."""


def of(folder: Path) -> int:
    """The disk on which a folder is, or would be made; raises `OSError`."""
    there = folder.absolute()
    while not there.exists():
        there = there.parent
    return there.stat().st_dev


def demand(record: Where, folder: Path) -> None:
    """`BadInput` where a folder in which nothing is begun yet is not on its disk: the stick is not plugged in."""
    disk, full = of(folder), folder.absolute()
    stick = "the memory stick, plugged in, or another folder"
    if any(full.is_relative_to(place) and place.is_dir() and of(place) == disk for place in PLUGGED_IN):
        raise BadInput(str(folder), "an empty place for sticks, with no memory stick", stick)
    if _noted(record).get(str(full), disk) != disk:
        raise BadInput(str(folder), "another disk than when it was written to last", stick)


def note(record: Where, folder: Path) -> None:
    """Something was written there now. Where that cannot be noted, nothing is lost but the warning."""
    with suppress(OSError):
        said, disk, path = _noted(record), of(folder), _file(record)
        if said.get(str(folder.absolute())) != disk:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside = path.with_name(f"{path.name}.{os.getpid()}")
            beside.write_bytes(msgspec.json.encode({**said, str(folder.absolute()): disk}))
            os.replace(beside, path)


def folders(record: Where) -> tuple[Path, ...]:
    """Every folder in which something of this record was written from this computer, whether it is there now or not."""
    return tuple(Path(folder) for folder in sorted(_noted(record)))


def _file(record: Where) -> Path:
    return besides(record, "disks")


def _noted(record: Where) -> dict[str, int]:
    try:
        return msgspec.json.decode(_file(record).read_bytes(), type=dict[str, int])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}
