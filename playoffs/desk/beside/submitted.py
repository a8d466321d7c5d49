"""What programs have sent that is no entry of a record: kept beside it by digests of their keys, the last ones of each
playoff, so that what is sent again counts once. Nobody is named in it: a row is the key's digest, when, and what."""

from playoffs.desk.record.beside import SUBMITTED
from playoffs.desk.record.store import Beside, Store
from playoffs.text.errors import BadInput

MOST = 500
"""Submissions that are remembered of a playoff, and of all drafts; one more lets the oldest go."""


def before(store: Store, event: str, key: str, what: str) -> bool:
    """Whether this was sent before; `BadInput` where the key was used for something else."""
    said = store.beside(event, SUBMITTED).get(key)
    if said is not None and said.partition(" ")[2] != what:
        raise BadInput("request key", "one used for something else", "a new key")
    return said is not None


def remember(store: Store, event: str, key: str, what: str, at: str) -> None:
    """Keep that this was done, at a UTC instant; raises `NotSaved`."""
    there = store.beside(event, SUBMITTED)
    old = sorted(there, key=lambda each: there[each])[: max(0, len(there) - MOST + 1)]
    with store.writing():
        for each in old:
            store.erase(event, SUBMITTED, each)
        store.put([Beside(event, SUBMITTED, key, f"{at} {what}")])
