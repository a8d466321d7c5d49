"""What follows from a log alone, worked out once."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from playoffs.desk.record.entries import Entry
from playoffs.desk.record.log import LASTS, Log

T = TypeVar("T")


def once(work: Callable[[Log], T]) -> Callable[[Log], T]:
    """Work out once what follows from a log alone, for a log never changes; nor may what is worked out, since
    everybody who asks is handed the same."""
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def worked_out(log: Log) -> T:
        if name not in log.__dict__:
            log.__dict__[name] = work(log)
        found: T = log.__dict__[name]
        return found

    return worked_out


def lasting(*ends: type[Entry]) -> Callable[[Callable[[Log], T]], Callable[[Log], T]]:
    """The same of what follows from the entries of these kinds alone: it goes on to the log with one entry more, unless
    that is one of them."""

    def made(work: Callable[[Log], T]) -> Callable[[Log], T]:
        LASTS[f"{work.__module__}.{work.__qualname__}"] = ends
        return once(work)

    return made
