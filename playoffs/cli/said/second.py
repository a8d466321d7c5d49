"""The second copy of a command: kept up to date while it runs, and said on standard error where it is not."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from playoffs.cli.talk import wrapped
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import Store, open_store
from playoffs.desk.second.copying import Copied, Looked, copied
from playoffs.desk.second.ends import Here
from playoffs.desk.second.far import There, Unreachable, is_address
from playoffs.desk.second.keeping import NAME, Keeping, Second, State, restoring
from playoffs.model.names import counted
from playoffs.text.errors import BadInput

LONGEST = 1.5
"""Seconds that an entry waits for its copy, and longer never."""


@contextmanager
def copying(store: Store, where: str) -> Iterator[None]:
    """Copy what is saved in here, entry by entry. Nothing that goes wrong with the copy stops anything."""
    told = ""

    def saved() -> None:
        nonlocal told
        second.wake()
        if not told:
            second.wait(LONGEST)
        said = problem(second)
        if said and said != told:
            for line in wrapped(said, indent=0):
                click.echo(line, err=True)
        told = said

    second = Keeping(store.path, where, utc_now)
    with second:
        store.saved = saved
        try:
            yield
        finally:
            store.saved = None


def looked_at(store: Store, where: str) -> str:
    """What is wrong with the copy of a record in a folder or on another computer, to which nothing is written: a
    sentence, empty for nothing."""
    called = "" if is_address(where) else where
    try:
        called = called or There(where).called
        found = _looked(Here(store), where)
    except (BadInput, Unreachable) as error:
        return f"The second copy{f' in {called}' if called else ''} cannot be looked at: {error}."
    if found is None:
        return f"There is no second copy in {called} yet; `{_up(where)}` makes one."
    if found.parted or found.ahead or found.only:
        only = (f"the copy holds {', '.join(found.only)}",) if found.only else ()
        ahead = (f"{event} goes on in the copy where it ends in the record" for event in found.ahead)
        why = "; ".join((*found.parted, *ahead, *only))
        said = (
            f"The second copy in {called} holds what this record does not, and nothing of that is overwritten: {why}."
        )
        mends = restoring(called, "NEW.db" if found.parted else store.path)
        return f"{said} Was this record set back to an older copy? `{mends}` takes over what the copy holds."
    if found.entries:
        many = counted(found.entries, "entry", "entries")
        return f"The second copy in {called} lags by {many}: `{_up(where)}` brings it up."
    return ""


def _up(where: str) -> str:
    return f"playoffs backup {'http://TOKEN@…' if is_address(where) else shlex.quote(where)}"


def _looked(record: Here, where: str) -> Copied | None:
    """What copying would bring there now; None where nothing lies there."""
    if is_address(where):
        return copied(record, Looked(There(where)))
    if not Path(where).is_dir():
        raise BadInput(where, "no folder", "the memory stick, or the disk, that holds the copy")
    if not (Path(where) / NAME).exists():
        return None
    with open_store(Path(where) / NAME) as copy:
        return copied(record, Looked(Here(copy)))


def _mends(now: Second) -> str:
    """What to do about a copy that holds what the record does not."""
    if now.apart:
        return (
            "Each has gone on, and which of them counts is for people to say. If the record, name another place for "
            f"its copy, and keep this one; if the copy, `{now.restore}`, and go on with that file."
        )
    return f"`{now.restore}` takes that over; if it is of other playoffs, name another place for the copy."


def problem(second: Keeping) -> str:
    """What is wrong with the copy, in a sentence; empty for nothing."""
    now = second.now
    if now.state is State.COPIED:
        return ""
    if now.state is State.PARTED:
        return (
            f"The second copy in {now.where} holds what this record does not, and nothing of that is overwritten: "
            f"{now.why}. Was this record set back to an older copy, or is somebody playing on elsewhere? {_mends(now)}"
        )
    why = now.why.rstrip(".") or "it does not answer in time"
    return f"Saved, but not in the second copy, which lags: {why}. It is tried again with what is saved next."
