"""Finding what somebody meant by a word: the nearest known word, and players by id or by part of their name."""

from collections.abc import Iterable
from difflib import get_close_matches

from playoffs.model.tournament import Player, Tournament


class NotFound(Exception):
    """A word that means nobody, or more than one. `str()` is one sentence."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` may be a slip for, whatever its case; None if nothing is near."""
    by_folded = {k.casefold(): k for k in known}
    folded = word[:100].casefold()
    close = get_close_matches(folded, by_folded, n=1)
    return by_folded[close[0]] if close else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence that refuses a word: ` – did you mean …?`, or nothing."""
    near = nearest(word, known)
    return f" – did you mean {near!r}?" if near is not None else ""


def find_player(event: Tournament, word: str) -> Player:
    """The one player meant by an id or by part of a name; raises `NotFound`, naming the candidates."""
    by_id = next((p for p in event.players if p.id == word), None)
    if by_id is not None:
        return by_id
    parts = word.casefold().replace(",", " ").split()
    meant = [p for p in event.players if parts and all(part in p.name.casefold() for part in parts)]
    whole = [p for p in meant if p.name.casefold().replace(",", " ").split() == parts]
    match whole or meant:
        case [player]:
            return player
        case []:
            names = {name: p for p in event.players for name in (p.name, p.id)}
            raise NotFound(f"no player {word!r} in this event{did_you_mean(word, names)}")
        case several:
            shown = ", ".join(f"{p.name} ({p.id})" for p in several[:5])
            more = f" and {len(several) - 5} more" if len(several) > 5 else ""
            raise NotFound(f"{word!r} can mean {shown}{more}; say the number in brackets")
