"""The shipped fonts as CSS that carries the files inside, so that a sheet needs nothing from anywhere."""

from base64 import b64encode
from bisect import bisect_right
from functools import cache
from pathlib import Path

FACES = (
    ("Playoffs Sans", 400, "normal", "PlayoffsSans-Regular"),
    ("Playoffs Sans", 400, "italic", "PlayoffsSans-Italic"),
    ("Playoffs Sans", 600, "normal", "PlayoffsSans-Semibold"),
    ("Playoffs Serif", 600, "normal", "PlayoffsSerif-Semibold"),
)
"""Family, weight, style, name of the file."""

FALLBACK = ("Playoffs Fallback", 400, "normal", "DejaVuSans")
"""Letters of other scripts, for a PDF made where no font is installed; a browser has its own."""


@cache
def css(folder: Path, fallback: bool) -> str:
    """Font faces of the WOFF2 files in a folder."""
    # No format() hint: plutoprint takes it for a format that it does not know.
    return "\n".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style};'
        f" src: url(data:font/woff2;base64,{b64encode((folder / f'{name}.woff2').read_bytes()).decode()}); }}"
        for family, weight, style, name in (*FACES, *((FALLBACK,) if fallback else ()))
    )


def names() -> tuple[str, ...]:
    """The files of all fonts that come with the program."""
    return tuple(f"{name}.woff2" for *_, name in (*FACES, FALLBACK))


def missing(text: str, folder: Path) -> tuple[str, ...]:
    """The letters of a text that none of these fonts has, each once."""
    starts, ends = _letters(folder)
    unknown = (c for c in text if c.isprintable() and ord(c) > ends[bisect_right(starts, ord(c)) - 1])
    return tuple(dict.fromkeys(unknown))


@cache
def _letters(folder: Path) -> tuple[list[int], list[int]]:
    """First and last of each run of letters that the fonts have, in their order; `make.py` writes them."""
    runs = [line.partition("-") for line in (folder / "letters.txt").read_text("ascii").split()]
    return [0, *(int(first, 16) for first, _, _ in runs)], [0, *(int(last or first, 16) for first, _, last in runs)]
