"""How wide words are in a drawing, and where their lines end: what draws a name has no page that would wrap it."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

ADVANCES = (
    *(200, 315, 482, 513, 513, 841, 639, 275, 324, 324, 438, 513, 275, 322, 275, 344),
    *(513, 513, 513, 513, 513, 513, 513, 513, 513, 513, 275, 275, 513, 513, 513, 444),
    *(875, 558, 597, 576, 625, 538, 510, 628, 663, 282, 494, 597, 502, 745, 656, 674),
    *(582, 674, 592, 545, 546, 655, 536, 800, 541, 501, 540, 324, 344, 324, 513, 500),
    *(549, 516, 563, 462, 564, 507, 317, 520, 558, 262, 263, 522, 271, 843, 560, 549),
    *(564, 564, 373, 431, 361, 556, 495, 748, 481, 495, 443, 324, 255, 324, 513),
)
"""Thousandths of the size that each letter of ASCII takes in `PlayoffsSans-Semibold`, from the blank to the tilde. The
other cuts are narrower, so that what fits in this one fits."""

OTHER, WIDE = 700, 1000
"""The same for a letter of another alphabet, and for one as wide as it is high."""

OVERLONG = re.compile(r"[^\s\d_/@:#=?&–-]{29,}")
"""A word that a column may have no room for; an address or a digest is no word."""

PART = 10
"""Letters of such a word after which a line may end, and that a line begins with at least."""


def width(text: str, size: int) -> int:
    """How wide a text is in letters of this size, in the unit of the size."""
    return -(-sum(map(_advance, text)) * size // 1000)


@lru_cache(maxsize=4096)
def _advance(letter: str) -> int:
    if " " <= letter <= "~":
        return ADVANCES[ord(letter) - ord(" ")]
    if unicodedata.combining(letter):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return WIDE
    plain = unicodedata.normalize("NFKD", letter)
    return sum(map(_advance, plain)) if plain != letter else OTHER


def lines(text: str, size: int, room: int) -> list[str]:
    """The text on as few lines of this room as hold it; nothing is cut short."""
    return [line for part in text.split("\n") for line in _filled(part, size, room)]


def even(text: str, size: int, room: int) -> list[str]:
    """The same on no more lines, which are as even as words and hyphens allow."""
    made = lines(text, size, room)
    narrow, wide = widest(text, size), room
    if len(made) < 2 or narrow > room:
        return made
    while narrow < wide:
        middle = (narrow + wide) // 2
        if len(lines(text, size, middle)) > len(made):
            narrow = middle + 1
        else:
            wide = middle
    return lines(text, size, wide)


def _filled(text: str, size: int, room: int) -> list[str]:
    """Line after line as full as it gets; a word wider than a line is divided."""
    made, line = [], ""
    for piece in pieces(text):
        if line and width((line + piece).rstrip(), size) > room:
            made.append(line.rstrip())
            line = ""
        for letter in piece:
            if line.strip() and width((line + letter).rstrip(), size) > room:
                made.append(line.rstrip())
                line = ""
            line += letter
    return [*made, line.rstrip()]


def widest(text: str, size: int) -> int:
    """How wide the widest piece of a text is that no line ends within."""
    return max((width(piece.rstrip(), size) for piece in pieces(text)), default=0)


def fitting(text: str, room: int, largest: int, least: int) -> int:
    """The largest size in which no word of a text is divided; the least, where that is not small enough."""
    wide = widest(text, largest)
    return largest if wide <= room else max(least, largest * room // wide)


def pieces(text: str) -> list[str]:
    """Words with the blank behind them, cut after each hyphen within, and where an overlong one may be."""
    edges = {i + 1 for i, letter in enumerate(text[:-1]) if letter in " -" and i and text[i + 1] != " "}
    return _cut(text, edges | set(_places(text)))


def divided(text: str) -> list[str]:
    """A text cut where lines may end within its overlong words; whole where it has none."""
    return _cut(text, set(_places(text)))


def _cut(text: str, edges: set[int]) -> list[str]:
    ordered = sorted(edges)
    return [text[a:b] for a, b in zip([0, *ordered], [*ordered, len(text)], strict=True)]


def _places(text: str) -> Iterator[int]:
    """Where lines may end within overlong words: never before an accent that stands for itself."""
    for word in OVERLONG.finditer(text):
        for place in range(word.start() + PART, word.end() - PART + 1, PART):
            if not unicodedata.combining(text[place]):
                yield place
