"""By what somebody is named in a text, and where else than in one playoff the name lies in the same file."""

import re
import zipfile
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from io import BytesIO

import msgspec
from msgspec.structs import replace

from playoffs.desk.forgetting.marks import Marks, addresses, name_of, together, words
from playoffs.desk.record.beside import LINK, NOTE, PUBLISHED, SAID, TIMES
from playoffs.desk.record.entries import Detailed
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import VERSION, Store
from playoffs.desk.record.veil import Person, kept
from playoffs.model.find import plain
from playoffs.planning import details

MOST_UNPACKED = 32_000_000
"""Bytes of a packed file that are looked through."""


def parts(name: str) -> list[str]:
    """The words of a name, whichever comes first; never none, so that names of commas alone differ."""
    return sorted(plain(name).replace(",", " ").split()) or [name]


def marks(store: Store, log: Log, keys: Collection[str], name: str, others: Sequence[str] = ()) -> Marks:
    """What names the person of these keys, among these others: the name, and the addresses that are known of them."""
    said = [value for key in keys for (value,) in store.read(_REACHED, log.event, key)]
    bare = Marks(name_of(name))
    offices = (person for person in officers(log) if bare.calls(person.name))
    found = [addresses(text) for text in (*said, *(person.contact for person in offices))]
    return replace(bare, addresses=frozenset().union(*found), others=tuple(map(name_of, others)))


_REACHED = "SELECT value FROM contact WHERE event = ? AND player = ?"


def near(name: str, others: Sequence[str] = ()) -> Marks:
    """What names a hall, or somebody of whom words alone tell."""
    return Marks(name_of(name), others=tuple(map(name_of, others)), near=True)


def officers(log: Log) -> Iterator[details.Person]:
    """Everybody whom a detail ever named as an officer, with how to reach them."""
    for recorded in log.recorded:
        if isinstance(recorded.entry, Detailed) and recorded.entry.value[:1] in ("{", "["):
            try:
                found = msgspec.json.decode(recorded.entry.value, type=details.Person | tuple[details.Person, ...])
            except msgspec.MsgspecError:
                continue
            yield from found if isinstance(found, tuple) else (found,)


def readable(content: bytes) -> str:
    """All that can be read in a file of whatever format, packed or not, to look for a name in it."""
    codes = ("utf-8", "cp1252", "utf-16-le")
    return "\n".join(part.decode(code, errors="ignore") for part in (content, *_unpacked(content)) for code in codes)


def _unpacked(content: bytes) -> Iterator[bytes]:
    """The members of a packed file that can be unpacked; a damaged one hides no other, and stops nobody."""
    with suppress(Exception), zipfile.ZipFile(BytesIO(content)) as packed:  # each way of packing fails by its own name
        members = packed.infolist()
        if sum(each.file_size for each in members) <= MOST_UNPACKED:
            for each in members:
                with suppress(Exception):
                    yield packed.read(each)


def elsewhere(store: Store, event: str, name: str) -> list[str]:
    """Other playoffs of the file in which this name stands: of a player or whoever acted, in words, on a link, or among
    those who are asked for times."""
    whole = words(name)
    of_one = {
        other
        for other, said in (*_people(store, event), *_of_edition_1(store, event))
        if whole and whole <= words(said)
    }
    told = (other for other, said in _told(store, event) if other not in of_one and together(whole, said))
    return sorted(of_one | set(told))


def _people(store: Store, event: str) -> Iterator[tuple[str, str]]:
    """Everybody who lies beside another playoff, by name."""
    for other, text in _lying(store, event, SAID):
        if isinstance(said := kept(text), Person):
            yield other, said.name


def _told(store: Store, event: str) -> Iterator[tuple[str, str]]:
    """Whatever else lies beside another playoff and may name somebody."""
    for other, text in _lying(store, event, SAID):
        if isinstance(said := kept(text), str):
            yield other, said
    for kind in (TIMES, LINK, NOTE, PUBLISHED):
        yield from ((other, text) for other, text in _lying(store, event, kind) if other)


def _lying(store: Store, event: str, kind: str) -> list[tuple[str, str]]:
    return store.read(_BESIDE, kind, event) if store.form == VERSION else []


def _of_edition_1(store: Store, event: str) -> Iterator[tuple[str, str]]:
    """Every text in the first entry of a playoff of edition 1, which has the names in it."""
    for other, text in store.read(_FIRST, event):
        if not text.startswith('{"entry":{'):
            yield from ((other, each) for each in re.findall(r'"name":"([^"\\]+)"', text))


_BESIDE = "SELECT event, said FROM beside WHERE kind = ? AND event <> ?"

_FIRST = "SELECT event, entry FROM record WHERE version = 1 AND event <> ?"
