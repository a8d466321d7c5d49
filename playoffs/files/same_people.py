"""Who is who in a crosstable that was corrected: numbers may have changed, people have not.

Likely the same is who stands under the same number with a name that differs as writing does: the words of the shorter
name are words of the longer, all to the letter but one, which may be misspelt or an initial. A family name alone proves
nothing, since siblings enter together, nor does a given name; `Jr` against nothing may be father and son; and two
member ids are two members. What is likely is told as a change of the name; about everything else under the number of
somebody tied the director is asked.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from itertools import count

from msgspec.structs import replace

from playoffs.model.find import FILE_ID, plain
from playoffs.model.tournament import Player, Team, Tournament

MEMBER = re.compile(r"(us.?chess|uscf|fide|member(ship)?)([ _-]?(id|no|nr|number))?", re.IGNORECASE)
"""Columns that hold a number given for life."""

GENERATIONS = frozenset({"jr", "sr", "junior", "senior", "ii", "iii", "iv"})
"""Words that tell people of one name apart."""

LONG = 6
"""Letters of a word from which on a replaced one is a misspelling; in shorter words it makes another name (Jane, June).
"""


def recognized(before: Tournament, after: Tournament, same: Collection[str] = ()) -> Tournament:
    """The event as it was read again, everybody under the number that the record knows, in the record's order.

    People are recognized by member id, then by name, then by a number where the name is likely another spelling of the
    same one, or that `same` vouches for. Whoever is new under somebody else's number gets one that is free.
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
        if player.id in left and player.id not in found and (player.id in same or _likely(left[player.id], player)):
            found[player.id] = left[player.id]
    return found


def _member(player: Player) -> str:
    known = ((name, value) for name, value in player.fields if value and (MEMBER.fullmatch(name) or name == FILE_ID))
    return next((f"{name} {value}" for name, value in known), "")


def _name(player: Player) -> str:
    return " ".join(sorted(_words(player)))


def _words(player: Player) -> list[str]:
    return re.findall(r"\w+", plain(player.name))


def _unique(key: Callable[[Player], str], players: Iterable[Player]) -> dict[str, Player]:
    keyed = [(key(p), p) for p in players]
    times = Counter(k for k, _ in keyed)
    return {k: p for k, p in keyed if k and times[k] == 1}


def _likely(one: Player, other: Player) -> bool:
    """Whether two players under one number are likely the same person, as this module's head says."""
    if _name(one) == _name(other):
        return True
    few, many = sorted((_words(one), _words(other)), key=len)
    if len({_member(one), _member(other)} - {""}) > 1 or GENERATIONS & (set(few) ^ set(many)):
        return False
    if len(few) == 1:
        return len(many) == 1 and _misspelt(few[0], many[0])
    odd, over = (list((Counter(a) - Counter(b)).elements()) for a, b in ((few, many), (many, few)))
    return not odd or (len(odd) == 1 and any(_misspelt(odd[0], word) or _initial(odd[0], word) for word in over))


def _initial(one: str, other: str) -> bool:
    return one[0] == other[0] and 1 in (len(one), len(other))


def _misspelt(one: str, other: str) -> bool:
    """Whether between the same first and last letters one letter is left out or replaced, or two are swapped."""
    short, long = sorted((one, other), key=len)
    if (short[0], short[-1]) != (long[0], long[-1]):  # where most names of siblings differ: Mark and Mary, Dan and Ian
        return False
    same = next((n for n, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    left, right = short[same:], long[same:]
    if len(short) < len(long):
        return left == right[1:]
    swapped = left[:2] == right[1::-1] and left[2:] == right[2:]
    return swapped or (left[1:] == right[1:] and len(long) >= LONG)


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
