"""By what somebody is named in a text, and where else than in one playoff the name lies in the same file."""

import re
import zipfile
from collections.abc import Collection, Iterator
from contextlib import suppress
from io import BytesIO

import msgspec
from msgspec import Struct

from playoffs.desk.record.beside import LINK, NOTE, PUBLISHED, SAID, TIMES
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

NEAR = 6
"""Characters that may stand between two words of one name, such as an initial; a line holds all of it."""

_ROW, _TAG = r"</(?:\w+:)?(?:tr|row|table-row|si)>", r"</?[A-Za-z][^<>\n]*>"
"""What ends a row in HTML and in a spreadsheet, or a text that stands in one; what else is between words there."""

_MAIL, _PHONE = r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", r"\+?\d[\d ()./-]{4,}\d"


class Marks(Struct, frozen=True):
    """What names somebody in a text."""

    words: frozenset[str]
    """Each of them does; empty where the name has none that is long enough."""
    whole: frozenset[str]
    """All of them together do."""
    addresses: frozenset[str] = frozenset()
    near: bool = False
    """Whether only all of the words next to each other do, as of a hall: `Center` alone names none."""

    def names(self, text: str) -> bool:
        """Whether a text names somebody; one text too many is said again, one too few stays."""
        if self.near:
            return _together(self.whole, text)
        found = _words(text)
        return bool(self.words & found) or _has(found, self.whole) or self.reaches(text)

    def calls(self, name: str) -> bool:
        """Whether a name that stands by itself is this one: with more words, or with no other word than initials. Who
        has but one word of it is somebody else."""
        found = _words(name)
        long = frozenset(word for word in found if len(word) >= SHORTEST)
        return _has(found, self.whole) or (not self.near and _has(self.whole, long))

    def names_whole(self, text: str) -> bool:
        """Whether the words of the name stand together in a text, such as a crosstable, in which single ones, and all
        of them apart, are of others. A name within a tag is found, and one with tags in it."""
        bare = re.sub(_TAG, " ", re.sub(_ROW, "\n", text))
        return any(_together(self.whole, each) for each in (text, bare)) or self.reaches(text)

    def reaches(self, text: str) -> bool:
        """Whether an address of this person stands in a text."""
        return bool(self.addresses & _addresses(text))


def parts(name: str) -> list[str]:
    """The words of a name, whichever comes first; never none, so that names of commas alone differ."""
    return sorted(plain(name).replace(",", " ").split()) or [name]


def marks(store: Store, log: Log, keys: Collection[str], name: str) -> Marks:
    """What names the person of these keys: the name, and the addresses that are known of them."""
    said = [value for key in keys for (value,) in store.read(_REACHED, log.event, key)]
    whole = _words(name)
    bare = Marks(frozenset(word for word in whole if len(word) >= SHORTEST), whole)
    offices = (person for person in officers(log) if bare.names(person.name))
    found = [_addresses(text) for text in (*said, *(person.contact for person in offices))]
    return Marks(bare.words, whole, frozenset().union(*found))


_REACHED = "SELECT value FROM contact WHERE event = ? AND player = ?"


def near(name: str) -> Marks:
    """What names a hall, or somebody of whom words alone tell."""
    return Marks(frozenset(), _words(name), near=True)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", plain(text)))


def _has(found: frozenset[str], words: frozenset[str]) -> bool:
    """Whether all of these words were found; a name without letters has none, and is found nowhere."""
    return bool(words) and words <= found


def _together(words: frozenset[str], text: str) -> bool:
    """Whether these words stand in one line of a text, in any order and next to each other but for `NEAR`."""
    if not _has(_words(text), words):
        return False
    either = "|".join(map(re.escape, words))
    for line in plain(text).splitlines():
        run, end = set[str](), 0
        for found in re.finditer(rf"\b(?:{either})\b", re.sub(r"\s+", " ", line)):
            run = {found[0], *(run if found.start() - end <= NEAR else ())}
            end = found.end()
            if run == words:
                return True
    return False


def _addresses(text: str) -> frozenset[str]:
    """E-mail addresses in small letters, and telephones by their digits."""
    phones = ("".join(filter(str.isdigit, found)) for found in re.findall(_PHONE, text))
    return frozenset((*(found.casefold() for found in re.findall(_MAIL, text)), *(f for f in phones if len(f) > 5)))


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
    words = _words(name)
    of_one = {
        other for other, said in (*_people(store, event), *_of_edition_1(store, event)) if _has(_words(said), words)
    }
    told = (other for other, said in _told(store, event) if other not in of_one and _together(words, said))
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
