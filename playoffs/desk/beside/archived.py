"""Playoffs that are archived: lists leave them out, and nothing of their records changes."""

from playoffs.desk.record.beside import ARCHIVED
from playoffs.desk.record.store import VERSION, Beside, Store

_SQL = """\
SELECT event FROM head WHERE EXISTS
  (SELECT 1 FROM beside WHERE beside.event = head.event AND beside.kind = ?) ORDER BY event"""
"""Looked up for each, since most of what lies beside records is something else."""


def archived(store: Store) -> tuple[str, ...]:
    """The playoffs that are archived."""
    return tuple(event for (event,) in store.read(_SQL, ARCHIVED)) if store.form == VERSION else ()


def in_use(store: Store) -> tuple[str, ...]:
    """Those that are not."""
    away = frozenset(archived(store))
    return tuple(event for event in store.events() if event not in away)


def archive(store: Store, event: str, at: str) -> None:
    """Leave it out of lists from now on, a UTC instant; raises `NotSaved`."""
    with store.writing():
        store.put([Beside(event, ARCHIVED, "", at)])


def take_back(store: Store, event: str) -> None:
    """Show it in lists again; raises `NotSaved`."""
    with store.writing():
        store.erase(event, ARCHIVED, "")
