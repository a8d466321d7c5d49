"""By what somebody is named in a text, and where else than in one playoff the name lies in the same file."""

import re
import zipfile
from collections.abc import Iterator
from io import BytesIO

import msgspec
from msgspec import Struct

from playoffs.desk.record.beside import SAID
from playoffs.desk.record.entries import Detailed
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import VERSION, Store
from playoffs.desk.record.veil import Person, kept
from playoffs.model.find import plain
from playoffs.planning import details

SHORTEST = 3
"""Letters of a word by which a text is taken to name somebody: initials would find every text."""

MOST_UNPACKED = 32_000_000
"""Bytes of a packed file that are looked through."""

_MAIL, _PHONE = r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", r"\+?\d[\d ()./-]{4,}\d"


class Marks(Struct, frozen=True):
    """What names somebody in a text."""

    words: frozenset[str]
    """Each of them does; empty where the name has none that is long enough."""
    whole: frozenset[str]
    """All of them together do."""
    addresses: frozenset[str] = frozenset()

    def names(self, text: str) -> bool:
        """Whether a text names somebody; one text too many is said again, one too few stays."""
        found = _words(text)
        return bool(self.words & found) or self.whole <= found or self.reaches(text)

    def names_whole(self, text: str) -> bool:
        """Whether every word of the name is in a text, such as a crosstable, in which single ones are of others."""
        return self.whole <= _words(text) or self.reaches(text)

    def reaches(self, text: str) -> bool:
        """Whether an address of this person stands in a text."""
        return bool(self.addresses & _addresses(text))


def marks(store: Store, log: Log, key: str, name: str) -> Marks:
    """What names the person of a key: the name, and the addresses that are known of them."""
    said = [value for (value,) in store.read(_REACHED, log.event, key)]
    whole = _words(name)
    bare = Marks(frozenset(word for word in whole if len(word) >= SHORTEST), whole)
    offices = (person for person in _officers(log) if bare.names(person.name))
    found = [_addresses(text) for text in (*said, *(person.contact for person in offices))]
    return Marks(bare.words, whole, frozenset().union(*found))


_REACHED = "SELECT value FROM contact WHERE event = ? AND player = ?"


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", plain(text)))


def _addresses(text: str) -> frozenset[str]:
    """E-mail addresses in small letters, and telephones by their digits."""
    phones = ("".join(filter(str.isdigit, found)) for found in re.findall(_PHONE, text))
    return frozenset((*(found.casefold() for found in re.findall(_MAIL, text)), *(f for f in phones if len(f) > 5)))


def _officers(log: Log) -> Iterator[details.Person]:
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
    parts = [content]
    try:
        with zipfile.ZipFile(BytesIO(content)) as packed:
            if sum(each.file_size for each in packed.infolist()) <= MOST_UNPACKED:
                parts += [packed.read(each) for each in packed.namelist()]
    except (zipfile.BadZipFile, OSError, ValueError, RuntimeError, NotImplementedError, EOFError):
        pass  # no packed file, or one that cannot be unpacked
    codes = ("utf-8", "cp1252", "utf-16-le")
    return "\n".join(part.decode(code, errors="ignore") for part in parts for code in codes)


def elsewhere(store: Store, event: str, name: str) -> list[str]:
    """Other playoffs of the file that know somebody of this name, as a player or otherwise."""
    words = _words(name)
    found = {
        other for other, person in (*_people(store, event), *_of_edition_1(store, event)) if words <= _words(person)
    }
    return sorted(found)


def _people(store: Store, event: str) -> Iterator[tuple[str, str]]:
    """Everybody who lies beside another playoff, by name."""
    rows = store.read(_BESIDE, SAID, event) if store.form == VERSION else []
    for other, text in rows:
        said = kept(text)
        if isinstance(said, Person):
            yield other, said.name


def _of_edition_1(store: Store, event: str) -> Iterator[tuple[str, str]]:
    """Every text in the first entry of a playoff of edition 1, which has the names in it."""
    for other, text in store.read(_FIRST, event):
        if not text.startswith('{"entry":{'):
            yield from ((other, each) for each in re.findall(r'"name":"([^"\\]+)"', text))


_BESIDE = "SELECT event, said FROM beside WHERE kind = ? AND event <> ?"

_FIRST = "SELECT event, entry FROM record WHERE version = 1 AND event <> ?"
