"""Drafts: a playoff that is being set up and is no record yet; kept beside the records, thrown away in the end."""

import secrets

import msgspec
from msgspec import Struct

from playoffs.desk.record.beside import DRAFT
from playoffs.desk.record.store import Beside, Store
from playoffs.text.errors import NotNow

ANY = ""
"""A draft belongs to no event."""

MOST = 50
"""Drafts that are kept; one more throws the oldest away."""


class Draft(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is said so far of a playoff to be set up."""

    title: str
    rules: str
    name: str
    """Of the file."""
    content: bytes
    at: str
    """UTC instant of its beginning."""
    section: str = ""
    answers: dict[str, str] = {}
    """What was answered to questions that the file leaves open."""
    champion: str = ""
    """The defending champion; empty for none of them."""
    answered: bool = False
    """Whether somebody has said so."""
    everybody: bool = False
    """Whether everybody can win a title whose name sounds otherwise."""
    eligible: tuple[str, ...] = ()
    """Else who can, by id."""
    cut: str = ""
    house: str = ""
    readings: dict[str, str] = {}
    """Those that differ from the rules."""
    late: bool = False
    """Whether a reading was chosen once the tie was on the page."""
    details: dict[str, str] = {}


def latest(store: Store, most: int) -> tuple[tuple[str, Draft], ...]:
    """The drafts that were begun last, the newest first and those of one second by title, with their keys."""
    found = [(key, msgspec.json.decode(text, type=Draft)) for key, text in store.beside(ANY, DRAFT).items()]
    found.sort(key=lambda row: (row[1].title, row[1].name, row[0]))
    found.sort(key=lambda row: row[1].at, reverse=True)
    return tuple(found[:most])


def load(store: Store, key: str) -> Draft:
    """A draft by its key; `NotNow` where there is none any more."""
    text = store.beside_any(DRAFT, key)
    if text is None:
        raise NotNow("draft", "one that is not there any more", "a new one, from its file")
    return msgspec.json.decode(text, type=Draft)


def keys(store: Store) -> frozenset[str]:
    """The keys of all drafts."""
    return frozenset(store.beside(ANY, DRAFT))


def save(store: Store, draft: Draft, key: str = "") -> str:
    """Keep a draft in the place of what was there; its key."""
    key = key or secrets.token_hex(8)
    kept = {each: msgspec.json.decode(text, type=Draft).at for each, text in store.beside(ANY, DRAFT).items()}
    kept.pop(key, None)
    old = sorted(kept, key=lambda each: kept[each])[: max(0, len(kept) - MOST + 1)]
    with store.writing():
        for each in old:
            store.erase(ANY, DRAFT, each)
        store.put([Beside(ANY, DRAFT, key, msgspec.json.encode(draft).decode())])
    return key


def drop(store: Store, key: str) -> None:
    """Throw a draft away."""
    with store.writing():
        store.erase(ANY, DRAFT, key)
