"""Opening a record, whatever database it lies in."""

import sqlite3
from pathlib import Path

from playoffs.desk.record.contract import COUNTED, PATIENCE, VERSION, Beside, NotSaved, Store, Taken
from playoffs.desk.record.places import Where

__all__ = [
    "COUNTED",
    "PATIENCE",
    "SQLITE",
    "VERSION",
    "Beside",
    "NotSaved",
    "Store",
    "Taken",
    "begun",
    "open_again",
    "open_store",
]

SQLITE = sqlite3.sqlite_version


def open_store(where: Where, comes_back: bool = False) -> Store:
    """Open a record, making it if it is not there; `BadInput` unless it is safe to write to, and where it was moved
    away from a server, unless it `comes_back`. What it holds is checked as it is used, playoff by playoff;
    `whole.check_all` checks everything."""
    if isinstance(where, Path):
        from playoffs.desk.record.file.store import open_file  # late: a record is of one kind

        return open_file(where)
    from playoffs.desk.record.server.store import open_server  # late: it takes a library that may be missing

    return open_server(where, comes_back)


def open_again(where: Where) -> Store:
    """A record that was opened before, for another thread: a file is neither made nor checked again."""
    if isinstance(where, Path):
        from playoffs.desk.record.file.store import reopened  # late: as above

        return reopened(where)
    return open_store(where)


def begun(where: Where) -> bool:
    """Whether a record is there; `BadInput` where its server cannot be asked."""
    if isinstance(where, Path):
        return where.exists()
    from playoffs.desk.record.server.connecting import has_record  # late: as above

    return has_record(where)


def moved_away(where: Where) -> bool:
    """Whether a server keeps what was left when its record was moved away; `BadInput` as above."""
    if isinstance(where, Path):
        return False
    from playoffs.desk.record.server.connecting import MOVED, has_record  # late: as above

    return has_record(where, MOVED)
