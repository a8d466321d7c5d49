"""What columns of a table are called, as programs and people call them: a table of words, and how a round is told."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from playoffs.model.find import plain

NUMBER, PLACE, START, NAME, ID, RATING, STATE, TEAM, TITLE, FEDERATION, CLUB, SCORE = (
    "number", "place", "start", "name", "id", "rating", "state", "team", "title", "federation", "club", "score"
)  # fmt: skip

WORDS: Mapping[str, tuple[str, ...]] = {
    NUMBER: ("no", "nr", "num", "number", "plr", "plr#", "#", "pair", "pair no", "pair number", "pairing no", "n°"),
    PLACE: ("rk", "rank", "rg", "rang", "place", "pl", "platz", "pos", "position", "puesto", "clas", "rk."),
    START: ("sno", "snr", "start no", "startnr", "seed", "start rank", "st.no"),
    NAME: ("name", "player", "player name", "players", "spieler", "teilnehmer", "nombre", "jugador", "nom", "joueur"),
    ID: ("id", "uscf id", "us chess id", "uschess id", "mem id", "member id", "uscf no", "id number", "us chess no"),
    RATING: ("rate", "rating", "rtng", "rtg", "rtgn", "rtgi", "uscf", "elo", "dwz", "nwz", "us chess", "rating nat"),
    STATE: ("st", "state"),
    TEAM: ("team", "mannschaft", "equipo"),
    TITLE: ("ttl", "title", "titel", "titulo"),
    FEDERATION: ("fed", "federation", "land", "country", "pais"),
    CLUB: ("club", "verein", "club/city", "verein/ort"),
    SCORE: ("tot", "total", "pts", "points", "score", "pkt", "punkte", "puntos", "ptos", "total pts", "final score"),
}  # fmt: skip
"""The usual words for each column, in lower case, without accents and without a final period."""

NUMBERED = (NUMBER, PLACE, START, ID)
"""Columns whose values cells may name opponents by."""

NO_ROUND = re.compile(r"(tb|tbr?k?|wtg|tie[ -]?break|buch?h?|sb|des|rtg|rating|prize|preis|elo|k)\.?\s*\d{1,2}")
"""Headings that end in a number and are no round."""

ROUND = re.compile(r"(?:r|rd|rnd|round|runde|rde|ronda|g|game)?[ .#_-]*(\d{1,2})")
ANY_ROUND = re.compile(r"[a-z][a-z .#_-]*[ .#_-](\d{1,2})")
ROUND_AFTER = re.compile(r"(\d{1,2})[ .]*(?:rd|rnd|round|runde|rde|ronda|r|st|nd|th)[ .]*(?:rd|rnd|round)?\.?")
"""`Rnd 1`, `R1`, `1`; `1.Rd`, `1st round`; and where no column is called so, any title that ends in a number."""

_BY_WORD = {word: key for key, words in WORDS.items() for word in words}


MOST = 160
"""Columns of a table: 99 rounds and what else there is."""


class Heads(NamedTuple):
    """Where each column of a table stands."""

    columns: Mapping[str, int]
    rounds: tuple[int, ...]
    others: tuple[tuple[str, int], ...]
    """Columns of any other name."""


@lru_cache(maxsize=4096)
def normal(heading: str) -> str:
    """A heading as it is looked up."""
    return " ".join(plain(heading).casefold().split()).removesuffix(".").strip()


@lru_cache(maxsize=4096)
def key_of(heading: str) -> str:
    """What a heading usually says: one of the words above, or the number of a round; empty if neither."""
    word = normal(heading)
    if word in _BY_WORD:
        return _BY_WORD[word]
    if not word or NO_ROUND.fullmatch(word):
        return ""
    found = ROUND.fullmatch(word) or ROUND_AFTER.fullmatch(word)
    return str(int(found[1])) if found and int(found[1]) else ""


def _round_of(heading: str) -> str:
    """The number in which any other title ends; empty if it is none of a round."""
    word = normal(heading)
    found = None if NO_ROUND.fullmatch(word) else ANY_ROUND.fullmatch(word)
    return str(int(found[1])) if found and int(found[1]) else ""


def heads(cells: Sequence[str], told: Mapping[str, str]) -> Heads | None:
    """The columns of a heading; None if this row is none. `told` says what some headings hold."""
    if len(cells) > MOST:
        return None
    by_heading = {normal(heading): what for what, heading in told.items()}
    keys = [key_of(cell) for cell in cells]
    if NAME not in keys and NAME not in told:
        return None  # at once, for every row of a table is tried
    if sum(len(cell) > 40 for cell in cells) or (told and not set(by_heading) <= {normal(cell) for cell in cells}):
        return None
    if not (told or any(key.isdigit() for key in keys)):
        keys = [key or _round_of(cell) for key, cell in zip(keys, cells, strict=True)]
    columns, rounds, others = dict[str, int](), dict[int, int](), list[tuple[str, int]]()
    for at, cell in enumerate(cells):
        what = by_heading.get(normal(cell)) or keys[at]
        if what in told and normal(told[what]) != normal(cell):
            what = ""
        if what.isdigit():
            if int(what) in rounds:
                return None
            rounds[int(what)] = at
        elif what and what not in columns:
            columns[what] = at
        elif cell:
            others.append((cell, at))
    in_order = sorted(rounds) == list(range(1, len(rounds) + 1))
    if NAME not in columns or not in_order or not (rounds or len(columns) > 2):
        return None
    return Heads(columns, tuple(rounds[number] for number in sorted(rounds)), tuple(others))
