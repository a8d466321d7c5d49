"""Players by the number that an event gives them, where a file knows them by something that says who they are.

The record is for ever and its keys are never veiled, so a member id or a name is no key. Whoever has no pairing number
in the file gets that of the row; what the file says is kept among the columns, and found by it all the same.
"""

import re
from itertools import count

from msgspec.structs import replace

from playoffs.model.find import FILE_ID
from playoffs.model.tournament import Player, Team, Tournament

_NUMBER = re.compile(r"[A-Za-z]{0,2}[0-9]{1,4}")
"""A pairing number, or what is no more telling: `7`, `b7`."""


def numbered(event: Tournament) -> Tournament:
    """The event with a number for everybody; as it is where everybody has one."""
    kept = {p.id for p in event.players if _NUMBER.fullmatch(p.id)}
    if len(kept) == len(event.players):
        return event
    free = (str(n) for n in count(len(event.players) + 1) if str(n) not in kept)
    ids = {
        p.id: p.id if p.id in kept else str(row) if str(row) not in kept else next(free)
        for row, p in enumerate(event.players, 1)
    }
    teams = tuple(Team(team.name, tuple(ids[p] for p in team.players)) for team in event.teams)
    return replace(event, players=tuple(_numbered(p, ids[p.id]) for p in event.players), teams=teams)


def _numbered(player: Player, number: str) -> Player:
    if number == player.id:
        return player
    return replace(player, id=number, fields=((FILE_ID, player.id), *player.fields))
