"""Playoffs of a record that rest on the same event, so that one tie might be played twice, or have a certain title."""

from collections.abc import Iterator
from contextlib import suppress

import msgspec
from msgspec import Struct

from playoffs.desk.act import load
from playoffs.desk.beside.archived import archived
from playoffs.desk.record.store import Store
from playoffs.files.twins import same_event
from playoffs.model.find import plain
from playoffs.model.names import stem
from playoffs.model.tournament import Tournament
from playoffs.planning.written import one_line
from playoffs.playoff.founding import PRACTICE, Founding
from playoffs.text.errors import BadInput


class _Event(Struct, frozen=True):
    """As much of an event as its size; what stands of its players is not read."""

    rounds: int
    players: tuple[msgspec.Raw, ...]


class _Founding(Struct, frozen=True):
    title: str
    tournament: _Event


class _Said(Struct, frozen=True):
    """An entry that founds, in the form of edition 1; that of edition 2 has it in `entry`."""

    founding: _Founding


class _Veiled(Struct, frozen=True):
    entry: _Said


_FOUNDS = '{"entry":%"founding":{%'
"""How an entry is written that sets a playoff up, or mends what it rests on."""


def twins(store: Store, event: Tournament, title: str = "") -> Iterator[tuple[str, Founding]]:
    """The playoffs that rest on this event, perhaps out of another file, or those of them for one title, and are no
    practice: a thousand others are not replayed for that. One that cannot be read, or is archived, is none."""
    away = frozenset(archived(store))
    for name in (each for each in _alike(store, event, title) if each not in away):
        with suppress(BadInput):
            founding = load(store, name).founding
            real = PRACTICE not in founding.settings and title in ("", stem(founding.title))
            if real and same_event(founding.tournament, event):
                yield name, founding


def titled(store: Store, title: str) -> list[str]:
    """The playoffs that have this title now, however it is written; one that cannot be read has none."""
    wanted, found = plain(title), []
    for name in {event for event, known in _foundings(store) if plain(known.title) == wanted}:
        with suppress(BadInput):
            found += [name] if plain(load(store, name).founding.title) == wanted else []
    return sorted(found)


def _alike(store: Store, event: Tournament, title: str) -> list[str]:
    """The playoffs that rest, or once rested, on an event with as many players and rounds, for that title or any."""
    size, found = (len(event.players), event.rounds), set[str]()
    for name, founding in _foundings(store):
        known = founding.tournament
        if (len(known.players), known.rounds) == size and title in ("", stem(one_line(founding.title))):
            found.add(name)
    return sorted(found)


def _foundings(store: Store) -> Iterator[tuple[str, _Founding]]:
    """What each playoff was set up on, and every mending of that."""
    for name, text in store.read("SELECT event, entry FROM record WHERE entry LIKE ?", _FOUNDS):
        with suppress(msgspec.MsgspecError, RecursionError):
            yield name, _founding(text)


def _founding(text: str) -> _Founding:
    if text.startswith('{"entry":{'):
        return _VEILED.decode(text).entry.founding
    return _PLAIN.decode(text).founding


_PLAIN, _VEILED = msgspec.json.Decoder(_Said), msgspec.json.Decoder(_Veiled)
