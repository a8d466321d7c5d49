"""Finding what somebody meant by a word: the nearest known word, and players by id or by part of their name."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import filterfalse

from playoffs.model.tournament import Player, Tournament

_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
"""Letters that are not a plain one with an accent, but are typed as one."""


FILE_ID = "id"
"""The column in which the record keeps what a file calls a player who has another number there."""


class NotFound(Exception):
    """A word that means nobody, or more than one. `str()` is one sentence."""


@lru_cache(maxsize=4096)  # the same names are compared again and again
def plain(text: str) -> str:
    """The text in small letters without accents, as somebody types it: `Bjørkmo, Zoltán` is `bjorkmo, zoltan`."""
    parted = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(filterfalse(unicodedata.combining, parted))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` may be a slip for, whatever its case and accents; None if nothing is near."""
    from difflib import get_close_matches  # late: few words are slips

    by_plain = {plain(k): k for k in known}
    close = get_close_matches(plain(word[:100]), by_plain, n=1)
    return by_plain[close[0]] if close else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence that refuses a word: ` (did you mean …?)`, or nothing."""
    near = nearest(word, known)
    return f" (did you mean {near!r}?)" if near is not None else ""


def having(word: str, known: Iterable[str]) -> list[str]:
    """The known words, each of parts with hyphens, that have `word` as it stands somewhere in them, or all its parts as
    whole parts of theirs. No number is cut: `final-2` is no part of `final-2027`."""
    plainly, known = plain(word), list(known)
    start, end = (r"(?<!\d)" if plainly[:1].isdigit() else ""), (r"(?!\d)" if plainly[-1:].isdigit() else "")
    as_it_stands = re.compile(f"{start}{re.escape(plainly)}{end}")
    parts = {part for part in re.split(r"[^a-z0-9]+", plainly) if part}
    found = [each for each in known if plainly and as_it_stands.search(each)]
    return found or [each for each in known if parts and parts <= set(each.split("-"))]


def file_id(player: Player) -> str:
    """What its file calls a player, where that is not the number of the event; else nothing."""
    return next((value for name, value in player.fields if name == FILE_ID), "")


def find_player(event: Tournament, word: str) -> Player:
    """The one player meant by an id or by part of a name; raises `NotFound`, naming the candidates."""
    known = [p for p in event.players if p.id == word] or [p for p in event.players if word and file_id(p) == word]
    if known:
        return known[0]
    parts = _parts(word)
    names = [(p, _parts(p.name)) for p in event.players] if parts else []
    meant = [p for p, name in names if all(any(part in n for n in name) for part in parts)]
    whole = [p for p, name in names if sorted(name) == sorted(parts)]
    match whole or meant:
        case [player]:
            return player
        case []:
            raise NotFound(f"no player {word!r} in this event{did_you_mean(word, _words(event))}")
        case several:
            shown = ", ".join(f"{p.name} ({p.id})" for p in several[:5])
            more = f" and {len(several) - 5} more" if len(several) > 5 else ""
            raise NotFound(f"{word!r} can mean {shown}{more}; say the number in brackets")


def in_full(player: Player, word: str) -> bool:
    """Whether every part of a word is a whole part of a player's name: `Berg` is Ann Berg, and no Bo Bergstrom."""
    return set(_parts(word)) <= set(_parts(player.name))


def _parts(name: str) -> list[str]:
    return plain(name).replace(",", " ").split()


def _words(event: Tournament) -> list[str]:
    """What somebody may have tried to type: names, parts of them, and ids that are more than a number."""
    words = []
    for p in event.players:
        words += [p.name, *(part.strip(",") for part in p.name.split())]
        words += [] if p.id.isdecimal() else [p.id]
    return words
