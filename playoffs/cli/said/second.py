"""The second copy of a command: kept up to date while it runs, and said on standard error where it is not."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from playoffs.cli.talk import wrapped
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import Store
from playoffs.desk.second.keeping import Keeping, State

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


def problem(second: Keeping) -> str:
    """What is wrong with the copy, in a sentence; empty for nothing."""
    now = second.now
    if now.state is State.COPIED:
        return ""
    if now.state is State.PARTED:
        whole = now.where.replace("://", "://TOKEN@")  # the token itself is not for a screen
        return (
            f"The copy in {now.where} is not of this record as it stands: {now.why}. Was this record set back to an "
            f"older copy, or is somebody playing on elsewhere? Nothing of it is overwritten. `playoffs restore "
            f"{whole}` brings an older record forward; else name another place for the copy."
        )
    why = now.why.rstrip(".") or "it does not answer in time"
    return f"Saved, but not in the second copy, which lags: {why}. It is tried again with what is saved next."
