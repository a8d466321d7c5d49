"""The way out where a playoff was set up from the wrong file: it is set aside, and the right one has another name."""

from collections.abc import Collection
from itertools import count

from playoffs.cli.book import Options
from playoffs.cli.said.hints import on_file


def aside(event: str, options: Options, practice: bool = False) -> str:
    """How a record that is not to be played is set aside, or one for practice thrown away."""
    if practice:
        return f"`{on_file(f'discard {event}', options)}` throws this practice away"
    return f"`{on_file(f'archive {event}', options)}` sets it aside, and nothing offers it any more"


def free(event: str, events: Collection[str]) -> str:
    """A name for another playoff, after one that is there."""
    return next(name for n in count(2) if (name := f"{event}-{n}") not in events)
