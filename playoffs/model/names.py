"""What to call players in sentences, and files for them, so that nobody is taken for another of the same name; and
counts with their nouns."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from playoffs.model.find import plain
from playoffs.model.tournament import Player

_SUFFIXES = ("jr", "sr", "ii", "iii", "iv")


@lru_cache(4096)
def spoken(name: str) -> str:
    """A name as a sentence says it: `Silvermoen, Asha` of a crosstable is `Asha Silvermoen`."""
    surname, _, given = (part.strip() for part in name.partition(","))
    if not given or "," in given or given.casefold().rstrip(".") in _SUFFIXES:
        return name
    return f"{given} {surname}"


def brief(names: Iterable[str]) -> dict[str, str]:
    """`Silvermoen, A.` for each of these names that has given names behind a comma; whole where two would be alike."""
    short = {name: _initialed(name) for name in names}
    alike = Counter(map(plain, short.values()))
    return {name: name if alike[plain(said)] > 1 else said for name, said in short.items()}


def _initialed(name: str) -> str:
    surname, comma, given = (part.strip() for part in name.partition(","))
    return f"{surname}, {given[0]}." if comma and given[:1].isalpha() else name


def labels(players: Iterable[Player]) -> dict[str, str]:
    """What to call each of these players, by id: the spoken name, with the id where two of them share it."""
    names = {player.id: spoken(player.name) for player in players}
    shared = Counter(map(plain, names.values()))
    return {id: f"{name} ({id})" if shared[plain(name)] > 1 else name for id, name in names.items()}


def stem(name: str) -> str:
    """A name of a file for a name: `Odin Bjørkmo` is `odin-bjorkmo`."""
    folded = plain(name)
    found = re.sub(r"[^a-z0-9]+", "-", folded).strip("-")
    foreign = any(c.isalnum() and not c.isascii() for c in folded)
    if len(found) <= LONG and not foreign:
        return found or "unnamed"
    from hashlib import sha256  # late: few names are as long, or in letters that no such name can have

    digest = sha256((folded if foreign else found).encode()).hexdigest()[:8]
    return f"{found[: LONG - 9].strip('-') or 'title'}-{digest}"


LONG = 60
"""Letters of a name in the name of a file; a longer one is cut, and told from others by a digest of the whole. So
is one in letters that are left out here, since `Чемпион` and `Победитель` would else be one."""

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""What Windows takes for a device, whatever the ending."""


def file_name(name: str, ending: str) -> str:
    """A name of a file that every system takes, for a name made of stems."""
    return f"{name}-event{ending}" if name.casefold() in RESERVED else f"{name}{ending}"


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


def series(names: Sequence[str]) -> str:
    """`A, B and C`; `A, Ada; B, Bo; and C, Cy` where the names hold commas themselves."""
    if len(names) < 2:
        return "".join(names)
    if any("," in name for name in names):
        return f"{'; '.join(names[:-1])}; and {names[-1]}"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def unnamed(event: str) -> bool:
    """Whether an event goes by the name of its file, as a crosstable without a name does: by a single word."""
    return " " not in event


def counted(number: int, noun: str, many: str = "") -> str:
    """`1 file`, `2 files`; `many` where more of them are not told by an s: `entries`."""
    return f"{number:,} {noun if number == 1 else many or f'{noun}s'}"


TWICE = r"(?<=[^.\s])\.\.(?=\s+[^\W\d_a-z]|\s*$)"
"""Two full stops where a sentence ends, of which one ends a name; `Ch.. of` and `../x` are none."""


def ended(words: str) -> str:
    """Sentences of a screen; one that ends with a name that ends with a full stop has one only."""
    return re.sub(TWICE, ".", words) if ".." in words else words
