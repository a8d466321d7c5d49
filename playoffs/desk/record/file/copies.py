"""A copy of a file of an earlier form, made beside it before its form is changed: whoever wrote it refuses the file
afterwards."""

import os
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path


class NotCopied(Exception):
    """No copy could be made; `str()` is one sentence."""


EARLIER = {1: "0.1.0", 2: "0.2.0-dev"}
"""Which version of the program wrote files of each earlier form."""

MOVED = "moved"
"""How that is called which stays behind where a record is moved."""


def copy_aside(path: Path, form: int) -> Path:
    """Copy the file to a name beside it that is free, for its user alone; raises `NotCopied`, and leaves nothing then.

    Whoever calls holds the right to write and has written nothing, so that the copy is the file as it stands. It is
    read through SQLite: another handle on the file would let go of the locks of this process.
    """
    copy = path
    try:
        copy = _free(path, form)
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy, isolation_level=None)) as target:
            target.execute("PRAGMA synchronous = EXTRA")
            source.backup(target)
        if not copy.stat().st_size:
            raise OSError("it stayed empty")
    except (OSError, sqlite3.Error) as error:
        if copy != path:
            copy.unlink(missing_ok=True)
        said = f"before its form changes it is copied to {named(path, form, 1).name}, which cannot be written ({error})"
        mend = "make room there, or copy it to another folder and name the copy with --db"
        raise NotCopied(f"{path}: not saved; it is a file of version {EARLIER[form]}, and {said}; {mend}") from error
    return copy


def named(path: Path, form: int, number: int) -> Path:
    """`playoffs-0.1.0.db`, and `playoffs-0.1.0-2.db` where that is taken."""
    return path.with_name(f"{path.stem}-{EARLIER[form]}{f'-{number}' if number > 1 else ''}{path.suffix}")


def _free(path: Path, form: int) -> Path:
    """The first such name that is not taken, made as an empty file."""
    for number in count(1):
        copy = named(path, form, number)
        try:
            os.close(os.open(copy, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            continue
        return copy
    raise AssertionError


def made_of(path: Path) -> tuple[Path, ...]:
    """Every copy that was ever made beside a file and is still there, and what a record left that was moved away from
    here and has come back."""
    copies = (each for version in EARLIER.values() for each in path.parent.glob(f"{path.stem}-{version}*{path.suffix}"))
    left = path.with_name(f"{path.stem}-{MOVED}{path.suffix}")
    return tuple(sorted((*copies, *((left,) if left.exists() else ()))))
