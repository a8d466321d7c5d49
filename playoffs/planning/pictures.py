"""Whether a file is a picture that a sheet can hold: whole, of a size that prints, and doing nothing but being seen."""

import re
import struct
import zlib
from collections.abc import Callable
from fractions import Fraction
from typing import Any

MOST_BYTES, MOST_DOTS = 200_000, 4_000
"""Of a file; and across or down."""

EXPECTED = f"a PNG, JPEG or SVG file of at most {MOST_BYTES:,} bytes"
ALONE = "an SVG without scripts"
INSIDE = "an SVG that has everything inside"
SMALL = f"a picture of at most {MOST_DOTS:,} dots across and down"

Fault = tuple[str, str]
"""What was found, and what was expected."""

FLAT = "an SVG whose parts are drawn where they stand"
MOST_DRAWN = 10_000
"""Elements that all the uses of a drawing may draw again."""

SVG = "{http://www.w3.org/2000/svg}"
ACTIVE = ("script", "foreignObject", "handler", "listener", "iframe", "embed", "object", "set", "animate")
"""Elements of a drawing that do more than be seen."""

AGAIN = ("pattern", "filter", "mask", "marker")
"""Elements that draw their content again wherever a part refers to them, and may do so through each other."""

CLIPPED = "an SVG whose clipPath elements do not refer to each other"
WIDEST, FARTHEST = 50, 1_000_000
"""How often one side of a drawing goes into the other, and how long either is, at most."""

SIDES = f"a viewBox, width and height above 0 and at most {FARTHEST:,}, neither side more than {WIDEST} times the other"
SIDE = re.compile(r"\s*([0-9]{1,9}(?:\.[0-9]{0,9})?|\.[0-9]{1,9})[0-9]*\s*(?:px|pt|pc|mm|cm|in|em|ex)?\s*", re.ASCII)
PERCENT = re.compile(r"\s*[0-9]{1,3}(?:\.[0-9]{1,9})?%\s*", re.ASCII)
FAR = re.compile(r"(?<![\w#.])[0-9]*\.?[0-9]+e\+?[0-9]{2,}|(?<![\w#.])[0-9]{10,}", re.ASCII | re.IGNORECASE)
NAMING = ("id", "class", "href", "src")
"""Attributes whose digits are no numbers."""

DECLARED = re.compile(r"<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)|<\?xml-stylesheet", re.IGNORECASE)
OUTSIDE = re.compile(r"@import|\b(?:image|image-set|src)\(|url\((?!\s*[\"']?#)[^)]{0,20}|\\", re.IGNORECASE)
"""In a style: what may lead out of the file; escapes, which could hide it, are refused with it."""


def fault(content: bytes) -> tuple[str, Fault | None]:
    """The media type of a picture, and what is wrong with it."""
    if len(content) > MOST_BYTES:
        return "", (f"more than {MOST_BYTES:,} bytes", EXPECTED)
    for start, kind, read in _KINDS:
        if content.startswith(start):
            return kind, _raster(read, content)
    return "image/svg+xml", _drawing(content)


def _raster(read: Callable[[bytes], tuple[int, int]], content: bytes) -> Fault | None:
    try:
        across, down = read(content)
    except (struct.error, IndexError, ValueError, zlib.error):
        return "a picture that is cut off or damaged", EXPECTED
    if not across or not down:
        return "a picture without a dot", EXPECTED
    return (f"{across:,} by {down:,} dots", SMALL) if max(across, down) > MOST_DOTS else None


def _png(content: bytes) -> tuple[int, int]:
    """Its size; `ValueError` unless every chunk is whole and the last one ends it."""
    at, size, kind = 8, (0, 0), b""
    while kind != b"IEND":
        (length,), kind = struct.unpack_from(">I", content, at), content[at + 4 : at + 8]
        (crc,) = struct.unpack_from(">I", content, at + 8 + length)
        if zlib.crc32(content[at + 4 : at + 8 + length]) != crc:
            raise ValueError(kind)
        if at == 8:
            size = struct.unpack_from(">II", content, at + 8)
        at += 12 + length
    return size


def _jpeg(content: bytes) -> tuple[int, int]:
    """Its size, from the first frame; `ValueError` where it has none or does not end."""
    if not content.rstrip(b"\0").endswith(b"\xff\xd9"):
        raise ValueError("no end")
    at = 2
    while True:
        mark, kind = content[at], content[at + 1]
        if mark != 0xFF or kind == 0xD9:
            raise ValueError("no frame")
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            down, across = struct.unpack_from(">HH", content, at + 5)
            return across, down
        (length,) = struct.unpack_from(">H", content, at + 2)
        at += 2 + length


