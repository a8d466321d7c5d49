"""Where copies were written by hand, when, and on which disk; and what a move left behind elsewhere: noted beside the
record, for this computer alone, so that whoever is forgotten can be forgotten there too. Paths, instants and numbers of
disks, and no name of anybody."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record.places import Where, besides
from playoffs.desk.second import disks


class Copy(Struct, frozen=True, omit_defaults=True):
    """What is noted of one."""

    at: str
    """UTC instant of the last time that it was written."""
    disk: int = 0
    """The number of its disk on this computer; 0 where that is not known."""
    left: bool = False
    """Whether it is no copy, but the file that a move left behind."""


def note(record: Where, copy: Path, at: str, *, left: bool = False) -> None:
    """A copy was written there at a UTC instant. Where that cannot be noted, nothing is lost but the reminder."""
    with suppress(OSError):
        _write(record, {**_noted(record), str(copy.absolute()): Copy(at, disks.of(copy.absolute().parent), left)})


def carry(record: Where, target: Where) -> None:
    """A record was moved: what is noted of it goes along, to what is noted there already."""
    with suppress(OSError):
        stays = disks.stays(record, target)
        noted = {path: copy if stays else replace(copy, disk=0) for path, copy in _noted(record).items()}
        if noted:
            _write(target, {**_noted(target), **noted})
        besides(record, "copies").unlink(missing_ok=True)


def copies(record: Where) -> dict[Path, Copy]:
    """Every copy that was written by hand from this computer; none that was seen to be deleted since."""
    noted = {Path(path): copy for path, copy in sorted(_noted(record).items())}
    return {
        path: copy for path, copy in noted.items() if os.path.exists(path) or not disks.emptied(path.parent, copy.disk)
    }


def _write(record: Where, noted: Mapping[str, Copy]) -> None:
    path = besides(record, "copies")
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_bytes(msgspec.json.encode(noted))
    os.replace(beside, path)


def _noted(record: Where) -> dict[str, Copy]:
    try:
        return msgspec.json.decode(besides(record, "copies").read_bytes(), type=dict[str, Copy])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}
