"""How players and their guardians are reached, and who is a minor: editable, beside the record and never in it.

Players are often minors, and a record is for ever: what may have to be forgotten is kept here, is never exported,
and is overwritten in the file when it is forgotten. A date of birth is not kept at all; those that version 0.1.0 kept
are never shown, and are overwritten with the next contact that is saved or forgotten.
"""

from collections.abc import Mapping

from playoffs.desk.record.store import Store
from playoffs.planning.written import one_line
from playoffs.text.errors import BadInput

FIELDS = ("email", "guardian", "minor", "phone")

BORN = "born"


def of_event(store: Store, event: str) -> dict[str, dict[str, str]]:
    """What is known, by player and field."""
    sql = "SELECT player, field, value FROM contact WHERE event = ? ORDER BY player, field"
    known: dict[str, dict[str, str]] = {}
    for player, field, value in store.read(sql, event):
        if field in FIELDS:
            known.setdefault(player, {})[field] = value
    return known


def save(store: Store, event: str, player: str, fields: Mapping[str, str]) -> None:
    """Set these fields of a player, an empty one forgets it; raises `NotSaved`, and `BadInput` for an unknown field."""
    if unknown := sorted(set(fields) - set(FIELDS)):
        raise BadInput("contact", ", ".join(unknown), ", ".join(FIELDS))
    _write(store, [(event, player, field, one_line(value)) for field, value in fields.items()])


def forget(store: Store, event: str, player: str) -> None:
    """Remove all that is known of a player, from the file too."""
    _write(store, [(event, player, field, "") for field in FIELDS])


def _write(store: Store, rows: list[tuple[str, str, str, str]]) -> None:
    with store.writing():
        store.run("DELETE FROM contact WHERE field = ?", BORN)
        for event, player, field, value in rows:
            key = (event, player, field)
            store.run("DELETE FROM contact WHERE event = ? AND player = ? AND field = ?", *key)
            if value:
                store.run("INSERT INTO contact VALUES (?, ?, ?, ?)", *key, value)
