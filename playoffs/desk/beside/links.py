"""Links by which a device is let in: 128 random bits each, kept as their digest, for one role, revocable.

Whoever reads the file finds digests and cannot open a page with them. A link is printed once, when it is made; the
code of a device is what its cookie holds after that, so that no address with a code in it is shared by copying.
"""

import secrets
from enum import Enum
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record.beside import LINK
from playoffs.desk.record.store import Beside, Store
from playoffs.planning.clock import recorded
from playoffs.text.errors import BadInput

BITS = 128
LASTS = 24 * 3600
"""Seconds for which a link can be opened after it was printed."""

ANY = ""
"""The event of a link that is for all of them."""


class Role(Enum):
    """Who somebody is on a page."""

    DIRECTOR = "director"
    ASSISTANT = "assistant"


class Link(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is kept of a link or of a device, by the digest of its code."""

    role: Role
    name: str
    """Who acts through it, for the record."""
    made: str
    """UTC instant."""
    once: bool = False
    """A link is used up by the first device that opens it; a device is let in again and again."""
    revoked: str = ""


def digest(code: str) -> str:
    """By what a code is found: its digest."""
    return sha256(f"playoffs link\n{code}".encode()).hexdigest()


def make(store: Store, role: Role, name: str, at: str, once: bool = True) -> str:
    """The code of a new link; it is never readable again. Raises `NotSaved`."""
    name = name.strip()
    if not name or len(name) > 60 or not name.isprintable():
        raise BadInput("link", f"{name!r}", "a name of at most 60 letters, for the record")
    code = secrets.token_urlsafe(BITS // 8)
    _keep(store, code, Link(role=role, name=name, made=at, once=once))
    return code


def redeem(store: Store, code: str, at: str) -> str | None:
    """The code of a device that a link lets in, for its cookie; None where it is none, or was used or revoked."""
    link = waiting(store, code, at)
    if link is None:
        return None
    _keep(store, code, replace(link, revoked=at))
    return make(store, link.role, link.name, at, once=False)


def waiting(store: Store, code: str, at: str) -> Link | None:
    """The link of a code that nobody has opened yet, while it can be."""
    link = _found(store, code)
    return link if link and link.once and _age(link, at) < LASTS else None


def find(store: Store, code: str) -> Link | None:
    """The device of a code, unless it is revoked; the code of a link lets nobody in before it is redeemed."""
    link = _found(store, code)
    return link if link and not link.once else None


def end_unopened(store: Store, at: str) -> None:
    """End every link that nobody has opened: whoever prints a new one wants no other."""
    ended = {key: replace(link, revoked=at) for key, link in all_of(store).items() if link.once}
    with store.writing():
        store.put([Beside(ANY, LINK, key, msgspec.json.encode(link).decode()) for key, link in ended.items()])


def _age(link: Link, at: str) -> int:
    return recorded(at) - recorded(link.made)


def _found(store: Store, code: str) -> Link | None:
    text = store.beside(ANY, LINK).get(digest(code)) if code else None
    link = msgspec.json.decode(text, type=Link) if text else None
    return link if link and not link.revoked else None


def all_of(store: Store) -> dict[str, Link]:
    """Every link and device that can still be used, by its digest."""
    kept = {key: msgspec.json.decode(text, type=Link) for key, text in store.beside(ANY, LINK).items()}
    return {key: link for key, link in kept.items() if not link.revoked}


def revoke(store: Store, key: str, at: str) -> None:
    """Let nobody in by it any more; `BadInput` for a digest that is none."""
    link = all_of(store).get(key)
    if link is None:
        raise BadInput("link", key[:12], "one that can still be used")
    with store.writing():
        store.put([Beside(ANY, LINK, key, msgspec.json.encode(replace(link, revoked=at)).decode())])


def _keep(store: Store, code: str, link: Link) -> None:
    with store.writing():
        store.put([Beside(ANY, LINK, digest(code), msgspec.json.encode(link).decode())])
