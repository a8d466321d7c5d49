"""A QR code laid out: its dark fields, row by row, within the quiet margin that readers ask for."""

from itertools import groupby

import segno
from msgspec import Struct

from playoffs.renderers.drawn.shapes import Box

FIELD, MARGIN = 10, 4
"""Tenths of a point of one field; fields of the margin."""


class Code(Struct, frozen=True):
    """The whole drawing."""

    width: int
    height: int
    dark: tuple[Box, ...]
    """Fields side by side are one."""


def laid(content: str) -> Code:
    """The code that a phone reads as this text."""
    rows = segno.make_qr(content, error="m").matrix
    dark = [box for y, row in enumerate(rows) for box in _dark(bytes(row), y)]
    side = (len(rows) + 2 * MARGIN) * FIELD
    return Code(side, side, tuple(dark))


def _dark(row: bytes, y: int) -> list[Box]:
    found, x = [], 0
    for dark, fields in groupby(row):
        many = len(list(fields))
        if dark:
            found.append(Box((MARGIN + x) * FIELD, (MARGIN + y) * FIELD, many * FIELD, FIELD))
        x += many
    return found
