"""What follows from a log alone, worked out once."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from playoffs.desk.record.log import Log

T = TypeVar("T")


def once(work: Callable[[Log], T]) -> Callable[[Log], T]:
    """Work out once what follows from a log alone, for a log never changes; nor may what is worked out, since
    everybody who asks is handed the same."""

    @wraps(work)
    def worked_out(log: Log) -> T:
        name = f"{work.__module__}.{work.__qualname__}"
        if name not in log.__dict__:
            log.__dict__[name] = work(log)
        found: T = log.__dict__[name]
        return found

    return worked_out
