"""Who is who in a crosstable that was corrected: numbers may have changed, people have not."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from difflib import SequenceMatcher
from itertools import count

from msgspec.structs import replace

from playoffs.model.find import plain
from playoffs.model.tournament import Player, Team, Tournament

MEMBER = re.compile(r"(us.?chess|uscf|fide|member(ship)?)([ _-]?(id|no|nr|number))?", re.IGNORECASE)
"""Columns that hold a number given for life."""

ALIKE = 0.6
"""How alike, from 0 to 1, two names under one number are from which they count as one name and its misspelling; a part
in common is enough. What is found so is shown to the director, and never decides a rule."""


def recognized(before: Tournament, after: Tournament, same: Collection[str] = ()) -> Tournament:
    """The event as it was read again, everybody under the number that the record knows, in the record's order.

    People are recognized by member id, then by name, then by a number whose name is alike or that `same` vouches for.
    Whoever is new under somebody else's number gets one that is free.
    """
    was, used = _recognized(before, after, same), {p.id for p in (*before.players, *after.players)}
    free = (str(n) for n in count(len(after.players) + 1) if str(n) not in used)
    known = {p.id for p in before.players}
    ids = {p.id: was[p.id].id if p.id in was else next(free) if p.id in known else p.id for p in after.players}
    return _ordered(before, _renamed(after, ids))


def strangers(before: Tournament, after: Tournament, same: Collection[str] = ()) -> tuple[tuple[Player, Player], ...]:
    """Who stands under a number where the record knows another person, each with that person."""
    was = _recognized(before, after, same)
    known = {p.id: p for p in before.players}
    taken = {p.id for p in was.values()}
    return tuple((known[p.id], p) for p in after.players if p.id not in was and p.id in known and p.id not in taken)


def _recognized(before: Tournament, after: Tournament, same: Collection[str]) -> dict[str, Player]:
    """Whom the record knows of those in a file, by the number in the file."""
    found: dict[str, Player] = {}
    for kind in (_member, _name):
        old, new = _unique(kind, before.players), _unique(kind, after.players)
        taken = {p.id for p in found.values()}
        for key, player in new.items():
            if player.id not in found and key in old and old[key].id not in taken:
                found[player.id] = old[key]
    left = {p.id: p for p in before.players}
    for player in found.values():
        left.pop(player.id, None)
    for player in after.players:
        if player.id in left and player.id not in found and (player.id in same or _alike(left[player.id], player)):
            found[player.id] = left[player.id]
    return found


def _member(player: Player) -> str:
    return next((f"{name} {value}" for name, value in player.fields if value and MEMBER.fullmatch(name)), "")


def _name(player: Player) -> str:
    return " ".join(sorted(plain(player.name).replace(",", " ").split()))


def _unique(key: Callable[[Player], str], players: Iterable[Player]) -> dict[str, Player]:
    keyed = [(key(p), p) for p in players]
    times = Counter(k for k, _ in keyed)
    return {k: p for k, p in keyed if k and times[k] == 1}


def _alike(one: Player, other: Player) -> bool:
    if _name(one) == _name(other):
        return True
    a, b = _name(one), _name(other)
    return bool(set(a.split()) & set(b.split())) or SequenceMatcher(None, a, b).ratio() >= ALIKE


def _renamed(event: Tournament, ids: dict[str, str]) -> Tournament:
    players = tuple(replace(p, id=ids[p.id]) for p in event.players)
    teams = tuple(Team(t.name, tuple(ids[p] for p in t.players)) for t in event.teams)
    return replace(event, players=players, teams=teams)


def _ordered(before: Tournament, after: Tournament) -> Tournament:
    """The players in the order of the record, the new ones last; their opponents with them."""
    place = {p.id: n for n, p in enumerate(before.players)}
    order = sorted(range(len(after.players)), key=lambda n: place.get(after.players[n].id, len(place) + n))
    moved: dict[int | None, int | None] = {old: new for new, old in enumerate(order)}
    players = []
    for old in order:
        player = after.players[old]
        rounds = tuple(r._replace(opponent=moved.get(r.opponent)) for r in player.rounds)
        players.append(replace(player, rounds=rounds))
    return replace(after, players=tuple(players))
