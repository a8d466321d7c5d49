"""Whom a name means, wherever it stands in one playoff: on the crosstable, in the record, in the details, among those
who are asked for times, or on a link."""

from collections.abc import Iterator, Sequence
from enum import Enum

import msgspec
from msgspec import Struct

from playoffs.desk.beside import asking
from playoffs.desk.beside.links import Link
from playoffs.desk.forgetting.marks import words
from playoffs.desk.forgetting.naming import officers, parts
from playoffs.desk.record.beside import LINK
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.model.find import FILE_ID, NotFound, did_you_mean
from playoffs.planning.asking import Kind

MOST_SHOWN = 5
"""Of those whom a word can mean."""


class Several(NotFound):
    """A word that can mean more than one."""


class Place(Enum):
    """As what a name stands in a playoff."""

    PLAYER = "player"
    RECORD = "record"
    """Whoever acted, appealed, heard an appeal, witnessed a draw, or was given a link by an administrator."""
    DETAILS = "details"
    """An officer, at any time."""
    TIMES = "times"
    """A director who is asked for times, or whoever typed an answer."""
    HALL = "hall"
    """One that is asked for times."""
    LINK = "link"
    TEXT = "text"
    """In words alone."""


class Somebody(Struct, frozen=True, kw_only=True):
    """Somebody, or a hall, by the name as it stands."""

    name: str
    keys: frozenset[str] = frozenset()
    """In the record: of a player who acts too there are two; none of whom no entry tells."""
    players: frozenset[str] = frozenset()
    """Those of them that are a player's."""
    places: tuple[Place, ...]

    @property
    def key(self) -> str:
        """The key by which to call them: the player's where there is one; empty where there is none."""
        return min(self.players or self.keys, default="")

    @property
    def spread(self) -> bool:
        """Whether only all of the name says that it is this one: a hall's, or one that stands in words alone."""
        return set(self.places) <= {Place.HALL, Place.TEXT}


_Stands = tuple[str, str, Place]
"""A name, the key that goes with it, or none, and as what it stands."""


def meant(store: Store, log: Log, word: str) -> Somebody:
    """The one who is meant by a key, by what the file calls a player, by a name, or by whole words of it that nobody
    else has; raises `NotFound`, and `Several` naming the candidates."""
    every, mine = everybody(store, log), parts(word)
    called = {
        key for key in log.known.players if (player := log.known.person(key)) and (FILE_ID, word) in player.fields
    }
    whole = [each for each in every if parts(each.name) == mine]
    by_name = [each for each in whole if each.keys] or whole or _of_part(every, mine)
    by_key = [each for each in every if word in each.keys] or [each for each in every if called & each.keys]
    match by_key or by_name:
        case [one]:
            return one
        case []:
            known = (said for each in every for said in (each.name, *each.name.replace(",", " ").split()))
            raise NotFound(f"no player {word!r} in this event, nor anybody else{did_you_mean(word, known)}")
        case several:
            shown = ", ".join(f"{each.name} ({each.key})" if each.key else each.name for each in several[:MOST_SHOWN])
            more = f" and {len(several) - MOST_SHOWN} more" if len(several) > MOST_SHOWN else ""
            raise Several(f"{word!r} can mean {shown}{more}; say the number in brackets, or all of the name")


def _of_part(every: Sequence[Somebody], mine: Sequence[str]) -> list[Somebody]:
    """Everybody whose name has all of these words: forgetting is for good, so that no part of a word will do."""
    asked = frozenset(mine).union(*(words(part) for part in mine))
    there = [(each, {*parts(each.name), *words(each.name)}) for each in every] if any(words(p) for p in mine) else []
    return [each for each, name in there if asked <= name]


def everybody(store: Store, log: Log) -> list[Somebody]:
    """Everybody whose name stands in a playoff. Two players of one name are two people; somebody else of the name of
    one player is that player."""
    stands = list(_stands(store, log))
    players: dict[str, list[str]] = {}
    for name, key, place in stands:
        if place is Place.PLAYER:
            players.setdefault(" ".join(parts(name)), []).append(key)
    found: dict[tuple[str, str], list[_Stands]] = {}
    for each in stands:
        called = " ".join(parts(each[0]))
        mine = [each[1]] if each[2] is Place.PLAYER else players.get(called, [])
        found.setdefault((called, mine[0] if len(mine) == 1 else ""), []).append(each)
    return [_somebody(some) for some in found.values()]


def _somebody(some: Sequence[_Stands]) -> Somebody:
    places = {place for _name, _key, place in some}
    return Somebody(
        name=some[0][0],
        keys=frozenset(key for _name, key, _place in some if key),
        players=frozenset(key for _name, key, place in some if place is Place.PLAYER),
        places=tuple(place for place in Place if place in places),
    )


def _stands(store: Store, log: Log) -> Iterator[_Stands]:
    yield from ((log.known.player(key), key, Place.PLAYER) for key in log.known.players)
    yield from ((log.known.name(key), key, Place.RECORD) for key in log.known.others)
    yield from ((person.name, "", Place.DETAILS) for person in officers(log))
    yield from ((name, "", place) for name, place in _asked(store, log.event))
    yield from ((link.name, "", Place.LINK) for _where, _key, link in held(store, log.event) if not link.player)


def _asked(store: Store, event: str) -> Iterator[tuple[str, Place]]:
    """Directors and halls who are asked for times, and whoever typed an answer for somebody."""
    what = asking.kept(store, event)
    for each in what.people if what else ():
        if each.name:
            yield each.name, Place.HALL if each.kind is Kind.HALL else Place.TIMES
    for said in asking.kept_replies(store, event).values():
        yield from ((each.by, Place.TIMES) for each in said if each.by not in ("", asking.NOBODY))


def held(store: Store, event: str) -> Iterator[tuple[str, str, Link]]:
    """Every link and device of an event and of all events, those that ended too: where it lies, its key, and what is
    kept of it."""
    for where in (event, ""):
        for key, text in store.beside(where, LINK).items():
            yield where, key, msgspec.json.decode(text, type=Link)