_KINDS = ((b"\x89PNG\r\n\x1a\n", "image/png", _png), (b"\xff\xd8\xff", "image/jpeg", _jpeg))


def _drawing(content: bytes) -> Fault | None:
    """What is wrong with an SVG; entities are refused before anything reads it."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "bytes that are no such picture", EXPECTED
    declared = DECLARED.search(text)
    if declared:
        return declared[0], f"{ALONE} and without declarations"
    from xml.etree import ElementTree  # late: most records have no drawing

    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, RecursionError):
        return "text that is no drawing", EXPECTED
    if root.tag != f"{SVG}svg":
        return "text that is no drawing", f"{EXPECTED}; an SVG names its xmlns"
    return (
        _stretched(root) or next(filter(None, map(_element, root.iter())), None) or _drawn_again(root) or _clipped(root)
    )


def _stretched(root: Any) -> Fault | None:
    """What no sheet can hold of the sides of a drawing, as its viewBox or width and height give them."""
    box = root.get("viewBox")
    if box is not None and not _fit(box.replace(",", " ").split()[2:]):
        return f'viewBox = "{box[:40]}"', SIDES
    sides = {key: value for key in ("width", "height") if (value := root.get(key)) is not None}
    stated = {key: value for key, value in sides.items() if value.strip() != "auto" and not PERCENT.fullmatch(value)}
    for key, value in stated.items():
        if not _fit([value, value]):
            return f'{key} = "{value[:40]}"', SIDES
    both = list(stated.values())
    return (f"width {both[0][:40]} and height {both[1][:40]}", SIDES) if len(both) == 2 and not _fit(both) else None


def _fit(sides: list[str]) -> bool:
    """Whether two sides are of a size that can be drawn."""
    found = [Fraction(match[1]) for side in sides if (match := SIDE.fullmatch(side))]
    if len(found) != 2 or len(sides) != 2:
        return False
    less, more = min(found), max(found)
    return less > 0 and more <= FARTHEST and more <= WIDEST * less


def _clipped(root: Any) -> Fault | None:
    """Clips inside clips: a few of them never end."""
    clips = [each for each in root.iter() if str(each.tag).rpartition("}")[2].casefold() == "clippath"]
    for clip in clips:
        if any("url" in value.casefold() for inner in clip.iter() for value in inner.attrib.values()):
            return "a <clipPath> that refers to another", CLIPPED
    styles = "".join("".join(each.itertext()) for each in root.iter(f"{SVG}style"))
    return (
        ("a <style> of several clipPath elements", CLIPPED)
        if len(clips) > 1 and "clip-path" in styles.lower()
        else None
    )


def _drawn_again(root: Any) -> Fault | None:
    """What is drawn by reference must not hold references itself: a few of them inside each other never end."""
    named = {each.get("id"): each for each in reversed(list(root.iter()))}  # of two alike the first one counts
    drawn = 0
    for use in root.iter(f"{SVG}use"):
        address = next((value for key, value in use.items() if key.rpartition("}")[2] == "href"), "")
        part = named.get(address.removeprefix("#"))
        if part is None:
            continue
        if next(part.iter(f"{SVG}use"), None) is not None:
            return f"a <use> of the part {address}, which holds another one", FLAT
        drawn += sum(1 for _ in part.iter())
    return (f"{drawn:,} elements drawn again", f"at most {MOST_DRAWN:,}") if drawn > MOST_DRAWN else None


def _element(element: Any) -> Fault | None:
    if not isinstance(element.tag, str):  # a comment
        return None
    name = element.tag.rpartition("}")[2]
    if name.casefold() in map(str.casefold, ACTIVE) or name.casefold().startswith("animate"):
        return f"<{name}>", ALONE
    if name in AGAIN:
        return f"<{name}>", FLAT
    leads = OUTSIDE.search("".join(element.itertext())) if name == "style" else None
    return (leads[0], INSIDE) if leads else next(filter(None, (_given(*each) for each in element.items())), None)


def _given(key: str, value: str) -> Fault | None:
    """An attribute: of an event, an address outside the file, or a style that leads out of it."""
    name = key.rpartition("}")[2].casefold()
    if name.startswith("on"):
        return name, ALONE
    if name in ("href", "src", "base") and not value.startswith(("#", "data:image/png;", "data:image/jpeg;")):
        return f'{name} = "{value[:40]}"', INSIDE
    if name not in NAMING and (far := FAR.search(value)):
        return f'{name} = "… {far[0][:40]} …"', "numbers of at most nine digits"
    leads = OUTSIDE.search(value) if "url" in value.casefold() or name == "style" else None
    return (leads[0], INSIDE) if leads else None
