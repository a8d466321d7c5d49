"""Which sheets were printed, beside the record: at which entry, and a digest of what stood on each."""

from hashlib import sha256

import msgspec
from msgspec import Struct

from playoffs.desk.record.beside import PUBLISHED
from playoffs.desk.record.store import Beside, Store


class Printed(Struct, frozen=True, kw_only=True):
    """A sheet as it was last printed."""

    version: int
    """The last entry then."""
    mark: str
    """Digest of what stood on it."""


def _key(stem: str) -> str:
    """The file of a sheet may bear a name, which nothing here keeps."""
    return f"printed/{sha256(stem.encode()).hexdigest()[:16]}"


def mark(said: str) -> str:
    """What tells two states of a sheet apart."""
    return sha256(said.encode()).hexdigest()[:32]


def prints(store: Store, event: str, stem: str, said: Printed) -> None:
    """Keep that a sheet was printed, in the place of when it was before."""
    with store.writing():
        store.put([Beside(event, PUBLISHED, _key(stem), msgspec.json.encode(said).decode())])


def printed(store: Store, event: str, stem: str) -> Printed | None:
    """When a sheet was last printed."""
    text = store.beside(event, PUBLISHED).get(_key(stem))
    return msgspec.json.decode(text, type=Printed) if text else None
