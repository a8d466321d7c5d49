"""What to call players in sentences, and files for them, so that nobody is taken for another of the same name."""

import re
from collections import Counter
from collections.abc import Iterable

from playoffs.model.find import plain
from playoffs.model.tournament import Player

_SUFFIXES = ("jr", "sr", "ii", "iii", "iv")


def spoken(name: str) -> str:
    """A name as a sentence says it: `Silvermoen, Asha` of a crosstable is `Asha Silvermoen`."""
    surname, _, given = (part.strip() for part in name.partition(","))
    if not given or "," in given or given.casefold().rstrip(".") in _SUFFIXES:
        return name
    return f"{given} {surname}"


def labels(players: Iterable[Player]) -> dict[str, str]:
    """What to call each of these players, by id: the spoken name, with the id where two of them share it."""
    names = {player.id: spoken(player.name) for player in players}
    shared = Counter(map(plain, names.values()))
    return {id: f"{name} ({id})" if shared[plain(name)] > 1 else name for id, name in names.items()}


def stem(name: str) -> str:
    """A name of a file for a name: `Odin Bjørkmo` is `odin-bjorkmo`."""
    return re.sub(r"[^a-z0-9]+", "-", plain(name)).strip("-") or "unnamed"


def stems(names: Iterable[str]) -> dict[str, str]:
    """A name of a file for each of these names, no two alike."""
    found: dict[str, str] = {}
    for name in names:
        first = free = stem(name)
        number = 2
        while free in found.values():
            free = f"{first}-{number}"
            number += 1
        found[name] = free
    return found


def unnamed(event: str) -> bool:
    """Whether an event goes by the name of its file, as a crosstable without a name does: by a single word."""
    return " " not in event
