"""Where copies were written by hand, when, and on which disk; and what a move left behind elsewhere: noted beside the
record, so that whoever is forgotten can be forgotten there too. Paths, addresses, instants and marks of disks, and no
name of anybody."""

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from playoffs.desk.record.places import Where, besides, same
from playoffs.desk.record.server.address import Server, is_server, server_of
from playoffs.desk.record.store import moved_away
from playoffs.desk.second import disks
from playoffs.desk.second.far import is_address
from playoffs.text.errors import BadInput


class Copy(Struct, frozen=True, omit_defaults=True):
    """What is noted of one."""

    at: str
    """UTC instant of the last time that it was written."""
    disk: str | int = ""
    """The mark of its disk; a number of one that was noted before disks had a mark."""
    left: bool = False
    """Whether it is no copy, but what a move left behind: a file, or a schema of the database at this address."""


def note(record: Where, copy: Path, at: str, *, left: bool = False) -> None:
    """A copy was written there at a UTC instant. Where that cannot be noted, nothing is lost but the reminder."""
    with suppress(OSError):
        _write(record, {**_noted(record), str(copy.absolute()): Copy(at, disks.mark(copy.absolute().parent), left)})


def note_far(record: Where, address: str, at: str) -> None:
    """A copy was written to another computer, at this address without its token, at a UTC instant."""
    with suppress(OSError):
        noted = _noted(record)
        if address not in noted or noted[address].at[:10] != at[:10]:  # a day is what is told
            _write(record, {**noted, address: Copy(at)})


def note_schema(record: Server, at: str) -> None:
    """A record was moved out of this database at a UTC instant, which keeps what it was."""
    with suppress(OSError):
        _write(record, {**_noted(record), str(record): Copy(at, left=True)})


def carry(record: Where, target: Where) -> None:
    """A record was moved: what is noted of it goes along, to what is noted there already."""
    with suppress(OSError):
        if noted := _noted(record):
            _write(target, {**_noted(target), **noted})
        besides(record, "copies").unlink(missing_ok=True)


def copies(record: Where) -> dict[Path, Copy]:
    """Every copy that was written by hand from this computer; none that was seen to be deleted since."""
    elsewhere = _at_addresses(record)
    noted = {Path(path): copy for path, copy in sorted(_noted(record).items()) if path not in elsewhere}
    return {path: copy for path, copy in noted.items() if os.path.exists(path) or not _deleted(path, copy)}


def far(record: Where) -> dict[str, Copy]:
    """By its address every other computer that was sent a copy from this one."""
    return {address: copy for address, copy in _at_addresses(record).items() if is_address(address)}


def _at_addresses(record: Where) -> dict[str, Copy]:
    """Every place that is no file: another computer, or a database."""
    return {place: copy for place, copy in sorted(_noted(record).items()) if is_address(place) or is_server(place)}


def _deleted(path: Path, copy: Copy) -> bool:
    """Whether a file that is not there was seen to be deleted: its folder lies on the disk on which it was."""
    return isinstance(copy.disk, str) and disks.emptied(path.parent, copy.disk)


def schemas(record: Where) -> dict[str, Copy]:
    """By address every database in which a move left this record as a schema, other than its own; none that says that
    it is gone."""
    noted = {address: copy for address, copy in _at_addresses(record).items() if not is_address(address)}
    return {
        address: copy
        for address, copy in noted.items()
        if not same(server_of(address), record) and _may_be_there(server_of(address))
    }


def _may_be_there(server: Server) -> bool:
    """Whether the schema is there, or nobody can be asked now."""
    try:
        return moved_away(server)
    except BadInput:
        return True


def apart(record: Where, aside: Iterable[str]) -> dict[Path, Copy]:
    """The same without what the record itself knows to lie `aside`, however its folder is named."""
    known = {Path(each).absolute() for each in aside}
    return {path: copy for path, copy in copies(record).items() if path not in known}


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
