"""Names and words taken out of an entry before it is chained, and put back when it is read.

A record of edition 2 never holds a name, a member id or a free text: it holds a key for everybody, and where an entry
tells first of somebody, or anew, the SHA-256 of what is kept of them beside the record, with a salt. Players have the
number of the event as their key, all others `p1`, `p2` and on. A free text, such as a reason or a site, is kept in the
same way by where it stands in its entry. What was forgotten leaves its digest behind, so that the chain still holds; a
player is then called by number, everybody else by key.

`veil` and `unveil` are the only functions that know where names stand.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import count
from types import MappingProxyType

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record import envelope
from playoffs.desk.record.entries import (
    Answered,
    Appealed,
    Corrected,
    Detailed,
    Entry,
    Founded,
    Joined,
    Linked,
    Reread,
    Updated,
)
from playoffs.desk.record.rows import Row, Written, written
from playoffs.model.position import Fact, Value
from playoffs.model.tournament import FileNote, Player
from playoffs.model.vocabulary import Asked, Question
from playoffs.playoff.eligibility import columns
from playoffs.playoff.founding import Founding
from playoffs.text.digest import sha256
from playoffs.text.errors import BadInput

FORGOTTEN, ABSENT = "", "null"
"""What lies beside the record in the place of what was forgotten, and of what an import came without."""


class Unknown(Struct, frozen=True):
    """What is read in the place of names and texts that are not known, in the words of whoever reads."""

    player: str = "Player {key}"
    other: str = "{key}"
    """Of everybody else: a house opponent, a witness, whoever acted."""
    text: str = "(forgotten)"


IN_PLAY = ("scale", "session")
"""Columns that the play itself depends on (TWX-5, TWX-8); they say nothing of anybody."""

PLAIN_DETAILS = (
    "letters",
    "revision",
    "issued",
    "date",
    "start",
    "zone",
    "further_days",
    "day_limit",
    "deadline",
    "year",
    "language",
    "keep_names_until",
)
"""Details that hold days, times, numbers and the code of a language, never a name; every other one is kept beside."""

_OTHER = r"p[1-9][0-9]*"


class Person(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is kept of somebody beside the record."""

    name: str
    fields: tuple[tuple[str, str], ...] = ()
    """Further columns of the crosstable: member ids among them."""


