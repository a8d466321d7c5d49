"""The look that somebody states: refused where it cannot be printed, and carried with its logo.

A logo is named as a file beside the one that names it, and kept as data, so that record and sheets need nothing else.
"""

from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from msgspec import structs

from playoffs.model.look import Look
from playoffs.text.errors import ONE_LINE, BadInput, off_line, shown
from playoffs.text.text import first_bytes

Bad = Callable[[str, str, str], BadInput]
"""The refusal of a value by its key: what was found, and what was expected."""

DATA = "data:"
CONTRAST = Fraction(9, 2)
"""Of letters to their white ground, as the Web Content Accessibility Guidelines ask for."""


def carried(look: Look, folder: Path, bad: Bad) -> Look:
    """The look with its logo as data, and its fonts as they are called where they are installed."""
    fonts = {key: _face(key, getattr(look, key), bad) for key in ("font", "heading_font") if getattr(look, key)}
    return structs.replace(look, **fonts, logo=_logo(look.logo, folder, bad) if look.logo else "")


def check(look: Look, bad: Bad) -> None:
    """`BadInput` for a color that cannot be read, a logo that is none or that would do more than be seen."""
    for text in look.letterhead:
        if not text.strip() or not text.isprintable():
            raise bad("letterhead", off_line(text) if text.strip() else "an empty line", ONE_LINE)
    for key in ("font", "heading_font"):
        if not getattr(look, key).isprintable():
            raise bad(key, off_line(getattr(look, key)), ONE_LINE)
    if look.color and contrast(look.color) < CONTRAST:
        found = f'"{look.color}", which stands out from white by less than 4.5:1'
        raise bad("color", found, f'a darker color; the nearest that does is "{darker(look.color)}"')
    if look.logo:
        from playoffs.planning import pictures  # late, like faces: few records have a look

        kind, fault = pictures.fault(_content(look.logo, bad))
        if fault or not look.logo.startswith(f"{DATA}{kind};base64,"):
            raise bad("logo", *(fault or ("data of another kind", pictures.EXPECTED)))


def contrast(color: str) -> Fraction:
    """Of a color to white, such as 21 for black."""
    red, green, blue = (_light(int(color[n : n + 2], 16)) for n in (1, 3, 5))
    return Fraction(105, 100) / ((2126 * red + 7152 * green + 722 * blue) / 10_000 + Fraction(5, 100))


def darker(color: str) -> str:
    """The lightest color of the same hue that is dark enough."""
    parts = [int(color[n : n + 2], 16) for n in (1, 3, 5)]
    shades = ("#" + "".join(f"{part * k // 255:02x}" for part in parts) for k in range(255, -1, -1))
    return next(shade for shade in shades if contrast(shade) >= CONTRAST)


def _light(part: int) -> Fraction:
    """Relative luminance of a part of sRGB, to millionths."""
    if part <= 10:
        return Fraction(part * 100, 255 * 1292)
    return Fraction(round(((part / 255 + 0.055) / 1.055) ** 2.4 * 1_000_000), 1_000_000)


def _face(key: str, name: str, bad: Bad) -> str:
    """The name of an installed font, as that is written there."""
    from playoffs.planning import faces

    installed = faces.families()
    known = {each.casefold(): each for each in installed}
    if name.casefold() not in known:
        expected = f"a font that is installed here: {', '.join(installed)}"
        raise bad(key, f"{shown(name)}, which is not installed", expected)
    return known[name.casefold()]


def _logo(name: str, folder: Path, bad: Bad) -> str:
    """The file of a logo as data; what it holds is checked with everything else."""
    from playoffs.planning import pictures

    try:
        content = first_bytes(folder / name, pictures.MOST_BYTES + 1, pictures.EXPECTED)
    except (BadInput, ValueError) as error:
        raise bad(
            "logo", f"{shown(name)}: {getattr(error, 'found', 'no name of a file')}", pictures.EXPECTED
        ) from error
    if len(content) > pictures.MOST_BYTES:
        found = f"{shown(name)}, which is larger than {pictures.MOST_BYTES:,} bytes"
        raise bad("logo", found, f"a logo of at most {pictures.MOST_BYTES:,} bytes")
    kind, fault = pictures.fault(content)
    if fault:
        raise bad("logo", f"{shown(name)}: {fault[0]}", fault[1])
    return f"{DATA}{kind};base64,{b64encode(content).decode()}"


def _content(logo: str, bad: Bad) -> bytes:
    """The bytes of a logo that is kept as data."""
    from playoffs.planning import pictures

    try:
        return b64decode(logo.partition(";base64,")[2], validate=True)
    except (Error, ValueError) as error:
        raise bad("logo", shown(logo), pictures.EXPECTED) from error
