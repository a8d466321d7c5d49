"""Text for formats that hold the letters of ASCII only: accents are taken off, and what is left over is said."""

import unicodedata

_LETTERS = str.maketrans(
    dict(zip("øłđðıŋØŁĐÐŊ", "olddinOLDDN", strict=True))
    | {"þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "Þ": "Th", "Æ": "Ae", "Œ": "Oe", "ẞ": "SS", "…": "..."}
    | dict.fromkeys("‘’ʼ`´", "'")
    | dict.fromkeys("“”„«»", '"')
    | dict.fromkeys("‐‑‒–—−", "-")
)
"""Letters and signs that are not a plain one with an accent."""


def in_ascii(text: str) -> str | None:
    """The text in printable ASCII, on one line; None where it has letters of another script."""
    parted = unicodedata.normalize("NFKD", " ".join(text.split()).translate(_LETTERS))
    plain = "".join(c for c in parted if not unicodedata.combining(c))
    return plain if plain.isascii() and plain.isprintable() else None