class _Told(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept beside the record, with the salt without which its digest could be guessed from a list of names."""

    salt: str
    said: Person | str


_NONE: Mapping[str, str] = MappingProxyType({})


class Known(Struct, frozen=True):
    """Who is who in a record as far as it has been read, and what is kept beside it."""

    beside: Mapping[str, str] = _NONE
    """By digest."""
    players: Mapping[str, str] = _NONE
    """The digest of each player, by key; of those who have joined since, too."""
    others: Mapping[str, str] = _NONE
    """The same of everybody else."""
    unknown: Unknown = Unknown()

    def person(self, key: str) -> Person | None:
        """Who a key is; None for nobody known, or no longer."""
        said = self.told(self.players.get(key) or self.others.get(key, ""))
        return said if isinstance(said, Person) else None

    def told(self, digest: str) -> Person | str | None:
        """What a digest stands for; None if it was forgotten or never came here."""
        return kept(self.beside.get(digest, ABSENT))

    def tells(self, digest: str) -> bool:
        """Whether it stands for anything that is known."""
        return self.beside.get(digest, ABSENT) not in (FORGOTTEN, ABSENT)

    def name(self, key: str) -> str:
        """What to call somebody who is no player: by name, or by key; of a player, the number."""
        if key not in self.others:
            return key
        person = self.person(key)
        return person.name if person else self.unknown.other.format(key=key)

    def player(self, key: str) -> str:
        """What to call a player whose name may not be known."""
        person = self.person(key)
        return person.name if person else self.unknown.player.format(key=key)

    def named(self, name: str) -> str:
        """The key of somebody else by name; empty if there is none."""
        return next((key for key in self.others if self.name(key) == name), "")

    def free(self, taken: Mapping[str, object]) -> str:
        """A key that nobody has."""
        used = {*self.players, *self.others, *taken}
        return next(key for key in map("p{}".format, count(1)) if key not in used)


_DECODER = msgspec.json.Decoder(_Told)


def kept(text: str) -> Person | str | None:
    """What a text beside the record tells; None of one that was forgotten or never came here."""
    return None if text in (FORGOTTEN, ABSENT) else _DECODER.decode(text).said


def digested(said: Person | str) -> tuple[str, str]:
    """The digest of somebody or of a text, and what lies beside the record under it, with a salt of its own."""
    text = msgspec.json.encode(_Told(envelope.new_salt(), said)).decode()
    return digest_of(text), text


def digest_of(text: str) -> str:
    """What the chain holds of a text that lies beside the record."""
    return sha256(text.encode()).hexdigest()


def checked(digest: str, text: str, place: str) -> None:
    """`BadInput` unless a text that lies beside a record is the one whose digest it bears."""
    if text in (FORGOTTEN, ABSENT):
        return
    try:
        _DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadInput(place, "names or words that cannot be read", "those that the record holds digests of") from error
    if digest_of(text) != digest or not text.isprintable():
        raise BadInput(place, "names or words that were altered", "those that the record holds digests of")


class _Veil:
    """One entry on its way into the chain: what was taken out of it."""

    def __init__(self, known: Known) -> None:
        self.known, self.beside = known, dict[str, str]()
        self.people, self.words = dict[str, str](), dict[str, str]()

    def _kept(self, said: Person | str) -> str:
        digest, text = digested(said)
        self.beside[digest] = text
        return digest

    def person(self, key: str, said: Person) -> None:
        there = self.known.person(key)
        forgotten = there is None and key in self.known.players and said.name == self.known.player(key)
        if there != said and not forgotten:
            self.people[key] = self._kept(said)

    def other(self, name: str) -> str:
        """The key of somebody who is no player."""
        if not name or name in self.known.players or name in self.known.others:
            return name
        mine = (key for key, digest in self.people.items() if self._name(digest) == name and re.fullmatch(_OTHER, key))
        key = self.known.named(name) or next(mine, "")
        if not key:
            key = self.known.free(self.people)
            self.people[key] = self._kept(Person(name))
        return key

    def _name(self, digest: str) -> str:
        said = _DECODER.decode(self.beside[digest]).said
        return said.name if isinstance(said, Person) else ""

    def text(self, slot: str, said: str) -> str:
        if said:
            self.words[slot] = self._kept(said)
        return ""

    def founding(self, founding: Founding) -> Founding:
        for player in founding.tournament.players:
            self.person(player.id, Person(player.name, player.fields))
        players = tuple(
            replace(p, name="", fields=tuple(field for field in p.fields if field[0] in IN_PLAY))
            for p in founding.tournament.players
        )
        notes = founding.tournament.notes
        self.text("notes", msgspec.json.encode(notes).decode() if notes else "")
        return replace(founding, tournament=replace(founding.tournament, players=players, notes=()))

    def fact(self, fact: Fact) -> Fact:
        return replace(
            fact, reason=self.text("fact", fact.reason), witness=self.other(fact.witness), value=self._value(fact)
        )

    def _value(self, fact: Fact) -> Value:
        """The answer; of a newcomer without the name."""
        value = fact.value
        if not _tells_of_a_newcomer(fact) or not isinstance(value, tuple):
            return value
        who, name, *rest = value
        self.person(str(who), Person(str(name)))
        return (who, "", *rest)


def veil(
    said: Entry, known: Known, by: str = "", joins: Mapping[str, str] | None = None
) -> tuple[Written, dict[str, str]]:
    """An entry as the chain of edition 2 holds it, and what lies beside the record, by digest. `by` is the name of
    whoever acted, or a key; `joins` names people whose keys the entry brings with it."""
    veiled = _Veil(known)
    for key, name in (joins or {}).items():
        veiled.person(key, Person(name))
    who = veiled.other(by)
    bare = mapped(said, veiled.founding, veiled.fact, veiled.other, veiled.text)
    return Written(bare, who, veiled.people, veiled.words), veiled.beside


def unveil(written: Written, known: Known) -> tuple[Entry, Known]:
    """An entry with the names and words that are still known, and who is who after it."""
    said = written.entry
    mine = {p.id for p in said.founding.tournament.players} if isinstance(said, Founded | Reread | Updated) else set()
    if isinstance(said, Answered | Corrected) and _tells_of_a_newcomer(said.fact):
        assert isinstance(said.fact.value, tuple)
        mine.add(str(said.fact.value[0]))
    players = {key: digest for key, digest in written.people.items() if key in mine}
    others = {key: digest for key, digest in written.people.items() if key not in mine}
    after = replace(
        known,
        players=MappingProxyType({**known.players, **players}),
        others=MappingProxyType({**known.others, **others}),
    )

    def text(slot: str, said: str) -> str:
        if slot not in written.words:
            return said
        words = after.told(written.words[slot])
        return words if isinstance(words, str) else "" if slot in ("notes", "value") else after.unknown.text

    def founding(bare: Founding) -> Founding:
        return _named(bare, after, text("notes", ""))

    def fact(bare: Fact) -> Fact:
        value = bare.value
        if _tells_of_a_newcomer(bare) and isinstance(value, tuple):
            value = (value[0], after.player(str(value[0])), *value[2:])
        return replace(bare, reason=text("fact", bare.reason), witness=after.name(bare.witness), value=value)

    return mapped(said, founding, fact, after.name, text), after


def mapped(
    said: Entry,
    founding: Callable[[Founding], Founding],
    fact: Callable[[Fact], Fact],
    other: Callable[[str], str],
    text: Callable[[str, str], str],
) -> Entry:
    """An entry with everything replaced that speaks of people, wherever that stands."""
    match said:
        case Founded():
            return replace(said, founding=founding(said.founding))
        case Reread() | Updated():
            return replace(said, founding=founding(said.founding), reason=text("reason", said.reason))
        case Answered():
            return replace(said, fact=fact(said.fact))
        case Corrected():
            return replace(said, fact=fact(said.fact), reason=text("reason", said.reason))
        case Detailed():
            plain = said.about in PLAIN_DETAILS
            return said if plain else replace(said, value=text("value", said.value))
        case Appealed():
            by, heard_by = other(said.by), other(said.heard_by)
            return replace(said, by=by, heard_by=heard_by, words=text("words", said.words))
        case Linked():
            return replace(said, to=other(said.to))
        case Joined():
            return said
    for slot in ("reason", "words"):
        if hasattr(said, slot):
            said = replace(said, **{slot: text(slot, getattr(said, slot))})
    return said


def _tells_of_a_newcomer(fact: Fact) -> bool:
    of_one = isinstance(fact.ask, Asked) and fact.ask.question in (Question.ADD, Question.ADD_HOUSE)
    return of_one and isinstance(fact.value, tuple) and len(fact.value) == 4


def _named(bare: Founding, known: Known, notes: str) -> Founding:
    """A founding with the names of its players. Of one who was forgotten and is tied it is still true that he passed
    whatever the title asks of a column."""
    passed = tuple((name, values[0]) for title in bare.titles for name, values in columns(title) if values)

    def player(of: Player) -> Player:
        person = known.person(of.id)
        if person:
            return replace(of, name=person.name, fields=person.fields)
        return replace(of, name=known.player(of.id), fields=(*of.fields, *(passed if of.id in bare.tied else ())))

    told = msgspec.json.decode(notes, type=tuple[FileNote, ...]) if notes else ()
    event = bare.tournament
    return replace(bare, tournament=replace(event, players=tuple(map(player, event.players)), notes=told))


def digests(said: Written) -> Iterator[str]:
    """Everything that an entry holds digests of."""
    yield from said.people.values()
    yield from said.words.values()


@lru_cache(4096)
def digests_of(row: Row) -> tuple[str, ...]:
    """Everything that a row holds digests of: asked at every page of a record that a program keeps open."""
    return tuple(digests(written(row)))
