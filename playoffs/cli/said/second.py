"""The second copy of a command: kept up to date while it runs, and said on standard error where it is not."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from playoffs.cli.talk import wrapped
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import Store
from playoffs.desk.second.keeping import Keeping, Second, State

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
